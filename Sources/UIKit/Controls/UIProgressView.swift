public import Foundation

/// A bar that shows how much of something is done.
///
/// Source: developer.apple.com, UIProgressView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  private var storedProgress: Float = 0

  /// How much is done, from 0 to 1.
  open var progress: Float {
    get { storedProgress }
    set { storedProgress = newValue.isNaN ? 0 : max(0, min(1, newValue)) }
  }

  /// A bar with a frame in the coordinates of its superview to be.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    huggingPriorities = AxisPair(.defaultLow, .defaultHigh)
  }

  /// A bar read by a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    huggingPriorities = AxisPair(.defaultLow, .defaultHigh)
  }

  /// Sets how much is done.
  open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

  /// A height; the width is left to constraints.
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
      CGRect(x: 0, y: 0, width: done, height: box.height), radius: box.height / 2, .tint)
  }
}
