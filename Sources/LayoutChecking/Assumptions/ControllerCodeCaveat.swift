import InterfaceBuilder
import UIKit

extension Screen {
  /// The custom class of the scene's controller, or of the owner of a xib.
  var controllerClass: String? {
    guard let document else { return nil }
    let controller = controllerID.flatMap(document.controller(withID:))?.element
    return (controller ?? document.owner)?["customClass"]
  }

  /// Whether the source of the controller, of a container around it, or of the app's delegate allows portrait only,
  /// on phones.
  ///
  /// Where the delegate allows more under a condition, controllers that rotate set or read what it depends on.
  var isPortraitOnly: Bool {
    guard let document, !hasClasses else { return false }
    let around = [containers?.navigation, containers?.tabs].map { $0?.controller.customClass }
    let sources = ProjectSources.around(document.path)
    return sources.allowPortraitOnly(([controllerClass] + around).compactMap(\.self))
      || isInPortraitContainer(of: sources)
  }

  /// Whether the sources alone show the controller, in navigation controllers that allow portrait only.
  private func isInPortraitContainer(of sources: ProjectSources) -> Bool {
    guard let document else { return false }
    if document.kind == .xib {
      guard let name = document.owner?["customClass"],
        !ProjectStoryboards.around(document.path).classes.contains(name)
      else { return false }
      return sources.showInPortrait(ofClass: name, identifier: nil)
    }
    guard let id = controllerID, containers?.navigation == nil,
      containers?.tabs == nil, document.initialViewControllerID != id || isAloneInItsFile,
      !document.controllers.flatMap(\.segues).contains(where: { $0.destination == id })
    else { return false }
    let identifier = document.controller(withID: id)?.storyboardIdentifier
    let referred = ProjectStoryboards.around(document.path).referredIdentifiers
    if identifier.map(referred.contains) == true { return false }
    return sources.showInPortrait(ofClass: controllerClass, identifier: identifier)
  }

  /// Whether the storyboard has the name of the controller's class, by which code loads it where it names the class, and
  /// neither a property list nor another storyboard shows it.
  private var isAloneInItsFile: Bool {
    guard let document, document.name == controllerClass else { return false }
    let main = ProjectFacts(of: document.path)?.mainInterfaces ?? [:]
    return !main.values.contains { $0.contains(document.name) }
      && ProjectStoryboards.around(document.path)
        .filesReferring(to: FilePlace.standard(document.path)).isEmpty
  }

  /// Whether code shows the controller in a size that the file does not say.
  var isShownInPart: Bool {
    guard let document, !hasClasses else { return false }
    return controllerClass.map(ProjectSources.around(document.path).showInPart) == true
      || isEmbeddedPage
  }

  /// Whether a source that names the scene's identifier creates scenes of identifiers that a function is given, and adds
  /// their views to a view of its own.
  private var isEmbeddedByIdentifier: Bool {
    guard let document, let controllerID,
      let identifier = document.controller(withID: controllerID)?.storyboardIdentifier
    else { return false }
    let sources = ProjectSources.around(document.path)
    return sources.files(naming: [identifier])[identifier]?
      .contains(where: sources.embedsScenes) == true
  }

  /// Whether the source of a page view controller that is in a container view names the scene, which is a page of it.
  private var isEmbeddedPage: Bool {
    guard case .scene(let texts, let id, _) = source,
      let own = texts.base.controller(withID: id)
    else { return false }
    let all = texts.base.controllers
    let embedded = Set(all.flatMap(\.segues).filter { $0.kind == "embed" }.map(\.destination))
    let sources = ProjectSources.around(texts.base.path)
    return all.contains { holder in
      guard embedded.contains(holder.id), let code = holder.customClass.flatMap(sources.source),
        holder.kind == "pageViewController" || code.base == "UIPageViewController"
      else { return false }
      return own.storyboardIdentifier.map { code.text.contains("\"\($0)\"") } == true
        || own.customClass.map(code.mentions) == true
    }
  }

  /// Whether the source of the controller, or of the navigation controller around it, makes the navigation bar opaque.
  var hasOpaqueBar: Bool {
    guard let document, !hasClasses else { return false }
    let sources = ProjectSources.around(document.path)
    return [controllerClass, containers?.navigation?.controller.customClass].compactMap(\.self)
      .contains { sources.source(of: $0)?.hasOpaqueBar == true }
  }

  /// Whether the source of the controller, or a function in an extension that it calls, makes the navigation bar translucent.
  var hasTranslucentBar: Bool {
    guard let document, !hasClasses, let name = controllerClass else { return false }
    return ProjectSources.around(document.path).file(of: name, where: \.hasTranslucentBar) != nil
  }

