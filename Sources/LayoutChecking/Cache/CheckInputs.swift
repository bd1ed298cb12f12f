import Foundation
import InterfaceBuilder
import Synchronization
import UIKit

/// The inputs of the check of one file, reduced to a key: equal keys have equal results.
///
/// The key combines the version of the command, the configurations and rules, the content of the file
/// and of the files that it refers to or takes texts from, and what is read of the project around it:
/// its facts, its named colors, its fonts, the sources of the classes that the file names, and whether
/// they name its segues and scenes.
package struct CheckInputs {
  /// The digest of the inputs, as hexadecimal digits.
  package let key: String
  /// The states of the files that were read, by their paths.
  private let states: [String: FileState]

  /// Creates the key of a check; `nil` if the file cannot be read, or its references cannot be
  /// determined without loading it.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - plan: The configurations and rules.
  ///   - objects: The object ids that are looked up.
  ///   - tool: The version of the command, including its tables.
  package init?(
    of file: String, by plan: CheckPlan, asking objects: Set<String>, tool: String
  ) {
    guard let place = FilePlace.resolved(file) else { return nil }
    let plan = plan.resolvingLanguages(of: file)
    guard var digest = Self.digest(of: file, at: place, plan, objects, tool) else { return nil }
    var files = FilesRead(languages: plan.languages)
    guard files.read(place), !files.isUncertain else { return nil }
    for path in ProjectStoryboards.around(place).filesReferring(to: place) { files.note(path) }
    for (path, content) in files.contents.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(content ?? "absent")
    }
    digest.add(ProjectFacts(of: file)?.identity ?? "none")
    let sources = ProjectSources.around(file)
    digest.add("manager \(sources.usesKeyboardManager) \(sources.enablesKeyboardManager)")
    digest.add("portrait \(sources.isPortraitOnly) \(sources.rotationWords ?? [])")
    digest.add("idioms \(SceneIdioms.identity(of: place))")
    digest.add("displays \(DisplayChoices.around(place).identity)")
    digest.add("sources \(sources.isEmpty) \(sources.root)")
    if place.hasSuffix(".storyboard") {
      let name = ProjectStoryboards.name(of: place)
      let project = ProjectStoryboards.around(place)
      let referring = Set(project.filesReferring(to: place).map(ProjectStoryboards.name))
      for name in [name] + referring.sorted() {
        digest.add("named \(StoryboardLoading.isNamed(name, in: sources))")
      }
      let naming = sources.files(naming: files.identifiers.intersection(project.identifiers))
      for (name, paths) in naming.sorted(by: { $0.key < $1.key }) {
        digest.add("naming \(name) \(paths) \(sources.composes(name))")
      }
      for name in files.classes.sorted() {
        digest.add("\(sources.files(declaring: name)) \(project.hasClass(name, besides: place))")
        if files.identifiers.contains(name) {
          digest.add("without scene \(sources.createWithoutScene(controllerClass: name))")
        }
      }
      digest.add("split views \(sources.haveSplitViews)")
      for name in files.classes.sorted() {
        digest.add("places \(name) \(sources.places(ofClass: name).map { "\($0)" }.sorted())")
      }
      for name in naming.keys.sorted() {
        digest.add("places \(name) \(sources.places(ofScene: name).map { "\($0)" }.sorted())")
      }
      digest.add("presentations \(sources.overridePresentation)")
    }
    if place.hasSuffix(".xib") {
      let nib = FilePlace.nibName(of: place)
      let storyboards = ProjectStoryboards.around(place)
      digest.add("names \(sources.names(files.classes.union([nib])).sorted())")
      for name in files.classes.sorted() {
        let isCreated = storyboards.classes.contains(name) || storyboards.createsInXib(name)
        digest.add("used \(sources.use(name, nib: nib) || isCreated)")
        digest.add("pushed \(sources.push(name)) \(sources.presentAlone(name))")
        digest.add("unused \(sources.leaveUnused(viewClass: name, nib: nib))")
        digest.add("without nib \(sources.createWithoutNib(viewClass: name, nib: nib))")
        digest.add("in vain \(sources.registerInVain(nib: nib, cellClass: name))")
      }
    }
    digest.add("hidden bars \(sources.hideNavigationBars)")
    digest.add("large titles \(sources.haveLargeTitles)")
    digest.add("hidden bar \(ProjectStoryboards.around(place).hidesNavigationBar)")
    for name in files.classes.sorted() {
      let code = sources.source(of: name)
      digest.add(name)
      digest.add(code?.file ?? "")
      digest.add(code?.text ?? "")
      digest.add(code?.base ?? "")
      if code == nil {
        digest.add("mentioned \(sources.anySource(with: name)) \(sources.hasPackageManager)")
      }
      // What holds a controller may be declared in any file.
      digest.add("handed over \(sources.handOver(name))")
    }
    for name in files.classes {
      let paths = sources.helperFiles(of: name) + sources.files(mentioning: name)
      for path in paths { files.readShared(path) }
    }
    // Which object performs a segue with one of the identifiers.
    for path in Set(sources.files(naming: files.identifiers).values.joined()) {
      files.readShared(path)
    }
    for name in files.colors.sorted() {
      digest.add(name)
      digest.add(ProjectImages.around(file).color(named: name).map(Self.components) ?? "none")
    }
    for name in sources.names(files.identifiers).sorted() { digest.add("names \(name)") }
    for name in ProjectStoryboards.around(place).referredIdentifiers.intersection(files.identifiers)
      .sorted()
    {
      digest.add("refers to \(name)")
    }
    if files.hasNamedFonts {
      for path in ProjectImages.around(file).fontFiles { files.readShared(path) }
    }
    for (path, content) in files.shared.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(content)
    }
    key = digest.hex
    states = files.states
  }

  /// Returns a key of the same check by the state of the repository around the file, which takes no read of a file.
  ///
  /// Equal keys have equal results, but not the other way round.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - plan: The configurations and rules.
  ///   - objects: The object ids that are looked up.
  ///   - tool: The version of the command, including its tables.
  /// - Returns: The key, as hexadecimal digits; `nil` without a repository.
  /// - Complexity: O(*n*) for *n* files of the repository, once in a process.
  package static func repositoryKey(
    of file: String, by plan: CheckPlan, asking objects: Set<String>, tool: String
  ) -> String? {
    guard let place = FilePlace.resolved(file), let state = RepositoryState.around(place),
      var digest = digest(of: file, at: place, plan, objects, tool)
    else { return nil }
    digest.add("repository \(state.digest)")
    return digest.hex
  }

  private static func digest(
    of file: String, at place: String, _ plan: CheckPlan, _ objects: Set<String>, _ tool: String
  ) -> SHA256? {
    var digest = SHA256()
    digest.add(tool)
    digest.add(file)
    digest.add(place)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let settings = try? encoder.encode(plan) else { return nil }
    digest.add(settings)
    for object in objects.sorted() { digest.add(object) }
    return digest
  }

  /// Whether no file has changed since it was read for the key.
  package var isCurrent: Bool {
    states.allSatisfy { FileState($0.key) == $0.value }
  }

  private static func components(_ color: UIColor) -> String {
    [UIUserInterfaceStyle.light, .dark].map { style in
      let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      unsafe resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      return "\(red) \(green) \(blue) \(alpha)"
    }.joined(separator: ";")
  }
}

