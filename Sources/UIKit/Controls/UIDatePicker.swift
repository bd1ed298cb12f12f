public import Foundation

/// A control for a date and time.
///
/// Pictures show the date in English, whatever the locale, with wheels, a pill or a calendar. Source: developer.apple.com,
/// UIDatePicker; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIDatePicker: UIControl {
  /// The styles of a date picker; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style that the system chooses: wheels.
    case automatic = 0
    /// Wheels that the user turns.
    case wheels = 1
    /// A button that opens a calendar.
    case compact = 2
    /// A calendar, or fields to edit, in the view itself.
    case inline = 3
  }

  /// The modes of a date picker; raw values are Apple's.
  public enum Mode: Int, Hashable, Sendable {
    /// The user selects hours and minutes.
    case time = 0
    /// The user selects a day.
    case date = 1
    /// The user selects a day, hours and minutes.
    case dateAndTime = 2
    /// Selects a number of hours and minutes.
    case countDownTimer = 3
    /// The user selects a year and a month.
    case yearAndMonth = 4
  }

  private var storedDate = Date(timeIntervalSinceReferenceDate: 0)

  /// The style that is requested; `automatic`, the default, stands for ``datePickerStyle``.
  open var preferredDatePickerStyle = Style.automatic {
    didSet { if oldValue != preferredDatePickerStyle { invalidateIntrinsicContentSize() } }
  }
  /// The style in use.
  ///
  /// An automatic style is compact from iOS 14 on, for the modes that have a compact form: dates, times, or both. It
  /// is wheels otherwise (developer.apple.com, UIDatePickerStyle.automatic).
  open var datePickerStyle: Style {
    guard preferredDatePickerStyle == .automatic else { return preferredDatePickerStyle }
    return hasCompactMode && isOnCompactSystem ? .compact : .wheels
  }

  private var hasCompactMode: Bool {
    switch datePickerMode {
    case .time, .date, .dateAndTime: true
    case .countDownTimer, .yearAndMonth: false
    }
  }

  /// Whether the system, that of the canvas or of the screen's device, has compact date pickers.
  private var isOnCompactSystem: Bool {
    guard controlEra.rawValue >= ControlEra.iOS14.rawValue else { return false }
    guard let system = (window?.screen ?? .main).device?.system else { return true }
    return system >= SystemVersion(14)
  }

  /// The parts of the date that the user selects; `dateAndTime` by default.
  open var datePickerMode = Mode.dateAndTime {
    didSet { if oldValue != datePickerMode { invalidateIntrinsicContentSize() } }
  }
  /// The selected date, limited to ``minimumDate`` and ``maximumDate``.
  open var date: Date {
    get { storedDate }
    set { storedDate = limited(newValue) }
  }
  /// The earliest date that can be selected, `nil` by default; ignored if it is later than
  /// ``maximumDate``.
  open var minimumDate: Date? { didSet { storedDate = limited(storedDate) } }
  /// The latest date that can be selected, `nil` by default; ignored if it is earlier than
  /// ``minimumDate``.
  open var maximumDate: Date? { didSet { storedDate = limited(storedDate) } }
  /// The locale; the system's if `nil`.
  open var locale: Locale?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar by which dates are shown and counted; `current` by default.
  open var calendar: Calendar! = .current
  /// The time zone; the calendar's if `nil`.
  open var timeZone: TimeZone?
  /// The duration of a countdown, in seconds; 60 by default, and at most a day less one minute.
  open var countDownDuration: TimeInterval = 60 {
    didSet {
      countDownDuration = min(max(countDownDuration.isFinite ? countDownDuration : 0, 0), 86_340)
    }
  }
  /// The step of minutes, 1 by default; reset to 1 unless it is from 1 to 30 and divides 60.
  open var minuteInterval = 1 {
    didSet {
      if !(1...30).contains(minuteInterval) || 60 % minuteInterval != 0 { minuteInterval = 1 }
    }
  }
  /// Whether the date is rounded down to ``minuteInterval``, `true` by default; stored without
  /// effect.
  open var roundsToMinuteInterval = true

  /// Creates a picker with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a picker of an Interface Builder file; see ``UIView/init(coder:)``.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Sets the date; no action is sent.
  open func setDate(_ date: Date, animated: Bool) { self.date = date }

  private func limited(_ date: Date) -> Date {
    if let minimumDate, let maximumDate, minimumDate > maximumDate { return date }
    var date = date
    if let minimumDate { date = max(date, minimumDate) }
    if let maximumDate { date = min(date, maximumDate) }
    return date
  }

  /// Selects a date on behalf of the user, which sends `valueChanged`.
  ///
  /// Not part of Apple's `UIDatePicker`.
  open func choose(_ date: Date) {
    self.date = date
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override var intrinsicContentSize: CGSize { storedContentSize ?? boxSize }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { boxSize }

  private var boxSize: CGSize {
    let variant =
      switch datePickerStyle {
      case .automatic, .wheels: "wheels"
      case .compact: "compact"
      case .inline: "inline"
      }
    return CGSize(
      width: metric("datePicker", variant, "width"),
      height: metric("datePicker", variant, "height"))
  }
}
