public import Foundation

/// A bar with a field for what is searched.
///
/// Source: developer.apple.com, UISearchBar; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISearchBar: UIView {
  /// What is searched.
  open var text: String?
  /// The text shown while there is none.
  open var placeholder: String?
  /// A title above the field.
  open var prompt: String?

  private var barHeight: CGFloat { metric("searchBar", "height") }

  /// A height; the width is left to whoever holds the bar.
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
    drawing.addText(text ?? placeholder ?? "", centeredIn: field)
  }
}
