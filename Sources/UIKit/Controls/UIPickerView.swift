public import Foundation

/// A control with wheels of rows.
///
/// Only its size is modelled, not its rows.
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
    drawing.addWheels(1, in: box)
  }
}
