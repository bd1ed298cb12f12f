import UIKit

/// Which sources only declare views and controllers that nothing creates, so that what they show is not shown.
extension ProjectSources {
  /// The most files that mention a class for which each mention is looked at; what more files mention is used.
  private static let mentionLimit = 8

  /// What the names of UIKit's classes of views and controllers end with.
  private static let kinds = [
    "View", "Cell", "Controller", "Control", "Button", "Label", "Field", "Bar", "Switch", "Slider",
  ]

  /// Returns the sources that only declare views and controllers that nothing creates.
  ///
  /// No storyboard or xib has an object of their classes, no property list names them, and other sources, but for such ones,
  /// only cast to them or declare outlets of them. None is such a source if sources make classes of names, not all are
  /// listed, or the project has no app: others use what a library declares.
  ///
  /// - Parameter lists: The paths of the project's property lists, or what makes them, which name the principal classes of extensions.
  /// - Returns: The paths.
  /// - Complexity: O(*n*) for *n* bytes of the storyboards, and of the sources that mention classes which none of them has.
  func idlePaths(besides lists: [String]) -> Set<String> {
    guard isComplete, declarations.hasAppDelegate, !declarations.makesClassesOfNames else {
      return []
    }
    let storyboards = ProjectStoryboards.of(root)
    let heirs = declarations.subclassesInHeaders
    var open = declarations.classesByFile.filter { _, classes in
      storyboards.classes.isDisjoint(with: classes)
        && classes.allSatisfy { declarations.files(mentioning: $0).count <= Self.mentionLimit }
        && classes.allSatisfy { name in
          isViewOrController(name) && !storyboards.createsInXib(name)
            && !lists.contains { SourceFile.bytes(at: $0)?.contains(name) == true }
        }
    }
    let creators = open.mapValues { classes in
      classes.reduce(into: Set<String>()) { $0.formUnion(paths(creating: $1, heirs[$1] ?? [])) }
    }
    var idle: Set<String> = []
    while true {
      let found = open.filter { path, classes in
        creators[path]?.subtracting(idle).subtracting([path]).isEmpty == true
          && onlyDeclares(classes, path, outside: idle)
      }
      guard !found.isEmpty else { return idle }
      idle.formUnion(found.keys)
      for path in found.keys { open[path] = nil }
    }
  }

  /// Returns the paths of the sources that do more with a class than to extend it, to cast to it or to declare outlets of it.
  ///
  /// - Parameters:
  ///   - className: The class.
  ///   - heirs: The subclasses that headers of Objective-C declare, whose sources create it.
  /// - Returns: The paths.
  private func paths(creating className: String, _ heirs: [String]) -> Set<String> {
    let own = Set(declarations.files(declaring: className))
    let creating = declarations.files(mentioning: className).filter { path in
      !own.contains(path)
        && Self.mentions(of: className, at: path).contains { text, range in
          let head = text.line(before: range.lowerBound)
          return !head.contains("IBOutlet") && !head.hasSuffix("extension ")
            && !Self.isOnlyType(range, in: text) && !isAroundType(range, in: text, of: className)
            && !head.contains(/\bas[?!]?\s+$/)
        }
    }
    // A subclass without a source at hand is one of others.
    let ofHeirs = heirs.flatMap { name in
      let files = declarations.files(declaring: name)
      return files.isEmpty ? [name] : files
    }
    return Set(creating + ofHeirs)
  }

  /// Returns whether a class is mentioned only as the type of a pointer, `List *list`, of a variable to which nothing else
  /// is assigned by the type alone, `var list: List!`, as that around another type, `List.Row?`, or as that of which an
  /// object may be, `view is List` or `[view isKindOfClass:[List class]]`: none of them makes one.
  static func isOnlyType(_ mention: Range<String.Index>, in text: String) -> Bool {
    let head = text.line(before: mention.lowerBound)
    let rest = text[mention.upperBound...]
    let isPointer = rest.prefix(10).contains(/^\s*\*+\s*[\w)]/)
    let isOuter = rest.prefix(60).contains(/^\.[A-Z]\w*(?![\w.(])/)
    return isPointer || isOuter || isVariableType(mention, in: text)
      || head.contains(/(?:\bis\s+|\bis(?:Kind|Member)(?:OfClass:\s*\[?|\(of:)\s*)$/)
  }

  /// Returns whether a mention of a class creates an object of a type inside of it: `List.Row(title)`.
  private func isAroundType(
    _ mention: Range<String.Index>, in text: String, of className: String
  ) -> Bool {
    guard let inner = text[mention.upperBound...].prefix(60).prefixMatch(of: /\.([A-Z]\w*)\(/)?.1
    else { return false }
    return declarations.files(declaring: className).contains { path in
      guard let text = SourceFile.code(at: path) else { return false }
      return text.ranges(ofWord: String(inner)).contains { place in
        // One of the file's own types begins a line.
        text.line(before: place.lowerBound).contains(/^\s+(?:\w+\s+)*(?:struct|class|enum)\s+$/)
      }
    }
  }

  /// Returns whether a class is mentioned as the type of a variable without a value, which no attribute sets, and to which
  /// no result of a call without the name of the class is assigned: `list = .init()`.
  private static func isVariableType(_ mention: Range<String.Index>, in text: String) -> Bool {
    let head = text.line(before: mention.lowerBound)
    guard
      let variable = head.firstMatch(
        of: /\b(?:var|let)\s+(\w+)\s*:\s*\[?$/.wordBoundaryKind(.simple))?.1,
      text[mention.upperBound...].prefix(12).contains(/^\]?[?!]?\s*(?:\n|$|=\s*nil\b)/),
      !head.contains("@")
    else { return false }
    return !text.ranges(ofWord: String(variable)).contains { place in
      text[place.upperBound...].prefix(80).prefixMatch(of: /\s*=\s*(?:\.|\w+\()/) != nil
    }
  }

  private func isViewOrController(_ className: String) -> Bool {
    guard let base = source(of: className)?.base, base.hasPrefix("UI") else { return false }
    return Self.kinds.contains(where: base.hasSuffix)
  }

  /// Returns whether a source declares nothing that others could use without its classes: no functions and variables of
  /// its own, no extensions of other classes, no types that others mention, and nothing for other modules.
  private func onlyDeclares(
    _ classes: Set<String>, _ path: String, outside idle: Set<String>
  ) -> Bool {
    guard !declarations.extendsOthers(path), let text = SourceFile.code(at: path),
      !text.contains(Self.globals), !text.contains(Self.shared)
    else { return false }
    let types = Set(text.matches(of: Self.types).map { String($0.1) }).subtracting(classes)
    return types.allSatisfy { name in
      !paths.contains { other in
        other != path && !idle.contains(other)
          && SourceFile.bytes(at: other)?.contains(name) == true
      }
    }
  }

  /// A class that other modules may use, or the app's entry.
  private static var shared: Regex<Substring> {
    /(?m)^[ \t]*(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*(?:public|open)\s|@main\b/
  }

  /// A function, variable or operator outside of types, in Swift or C.
  private static var globals: Regex<Substring> {
    /(?m)^(?:(?:(?:public|internal|open|@\w+)\s+)*(?:func|let|var|prefix|postfix|infix)\s|[A-Za-z_][\w \*]*\([^;{)]*\)\s*\{)/
  }

  /// The types that are no classes.
  private static var types: Regex<(Substring, Substring)> {
    /(?m)^(?:@\w+(?:\([^)]*\))?\s+|\w+\s+)*(?:struct|enum|actor|protocol|typealias|@protocol)\s+(\w+)/
  }
}
