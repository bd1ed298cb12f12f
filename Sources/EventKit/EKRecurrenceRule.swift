public import Foundation

/// Whether an alarm sounds at a place; raw values are Apple's.
public enum EKAlarmProximity: Int, Hashable, Sendable {
  /// A relation to the place, under Apple's name.
  case none = 0, enter, leave
}

/// An alarm of an event or a reminder; nothing sounds.
///
/// Source: developer.apple.com, EKAlarm.
open class EKAlarm: EKObject {
  /// The time of the alarm; `nil` for one that is relative to the start.
  ///
  /// Setting it removes the offset.
  open var absoluteDate: Date? { didSet { if absoluteDate != nil { offset = 0 } } }
  /// The time from the start to the alarm, in seconds, negative for one before the start.
  ///
  /// Setting it removes the time.
  open var relativeOffset: TimeInterval {
    get { offset }
    set {
      offset = newValue
      absoluteDate = nil
    }
  }
  private var offset: TimeInterval = 0
  /// Whether the alarm sounds at a place.
  open var proximity = EKAlarmProximity.none

  /// Creates an alarm at a time.
  public init(absoluteDate date: Date) { absoluteDate = date }

  /// Creates an alarm at a time relative to the start.
  public init(relativeOffset offset: TimeInterval) { self.offset = offset }
}

/// How often an object recurs; raw values are Apple's.
public enum EKRecurrenceFrequency: Int, Hashable, Sendable {
  /// A unit of time, under Apple's name.
  case daily = 0, weekly, monthly, yearly
}

/// The days of the week; raw values are Apple's.
public enum EKWeekday: Int, Hashable, Sendable {
  /// A day, under Apple's name.
  case sunday = 1, monday, tuesday, wednesday, thursday, friday, saturday
}

/// A day of the week on which an object recurs.
///
/// Source: developer.apple.com, EKRecurrenceDayOfWeek.
public final class EKRecurrenceDayOfWeek: NSObject, Sendable {
  /// The day.
  public let dayOfTheWeek: EKWeekday
  /// The week of the day, negative from the end; 0 for all weeks.
  public let weekNumber: Int

  /// Creates a day of each week, or of one week.
  public init(dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.dayOfTheWeek = dayOfTheWeek
    self.weekNumber = weekNumber
  }

  /// Creates a day of each week.
  public convenience init(_ dayOfTheWeek: EKWeekday) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: 0)
  }

  /// Creates a day of one week.
  public convenience init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    self.init(dayOfTheWeek: dayOfTheWeek, weekNumber: weekNumber)
  }
}

/// The end of a recurrence.
///
/// Source: developer.apple.com, EKRecurrenceEnd.
public final class EKRecurrenceEnd: NSObject, Sendable {
  /// The last time; `nil` if the number of occurrences is limited.
  public let endDate: Date?
  /// The number of occurrences; 0 if the end is a time.
  public let occurrenceCount: Int

  /// Creates an end at a time.
  public init(end endDate: Date) {
    self.endDate = endDate
    occurrenceCount = 0
  }

  /// Creates an end after a number of occurrences.
  public init(occurrenceCount: Int) {
    endDate = nil
    self.occurrenceCount = occurrenceCount
  }
}

/// A rule by which an object recurs.
///
/// Source: developer.apple.com, EKRecurrenceRule.
open class EKRecurrenceRule: EKObject {
  /// The unit of time.
  public let frequency: EKRecurrenceFrequency
  /// The number of units from one occurrence to the next, greater than 0.
  public let interval: Int
  /// The end; `nil` if there is none.
  open var recurrenceEnd: EKRecurrenceEnd?
  /// The days of the week; `nil` for that of the start.
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  /// The days of the month; `nil` for that of the start.
  public let daysOfTheMonth: [NSNumber]?
  /// The months of the year; `nil` for that of the start.
  public let monthsOfTheYear: [NSNumber]?
  /// The weeks of the year; `nil` for that of the start.
  public let weeksOfTheYear: [NSNumber]?
  /// The days of the year; `nil` for that of the start.
  public let daysOfTheYear: [NSNumber]?
  /// The occurrences in a unit that count; `nil` for all.
  public let setPositions: [NSNumber]?

  /// Creates a rule with a unit of time.
  public convenience init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?
  ) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil,
      monthsOfTheYear: nil, weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  /// Creates a rule with days.
  ///
  /// - Precondition: The interval is greater than 0.
  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int,
    daysOfTheWeek: [EKRecurrenceDayOfWeek]?, daysOfTheMonth: [NSNumber]?,
    monthsOfTheYear: [NSNumber]?, weeksOfTheYear: [NSNumber]?, daysOfTheYear: [NSNumber]?,
    setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    precondition(interval > 0, "the interval is \(interval), expected one greater than 0")
    frequency = type
    self.interval = interval
    self.daysOfTheWeek = daysOfTheWeek
    self.daysOfTheMonth = daysOfTheMonth
    self.monthsOfTheYear = monthsOfTheYear
    self.weeksOfTheYear = weeksOfTheYear
    self.daysOfTheYear = daysOfTheYear
    self.setPositions = setPositions
    recurrenceEnd = end
  }
}
