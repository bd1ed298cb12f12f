import Foundation
import Synchronization
import UIKit

/// Whether sources create and show the controllers of xibs.
extension ProjectSources {
  /// Whether sources use classes, by the project's folder, the class and the nib.
  private static let used = Mutex<[String: Bool]>([:])
  /// Whether sources or files of Interface Builder name functions, by the project's folder, the function and its file.
  private static let called = Mutex<[String: Bool]>([:])

  /// Returns whether sources use a class with a nib: others than its own mention it, beyond importing it, or its own create
  /// it or call it; also if not all sources are listed, or none declares it.
  ///
  /// A mention does not count in a comment, in a function that nothing calls, as the type of a pointer or of an object that
  /// is asked for it, where an object gets another nib, and where it is kept in a constant that the function only configures.
  ///
  /// - Parameters:
  ///   - className: The name of the class.
  ///   - nib: The name of the xib.
  /// - Returns: Whether there is such a mention.
  /// - Complexity: O(*n*) for *n* bytes of the files that mention the class, and of all sources for each function around a
  ///   mention; what was found is kept.
  func use(_ className: String, nib: String) -> Bool {
    let key = "\(root)/\(className) \(nib)"
    if let known = Self.used.withLock({ $0[key] }) { return known }
    let own = declarations.files(declaring: className)
    let isUsed =
      !isComplete || own.isEmpty || uses(className, nib, in: own, isOwn: true)
      || uses(className, nib, in: files(mentioning: className), isOwn: false)
    Self.used.withLock { $0[key] = isUsed }
    return isUsed
  }

  /// The number of classes from which on their prefix is that of the project.
  private static let ownClassCount = 3

  /// Returns whether sources declare several classes with the prefix of a class, as those of a project in Objective-C have: LC
  /// for `LCPlanCell`.
  ///
  /// Source: Apple, "Programming with Objective-C", "Conventions".
  func haveClasses(withPrefixOf name: String) -> Bool {
    let prefix = name.prefix(while: \.isUppercase).dropLast()
    guard prefix.count >= 2 else { return false }
    let classes = Set(declarations.classesByFile.values.joined())
    return classes.lazy.filter { other in
      other.hasPrefix(prefix) && other.dropFirst(prefix.count + 1).first?.isLowercase == true
    }.prefix(Self.ownClassCount).count == Self.ownClassCount
  }

  /// Returns whether no other source mentions the class of the view in a xib, or names the xib.
  func leaveUnused(viewClass className: String, nib: String) -> Bool {
    guard isComplete, declares(className), !composes(nib) else { return false }
    let isMentioned = files(mentioning: className).contains { path in
      Self.code(at: path, mentions: className) { _, _ in true }
    }
    // Its own files may have the name for its identifier.
    let own = Set(self.files(declaring: className))
    return !isMentioned
      && !allPaths.contains { path in
        !own.contains(path) && !path.hasSuffix("/\(className).h")
          && SourceFile.bytes(at: path)?.contains("\"\(nib)\"") == true
      }
  }

  /// Returns whether no source names a xib or mentions one of the classes of its objects: a nib is loaded by its name, or by
  /// that of a class.
  ///
  /// Sources: Apple, UINib, init(nibName:bundle:), and UIViewController, nibName.
  ///
  /// - Parameters:
  ///   - nib: The name of the xib.
  ///   - classes: The custom classes of its owner and its objects.
  ///   - all: The names of all xibs of the project, for which the sources are searched at once.
  /// - Returns: Whether none does; `false` if not all sources are listed.
  func leaveUnloaded(nib: String, classes: Set<String>, among all: Set<String>) -> Bool {
    guard isComplete, !isEmpty, !names(all.union([nib])).contains(nib) else { return false }
    return classes.allSatisfy { name in
      declares(name) ? names([name]).isEmpty : !anySource(with: name)
    }
  }

