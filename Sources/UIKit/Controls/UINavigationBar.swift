public import Foundation

/// A bar with a title at the top; its items are not modelled.
///
/// Source: developer.apple.com, UINavigationBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UINavigationBar: UIView {
  /// Whether titles may be large, which makes the bar higher.
  open var prefersLargeTitles = false {
    didSet { if oldValue != prefersLargeTitles { invalidateIntrinsicContentSize() } }
  }

  private var barHeight: CGFloat {
    metric("navigationBar", prefersLargeTitles ? "largeTitles" : "", "height")
  }

  /// A height; the width is left to whoever holds the bar.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}
