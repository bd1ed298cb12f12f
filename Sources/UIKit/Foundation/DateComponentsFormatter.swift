public import Foundation

/// A formatter of quantities of time, in English, such as "1 hour, 10 minutes".
///
/// Source: developer.apple.com, DateComponentsFormatter.
open class DateComponentsFormatter: Formatter {
  /// The form of the units; raw values are Apple's.
  public enum UnitsStyle: Int, Hashable, Sendable {
    /// The form "9:41:30".
    case positional = 0
    /// The form "9h 41m 30s".
    case abbreviated
    /// The form "9 hr, 41 min, 30 sec".
    case short
    /// The form "9 hours, 41 minutes, 30 seconds".
    case full
    /// The form "nine hours, forty-one minutes, thirty seconds".
    case spellOut
    /// The form "9hr 41min 30sec".
    case brief
  }

  /// The units of value 0 that are left out; raw values are Apple's.
  public struct ZeroFormattingBehavior: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt
    /// Creates a behaviour from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The default: the leading units in the positional style, all in the others.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Units of value 0 before the first other unit are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Units of value 0 between other units are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Units of value 0 after the last other unit are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All units of value 0 are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// No unit is left out; those of value 0 are written as zeros.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  /// The form of the units; positional by default.
  open var unitsStyle = UnitsStyle.positional
  /// The units that the text may have; all from years to seconds if empty, as by default.
  open var allowedUnits: NSCalendar.Unit = []
  /// The units of value 0 that are left out; `default` by default.
  open var zeroFormattingBehavior = ZeroFormattingBehavior.default
  /// The calendar by which days, months and years are counted; the user's by default.
  open var calendar: Calendar? = .current
  /// The date from which an interval is counted; the beginning of 2001 if `nil`, as by default.
  open var referenceDate: Date?
  /// The maximum number of units in the text; smaller ones are left out without rounding.
  ///
  /// 0, the default, means no limit.
  open var maximumUnitCount = 0
  /// Whether a largest unit with a small value is written in the next smaller unit, `false` by
  /// default; stored without effect.
  open var collapsesLargestUnit = false
  /// Whether units may have fractions, `false` by default; stored without effect, since values are
  /// whole.
  open var allowsFractionalUnits = false
  /// Whether the text begins with "About"; `false` by default.
  open var includesApproximationPhrase = false
  /// Whether the text ends with "remaining"; `false` by default.
  open var includesTimeRemainingPhrase = false
  /// The place of the text in a sentence, `unknown` by default; stored without effect.
  open var formattingContext = Formatter.Context.unknown

  /// Returns a number of seconds as text, such as `1:10:00`; `nil` if it is not finite.
  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    let text = string(from: start, to: start.addingTimeInterval(abs(ti)))
    return ti <= -1 ? text.map { "-" + $0 } : text
  }

  /// Returns the time between two dates as text, such as `1:10:00`.
  open func string(from startDate: Date, to endDate: Date) -> String? {
    let kinds = Set(units.map(\.component))
    return string(
      from: (calendar ?? .current).dateComponents(kinds, from: startDate, to: endDate))
  }

  /// Returns date components as text, such as `1:10:00`; components that are `nil` count as 0.
  open func string(from components: DateComponents) -> String? {
    var parts = units.map { (unit: $0, value: components.value(for: $0.component) ?? 0) }
    guard let first = parts.firstIndex(where: { $0.value != 0 }),
      let last = parts.lastIndex(where: { $0.value != 0 })
    else { return decorated(text(of: kept(parts, first: parts.count - 1, last: parts.count - 1))) }
    parts = kept(parts, first: first, last: last)
    if maximumUnitCount > 0 { parts = Array(parts.prefix(maximumUnitCount)) }
    return decorated(text(of: parts))
  }

  /// Returns date components or a number of seconds as text; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    if let components = obj as? DateComponents { return string(from: components) }
    return (obj as? NSNumber).flatMap { string(from: $0.doubleValue) }
  }

  /// Returns date components as text in a style, such as `1h 10m` for `abbreviated`.
  open class func localizedString(
    from components: DateComponents, unitsStyle: UnitsStyle
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  /// Returns the parts without the zeros that are left out.
  private func kept(_ parts: [(unit: TimeUnit, value: Int)], first: Int, last: Int) -> [(
    unit: TimeUnit, value: Int
  )] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.default) {
      behavior.formUnion(unitsStyle == .positional ? .dropLeading : .dropAll)
    }
    return parts.enumerated().filter { index, part in
      if part.value != 0 || index == first || behavior.contains(.pad) { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private func text(of parts: [(unit: TimeUnit, value: Int)]) -> String {
    switch unitsStyle {
    case .positional:
      let days = parts.filter { !$0.unit.isTime }.map { "\($0.value)\($0.unit.letters)" }
      let times = parts.filter(\.unit.isTime).enumerated().map { index, part in
        index > 0 && part.value < 10 ? "0\(part.value)" : "\(part.value)"
      }
      return (days + (times.isEmpty ? [] : [times.joined(separator: ":")])).joined(separator: " ")
    case .abbreviated:
      return parts.map { "\($0.value)\($0.unit.letters)" }.joined(separator: " ")
    case .brief:
      return parts.map { "\($0.value)\($0.unit.short($0.value))" }.joined(separator: " ")
    case .short:
      return parts.map { "\($0.value) \($0.unit.short($0.value))" }.joined(separator: ", ")
    case .full:
      return parts.map { "\($0.value) \($0.unit.full($0.value))" }.joined(separator: ", ")
    case .spellOut:
      let numbers = NumberFormatter()
      numbers.numberStyle = .spellOut
      numbers.locale = Locale(identifier: "en_US")
      return parts.map { part in
        let number = numbers.string(from: NSNumber(value: part.value)) ?? "\(part.value)"
        return "\(number) \(part.unit.full(part.value))"
      }.joined(separator: ", ")
    }
  }

  private func decorated(_ text: String) -> String {
    (includesApproximationPhrase ? "About " : "") + text
      + (includesTimeRemainingPhrase ? " remaining" : "")
  }

  private var units: [TimeUnit] {
    let allowed = TimeUnit.all.filter { allowedUnits.contains($0.unit) }
    return allowed.isEmpty ? TimeUnit.all : allowed
  }
}

/// A unit of time with its English words.
private struct TimeUnit {
  let unit: NSCalendar.Unit
  let component: Calendar.Component
  let name: String
  let letters: String
  /// The short form of one and of several.
  let shortForms: (one: String, several: String)

  /// Whether the positional style separates it by colons.
  var isTime: Bool { component == .hour || component == .minute || component == .second }

  func full(_ value: Int) -> String { value == 1 ? name : name + "s" }
  func short(_ value: Int) -> String { value == 1 ? shortForms.one : shortForms.several }

  static var all: [TimeUnit] {
    func unit(
      _ unit: NSCalendar.Unit, _ component: Calendar.Component, _ name: String, _ letters: String,
      _ one: String, _ several: String
    ) -> TimeUnit {
      TimeUnit(
        unit: unit, component: component, name: name, letters: letters, shortForms: (one, several))
    }
    return [
      unit(.year, .year, "year", "y", "yr", "yrs"),
      unit(.month, .month, "month", "mo", "mth", "mths"),
      unit(.weekOfMonth, .weekOfMonth, "week", "w", "wk", "wks"),
      unit(.day, .day, "day", "d", "day", "days"),
      unit(.hour, .hour, "hour", "h", "hr", "hr"),
      unit(.minute, .minute, "minute", "m", "min", "min"),
      unit(.second, .second, "second", "s", "sec", "sec"),
    ]
  }
}
