import CoreGraphics
import Foundation

extension UIDatePicker: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let shown = ShownDate(date, in: timeZone)
    switch datePickerStyle {
    case .automatic, .wheels:
      drawing.addWheels(
        shown.wheels(of: datePickerMode, duration: countDownDuration, step: minuteInterval), in: box
      )
    case .compact: drawing.addCompact(shown.texts(of: datePickerMode), in: box)
    case .inline:
      if datePickerMode == .time {
        drawing.addCompact([shown.time], in: box)
      } else {
        drawing.addCalendar(shown, in: box, tint: tintColor)
      }
    }
  }
}

/// A date as pictures show it: in English, so that pictures do not depend on the locale of a machine.
private struct ShownDate {
  var year: Int
  var month: Int
  var day: Int
  private var hour: Int
  private var minute: Int
  /// The weekday from 0, which is Sunday.
  private var weekday: Int
  private let date: Date
  private let calendar: Calendar
  /// The number of days of the month.
  var days: Int
  /// The weekday of the first day of the month, from 0, which is Sunday.
  var firstWeekday: Int { ((weekday - (day - 1)) % 7 + 7) % 7 }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

  /// Creates the parts of a date in a time zone, or in UTC.
  init(_ date: Date, in timeZone: TimeZone?) {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? .gmt
    self.date = date
    self.calendar = calendar
    let units: Set<Calendar.Component> = [.year, .month, .day, .hour, .minute, .weekday]
    let parts = calendar.dateComponents(units, from: date)
    year = parts.year ?? 2001
    month = parts.month ?? 1
    day = parts.day ?? 1
    hour = parts.hour ?? 0
    minute = parts.minute ?? 0
    weekday = (parts.weekday ?? 1) - 1
    days = calendar.range(of: .day, in: .month, for: date)?.count ?? 31
  }

  var monthName: String { Self.months[min(max(month, 1), 12) - 1] }
  private var hourText: String { "\(hour % 12 == 0 ? 12 : hour % 12)" }
  private var minuteText: String { minute < 10 ? "0\(minute)" : "\(minute)" }
  private var half: String { hour < 12 ? "AM" : "PM" }
  var time: String { "\(hourText):\(minuteText) \(half)" }
  private var dayText: String { "\(monthName.prefix(3)) \(day), \(year)" }

  /// Returns the texts of a compact picker.
  func texts(of mode: UIDatePicker.Mode) -> [String] {
    switch mode {
    case .time: [time]
    case .date: [dayText]
    case .dateAndTime, .countDownTimer: [dayText, time]
    case .yearAndMonth: ["\(monthName) \(year)"]
    }
  }

  /// Returns the wheels with the rows around the selected ones.
  func wheels(
    of mode: UIDatePicker.Mode, duration: TimeInterval, step: Int
  ) -> [DrawnWheel] {
    let step = max(1, step)
    /// A wheel of numbers that begins again after the last one.
    func cycle(
      _ value: Int, _ count: Int, by step: Int = 1, _ title: (Int) -> String
    ) -> DrawnWheel {
      DrawnWheel(
        titles: DrawnWheel.rows.map { title(((value + $0 * step) % count + count) % count) })
    }
    let hours = cycle(hour, 24) { "\($0 % 12 == 0 ? 12 : $0 % 12)" }
    let minutes = cycle(minute, 60, by: step) { $0 < 10 ? "0\($0)" : "\($0)" }
    let halves = DrawnWheel(
      titles: hour < 12 ? ["", "", "AM", "PM", ""] : ["", "AM", "PM", "", ""])
    var months = cycle(month - 1, 12) { Self.months[$0] }
    months.width = 2
    let years = DrawnWheel(titles: DrawnWheel.rows.map { "\(year + $0)" })
    switch mode {
    case .time: return [hours, minutes, halves]
    case .date: return [months, cycle(day - 1, max(1, days)) { "\($0 + 1)" }, years]
    case .dateAndTime:
      return [
        DrawnWheel(titles: DrawnWheel.rows.map(dayTitle), width: 2.4), hours, minutes, halves,
      ]
    case .countDownTimer:
      let total = Int(duration.isFinite ? max(0, min(duration, 86_340)) / 60 : 0)
      return [
        cycle(total / 60, 24) { "\($0) hours" }, cycle(total % 60, 60, by: step) { "\($0) min" },
      ]
    case .yearAndMonth: return [months, years]
    }
  }

  /// Returns the title of the day at a distance from the date, such as `Mon Jan 1`.
  private func dayTitle(_ distance: Int) -> String {
    let day = date.addingTimeInterval(Double(distance) * 86_400)
    let parts = calendar.dateComponents([.month, .day, .weekday], from: day)
    let name = Self.weekdays[min(max((parts.weekday ?? 1) - 1, 0), 6)]
    let month = Self.months[min(max(parts.month ?? 1, 1), 12) - 1]
    return "\(name) \(month.prefix(3)) \(parts.day ?? 1)"
  }
}

extension ViewDrawing {
  /// Adds the texts of a compact picker, each on a pill, from the trailing edge.
  fileprivate mutating func addCompact(_ texts: [String], in box: CGRect) {
    let font = UIFont.systemFont(ofSize: 17)
    var end = box.maxX
    for text in texts.reversed() {
      let natural = TextLayout(StyledText(text, font: font)).size.width + 22
      let width = min(natural, end - box.minX)
      guard width > 0 else { return }
      let height = min(box.height, 34.5)
      let pill = CGRect(x: end - width, y: box.midY - height / 2, width: width, height: height)
      addRectangle(pill, radius: 6, .fill(.tertiarySystemFill))
      beginClip(pill, radius: 6)
      addText(text, centeredIn: pill, font: font)
      close()
      end = pill.minX - 6
    }
  }

  /// Adds the month of a date as a calendar, with its day selected.
  fileprivate mutating func addCalendar(_ date: ShownDate, in box: CGRect, tint: UIColor) {
    let column = (box.width - 32) / 7
    let row = min((box.height - 76) / 6, 48)
    guard column > 0, row > 0 else { return }
    let title = CGRect(x: box.minX + 16, y: box.minY + 8, width: box.width - 32, height: 32)
    addText(
      "\(date.monthName) \(date.year)", in: title, alignment: .left,
      font: .systemFont(ofSize: 17, weight: .semibold), color: .label)
    for (name, x) in [("chevron.left", title.maxX - 58), ("chevron.right", title.maxX - 20)] {
      addSymbol(named: name, in: CGRect(x: x, y: title.midY - 10, width: 20, height: 20), tint)
    }
    for (index, name) in ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"].enumerated() {
      let place = CGRect(
        x: title.minX + CGFloat(index) * column, y: box.minY + 46, width: column, height: 22)
      addText(
        name, centeredIn: place, font: .systemFont(ofSize: 13, weight: .semibold),
        color: .tertiaryLabel)
    }
    for day in 1...max(1, date.days) {
      let cell = day - 1 + date.firstWeekday
      let place = CGRect(
        x: title.minX + CGFloat(cell % 7) * column, y: box.minY + 72 + CGFloat(cell / 7) * row,
        width: column, height: row)
      let isSelected = day == date.day
      if isSelected {
        addCircle(
          place.midX, place.midY, radius: min(column, row) / 2 - 1,
          .fill(tint.withAlphaComponent(0.15)))
      }
      addText(
        "\(day)", centeredIn: place, font: .systemFont(ofSize: 20),
        color: isSelected ? tint : .label)
    }
  }
}
