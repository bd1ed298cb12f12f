import Foundation
import InterfaceBuilder
import Synchronization
import UIKit

/// What sources do with a controller that they make.
enum CodePlace: Hashable, Sendable {
  /// They push it onto a navigation controller.
  case push
  /// They make a navigation controller with it.
  case root
  /// They present the controller itself.
  case presentation
  /// They present the controller itself, in a style that they set.
  case styledPresentation
  /// They show it in another way.
  case other
}

extension ProjectSources {
  /// What sources do with controllers, by the project's folder and the name of the class or scene.
  private static let uses = Mutex<[String: ControllerUses]>([:])
  /// Whether sources override how controllers are presented, by the project's folder.
  private static let overriding = Mutex<[String: Bool]>([:])

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
    if found.isSubset(of: [.presentation, .styledPresentation]) {
      let setsStyle =
        className.flatMap { source(of: $0) }?.text.contains("odalPresentationStyle") == true
        || overridePresentation
      return found == [.presentation] && !setsStyle ? .presentation : .styledPresentation
    }
    return found.count > 1 ? .other : first
  }

  /// Returns the classes of the navigation controllers that sources make for a scene; empty if a source shows it in
  /// another way.
  ///
  /// - Parameters:
  ///   - className: The class of the controller; `nil` for one of UIKit's.
  ///   - identifier: The identifier in the storyboard; `nil` if there is none.
  /// - Returns: The names of the classes.
  func codeContainers(ofClass className: String?, identifier: String?) -> Set<String> {
    let all = [className.map(uses(ofClass:)), identifier.map(uses(ofScene:))].compactMap(\.self)
    let isKnown = !haveGeneratedNames && all.allSatisfy { $0.unknownContainerCount == 0 }
    return isKnown ? all.reduce(into: []) { $0.formUnion($1.containers) } : []
  }

  /// Returns what sources do with controllers of a class.
  func places(ofClass name: String) -> Set<CodePlace> { uses(ofClass: name).places }

  /// Returns what sources do with the scene that has an identifier.
  func places(ofScene identifier: String) -> Set<CodePlace> { uses(ofScene: identifier).places }

  private func uses(ofClass name: String) -> ControllerUses {
    uses("class \(name)") {
      ControllerUses(ofClass: name, in: $0)
    } paths: {
      files(mentioning: name)
    }
  }

  private func uses(ofScene identifier: String) -> ControllerUses {
    uses("scene \(identifier)") {
      ControllerUses(ofScene: identifier, in: $0)
    } paths: {
      files(naming: [identifier])[identifier] ?? []
    }
  }

  private func uses(
    _ key: String, in text: (String) -> ControllerUses, paths: () -> [String]
  ) -> ControllerUses {
    let key = "\(root)/\(key)"
    if let known = Self.uses.withLock({ $0[key] }) { return known }
    let found = paths().compactMap(code).map(text)
      .reduce(into: ControllerUses()) { $0.formUnion($1) }
    Self.uses.withLock { $0[key] = found }
    return found
  }

  /// Whether a source overrides `present(_:animated:completion:)`, as to set a style for all presentations.
  var overridePresentation: Bool {
    if let known = Self.overriding.withLock({ $0[root] }) { return known }
    let isOverridden = anySource(with: "resent") { code in
      code.contains(
        /override\s+(?:open\s+|public\s+)*func\s+present\(|^\s*-\s*\(void\)\s*presentViewController:/
          .anchorsMatchLineEndings())
    }
    Self.overriding.withLock { $0[root] = isOverridden }
    return isOverridden
  }
}

/// What a text in Swift or Objective-C does with the controllers that it makes.
private struct ControllerUses: Sendable {
  private(set) var places: Set<CodePlace> = []
  /// The classes of the navigation controllers around the controllers.
  private(set) var containers: Set<String> = []
  /// The number of uses in another place than a navigation controller whose class the text names.
  private(set) var unknownContainerCount = 0
  /// The number of uses that are understood.
  private var useCount = 0

  /// Creates uses without a place.
  init() {}

  /// Adds the uses in another text.
  mutating func formUnion(_ other: ControllerUses) {
    places.formUnion(other.places)
    containers.formUnion(other.containers)
    unknownContainerCount += other.unknownContainerCount
  }

  /// Finds the uses of the scene with an identifier, which must be the whole literal that a storyboard is given.
  init(ofScene identifier: String, in text: String) {
    for range in text.ranges(of: "\"\(identifier)\"") {
      let head = text.line(before: range.lowerBound)
      guard head.contains("nstantiate") else {
        unknownContainerCount += 1
        continue
      }
      add(head, text[range.upperBound...])
    }
  }

