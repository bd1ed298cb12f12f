/// A replacement of neighbouring lines of a file.
public struct LineChange: Hashable, Sendable, Codable {
  /// The numbers of the replaced lines, from 1.
  public var lines: ClosedRange<Int>
  /// The new lines without the last line ending; empty if the lines are removed.
  public var text: String

  /// Creates the change from one text to another; `nil` if they are equal, or lines are only added.
  init?(from old: SourceText, to new: SourceText) {
    let (before, after) = (old.lines, new.lines)
    let same = zip(before, after).prefix { $0 == $1 }.count
    let limit = min(before.count, after.count) - same
    let rest = zip(before.reversed(), after.reversed()).prefix { $0 == $1 }.count
    let end = min(rest, limit)
    let replaced = same..<before.count - end
    guard !replaced.isEmpty else { return nil }
    lines = replaced.lowerBound + 1...replaced.upperBound
    let added = after[same..<after.count - end].joined()
    text = String(added.reversed().drop { $0.isNewline }.reversed())
  }
}
