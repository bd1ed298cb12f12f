public import CoreGraphics
public import Foundation

/// An object of the user's calendars.
///
/// Source: developer.apple.com, EKObject.
open class EKObject: NSObject {}

/// An account with calendars.
///
/// Source: developer.apple.com, EKSource.
open class EKSource: EKObject {
  /// The name of the account.
  public let title: String
  /// The identifier of the account.
  public let sourceIdentifier = UUID().uuidString

  init(title: String) { self.title = title }
}

/// A calendar or a list of reminders.
///
/// Source: developer.apple.com, EKCalendar.
open class EKCalendar: EKObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The name, as Apple's class has it.
  open var title: String!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour in which events are shown.
  open var cgColor: CGColor!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The account.
  open var source: EKSource!
  /// The identifier, which stays the same.
  public let calendarIdentifier = UUID().uuidString
  /// Whether the app can add and change objects; `true`.
  open var allowsContentModifications: Bool { true }
  /// Whether the calendar itself cannot be changed; `false`.
  open var isImmutable: Bool { false }
  /// Whether the calendar is one that another person publishes; `false`.
  open var isSubscribed: Bool { false }
  let entityType: EKEntityType

  /// Creates a calendar, which a store can save.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.entityType = entityType
    title = ""
  }

  init(title: String, type: EKEntityType) {
    entityType = type
    self.title = title
  }
}

/// What events and reminders have in common.
///
/// Source: developer.apple.com, EKCalendarItem.
open class EKCalendarItem: EKObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The calendar; `nil` until the app sets it.
  open var calendar: EKCalendar!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title.
  open var title: String!
  /// The place, as text.
  open var location: String?
  /// The user's notes.
  open var notes: String?
  /// A page about the object.
  open var url: URL?
  /// The time zone; `nil` for an object that does not depend on one.
  open var timeZone: TimeZone?
  /// The alarms; `nil` if there are none.
  open var alarms: [EKAlarm]?
  /// The rules by which the object recurs; `nil` if there are none.
  open var recurrenceRules: [EKRecurrenceRule]?
  /// The identifier.
  public let calendarItemIdentifier = UUID().uuidString
  /// The time at which the object was created.
  open var creationDate: Date? { created }
  private let created = Date()
  /// Whether there are notes.
  open var hasNotes: Bool { notes?.isEmpty == false }
  /// Whether there are alarms.
  open var hasAlarms: Bool { alarms?.isEmpty == false }
  /// Whether the object recurs.
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }

  /// Adds an alarm.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Removes an alarm.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  /// Adds a rule by which the object recurs.
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules = (recurrenceRules ?? []) + [rule]
  }
  /// Removes a rule by which the object recurs.
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) {
    recurrenceRules?.removeAll { $0 === rule }
  }

  /// Returns whether the object is in one of some calendars; `nil` stands for all.
  func isIn(_ identifiers: Set<String>?) -> Bool {
    guard let identifiers else { return true }
    return calendar.map { identifiers.contains($0.calendarIdentifier) } ?? false
  }
}

/// How an event counts for the user's time; raw values are Apple's.
public enum EKEventAvailability: Int, Hashable, Sendable {
  /// A choice of the user, under Apple's name.
  case notSupported = -1, busy, free, tentative, unavailable
}

/// Whether an event takes place; raw values are Apple's.
public enum EKEventStatus: Int, Hashable, Sendable {
  /// A state of the event, under Apple's name.
  case none = 0, confirmed, tentative, canceled
}

/// An event of a calendar.
///
/// Source: developer.apple.com, EKEvent.
open class EKEvent: EKCalendarItem {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The identifier; `nil` until a store saves the event.
  open internal(set) var eventIdentifier: String!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The time at which the event begins.
  open var startDate: Date!
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The time at which the event ends.
  open var endDate: Date!
  /// Whether the event lasts for whole days.
  open var isAllDay = false
  /// How the event counts for the user's time.
  open var availability = EKEventAvailability.busy
  /// Whether the event takes place.
  open var status: EKEventStatus { .none }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The time at which the occurrence begins.
  open var occurrenceDate: Date! { startDate }

  /// Creates an event, which a store can save.
  public init(eventStore: EKEventStore) {}

  /// Compares the times at which two events begin.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    (startDate ?? .distantPast).compare(other.startDate ?? .distantPast)
  }

  /// Returns whether the event still exists: its properties are those that were saved last.
  open func refresh() -> Bool { true }
}

/// A reminder.
///
/// Source: developer.apple.com, EKReminder.
open class EKReminder: EKCalendarItem {
  /// The date from which the reminder counts.
  open var startDateComponents: DateComponents?
  /// The date until which the user wants to have done it.
  open var dueDateComponents: DateComponents?
  /// The priority: 0 for none, 1 to 4 for high, 5 for medium, 6 to 9 for low.
  open var priority = 0
  /// The time at which the user had done it; `nil` until then.
  open var completionDate: Date?
  /// Whether the user has done it; setting it sets or removes the time.
  open var isCompleted: Bool {
    get { completionDate != nil }
    set { completionDate = newValue ? Date() : nil }
  }

  /// Creates a reminder, which a store can save.
  public init(eventStore: EKEventStore) {}
}

/// The domain of the errors of this module, as in `NSError.domain`.
public let EKErrorDomain = "EKErrorDomain"

/// The reason for which a store cannot save an object.
///
/// Source: developer.apple.com, EKError.
public struct EKError: Error, CustomNSError, Hashable, Sendable {
  /// The reasons for which a store cannot save an object; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// A fault of the object, under Apple's name.
    case eventNotMutable = 0, noCalendar, noStartDate, noEndDate, datesInverted
  }
  /// The reason.
  public let code: Code
  /// Creates an error with a reason.
  public init(_ code: Code) { self.code = code }
  /// The domain, ``EKErrorDomain``.
  public static var errorDomain: String { EKErrorDomain }
  /// The raw value of the error's code.
  public var errorCode: Int { code.rawValue }
}