/// The files that a check reads as Interface Builder files or texts, found without loading them.
private struct FilesRead {
  /// The digests of the contents, by path; `nil` for places without a file.
  private(set) var contents: [String: String?] = [:]
  /// The states before the contents were read, by path.
  private(set) var states: [String: FileState] = [:]
  /// The names of custom classes.
  private(set) var classes: Set<String> = []
  /// The names of colors in asset catalogs.
  private(set) var colors: Set<String> = []
  /// The identifiers of segues and scenes.
  private(set) var identifiers: Set<String> = []
  /// Whether a text has a font of a family that may be the project's own.
  private(set) var hasNamedFonts = false
  /// The digests of the fonts and sources of helper functions, by path.
  private(set) var shared: [String: String] = [:]
  /// Whether a reference could not be determined.
  private(set) var isUncertain = false

  private let languages: [String]
  private static let extensions = ["storyboard", "xib", "strings", "xcstrings"]

  init(languages: [String]) {
    self.languages = languages.flatMap { language in
      // Texts of `de-AT` may be those of `de`.
      let parts = language.split(separator: "-")
      return parts.indices.map { parts[...$0].joined(separator: "-") }
    }
  }

  /// Reads a file, and the files to which it refers; returns whether it could be read.
  @discardableResult
  mutating func read(_ path: String) -> Bool {
    guard contents[path] == nil else { return true }
    states[path] = FileState(path)
    guard let data = BoundedFile.data(at: path) else {
      contents[path] = .some(nil)
      return false
    }
    contents[path] = SHA256.hex(of: data)
    guard path.hasSuffix(".storyboard") || path.hasSuffix(".xib") else { return true }
    let text = [UInt8](data)
    if String(validating: text, as: UTF8.self) == nil {
      isUncertain = true
      return true
    }
    classes.formUnion(values(of: "customClass", in: text[...]))
    colors.formUnion(values(of: "namedColor name", in: text[...]))
    identifiers.formUnion(values(of: "storyboardIdentifier", in: text[...]))
    for start in text.places(of: "<segue ") {
      let tag = text[start...].prefix { $0 != UInt8(ascii: ">") }
      identifiers.formUnion(values(of: "identifier", in: tag))
    }
    hasNamedFonts = hasNamedFonts || text.contains("family=") || text.contains("<font ")
    let folder = FilePlace.folder(of: path)
    let home = folder.hasSuffix(".lproj") ? FilePlace.folder(of: folder) : folder
    // A name cannot lead into another folder.
    let names = values(of: "storyboardName", in: text[...])
      .compactMap { $0.split(separator: "/").last }
    for name in names {
      for place in Set([folder, home, home + "/Base.lproj"]).sorted() {
        read("\(place)/\(name).storyboard")
      }
    }
    guard !languages.isEmpty, let name = path.split(separator: "/").last else { return true }
    let stem = name.prefix { $0 != "." }
    let translated = ["mul"] + languages
    for place in Set([folder, home] + translated.map { "\(home)/\($0).lproj" }).sorted() {
      for suffix in Self.extensions { read("\(place)/\(stem).\(suffix)") }
    }
    return true
  }

