extension Document {
  /// What a controller is shown in, as far as segues tell.
  package struct Surroundings: Sendable {
    /// The navigation controller that holds it, or that it is pushed onto.
    package var navigation: Controller?
    /// The tab bar controller that holds it, or the navigation controller it is in.
    package var tabs: Controller?
    /// Whether it is shown inside a container view of another controller.
    package var isEmbedded: Bool
    /// Whether it is presented over another controller.
    package var isPresented: Bool
  }

  /// What the controllers with ids are shown in, by id.
  package var surroundings: [String: Surroundings] {
    let bars = CanvasBars(self)
    return Dictionary(
      controllers.map { controller in
        (
          controller.id,
          Surroundings(
            navigation: bars.navigationController(of: controller.id),
            tabs: bars.tabBarController(of: controller.id),
            isEmbedded: bars.embedded.contains(controller.id),
            isPresented: bars.presented.contains(controller.id))
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
