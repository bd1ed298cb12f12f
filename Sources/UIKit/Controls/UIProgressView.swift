public import Foundation

/// A bar that shows the progress of a task.
///
/// Source: developer.apple.com, UIProgressView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private var storedProgress: Float = 0

  /// The progress, from 0 to 1.
  open var progress: Float {
    get { storedProgress }
    set { storedProgress = newValue.isNaN ? 0 : max(0, min(1, newValue)) }
  }

  /// Creates a bar with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    contentPriorities.hugging = AxisPair(.defaultLow, .defaultHigh)
  }

  /// Creates a bar from a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentPriorities.hugging = AxisPair(.defaultLow, .defaultHigh)
  }

  /// Sets the progress.
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
    drawing.addRectangle(box, radius: box.height / 2, .shape)
    let done = box.width * CGFloat(progress)
    drawing.addRectangle(
      CGRect(x: 0, y: 0, width: done, height: box.height), radius: box.height / 2,
      .tint(self))
  }
}
