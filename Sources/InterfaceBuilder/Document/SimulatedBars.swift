/// The bars that the inspector of a root view or controller names, which other files or code put around it.
package struct SimulatedBars: Sendable {
  /// The element about the bar at the top; it is not of a bar if the author chose none.
  package var top: Element?
  /// The element about the bar at the bottom; it is not of a bar if the author chose none.
  package var bottom: Element?

  /// Reads the bars of a root view or a controller.
  package init(_ element: Element) {
    top = element.child(key: "simulatedTopBarMetrics")
    bottom = element.child(key: "simulatedBottomBarMetrics")
  }

  /// The element about the navigation bar; `nil` if there is none.
  package var navigationBar: Element? { top?.named("simulatedNavigationBarMetrics") }
  /// The element about the tab bar; `nil` if there is none.
  package var tabBar: Element? { bottom?.named("simulatedTabBarMetrics") }
  /// The element about the toolbar; `nil` if there is none.
  package var toolbar: Element? { bottom?.named("simulatedToolbarMetrics") }

  /// Takes the bars of others where the author named none.
  mutating func inherit(from others: [SimulatedBars]) {
    top = top ?? others.lazy.compactMap(\.top).first
    bottom = bottom ?? others.lazy.compactMap(\.bottom).first
  }
}

extension Element {
  /// Returns the element if it has a name.
  fileprivate func named(_ name: String) -> Element? { self.name == name ? self : nil }
}

extension Document.Controller {
  /// Whether the file has a title or buttons for the controller in a navigation bar.
  package var hasNavigationItem: Bool {
    guard let item = element.child("navigationItem") else { return false }
    return item.content("title")?.isEmpty == false || item.children.contains { _ in true }
  }
}
