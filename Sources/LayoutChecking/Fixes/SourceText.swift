/// The text of an Interface Builder file in lines, each with its line ending.
///
/// Edits change single lines; all others keep their bytes.
struct SourceText: Hashable, Sendable {
  /// The lines, each with its ending.
  private(set) var lines: [String]

  /// The whole text.
  var text: String { lines.joined() }

  /// Creates the lines of a text.
  init(_ text: String) {
    var lines: [String] = []
    var start = text.utf8.startIndex
    while let end = text.utf8[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let next = text.utf8.index(after: end)
      lines.append(String(text[start..<next]))
      start = next
    }
    if start < text.utf8.endIndex { lines.append(String(text[start...])) }
    self.lines = lines
  }

  /// Returns the index of the line that consists of a constraint's empty element, or of its start tag if the
  /// constraint remains; `nil` if the element is not written so, or if its id occurs anywhere else, so that more depends
  /// on its presence.
  ///
  /// - Parameters:
  ///   - id: The id of the constraint.
  ///   - isKept: Whether the constraint remains, so that references to it do no harm.
  /// - Returns: The index.
  func line(ofConstraint id: String, isKept: Bool = false) -> Int? {
    let places = lines.indices.filter { index in
      lines[index].contains("\"\(id)\"")
        && !(isKept && lines[index].contains("reference=\"\(id)\""))
    }
    guard places.count == 1, let index = places.first else { return nil }
    let element = Self.trimmed(lines[index])
    guard element.hasPrefix("<constraint "), element.hasSuffix(isKept ? ">" : "/>"),
      element.contains(" id=\"\(id)\""), element.count(where: { $0 == "<" }) == 1
    else { return nil }
    return index
  }

  /// Removes a constraint's element, and the list around it if it was the only one, as Xcode does.
  ///
  /// - Returns: Whether it was removed.
  mutating func removeConstraint(_ id: String) -> Bool {
    guard let index = line(ofConstraint: id) else { return false }
    let isOnly =
      index > 0 && index + 1 < lines.count && Self.trimmed(lines[index - 1]) == "<constraints>"
      && Self.trimmed(lines[index + 1]) == "</constraints>"
    lines.removeSubrange(isOnly ? index - 1...index + 1 : index...index)
    return true
  }

  /// Sets the priority of a constraint, in the place that Xcode gives the attribute.
  ///
  /// - Returns: Whether it was set; `false` if the constraint has another priority.
  mutating func setPriority(_ priority: Int, ofConstraint id: String) -> Bool {
    guard let index = line(ofConstraint: id, isKept: true) else { return false }
    if let range = range(of: "priority", in: index) {
      guard lines[index][range] == " priority=\"1000\"" else { return false }
      lines[index].replaceSubrange(range, with: " priority=\"\(priority)\"")
      return true
    }
    // Xcode writes the attribute after those of the equation, before the constant.
    let names = ["multiplier", "secondAttribute", "secondItem", "relation", "firstAttribute"]
    for name in names {
      guard let start = lines[index].firstRange(of: " \(name)=\"")?.upperBound,
        let end = lines[index][start...].firstIndex(of: "\"")
      else { continue }
      lines[index].insert(
        contentsOf: " priority=\"\(priority)\"", at: lines[index].index(after: end))
      return true
    }
    return false
  }

  /// Replaces the item of a constraint that is not a view, in the place that Xcode gives the attribute.
  ///
  /// - Returns: Whether it was replaced.
  mutating func setOtherItem(_ item: String, than view: String, ofConstraint id: String) -> Bool {
    guard let index = line(ofConstraint: id, isKept: true) else { return false }
    let line = lines[index]
    let isFirst = line.contains(" firstItem=\"\(view)\"")
    guard isFirst != line.contains(" secondItem=\"\(view)\"") else { return false }
    let name = isFirst ? "secondItem" : "firstItem"
    if let start = line.firstRange(of: " \(name)=\"")?.upperBound,
      let end = line[start...].firstIndex(of: "\"")
    {
      lines[index].replaceSubrange(start..<end, with: item)
      return true
    }
    // The view that owns the constraint is not written if it is the first item.
    guard !isFirst, let start = line.firstRange(of: "<constraint ")?.upperBound else {
      return false
    }
    lines[index].insert(contentsOf: "firstItem=\"\(item)\" ", at: start)
    return true
  }

