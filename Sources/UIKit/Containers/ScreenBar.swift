import Foundation

extension UIViewController {
  /// Whether the controller's view reaches under a bar at an edge.
  func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// Places the view of a contained controller, between bars or under them.
  ///
  /// - Parameters:
  ///   - bounds: The rectangle that contains the bars.
  ///   - top: The bar at the top and the area above it; its height is 0 if there is none.
  ///   - bottom: The bar at the bottom and the area below it; its height is 0 if there is none.
  func place(in bounds: CGRect, under top: ScreenBar, and bottom: ScreenBar) {
    let content = barContent
    var overlay = UIEdgeInsets.zero
    var frame = bounds
    if top.height > 0 {
      if content.extends(under: .top, isTranslucent: top.isTranslucent) {
        overlay.top = top.height
      } else {
        frame.origin.y += top.height + top.beyond
        frame.size.height -= top.height + top.beyond
      }
    }
    if bottom.height > 0 {
      if content.extends(under: .bottom, isTranslucent: bottom.isTranslucent) {
        overlay.bottom = bottom.height
      } else {
        frame.size.height -= bottom.height + bottom.beyond
      }
    }
    frame.size.height = max(0, frame.height)
    overlayInsets = overlay
    guard let view = viewIfLoaded else { return }
    let place = ContainedPlace(frame: frame, container: view.superview)
    // A frame that the program has changed since stays, until the container gives another one.
    guard place != containedPlace else { return }
    containedPlace = place
    if view.frame != frame { view.frame = frame }
  }
}

/// A bar at an edge of a controller's view.
struct ScreenBar {
  /// 0 where there is none.
  var height: CGFloat
  /// The length between the bar and the edge of the screen: a status bar or a home indicator.
  var beyond: CGFloat
  var isTranslucent: Bool
}
