import Foundation
public import InterfaceBuilder
public import UIKit

/// A screen that can be shown on any device: a scene of a file, or a controller created by code.
///
///     let login = Screen("login") { LoginViewController() }
///     let findings = try login.findings(on: .all)
public struct Screen: Sendable {
  enum Source: Sendable {
    case code(@MainActor @Sendable () -> UIViewController)
    case scene(DocumentTexts, controllerID: String, Document.Containers?)
    case view(DocumentTexts, index: Int, isScreen: Bool)
  }

  /// The name of the screen in reports.
  public let name: String
  let source: Source
  /// Returns the classes behind the file's custom class names; `nil` if they are unknown.
  private var makeClasses: (@MainActor @Sendable () -> ClassRegistry)?
  /// What the `show` segues to the scene do with it.
  private(set) var showEffects: [ShowSegues.Effect] = []
  /// The way to the scene by segues, on which its controller is prepared; `nil` if it is created by itself.
  private(set) var route: SegueRoute?

  /// Creates a screen from code.
  ///
  /// - Parameters:
  ///   - name: The name of the screen in reports.
  ///   - controller: Creates the controller; called once for every configuration, on the main
  ///     actor.
  public init(_ name: String, controller: @escaping @MainActor @Sendable () -> UIViewController) {
    self.name = name
    source = .code(controller)
  }

  private init(_ name: String, _ source: Source, _ showEffects: [ShowSegues.Effect] = []) {
    self.name = name
    self.source = source
    self.showEffects = showEffects
  }

  /// Returns the screens of a file: a storyboard's scenes, or the views at the top level of a xib.
  ///
  /// Scenes in container views are part of the screens around them, and so is the view of a xib's owner that was drawn
  /// smaller than every screen: its size is that of the file. Controllers that only contain
  /// others, such as navigation and tab bar controllers, are shown with their content.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - languages: The languages in which the screens can be shown, in addition to the file's own
  ///     texts.
  /// - Returns: The screens, in the order of the file.
  /// - Throws: `InterfaceBuilderError` for a file, or a strings file next to it,
  ///   that cannot be used.
  /// - Complexity: O(*n*) for *n* bytes of the file; the first call for a file of a project also
  ///   reads the storyboards of the project.
  public static func all(
    inFile path: String, languages: [String] = []
  ) throws(InterfaceBuilderError) -> [Screen] {
    try all(in: Document(contentsOf: path), languages: languages)
  }

  /// Returns the screens of a document; see ``all(inFile:languages:)``.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - languages: The languages in which the screens can be shown, in addition to the file's own
  ///     texts.
  /// - Returns: The screens, in the order of the file.
  /// - Throws: `InterfaceBuilderError` for a strings file that cannot be used.
  public static func all(
    in document: Document, languages: [String]
  ) throws(InterfaceBuilderError) -> [Screen] {
    all(in: try DocumentTexts(document, languages))
  }

  /// Returns the screens of a document, with its own texts only.
  ///
  /// - Parameter document: The file.
  /// - Returns: The screens, in the order of the file; empty for a file without any.
  /// - Complexity: O(*n*) for *n* scenes and views; the first call for a file of a project also
  ///   reads the storyboards of the project.
  public static func all(in document: Document) -> [Screen] { all(in: DocumentTexts(document)) }

  static func all(in texts: DocumentTexts) -> [Screen] {
    let document = texts.base
    let containers = texts.shownContainers(
      document.containers(
        referredToBy: ProjectStoryboards.around(document.path).referrals(to: document)))
    let shows = ShowSegues(in: document, containers)
    let scenes = document.controllers.filter {
      $0.view != nil && containers[$0.id]?.isEmbedded != true
    }.map { controller in
      Screen(
        controller.title,
        .scene(texts, controllerID: controller.id, containers[controller.id]),
        shows.effects(on: controller.id))
    }
    let owned = document.viewsOfOwners
    let views = document.scenes.flatMap(\.views).enumerated().map { index, view in
      let isOwned = view.id.map(owned.contains) == true
      let isScreen =
        document.isLaunchScreen && document.kind == .xib
        || isOwned && !view.isDrawnAsPart && !document.isShownAsSheet(view)
      return Screen(
        document.title(of: view), .view(texts, index: index, isScreen: isScreen))
    }
    return scenes + views
  }

  /// Returns the screen with the classes behind the file's custom class names, so that its
  /// controllers run their code.
  ///
  /// - Parameter classes: Returns the classes; called once for every configuration.
  /// - Returns: The screen.
  public func with(classes: @escaping @MainActor @Sendable () -> ClassRegistry) -> Screen {
    var screen = self
    screen.makeClasses = classes
    return screen
  }

