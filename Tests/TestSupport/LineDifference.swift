/// The lines of two texts, where they differ.
///
/// - Parameters:
///   - expected: The text whose own lines begin with `-`.
///   - text: The text whose own lines begin with `+`.
/// - Returns: All lines, those in both texts beginning with two spaces; `nil` for equal texts. Line breaks at
///   the end of either text do not count.
public func lineDifference(from expected: String, to text: String) -> String? {
  let (old, new) = (lines(of: expected), lines(of: text))
  let difference = new.difference(from: old)
  guard !difference.isEmpty else { return nil }
  var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
  for change in difference {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var result: [String] = []
  var (oldIndex, newIndex) = (0, 0)
  while oldIndex < old.count || newIndex < new.count {
    if removed.contains(oldIndex) {
      result.append("- " + old[oldIndex])
      oldIndex += 1
    } else if inserted.contains(newIndex) {
      result.append("+ " + new[newIndex])
      newIndex += 1
    } else {
      result.append("  " + new[newIndex])
      oldIndex += 1
      newIndex += 1
    }
  }
  return result.joined(separator: "\n")
}

private func lines(of text: String) -> [Substring] {
  var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  while lines.last?.isEmpty == true { lines.removeLast() }
  return lines
}
