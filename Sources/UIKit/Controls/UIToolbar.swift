public import Foundation

/// A bar of buttons at the bottom; its items are not modelled.
///
/// Source: developer.apple.com, UIToolbar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// Higher on screens without a home button.
  private var barHeight: CGFloat {
    metric("toolbar", hierarchyRoot.safeAreaInsets.bottom > 0 ? "homeIndicator" : "", "height")
  }

  /// A height; the width is left to whoever holds the bar.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}
