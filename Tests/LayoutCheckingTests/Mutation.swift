import Foundation
import LayoutChecking
import SolvingTestSupport
import UIKit

/// A way to break a screen by changing one thing in its file.
enum Mutation: String, CaseIterable {
  /// One more height for something that has one.
  case contradictedSize
  /// A height below 0.
  case negativeHeight
  /// A constraint taken away that holds a top or a bottom.
  case deletedVertical
  /// A constraint taken away that holds a side.
  case deletedHorizontal
  /// A width or height taken away.
  case deletedSize
  /// A field moved down.
  case loweredField
  /// The bottom of a scroll view's content let go.
  case unpinnedBottom
  /// A button made 20 points high.
  case shrunkButton
  /// A label made 12 points wide.
  case shrunkLabel
  /// A control pushed out to the side.
  case pushedControl
  /// A control moved up, under the status bar.
  case raisedControl
  /// A constraint said twice.
  case doubledConstraint
}

/// A file with one thing changed, and what should be found in it.
struct Mutant {
  let mutation: Mutation
  let text: String
  /// The rules, one of which should find it.
  let rules: Set<Rule>
  /// The objects, one of which must be reported.
  let objects: Set<String>
  /// Whether a direct layout shows the effect.
  let shows: @MainActor (DirectLayout) throws -> Bool
}

/// Makes mutants of the text of a file.
struct Mutator {
  private let lines: [String]
  private let kinds: [String: String]

  init(_ text: String) {
    lines = text.components(separatedBy: "\n")
    var kinds: [String: String] = [:]
    for line in lines {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      guard trimmed.hasPrefix("<"), !trimmed.hasPrefix("</"), let id = Self.value("id", in: line)
      else { continue }
      kinds[id] = String(trimmed.dropFirst().prefix { !" >/".contains($0) })
    }
    self.kinds = kinds
  }

  private static func value(_ name: String, in line: String) -> String? {
    guard let range = line.range(of: " \(name)=\"") else { return nil }
    return String(line[range.upperBound...].prefix { $0 != "\"" })
  }

  /// A line with a constraint: its ids, attributes and the view that holds it.
  private struct Line {
    var line: Int
    var id: String
    var first: String
    var firstAttribute: String
    var second: String?
    var secondAttribute: String?
    var constant: Double
    var isPlain: Bool
  }

  private func constraints() -> [Line] {
    var holders: [String] = []
    var found: [Line] = []
    for (index, line) in lines.enumerated() {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("<constraint "), trimmed.hasSuffix("/>"), let holder = holders.last,
        let id = Self.value("id", in: line),
        let attribute = Self.value("firstAttribute", in: line)
      {
        let others = ["priority", "relation", "multiplier"].compactMap { Self.value($0, in: line) }
        found.append(
          Line(
            line: index, id: id, first: Self.value("firstItem", in: line) ?? holder,
            firstAttribute: attribute, second: Self.value("secondItem", in: line),
            secondAttribute: Self.value("secondAttribute", in: line),
            constant: Self.value("constant", in: line).flatMap { Double($0) } ?? 0,
            isPlain: others.isEmpty))
        continue
      }
      if trimmed.hasPrefix("<"), !trimmed.hasPrefix("</"), !trimmed.hasPrefix("<?"),
        !trimmed.hasPrefix("<!"), !trimmed.hasSuffix("/>"), !trimmed.contains("</")
      {
        holders.append(Self.value("id", in: line) ?? holders.last ?? "")
      } else if trimmed.hasPrefix("</"), !holders.isEmpty {
        holders.removeLast()
      }
    }
    return found
  }

  private func replacing(_ index: Int, with line: String?) -> String {
    var lines = lines
    if let line { lines[index] = line } else { lines.remove(at: index) }
    return lines.joined(separator: "\n")
  }

  private func adding(_ constraint: String, after index: Int) -> String {
    replacing(index, with: lines[index] + "\n" + constraint)
  }

  private func shifting(_ rule: Line, by points: Double) -> String {
    var line = lines[rule.line]
    if let range = line.range(of: #" constant="[^"]*""#, options: .regularExpression) {
      line.removeSubrange(range)
    }
    let constant = " constant=\"\(rule.constant + points)\" id=\""
    return replacing(rule.line, with: line.replacing(" id=\"", with: constant, maxReplacements: 1))
  }

  /// All mutants of a kind, in the order of the file.
  func mutants(_ mutation: Mutation) -> [Mutant] {
    constraints().filter(\.isPlain).compactMap { mutant(mutation, $0) }
  }

  private func kind(_ id: String?) -> String { id.flatMap { kinds[$0] } ?? "" }

  private static let verticals: Set<String> = ["top", "bottom", "centerY"]
  private static let horizontals: Set<String> = ["leading", "trailing", "left", "right", "centerX"]
  private static let controls: Set<String> = ["button", "textField", "switch", "segmentedControl"]
  private static let fields: Set<String> = ["textField"]

