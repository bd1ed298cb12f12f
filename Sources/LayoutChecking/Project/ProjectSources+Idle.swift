import UIKit

/// The live code, and whether it creates views and controllers.
extension ProjectSources {
  /// Returns the live code of a source; `nil` if it cannot be read.
  func code(at path: String) -> String? {
    idleCode.places[path].map { SourceFile.code(at: path, without: $0) }
      ?? SourceFile.code(at: path)
  }

  /// Returns the bytes of ``code(at:)`` in UTF-8.
  func bytes(at path: String) -> [UInt8]? {
    idleCode.places[path].map { SourceFile.bytes(at: path, without: $0) }
      ?? SourceFile.bytes(at: path)
  }

  /// The live code of the sources with idle code, by their paths.
  var codesBesideIdleCode: [String: [UInt8]] {
    idleCode.places.reduce(into: [:]) { $0[$1.key] = bytes(at: $1.key) }
  }

  /// Returns whether a source has a text as a literal, also in idle code.
  func haveLiteral(_ text: String) -> Bool {
    allPaths.contains { SourceFile.bytes(at: $0)?.contains("\"\(text)\"") == true }
  }

  /// Whether a source creates the initial scenes of storyboards, also by generated code or a library.
  var createInitialScenes: Bool {
    anySource(with: Self.initialSigns)
  }

  /// Returns whether a source creates the initial scenes of storyboards.
  static func createsInitialScenes(in bytes: [UInt8]) -> Bool {
    initialSigns.contains { bytes.contains($0) }
  }

  private static let initialSigns = [
    "nstantiateInitialViewController", "initialScene", "nitialViewController", "StoryboardBased",
    ".storyboard =",
  ]

  /// What the names of UIKit's classes of views and controllers end with.
  private static let kinds = [
    "View", "Cell", "Controller", "Control", "Button", "Label", "Field", "Bar", "Switch", "Slider",
  ]

  /// The classes of views and controllers that the sources declare.
  ///
  /// - Complexity: O(*n*) for *n* classes.
  var classesOfViews: Set<String> {
    Set(declarations.classesByFile.values.joined()).filter { name in
      guard let base = declarations.frameworkClass(of: name), base.hasPrefix("UI") else {
        return false
      }
      return Self.kinds.contains(where: base.hasSuffix)
    }
  }

  /// Returns whether a mention of a class may create an object of it: it does not only import it, cast to it, or declare an
  /// outlet, a variable or an extension of it.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the line, and of the sources that declare the class if a type in it is created.
  func mayCreate(_ mention: Range<String.Index>, in text: String, of className: String) -> Bool {
    let head = text.line(before: mention.lowerBound)
    let declaring = ["#import", "#include", "@class", "@protocol", "IBOutlet"]
    if declaring.contains(where: head.contains)
      || ["extension ", "@interface "].contains(where: head.hasSuffix)
    {
      return false
    }
    // A constant of the class with a capital, such as the nib of a cell; not the type of a variable.
    if let inner = text[mention.upperBound...].prefix(60)
      .prefixMatch(of: /\.([A-Z]\w*)(?![\w.(])/)?.1
    {
      let isType = head.contains(/\b(?:var|let)\s+\w+\s*:\s*\[?$/.wordBoundaryKind(.simple))
      return !isType && !hasType(String(inner), in: className)
    }
    let isCast = head.contains(/\bas[?!]\s+$|\bcase\s.*\bas\s+$/)
    return !isCast && !Self.isOnlyType(mention, in: text)
      && !isAroundType(mention, in: text, of: className)
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
    return hasType(String(inner), in: className)
  }

  /// Returns whether a source of a class declares a type inside of it.
  private func hasType(_ name: String, in className: String) -> Bool {
    declarations.files(declaring: className).contains { path in
      guard let text = SourceFile.code(at: path) else { return false }
      return text.ranges(ofWord: name).contains { place in
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
      !head.contains("@"), !text[..<head.startIndex].hasAttributeAtItsEnd
    else { return false }
    return !text.ranges(ofWord: String(variable)).contains { place in
      text[place.upperBound...].prefix(80).prefixMatch(of: /\s*=\s*(?:\.|\w+(?:[?!]?\.\w+)*\()/)
        != nil
    }
  }
}

extension Substring {
  /// Whether the last line is an attribute, which belongs to the declaration in the next one.
  fileprivate var hasAttributeAtItsEnd: Bool {
    let line = dropLast().line(before: dropLast().endIndex).drop(while: \.isWhitespace)
    return line.first == "@" && !line.contains("@IBOutlet")
  }
}
