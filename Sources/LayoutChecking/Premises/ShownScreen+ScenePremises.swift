import InterfaceBuilder
import Synchronization
import UIKit

extension ShownScreen {
  /// Returns the open premises about where the screen is shown, of an observation that depends on it.
  ///
  /// Whether a control lies outside the safe area depends on little else than the bars, so that it is inconclusive where
  /// code changes them.
  func scenePremises(of observation: Observation) -> [Caveat] {
    guard observation.rule.traits.contains(.screenEdges) || observation.involvesScreenSize,
      screen.isWholeScreen
    else { return [] }
    // A fault that is larger than all bars remains without them.
    let dependsOnBars =
      observation.axis != .horizontal && (observation.points ?? 0) < Document.View.barHeights
    return [
      screen.hasOpenPlace ? .open("if it fills the screen, which no source shows") : nil,
      dependsOnBars
        ? screen.barsOpenIn.map {
          .open(
            "unless % changes the bars", $0, isDecisive: observation.rule == .outsideSafeArea)
        }
        : nil,
    ].compactMap(\.self)
  }
}

extension Screen {
  /// The premise that something shows the scene, where only what is not shown or connected leads to it.
  var doubt: Caveat? {
    guard let controllerID, !hasClasses, texts?.doubtfulControllers.contains(controllerID) == true
    else { return nil }
    return .open(
      "if something shows the scene, to which only hidden views, actions without a connection or unused scenes lead",
      isDecisive: true)
  }

  /// The premise that the app has the class of the scene's controller, which no source declares or mentions: UIKit logs an
  /// unknown class and creates a plain controller, so that such a scene is left over.
  ///
  /// A class that may be one of a library is not missing.
  var missingClass: Caveat? {
    guard let document, case .scene(let texts, let id, _) = source,
      let controller = texts.base.controller(withID: id), let name = controller.customClass
    else { return nil }
    let sources = ProjectSources.around(document.path)
    let isOwn = controller.element["customModuleProvider"] == "target"
    guard !sources.allPaths.isEmpty, !sources.declares(name), !name.hasPrefix("UI"),
      isOwn || controller.element["customModule"] == nil && sources.haveClasses(withPrefixOf: name),
      !sources.anySource(with: name, where: { !$0.ranges(ofWord: name).isEmpty })
    else { return nil }
    return .open("if the app has the class \(name), which no source mentions", isDecisive: true)
  }

  /// The premise that the scene is shown by itself, where the controller of a segue to it adds it to a view of its own,
  /// which may have any size.
  var addition: Caveat? {
    guard let document, case .scene(let texts, let id, _) = source else { return nil }
    let sources = ProjectSources.around(document.path)
    let adding = texts.base.controllers.lazy
      .filter { $0.segues.contains { $0.destination == id } }
      .compactMap { $0.customClass.flatMap(sources.source) }
      .first(where: \.addsDestinationsOfSegues)
    return adding.map {
      .open("unless % adds it to a view of another size", $0.file, isDecisive: true)
    }
  }

  /// Whether neither the file nor a source shows that the screen is shown as large as the display.
  fileprivate var hasOpenPlace: Bool {
    guard let document, !hasClasses, !document.isLaunchScreen else { return false }
    if mayBePresentedByShowSegue { return true }
    if case .scene(let texts, let id, let containers) = source {
      if containers?.navigation != nil || containers?.tabs != nil { return false }
      let segues =
        (containers?.seguesFromOtherFiles ?? [])
        + texts.base.controllers.flatMap(\.segues).filter { $0.destination == id }
      if segues.contains(where: { $0.kind == "custom" || $0.kind == "popoverPresentation" }) {
        return true
      }
      if id == texts.base.initialViewControllerID || !segues.isEmpty { return false }
    }
    guard let name = controllerClass else { return true }
    return !ProjectSources.around(document.path).present(name)
  }

  /// The file of the controller's source, or of that of its navigation controller, that may hide or change bars; `nil`
  /// if none does.
  fileprivate var barsOpenIn: String? {
    guard let document, !hasClasses else { return nil }
    let sources = ProjectSources.around(document.path)
    let classes = [
      controllerClass, containers?.navigation?.controller.customClass,
      containers?.tabs?.controller.customClass,
    ].compactMap(\.self)
    return classes.first { sources.source(of: $0)?.changesBars == true }
      .flatMap { sources.source(of: $0)?.file }
      ?? (containers?.navigation == nil ? nil : sources.barImageFile)
  }
}

extension ProjectSources {
  /// Returns whether a source presents or pushes a controller of a class, or makes it the root of a window or
  /// container.
  fileprivate func present(_ className: String) -> Bool {
    let key = "\(root)/\(className)"
    if let known = Self.presented.withLock({ $0[key] }) { return known }
    let isPresented = texts(mentioning: className).contains {
      Self.presents(className, in: $0) || Self.isRoot(className, in: $0)
        || !Self.navigationNames(of: className, in: $0).isEmpty
    }
    Self.presented.withLock { $0[key] = isPresented }
    return isPresented
  }

  /// Whether sources present controllers, by the project's folder and the controller's class.
  private static let presented = Mutex<[String: Bool]>([:])

  private static func isRoot(_ className: String, in text: String) -> Bool {
    let names = variables(of: className, in: text).union([className])
    return text.matches(of: /ootViewController\s*[:=]\s*(?:self\.)?_?(\w+)/).contains {
      names.contains(String($0.1))
    }
  }
}

extension ClassSource {
  /// Whether the source of a controller hides, shows or changes the bars around its view.
  fileprivate var changesBars: Bool {
    once {
      text.contains(
        /avigationBarHidden|avigationBar[?!]?\.(?:isH|h)idden|ranslucent|hidesBottomBarWhenPushed|oolbarHidden|abBar[?!]?\.(?:isH|h)idden|additionalSafeAreaInsets|edgesForExtendedLayout|extendedLayoutIncludesOpaqueBars|hidesBarsOn|argeTitle|avigationBar[^;\n]*etBackgroundImage/
      )
    }
  }
}
