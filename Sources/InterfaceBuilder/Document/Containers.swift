extension Document {
  /// The controllers that contain or present a controller, as determined from segues.
  package struct Containers: Sendable {
    /// The navigation controller that contains the controller, or that it is pushed onto.
    package var navigation: Controller?
    /// The tab bar controller that contains the controller or its navigation controller.
    package var tabs: Controller?
    /// Whether the navigation controller contains the tab bar controller, instead of one of its tabs.
    package var hasTabsInside: Bool
    /// The controller below it on the stack of the navigation controller; `nil` for the root, and if
    /// another file or code pushes it.
    package var previous: Controller?
    /// Whether the controller is embedded in a container view of another controller.
    package var isEmbedded: Bool
    /// Whether the controller is shown in a container view later: pushed or selected there.
    package var isInner: Bool
    /// Whether the controller is presented over another controller.
    package var isPresented: Bool
  }

  /// The containers of each controller, by the controller's id.
  package var containers: [String: Containers] {
    let map = ContainmentMap(self)
    return Dictionary(
      controllers.map { controller in
        let hasTabsInside = map.hasTabsInside(controller.id)
        let tabs = map.tabBarController(of: controller.id)
        return (
          controller.id,
          Containers(
            navigation: map.navigationController(of: controller.id), tabs: tabs,
            hasTabsInside: hasTabsInside,
            previous: map.previous(of: hasTabsInside ? tabs?.id ?? controller.id : controller.id),
            isEmbedded: map.embedded.contains(controller.id),
            isInner: map.inner.contains(controller.id),
            isPresented: map.presented.contains(controller.id))
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
