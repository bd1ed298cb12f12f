import Foundation
import Testing
import UIKit

/// The examples of developer.apple.com, DateComponentsFormatter, its UnitsStyle and its
/// ZeroFormattingBehavior.
@Suite struct DateComponentsFormatterTests {
  private let formatter = DateComponentsFormatter()
  private let hour = 3600.0

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.positional, "1:10:00"), (.abbreviated, "1h 10m"),
    (.short, "1 hr, 10 min"), (.full, "1 hour, 10 minutes"),
    (.spellOut, "one hour, ten minutes"), (.brief, "1hr 10min"),
  ])
  func stylesOfOneHourAndTenMinutes(style: DateComponentsFormatter.UnitsStyle, text: String) {
    formatter.unitsStyle = style
    #expect(formatter.string(from: hour + 600) == text)
  }

  @Test func zerosOfTheDefault() {
    #expect(formatter.string(from: hour + 10) == "1:00:10")
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.day, .hour, .minute, .second]
    #expect(formatter.string(from: hour + 10) == "1h 10s")
    #expect(formatter.string(from: hour) == "1h")
  }

  @Test func zerosThatAreDroppedOrKept() {
    formatter.unitsStyle = .abbreviated
    formatter.allowedUnits = [.day, .hour, .minute, .second]
    formatter.zeroFormattingBehavior = .dropLeading
    #expect(formatter.string(from: 600) == "10m 0s")
    formatter.zeroFormattingBehavior = .dropMiddle
    #expect(formatter.string(from: hour + 5) == "0d 1h 5s")
    formatter.zeroFormattingBehavior = .dropTrailing
    #expect(formatter.string(from: hour) == "0d 1h")
    formatter.zeroFormattingBehavior = .dropAll
    #expect(formatter.string(from: hour) == "1h")
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: hour) == "0d 1h 0m 0s")
    formatter.unitsStyle = .positional
    #expect(formatter.string(from: hour) == "0d 1:00:00")
  }

  /// The example of the class: "About 5 minutes remaining".
  @Test func phrasesAreAroundTheQuantity() {
    formatter.unitsStyle = .full
    formatter.includesApproximationPhrase = true
    formatter.includesTimeRemainingPhrase = true
    formatter.allowedUnits = .minute
    #expect(formatter.string(from: 300) == "About 5 minutes remaining")
  }

  /// The largest units stay; a duration without units has the smallest one.
  @Test func unitsAreLimited() {
    formatter.unitsStyle = .full
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: hour + 600 + 30) == "1 hour, 10 minutes")
    formatter.allowedUnits = [.minute, .second]
    #expect(formatter.string(from: 0) == "0 seconds")
    #expect(formatter.string(from: 2 * hour) == "120 minutes")
  }

  @Test func componentsAndDatesHaveTheSameText() {
    formatter.unitsStyle = .short
    #expect(formatter.string(from: DateComponents(day: 1, hour: 2)) == "1 day, 2 hr")
    let start = Date(timeIntervalSinceReferenceDate: 0)
    #expect(formatter.string(from: start, to: start.addingTimeInterval(90)) == "1 min, 30 sec")
    #expect(formatter.string(for: "text") == nil)
    #expect(
      DateComponentsFormatter.localizedString(
        from: DateComponents(minute: 1, second: 5), unitsStyle: .positional) == "1:05")
  }
}