  private func uses(_ className: String, _ nib: String, in paths: [String], isOwn: Bool) -> Bool {
    paths.contains { path in
      let isHeader = path.hasSuffix("/\(className).h")
      return Self.code(at: path, mentions: className) { text, range in
        if Self.isOnlyType(range, in: text) { return false }
        let head = text.line(before: range.lowerBound)
        // The nib that a mention before it loads.
        if head.hasSuffix("\""), !String(head).ranges(ofWord: className).isEmpty { return false }
        if isOwn || isHeader {
          // The name of the class is that of its nib, or of the bundle with it.
          if head.contains(/(?:nibName|describing|reflecting|Bundle\(for|nibNamed)\s*:\s*$/) {
            return false
          }
          let next = text[range.upperBound...].first
          guard next == "(" || next == "." || head.last == "[" else { return false }
        }
        return isUse(range, in: text, at: path, nib)
      }
    }
  }

  /// Returns whether a mention of a class in the code of a source, other than to import it, meets a condition; also if the
  /// source cannot be read.
  private static func code(
    at path: String, mentions className: String,
    where isMet: (String, Range<String.Index>) -> Bool
  ) -> Bool {
    guard SourceFile.code(at: path) != nil else { return true }
    return mentions(of: className, at: path).contains(where: isMet)
  }

  /// Returns whether a mention of a controller's class may lead to an object with a nib that is shown.
  private func isUse(
    _ mention: Range<String.Index>, in text: String, at path: String, _ nib: String
  ) -> Bool {
    let rest = text[mention.upperBound...]
    if let other = rest.prefixMatch(of: Self.creation)?.1, other != nib { return false }
    guard let function = CallableFunction(around: mention.lowerBound, in: text) else { return true }
    if function.isOnlyCalledByName, !isCalled(function.name, declaredIn: path) { return false }
    return !function.onlyConfigures(mention)
  }

  /// The creation of an object with a nib: `(nibName: "A", bundle: nil)` or ` alloc] initWithNibName:@"A" bundle:nil]`.
  private static var creation: Regex<(Substring, Substring)> {
    /(?:\.init)?\s*(?:\(\s*nibName\s*:\s*|alloc\s*\]\s*initWithNibName\s*:\s*@)"([^"]*)"/
  }

  /// Returns whether a source or file of Interface Builder has the name of a function other than to declare it.
  ///
  /// Another file that declares a function of the same name means its own one, unless it calls that of another object.
  private func isCalled(_ name: String, declaredIn file: String) -> Bool {
    let key = "\(root)/\(name) \(file)"
    if let known = Self.called.withLock({ $0[key] }) { return known }
    let isCalled =
      ProjectStoryboards.of(root).hasAction(name)
      || paths.contains { path in
        guard SourceFile.bytes(at: path)?.contains(name) == true else { return false }
        let text = SourceFile.code(at: path) ?? ""
        let leads = text.ranges(ofWord: name).map { text.line(before: $0.lowerBound) }
        let calls = leads.filter { !Self.declares($0) }
        return path == file || calls.count == leads.count
          ? !calls.isEmpty : calls.contains(where: Self.calls)
      }
    Self.called.withLock { $0[key] = isCalled }
    return isCalled
  }

  /// Returns whether the text before a name declares a function.
  private static func declares(_ lead: Substring) -> Bool {
    lead.hasSuffix("func ") || lead.wholeMatch(of: /[-+]\s*\([^)]*\)\s*/) != nil
  }

  /// Returns whether the text before a name of a function calls it of another object than the own one: `panel.`, `a().`,
  /// `[panel `.
  private static func calls(_ lead: Substring) -> Bool {
    if lead.hasSuffix(".") {
      return lead.firstMatch(of: /(?:^|[^\w.])[sS]elf[?!]?\.$/) == nil
    }
    return lead.last == " " && lead.contains("[") && lead.firstMatch(of: /\[\s*self\s+$/) == nil
  }
}

/// The function or method around a place in a source, as far as it shows how it is called.
struct CallableFunction {
  /// The first word of the name.
  let name: String
  /// Whether something has to name the function to call it: it overrides nothing, and has the parameters of an action or
  /// none, so that no framework calls it as a delegate's.
  let isOnlyCalledByName: Bool
  /// The source without comments, and the part of it between the function's braces, with them.
  private let text: String
  private let body: String

