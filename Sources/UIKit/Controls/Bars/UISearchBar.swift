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

extension UISearchBar: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addBar(self, in: box, isAtTop: true)
    let field = box.insetBy(dx: 8, dy: max(0, (box.height - 36) / 2))
    drawing.addRectangle(field, radius: 10, .shape)
    drawing.addSymbol(
      named: "magnifyingglass",
      in: CGRect(x: field.minX + 8, y: field.midY - 9, width: 18, height: 18), .secondaryLabel)
    let hasText = text?.isEmpty == false
    drawing.addText(
      hasText ? text ?? "" : placeholder ?? "",
      in: field.inset(by: UIEdgeInsets(top: 0, left: 32, bottom: 0, right: 8)), alignment: .left,
      font: .systemFont(ofSize: 17), color: hasText ? .label : .secondaryLabel)
  }
}