  /// Returns the screen whose controller is prepared by those before it; `nil` if no segue leads to it.
  ///
  /// - Parameter others: The other storyboards of the app, whose references may lead to the scene.
  /// - Returns: The screen.
  func reachedBySegues(others: [Document] = []) -> Screen? {
    guard case .scene(let texts, let id, _) = source,
      let route = SegueRoute(to: id, in: texts.base, others: others)
    else { return nil }
    var screen = self
    screen.route = route
    return screen
  }

  /// Whether the classes behind the file's custom class names are known.
  var hasClasses: Bool { makeClasses != nil }

  /// The classes behind the file's custom class names, as far as they are known.
  ///
  /// A view whose class is named after UIKit's scroll view is one, as names of subclasses end with that of
  /// their superclass.
  @MainActor
  func classRegistry() -> ClassRegistry {
    if let makeClasses { return makeClasses() }
    var classes = ClassRegistry()
    for name in texts?.scrollViewClasses ?? [] {
      classes.register(name, view: { UIScrollView() })
    }
    return classes
  }

  /// Whether the screen's view fills a device's screen, so that a keyboard can appear on it.
  var isWholeScreen: Bool { if case .view(_, _, let isScreen) = source { isScreen } else { true } }

  /// Whether the size is that of a device's screen, or of a cell in its table, rather than the size
  /// in which the view was drawn.
  var hasRealSize: Bool { isWholeScreen || isTableRow }

  /// Whether the screen is a cell of a xib, which is as wide as its table.
  var isTableRow: Bool {
    guard case .view(let texts, let index, _) = source else { return false }
    return texts.base.scenes.flatMap(\.views)[index].kind == "tableViewCell"
  }

  /// The file that describes the screen, if there is one.
  var document: Document? { texts?.base }

  /// Returns whether another screen, which may be of another version of the file, is the same scene or
  /// view.
  func isSameScene(as other: Screen) -> Bool {
    switch (source, other.source) {
    case (.scene(_, let own, _), .scene(_, let id, _)): own == id
    case (.view(_, let own, _), .view(_, let index, _)): own == index
    default: false
    }
  }

  /// The kinds of devices on which the screen is shown.
  var idioms: Set<UIKit.Device.Idiom> {
    let ofFile = document?.idiom.map { [$0] } ?? Set(UIKit.Device.Idiom.allCases)
    let idioms: Set<UIKit.Device.Idiom>? =
      switch source {
      case .code: nil
      case .scene(let texts, let id, _): texts.sceneIdioms.idioms(of: id)
      case .view(let texts, let index, _): texts.base.idiomOfView(at: index).map { [$0] }
      }
    let own = idioms?.intersection(ofFile) ?? ofFile
    return own.isEmpty ? ofFile : own
  }

  /// Returns whether code loads another file on a device, by the size of its display.
  func isReplaced(on device: UIKit.Device) -> Bool {
    guard let document else { return false }
    let name = ProjectStoryboards.name(of: document.path)
    let choices = DisplayChoices.around(document.path)
    guard document.kind == .storyboard else { return choices.replaces(name, on: device.screenSize) }
    // Other storyboards may lead to it on any display.
    guard
      ProjectStoryboards.around(document.path)
        .filesReferring(to: FilePlace.standard(document.path)).isEmpty
    else { return false }
    let facts = ProjectFacts(of: document.path)
    if facts?.isLaunchScreen(document.path) == true { return false }
    let main = facts?.mainInterfaces[device.idiom] ?? []
    return main.contains(name)
      ? choices.replaces(mainStoryboards: main, on: device.screenSize)
      : choices.replaces(name, on: device.screenSize)
  }

  /// The names of the file's outlets, by the id of the connected object.
  var outletNames: [String: String] { texts?.outletNames ?? [:] }

  /// The texts of the screen's file, if there is one.
  var texts: DocumentTexts? {
    switch source {
    case .code: nil
    case .scene(let texts, _, _), .view(let texts, _, _): texts
    }
  }
}

