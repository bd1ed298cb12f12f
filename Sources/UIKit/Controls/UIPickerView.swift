public import Foundation

/// Wheels with rows to choose from; a box of the right size, whose rows are not modelled.
///
/// Source: developer.apple.com, UIPickerView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open override var intrinsicContentSize: CGSize { storedContentSize ?? boxSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { boxSize }

  private var boxSize: CGSize {
    CGSize(width: metric("pickerView", "width"), height: metric("pickerView", "height"))
  }
}

extension UIPickerView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addBox(named: "picker", in: box)
  }
}