  /// Sets the constant of a constraint, in the place that Xcode gives the attribute; a constant of 0 is not
  /// written.
  ///
  /// - Returns: Whether it was set; `false` if the constant is the standard spacing.
  mutating func setConstant(_ constant: Int, ofConstraint id: String) -> Bool {
    guard let index = line(ofConstraint: id, isKept: true), !lines[index].contains(" symbolic=\"")
    else { return false }
    let text = constant == 0 ? "" : " constant=\"\(constant)\""
    if let range = range(of: "constant", in: index) {
      lines[index].replaceSubrange(range, with: text)
      return true
    }
    let line = lines[index]
    let next = line.firstRange(of: " placeholder=\"") ?? line.firstRange(of: " id=\"")
    guard let next else { return false }
    lines[index].insert(contentsOf: text, at: next.lowerBound)
    return true
  }

  // MARK: Views

  /// Returns the index of the line with the start tag of a view; `nil` if it is not in one line.
  private func line(ofView id: String) -> Int? {
    let places = lines.indices.filter { lines[$0].contains(" id=\"\(id)\"") }
    guard places.count == 1, let index = places.first else { return nil }
    let element = Self.trimmed(lines[index])
    return element.hasPrefix("<") && element.hasSuffix(">")
      && element.count(where: { $0 == "<" }) == 1
      ? index : nil
  }

  /// The attributes that Xcode writes before the priorities of a view, and the priorities, in order.
  private static let attributesBefore = [
    "key", "verifyAmbiguity", "opaque", "alpha", "tag", "hidden", "toolTip",
    "clipsSubviews", "multipleTouchEnabled", "userInteractionEnabled", "contentMode",
    "semanticContentAttribute", "autoresizesSubviews", "clearsContextBeforeDrawing",
    "horizontalHuggingPriority", "verticalHuggingPriority",
    "horizontalCompressionResistancePriority", "verticalCompressionResistancePriority",
  ]

  /// Sets a priority of a view, in the place that Xcode gives the attribute.
  ///
  /// - Returns: Whether it was set.
  mutating func setLayoutPriority(
    _ kind: LayoutPriority, _ priority: Int, ofView id: String
  ) -> Bool {
    guard (1..<1000).contains(priority), let index = line(ofView: id) else { return false }
    let text = " \(kind.rawValue)=\"\(priority)\""
    if let range = range(of: kind.rawValue, in: index) {
      lines[index].replaceSubrange(range, with: text)
      return true
    }
    let before = Self.attributesBefore.prefix { $0 != kind.rawValue }
    let ends = before.compactMap { range(of: $0, in: index)?.upperBound }
    let name = lines[index].firstRange(of: /<\w+/)?.upperBound
    guard let place = ends.max() ?? name else { return false }
    lines[index].insert(contentsOf: text, at: place)
    return true
  }

  /// Lets a label with one line shrink its text to half its size, as "Minimum Font Scale" does in Xcode.
  ///
  /// - Returns: Whether it was changed; `false` if the label has several lines or shrinks its text.
  mutating func shrinkText(ofLabel id: String) -> Bool {
    guard let index = line(ofView: id), range(of: "numberOfLines", in: index) == nil,
      let range = range(of: "adjustsFontSizeToFit", in: index),
      lines[index][range].hasSuffix("=\"NO\"")
    else { return false }
    lines[index].replaceSubrange(range, with: " minimumScaleFactor=\"0.5\"")
    return true
  }

  /// Returns the range of an attribute in a line, with the space before it.
  private func range(of name: String, in index: Int) -> Range<String.Index>? {
    guard let start = lines[index].firstRange(of: " \(name)=\""),
      let end = lines[index][start.upperBound...].firstIndex(of: "\"")
    else { return nil }
    return start.lowerBound..<lines[index].index(after: end)
  }

  private static func trimmed(_ line: String) -> Substring {
    let start = line.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? start
  }
}
