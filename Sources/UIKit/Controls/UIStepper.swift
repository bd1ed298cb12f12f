public import Foundation

/// A control that increases and decreases a value by steps.
///
/// Source: developer.apple.com, UIStepper; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIStepper: UIControl, DecodingView {
  private var storedValue = 0.0

  /// The value, clamped to ``minimumValue`` and ``maximumValue``.
  open var value: Double {
    get { storedValue }
    set {
      storedValue = newValue.isNaN ? minimumValue : max(minimumValue, min(maximumValue, newValue))
    }
  }
  /// The lowest value that a tap can reach; 0 by default.
  ///
  /// A lower ``value`` is raised to it.
  open var minimumValue = 0.0 { didSet { value = storedValue } }
  /// The highest value that a tap can reach; 100 by default.
  ///
  /// A higher ``value`` is lowered to it.
  open var maximumValue = 100.0 { didSet { value = storedValue } }
  /// Whether actions are sent while a button is held, `true` by default; stored without effect.
  open var isContinuous = true
  /// Whether the value changes repeatedly while a button is held, `true` by default; stored without
  /// effect.
  open var autorepeat = true
  /// Whether the value continues at the other end of the range; `false` by default.
  open var wraps = false
  /// The size of a step; 1 by default.
  open var stepValue = 1.0

  /// Creates a stepper at the origin of a frame; the size of the frame is ignored.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    geometry.size = frameSize
    setContentPriorities(hugging: .defaultHigh)
  }

  /// Creates a stepper of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setContentPriorities(hugging: .defaultHigh)
    decode()
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
    for (index, name) in ["minus", "plus"].enumerated() {
      let part = CGRect(
        origin: CGPoint(x: CGFloat(index) * half.width, y: 0), size: half)
      drawing.addSymbol(
        named: name, in: CGRect(x: part.midX - 10, y: part.midY - 10, width: 20, height: 20),
        .label)
    }
    drawing.addRectangle(
      CGRect(x: box.midX - 0.5, y: box.height / 4, width: 1, height: box.height / 2),
      .fill(.separator))
  }
}
