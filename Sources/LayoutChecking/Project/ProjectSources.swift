import Foundation
import Synchronization
import UIKit

/// The source files of the project that contains an Interface Builder file, as far as they say
/// whether a controller follows the keyboard, and what it does with its outlets.
///
/// The project is the nearest folder around the file with a Git repository, an Xcode project, or a
/// package, or else the folder that a command was given. Folders with code of others are not read.
struct ProjectSources: Sendable {
  /// The paths of the source files, by their names without extension.
  private var files: [String: [String]] = [:]
  /// The paths of all source files and headers, in alphabetical order.
  private(set) var paths: [String] = []
  /// The code that does not run.
  private(set) var idleCode = IdleCode()
  /// The declarations of classes in all source files.
  private(set) var declarations = ClassDeclarations(in: [])

  /// The paths of all property lists, which may name scenes and segues that code shows.
  private var propertyLists: [String] = []
  /// The folder of the project; empty if there is none.
  private(set) var root = ""
  /// Whether the app has IQKeyboardManager, which moves all fields above the keyboard: a source imports it, or the
  /// project contains it.
  private(set) var usesKeyboardManager = false
  /// Whether the app's delegate, or another source that is no controller's, turns IQKeyboardManager on.
  private(set) var enablesKeyboardManager = false
  /// Whether the app's delegate allows portrait only, on phones (Apple, UIApplicationDelegate,
  /// application(_:supportedInterfaceOrientationsFor:)).
  private(set) var isPortraitOnly = false
  /// The words of controllers' sources with which the app's delegate allows more than portrait; `nil` if there are none.
  private(set) var rotationWords: [String]?

  /// Whether no source file was found.
  var isEmpty: Bool { paths.isEmpty }

  private static let known = Mutex<[String: ProjectSources]>([:])
  /// The sources of classes, by the paths that their files would have in the project's folder.
  private static let codes = Mutex<[String: ClassSource?]>([:])
  /// Whether sources that mention classes contain words, by the project's folder, the class and the words.
  private static let searches = Mutex<[String: Bool?]>([:])
  /// Whether sources name texts, by the project's folder and the text.
  static let namedTexts = Mutex<[String: Bool]>([:])
  /// The folders of projects, by the folders of files in them; `nil` for those in no project.
  private static let roots = Mutex<[String: String?]>([:])
  /// The functions of projects, by the project's folder and their names.
  private static let functions = Mutex<[String: [FunctionSource]]>([:])
  /// The functions that sources of classes call, by the project's folder and the class.
  private static let helpers = Mutex<[String: [ClassSource]]>([:])
  /// What the sources of classes do with outlets, by the class's path and the outlet's name.
  private static let uses = Mutex<[String: OutletUse]>([:])
  /// The maximum number of source files that are listed, so that a huge folder is not searched for
  /// minutes.
  private static let limit = 20_000
  /// Whether all source files are listed.
  private(set) var isComplete = true

  /// Returns the sources of the project around a file; they are listed once in a process.
  static func around(_ file: String) -> ProjectSources {
    guard let root = root(around: file) else { return ProjectSources() }
    if let sources = known.withLock({ $0[root] }) { return sources }
    let sources = ProjectSources(in: root)
    known.withLock { $0[root] = sources }
    return sources
  }

  private init() {}

  private init(in root: String) {
    self.root = root
    defer { readDelegates() }
    guard let entries = FileManager.default.enumerator(atPath: root) else { return }
    var listed = ListedSources()
    var lists: [String] = []
    defer {
      propertyLists = lists.filter { $0.hasSuffix(".plist") }
      let sources = paths.filter { !$0.hasSuffix("h") }
      let headers = paths.filter { $0.hasSuffix("h") }
      let built = listed.filter(sources)
      for path in built {
        files[Self.stem(of: path), default: []].append(path)
      }
      paths = (built + headers).sorted()
      declarations = ClassDeclarations(in: paths)
      let others = lists.filter { !$0.hasSuffix(".plist") }
      idleCode = IdleCode(of: self, besides: others, ofLibraries: listed.haveLibraries)
      declarations.removeMentions(besides: codesBesideIdleCode)
    }
    while let path = entries.nextObject() as? String {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      // Doubles in tests are not what runs.
      if ProjectFolders.isOfOthers(name) || name.hasSuffix("Tests") {
        entries.skipDescendants()
        continue
      }
      listed.note("\(root)/\(path)", named: name)
      if name.hasSuffix(".plist") || name == "project.yml" { lists.append("\(root)/\(path)") }
      guard [".swift", ".m", ".mm", ".h", ".pch"].contains(where: name.hasSuffix) else { continue }
      guard paths.count < Self.limit else {
        isComplete = false
        return
      }
      paths.append("\(root)/\(path)")
    }
  }

