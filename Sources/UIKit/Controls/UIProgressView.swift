public import Foundation

/// A bar that shows the progress of a task.
///
/// Source: developer.apple.com, UIProgressView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIProgressView: UIView, DecodingView {
  private var storedProgress: Float = 0

  /// The share that is done, clamped from 0, the default, to 1.
  open var progress: Float {
    get { storedProgress }
    set { storedProgress = newValue.isNaN ? 0 : max(0, min(1, newValue)) }
  }

  /// The styles of a bar; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style of a bar in a view.
    case `default` = 0
    /// The style in a toolbar.
    case bar = 1
  }

  /// The style, `default` by default; stored, but not drawn.
  open var progressViewStyle = Style.default
  /// The colour of the done part; the tint colour if `nil`.
  open var progressTintColor: UIColor?
  /// The colour of the rest; the system's if `nil`.
  open var trackTintColor: UIColor?
  /// The image of the done part, `nil` by default; stored, but not drawn.
  open var progressImage: UIImage?
  /// The image of the rest, `nil` by default; stored, but not drawn.
  open var trackImage: UIImage?
  /// The progress that the bar shows and follows when it is set; later changes of the object are not
  /// observed.
  open var observedProgress: Progress? {
    didSet { if let observedProgress { progress = Float(observedProgress.fractionCompleted) } }
  }

  /// Creates a bar with the progress 0, in a style that has no effect on its size.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  /// Creates a bar with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentPriorities.hugging = AxisPair(.defaultLow, .defaultHigh)
  }

  /// Creates a bar of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentPriorities.hugging = AxisPair(.defaultLow, .defaultHigh)
    decode()
  }

  /// Sets the progress, between 0 and 1; there is no animation.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// The height of the bar; the width is determined by constraints.
  open override var intrinsicContentSize: CGSize {
    storedContentSize
      ?? CGSize(width: UIView.noIntrinsicMetric, height: metric("progressView", "height"))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : metric("progressView", "width"),
      height: metric("progressView", "height"))
  }
}

extension UIProgressView: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addRectangle(
      box, radius: box.height / 2, trackTintColor.map { .fill($0) } ?? .shape)
    let done = box.width * CGFloat(progress)
    drawing.addRectangle(
      CGRect(x: 0, y: 0, width: done, height: box.height), radius: box.height / 2,
      .fill(progressTintColor ?? tintColor))
  }
}
