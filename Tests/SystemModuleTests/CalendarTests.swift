import EventKit
import Foundation
import Testing

/// developer.apple.com, EKEventStore, EKEvent, EKReminder, EKAlarm and EKRecurrenceRule.
@MainActor
@Suite(.serialized) struct CalendarTests {
  private let store = EKEventStore()
  private let noon = Date(timeIntervalSince1970: 43_200)

  init() { EKEventStore.removeAll() }

  private func event(at start: Date, hours: Double) -> EKEvent {
    let event = EKEvent(eventStore: store)
    event.title = "Lunch"
    event.calendar = store.defaultCalendarForNewEvents
    event.startDate = start
    event.endDate = start + hours * 3600
    return event
  }

  @Test func theUserIsAskedOnce() {
    #expect(EKEventStore.authorizationStatus(for: .reminder) == .notDetermined)
    var answers: [Bool] = []
    store.requestAccess(to: .reminder) { granted, _ in answers.append(granted) }
    EKEventStore.grantsAccess = false
    defer { EKEventStore.grantsAccess = true }
    store.requestAccess(to: .reminder) { granted, _ in answers.append(granted) }
    store.requestAccess(to: .event) { granted, _ in answers.append(granted) }
    #expect(answers == [true, true, false])
    #expect(EKEventStore.authorizationStatus(for: .reminder) == .authorized)
    #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
  }

  @Test func eventsAreFoundInTheirPeriod() throws {
    let late = event(at: noon + 7200, hours: 1)
    let early = event(at: noon, hours: 1)
    for event in [late, early] { try store.save(event, span: .thisEvent) }
    func found(_ start: Date, _ end: Date) -> [EKEvent] {
      store.events(matching: store.predicateForEvents(withStart: start, end: end, calendars: nil))
    }
    #expect(found(noon - 60, noon + 9000) == [early, late])
    #expect(found(noon + 1800, noon + 1900) == [early])
    #expect(found(noon + 3600, noon + 7200).isEmpty)
    let identifier = try #require(early.eventIdentifier)
    #expect(store.event(withIdentifier: identifier) === early)
    #expect(EKEventStore().event(withIdentifier: identifier) === early)
    try store.remove(early, span: .thisEvent)
    #expect(store.event(withIdentifier: identifier) == nil)
  }

  @Test func eventsThatCannotBeSavedAreRejected() throws {
    let event = event(at: noon, hours: -1)
    #expect(throws: EKError(.datesInverted)) { try store.save(event, span: .thisEvent) }
    event.endDate = nil
    #expect(throws: EKError(.noEndDate)) { try store.save(event, span: .thisEvent) }
    event.calendar = nil
    #expect(throws: EKError(.noCalendar)) { try store.save(event, span: .thisEvent) }
    #expect((EKError(.noCalendar) as NSError).code == 1)
  }

  /// Completing a reminder sets its date, and the reverse.
  @Test func remindersAreFetched() throws {
    let reminder = EKReminder(eventStore: store)
    reminder.title = "Call"
    reminder.calendar = store.defaultCalendarForNewReminders()
    try store.save(reminder, commit: true)
    var fetched: [EKReminder]?
    store.fetchReminders(matching: store.predicateForReminders(in: nil)) { fetched = $0 }
    #expect(fetched == [reminder] && !reminder.isCompleted)
    reminder.isCompleted = true
    #expect(reminder.completionDate != nil)
    reminder.completionDate = nil
    #expect(!reminder.isCompleted)
    let list = EKCalendar(for: .reminder, eventStore: store)
    try store.saveCalendar(list, commit: true)
    store.fetchReminders(matching: store.predicateForReminders(in: [list])) { fetched = $0 }
    #expect(fetched?.isEmpty == true && store.calendars(for: .reminder).last === list)
  }

  /// An alarm has a time or an offset, and setting one removes the other.
  @Test func alarmsAndRulesAreValues() {
    let alarm = EKAlarm(relativeOffset: -600)
    #expect(alarm.relativeOffset == -600 && alarm.absoluteDate == nil)
    alarm.absoluteDate = noon
    #expect(alarm.relativeOffset == 0 && alarm.absoluteDate == noon)
    alarm.relativeOffset = -60
    #expect(alarm.absoluteDate == nil)
    let event = event(at: noon, hours: 1)
    event.addAlarm(alarm)
    event.addRecurrenceRule(
      EKRecurrenceRule(recurrenceWith: .weekly, interval: 2, end: .init(occurrenceCount: 3)))
    #expect(event.hasAlarms && event.hasRecurrenceRules)
    #expect(event.recurrenceRules?.first?.recurrenceEnd?.occurrenceCount == 3)
    event.removeAlarm(alarm)
    #expect(!event.hasAlarms)
  }
}
