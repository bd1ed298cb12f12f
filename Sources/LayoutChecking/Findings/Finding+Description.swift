extension Finding: CustomStringConvertible {
  /// Where it is in its file, as `file:line`; empty for what is in none.
  var place: String {
    [subject.file, subject.line.map(String.init)].compactMap(\.self).joined(separator: ":")
  }

  /// The finding on one line: where, how bad, what, and in how many settings.
  public var description: String {
    let parts = [
      place, severity.rawValue,
      ([rule.rawValue] + [subject.id].compactMap(\.self)).joined(separator: " "), screen, message,
    ]
    let sentence = parts.filter { !$0.isEmpty }.joined(separator: ": ")
    guard settingCount > 0 else { return sentence }
    let others = settingCount == 1 ? "" : " and \(settings.count - 1) more of \(settingCount)"
    return "\(sentence) (on \(worstSetting)\(settings.count > 1 ? others : ""))"
  }
}
