public import Foundation

/// A bar with a search field.
///
/// Source: developer.apple.com, UISearchBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// The search text.
  open var text: String?
  /// The text shown while the search text is empty.
  open var placeholder: String?
  /// A title above the field.
  open var prompt: String?

  private var barHeight: CGFloat { metric("searchBar", "height") }

  /// The height of the bar; the width is determined by the superview.
  open override var intrinsicContentSize: CGSize {
    storedContentSize ?? CGSize(width: UIView.noIntrinsicMetric, height: barHeight)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: barHeight)
  }
}
