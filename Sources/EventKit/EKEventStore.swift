public import Foundation

/// The kinds of objects in a calendar; raw values are Apple's.
public enum EKEntityType: UInt, Hashable, Sendable {
  /// Events.
  case event = 0
  /// Reminders.
  case reminder = 1
}

/// The user's permission; raw values are Apple's.
public enum EKAuthorizationStatus: Int, Hashable, Sendable {
  /// The user was not asked.
  case notDetermined = 0
  /// The app cannot be permitted.
  case restricted = 1
  /// The user did not permit it.
  case denied = 2
  /// The app can read and write.
  case fullAccess = 3
  /// The app can add events.
  case writeOnly = 4

  /// The app can read and write.
  public static let authorized = EKAuthorizationStatus.fullAccess
}

/// Which occurrences of an event a change affects; raw values are Apple's.
public enum EKSpan: Int, Hashable, Sendable {
  /// One occurrence.
  case thisEvent = 0
  /// The occurrence and those after it.
  case futureEvents = 1
}

extension NSNotification.Name {
  /// Posted when the calendars change.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}

/// The user's calendars and reminders: a calendar for events and one for reminders, which are empty and in memory.
///
/// An event that recurs is found on its first occurrence only.
///
/// Source: developer.apple.com, EKEventStore.
@preconcurrency @MainActor
open class EKEventStore: NSObject {
  /// The user's permissions, for which ``requestAccess(to:completion:)`` asks.
  ///
  /// Not part of Apple's class.
  public static var authorizations: [EKEntityType: EKAuthorizationStatus] = [:]
  /// The user's answer when permission is asked for; `true` by default.
  ///
  /// Not part of Apple's class.
  public static var grantsAccess = true

  private static let source = EKSource(title: "On My iPhone")
  private static let defaultCalendars = [
    EKCalendar(title: "Calendar", type: .event), EKCalendar(title: "Reminders", type: .reminder),
  ]
  private static var savedCalendars = defaultCalendars
  private static var events: [EKEvent] = []
  private static var reminders: [EKReminder] = []

  /// Creates a store; all stores have the same content.
  public nonisolated override init() {}

  /// Removes all events and reminders and the user's permissions, and restores the calendars, between tests.
  ///
  /// Not part of Apple's class.
  public static func removeAll() {
    events = []
    reminders = []
    savedCalendars = defaultCalendars
    authorizations = [:]
  }

  // MARK: Permission

  /// Returns the user's permission for a kind of object.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    authorizations[entityType] ?? .notDetermined
  }

