public import Foundation

/// A control for a date and time.
///
/// Only its size is modelled, not its parts.
///
/// Source: developer.apple.com, UIDatePicker; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The styles of a date picker; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The automatic style: wheels.
    case automatic = 0
    /// Wheels.
    case wheels = 1
    /// A button that opens a calendar.
    case compact = 2
    /// A calendar.
    case inline = 3
  }

  /// The modes of a date picker; raw values are Apple's.
  public enum Mode: Int, Hashable, Sendable {
    /// Selects a time.
    case time = 0
    /// Selects a date.
    case date = 1
    /// Selects a date and a time.
    case dateAndTime = 2
    /// Selects a number of hours and minutes.
    case countDownTimer = 3
  }

  /// The preferred style.
  open var preferredDatePickerStyle = Style.automatic {
    didSet { if oldValue != preferredDatePickerStyle { invalidateIntrinsicContentSize() } }
  }
  /// The mode.
  open var datePickerMode = Mode.dateAndTime
  /// The selected date.
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
    switch preferredDatePickerStyle {
    case .automatic, .wheels: drawing.addWheels(3, in: box)
    case .compact:
      drawing.addRectangle(box.insetBy(dx: 2, dy: 0), radius: 6, .fill(.tertiarySystemFill))
    case .inline: drawing.addRectangle(box, radius: 13, .line)
    }
  }
}