  /// Finds the uses of controllers of a class: of those that are made or cast where a storyboard makes them, and of
  /// `present(Panel(), animated: true)`.
  init(ofClass name: String, in text: String) {
    for range in text.ranges(ofWord: name) {
      let head = text.line(before: range.lowerBound)
      let rest = text[range.upperBound...]
      // A word in a literal.
      guard head.count(where: { $0 == "\"" }).isMultiple(of: 2) else { continue }
      let isMade =
        head.contains("nstantiate") || rest.first == "(" || head.hasSuffix("[")
        || rest.hasPrefix(".in")
      guard isMade, !head.contains("estination") else {
        if rest.hasPrefix(".self") { unknownContainerCount += 1 }
        continue
      }
      if let call = head.firstMatch(of: /(push|present)(?:ViewController)?[(:]\s*$/) {
        insert(call.1 == "push" ? .push : Self.place(ofPresenting: rest))
      } else {
        add(head, rest)
      }
    }
  }

  /// Adds what the rest of a function does with the controller that a line makes.
  private mutating func add(_ head: Substring, _ rest: Substring) {
    if head.contains(/ootViewController:/) {
      insert(.root, in: Self.container(beforeRoot: head))
      return
    }
    let declared =
      head.firstMatch(of: /(?:let|var)\s+_?(\w+)\b[^{}]*$/)
      ?? head.firstMatch(of: /\*\s*_?(\w+)\s*=[^={}]*$/)
    let known = useCount
    // A use that is not understood is in a place that is not known.
    defer { if useCount == known { unknownContainerCount += 1 } }
    let scope: String
    let name: String
    if let declared {
      name = String(declared.1)
      // Up to the next function, or to the next variable of the name.
      let end = rest.firstRange(of: /\bfunc\s|\n[-+]\s*\(/.wordBoundaryKind(.simple))?.lowerBound
      let function = rest[..<(end ?? rest.endIndex)]
      let next = function.ranges(of: /(?:let|var)\s+(\w+)/)
        .first { function[$0].hasSuffix(" \(name)") }
      scope = String(function[..<(next?.lowerBound ?? function.endIndex)])
    } else if let property = head.firstMatch(of: /^\s*(?:self\.)?_?(\w+)\s*=[^={}]*$/)?.1 {
      // A property is used in all of the source.
      name = String(property)
      scope = rest.base
    } else {
      return
    }
    let uses = scope.ranges(ofWord: name) + scope.ranges(ofWord: "_\(name)")
    for use in uses {
      let before = scope.line(before: use.lowerBound)
      let after = scope[use.upperBound...]
      if before.contains(/pushViewController[(:]\s*$/) {
        insert(.push)
      } else if before.contains(/\bpresent(?:ViewController)?[(:]\s*$/.wordBoundaryKind(.simple)) {
        insert(Self.place(ofPresenting: after))
      } else if before.contains(
        /(?:NavigationController\(|Nav\w*\(\s*|init(?:With)?)[rR]ootViewController:\s*$/)
      {
        insert(.root, in: Self.container(beforeRoot: before))
      } else if before.contains(
        /(?:\bshow\w*[(:]|addChild\w*[(:]|ootViewController\s*[=:]|iewControllers\b.*|ddSubview[(:])\s*$/
          .wordBoundaryKind(.simple))
        || before.contains(/iewControllers\b/)
      {
        insert(
          .other,
          in: Self.container(beforeRoot: before) ?? Self.container(given: before, in: scope))
      } else if before.contains(/[sS]etModalPresentationStyle/) || after.contains(Self.styling) {
        insert(.styledPresentation)
      }
    }
    if scope.contains("$0.modalPresentationStyle") { insert(.styledPresentation) }
  }

  /// What follows the name of a controller whose presentation a text styles.
  private static var styling: Regex<Substring> {
    /^[?!]?\s*\.?\s*(?:modalPresentationStyle|transitioningDelegate|popoverPresentationController)|^\s+set(?:ModalPresentationStyle|TransitioningDelegate):/
  }

  private mutating func insert(_ place: CodePlace, in container: String? = nil) {
    useCount += 1
    places.insert(place)
    if let container { containers.insert(container) } else { unknownContainerCount += 1 }
  }

  /// Returns the class of the navigation controller whose root follows a text: `Portrait(rootViewController: ` or
  /// `[[Portrait alloc] initWithRootViewController:`.
  private static func container(beforeRoot head: Substring) -> String? {
    let call = head.firstMatch(
      of: /(?:(\w+)\(\s*|\[\[(\w+)\s+alloc\]\s*initWith)[rR]ootViewController:\s*[^,]*$/)
    return (call?.1 ?? call?.2).map(String.init)
  }

  /// Returns the class of the navigation controller that a text makes and whose stack a line sets:
  /// `navigation.viewControllers = [`.
  private static func container(given line: Substring, in scope: String) -> String? {
    let stack =
      line.firstMatch(of: /(\w+)\.viewControllers\s*=\s*@?\[\s*$/)
      ?? line.firstMatch(of: /(\w+)(?:\.|\s+)setViewControllers[(:]\s*@?\[\s*$/)
    guard let name = stack?.1 else { return nil }
    let made =
      scope.matches(of: /(?:let|var)\s+(\w+)\s*(?::[^=\n]*)?=\s*(\w+)\(\)/)
      .first { $0.1 == name }?.2
      ?? scope.matches(of: /\w+\s*\*\s*(\w+)\s*=\s*\[(?:\[(?:\w+)\s+alloc\]\s*init|\w+\s+new)\]/)
      .first { $0.1 == name }.flatMap { match in
        match.0.firstMatch(of: /\[\[?(\w+)/)?.1
      }
    return made.map(String.init)
  }

  /// Returns the place of a controller that is given to a method to present something: UIKit's own says only whether
  /// it is animated.
  private static func place(ofPresenting rest: Substring) -> CodePlace {
    let end = rest.firstMatch(
      of: /^[^,;\n]*?(?:,\s*animated\s*:|\)\s*$|\s+animated\s*:)/.anchorsMatchLineEndings())
    return end == nil ? .other : .presentation
  }
}
