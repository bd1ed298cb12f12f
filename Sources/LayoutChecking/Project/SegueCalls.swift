import Synchronization
import UIKit

/// Whether sources perform segues, by their identifiers.
extension ProjectSources {
  /// Returns whether a source may perform a segue with an identifier that starts at a controller of a class.
  ///
  /// If an object of another class performs a segue with that identifier, it is one of that object's own segues:
  /// `performSegue(withIdentifier: "Show", sender: nil)`.
  ///
  /// Source: Apple, UIViewController, performSegue(withIdentifier:sender:), which throws an exception if there is no segue
  /// with the identifier.
  ///
  /// - Parameters:
  ///   - identifier: The identifier.
  ///   - className: The class of the controller; `nil` if it has none of the app's own.
  /// - Returns: Whether one may.
  /// - Complexity: O(*n*) for *n* bytes of the sources; what was found is kept.
  func mayPerform(_ identifier: String, of className: String?) -> Bool {
    guard names([identifier]).contains(identifier) else { return false }
    guard let className, isComplete, !haveGeneratedNames, let own = source(of: className) else {
      return true
    }
    let key = "\(root)/segue \(identifier) of \(className)"
    if let known = Self.namedTexts.withLock({ $0[key] }) { return known }
    let paths = files(naming: [identifier])[identifier] ?? []
    let mayPerform =
      paths.isEmpty || composes(identifier) || isListed(identifier)
      || !own.text.ranges(of: "\"\(identifier)\"").allSatisfy { isIdle($0, in: own.text) }
      || paths.contains { path in
        let uses = uses(of: identifier, at: path)
        return uses == .other || uses == .own && mayBe(className, in: path)
      }
    Self.namedTexts.withLock { $0[key] = mayPerform }
    return mayPerform
  }

  /// What a source does with an identifier.
  private enum IdentifierUse {
    /// Nothing but to compare it with that of a segue, or to declare a constant that nothing mentions.
    case none
    /// An object performs a segue of its own.
    case own
    /// Anything else.
    case other
  }

  private func uses(of identifier: String, at path: String) -> IdentifierUse {
    var found = IdentifierUse.none
    for (text, range) in mentions(of: identifier, at: path) {
      let head = text.line(before: range.lowerBound)
      guard !head.count(where: { $0 == "\"" }).isMultiple(of: 2) else {
        // A case of an enumeration, or a member of generated code.
        if head.hasSuffix(".") || head.contains("case ") { return .other }
        continue
      }
      if isIdle(range, in: text) { continue }
      guard Self.isPerformedBySelf(head, text[range.upperBound...]) else { return .other }
      found = .own
    }
    return found
  }

  /// Returns whether a literal is only compared with the identifier of a segue, or the value of a constant that nothing
  /// mentions.
  private func isIdle(_ place: Range<String.Index>, in text: String) -> Bool {
    Self.isComparedWithSegue(place, in: text) || isInIdleConstant(place, in: text)
  }

  /// Returns whether a method performs the segue of its own object whose identifier lies between two texts.
  private static func isPerformedBySelf(_ head: Substring, _ rest: Substring) -> Bool {
    rest.first == "\""
      && head.contains(
        /(?:(?:^|[^\w.?!])(?:self[?!]?\.)?performSegue\(\s*withIdentifier:\s*"|\[\s*self\s+performSegueWithIdentifier:\s*@")$/
      )
  }

  /// Returns whether an object of the classes that a source declares may be of another class: one of them is that class, a
  /// subclass or a superclass of it, or is not a controller's, or the source declares a `performSegue` of its own.
  private func mayBe(_ className: String, in path: String) -> Bool {
    let classes = declarations.classes(declaredIn: path)
    guard !classes.isEmpty, !declarations.extendsOthers(path),
      let text = SourceFile.code(at: path), !Self.declaresPerformSegue(text)
    else { return true }
    return classes.contains { name in
      guard let source = source(of: name), source.base?.hasSuffix("Controller") == true else {
        return true
      }
      return name == className || source.declares(className)
        || self.source(of: className)?.declares(name) == true
    }
  }

  /// Returns whether a source declares a function with the name of the one that performs segues, other than to override it.
  private static func declaresPerformSegue(_ text: String) -> Bool {
    text.ranges(of: "func performSegue(").contains {
      !text.line(before: $0.lowerBound).contains("override")
    }
  }
}

extension ClassSource {
  /// Whether the text, which has those of the superclasses, declares a class.
  fileprivate func declares(_ name: String) -> Bool {
    ["class \(name)", "@implementation \(name)"].contains(where: text.contains)
  }
}
