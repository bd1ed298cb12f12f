import Foundation
import Synchronization
import UIKit

extension ProjectSources {
  /// Returns whether a source names a storyboard, as a text or as a member of generated code.
  ///
  /// In a project that loads storyboards by literals only, a text counts after the word "storyboard" only: others with
  /// its name, such as "Help", are titles or keys.
  func namesStoryboard(_ name: String) -> Bool {
    let key = "\(root)/storyboard \(name)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let members = ["toryboard.\(name)"] + name.memberNames.map { "toryboard.\($0)" }
    let isNamed =
      !isComplete || areFound(members) || composes(name)
      || (loadsStoryboardsByVariable ? isNamedInUse(name) : isAfterStoryboard(name))
    Self.namedTexts.withLock { $0[key] = isNamed }
    return isNamed
  }

  /// Returns whether a source has a literal other than as the value of a constant that nothing mentions.
  private func isNamedInUse(_ name: String) -> Bool {
    anySource(with: "\"\(name)\"") { code in
      code.ranges(of: "\"\(name)\"").contains { !isInIdleConstant($0, in: code) }
    }
  }

  /// The number of characters before a literal in which the call that takes it is looked for.
  private static let callLength = 200

  /// Returns whether a source has a literal shortly after the word "storyboard".
  private func isAfterStoryboard(_ name: String) -> Bool {
    anySource(with: "\"\(name)\"") { code in
      code.ranges(of: "\"\(name)\"").contains { range in
        let call = code[..<range.lowerBound].suffix(Self.callLength)
        guard let between = call.firstMatch(of: /toryboard(?!Segue|ID)([^;"]*)$/)?.1 else {
          return false
        }
        // On the same line, or an argument of a call over several lines.
        return !between.contains("\n")
          || between.count { $0 == "(" || $0 == "[" } > between.count { $0 == ")" || $0 == "]" }
      }
    }
  }

  /// Returns whether a source names a storyboard, or has a case or member of its name, as enumerations of storyboards do,
  /// in a project that loads storyboards by other names than literals.
  func mayLoadStoryboard(_ name: String) -> Bool {
    if namesStoryboard(name) { return true }
    guard loadsStoryboardsByVariable else { return false }
    let key = "\(root)/storyboard case \(name)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let names = [name] + name.memberNames
    // A call, as of `login()`, is none of a case; `.main` is the name of queues, bundles and screens in every app.
    let isNamed =
      names.contains { name in
        anySource(with: "case \(name)") { name != "main" || $0.contains("toryboard") }
      }
      || names.contains("main")
        && areFound(["static let main", "static var main", "class var main"])
      || names.contains { name in
        name != "main"
          && anySource(with: ".\(name)") { code in
            code.ranges(of: ".\(name)").contains { range in
              let next = code[range.upperBound...].first
              return next != "(" && next?.isPartOfName != true
            }
          }
      }
    Self.namedTexts.withLock { $0[key] = isNamed }
    return isNamed
  }

  /// Returns whether sources name a storyboard only to create scenes by their identifiers at once, as in
  /// `UIStoryboard(name: "Help", bundle: nil).instantiateViewController(withIdentifier: "About")`, so that its initial
  /// scene is not shown.
  func createScenesByIdentifier(ofStoryboard name: String) -> Bool {
    let key = "\(root)/storyboard by identifier \(name)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    var places = 0
    let isOnly = !anySource(with: "\"\(name)\"") { code in
      code.ranges(of: "\"\(name)\"").contains { range in
        places += 1
        // The next sixty characters hold the bundle.
        let isCreation =
          code.line(before: range.lowerBound).hasSuffix("name: ")
          && code[range.upperBound...].prefixMatch(
            of: /,\s*bundle:[^()]{0,60}(?:\([^()]*\))?\)[?!]?\s*\.instantiateViewController\(/)
            != nil
        return !isCreation
      }
    }
    let result = isOnly && places > 0 && !declares(name) && !areFound(["toryboard.\(name)"])
    Self.namedTexts.withLock { $0[key] = result }
    return result
  }

  /// Returns whether a text or name at a place is only compared with the identifier of a segue, as in `prepare(for:sender:)`,
  /// which performs none (Apple, UIViewController).
  static func isComparedWithSegue(_ place: Range<String.Index>, in text: String) -> Bool {
    let head = text.line(before: place.lowerBound)
    let isEqual =
      /segue[?!]?(?:\.|\s+)identifier[?!]?\]?\s*(?:==\s*|isEqual(?:ToString)?:\s*@?)"?[\w.]*$/
    if head.contains(isEqual) { return true }
    guard head.contains(/^\s*case\s+(?:"[^"]*",\s*|\.?[\w.]+,\s*)*"?[\w.]*$/) else { return false }
    let around = text[..<place.lowerBound].matches(
      of: /\bswitch\b([^{]*)\{/.wordBoundaryKind(.simple)
    )
    .last { match in
      let brace = text.index(before: match.range.upperBound)
      return text[...].endOfBraces(from: brace).map { $0 > place.lowerBound } ?? false
    }
    return around?.1.contains("segue.identifier") == true
  }

  /// Returns those of some storyboard identifiers that sources give only to other storyboards than the one of a name, whose
  /// names are literals in the same functions.
  func identifiers(_ identifiers: Set<String>, ofOthersThan storyboard: String) -> Set<String> {
    guard isComplete, !haveGeneratedNames else { return [] }
    let files = files(naming: identifiers)
    return identifiers.filter { identifier in
      let key = "\(root)/\(identifier) not of \(storyboard)"
      if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
      let isOfOthers = isOfOthers(identifier, than: storyboard, in: files[identifier] ?? [])
      Self.namedTexts.withLock { $0[key] = isOfOthers }
      return isOfOthers
    }
  }

  private func isOfOthers(
    _ identifier: String, than storyboard: String, in paths: [String]
  ) -> Bool {
    var count = 0
    let areOfOthers = paths.allSatisfy { path in
      guard let text = code(at: path) else { return false }
      return text.ranges(ofWord: identifier).allSatisfy { range in
        let head = text[..<range.lowerBound]
        let rest = text[range.upperBound...]
        // The name of its class, or of its header.
        guard head.last == "\"", rest.first == "\"" else {
          return Self.isType(head, rest) || Self.isCreation(rest)
        }
        count += 1
        let loaded =
          StoryboardCall(before: head)?.storyboard ?? self.storyboard(ofMemberBefore: head)
        return loaded.map { Self.stem(of: $0) != Self.stem(of: storyboard) } ?? false
      }
    }
    return areOfOthers && count > 0
  }

  /// Returns the name of the storyboard that a member makes, of which a scene is created at the end of a text:
  /// `payment().instantiateViewController(withIdentifier: "`; `nil` if it is not a literal, or members of that name make others.
  private func storyboard(ofMemberBefore text: Substring) -> String? {
    let call =
      /(\w+)(?:\(\s*\))?[?!]?\]?\s*\.?\s*instantiateViewController(?:\(\s*(?:withIdentifier|identifier)|WithIdentifier)\s*:\s*@?"$/
    guard let name = text.suffix(200).firstMatch(of: call)?.1 else { return nil }
    let key = "\(root)/storyboard of \(name)"
    if let known = Self.storyboards.withLock({ $0[key] }) { return known }
    let declaration =
      /(?:\b(?:var|let|func)\s+|\)\s*)(\w+)\s*(?:\(\s*\))?[^"{}=;\n]{0,60}[{=][^"{}]{0,80}(?:UIStoryboard(?:\.init)?\(\s*name:\s*|storyboardWithName:\s*@)"([^"]+)"/
      .wordBoundaryKind(.simple)
    let names = allPaths.reduce(into: Set<Substring>()) { names, path in
      guard let bytes = bytes(at: path), bytes.contains("toryboard"), bytes.contains(String(name)),
        let text = code(at: path)
      else { return }
      for match in text.matches(of: declaration) where match.1 == name { names.insert(match.2) }
    }
    let storyboard = names.count == 1 ? names.first.map(String.init) : nil
    Self.storyboards.withLock { $0[key] = .some(storyboard) }
    return storyboard
  }

  /// The storyboards that members make, by the project's folder and the member's name.
  private static let storyboards = Mutex<[String: String?]>([:])

  /// Returns the name of a storyboard without the kind of device, as in `Main~ipad`.
  private static func stem(of storyboard: String) -> Substring { storyboard.prefix { $0 != "~" } }

  /// Returns whether a text after the name of a class creates an object of it, which is not that of a scene.
  private static func isCreation(_ rest: Substring) -> Bool {
    rest.first == "(" || rest.prefixMatch(of: /\s+(?:alloc|new)\s*\]/) != nil
  }

