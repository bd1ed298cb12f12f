import Foundation

/// The heights of bars at the edges of a controller's view, in points.
///
/// Source: the device table. For values missing there, bars are lower if both size classes are
/// compact, as on an iPhone in landscape, and 50 high on an iPad (row C5 of `docs/parity.md`). The
/// additional height of a large title, 52, is from the table too; 30 for a prompt is what Interface
/// Builder's canvas adds, and 56 is the height that it gives to bars in sheets (stored frames of 5
/// repositories).
struct BarMetrics {
  var navigationBar: CGFloat
  var toolbar: CGFloat
  var tabBar: CGFloat
  /// Whether the tab bar is at the top, in the place of a navigation bar.
  var isTabBarAtTop: Bool
  /// Whether there is space for large titles.
  var fitsLargeTitles: Bool
  /// The place of all bars in the view, if they are in one bar at a side; the heights are 0 then.
  var side: CGRect?

  static let prompt: CGFloat = 30
  static let largeTitle: CGFloat = 52
  /// The additional height of a search bar, which is that of a large title: a bar with both is 148
  /// high instead of 44.
  static let searchBar: CGFloat = 52
  private static let sheetNavigationBar: CGFloat = 56

  /// Creates the heights for a view.
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
    // Toolbars are higher in portrait on phones without a home button; see the table of controls.
    let home = (view.window ?? view.hierarchyRoot).safeAreaInsets.bottom
    if !isPad, traits.verticalSizeClass == .regular, home > 0 {
      toolbar = view.metric("toolbar", "homeIndicator", "height")
    }
    isTabBarAtTop = device?.hasTabBarAtTop == true && traits.horizontalSizeClass == .regular
    fitsLargeTitles = traits.verticalSizeClass != .compact
    guard let bars = device?.bars, bars != .horizontal, !isInSheet else { return }
    // The inset at the side is that of the bar.
    let insets = (view.window ?? view.hierarchyRoot).safeAreaInsets
    let width = bars == .left ? insets.left : insets.right
    side = CGRect(
      x: bars == .left ? 0 : view.bounds.width - width, y: 0, width: width,
      height: view.bounds.height)
    (navigationBar, toolbar, tabBar) = (0, 0, 0)
    (fitsLargeTitles, isTabBarAtTop) = (false, false)
  }
}
