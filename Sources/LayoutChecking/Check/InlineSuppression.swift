import InterfaceBuilder

/// A suppression in a storyboard or xib: the text `kuina:disable RULE: REASON` in the notes of an
/// object, or in its label in Xcode, one for each line.
public struct InlineSuppression: Hashable, Sendable, Codable {
  /// The rule whose findings about the object are not reported.
  public var rule: Rule
  /// The id of the object.
  public var object: String
  /// The reason that the author wrote after the colon.
  public var reason: String
  /// The position of the object as `file:line`.
  public var place: String

  private static let mark = "kuina:disable"

  /// Returns whether the suppression applies to a finding of its file.
  ///
  /// - Parameter finding: A finding of the file with the suppression.
  /// - Returns: Whether the rule and the object are those of the suppression.
  public func matches(_ finding: Finding) -> Bool {
    finding.rule == rule && finding.subject.id == object
  }

  /// Returns the suppressions in a file, and the errors in those that cannot be used.
  static func all(in document: Document) -> (suppressions: [InlineSuppression], errors: [String]) {
    var suppressions: [InlineSuppression] = []
    var errors: [String] = []
    for element in document.root.descendants {
      guard let object = element["id"] else { continue }
      for text in texts(of: element) {
        let place = "\(element.location)"
        do throws(Failure) {
          suppressions.append(try InlineSuppression(text, of: object, place))
        } catch {
          errors.append("\(place): \(error.message)")
        }
      }
    }
    return (suppressions, errors)
  }

  /// Returns the texts after the mark in an element's notes and label.
  private static func texts(of element: Element) -> [String] {
    let notes = element.child("attributedString", key: "userComments")
    let fragments = notes?.children.flatMap { fragment in
      [fragment["content"], fragment.child("string", key: "content")?.text].compactMap(\.self)
    }
    let lines = ([(fragments ?? []).joined()] + [element["userLabel"]].compactMap(\.self))
      .flatMap { $0.split(whereSeparator: \.isNewline) }
    return lines.compactMap { line in
      // A blank after the colon is easily written.
      line.firstMatch(of: /kuina:\s*disable/).map { String(line[$0.range.upperBound...]) }
    }
  }

  /// The reason why a suppression cannot be used.
  private struct Failure: Error { var message: String }

  private init(_ text: String, of object: String, _ place: String) throws(Failure) {
    let parts = text.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    do throws(UnknownWord) { rule = try Rule.named(parts.first ?? "") } catch {
      throw Failure(message: "'\(Self.mark)': \(error)")
    }
    guard parts.count == 2, !parts[1].isEmpty else {
      throw Failure(
        message:
          "'\(Self.mark) \(rule.id)' has no reason, expected '\(Self.mark) \(rule.id): REASON'")
    }
    reason = parts[1]
    self.object = object
    self.place = place
  }
}

extension Substring {
  /// The text without blanks at its ends.
  fileprivate var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