  /// Returns whether a name between two pieces of a source is the type of a variable, or of a cast, or a declaration.
  private static func isType(_ head: Substring, _ rest: Substring) -> Bool {
    if !rest.hasPrefix(".h\""), rest.first == "." || rest.first == "(" { return false }
    let isDeclared = head.suffix(20).contains(
      /(?::|\bas[!?]|\bclass|\bextension|@interface|@implementation)\s+$/
        .wordBoundaryKind(.simple))
    return isDeclared || rest.first { !$0.isWhitespace } == "*" || rest.hasPrefix(".h\"")
  }

  /// Whether a source loads a storyboard by a name that is not a literal, or extends the class that does.
  var loadsStoryboardsByVariable: Bool {
    let key = "\(root)/storyboards by variable"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let loading =
      /(?:storyboardWithName:\s*[^@\s]|UIStoryboard(?:\.init)?\s*\(\s*name\s*:\s*[^"\s]|extension\s+UIStoryboard|StoryboardScene|R\.storyboard)/
    let isFound = allPaths.contains { path in
      bytes(at: path)?.contains("toryboard") == true
        && code(at: path)?.contains(loading) == true
    }
    Self.namedTexts.withLock { $0[key] = isFound }
    return isFound
  }

  /// Whether a source uses names of scenes or segues that SwiftGen, R.swift or Natalie generated from storyboards.
  var haveGeneratedNames: Bool {
    let key = "\(root)/generated names"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let areFound = areFound(
      ["StoryboardScene", "StoryboardSegue.", "R.storyboard", "R.segue", "Storyboards."])
    Self.namedTexts.withLock { $0[key] = areFound }
    return areFound
  }

  /// Returns whether a source contains one of some texts.
  private func areFound(_ texts: [String]) -> Bool {
    paths.contains { path in
      guard let bytes = bytes(at: path) else { return false }
      return texts.contains { bytes.contains($0) }
    }
  }
}

/// The creation of a scene by its identifier, of a storyboard whose name is a literal.
private struct StoryboardCall {
  /// The name of the storyboard.
  let storyboard: String

  /// The most characters between the name and the identifier.
  private static let longest = 2_000

  /// Reads the call before the quotation mark of an identifier; `nil` if the storyboard's name is not a literal in the
  /// same function.
  init?(before text: Substring) {
    let text = text.suffix(Self.longest)
    if let name = text.firstMatch(of: Self.chained)?.1 {
      storyboard = String(name)
      return
    }
    guard let receiver = text.firstMatch(of: Self.call)?.1,
      let loading = text.matches(of: Self.loading).last(where: { $0.1 == receiver }),
      !text[loading.range.upperBound...].contains(/\bfunc\s|\n[-+]\s*\(/.wordBoundaryKind(.simple))
    else { return nil }
    storyboard = String(loading.2)
  }

  /// A creation of a scene at the end of a text, of a storyboard in a variable: its name.
  private static var call: Regex<(Substring, Substring)> {
    /(\w+)[?!]?\s*\.?\s*instantiateViewController(?:\(\s*(?:withIdentifier|identifier)|WithIdentifier)\s*:\s*@?"$/
  }

  /// A creation of a scene at the end of a text, of a storyboard that is loaded there: the storyboard's name.
  private static var chained: Regex<(Substring, Substring)> {
    /(?:UIStoryboard(?:\.init)?\(\s*name:\s*|storyboardWithName:\s*@)"([^"]+)"[^"{};]{0,80}instantiateViewController(?:\(\s*(?:withIdentifier|identifier)|WithIdentifier)\s*:\s*@?"$/
  }

  /// An assignment of a storyboard to a variable: the variable, and the storyboard's name.
  private static var loading: Regex<(Substring, Substring, Substring)> {
    /(\w+)\s*(?::\s*UIStoryboard[?!]?)?\s*=\s*(?:UIStoryboard(?:\.init)?\(\s*name:\s*|\[\s*UIStoryboard\s+storyboardWithName:\s*@)"([^"]+)"/
  }
}
