extension Document {
  /// The controllers that contain or present a controller, as determined from segues.
  package struct Containers: Sendable {
    /// A controller with the file that describes it.
    package struct Holder: Sendable {
      /// The controller.
      package var controller: Controller
      /// The file: that of the content, or one with a storyboard reference to it.
      package var document: Document
    }

    /// The navigation controller that contains the controller, or that it is pushed onto.
    package var navigation: Holder?
    /// The tab bar controller that contains the controller or its navigation controller.
    package var tabs: Holder?
    /// Whether the navigation controller contains the tab bar controller, instead of one of its tabs.
    package var hasTabsInside: Bool
    /// The controller below it on the stack of the navigation controller; `nil` for the root, and if
    /// code pushes it.
    package var previous: Holder?
    /// The bars that the inspector names, of the controller, its navigation controller, or those that push it.
    package var simulatedBars: SimulatedBars
    /// Whether the controller is embedded in a container view of another controller.
    package var isEmbedded: Bool
    /// Whether the controller is shown in a container view later, pushed or selected there, or in one of
    /// another file.
    package var isInner: Bool
    /// The ids of the storyboard references in other files that lead to the controller, or to a container
    /// of it in its own file.
    package var references: Set<String>
    /// The segues that end at those references.
    package var seguesFromOtherFiles: [Segue]
  }

  /// Returns the containers of each controller.
  ///
  /// - Parameter referrals: The storyboard references in other files that lead to this one.
  /// - Returns: The containers, by the controller's id.
  package func containers(referredToBy referrals: [Referral]) -> [String: Containers] {
    let map = ContainmentMap(self, referrals)
    return Dictionary(
      controllers.map { controller in
        let hasTabsInside = map.hasTabsInside(controller.id)
        let (navigation, tabs) = (map.navigation[controller.id], map.tabs[controller.id])
        let own = [controller.id, navigation, tabs]
        let leading = referrals.filter { own.contains($0.destination) }
        var simulatedBars = SimulatedBars(controller.element)
        let around = navigation.flatMap(map.holder).map { [$0.controller] } ?? []
        simulatedBars.inherit(
          from: (around + map.presentersShowing(controller.id)).map { SimulatedBars($0.element) })
        return (
          controller.id,
          Containers(
            navigation: navigation.flatMap(map.holder), tabs: tabs.flatMap(map.holder),
            hasTabsInside: hasTabsInside,
            previous: map.previous(of: hasTabsInside ? tabs ?? controller.id : controller.id),
            simulatedBars: simulatedBars, isEmbedded: map.embedded.contains(controller.id),
            isInner: map.inner.contains(controller.id),
            references: Set(leading.map(\.reference)),
            seguesFromOtherFiles: leading.flatMap(\.segues))
        )
      }, uniquingKeysWith: { first, _ in first })
  }
}
