import Foundation
import UIKit

/// The declarations of classes and functions in the source files of a project, found by their texts: files may be
/// named differently, and extensions may lie in files of their own.
struct ClassDeclarations: Sendable {
  /// The paths of the files that declare a class, by its name.
  private var classes: [String: [String]] = [:]
  /// The paths of the files with an extension of a class, by the class's name.
  private var extensions: [String: [String]] = [:]
  /// The paths of the files that declare a function or method, by its first name.
  private var functions: [String: [String]] = [:]
  /// Whether a source imports IQKeyboardManager, which moves all fields above the keyboard.
  private(set) var importsKeyboardManager = false
  /// The paths of the sources that mention IQKeyboardManager.
  private(set) var filesWithKeyboardManager: [String] = []
  /// The paths of the sources that mention navigation or tab bar controllers, or their bars.
  private(set) var filesWithNavigation: [String] = []
  /// Whether a source or header mentions UIKit's split view controllers.
  private(set) var mentionsSplitViews = false
  /// The paths of the files that mention a declared class, by its name.
  private var mentions: [String: [String]] = [:]
  /// Whether a source mentions `NSClassFromString`, which makes classes of names.
  private(set) var makesClassesOfNames = false
  /// Whether a source has an app's delegate or entry.
  private(set) var hasAppDelegate = false
  /// The superclasses that headers of Objective-C name, by the names of the classes.
  private var superclassesInHeaders: [String: String] = [:]
  /// The superclasses that other sources name, by the names of the classes.
  private var superclassesInSources: [String: String] = [:]

  /// The words before the name of a class.
  private static let declaring = ["class ", "@implementation "]
  private static let extending = ["extension "]

  /// The class and the module of the library that moves all fields above the keyboard.
  private static let keyboardManagers: Set<String> = [
    "IQKeyboardManager", "IQKeyboardManagerSwift",
  ]
  /// UIKit's classes of bars at the top and the bottom, and of the controllers that show them.
  private static let barClasses: Set<String> = [
    "UINavigationController", "UINavigationBar", "UITabBarController", "UITabBar",
  ]
  /// UIKit's class of split view controllers, with whose name those of its delegate and columns begin.
  private static let splitView = "UISplitViewController"
  /// The most files that declare functions of one name whose calls are followed: which one is called is unknown if
  /// every screen has its own.
  private static let namesakeLimit = 8

  /// Reads the declarations of files.
  ///
  /// - Parameter paths: The paths of source files in Swift or Objective-C.
  /// - Complexity: O(*n*), where *n* is the number of bytes of the files.
  init(in paths: [String]) {
    for path in paths where path.hasSuffix(".h") { readHeader(path) }
    for path in paths where !path.hasSuffix(".h") { readSource(path) }
    filesWithNavigation += superclassesInHeaders.filter { $0.value == "UINavigationController" }
      .flatMap { classes[$0.key] ?? [] }
    hasAppDelegate = ["UIApplicationMain", "UIApplicationDelegate"].contains { mentions[$0] != nil }
    makesClassesOfNames = mentions["NSClassFromString"] != nil
    mentions = mentions.filter { classes[$0.key] != nil }
    functions = functions.filter { $0.value.count <= Self.namesakeLimit }
  }

  /// Reads the names that a source declares, and the classes that it mentions.
  private mutating func readSource(_ path: String) {
    guard let bytes = SourceFile.bytes(at: path) else { return }
    var declared: [SourceWord.Declaration: Set<String>] = [:]
    var mentioned: Set<String> = []
    SourceWord.forEach(in: bytes) { word in
      if let declaration = word.declaration { declared[declaration, default: []].insert(word.text) }
      if word.isCapitalized { mentioned.insert(word.text) }
    }
    for name in declared[.type] ?? [] { classes[name, default: []].append(path) }
    for name in declared[.extension] ?? [] { extensions[name, default: []].append(path) }
    for name in declared[.function] ?? [] { functions[name, default: []].append(path) }
    for name in mentioned { mentions[name, default: []].append(path) }
    readSuperclasses(in: bytes, after: path.hasSuffix(".swift") ? "class " : "@interface ")
    if !Self.keyboardManagers.isDisjoint(with: mentioned) {
      filesWithKeyboardManager.append(path)
      if Self.importsKeyboardManager(path) { importsKeyboardManager = true }
    }
    if mentioned.contains(where: { $0.hasPrefix(Self.splitView) }) { mentionsSplitViews = true }
    if !Self.barClasses.isDisjoint(with: mentioned) {
      filesWithNavigation.append(path)
    }
  }