  /// Finds the innermost function around a place; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - text: The source without comments.
  init?(around place: String.Index, in text: String) {
    let heads =
      text[..<place].matches(of: Self.swiftHead).map {
        let lead =
          text.line(before: $0.range.lowerBound).suffix(Self.longestLead)
          .split(omittingEmptySubsequences: false) { "{}".contains($0) }.last ?? ""
        return (
          $0.range, String($0.1), !lead.contains("override") && Self.isOfAction($0.2, of: $0.1)
        )
      }
      + text[..<place].matches(of: Self.objectiveCHead).map {
        (
          $0.range, String($0.1),
          $0.2.map { $0.localizedCaseInsensitiveContains("sender") }
            ?? !$0.1.contains(Self.calledByFrameworks)
        )
      }
    for (range, name, isOnlyCalledByName) in heads.sorted(by: { $0.0.lowerBound > $1.0.lowerBound })
    {
      let rest = text[range.upperBound...]
      // A requirement of a protocol has no body of its own.
      guard let open = rest.firstIndex(where: { "{};".contains($0) }), text[open] == "{",
        rest[..<open].ranges(of: /\bfunc\s/.wordBoundaryKind(.simple)).isEmpty,
        let close = text[...].endOfBraces(from: open), open < place, place < close
      else { continue }
      self.name = name
      self.isOnlyCalledByName = isOnlyCalledByName
      self.text = text
      body = String(text[open..<close])
      return
    }
    return nil
  }

  /// The most characters before a function that are read for its modifiers.
  private static let longestLead = 200

  private static var swiftHead: Regex<(Substring, Substring, Substring)> {
    /\bfunc[ ]+(\w+)\s*\(([^)]*)\)/.wordBoundaryKind(.simple)
  }

  private static var objectiveCHead: Regex<(Substring, Substring, Substring?)> {
    /(?m)^[-+]\s*\([^)\r\n]*\)\s*(\w+)(:[^{;]*)?/
  }

  /// The names of methods without parameters in Objective-C that frameworks may call, as those of controllers, views and
  /// delegates.
  private static var calledByFrameworks: Regex<Substring> {
    /[dD]id[A-Z]|[wW]ill[A-Z]|[sS]hould|Changed|Completed|Finished|^(?:view|load|init|new|copy|dealloc|awake|prepare|layout|update|become|resign|support|prefer|tint|set|main|start|stop|cancel|begin|end|on|handle|draw|invalidate|is|can|has|class|shared|instance|default|input|child|accessibility|key|intrinsic|collection|reload|remove|present|undo|redo|perform)(?:[A-Z]|$)/
  }

  /// Returns whether the parameters of a function in Swift are none, or those of an action: the sender.
  ///
  /// Methods of delegates are named after what did, will or should happen, and called by the library that has the protocol.
  private static func isOfAction(_ parameters: Substring, of name: Substring) -> Bool {
    if name.contains(/[dD]id|[wW]ill|[sS]hould/) { return false }
    return parameters.allSatisfy(\.isWhitespace)
      || !parameters.contains(",") && parameters.contains(/^\s*(?:_\s+)?[sS]ender\s*:/)
  }

  /// Returns whether an object of a class is only configured after it is created: the constant or variable that gets it
  /// is mentioned only where something is assigned to its properties, and never shown or handed on.
  ///
  /// - Parameter mention: The place of the class's name in the creation.
  /// - Returns: Whether nothing else is done with it.
  func onlyConfigures(_ mention: Range<String.Index>) -> Bool {
    let line = text.line(before: mention.lowerBound)
    let assigned =
      line.firstMatch(of: /(?:let|var)\s+(\w+)\s*(?::[^={]*)?=\s*$/)?.1
      ?? line.firstMatch(of: /\w\s*\*\s*(\w+)\s*=\s*\[\s*\[?\s*$/)?.1
      ?? text[mention.upperBound...].prefixMatch(of: /\s*\*\s*(\w+)\s*=/)?.1
    guard let name = assigned, name != "_", createsPlainly(after: mention.upperBound) else {
      return false
    }
    return body.ranges(ofWord: String(name)).dropFirst().allSatisfy { range in
      let rest = body[range.upperBound...]
      return rest.prefixMatch(of: /[?!]?(?:\.\w+[?!]?)+\s*=(?!=)/) != nil
        || body[..<range.lowerBound].last == "[" && rest.hasPrefix(" set")
    }
  }

  /// Returns whether an object is created after a class's name without values but its nib, which could show it.
  private func createsPlainly(after place: String.Index) -> Bool {
    let rest = text[place...]
    return rest.prefixMatch(of: /(?:\.init)?\s*\(\s*(?:\)|nibName\s*:)/) != nil
      || rest.prefixMatch(
        of:
          /(?:\s*\*\s*\w+\s*=\s*\[\s*\[?\s*\w+)?\s+(?:alloc\s*\]\s*init(?:\s*\]|WithNibName\s*:)|new\s*\])/
      )
        != nil
  }
}
