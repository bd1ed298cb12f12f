import Foundation
import InterfaceBuilder
import Synchronization
import UIKit

/// The storyboards of the project that contains an Interface Builder file, and the storyboard references between
/// them.
///
/// An app's storyboards lie side by side in its bundle, so that a reference finds another file by its name, in
/// whatever folder of the project it is.
struct ProjectStoryboards: Sendable {
  /// The paths of the storyboards that refer to others, by the names of the others.
  private(set) var referring: [String: [String]] = [:]
  /// The paths of all storyboards, by their names.
  private(set) var files: [String: [String]] = [:]
  /// The names of all storyboards, as written.
  var names: Set<String> { Set(files.keys) }
  /// The names of all xibs.
  private(set) var xibs: Set<String> = []
  /// The paths of all xibs.
  private(set) var xibPaths: [String] = []
  /// The custom classes of all storyboards.
  var classes: Set<String> { Set(classFiles.keys) }
  /// The paths of the storyboards with objects of a custom class.
  private var classFiles: [String: Set<String>] = [:]
  /// The custom classes of xibs, by their paths; each is read when it is needed.
  private static let classesOfXibs = Mutex<[String: Set<String>]>([:])
  /// The storyboard identifiers of all scenes.
  var identifiers: Set<String> { Set(holders.keys) }
  /// The storyboard identifiers that scenes of several storyboards have.
  var repeatedIdentifiers: Set<String> { Set(holders.filter { $0.value.count > 1 }.keys) }
  /// The names of the storyboards with scenes of an identifier.
  private var holders: [String: Set<String>] = [:]

  /// Whether a storyboard has a navigation controller that hides its bar.
  private(set) var hidesNavigationBar = false
  /// The texts that runtime attributes set, such as the identifier of the scene that a container shows first.
  private(set) var attributeTexts: Set<String> = []
  /// The storyboard identifiers that storyboard references name.
  private(set) var referredIdentifiers: Set<String> = []

  private static let known = Mutex<[String: ProjectStoryboards]>([:])
  /// The maximum number of storyboards that are read, so that a huge folder is not searched for minutes.
  private static let limit = 2_000
  /// The maximum number of references that are followed from file to file: a tab bar, the first screen of a tab,
  /// and what that shows.
  private static let depth = 3

  /// Returns the storyboards of the project around a file; they are read once in a process.
  static func around(_ file: String) -> ProjectStoryboards {
    ProjectSources.root(around: file).map(of) ?? ProjectStoryboards()
  }

  /// Returns the storyboards in the folder of a project; they are read once in a process.
  static func of(_ root: String) -> ProjectStoryboards {
    if let storyboards = known.withLock({ $0[root] }) { return storyboards }
    let storyboards = ProjectStoryboards(in: root)
    known.withLock { $0[root] = storyboards }
    return storyboards
  }

  private init() {}

  private init(in root: String) {
    guard let entries = FileManager.default.enumerator(atPath: root) else { return }
    var found: [String] = []
    var listed = ListedSources()
    var count = 0
    while let path = entries.nextObject() as? String, count < Self.limit {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      if ProjectFolders.isOfOthers(name) {
        entries.skipDescendants()
        continue
      }
      listed.note("\(root)/\(path)", named: name)
      guard name.hasSuffix(".storyboard") || name.hasSuffix(".xib") else { continue }
      if name.hasSuffix(".storyboard") { count += 1 }
      found.append("\(root)/\(path)")
    }
    found = listed.filter(found)
    let paths = found.filter { $0.hasSuffix(".storyboard") }
    xibPaths = found.filter { $0.hasSuffix(".xib") }
    xibs = Set(xibPaths.map(Self.name))
    for path in paths.sorted() {
      files[Self.name(of: path), default: []].append(path)
      guard let data = BoundedFile.data(at: path) else { continue }
      let text = [UInt8](data)
      guard String(validating: text, as: UTF8.self) != nil else { continue }
      for name in Set(Self.values(of: "customClass", in: text)) {
        classFiles[name, default: []].insert(path)
      }
      for identifier in Self.values(of: "storyboardIdentifier", in: text) {
        holders[identifier, default: []].insert(Self.name(of: path))
      }
      attributeTexts.formUnion(Self.attributeTexts(in: text))
      if text.contains("navigationBarHidden=\"YES\"") { hidesNavigationBar = true }
      guard text.contains("<viewControllerPlaceholder") else { continue }
      referredIdentifiers.formUnion(Self.values(of: "referencedIdentifier", in: text))
      for name in Set(Self.values(of: "storyboardName", in: text)) where name != Self.name(of: path)
      {
        referring[name, default: []].append(path)
      }
    }
  }

  /// Returns whether another storyboard or a xib has an object of a custom class.
  ///
  /// - Parameters:
  ///   - name: The name of the class.
  ///   - path: The path of a storyboard.
  /// - Returns: Whether another file has one.
  /// - Complexity: O(*n*) for *n* bytes of all xibs, in the first call.
  func hasClass(_ name: String, besides path: String) -> Bool {
    let own = FilePlace.resolved(path) ?? path
    return classFiles[name].map { $0.contains { FilePlace.resolved($0) != own } } ?? false
      || xibPaths.contains { Self.classes(ofXib: $0).contains(name) }
  }

