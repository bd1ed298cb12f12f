extension Document {
  /// The controllers that a controller is shown in, as far as segues say.
  package struct Containers: Sendable {
    /// The navigation controller that holds it, or that it is pushed onto.
    package var navigation: Controller?
    /// The tab bar controller that holds it, or the navigation controller it is in.
    package var tabs: Controller?
    /// Whether it is shown inside a container view of another controller.
    package var isEmbedded: Bool
    /// Whether it is presented over another controller.
    package var isPresented: Bool
  }

  /// The containers of the controllers with ids, by id.
  package var containers: [String: Containers] {
    let map = ContainmentMap(self)
    return Dictionary(
      controllers.map { controller in
        (
          controller.id,
          Containers(
            navigation: map.navigationController(of: controller.id),
            tabs: map.tabBarController(of: controller.id),
            isEmbedded: map.embedded.contains(controller.id),
            isPresented: map.presented.contains(controller.id))
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
