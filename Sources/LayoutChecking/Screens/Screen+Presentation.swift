import InterfaceBuilder

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
    "fullScreen", "FullScreen", "pushViewController", "setViewControllers", "rootViewController",
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
      !sources.source(of: name, has: "view below bars", \.extendsUnderOpaqueBars)
    {
      return true
    }
    return sources.sources(mentioning: name, contain: Self.fullScreenWords) == false
  }
}
