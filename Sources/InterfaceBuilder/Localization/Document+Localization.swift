import Foundation

extension Document {
  /// Creates a document from a file, with its texts in a language.
  ///
  /// If there is a translated copy of the whole file (`de.lproj/Main.storyboard`), that copy is
  /// read; otherwise the file itself is read, and its texts are replaced as by ``localized(_:)``.
  ///
  /// - Parameters:
  ///   - path: The path of the file, usually in `Base.lproj`.
  ///   - language: A language such as `de` or `pt-BR`.
  /// - Throws: ``InterfaceBuilderError`` with the file and line of the error.
  /// - Complexity: O(*n*) for *n* bytes of the file and its texts.
  public init(contentsOf path: String, language: String) throws(InterfaceBuilderError) {
    let places = try LocalizedPlaces(of: path, language)
    if let translated = places.existing(named: places.fileName) {
      self = try Document(contentsOf: translated)
      self.language = language
    } else {
      self = try Document(contentsOf: path).localized(language)
    }
  }

  /// Returns the document with its texts in a language, from the accompanying string catalog or
  /// strings file.
  ///
  /// For `Base.lproj/Main.storyboard` the catalog is `mul.lproj/Main.xcstrings`, or
  /// `Main.xcstrings` in `Base.lproj` or its parent folder; if there is none, the strings file is
  /// `de.lproj/Main.strings`. For a language with a region, such as `de-AT`, the texts of the
  /// language without the region are used if there are none for the region. For catalog texts that
  /// vary by number or device, the `other` variation is used. Keys are `ObjectID.text`,
  /// `.normalTitle`, `.placeholder`, `.title`, `.segmentTitles[0]` and so on (developer.apple.com,
  /// Localization). Keys that name no object, and a language without a file, are reported in
  /// ``notes``. In a right-to-left language, the layout is right to left as well.
  ///
  /// - Parameter language: A language such as `de` or `pt-BR`.
  /// - Returns: The document with the texts that were found; other texts stay those of the file.
  /// - Throws: ``InterfaceBuilderError`` with the file and line if the catalog or strings file
  ///   cannot be read, or if `language` is not a valid language name.
  /// - Complexity: O(*n* + *b*) for *n* elements of the file and *b* bytes of its texts.
  public func localized(_ language: String) throws(InterfaceBuilderError) -> Document {
    let places = try LocalizedPlaces(of: path, language)
    guard let entries = try Self.entries(in: places) else {
      var document = self
      document.language = language
      let copy = places.existing(named: places.fileName)
      let place =
        copy.map { ": \($0) is translated as a whole, and read on its own" }
        ?? ", expected them in " + (places.folders.first ?? "") + "/" + places.stringsName
        + " or in " + (places.catalogs.first ?? "")
      document.notes.append(
        InterfaceBuilderError(
          copy == nil ? .unreadableFile : .translatedCopy,
          at: SourceLocation(file: path, line: 1),
          "there are no texts in the language \"\(language)\"" + place))
      return document
    }
    var document = try localized(entries)
    document.language = language
    return document
  }

  /// Returns the texts in the language, or `nil` if no file contains any.
  private static func entries(
    in places: LocalizedPlaces
  ) throws(InterfaceBuilderError) -> [StringsFile.Entry]? {
    if let path = places.catalogs.first(where: FileManager.default.fileExists(atPath:)) {
      let catalog = try StringCatalog(contentsOf: path)
      let present = catalog.languages
      if let language = places.languages.first(where: present.contains) {
        return try catalog.entries(in: language)
      }
    }
    guard let file = places.existing(named: places.stringsName) else { return nil }
    return try StringsFile(contentsOf: file).entries
  }

  /// Whether the language is read from right to left; false if ``language`` is `nil`.
  public var readsRightToLeft: Bool {
    language.map { Locale.Language(identifier: $0).characterDirection == .rightToLeft } ?? false
  }

