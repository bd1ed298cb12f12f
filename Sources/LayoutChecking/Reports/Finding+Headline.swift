extension Finding {
  /// The length up to which a condition is part of the first line.
  private static let lineLimit = 240

  /// Whether the conditions follow in lines of their own: if there are several, or one that is long.
  private var listsConditions: Bool {
    guard let conditions, let headline else { return false }
    return conditions.count > 1
      || headline.count + (conditions.first?.count ?? 0) > Self.lineLimit
  }

  /// The conditions that follow the first line, a line each.
  var listedConditions: [String] { listsConditions ? conditions ?? [] : [] }

  /// The screen, the fault and all conditions in one line.
  var screenAndConditions: String {
    let line =
      headline.map { ([$0] + (conditions ?? [])).joined(separator: ", ") } ?? message
    return screen.isEmpty ? line : "\(screen): \(line)"
  }

  /// The screen and the fault in one line of limited length, with the number of the conditions that follow.
  var screenAndHeadline: String {
    let count = listedConditions.count
    let condition =
      count == 0
      ? conditions?.first.map { ", \($0)" } ?? ""
      : ", under \(count == 1 ? "a condition" : "\(count) conditions")"
    let line = headline.map { $0 + condition } ?? message
    return screen.isEmpty ? line : "\(screen): \(line)"
  }
}
