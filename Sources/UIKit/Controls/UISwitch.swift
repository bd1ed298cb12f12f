public import Foundation

/// A control that is on or off.
///
/// Its size is fixed; its alignment rectangle excludes two points at the trailing edge. Source:
/// developer.apple.com, UISwitch; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISwitch: UIControl, DecodingView {
  /// The styles of a switch; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style that the system chooses: a sliding switch.
    case automatic = 0
    /// A checkbox, on a Mac.
    case checkbox = 1
    /// A sliding switch with a knob.
    case sliding = 2
  }

  /// Whether the switch is on; `false` by default.
  ///
  /// Setting it sends no actions.
  open var isOn = false
  /// The colour of the switch while it is on; green if `nil`.
  open var onTintColor: UIColor?
  /// The colour of the thumb; white if `nil`.
  open var thumbTintColor: UIColor?
  /// The image of the switch while it is on, `nil` by default; without effect, as on Apple's
  /// platforms.
  open var onImage: UIImage?
  /// The image of the switch while it is off, `nil` by default; without effect, as on Apple's
  /// platforms.
  open var offImage: UIImage?
  /// A title, shown on a Mac only; `nil` by default.
  open var title: String?
  /// The preferred style; stored without effect, since a switch always slides; `automatic` by
  /// default.
  open var preferredStyle = Style.automatic
  /// The style in use: sliding.
  open var style: Style { .sliding }

  /// Creates a switch at the origin of a frame; the size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    geometry.size = frameSize
    setContentPriorities(hugging: .defaultHigh)
  }

  /// Creates a switch of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentPriorities(hugging: .defaultHigh)
    decode()
  }

  /// Turns the switch on or off.
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
  /// Returns the size of the alignment rectangle for a frame size.
  func alignedSize(_ size: CGSize) -> CGSize {
    let insets = alignmentRectInsets
    return CGSize(
      width: size.width < 0 ? size.width : size.width - insets.left - insets.right,
      height: size.height < 0 ? size.height : size.height - insets.top - insets.bottom)
  }

  /// Sets the initial hugging priorities of a control with a fixed size.
  func setContentPriorities(hugging: UILayoutPriority) {
    contentPriorities.hugging = AxisPair(hugging, hugging)
  }
}

extension UISwitch: ContentDrawing {
  func drawContent(in frame: CGRect, into drawing: inout ViewDrawing) {
    // Its size does not follow the frame (developer.apple.com, UISwitch.init(frame:)).
    let box = CGRect(origin: frame.origin, size: frameSize)
    let radius = box.height / 2
    drawing.addRectangle(
      box, radius: radius, isOn ? .fill(onTintColor ?? .systemGreen) : .shape)
    drawing.addCircle(
      isOn ? box.maxX - radius : box.minX + radius, box.midY, radius: radius - 2,
      .raised(thumbTintColor))
  }
}