  /// Asks the user for permission, unless the user was asked before, and calls the closure before it returns; the
  /// answer is ``grantsAccess``.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping (Bool, (any Error)?) -> Void
  ) { completion(permits(.fullAccess, entityType), nil) }

  /// Asks the user for permission to read and write events, as ``requestAccess(to:completion:)``.
  open func requestFullAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(permits(.fullAccess, .event), nil)
  }

  /// Asks the user for permission to add events, as ``requestAccess(to:completion:)``.
  open func requestWriteOnlyAccessToEvents(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(permits(.writeOnly, .event), nil)
  }

  /// Asks the user for permission to read and write reminders, as ``requestAccess(to:completion:)``.
  open func requestFullAccessToReminders(completion: @escaping (Bool, (any Error)?) -> Void) {
    completion(permits(.fullAccess, .reminder), nil)
  }

  /// Asks the user for permission to read and write events.
  open func requestFullAccessToEvents() async throws -> Bool { permits(.fullAccess, .event) }
  /// Asks the user for permission to add events.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { permits(.writeOnly, .event) }
  /// Asks the user for permission to read and write reminders.
  open func requestFullAccessToReminders() async throws -> Bool { permits(.fullAccess, .reminder) }

  private func permits(_ status: EKAuthorizationStatus, _ type: EKEntityType) -> Bool {
    if Self.authorizationStatus(for: type) == .notDetermined {
      Self.authorizations[type] = Self.grantsAccess ? status : .denied
    }
    return [.fullAccess, .writeOnly].contains(Self.authorizationStatus(for: type))
  }

  // MARK: Calendars

  /// The accounts; one on the device.
  open var sources: [EKSource] { [Self.source] }
  /// The calendar for new events.
  open var defaultCalendarForNewEvents: EKCalendar? { calendars(for: .event).first }
  /// Returns the calendar for new reminders.
  open func defaultCalendarForNewReminders() -> EKCalendar? { calendars(for: .reminder).first }

  /// Returns the calendars with a kind of object.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] {
    Self.savedCalendars.filter { $0.entityType == entityType }
  }

  /// Returns a calendar by its identifier.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? {
    Self.savedCalendars.first { $0.calendarIdentifier == identifier }
  }

  /// Adds a calendar, if it is not there yet.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    if !Self.savedCalendars.contains(calendar) { Self.savedCalendars.append(calendar) }
    changed()
  }

  /// Removes a calendar with its events and reminders.
  open func removeCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    Self.savedCalendars.removeAll { $0 === calendar }
    Self.events.removeAll { $0.calendar === calendar }
    Self.reminders.removeAll { $0.calendar === calendar }
    changed()
  }

  // MARK: Events

  /// Adds an event or saves its changes; whether later occurrences change too has no effect.
  ///
  /// - Throws: ``EKError`` if the event has no calendar or no dates, or ends before it begins.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    guard event.calendar != nil else { throw EKError(.noCalendar) }
    guard let start = event.startDate else { throw EKError(.noStartDate) }
    guard let end = event.endDate else { throw EKError(.noEndDate) }
    guard start <= end else { throw EKError(.datesInverted) }
    event.eventIdentifier = event.eventIdentifier ?? UUID().uuidString
    if !Self.events.contains(event) { Self.events.append(event) }
    changed()
  }

  /// Removes an event with all its occurrences.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool = true) throws {
    Self.events.removeAll { $0 === event }
    changed()
  }

  /// Returns an event by its identifier.
  open func event(withIdentifier identifier: String) -> EKEvent? {
    Self.events.first { $0.eventIdentifier == identifier }
  }

  /// Returns an event or a reminder by its identifier.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? {
    (Self.events + Self.reminders).first { $0.calendarItemIdentifier == identifier }
  }

  /// Returns the condition that an event lies in a period, at least in part.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate {
    let allowed = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { object, _ in
      guard let event = object as? EKEvent, let start = event.startDate, let end = event.endDate
      else { return false }
      return start < endDate && end > startDate && event.isIn(allowed)
    }
  }

  /// Returns the events that match a condition of the store, by the time at which they begin.
  open func events(matching predicate: NSPredicate) -> [EKEvent] {
    Self.events.filter { predicate.evaluate(with: $0) }
      .sorted { $0.compareStartDate(with: $1) == .orderedAscending }
  }

  /// Passes the events that match a condition to a closure, until it sets its second argument.
  open func enumerateEvents(
    matching predicate: NSPredicate, using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stops = ObjCBool(false)
    for event in events(matching: predicate) where !stops.boolValue {
      unsafe block(event, &stops)
    }
  }

  // MARK: Reminders

  /// Adds a reminder or saves its changes.
  ///
  /// - Throws: ``EKError`` if the reminder has no calendar.
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    guard reminder.calendar != nil else { throw EKError(.noCalendar) }
    if !Self.reminders.contains(reminder) { Self.reminders.append(reminder) }
    changed()
  }

  /// Removes a reminder.
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    Self.reminders.removeAll { $0 === reminder }
    changed()
  }

  /// Returns the condition that a reminder is in a calendar.
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    let allowed = calendars.map { Set($0.map(\.calendarIdentifier)) }
    return NSPredicate { object, _ in (object as? EKReminder)?.isIn(allowed) ?? false }
  }

  /// Passes the reminders that match a condition of the store to a closure, which is called before the method returns.
  ///
  /// - Returns: What `cancelFetchRequest(_:)` takes.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping ([EKReminder]?) -> Void
  ) -> Any {
    completion(Self.reminders.filter { predicate.evaluate(with: $0) })
    return NSObject()
  }

  /// Cancels a request for reminders, which has always ended.
  open func cancelFetchRequest(_ fetchIdentifier: Any) {}

  // MARK: Changes

  /// Saves changes, which are saved already.
  open func commit() throws {}
  /// Discards changes that were not saved, of which there are none.
  open func reset() {}
  /// Reads the accounts, which does nothing.
  open func refreshSourcesIfNecessary() {}

  private func changed() {
    NotificationCenter.default.post(name: .EKEventStoreChanged, object: self)
  }
}