  /// Returns the name of a file without extensions.
  private static func stem(of path: String) -> String {
    String((path.split(separator: "/").last ?? "").prefix { $0 != "." })
  }

  /// Returns the folder of the project, which is looked for once in a process; `nil` if there is no sign of one.
  static func root(around file: String) -> String? {
    if let known = roots.withLock({ $0[file] }) { return known }
    guard let folder = FilePlace.resolved(file).map(FilePlace.folder) else { return nil }
    let known = roots.withLock { $0[folder] }
    let root = known ?? root(outside: folder)
    roots.withLock { roots in
      for path in [folder, file] { roots[path] = .some(root) }
    }
    return root
  }

  private static func root(outside start: String) -> String? {
    var folder = start
    while folder.count > 1 {
      let names = FilePlace.names(in: folder)
      let isRoot = names.contains {
        $0 == ".git" || $0 == "Package.swift" || $0.hasSuffix(".xcodeproj")
          || $0.hasSuffix(".xcworkspace")
      }
      if isRoot { return folder }
      folder = FilePlace.folder(of: folder)
    }
    return NamedFolders.around(start)
  }

  /// Returns the source of a class and its superclasses; `nil` if there is none.
  ///
  /// These are the files with the names of the classes, or else their declarations in other files, and their
  /// extensions.
  func source(of className: String) -> ClassSource? {
    let key = "\(root)/\(className)"
    if let known = Self.codes.withLock({ $0[key] }) { return known }
    let code = readSource(of: className)
    Self.codes.withLock { $0[key] = .some(code) }
    return code
  }

  /// Returns what the source of a class does with an outlet; the text is searched once in a process.
  func use(of outlet: String, in className: String) -> OutletUse {
    let key = "\(root)/\(className).\(outlet)"
    if let known = Self.uses.withLock({ $0[key] }) { return known }
    let text = source(of: className)?.text ?? ""
    let use = OutletUse(of: outlet, in: text, functions: functions)
    Self.uses.withLock { $0[key] = use }
    return use
  }

  /// Returns those of some identifiers that a source or header names outside of comments, or composes, or that are a value in
  /// a property list, such as one with the items of a menu, or a runtime attribute in a storyboard; all if there are no
  /// sources, or too many to list.
  ///
  /// An identifier that is the name of a class is not named by the declaration of the class.
  /// Code generated from storyboards turns identifiers into names: "Show log" into `showLog`.
  func names(_ identifiers: Set<String>) -> Set<String> {
    if paths.isEmpty || !isComplete { return identifiers }
    let known = Self.namedTexts.withLock { texts in
      identifiers.reduce(into: [:]) { $0[$1] = texts["\(root)/\($1)"] }
    }
    var unknown = identifiers.filter { known[$0] == nil }
    var found = Set(known.filter(\.value).keys)
    for path in paths where !unknown.isEmpty {
      guard let bytes = bytes(at: path) else { continue }
      let text =
        unknown.contains { name in
          ([name] + name.memberNames).contains { bytes.contains($0) }
        }
        ? code(at: path) ?? "" : ""
      let named =
        text.isEmpty
        ? []
        : unknown.filter { name in
          declares(name)
            ? isNamed(name, beyondItsClassIn: text, isSwift: path.hasSuffix(".swift"))
            : isNamed(name, in: text)
        }
      found.formUnion(named)
      unknown.subtract(named)
    }
    found.formUnion(unknown.filter { isListed($0) || composes($0) })
    Self.namedTexts.withLock { texts in
      for name in identifiers { texts["\(root)/\(name)"] = found.contains(name) }
    }
    return found
  }

  /// Returns whether an identifier is a value in a property list, or a runtime attribute.
  func isListed(_ identifier: String) -> Bool {
    listedTexts.contains(identifier)
      || ProjectStoryboards.of(root).attributeTexts.contains(identifier)
  }

  /// The texts that are values in the property lists of projects, by the project's folder.
  private static let listedTexts = Mutex<[String: Set<String>]>([:])

