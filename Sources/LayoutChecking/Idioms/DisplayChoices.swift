import Foundation
import Synchronization
import UIKit

/// The xibs and storyboards that code chooses by the size of the screen: `name + "SE"`, `"\(name)X"`, `"LoginTall"` where
/// the screen is tall, or `Login-4.7inch` beside `Login`.
struct DisplayChoices: Sendable {
  /// The conditions under which code puts an ending after names: one of the groups holds, that is all of its conditions.
  private var endings: [String: Set<[DisplayCondition]>] = [:]
  /// The conditions under which code has the whole name of a file, in the same way.
  private var literals: [String: Set<[DisplayCondition]>] = [:]
  /// The conditions under which the app begins with a storyboard in its window, by the storyboard's name.
  private var roots: [String: Set<[DisplayCondition]>] = [:]
  /// The conditions that macros and constants stand for, by their names.
  private var constants: [String: DisplayCondition] = [:]
  /// The names of all xibs and storyboards.
  private var names: Set<String> = []
  /// The names of all storyboards.
  private var storyboards: Set<String> = []
  /// The names that are those of classes.
  private var classes: Set<String> = []
  /// The names that say for which screens the xibs are.
  private var displayNames = DisplayNames([])

  private static let known = Mutex<[String: DisplayChoices]>([:])

  /// Returns the choices in the project around a file, which are determined once in a process.
  static func around(_ file: String) -> DisplayChoices {
    guard let root = ProjectSources.root(around: file) else { return DisplayChoices() }
    if let choices = known.withLock({ $0[root] }) { return choices }
    let sources = ProjectSources.around(file)
    let files = ProjectStoryboards.around(file)
    let names = files.xibs.union(files.names)
    let choices = DisplayChoices(
      in: sources, of: names,
      // Where other names than literals load them, literals say little.
      storyboards: sources.loadsStoryboardsByVariable ? [] : files.names,
      classes: names.filter(sources.declares))
    known.withLock { $0[root] = choices }
    return choices
  }

  private init() {}

  /// Finds the choices in sources.
  ///
  /// - Parameters:
  ///   - sources: The sources.
  ///   - names: The names of xibs and storyboards.
  ///   - storyboards: Those of storyboards that code loads by literals.
  ///   - classes: Those that are names of classes, which load their xibs without a literal.
  /// - Complexity: O(*nm*) for *n* bytes of sources, and *m* constants and names.
  init(
    in sources: ProjectSources, of names: Set<String>, storyboards: Set<String>,
    classes: Set<String>
  ) {
    self.names = names
    self.storyboards = storyboards
    self.classes = classes
    displayNames = DisplayNames(names)
    var meanings: [String: Set<DisplayCondition>] = [:]
    for path in sources.allPaths {
      guard let text = Self.text(at: path, of: sources, with: Self.signs) else { continue }
      meanings.merge(DisplayCondition.constants(in: text)) { $0.union($1) }
    }
    // One name may stand for something else in another file.
    constants = meanings.filter { $0.value.count == 1 }.compactMapValues(\.first)
    let signs = Self.signs + constants.keys
    for path in sources.allPaths where !path.hasSuffix(".h") {
      guard let text = Self.text(at: path, of: sources, with: signs) else { continue }
      read(text)
    }
    // Where code adds an ending under no condition too, it does so if no other xib exists.
    endings = endings.mapValues { $0.filter { !$0.isEmpty } }.filter { !$0.value.isEmpty }
    literals = literals.filter { !$0.value.contains([]) }
    removeNamedElsewhere(in: sources, with: signs)
  }

  /// Returns the code of a source; `nil` if it has none of some words, or cannot be read.
  private static func text(
    at path: String, of sources: ProjectSources, with words: [String]
  ) -> String? {
    guard let bytes = sources.bytes(at: path), words.contains(where: { bytes.contains($0) })
    else { return nil }
    return sources.code(at: path)
  }

  /// Removes the names that sources without conditions on the screen have too.
  private mutating func removeNamedElsewhere(in sources: ProjectSources, with signs: [String]) {
    guard !literals.isEmpty else { return }
    for path in sources.allPaths {
      guard let bytes = sources.bytes(at: path) else { continue }
      if !path.hasSuffix(".h"), signs.contains(where: { bytes.contains($0) }) { continue }
      for name in literals.keys where bytes.contains("\"\(name)\"") { literals[name] = nil }
    }
  }

