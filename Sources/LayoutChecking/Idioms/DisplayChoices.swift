import Foundation
import Synchronization
import UIKit

/// The xibs that code chooses by the size of the screen: `name + "SE"`, `"\(name)X"`, or `Login-4.7inch` beside
/// `Login`.
struct DisplayChoices: Sendable {
  /// The conditions under which code puts an ending after names: one of the groups holds, that is all of its conditions.
  private var endings: [String: Set<[DisplayCondition]>] = [:]
  /// The names of all xibs.
  private var names: Set<String> = []
  /// The names that say for which screens the xibs are.
  private var displayNames = DisplayNames([])

  private static let known = Mutex<[String: DisplayChoices]>([:])

  /// Returns the choices in the project around a file, which are determined once in a process.
  static func around(_ file: String) -> DisplayChoices {
    guard let root = ProjectSources.root(around: file) else { return DisplayChoices() }
    if let choices = known.withLock({ $0[root] }) { return choices }
    let choices = DisplayChoices(
      in: ProjectSources.around(file).allPaths, of: ProjectStoryboards.around(file).xibs)
    known.withLock { $0[root] = choices }
    return choices
  }

  private init() {}

  /// Finds the choices in sources.
  ///
  /// - Parameters:
  ///   - paths: The paths of the sources.
  ///   - names: The names of xibs.
  /// - Complexity: O(*n*) for *n* bytes of sources.
  init(in paths: [String], of names: Set<String>) {
    self.names = names
    displayNames = DisplayNames(names)
    for path in paths where !path.hasSuffix(".h") {
      guard let data = BoundedFile.data(at: path) else { continue }
      let bytes = [UInt8](data)
      guard Self.signs.contains(where: { bytes.contains($0) }) else { continue }
      read(String(decoding: bytes, as: UTF8.self).withoutCommentLines)
    }
    // Where code adds an ending under no condition too, it does so if no other xib exists.
    endings = endings.mapValues { $0.filter { !$0.isEmpty } }.filter { !$0.value.isEmpty }
  }

  private static let signs = ["UIScreen", "SCREEN", "creenHeight", "creenWidth"]

  /// Returns whether code loads another xib in place of one, on a screen: a name with the same beginning, and an ending
  /// for the screen.
  ///
  /// Where no code is understood that adds the ending, the names themselves say so.
  func replaces(_ name: String, on screen: CGSize) -> Bool {
    guard endings.keys.contains(where: name.hasSuffix) else {
      return displayNames.replaces(name, on: screen)
    }
    return endings.contains { ending, own in
      guard name.hasSuffix(ending), name != ending, !Self.holds(own, on: screen) else {
        return false
      }
      let stem = name.dropLast(ending.count)
      return endings.contains { other, conditions in
        other != ending && names.contains(stem + other) && Self.holds(conditions, on: screen)
      }
    }
  }

  /// The choices as a text that is the same in every process.
  var identity: String {
    (endings.map { ending, conditions in "\(ending) \(conditions.map { "\($0)" }.sorted())" }
      .sorted() + displayNames.all).joined(separator: "|")
  }

  private static func holds(_ groups: Set<[DisplayCondition]>, on screen: CGSize) -> Bool {
    groups.contains { $0.allSatisfy { $0.holds(on: screen) } }
  }

  private mutating func read(_ text: String) {
    var branches: CodeBranches<DisplayCondition>?
    for match in text.matches(of: Self.ending) {
      let ending = String(match.1 ?? match.2 ?? match.3 ?? "")
      guard !ending.isEmpty, names.contains(where: { $0.hasSuffix(ending) }) else { continue }
      if branches == nil { branches = CodeBranches(ofDisplaysIn: text) }
      endings[ending, default: []].insert(
        branches?.conditions(at: match.range.lowerBound) ?? [])
    }
  }

  /// A literal that is put after a value: in an interpolation, in a format, or with an operator or method.
  private static var ending: Regex<(Substring, Substring?, Substring?, Substring?)> {
    /"\\\([^()"]*\)([\w+\-~]{1,12})"|"%@([\w+\-~]{1,12})"|(?:\+\s*|\+=\s*|append(?:ing)?\(|(?:A|a)ppend(?:ing)?String:\s*)@?"([\w+\-~]{1,12})"/
  }
}