/// A document with its own texts and with translations.
struct DocumentTexts: Sendable {
  /// The document with the file's own texts.
  let base: Document
  /// The names of outlets, by the id of the connected object.
  let outletNames: [String: String]
  /// The constraints that are removed at build time.
  let deferred: DeferredConstraints
  /// The ids of the items that constraints place or size, under any size classes.
  let placedItems: Set<String>
  /// The custom classes of plain views that are scroll views by their names.
  let scrollViewClasses: Set<String>
  /// The custom classes of constraints, by their ids.
  let constraintClasses: [String: String]
  /// The ids of the controllers whose scenes nothing can show, in a storyboard with an initial scene; one without is
  /// not finished.
  var unreachableControllers: Set<String> {
    base.initialViewControllerID == nil ? [] : lostControllers
  }
  /// The controllers to which nothing in the file leads and whose identifiers no source names.
  private let lostControllers: Set<String>
  /// The ids of such controllers in a storyboard without an initial scene, or that only the initial scene of a storyboard
  /// shows which nothing loads: nothing is known of them but that no source names them.
  let unnamedControllers: Set<String>
  /// The ids of the controllers to which only hidden views, actions without a connection and custom segues without a class
  /// lead, or which only the code of scenes names that nothing shows.
  let doubtfulControllers: Set<String>
  /// The reason why nothing seems to show a xib; `nil` for others.
  let leftOver: LeftOverXib?
  /// The kinds of devices on which each scene is shown.
  let sceneIdioms: SceneIdioms
  /// Whether the app hides the status bar on all screens.
  let hidesStatusBar: Bool
  /// The document in the requested languages.
  private(set) var translations: [String: Document] = [:]

  init(_ base: Document) {
    self.base = base
    outletNames = base.outletNames
    deferred = DeferredConstraints(in: base)
    placedItems = base.placedItems
    scrollViewClasses = base.scrollViewClasses
    constraintClasses = base.constraintClasses
    let sources = ProjectSources.around(base.path)
    let isFinished = base.initialViewControllerID != nil
    lostControllers =
      isFinished || !sources.isEmpty
      ? Set(SceneReachability(of: base, in: sources).unreachable.map(\.controller.id)) : []
    unnamedControllers =
      StoryboardLoading.isShown(base)
      ? isFinished ? [] : lostControllers : StoryboardLoading.scenes(of: base)
    let idle = IdleSegues(of: base, in: sources, outlets: Set(outletNames.keys))
    let hasIdle = base.controllers.contains { controller in
      controller.segues.contains { idle.contains($0, of: controller) }
    }
    let dormant = DormantScenes(of: base, in: sources)
    doubtfulControllers =
      !hasIdle && dormant == nil
      ? []
      : Set(
        SceneReachability(of: base, in: sources, without: idle, by: dormant).unreachable
          .map(\.controller.id)
      ).subtracting(lostControllers)
    leftOver = LeftOverXib(base, sources)
    sceneIdioms = SceneIdioms(of: base)
    hidesStatusBar = ProjectFacts(of: base.path)?.hidesStatusBar == true
  }

  /// Returns the containers of controllers without those that nothing shows: code shows a controller by its own
  /// identifier, without the navigation controller that the file has around it.
  func shownContainers(_ all: [String: Document.Containers]) -> [String: Document.Containers] {
    all.mapValues { containers in
      let isLost = [containers.navigation, containers.tabs].contains { holder in
        holder.map { lostControllers.contains($0.controller.id) && $0.document.path == base.path }
          ?? false
      }
      var containers = containers
      if isLost { (containers.navigation, containers.tabs, containers.previous) = (nil, nil, nil) }
      return containers
    }.merging(all.filter { lostControllers.contains($0.key) }) { _, own in own }
  }

  init(_ base: Document, _ languages: [String]) throws(InterfaceBuilderError) {
    self.init(base)
    for language in languages { translations[language] = try base.localized(language) }
  }

  /// The notes about constraints that are left out and texts that are not translated, each with its
  /// position.
  var notes: [String] {
    let ofTexts = translations.sorted { $0.key < $1.key }.flatMap { $0.value.notes }
      .filter { !Self.isAboutLanguage($0) }
    return (base.notes + ofTexts.filter { !base.notes.contains($0) }).map(\.description)
  }

  /// The requested languages without texts, in alphabetical order, with the notes about them.
  var missingTexts: [MissingTexts] {
    translations.sorted { $0.key < $1.key }.compactMap { language, document in
      document.notes.first(where: Self.isAboutLanguage).map { note in
        MissingTexts(
          language: language, note: note.description, hasCopy: note.code == .translatedCopy)
      }
    }
  }

  /// Whether a note says that there are no texts in a language.
  private static func isAboutLanguage(_ note: InterfaceBuilderError) -> Bool {
    [.unreadableFile, .translatedCopy].contains(note.code)
  }