  /// Whether the source of the controller, of the navigation controller around it, or of the app's appearance gives the
  /// navigation bar large titles, and the controller does not decline one.
  var hasLargeTitles: Bool {
    guard let document, !hasClasses else { return false }
    let sources = ProjectSources.around(document.path)
    let own = controllerClass.flatMap(sources.source)
    if own?.text.contains(
      /largeTitleDisplayMode\s*=\s*\.?(?:never|UINavigationItemLargeTitleDisplayModeNever)/) == true
    {
      return false
    }
    return own?.hasLargeTitles == true || sources.haveLargeTitles
      || containers?.navigation?.controller.customClass.flatMap(sources.source)?.hasLargeTitles
        == true
  }

  /// Whether the source of the controller, or of one that is embedded in its view, hides the navigation bar around them.
  var hidesNavigationBar: Bool {
    guard let document, !hasClasses else { return false }
    let sources = ProjectSources.around(document.path)
    let embedded =
      controllerID.flatMap(document.controller(withID:))?.segues
      .filter { $0.kind == "embed" }
      .compactMap { document.controller(withID: $0.destination)?.customClass } ?? []
    return ([controllerClass].compactMap(\.self) + embedded)
      .contains { sources.source(of: $0)?.hidesNavigationBar == true }
  }

  /// Whether code gives the controller to a container of its own, which shows it in a place that the file does not say.
  var isHandedOver: Bool {
    guard let document, !hasClasses else { return false }
    return controllerClass.map(ProjectSources.around(document.path).handOver) == true
      || isEmbeddedByIdentifier
  }

  /// Whether the file, or the source of the controller, keeps its view between the bars.
  var staysBetweenBars: Bool {
    guard let document, !hasClasses else { return false }
    let edges = controllerID.flatMap(document.controller(withID:))?.element
      .child("extendedEdge", key: "edgesForExtendedLayout")
    if let edges, !["top", "bottom", "left", "right"].contains(where: { edges[$0] == "YES" }) {
      return true
    }
    guard let name = controllerClass else { return false }
    return ProjectSources.around(document.path)
      .source(of: name)?.staysBetweenBars == true
  }

  /// Whether the app, or the source of the controller, hides the status bar.
  var hidesStatusBar: Bool {
    guard let texts, !hasClasses else { return false }
    if texts.hidesStatusBar { return true }
    guard let name = controllerClass else { return false }
    return ProjectSources.around(texts.base.path)
      .source(of: name)?.hidesStatusBar == true
  }
}

extension ProjectSources {
  /// Returns the words that, in a controller's source, show that it may rotate: those in the conditions of the app's
  /// delegates, or the variable that one returns, the other orientations, and the functions that mention the variable; `nil`
  /// if they do not decide by such words.
  func rotationWords(of delegates: [ClassSource]) -> [String]? {
    let words = delegates.flatMap(\.rotationWords)
    guard words.isEmpty else { return words }
    guard let lock = delegates.lazy.compactMap(\.orientationLock).first else { return nil }
    let texts = paths.filter { bytes(at: $0)?.contains(lock) == true }
      .compactMap(code).filter { !$0.ranges(ofWord: lock).isEmpty }
    let setters = texts.flatMap { text in
      let names = text.matches(
        of: /\bfunc\s+(\w+)|^[-+]\s*\([^)]*\)\s*(\w+)/.anchorsMatchLineEndings()
      ).compactMap { $0.1 ?? $0.2 }.map(String.init)
      return Set(names).filter { name in
        name != "application"
          && FunctionSource.all(named: name, in: text).contains {
            !$0.body.ranges(ofWord: lock).isEmpty
          }
      }
    }
    return [lock] + ClassSource.otherOrientations + setters.sorted()
  }

  /// Returns whether sources show a controller, or the scene with an identifier, only in navigation controllers that allow
  /// portrait only.
  fileprivate func showInPortrait(ofClass name: String?, identifier: String?) -> Bool {
    let containers = codeContainers(ofClass: name, identifier: identifier)
    return !containers.isEmpty && containers.allSatisfy { allowPortraitOnly([$0]) }
  }

  /// Returns whether the app's delegate, or the source of a controller of one of some classes, allows portrait only, on
  /// phones.
  func allowPortraitOnly(_ classes: [String]) -> Bool {
    if isPortraitOnly { return true }
    if let words = rotationWords,
      !classes.compactMap(source).contains(where: { words.contains(where: $0.mentions) })
    {
      return true
    }
    return classes.contains { source(of: $0)?.isPortraitOnly == true }
  }
}

