public import Foundation

/// A control that shows a color, and presents a picker for another one; the picker is not modeled.
///
/// Source: developer.apple.com, UIColorWell. The size is that of 2 stored frames of 1 repository.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The title of the picker.
  open var title: String?
  /// Whether the picker offers an opacity too; `true` unless set.
  open var supportsAlpha = true
  /// The color; `nil` for none.
  open var selectedColor: UIColor?

  private static let frameSize = CGSize(width: 28, height: 28)

  open override var intrinsicContentSize: CGSize { storedContentSize ?? Self.frameSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.frameSize }
}

extension UIColorWell: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let radius = min(box.width, box.height) / 2
    drawing.addCircle(box.midX, box.midY, radius: radius, .line)
    guard let color = selectedColor.map(drawing.color), radius > 3 else { return }
    drawing.addCircle(box.midX, box.midY, radius: radius - 3, drawing.fillStyle(color))
  }
}
