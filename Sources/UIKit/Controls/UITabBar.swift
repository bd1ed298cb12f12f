public import Foundation

/// The bar of a ``UITabBarController``; its items are not modelled.
///
/// Source: developer.apple.com, UITabBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITabBar: UIView {
  private var barHeight: CGFloat { metric("tabBar", "height") }

  /// A height; the width is left to whoever holds the bar.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}