  /// The texts that are values in the project's property lists, which are read once in a process.
  var listedTexts: Set<String> {
    if let known = Self.listedTexts.withLock({ $0[root] }) { return known }
    let texts = propertyLists.reduce(into: Set<String>()) { texts, path in
      guard let data = BoundedFile.data(at: path),
        let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
      else { return }
      Self.addTexts(of: list, to: &texts)
    }
    Self.listedTexts.withLock { $0[root] = texts }
    return texts
  }

  private static func addTexts(of value: Any, to texts: inout Set<String>) {
    switch value {
    case let text as String: texts.insert(text)
    case let items as [Any]: for item in items { addTexts(of: item, to: &texts) }
    case let members as [String: Any]: for item in members.values { addTexts(of: item, to: &texts) }
    default: break
    }
  }

  /// Returns whether a text has an identifier in a literal or as a case or member, or as a member of generated code, in a
  /// project that has such code; a type of that name is none.
  private func isNamed(_ identifier: String, in text: String) -> Bool {
    if text.contains("nstantiate\(identifier)") { return true }
    let isWord = text.ranges(ofWord: identifier).contains { range in
      let head = text.line(before: range.lowerBound)
      return !head.count(where: { $0 == "\"" }).isMultiple(of: 2)
        ? !isInIdleConstant(range, in: text) && !Self.isComparedWithSegue(range, in: text)
        : head.hasSuffix(".") || head.contains("case ")
    }
    return isWord
      || haveGeneratedNames
        && identifier.memberNames.contains { !text.ranges(ofWord: $0).isEmpty }
  }

  /// Returns whether the name of a class between two pieces of Swift is an argument by itself, or an item of a tuple's
  /// type: neither makes an object, and the first does not compile without `.self`.
  private static func isBareType(after head: Substring, before next: Character?) -> Bool {
    let last = head.last { $0 != " " }
    return (last == "(" || last == ",") && (next == "," || next == ")")
  }

  /// Returns whether a source has a name other than to declare or import the class with that name, or in Objective-C a
  /// variable of it.
  private func isNamed(
    _ name: String, beyondItsClassIn text: String, isSwift: Bool
  ) -> Bool {
    let declaring = [
      "class ", "extension ", "@implementation ", "@interface ", "import \"", "@class ",
    ]
    let isMentioned = text.ranges(ofWord: name).contains { range in
      let line = text.line(before: range.lowerBound)
      let isComment = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("//")
      let next = text[range.upperBound...].first { $0 != " " }
      if !isSwift, Self.isOnlyType(range, in: text) || isInIdleConstant(range, in: text) {
        return false
      }
      return !isComment && !(isSwift && Self.isBareType(after: line, before: next))
        && !declaring.contains(where: line.hasSuffix)
    }
    // Generated code is in Swift.
    return isMentioned
      || isSwift && name.memberNames.contains { $0 != name && !text.ranges(ofWord: $0).isEmpty }
  }

  /// The paths of the sources that mention navigation or tab bar controllers, or their bars.
  var navigationFiles: [String] { declarations.filesWithNavigation }

  /// The paths of all source files; none if there are too many to list.
  var allPaths: [String] { isComplete ? paths : [] }

  /// Returns the paths of the sources that declare a class.
  func files(declaring className: String) -> [String] { declarations.files(declaring: className) }

  /// Returns whether a source declares a class.
  func declares(_ className: String) -> Bool { !declarations.files(declaring: className).isEmpty }

  /// Returns the paths of the sources that mention a class and do not declare it, such as those of what shows its
  /// views, in alphabetical order.
  func files(mentioning className: String) -> [String] {
    let own = Set(
      (files[className] ?? []) + declarations.files(declaring: className)
        + declarations.files(extending: className))
    return declarations.files(mentioning: className).filter { !own.contains($0) }
  }

  /// Returns the texts of the sources that mention a class and do not declare it; each is read when it is needed.
  func texts(mentioning className: String) -> some Sequence<String> {
    files(mentioning: className).lazy.compactMap(code)
  }

  /// Returns whether a source that mentions a class, and does not declare it, contains one of some words; `nil` if
  /// no source mentions the class.
  func sources(mentioning className: String, contain words: [String]) -> Bool? {
    let key = "\(root)/\(className) \(words)"
    if let known = Self.searches.withLock({ $0[key] }) { return known }
    let isFound = texts(mentioning: className).contains { text in
      let plain = text.replacing(Self.automaticHeight, with: "")
      return words.contains(where: plain.contains)
    }
    let result = files(mentioning: className).isEmpty ? nil : isFound
    Self.searches.withLock { $0[key] = .some(result) }
    return result
  }

