import Foundation
import Synchronization
import UIKit

/// Whether sources create and show the controllers of xibs.
extension ProjectSources {
  /// Whether sources use classes, by the project's folder, the class and the nib.
  private static let used = Mutex<[String: Bool]>([:])

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
      code(at: path, mentions: className) { _, _ in true }
    }
    // Its own files may have the name for its identifier.
    let own = Set(self.files(declaring: className))
    return !isMentioned
      && !allPaths.contains { path in
        !own.contains(path) && !path.hasSuffix("/\(className).h")
          && bytes(at: path)?.contains("\"\(nib)\"") == true
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
      return code(at: path, mentions: className) { text, range in
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
  private func code(
    at path: String, mentions className: String,
    where isMet: (String, Range<String.Index>) -> Bool
  ) -> Bool {
    guard code(at: path) != nil else { return true }
    return mentions(of: className, at: path).contains(where: isMet)
  }

  /// Returns whether a mention of a controller's class may lead to an object with a nib that is shown.
  private func isUse(
    _ mention: Range<String.Index>, in text: String, at path: String, _ nib: String
  ) -> Bool {
    let rest = text[mention.upperBound...]
    if let other = rest.prefixMatch(of: Self.creation)?.1, other != nib { return false }
    guard let function = FunctionBody(around: mention.lowerBound, in: text, at: path) else {
      return true
    }
    return !function.onlyConfigures(mention)
  }

  /// The creation of an object with a nib: `(nibName: "A", bundle: nil)` or ` alloc] initWithNibName:@"A" bundle:nil]`.
  private static var creation: Regex<(Substring, Substring)> {
    /(?:\.init)?\s*(?:\(\s*nibName\s*:\s*|alloc\s*\]\s*initWithNibName\s*:\s*@)"([^"]*)"/
  }
}

/// The body of the function around a place in a source.
private struct FunctionBody {
  private let text: String
  private let body: String

  /// Finds the function around a place; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - text: The code of the source.
  ///   - path: The path of the source.
  init?(around place: String.Index, in text: String, at path: String) {
    let outline = SourceOutline(of: Array(text.utf8), inSwift: path.hasSuffix(".swift"))
    let offset = text.utf8.distance(from: text.startIndex, to: place)
    let function = outline?.declarations.last { $0.call != nil && $0.body.contains(offset) }
    guard let function else { return nil }
    self.text = text
    let start = text.utf8.index(text.startIndex, offsetBy: function.body.lowerBound)
    body = String(text[start..<text.utf8.index(start, offsetBy: function.body.count)])
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