extension ShownScreen {
  /// Returns the caveat for an observation that the source of the screen's controller makes void; `nil` if it does
  /// not.
  ///
  /// A field whose delegate refuses to edit it, or whose class allows none or has an input view of its own, has no
  /// keyboard, and a row or a table's header whose height code sets does not have that of the file.
  func controllerCodeCaveat(for observation: Observation) -> Caveat? {
    guard let document = screen.document, !runsCode else { return nil }
    let sources = ProjectSources.around(document.path)
    let classes = controllerClasses.compactMap(sources.source)
    let subject = observation.subject.id.flatMap(object(withID:))
    if observation.axis == .vertical, classes.contains(where: \.sizesTableHeader),
      let view = subject as? UIView ?? (subject as? NSLayoutConstraint)?.firstItem as? UIView,
      view.isInTableHeader
    {
      return .dismissal
    }
    guard let view = subject as? UIView else { return heightCaveat(for: observation, classes) }
    switch observation.rule {
    case .coveredField, .unreachableField, .fieldOutsideTable:
      let outlet = outlet(of: view)
      let ownClass = element(of: view)?["customClass"].flatMap(sources.source)
      let use = summary(of: view).use
      if ownClass?.hasNoKeyboard == true
        || classes.contains(where: { $0.refusesEditing(outlet: outlet) })
        || use.contains(.refusesTouches)
        || use.contains(.replacesKeyboard) && !use.contains(.restoresKeyboard)
      {
        return .dismissal
      }
      guard let outlet, let source = classes.first(where: { $0.handlesTouchDown(of: outlet) })
      else { return nil }
      return Caveat(
        text: "unless \(source.file) shows something else where the field is touched",
        effect: .inconclusive)
    default: return heightCaveat(for: observation, classes)
    }
  }

  /// The rules about what a row of another height changes.
  private static let rowRules: Set<Rule> = [
    .unsatisfiableConstraints, .clippedContent, .outsideSuperview, .compressedContent,
    .truncatedText,
  ]

  /// Returns the caveat for an observation in a cell to which code gives a height that its source does not show.
  private func heightCaveat(for observation: Observation, _ classes: [ClassSource]) -> Caveat? {
    guard Self.rowRules.contains(observation.rule),
      observation.axis == .vertical
        || observation.axis == nil && observation.rule == .unsatisfiableConstraints,
      let source = classes.first(where: {
        $0.mentions("heightForRowAt") || $0.mentions("heightForRowAtIndexPath")
      }),
      let object = observation.subject.id.flatMap(object(withID:)),
      let view = object as? UIView ?? (object as? NSLayoutConstraint)?.firstItem as? UIView,
      let cell = sequence(first: view, next: \.superview).first(where: { $0 is UITableViewCell }),
      !hasKnownHeight(cell)
    else { return nil }
    return Caveat(text: "unless \(source.file) gives the row another height", effect: .inconclusive)
  }

  /// Returns whether the source of the controller shows the height of a row.
  private func hasKnownHeight(_ cell: UIView) -> Bool {
    guard
      let table = controllers.compactMap({ $0 as? UITableViewController })
        .first(where: { cell.isDescendant(of: $0.view) }), table.staticSections != nil
    else {
      let delegate = sequence(first: cell, next: \.superview).lazy.compactMap { $0 as? UITableView }
        .first?.delegate
      return (delegate as? any RowHeightGiver)?.givesHeightOfCode == true
    }
    return !rowsOfCode.unknownCells.contains(ObjectIdentifier(cell))
  }

  /// Whether the sources that show a cell give its rows a height other than the automatic one; `nil` if no source
  /// shows it.
  var givesRowHeight: Bool? {
    guard let document = screen.document, let name = element(of: content)?["customClass"] else {
      return nil
    }
    let words = ["heightForRowAt", "rowHeight", "sizeForItemAt", "itemSize"]
    return ProjectSources.around(document.path).sources(mentioning: name, contain: words)
  }

  /// Whether the class of a cell adds constraints to its content view, which may give its rows another height.
  var cellSizesContent: Bool {
    guard let document = screen.document, let name = element(of: content)?["customClass"] else {
      return false
    }
    return ProjectSources.around(document.path).source(of: name)?.constrainsContentView == true
  }

  /// Returns the caveat for an observation in a file that no target contains; `nil` for others.
  ///
  /// Only errors are reported of such a file, as notes, and none of a scene whose class no source declares. A xib in a
  /// target is inconclusive if no source declares the class of its owner: it is left over, or a library's.
  func membershipCaveat(for observation: Observation) -> Caveat? {
    guard let document = screen.document else { return nil }
    guard let condition = ProjectFacts(of: document.path)?.membershipCondition else {
      return ownerCaveat(in: document)
    }
    let isDeclared = screen.controllerClass.map { name in
      ProjectSources.around(document.path).source(of: name) != nil
    }
    if isDeclared == false { return .dismissal }
    if (observation.severity ?? observation.rule.severity) < .error { return .dismissal }
    return Caveat(text: condition, effect: .inconclusive)
  }

  private func ownerCaveat(in document: Document) -> Caveat? {
    let sources = ProjectSources.around(document.path)
    guard let name = document.owner?["customClass"], !runsCode, !name.hasPrefix("UI"),
      !sources.allPaths.isEmpty, sources.source(of: name) == nil
    else { return nil }
    return Caveat(
      text: "if the app has the class \(name), which no source declares", effect: .inconclusive)
  }
}

extension UIView {
  /// Whether the view is the header or footer of a table, or in one.
  fileprivate var isInTableHeader: Bool {
    sequence(first: self, next: \.superview).contains { view in
      guard let table = view.superview as? UITableView else { return false }
      return table.tableHeaderView === view || table.tableFooterView === view
    }
  }
}
