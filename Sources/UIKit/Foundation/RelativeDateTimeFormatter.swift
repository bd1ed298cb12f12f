public import Foundation

/// A formatter of the time between two dates, in English, such as "2 hours ago".
///
/// Source: developer.apple.com, RelativeDateTimeFormatter.
open class RelativeDateTimeFormatter: Formatter {
  /// The form of the units; raw values are Apple's.
  public enum UnitsStyle: Int, Hashable, Sendable {
    /// The form "2 hours ago".
    case full = 0
    /// The form "two hours ago".
    case spellOut
    /// The form "2 hr. ago".
    case short
    /// The form "2h ago".
    case abbreviated
  }

  /// The form of times close to now; raw values are Apple's.
  public enum DateTimeStyle: Int, Hashable, Sendable {
    /// The form "1 day ago".
    case numeric = 0
    /// The form "yesterday", where the language has a word for the time.
    case named
  }

  /// The form of the units; full by default.
  open var unitsStyle = UnitsStyle.full
  /// The form of times close to now; numeric by default.
  open var dateTimeStyle = DateTimeStyle.numeric
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The locale, `current` by default; stored without effect, since texts are English.
  open var locale: Locale! = .current
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar by which days, months and years are counted; the user's by default.
  open var calendar: Calendar! = .current
  /// The place of the text in a sentence, `unknown` by default; stored without effect.
  open var formattingContext = Formatter.Context.unknown

  /// Returns a number of seconds from now, negative for the past, as text in its largest unit.
  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns the time from a reference date to a date as text in its largest unit.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: [Calendar.Component] = [
      .year, .month, .weekOfMonth, .day, .hour, .minute, .second,
    ]
    let parts = calendar.dateComponents(Set(units), from: referenceDate, to: date)
    let isPast = date < referenceDate
    for unit in units {
      let value = parts.value(for: unit) ?? 0
      if value != 0 { return text(value, unit) }
    }
    return dateTimeStyle == .named ? "now" : isPast ? "0 seconds ago" : "in 0 seconds"
  }

  /// Returns the largest of date components that is not 0 as text.
  open func localizedString(from dateComponents: DateComponents) -> String {
    for unit in [Calendar.Component.year, .month, .weekOfMonth, .day, .hour, .minute, .second] {
      if let value = dateComponents.value(for: unit), value != 0 { return text(value, unit) }
    }
    return dateTimeStyle == .named ? "now" : "in 0 seconds"
  }

  /// Returns the text of a date relative to now; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func text(_ value: Int, _ unit: Calendar.Component) -> String {
    if dateTimeStyle == .named, let name = Self.name(value, unit) { return name }
    let words: (full: String, short: String, brief: String) =
      switch unit {
      case .year: ("year", "yr.", "y")
      case .month: ("month", "mo.", "mo")
      case .weekOfMonth: ("week", "wk.", "w")
      case .day: ("day", abs(value) == 1 ? "day" : "days", "d")
      case .hour: ("hour", "hr.", "h")
      case .minute: ("minute", "min.", "m")
      default: ("second", "sec.", "s")
      }
    let count = abs(value)
    let amount =
      switch unitsStyle {
      case .full: "\(count) \(words.full)\(count == 1 ? "" : "s")"
      case .spellOut: "\(Self.spelled(count)) \(words.full)\(count == 1 ? "" : "s")"
      case .short: "\(count) \(words.short)"
      case .abbreviated: "\(count)\(words.brief)"
      }
    return value < 0 ? "\(amount) ago" : "in \(amount)"
  }

  private static func spelled(_ count: Int) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: "en_US")
    formatter.numberStyle = .spellOut
    return formatter.string(from: NSNumber(value: count)) ?? "\(count)"
  }

  private static func name(_ value: Int, _ unit: Calendar.Component) -> String? {
    switch (unit, value) {
    case (.day, -1): "yesterday"
    case (.day, 1): "tomorrow"
    case (.weekOfMonth, -1): "last week"
    case (.weekOfMonth, 1): "next week"
    case (.month, -1): "last month"
    case (.month, 1): "next month"
    case (.year, -1): "last year"
    case (.year, 1): "next year"
    default: nil
    }
  }
}