  /// Returns whether a source or header imports IQKeyboardManager.
  private static func importsKeyboardManager(_ path: String) -> Bool {
    guard SourceFile.bytes(at: path)?.contains("IQKeyboardManager") == true else { return false }
    return SourceFile.code(at: path)?.contains(
      /(?m)^[ \t]*[#@]?(?:\w+ )*import\s+(?:class\s+)?[<"]?IQKeyboardManager/) == true
  }

  /// Reads the superclasses that a header names, `@interface A : B`, and its imports, which a bridging header has.
  private mutating func readHeader(_ path: String) {
    guard let text = SourceFile.code(at: path), let bytes = SourceFile.bytes(at: path) else {
      return
    }
    if Self.importsKeyboardManager(path) { importsKeyboardManager = true }
    if bytes.contains(Self.splitView) { mentionsSplitViews = true }
    guard bytes.contains("@interface") else { return }
    for match in text.matches(of: /@interface\s+(\w+)\s*:\s*(\w+)/) {
      superclassesInHeaders[String(match.1)] = String(match.2)
    }
  }

  /// Reads the superclasses of the classes that a source declares: `class A: B`, `class A<T>: B`; of `class A<T: B>` none is
  /// known.
  private mutating func readSuperclasses(in bytes: [UInt8], after keyword: String) {
    for place in bytes.places(of: keyword) {
      let start = place + keyword.utf8.count
      let end = bytes.end(of: SourceWord.isPart, from: start, to: bytes.count)
      let colon = bytes.end(
        of: { $0.isBlank || SourceWord.isPart($0) || "<>,".utf8.contains($0) }, from: end,
        to: bytes.count)
      let head = bytes[end..<colon]
      guard start < end, colon < bytes.count, bytes[colon] == UInt8(ascii: ":"),
        head.contains(UInt8(ascii: "<")) == head.contains(UInt8(ascii: ">"))
      else { continue }
      let base = bytes.end(of: \.isBlank, from: colon + 1, to: bytes.count)
      let last = bytes.end(of: SourceWord.isPart, from: base, to: bytes.count)
      superclassesInSources[String(decoding: bytes[start..<end], as: UTF8.self)] =
        String(decoding: bytes[base..<last], as: UTF8.self)
    }
  }

  /// The most superclasses of the app's own that a class is assumed to have.
  private static let superclassLimit = 8

  /// Returns the first superclass of a class that no source declares; `nil` if the class or one of its superclasses has
  /// none that is known.
  func frameworkClass(of name: String) -> String? {
    var name = name
    for _ in 0..<Self.superclassLimit {
      guard let base = superclassesInHeaders[name] ?? superclassesInSources[name] else {
        return nil
      }
      if classes[base] == nil { return base }
      name = base
    }
    return nil
  }

  /// The superclasses of all classes.
  var superclasses: Set<String> {
    Set(superclassesInHeaders.values).union(superclassesInSources.values)
  }

  /// The classes that headers of Objective-C declare.
  var classesInHeaders: Set<String> { Set(superclassesInHeaders.keys) }

  /// Returns the superclass of a class that a header names; `nil` if none does.
  func superclass(of name: String) -> String? { superclassesInHeaders[name] }

  /// Returns the declarations of a class, with their bodies; none if no file declares the class.
  func declarations(of name: String) -> [(path: String, text: String)] {
    (classes[name] ?? []).flatMap { Self.bodies(after: Self.declaring, name, in: $0) }
  }

  /// Returns the extensions of a class in Swift, with their bodies.
  func extensions(of name: String) -> [(path: String, text: String)] {
    (extensions[name] ?? []).flatMap { Self.bodies(after: Self.extending, name, in: $0) }
  }

  /// Returns the paths of the files that declare a class.
  func files(declaring name: String) -> [String] { classes[name] ?? [] }

  /// Returns the names of the classes that a file declares.
  func classes(declaredIn path: String) -> [String] {
    classes.filter { $0.value.contains(path) }.map(\.key)
  }

  /// The subclasses that headers of Objective-C declare, by the names of their superclasses.
  var subclassesInHeaders: [String: [String]] {
    superclassesInHeaders.reduce(into: [:]) { $0[$1.value, default: []].append($1.key) }
  }

  /// The names of the classes that each file declares, by its path.
  var classesByFile: [String: Set<String>] {
    classes.reduce(into: [:]) { found, entry in
      for path in entry.value { found[path, default: []].insert(entry.key) }
    }
  }

  /// Leaves out the classes that files mention only in code that does not run.
  ///
  /// - Parameter codes: The other code of the files that have such code, by their paths.
  mutating func removeMentions(besides codes: [String: [UInt8]]) {
    let kept = codes.mapValues { bytes in
      var words: Set<String> = []
      SourceWord.forEach(in: bytes) { if $0.isCapitalized { words.insert($0.text) } }
      return words
    }
    for (name, paths) in mentions {
      mentions[name] = paths.filter { kept[$0]?.contains(name) ?? true }
    }
  }

  /// Returns whether a file extends classes that it does not declare.
  func extendsOthers(_ path: String) -> Bool {
    extensions.contains { $0.value.contains(path) && classes[$0.key]?.contains(path) != true }
  }

  /// Returns the paths of the files with an extension of a class.
  func files(extending name: String) -> [String] { extensions[name] ?? [] }

  /// Returns the functions and methods with a first name, wherever they are declared; none if too many files declare
  /// one.
  func functions(named name: String) -> [FunctionSource] {
    (functions[name] ?? []).flatMap { path -> [FunctionSource] in
      guard let text = SourceFile.code(at: path) else { return [] }
      return FunctionSource.all(named: name, in: text, limit: Self.namesakeLimit).map { function in
        var function = function
        function.file = path.split(separator: "/").last.map(String.init) ?? path
        return function
      }
    }
  }

  /// Returns the paths of the files that mention a declared class as a word, in alphabetical order.
  func files(mentioning name: String) -> [String] { mentions[name] ?? [] }

  /// Returns the paths of the files that declare functions which a text may call, in alphabetical order.
  func filesDeclaringFunctions(calledIn text: String) -> [String] {
    Set(functionNames(calledIn: text).flatMap { functions[$0] ?? [] }).sorted()
  }

  /// Returns the names of declared functions that a text may call, by the words before a parenthesis, colon or bracket, or
  /// that it names as selectors, in alphabetical order.
  func functionNames(calledIn text: String) -> [String] {
    var names: Set<String> = []
    var isInSelector = false
    SourceWord.forEach(in: Array(text.utf8)) { word in
      let isSelector = isInSelector && word.next == UInt8(ascii: ")")
      isInSelector =
        word.next == UInt8(ascii: "(") && word.bytes.elementsEqual("selector".utf8)
        || isInSelector && word.next == UInt8(ascii: ".")
      guard isSelector || word.next.map("(:]".utf8.contains) == true,
        functions[word.text] != nil,
        // The end of a message, not of a subscript.
        word.next != UInt8(ascii: "]") || text.contains(" \(word.text)]")
      else { return }
      names.insert(word.text)
    }
    return names.sorted()
  }

  // MARK: Texts

  private static func bodies(
    after words: [String], _ name: String, in path: String
  ) -> [(path: String, text: String)] {
    guard let text = SourceFile.code(at: path) else { return [] }
    return words.flatMap { word in
      text.ranges(of: word + name).compactMap { range in
        let next = text[range.upperBound...].first
        if let next, next.isLetter || next.isNumber || next == "_" { return nil }
        let rest = text[range.lowerBound...]
        let end =
          word.hasPrefix("@")
          ? rest.range(of: "@end")?.upperBound : rest.endOfBraces(from: range.upperBound)
        return (path, String(rest[..<(end ?? text.endIndex)]))
      }
    }
  }
}
