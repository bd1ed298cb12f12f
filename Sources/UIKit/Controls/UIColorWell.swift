public import Foundation

/// A control that shows a colour; the colour picker that it presents on Apple's platforms is not
/// simulated.
///
/// Source: developer.apple.com, UIColorWell. The size comes from 2 stored frames in 1 repository.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
  /// The title of the picker; `nil` by default.
  open var title: String?
  /// Whether the picker offers opacity as well; `true` by default.
  open var supportsAlpha = true
  /// The selected colour; `nil` if there is none.
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
    drawing.addCircle(box.midX, box.midY, radius: radius - 3, .fill(color))
  }
}