  /// Returns the document in a language; with its own texts if the language is `nil` or was not
  /// requested.
  func document(in language: String?) -> Document {
    language.flatMap { translations[$0] } ?? base
  }
}

extension Document {
  /// The kind of device that the file is for; `nil` if it is for all.
  ///
  /// The name says so first, as UIKit loads `Name~ipad.xib` on tablets (Apple,
  /// "Resource Programming Guide", Supporting Multiple Device Types) and as projects name `Name-iPad.xib`; of others
  /// the canvas does, which older files have for tablets.
  var idiom: UIKit.Device.Idiom? { namedIdiom ?? drawnIdiom }

  /// The kind of device on whose canvas the file was drawn, in older files.
  private var drawnIdiom: UIKit.Device.Idiom? {
    root["targetRuntime"] == "iOS.CocoaTouch.iPad" ? .pad : nil
  }

  /// The kind of device that sources or the name say the file is for.
  private var namedIdiom: UIKit.Device.Idiom? {
    let name = path.split(separator: "/").last?.prefix { $0 != "." } ?? ""
    if kind == .xib, let idiom = ProjectIdioms.around(path).idiom(of: String(name), .xib) {
      return idiom
    }
    let word = name.lowercased().split(whereSeparator: { "~-_".contains($0) }).dropFirst().last
    guard let word else { return nil }
    // Names such as Name~ipadland add the orientation.
    return word.hasPrefix("ipad") ? .pad : word.hasPrefix("iphone") ? .phone : nil
  }

  /// The names of outlets, by the id of the connected object; the first one in the file takes
  /// precedence.
  ///
  /// Those that no source uses are left out.
  fileprivate var outletNames: [String: String] {
    let sources = ProjectSources.around(path)
    var names: [String: String] = [:]
    for element in root.descendants
    where element.name == "outlet" || element.name == "outletCollection" {
      guard let property = element["property"], let id = element["destination"], names[id] == nil
      else { continue }
      let holder = element.parent?.parent?["customClass"]
      if let holder, sources.leaveAlone(property, of: holder) { continue }
      names[id] = property
    }
    return names
  }

  /// The ids of controllers' views: those connected to the owner's outlet "view".
  fileprivate var viewsOfOwners: Set<String> {
    let connections = scenes.flatMap(\.objects).flatMap(\.connections)
    return Set(
      connections.filter { $0.kind == .outlet(property: "view") }.map(\.destination))
  }
}

extension Document {
  /// The ids of the items that constraints place or size, under any size classes.
  fileprivate var placedItems: Set<String> {
    let roots = scenes.flatMap { $0.controllers.compactMap(\.view) + $0.views }
    return Set(
      roots.flatMap(\.laidOutViews).flatMap { view in
        view.constraints.flatMap { $0.placedItems(ownedBy: view.id) }
      })
  }

  /// The custom classes of constraints, by their ids.
  fileprivate var constraintClasses: [String: String] {
    root.descendants.reduce(into: [:]) { classes, element in
      guard element.name == "constraint", let id = element["id"] else { return }
      classes[id] = element["customClass"]
    }
  }

  /// The custom classes of plain views that are scroll views by their names.
  fileprivate var scrollViewClasses: Set<String> {
    let names = root.descendants.compactMap { $0.name == "view" ? $0["customClass"] : nil }
    return Set(names.filter { $0.hasSuffix("ScrollView") })
  }
}

extension Document.Controller {
  /// The name of a scene: its title, class or storyboard identifier, or otherwise its kind.
  package var title: String {
    element["userLabel"].flatMap { $0.hasPrefix("Item") ? nil : $0 } ?? customClass
      ?? storyboardIdentifier ?? element["title"]
      ?? "\(kind) \(id)"
  }
}

extension Document {
  /// Returns the name of a view that is no controller's in the file: its label or class; of a xib's only view the class of
  /// the owner, or the file's name; or otherwise its kind and id, since Interface Builder gives many views the same id.
  fileprivate func title(of view: View) -> String {
    if let name = view.userLabel ?? view.customClass { return name }
    let name = owner?["customClass"] ?? FilePlace.nibName(of: path)
    let isOnly = scenes.flatMap(\.views).count == 1
    guard kind == .xib, isOnly || view.id.map(viewsOfOwners.contains) == true else {
      let nib = kind == .xib ? "\(FilePlace.nibName(of: path)), " : ""
      return "\(nib)\(view.kind) \(view.id ?? "")"
    }
    return name
  }
}
