import InterfaceBuilder

/// The bars around a screen that its file names without containing them.
struct StatedBars {
  /// The element about the navigation bar, the navigation item of the controller, or the owner of a xib that code pushes;
  /// `nil` for no bar.
  var navigationBar: Element?
  /// Whether the navigation bar has a button that leads back.
  var hasBackButton = false
  /// Whether there is a tab bar.
  var hasTabBar = false
  /// Whether there is a toolbar.
  var hasToolbar = false
}

extension Screen {
  /// Whether the file says how the scene is shown: first, in a bar's controller, or by a segue.
  private var hasKnownPresentation: Bool {
    guard case .scene(let texts, let id, let containers) = source else {
      return document?.isLaunchScreen ?? true
    }
    return id == texts.base.initialViewControllerID || containers?.navigation != nil
      || containers?.tabs != nil || containers?.seguesFromOtherFiles.isEmpty == false
      || texts.base.controllers.flatMap(\.segues).contains { $0.destination == id }
  }

  /// The bars that the file names for a controller around which it has no containers: code, or another file, pushes the
  /// controller.
  ///
  /// A controller that a segue presents has none, nor has the one that is shown at launch.
  var statedBars: StatedBars {
    var bars = StatedBars()
    guard !hasClasses, document?.isLaunchScreen != true, !isShownAlone else { return bars }
    switch source {
    case .code: break
    case .view(let texts, let index, let isScreen):
      guard isScreen else { break }
      let simulated = SimulatedBars(texts.base.scenes.flatMap(\.views)[index].element)
      bars.navigationBar =
        simulated.top == nil && isPushedByCode ? texts.base.owner : simulated.navigationBar
      bars.hasTabBar = simulated.tabBar != nil
      bars.hasToolbar = simulated.toolbar != nil
    case .scene(let texts, let id, let containers):
      guard let containers, let controller = texts.base.controller(withID: id) else { break }
      let simulated = containers.simulatedBars
      if containers.navigation == nil {
        bars.navigationBar = simulated.navigationBar
        let isPushedByCode = isPushedByCode
        let isPushed =
          isPushedByCode
          || controller.hasNavigationItem && !hasKnownPresentation
            && codePlace != .presentation && codePlace != .styledPresentation
        if simulated.top == nil, isPushed,
          controller.view?.laidOutViews.contains(where: { $0.kind == "navigationBar" }) == false
        {
          bars.navigationBar = controller.element.child("navigationItem") ?? controller.element
          bars.hasBackButton = isPushedByCode && codePlace != .root
        }
      }
      bars.hasTabBar = simulated.tabBar != nil && containers.tabs == nil
      bars.hasToolbar = simulated.toolbar != nil
    }
    return bars
  }

  /// Whether code pushes the controller, or the one from which a segue shows it, presents it nowhere, and hides no
  /// navigation bar.
  private var isPushedByCode: Bool {
    guard let document else { return false }
    let sources = ProjectSources.around(document.path)
    guard !sources.hideNavigationBars,
      !ProjectStoryboards.around(document.path).hidesNavigationBar
    else { return false }
    if case .view = source {
      return controllerClass.map { sources.push($0) && !sources.presentAlone($0) } ?? false
    }
    let isPushedBySegues = !showEffects.isEmpty && showEffects.allSatisfy { $0 == .push }
    switch codePlace {
    case .push, .root: return isPushedBySegues || !hasKnownPresentation
    case nil: return isPushedBySegues
    case .presentation, .styledPresentation, .other: return false
    }
  }

  /// What code does with the scene; `nil` if it does not show it.
  var codePlace: CodePlace? {
    guard case .scene(let texts, let id, _) = source,
      let controller = texts.base.controller(withID: id)
    else { return nil }
    return ProjectSources.around(texts.base.path).codePlace(
      ofClass: controller.customClass, identifier: controller.storyboardIdentifier)
  }

  /// Whether a segue presents the controller, or the app shows it at launch, without a container.
  private var isShownAlone: Bool {
    guard case .scene(let texts, let id, let containers) = source, containers?.navigation == nil,
      containers?.tabs == nil
    else { return false }
    let isFirst =
      id == texts.base.initialViewControllerID
      && ProjectFacts(of: texts.base.path)?.mainInterfaces.values
        .contains { $0.contains(texts.base.name) } == true
    let segues =
      texts.base.controllers.flatMap(\.segues).filter { $0.destination == id }
      + (containers?.seguesFromOtherFiles ?? [])
    return isFirst || segues.contains { !["show", "push"].contains($0.kind) }
  }

  /// Whether the view ends at the bars that code adds, of which the file says nothing: its controller does not extend
  /// it under bars, and code shows it; or code shows it above an opaque tab bar.
  var mayEndAtBars: Bool {
    guard let document, !hasClasses, let name = controllerClass, containers?.tabs == nil else {
      return false
    }
    return !hasKnownPresentation && staysBetweenBars
      || ProjectSources.around(document.path).showAboveOpaqueTabBar(name)
  }

  /// The words of sources that show a controller up to the top of the screen.
  private static let fullScreenWords = [
    ".fullScreen", ".overFullScreen", ".FullScreen", ".OverFullScreen", "PresentationFullScreen",
    "PresentationOverFullScreen", ".currentContext", ".overCurrentContext",
    "PresentationCurrentContext", "PresentationOverCurrentContext", "pushViewController",
    "setViewControllers", "rootViewController",
    "viewControllers =", "addChild", ".show(", "showViewController",
  ]

  /// The words of sources that push a controller.
  private static let pushing = ["pushViewController", ".show(", "showViewController"]

  /// Whether code shows the controller, and not up to the top of the screen.
  ///
  /// Its source keeps the view between the bars or makes the navigation bar opaque, or the app's navigation controllers do
  /// and a source that mentions its class pushes it; or no source that mentions its class shows it there: a sheet, which
  /// is what code presents since iOS 13 unless it asks for another style, begins below the status bar (Apple,
  /// UIModalPresentationStyle.automatic).
  var beginsBelowTheTop: Bool {
    guard let document, !hasKnownPresentation, !hasClasses, let name = controllerClass else {
      return false
    }
    if staysBetweenBars || hasOpaqueBar { return true }
    let sources = ProjectSources.around(document.path)
    if sources.haveOpaqueBars, sources.sources(mentioning: name, contain: Self.pushing) == true,
      sources.source(of: name)?.extendsUnderOpaqueBars != true
    {
      return true
    }
    return sources.sources(mentioning: name, contain: Self.fullScreenWords) == false
      || sources.presentDirectly(name)
  }
}
