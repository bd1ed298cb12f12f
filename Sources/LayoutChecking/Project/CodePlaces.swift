import Foundation
import InterfaceBuilder
import UIKit
import Synchronization

/// What sources do with a controller that they make.
enum CodePlace: Hashable, Sendable {
  /// They push it onto a navigation controller.
  case push
  /// They make a navigation controller with it.
  case root
  /// They present it itself.
  case presentation
  /// They show it in another way.
  case other
}

extension ProjectSources {
  /// What sources do with controllers, by the project's folder and the name of the class or scene.
  private static let places = Mutex<[String: Set<CodePlace>]>([:])

  /// Returns what sources do with a scene, which they make by the class of its controller or by its identifier.
  ///
  /// - Parameters:
  ///   - className: The class of the controller; `nil` for one of UIKit's.
  ///   - identifier: The identifier in the storyboard; `nil` if there is none.
  /// - Returns: The one thing that all sources do; ``CodePlace/other`` for several, and `nil` for none.
  func codePlace(ofClass className: String?, identifier: String?) -> CodePlace? {
    let found = (className.map(places(ofClass:)) ?? []).union(
      identifier.map(places(ofScene:)) ?? [])
    guard let first = found.first else { return nil }
    let setsStyle =
      className.flatMap { source(of: $0) }?.text.contains("odalPresentationStyle") == true
    return found.count > 1 || first == .presentation && setsStyle ? .other : first
  }

  /// Returns what sources do with controllers of a class.
  func places(ofClass name: String) -> Set<CodePlace> {
    places("class \(name)") {
      Self.places(of: name, in: $0, isClass: true)
    } paths: {
      files(mentioning: name)
    }
  }

  /// Returns what sources do with the scene that has an identifier.
  func places(ofScene identifier: String) -> Set<CodePlace> {
    places("scene \(identifier)") {
      Self.places(of: identifier, in: $0, isClass: false)
    } paths: {
      files(naming: [identifier])[identifier] ?? []
    }
  }

  private func places(
    _ key: String, in text: (String) -> Set<CodePlace>, paths: () -> [String]
  ) -> Set<CodePlace> {
    let key = "\(root)/\(key)"
    if let known = Self.places.withLock({ $0[key] }) { return known }
    let found = paths().reduce(into: Set<CodePlace>()) { found, path in
      guard let code = BoundedFile.text(at: path) else { return }
      found.formUnion(text(code.withoutComments(inSwift: path.hasSuffix(".swift"))))
    }
    Self.places.withLock { $0[key] = found }
    return found
  }

  /// Returns what a text does with the variables to which it assigns controllers of a class or a scene.
  static func places(of name: String, in text: String, isClass: Bool) -> Set<CodePlace> {
    var names = variables(of: name, in: text)
    if isClass { names.insert(name) }
    var found: Set<CodePlace> = []
    func add(_ place: CodePlace, _ pattern: Regex<(Substring, Substring)>) {
      let pattern = pattern.wordBoundaryKind(.simple)
      if text.matches(of: pattern).contains(where: { names.contains(String($0.1)) }) {
        found.insert(place)
      }
    }
    add(.push, /\bpushViewController[(:]\s*(?:self\.)?_?(\w+)/)
    add(
      .root,
      /(?:NavigationController\(\s*rootViewController|initWithRootViewController):\s*(?:self\.)?_?(\w+)/
    )
    add(.presentation, /\bpresent(?:ViewController)?[(:]\s*(?:self\.)?_?(\w+)/)
    add(
      .other,
      /(?:\bshow(?:Detail)?(?:ViewController)?[(:]|addChild(?:ViewController)?[(:]|ootViewController\s*=|iewControllers\s*[=(:])\s*@?\[*\s*(?:self\.)?_?(\w+)/
    )
    add(.other, /\b_?(\w+)[?!]?\.(?:modalPresentationStyle|transitioningDelegate)\s*=/)
    return found
  }
}
