public import Foundation

/// A control that is on or off.
///
/// Its size is fixed; the alignment rectangle leaves out two points at its trailing end.
/// Source: developer.apple.com, UISwitch; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// Whether the switch is on.
  open var isOn = false

  /// A switch at the origin of a frame, whose size does not count.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedSize = frameSize
    setContentPriorities(hugging: .defaultHigh)
  }

  /// A switch read by a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentPriorities(hugging: .defaultHigh)
  }

  /// Switches on or off.
  open func setOn(_ on: Bool, animated: Bool) { isOn = on }

  private var frameSize: CGSize {
    CGSize(width: metric("switch", "width"), height: metric("switch", "height"))
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    storedAlignmentRectInsets
      ?? UIEdgeInsets(top: 0, left: 0, bottom: 0, right: metric("switch", "inset_trailing"))
  }

  open override var intrinsicContentSize: CGSize { storedContentSize ?? alignedSize(frameSize) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { frameSize }
}

extension UIView {
  /// The size of the alignment rectangle in a frame of a size.
  func alignedSize(_ size: CGSize) -> CGSize {
    let insets = alignmentRectInsets
    return CGSize(
      width: size.width < 0 ? size.width : size.width - insets.left - insets.right,
      height: size.height < 0 ? size.height : size.height - insets.top - insets.bottom)
  }

  /// The priorities that a control of a fixed size begins with.
  func setContentPriorities(hugging: UILayoutPriority) {
    huggingPriorities = AxisPair(hugging, hugging)
  }
}

extension UISwitch: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let radius = box.height / 2
    drawing.addRectangle(box, radius: radius, isOn ? .fill("rgb(52,199,89)") : .shape)
    drawing.addCircle(isOn ? box.maxX - radius : radius, radius, radius: radius - 2, .raised)
  }
}