  private func mutant(_ mutation: Mutation, _ rule: Line) -> Mutant? {
    let isSize = rule.second == nil && ["width", "height"].contains(rule.firstAttribute)
    let first = rule.first
    func item(_ kinds: Set<String>) -> String? {
      kinds.contains(kind(rule.first))
        ? rule.first : kinds.contains(kind(rule.second)) ? rule.second : nil
    }
    /// By which sign the constant moves an item on or down.
    func sign(_ item: String) -> Double { item == rule.first ? 1 : -1 }
    switch mutation {
    case .contradictedSize:
      guard isSize else { return nil }
      let twin =
        "<constraint firstItem=\"\(first)\" firstAttribute=\"\(rule.firstAttribute)\" "
        + "constant=\"\(rule.constant + 50)\" id=\"zzz-Zz-001\"/>"
      return Mutant(
        mutation: mutation, text: adding(twin, after: rule.line),
        rules: [.unsatisfiableConstraints], objects: ["zzz-Zz-001", rule.id]
      ) { layout in layout.conflicts.contains { $0.contains("zzz-Zz-001") || $0.contains(rule.id) }
      }
    case .negativeHeight:
      guard isSize, rule.firstAttribute == "height" else { return nil }
      return Mutant(
        mutation: mutation, text: shifting(rule, by: -rule.constant - 10),
        rules: [.unsatisfiableConstraints], objects: [rule.id]
      ) { layout in layout.conflicts.contains { $0.contains(rule.id) } }
    case .deletedVertical, .deletedHorizontal, .deletedSize:
      let attributes =
        mutation == .deletedVertical
        ? Self.verticals : mutation == .deletedHorizontal ? Self.horizontals : ["width", "height"]
      guard attributes.contains(rule.firstAttribute), mutation != .deletedSize || isSize
      else { return nil }
      return Mutant(
        mutation: mutation, text: replacing(rule.line, with: nil),
        rules: [.ambiguousLayout, .scrollContentSize], objects: []
      ) { layout in try !layout.ambiguousIDs().isEmpty }
    case .loweredField:
      guard Self.verticals.contains(rule.firstAttribute), let field = item(Self.fields),
        rule.firstAttribute != "centerY"
      else { return nil }
      return Mutant(
        mutation: mutation, text: shifting(rule, by: 300 * sign(field)),
        rules: [.coveredField, .unreachableField, .clippedContent, .fieldOutsideTable],
        objects: [field]
      ) { layout in
        guard let frame = layout.frame(field) else { return false }
        // 216 is the lowest keyboard of a phone in portrait.
        return frame.maxY > 667 - 216 && layout.conflicts.isEmpty
      }
    case .unpinnedBottom:
      let scrollView = item(["scrollView"])
      guard let scrollView, rule.firstAttribute == "bottom", rule.secondAttribute == "bottom"
      else { return nil }
      return Mutant(
        mutation: mutation, text: replacing(rule.line, with: nil),
        rules: [.scrollContentSize, .ambiguousLayout], objects: []
      ) { layout in try layout.ambiguousIDs().contains(scrollView) }
    case .shrunkButton:
      guard let button = item(["button"]), rule.second != nil else { return nil }
      let height =
        "<constraint firstItem=\"\(button)\" firstAttribute=\"height\" constant=\"20\" "
        + "id=\"zzz-Zz-001\"/>"
      return Mutant(
        mutation: mutation, text: adding(height, after: rule.line), rules: [.smallTouchTarget],
        objects: [button]
      ) { layout in
        guard let frame = layout.frame(button) else { return false }
        return min(frame.width, frame.height) < 43.5 && layout.conflicts.isEmpty
      }
    case .shrunkLabel:
      guard let label = item(["label"]), rule.second != nil else { return nil }
      let width =
        "<constraint firstItem=\"\(label)\" firstAttribute=\"width\" constant=\"12\" "
        + "id=\"zzz-Zz-001\"/>"
      return Mutant(
        mutation: mutation, text: adding(width, after: rule.line),
        rules: [.truncatedText, .unsatisfiableConstraints], objects: [label, "zzz-Zz-001"]
      ) { layout in
        guard let frame = layout.frame(label), let width = layout.contentWidth(label) else {
          return false
        }
        return width > frame.width + 6 || layout.conflicts.contains { $0.contains("zzz-Zz-001") }
      }
    case .pushedControl:
      guard Self.horizontals.contains(rule.firstAttribute), let control = item(Self.controls)
      else { return nil }
      return Mutant(
        mutation: mutation, text: shifting(rule, by: 500 * sign(control)),
        rules: [.clippedContent, .outsideSuperview, .unsatisfiableConstraints], objects: []
      ) { layout in
        guard let place = layout.place(control) else { return false }
        return place.frame.maxX > place.superviewSize.width + 1 || !layout.conflicts.isEmpty
      }
    case .raisedControl:
      guard rule.firstAttribute == "top" || rule.secondAttribute == "top",
        let control = item(Self.controls)
      else { return nil }
      return Mutant(
        mutation: mutation, text: shifting(rule, by: -60 * sign(control)),
        rules: [
          .outsideSafeArea, .clippedContent, .outsideSuperview, .overlappingControls,
          .unsatisfiableConstraints,
        ], objects: []
      ) { layout in
        guard let frame = layout.frame(control) else { return false }
        return frame.minY < layout.safeArea.minY - 1
      }
    case .doubledConstraint:
      let line = lines[rule.line]
      let twin = line.replacing("id=\"\(rule.id)\"", with: "id=\"zzz-Zz-001\"")
      return Mutant(
        mutation: mutation, text: adding(twin, after: rule.line), rules: [.redundantConstraint],
        objects: ["zzz-Zz-001", rule.id]
      ) { layout in layout.conflicts.isEmpty && layout.shows("zzz-Zz-001") }
    }
  }
}