  /// The digests of files in known states, which many files of a project share.
  private static let known = Mutex<[String: (state: FileState, digest: String)]>([:])

  /// Reads a file that many files of a project share, such as a font.
  mutating func readShared(_ path: String) {
    let state = FileState(path)
    states[path] = state
    shared[path] = Self.known.withLock { known in
      if let file = known[path], file.state == state { return file.digest }
      let digest = BoundedFile.data(at: path).map(SHA256.hex(of:)) ?? "absent"
      known[path] = (state, digest)
      return digest
    }
  }

  /// Reads a file of which only the references to another one, and the classes of containers matter.
  mutating func note(_ path: String) {
    guard contents[path] == nil else { return }
    states[path] = FileState(path)
    let data = BoundedFile.data(at: path)
    contents[path] = data.map(SHA256.hex(of:))
    let text = data.map { [UInt8]($0) } ?? []
    guard String(validating: text, as: UTF8.self) != nil else { return }
    classes.formUnion(values(of: "customClass", in: text[...]))
  }

  /// Returns the values of an attribute in the text of an XML file.
  private mutating func values(of name: String, in text: ArraySlice<UInt8>) -> Set<String> {
    var values: Set<String> = []
    for start in text.places(of: name + "=") {
      let rest = text[(start + name.utf8.count + 1)...]
      guard let mark = rest.first, mark == UInt8(ascii: "\"") || mark == UInt8(ascii: "'") else {
        isUncertain = true
        continue
      }
      let value = rest.dropFirst().prefix { $0 != mark }
      if value.contains(UInt8(ascii: "&")) { isUncertain = true }
      values.insert(String(decoding: value, as: UTF8.self))
    }
    // Spaces are allowed before the sign; Xcode writes none.
    if text.contains(name + " ") { isUncertain = true }
    return values
  }
}
