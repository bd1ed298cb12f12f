import InterfaceBuilder
import Synchronization

/// How the segues of the kinds `show` and `showDetail` in a storyboard show their destinations.
///
/// A navigation controller around the source pushes the destination. Without one it is presented, in a sheet since
/// iOS 13 (Apple, UIViewController.show(_:sender:) and UIModalPresentationStyle.automatic). So is a navigation
/// controller, which cannot be pushed (Apple, UINavigationController.pushViewController(_:animated:)), and a detail
/// without a split view controller (Apple, UIViewController.showDetailViewController(_:sender:)).
struct ShowSegues: Sendable {
  /// What a segue does with its destination.
  enum Effect: Hashable, Sendable {
    /// A navigation controller pushes it.
    case push
    /// It is presented.
    case presentation
    /// The file and the sources do not show which.
    case unknown
  }

  /// The effects of the segues to each scene and to the containers that it begins in, by the scene's id.
  private let effects: [String: [Effect]]

  /// Finds what the segues do.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - containers: The containers of each controller.
  /// - Complexity: O(*n* + *mk*) for *n* segues, of which *m* show something, and *k* that lead to their sources.
  init(in document: Document, _ containers: [String: Document.Containers]) {
    let sources = PresenterPlaces(document, containers)
    var effects: [String: [Effect]] = [:]
    for controller in document.controllers {
      let own = sources.segues(toScene: controller.id).filter { $0.segue.shows }
        .map { sources.effect(of: $0.segue, from: $0.source, on: controller) }
      // What other files show is pushed if a container around its reference says so.
      let isPushed = containers[controller.id]?.navigation != nil
      let others =
        containers[controller.id]?.seguesFromOtherFiles.filter(\.shows) ?? []
      effects[controller.id] =
        own + others.map { $0.kind == "show" && isPushed ? .push : .unknown }
    }
    self.effects = effects
  }

  /// Returns the effects of all segues that show a scene, or a container that it begins in.
  func effects(on id: String) -> [Effect] { effects[id] ?? [] }
}

extension Document.Segue {
  /// Whether the segue shows its destination, or shows it as a detail.
  var shows: Bool { ["show", "showDetail"].contains(kind) }
}

/// The places in which the controllers of a storyboard are shown, as far as they decide what their segues do.
private struct PresenterPlaces {
  typealias Incoming = (source: Document.Controller, segue: Document.Segue)

  private let document: Document
  private let containers: [String: Document.Containers]
  private let incoming: [String: [Incoming]]
  private let sources: ProjectSources
  /// The controllers with a storyboard identifier that a source or another storyboard names.
  private let named: Set<String>

  init(_ document: Document, _ containers: [String: Document.Containers]) {
    self.document = document
    self.containers = containers
    var incoming: [String: [Incoming]] = [:]
    for source in document.controllers {
      for segue in source.segues {
        incoming[segue.destination, default: []].append((source, segue))
      }
    }
    self.incoming = incoming
    sources = .around(document.path)
    let identifiers = Set(document.controllers.compactMap(\.storyboardIdentifier))
    named =
      sources.isEmpty
      ? []
      : sources.names(identifiers)
        .union(ProjectStoryboards.around(document.path).referredIdentifiers)
  }

  /// Returns the segues that lead to a scene, or to a container that begins with it or has it as a tab.
  func segues(toScene id: String) -> [Incoming] {
    var (found, seen, open): ([Incoming], Set<String>, [String]) = ([], [], [id])
    while let next = open.popLast() {
      guard seen.insert(next).inserted else { continue }
      for (source, segue) in incoming[next] ?? [] {
        if ["rootViewController", "viewControllers"].contains(segue.relationship) {
          open.append(source.id)
        } else {
          found.append((source, segue))
        }
      }
    }
    return found
  }