  /// The assignment of the height that rows have anyway.
  private static var automaticHeight: Regex<Substring> {
    /rowHeight\s*=\s*(?:UITableView)?\.?(?:UITableViewA|a)utomaticDimension/
  }

  /// Returns whether code that is not in the project may perform the segues of a controller: that of a class, or of a
  /// superclass, that the project does not declare.
  ///
  /// A class that no source mentions or imports, and that is in no other module, does not exist, unless a package manager
  /// may bring it.
  ///
  /// - Parameters:
  ///   - className: The class of the controller; `nil` for UIKit's.
  ///   - module: The module that the file names for the class, other than the app's; `nil` if it names none.
  /// - Returns: Whether it may.
  func mayPerformSegues(of className: String?, in module: String?) -> Bool {
    guard !paths.isEmpty else { return true }
    guard let className, !className.hasPrefix("UI") else { return false }
    if let source = source(of: className) { return source.base?.hasPrefix("UI") != true }
    return !isComplete || module != nil || hasPackageManager || anySource(with: className)
  }

  /// Whether CocoaPods or Carthage bring libraries, whose classes in Objective-C have no module in files.
  var hasPackageManager: Bool {
    [root, FilePlace.folder(of: root)].contains { folder in
      ["Podfile", "Cartfile"].contains { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
    }
  }

  /// The most superclasses of the app's own that a class is assumed to have.
  private static let superclassLimit = 4

  /// Returns the paths of the files that declare functions which the source of a class may call, or which those call, in
  /// alphabetical order.
  func helperFiles(of className: String) -> [String] {
    guard let text = source(of: className)?.text else { return [] }
    let bodies = declarations.functionNames(calledIn: text).flatMap(functions).map(\.body)
    return declarations.filesDeclaringFunctions(
      calledIn: ([text] + bodies).joined(separator: "\n"))
  }

  /// Returns the file of the source of a class, or of a function in an extension that it calls, that has a trait;
  /// `nil` if none has.
  func file(of className: String, where hasTrait: (ClassSource) -> Bool) -> String? {
    guard let code = source(of: className) else { return nil }
    if hasTrait(code) { return code.file }
    return helpers(of: className, code).first(where: hasTrait)?.file
  }

  /// Returns the file of the source of a class that observes the keyboard and calls a function which, with it, has a trait;
  /// `nil` if none does.
  func file(of className: String, withHelperWhere hasTrait: (ClassSource) -> Bool) -> String? {
    guard let code = source(of: className), code.handlesKeyboard else { return nil }
    let isFound = helpers(of: className, code).contains { helper in
      hasTrait(ClassSource(file: code.file, text: "\(code.text)\n\(helper.text)"))
    }
    return isFound ? code.file : nil
  }

  /// Returns the functions that the source of a class calls and that extend one of UIKit's classes, or a type that
  /// it names, each as a source of its own.
  private func helpers(of className: String, _ code: ClassSource) -> [ClassSource] {
    let key = "\(root)/\(className)"
    if let known = Self.helpers.withLock({ $0[key] }) { return known }
    let helpers = declarations.functionNames(calledIn: code.text).flatMap(functions)
      .filter { function in
        function.extendedType.map { $0.hasPrefix("UI") || code.mentions($0) } ?? false
      }
      .map { ClassSource(file: $0.file, text: $0.body) }
    Self.helpers.withLock { $0[key] = helpers }
    return helpers
  }

  /// Returns the functions of the project with a name; their files are read once in a process.
  func functions(named name: String) -> [FunctionSource] {
    let key = "\(root)/\(name)"
    if let known = Self.functions.withLock({ $0[key] }) { return known }
    let functions = declarations.functions(named: name)
    Self.functions.withLock { $0[key] = functions }
    return functions
  }

  private func readSource(of className: String) -> ClassSource? {
    var name = className
    var file: String?
    var base: String?
    var texts: [String] = []
    for _ in 0..<Self.superclassLimit {
      let parts = sources(ofClass: name)
      // A file may extend a class of UIKit, and have its name.
      let isOfUIKit = name.hasPrefix("UI") && declarations.files(declaring: name).isEmpty
      guard let first = parts.first, file == nil || !isOfUIKit else {
        base = name
        break
      }
      let text = parts.map(\.text).joined(separator: "\n")
      file = file ?? first.path.split(separator: "/").last.map(String.init) ?? first.path
      texts.append(text)
      guard
        let next = Self.superclass(of: name, in: text) ?? declarations.superclass(of: name),
        next != name
      else { break }
      name = next
    }
    return file.map { ClassSource(file: $0, text: texts.joined(separator: "\n"), base: base) }
  }

  /// Returns the declaration of a class, without its superclasses, and its extensions in other files; empty if the
  /// project does not declare it.
  private func sources(ofClass name: String) -> [(path: String, text: String)] {
    let named = (files[name] ?? []).compactMap { path in
      SourceFile.code(at: path).map { (path: path, text: $0) }
    }
    let own = named.isEmpty ? declarations.declarations(of: name) : named
    guard !own.isEmpty else { return [] }
    let known = Set(named.map(\.path))
    return own + declarations.extensions(of: name).filter { !known.contains($0.path) }
  }

  /// Returns the superclass that a source declares: `class A: B` or `@interface A : B`.
  private static func superclass(of name: String, in text: String) -> String? {
    let heads = ["class \(name)", "@interface \(name)"].flatMap { text.ranges(of: $0) }
    for range in heads {
      let rest = text[range.upperBound...].drop { $0 == " " }
      guard rest.first == ":" else { continue }
      let next = rest.dropFirst().drop { $0 == " " }.prefix(while: \.isPartOfName)
      return next.isEmpty ? nil : String(next)
    }
    return nil
  }

  /// Returns the source in a file; `nil` if it cannot be read.
  private static func source(at path: String) -> ClassSource? {
    SourceFile.code(at: path).map { ClassSource(file: path, text: $0) }
  }

  /// Reads whether sources use a keyboard manager, and what the app's delegates say about it and about orientations.
  private mutating func readDelegates() {
    let delegates = ["AppDelegate", "SceneDelegate"].flatMap { files[$0] ?? [] }.compactMap(
      Self.source(at:))
    isPortraitOnly = delegates.contains(where: \.isPortraitOnlyDelegate)
    rotationWords = rotationWords(of: delegates)
    let hasPod = hasKeyboardManagerOfPod
    usesKeyboardManager =
      hasPod || declarations.importsKeyboardManager
      || !declarations.files(declaring: "IQKeyboardManager").isEmpty
    enablesKeyboardManager =
      (delegates
      + declarations.filesWithKeyboardManager.filter {
        !declarations.files(declaring: "IQKeyboardManager").contains($0)
      }.lazy
      .compactMap(Self.source(at:)).filter { !$0.isOfController })
      .contains(where: \.enablesKeyboardManager)
      || hasPod
  }

  /// Whether the Podfile has the library in Objective-C, which moves fields without a line of code in the app.
  ///
  /// Source: IQKeyboardManager, README, "Installation with CocoaPods". The one in Swift is turned on by code.
  private var hasKeyboardManagerOfPod: Bool {
    let isTurnedOff = declarations.filesWithKeyboardManager.contains { path in
      SourceFile.code(at: path)?.contains(/\.enable\s*=\s*(?:NO|false)\b|setEnable:\s*NO\b/) == true
    }
    return !isTurnedOff
      && [root, FilePlace.folder(of: root)].contains { folder in
        BoundedFile.text(at: "\(folder)/Podfile")?
          .contains(/(?m)^[ \t]*pod[ \t(]+['"]IQKeyboardManager['"]/) == true
      }
  }
}

extension String {
  /// The names that generated code may have for an identifier: the words joined, with the first letter in lower case,
  /// or all capitals that begin the first word: `SSOLogin` is `sSOLogin` or `ssoLogin`.
  var memberNames: [String] {
    let words = split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let name = words.enumerated().map { index, word in
      index == 0 ? String(word) : word.prefix(1).uppercased() + word.dropFirst()
    }.joined()
    let capitals = name.prefix(while: \.isUppercase)
    let isWhole =
      capitals.count == name.count || name.dropFirst(capitals.count).first?.isLetter != true
    let count = isWhole ? capitals.count : max(1, capitals.count - 1)
    return [1, count].uniqued().map { name.prefix($0).lowercased() + name.dropFirst($0) }
  }
}
