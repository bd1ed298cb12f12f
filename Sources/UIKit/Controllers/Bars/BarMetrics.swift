import Foundation

/// Heights of bars at the edges of a controller's view, in points.
///
/// Source: the table of devices, and for what it leaves open: a bar is lower where both size classes
/// leave little room, as on an iPhone on its side, and 50 high on an iPad (parity C5). What a large title
/// adds, 52, is the table's too; 30 for a prompt is what Interface Builder's canvas adds, and 56 what it
/// gives to bars in sheets (stored frames of 5 repositories).
struct BarMetrics {
  var navigationBar: CGFloat
  var toolbar: CGFloat
  var tabBar: CGFloat
  /// Whether titles are large where they are asked to be.
  var hasRoomForLargeTitles: Bool

  static let prompt: CGFloat = 30
  static let largeTitle: CGFloat = 52
  private static let sheetNavigationBar: CGFloat = 56

  /// The heights where a view is.
  @MainActor
  init(for view: UIView, isInSheet: Bool) {
    let traits = view.traitCollection
    let device = (view.window?.screen ?? .main).device
    let isPad = traits.userInterfaceIdiom == .pad
    let isLow = traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact
    navigationBar = device?.navigationBarHeight ?? (isPad ? 50 : isLow ? 32 : 44)
    if isInSheet, !isLow { navigationBar = Self.sheetNavigationBar }
    tabBar = device?.tabBarHeight ?? (isPad ? 50 : isLow ? 32 : 49)
    toolbar = device?.toolbarHeight ?? (isPad ? 50 : isLow ? 32 : 44)
    // Phones without a home button have a higher one when held upright: see the table of controls.
    let home = (view.window ?? view.hierarchyRoot).safeAreaInsets.bottom
    if !isPad, traits.verticalSizeClass == .regular, home > 0 {
      toolbar = view.metric("toolbar", "homeIndicator", "height")
    }
    hasRoomForLargeTitles = traits.verticalSizeClass != .compact
  }
}

extension UIViewController {
  /// Whether the controller's view reaches under a bar at an edge.
  func extends(under edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    edgesForExtendedLayout.contains(edge) && (isTranslucent || extendedLayoutIncludesOpaqueBars)
  }

  /// Places the view of a contained controller, between bars or under them.
  ///
  /// - Parameters:
  ///   - bounds: The room around the bars.
  ///   - top: The bar at the top, and what lies above it; no height where there is none.
  ///   - bottom: The bar at the bottom, and what lies below it; no height where there is none.
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
    guard let view = viewIfLoaded, view.frame != frame else { return }
    view.frame = frame
  }
}

/// A bar at an edge of a controller's view.
struct ScreenBar {
  /// 0 where there is none.
  var height: CGFloat
  /// What lies between the bar and the edge: a status bar, a home indicator.
  var beyond: CGFloat
  var isTranslucent: Bool
}
