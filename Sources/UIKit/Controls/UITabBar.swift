public import Foundation

/// The bar of a ``UITabBarController``; its items are not modelled.
///
/// Source: developer.apple.com, UITabBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITabBar: UIView {
  /// Whether what is behind the bar shows through, so that views reach under it; `true` unless set
  /// otherwise.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { layoutChanged?() } } }
  /// Called when views may have to end elsewhere.
  var layoutChanged: (() -> Void)?

  private var barHeight: CGFloat { metric("tabBar", "height") }

  /// A height; the width is left to whoever holds the bar.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}