  /// Returns whether a xib has an object of a custom class other than its owner, which exists before the xib is loaded.
  ///
  /// - Complexity: O(*n*) for *n* bytes of all xibs, in the first call.
  func createsInXib(_ name: String) -> Bool {
    xibPaths.contains { path in
      guard Self.classes(ofXib: path).contains(name), let data = BoundedFile.data(at: path) else {
        return false
      }
      let text = String(decoding: data, as: UTF8.self)
      return text.matches(of: /<(\w+)[^>]*\scustomClass="(\w+)"/).contains {
        $0.2 == name && $0.1 != "placeholder"
      }
    }
  }

  private static func classes(ofXib path: String) -> Set<String> {
    if let known = classesOfXibs.withLock({ $0[path] }) { return known }
    let classes = BoundedFile.data(at: path).map { Set(values(of: "customClass", in: [UInt8]($0))) }
    classesOfXibs.withLock { $0[path] = classes ?? [] }
    return classes ?? []
  }

  /// Returns the texts that the runtime attributes in the text of a storyboard set.
  private static func attributeTexts(in text: [UInt8]) -> [String] {
    text.places(of: "<userDefinedRuntimeAttribute ").flatMap { place in
      let element = text[place...].prefix { $0 != UInt8(ascii: ">") }
      return values(of: " value", in: Array(element))
    }
  }

  /// Returns the values of an attribute in the text of a storyboard.
  static func values(of attribute: String, in text: [UInt8]) -> [String] {
    let start = "\(attribute)=\""
    return text.places(of: start).map { place in
      let value = text[(place + start.utf8.count)...].prefix { $0 != UInt8(ascii: "\"") }
      return String(decoding: value, as: UTF8.self)
    }
  }

  /// Returns the name of a storyboard or xib at a path.
  static func name(of path: String) -> String {
    URL(filePath: path).deletingPathExtension().lastPathComponent
  }

  /// Returns the paths of the files with references to a file, to those files, and so on.
  func filesReferring(to path: String) -> Set<String> {
    var found: Set<String> = []
    var next = [path]
    while !next.isEmpty {
      next = next.flatMap(filesReferringDirectly).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Returns the storyboard references in other files of the project that lead to a file.
  func referrals(to document: Document) -> [Document.Referral] {
    referrals(to: document, Self.depth, [FilePlace.standard(document.path)])
  }

  private func referrals(
    to document: Document, _ depth: Int, _ path: [String]
  ) -> [Document.Referral] {
    guard depth > 0, document.kind == .storyboard else { return [] }
    return filesReferringDirectly(to: path[path.endIndex - 1]).filter { !path.contains($0) }
      .flatMap { other -> [Document.Referral] in
        guard let referring = Self.document(at: other) else { return [] }
        return document.referrals(
          from: referring, referredToBy: referrals(to: referring, depth - 1, path + [other]))
      }
  }

  /// Returns the scenes in other files of the project whose segues lead to a file, with the controllers to which they
  /// lead.
  func scenesReferring(
    to document: Document
  ) -> [(document: Document, source: String, destination: String)] {
    guard document.kind == .storyboard else { return [] }
    return filesReferringDirectly(to: FilePlace.standard(document.path)).flatMap { path in
      guard let other = Self.document(at: path) else { return [] as [(Document, String, String)] }
      let referrals = document.referrals(from: other, referredToBy: [])
      return other.controllers.flatMap { controller in
        controller.segues.flatMap { segue in
          referrals.filter { $0.reference == segue.destination }
            .map { (other, controller.id, $0.destination) }
        }
      }
    }
  }

  /// Returns the files with references to a file: to the one beside them, or else to the only one with its name.
  private func filesReferringDirectly(to path: String) -> [String] {
    let name = Self.name(of: path)
    return (referring[name] ?? []).filter { other in
      let folder = FilePlace.folder(of: other)
      let beside = (files[name] ?? []).filter { Self.home(of: $0) == Self.home(of: folder + "/") }
      return beside.contains(path) || beside.isEmpty && files[name] == [path]
    }
  }

  /// Returns the folder of a file without the folder of its localization.
  private static func home(of path: String) -> String {
    let folder = FilePlace.folder(of: path)
    return folder.hasSuffix(".lproj") ? FilePlace.folder(of: folder) : folder
  }

  /// Returns the only storyboard with a name; `nil` if there is none, or several.
  func document(named name: String) -> Document? {
    guard let paths = files[name], paths.count == 1 else { return nil }
    return Self.document(at: paths[0])
  }

  /// Returns a storyboard; `nil` for one that cannot be used, which is reported where it is checked.
  private static func document(at path: String) -> Document? {
    do throws(InterfaceBuilderError) { return try Document(contentsOf: path) } catch { return nil }
  }
}
