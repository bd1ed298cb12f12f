public import Foundation

/// A control that makes a number larger and smaller by steps.
///
/// Source: developer.apple.com, UIStepper; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private var storedValue = 0.0

  /// The number; kept between ``minimumValue`` and ``maximumValue``.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : max(minimumValue, min(maximumValue, newValue))
    }
  }
  /// The least number; 0 unless set.
  open var minimumValue = 0.0 { didSet { value = storedValue } }
  /// The largest number; 100 unless set.
  open var maximumValue = 100.0 { didSet { value = storedValue } }
  /// The size of a step; 1 unless set.
  open var stepValue = 1.0

  /// A stepper at the origin of a frame, whose size does not count.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    storedSize = frameSize
    setContentPriorities(hugging: .defaultHigh)
  }

  /// A stepper read by a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentPriorities(hugging: .defaultHigh)
  }

  private var frameSize: CGSize {
    CGSize(width: metric("stepper", "width"), height: metric("stepper", "height"))
  }

  open override var intrinsicContentSize: CGSize { storedContentSize ?? frameSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { frameSize }
}

extension UIStepper: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addRectangle(box, radius: 8, .shape)
    let half = CGSize(width: box.width / 2, height: box.height)
    drawing.addText("−", centeredIn: CGRect(origin: .zero, size: half))
    drawing.addText("+", centeredIn: CGRect(origin: CGPoint(x: box.midX, y: 0), size: half))
  }
}
