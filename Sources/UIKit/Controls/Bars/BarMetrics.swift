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
  var fitsLargeTitles: Bool

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
    fitsLargeTitles = traits.verticalSizeClass != .compact
  }
}
