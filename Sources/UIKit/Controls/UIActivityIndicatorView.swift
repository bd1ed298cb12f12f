public import Foundation

/// A control that indicates an activity in progress.
///
/// Source: developer.apple.com, UIActivityIndicatorView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView, DecodingView {
  /// The styles, which determine the size; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// An indicator with a side of 20 points.
    case medium = 100
    /// An indicator with a side of 37 points.
    case large = 101

    /// White and medium, before iOS 13.
    public static var white: Style { .medium }
    /// Grey and medium, before iOS 13.
    public static var gray: Style { .medium }
    /// White and large, before iOS 13.
    public static var whiteLarge: Style { .large }
  }

  /// The style, which determines the size.
  open var style: Style { didSet { if oldValue != style { invalidateIntrinsicContentSize() } } }
  /// Whether the indicator is hidden while it is not animating; `true` by default.
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour; grey by default.
  open var color: UIColor! {
    get { givenColor ?? .systemGray }
    set { givenColor = newValue }
  }
  /// The colour that the program has set.
  var givenColor: UIColor?
  /// Whether ``startAnimating()`` was called last, and not ``stopAnimating()``; `false` at first.
  open private(set) var isAnimating = false

  /// Creates an indicator of the size of a style, which does not animate yet.
  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    geometry.size = sizeOfStyle
    setContentPriorities(hugging: .defaultHigh)
  }

  /// Creates a medium indicator at the origin of a frame.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    geometry.size = sizeOfStyle
    setContentPriorities(hugging: .defaultHigh)
  }

  /// Creates an indicator of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setContentPriorities(hugging: .defaultHigh)
    decode()
  }

  /// Starts the animation and shows the indicator.
  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  /// Stops the animation and hides the indicator if ``hidesWhenStopped`` is `true`.
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
    // The size follows from the style; in a larger view, the indicator is in the middle.
    let side = min(box.width, box.height, sizeOfStyle.width)
    let tint = drawing.color(color)
    // Eight spokes, of which one turn begins with the darkest.
    for spoke in 0..<8 {
      let angle = CGFloat(spoke) * .pi / 4
      let line = UIBezierPath()
      for radius in [0.22 * side, 0.42 * side] {
        let end = CGPoint(x: box.midX + radius * sin(angle), y: box.midY - radius * cos(angle))
        if line.isEmpty { line.move(to: end) } else { line.addLine(to: end) }
      }
      let opacity = 0.25 + 0.5 * CGFloat(spoke) / 7
      drawing.addPath(
        line,
        .init(stroke: tint.withAlphaComponent(opacity * tint.opacity), width: max(1, side / 10)))
    }
  }
}
