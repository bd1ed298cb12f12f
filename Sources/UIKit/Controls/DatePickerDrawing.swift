import CoreGraphics
import Foundation

extension UIDatePicker: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let shown = ShownDate(date, in: timeZone)
    switch preferredDatePickerStyle {
    case .automatic, .wheels:
      let titles = shown.wheels(of: datePickerMode, duration: countDownDuration)
      drawing.addWheels(titles.count, titles: titles, in: box)
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

  /// Returns the titles of the selected rows of the wheels.
  func wheels(of mode: UIDatePicker.Mode, duration: TimeInterval) -> [String] {
    switch mode {
    case .time: return [hourText, minuteText, half]
    case .date: return [monthName, "\(day)", "\(year)"]
    case .dateAndTime:
      let name = Self.weekdays[min(max(weekday, 0), 6)]
      return ["\(name) \(monthName.prefix(3)) \(day)", hourText, minuteText, half]
    case .countDownTimer:
      let minutes = Int(duration / 60)
      return ["\(minutes / 60) hours", "\(minutes % 60) min"]
    case .yearAndMonth: return [monthName, "\(year)"]
    }
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