  private static let signs = ["UIScreen", "SCREEN", "creenHeight", "creenWidth"]

  /// Returns whether the app begins with another storyboard than those with some names, on a screen.
  func replaces(mainStoryboards names: Set<String>, on screen: CGSize) -> Bool {
    roots.contains { !names.contains($0.key) && Self.holds($0.value, on: screen) }
  }

  /// Returns whether code loads another file in place of one, on a screen: a name with the same beginning, and an ending
  /// for the screen.
  ///
  /// Where no code is understood that adds the ending, the names themselves say so.
  func replaces(_ name: String, on screen: CGSize) -> Bool {
    if let conditions = literals[name] { return !Self.holds(conditions, on: screen) }
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
    let groups = [("ending", endings), ("name", literals), ("root", roots)].flatMap {
      kind, choices in
      choices.map { "\(kind) \($0) \($1.map { "\($0)" }.sorted())" }.sorted()
    }
    let ended = names.filter { name in endings.keys.contains(where: name.hasSuffix) }.sorted()
    return (groups + ended + displayNames.all).joined(separator: "|")
  }

  private static func holds(_ groups: Set<[DisplayCondition]>, on screen: CGSize) -> Bool {
    groups.contains { $0.allSatisfy { $0.holds(on: screen) } }
  }

  private mutating func read(_ text: String) {
    var branches: CodeBranches<DisplayCondition>?
    for match in text.matches(of: Self.ending) {
      let ending = String(match.1 ?? match.2 ?? match.3 ?? "")
      guard !ending.isEmpty, names.contains(where: { $0.hasSuffix(ending) }) else { continue }
      if branches == nil { branches = CodeBranches(ofDisplaysIn: text, constants) }
      endings[ending, default: []].insert(
        branches?.conditions(at: match.range.lowerBound) ?? [])
    }
    for match in text.matches(of: /"(\w+)"/) {
      let name = String(match.1)
      guard names.contains(name), !classes.contains(name) else { continue }
      let isLoaded = text[..<match.range.lowerBound].suffix(60).contains(
        /(?:UIStoryboard(?:\.init)?\(\s*name:\s*|storyboardWithName:\s*@)$/)
      guard isLoaded || !storyboards.contains(name) else { continue }
      if branches == nil { branches = CodeBranches(ofDisplaysIn: text, constants) }
      let conditions = branches?.conditions(at: match.range.lowerBound) ?? []
      literals[name, default: []].insert(conditions)
      if isLoaded, storyboards.contains(name), conditions.count == 1,
        Self.isShownAtLaunch(match.range, in: text)
      {
        roots[name, default: []].insert(conditions)
      }
    }
  }

  /// The most characters between the name of a storyboard and the window that shows it, or the beginning of the method.
  private static let nearby = 1_000

  /// Returns whether the storyboard whose name is at a place is shown in the window when the app is launched, in a branch
  /// with one condition.
  private static func isShownAtLaunch(_ name: Range<String.Index>, in text: String) -> Bool {
    let method =
      text[..<name.lowerBound].suffix(nearby)
      .split(separator: /\bfunc\s|\n[-+]\s*\(/.wordBoundaryKind(.simple)).last ?? ""
    let isLaunch = method.contains(/didFinishLaunchingWithOptions|willConnectTo/)
    let isBranch = method.contains(/\bif\s[^{}&|,]*\{[^{}]*$/.wordBoundaryKind(.simple))
    return isLaunch && isBranch
      && text[name.upperBound...].prefix(nearby).prefix { $0 != "}" }
        .contains(/ootViewController\s*=(?!=)/)
  }

  /// A literal that is put after a value: in an interpolation, in a format, or with an operator or method.
  private static var ending: Regex<(Substring, Substring?, Substring?, Substring?)> {
    /"\\\([^()"]*\)([\w+\-~]{1,12})"|"%@([\w+\-~]{1,12})"|(?:\+\s*|\+=\s*|append(?:ing)?\(|(?:A|a)ppend(?:ing)?String:\s*)@?"([\w+\-~]{1,12})"/
  }
}
