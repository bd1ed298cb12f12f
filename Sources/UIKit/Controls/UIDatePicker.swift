public import Foundation

/// A control for a date and time; a box of the right size, whose parts are not modelled.
///
/// Source: developer.apple.com, UIDatePicker; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// How the control looks; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// As suits the place: wheels here.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A button that opens more.
    case compact = 2
    /// A calendar.
    case inline = 3
  }

  /// What can be chosen; raw values are Apple's.
  public enum Mode: Int, Hashable, Sendable {
    /// A time.
    case time = 0
    /// A day.
    case date = 1
    /// A day and a time.
    case dateAndTime = 2
    /// A number of hours and minutes.
    case countDownTimer = 3
  }

  /// How the control looks.
  open var preferredDatePickerStyle = Style.automatic {
    didSet { if oldValue != preferredDatePickerStyle { invalidateIntrinsicContentSize() } }
  }
  /// What can be chosen.
  open var datePickerMode = Mode.dateAndTime
  /// The date.
  open var date = Date(timeIntervalSinceReferenceDate: 0)

  open override var intrinsicContentSize: CGSize { storedContentSize ?? boxSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { boxSize }

  private var boxSize: CGSize {
    let variant =
      switch preferredDatePickerStyle {
      case .automatic, .wheels: "wheels"
      case .compact: "compact"
      case .inline: "inline"
      }
    return CGSize(
      width: metric("datePicker", variant, "width"),
      height: metric("datePicker", variant, "height"))
  }
}

extension UIDatePicker: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addBox(named: "date picker", in: box)
  }
}