  private func localized(
    _ entries: [StringsFile.Entry]
  ) throws(InterfaceBuilderError) -> Document {
    var changes: [Int: [Element.Attribute]] = [:]
    var unknown: [InterfaceBuilderError] = []
    for entry in entries {
      let parts = entry.key.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let element = element(withID: String(parts[0])) else {
        unknown.append(
          InterfaceBuilderError(
            .unknownIdentifier, at: entry.location,
            "the key \"\(entry.key)\" names no object of \(path), expected an id and a property"))
        continue
      }
      guard let (owner, attribute) = element.text(named: String(parts[1])) else { continue }
      changes[owner.index, default: []]
        .append(Element.Attribute(name: attribute, value: entry.value))
    }
    var document = try Document(root.tree.setting(changes))
    document.notes = notes + unknown
    return document
  }
}

extension Element {
  /// Returns the element and attribute of the text to which strings files refer by a property name,
  /// or `nil` if the element has no such text.
  fileprivate func text(named property: String) -> (Element, String)? {
    let states = ["normal", "highlighted", "disabled", "selected"]
    if let state = states.first(where: { property == "\($0)Title" }) {
      return child("state", key: state).map { ($0, "title") }
    }
    if property.hasPrefix("configuration."), let configuration = child("buttonConfiguration") {
      return (configuration, String(property.dropFirst("configuration.".count)))
    }
    if property.hasPrefix("segmentTitles["), property.hasSuffix("]") {
      let index = Int(property.dropFirst("segmentTitles[".count).dropLast())
      let segments = child("segments").map { Array($0.children) } ?? []
      guard let index, segments.indices.contains(index) else { return nil }
      return (segments[index], "title")
    }
    return (self, property)
  }
}

extension ElementTree {
  /// Returns a copy of the tree with some attributes replaced or added.
  fileprivate func setting(_ changes: [Int: [Element.Attribute]]) -> ElementTree {
    var (records, attributes) = (records, attributes)
    for (index, changed) in changes {
      var list = Array(attributes[records[index].attributes])
      for attribute in changed {
        list.removeAll { $0.name == attribute.name }
        list.append(attribute)
      }
      records[index].attributes = attributes.count..<attributes.count + list.count
      attributes += list
    }
    return ElementTree(file: file, records: records, attributes: attributes)
  }
}

/// The possible paths of the translations of a file.
private struct LocalizedPlaces {
  /// The names under which the language is searched for, most specific first.
  let languages: [String]
  /// The folders of the language, most specific first.
  let folders: [String]
  /// The possible paths of a string catalog, which contains all languages.
  let catalogs: [String]
  let fileName: String
  let stringsName: String

  init(of path: String, _ language: String) throws(InterfaceBuilderError) {
    let parts = language.split(separator: "-", omittingEmptySubsequences: false)
    func isPart(_ part: Substring) -> Bool {
      (1...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    // A name with other characters could lead anywhere in the file system.
    guard parts.count <= 4, parts.allSatisfy(isPart) else {
      throw InterfaceBuilderError(
        .invalidValue, at: SourceLocation(file: path, line: 1),
        "the language is \"\(language)\", expected a name such as \"de\" or \"pt-BR\"")
    }
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    let home = InterfaceFile.home(of: url)
    fileName = url.lastPathComponent
    let name = url.deletingPathExtension().lastPathComponent
    stringsName = name + ".strings"
    languages = parts.indices.reversed().map { parts[...$0].joined(separator: "-") }
    folders = languages.map { home.appendingPathComponent($0 + ".lproj").path }
    catalogs = [home.appendingPathComponent("mul.lproj"), folder, home].map {
      $0.appendingPathComponent(name + ".xcstrings").path
    }
  }

  func existing(named name: String) -> String? {
    folders.map { "\($0)/\(name)" }.first { FileManager.default.fileExists(atPath: $0) }
  }
}
