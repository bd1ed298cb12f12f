public import Foundation

/// A bar of buttons at the bottom; where they stand is not modelled.
///
/// Source: developer.apple.com, UIToolbar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIToolbar: UIView {
  /// The buttons, from the leading edge.
  open var items: [UIBarButtonItem]?
  /// Whether what is behind the bar shows through, so that views reach under it; `true` unless set
  /// otherwise.
  open var isTranslucent = true { didSet { if oldValue != isTranslucent { layoutChanged?() } } }
  /// Called when views may have to end elsewhere.
  var layoutChanged: (() -> Void)?

  /// Shows other buttons.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

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
