extension Finding: CustomStringConvertible {
  /// The position in the file as `file:line`; empty for elements that are not in a file.
  var place: String {
    [subject.file, subject.line.map(String.init)].compactMap(\.self).joined(separator: ":")
  }

  /// The finding on one line: position, severity, rule, fault, and configurations.
  public var description: String {
    let parts = [
      place, severity.rawValue,
      ([rule.id] + [subject.id].compactMap(\.self)).joined(separator: " "), screen, message,
    ]
    let sentence = parts.filter { !$0.isEmpty }.joined(separator: ": ")
    guard configurationCount > 0 else { return sentence }
    let others =
      configurationCount == 1
      ? "" : " and \(configurations.count - 1) more of \(configurationCount)"
    return "\(sentence) (on \(worstConfiguration)\(configurations.count > 1 ? others : ""))"
  }
}
