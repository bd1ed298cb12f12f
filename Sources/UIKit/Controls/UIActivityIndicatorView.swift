public import Foundation

/// A sign that something is going on.
///
/// Source: developer.apple.com, UIActivityIndicatorView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// How large the sign is; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
  }

  /// How large the sign is.
  open var style: Style { didSet { if oldValue != style { invalidateIntrinsicContentSize() } } }
  /// Whether the sign is not seen while nothing goes on.
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  /// Whether something is going on.
  open private(set) var isAnimating = false

  /// A sign of a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    storedSize = sizeOfStyle
    setContentPriorities(hugging: .defaultHigh)
  }

  /// A medium sign at the origin of a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    storedSize = sizeOfStyle
    setContentPriorities(hugging: .defaultHigh)
  }

  /// A sign read by a decoder.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setContentPriorities(hugging: .defaultHigh)
  }

  /// Begins to move, and is seen.
  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  /// Stops, and is not seen if it hides then.
  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
  }

  private func updateVisibility() { if hidesWhenStopped { isHidden = !isAnimating } }

  private var sizeOfStyle: CGSize {
    let side = metric("activityIndicatorView", style == .large ? "large" : "medium", "side")
    return CGSize(width: side, height: side)
  }

  open override var intrinsicContentSize: CGSize { storedContentSize ?? sizeOfStyle }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { sizeOfStyle }
}

extension UIActivityIndicatorView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let line = ViewDrawing.ShapeStyle.line.attributes
    drawing.addCircle(
      box.midX, box.midY, radius: min(box.width, box.height) * 0.4,
      ViewDrawing.ShapeStyle(attributes: line + " stroke-width=\"2\" stroke-dasharray=\"2 3\""))
  }
}
