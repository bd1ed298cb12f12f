import Foundation

extension LayoutSnapshot {
  /// Returns the differences of this snapshot from a recorded one, in words, one for each view or
  /// element: `UIButton "Sign in" moved down by 12 pt`.
  ///
  /// A view that moved together with its superview is not listed again, and neither is one that stays
  /// in its place on the screen while its superview moves.
  ///
  /// - Parameters:
  ///   - recorded: The recorded snapshot.
  ///   - tolerance: The greatest difference of a number that is accepted, in points.
  /// - Returns: The differences; empty if there are none.
  /// - Complexity: O(*n*) on average for *n* views; O(*e*²) for *e* accessibility elements if they
  ///   differ.
  public func differences(from recorded: LayoutSnapshot, tolerance: Double = 0.01) -> [String] {
    var texts: [String] = []
    if !Self.isEqual(size, recorded.size, tolerance) {
      texts.append("the size was \(Self.text(recorded.size)) and is \(Self.text(size))")
    }
    if abs(keyboard - recorded.keyboard) > tolerance {
      texts.append(
        "the keyboard covered \(Points.count(recorded.keyboard)) and covers "
          + Points.count(keyboard))
    }
    let old = Dictionary(recorded.views.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    let new = Dictionary(views.map { ($0.path, $0) }, uniquingKeysWith: { $1 })
    var moved: [String: [Double]] = [:]
    for view in views {
      guard let before = old[view.path] else {
        if Self.parent(of: view.path).map({ old[$0] != nil }) ?? true {
          texts.append("\(view.title) is new, at \(Self.text(view.frame))")
        }
        continue
      }
      let change = zip(view.frame, before.frame).map { $0 - $1 }
      moved[view.path] = change
      let above = Self.parent(of: view.path).flatMap { moved[$0] } ?? [0, 0, 0, 0]
      let own = [change[0] - above[0], change[1] - above[1], change[2], change[3]]
      let isMoved = change.contains { abs($0) > tolerance }
      if isMoved, own.contains(where: { abs($0) > tolerance }) {
        texts.append(
          "\(view.title) \(Self.words(own, tolerance)): was \(Self.text(before.frame)), is "
            + Self.text(view.frame))
      }
      if view.isHidden != before.isHidden {
        texts.append("\(view.title) is \(view.isHidden == true ? "hidden" : "shown") now")
      }
      if view.name != before.name {
        texts.append(
          "the text of \(before.title) was \(before.name ?? "empty") and is "
            + (view.name ?? "empty"))
      }
    }
    for view in recorded.views where new[view.path] == nil {
      if Self.parent(of: view.path).map({ new[$0] != nil }) ?? true {
        texts.append("\(view.title) is gone, was at \(Self.text(view.frame))")
      }
    }
    return texts + elementDifferences(from: recorded)
  }

  private func elementDifferences(from recorded: LayoutSnapshot) -> [String] {
    let old = recorded.elements.map(\.spoken)
    let new = elements.map(\.spoken)
    guard old != new else { return [] }
    let gone = old.filter { !new.contains($0) }.map { "the accessibility element \($0) is gone" }
    let added = new.filter { !old.contains($0) }.map { "the accessibility element \($0) is new" }
    return gone + added
      + (gone.isEmpty && added.isEmpty
        ? [
          "the reading order was \(old.joined(separator: ", ")) and is \(new.joined(separator: ", "))"
        ]
        : [])
  }

  private static func isEqual(_ a: [Double], _ b: [Double], _ tolerance: Double) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
  }

  private static func parent(of path: String) -> String? {
    path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  private static func text(_ numbers: [Double]) -> String {
    "(\(numbers.map(Points.text).joined(separator: ", ")))"
  }

  /// Returns a change of a frame in words.
  private static func words(_ change: [Double], _ tolerance: Double) -> String {
    var parts: [String] = []
    func add(_ value: Double, _ less: String, _ more: String) {
      guard abs(value) > tolerance else { return }
      parts.append("\(value < 0 ? less : more) by \(Points.count(abs(value)))")
    }
    add(change[0], "moved left", "moved right")
    add(change[1], "moved up", "moved down")
    add(change[2], "became narrower", "became wider")
    add(change[3], "became shorter", "became taller")
    return parts.joined(separator: ", ")
  }
}

extension LayoutSnapshot.View {
  /// The class with the text and the identifier of the view; the path of a view without either.
  fileprivate var title: String {
    let type = path.split(separator: "/").last.map(String.init) ?? path
    let text = name.map { " \"\($0.count > 40 ? $0.prefix(39) + "…" : $0)\"" }
    guard let id else { return text.map { type + $0 } ?? path }
    return "\(type)\(text ?? "") (\(id))"
  }
}

extension LayoutSnapshot.Element {
  /// The element as an accessibility client announces it.
  fileprivate var spoken: String {
    let parts = [label.map { "\"\($0)\"" } ?? "without label", value].compactMap(\.self) + traits
    return "(\(parts.joined(separator: ", ")))"
  }
}