  /// Returns what a segue does with a controller, or with a container that begins with it.
  func effect(
    of segue: Document.Segue, from source: Document.Controller,
    on controller: Document.Controller
  ) -> ShowSegues.Effect {
    if segue.kind == "showDetail" { return hasSplitView ? .unknown : .presentation }
    if document.controller(withID: segue.destination)?.kind == "navigationController" {
      return .presentation
    }
    let effect = effect(from: source)
    // The author of a file simulates the bar of what is pushed.
    let isSimulated = containers[controller.id]?.simulatedBars.navigationBar != nil
    return effect == .presentation && isSimulated ? .unknown : effect
  }

  /// Whether a split view controller may show details.
  private var hasSplitView: Bool {
    document.controllers.contains { $0.kind == "splitViewController" }
      || containers.values.contains { !$0.references.isEmpty } || sources.haveSplitViews
  }

  /// Returns what a segue does that starts at a controller.
  private func effect(from source: Document.Controller) -> ShowSegues.Effect {
    var effects: Set<ShowSegues.Effect> = []
    var (seen, open): (Set<String>, [Document.Controller]) = ([], [source])
    while let controller = open.popLast() {
      guard seen.insert(controller.id).inserted else { continue }
      if isPushed(controller) {
        effects.insert(.push)
        continue
      }
      if mayBePlacedElsewhere(controller) { effects.insert(effectOfCode(on: controller)) }
      if controller.id == document.initialViewControllerID {
        effects.insert(isMainInterface ? .presentation : .unknown)
      }
      for (presenter, segue) in incoming[controller.id] ?? [] {
        switch (segue.kind, segue.relationship) {
        case ("presentation", _), ("modal", _), ("popoverPresentation", _):
          effects.insert(.presentation)
        case ("show", _), ("embed", _), (_, "viewControllers"):
          // The destination is in the containers around the source, or it is presented, too.
          open.append(presenter)
        case ("unwind", _): break
        default: effects.insert(.unknown)
        }
      }
    }
    return effects.count == 1 ? effects.first ?? .unknown : .unknown
  }

  /// Returns whether a controller is in a navigation controller: that of the file, the one whose bar the file
  /// simulates, or one of code.
  private func isPushed(_ controller: Document.Controller) -> Bool {
    let around = containers[controller.id]
    return controller.kind == "navigationController" || around?.navigation != nil
      || around?.simulatedBars.navigationBar != nil
      || controller.customClass.map(sources.push) == true
  }

  /// Returns where code that names a scene shows it.
  private func effectOfCode(on controller: Document.Controller) -> ShowSegues.Effect {
    let place = sources.codePlace(
      ofClass: controller.customClass, identifier: controller.storyboardIdentifier)
    guard containers[controller.id]?.references.isEmpty != false else { return .unknown }
    switch place {
    case .presentation: return .presentation
    case .push, .root: return .push
    case .styledPresentation, .other, nil: return .unknown
    }
  }

  /// Returns whether code, or a segue of another file, shows a controller in a place that the file does not say.
  private func mayBePlacedElsewhere(_ controller: Document.Controller) -> Bool {
    controller.storyboardIdentifier.map(named.contains) == true
      || containers[controller.id]?.references.isEmpty == false
  }

  /// Whether the app shows the initial controller at launch; also if no project says what it shows.
  private var isMainInterface: Bool {
    guard let facts = ProjectFacts(of: document.path) else { return true }
    return facts.mainInterfaces.values.contains { $0.contains(document.name) }
  }
}

extension ProjectSources {
  /// Whether sources push controllers, by the project's folder and the controller's class.
  private static let pushed = Mutex<[String: Bool]>([:])

  /// Returns whether a source pushes a controller of a class, or creates a navigation controller with it; the sources
  /// that mention the class are searched once in a process.
  func push(_ className: String) -> Bool {
    let key = "\(root)/\(className)"
    if let known = Self.pushed.withLock({ $0[key] }) { return known }
    let isPushed = texts(mentioning: className).contains { text in
      if !Self.navigationNames(of: className, in: text).isEmpty { return true }
      let names = Self.variables(of: className, in: text).union([className])
      return text.matches(of: /(?:pushViewController|ootViewController)[(:]\s*(?:self\.)?_?(\w+)/)
        .contains { names.contains(String($0.1)) }
    }
    Self.pushed.withLock { $0[key] = isPushed }
    return isPushed
  }
}
