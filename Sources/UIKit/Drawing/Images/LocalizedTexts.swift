import Foundation
import Synchronization

/// The texts for code in the folders of an app: files named `.strings` in folders of languages, and string catalogues.
///
/// Sources: developer.apple.com, Resource Programming Guide, String Resources; Xcode, Localizing and varying text
/// with a string catalog.
struct LocalizedTexts: Sendable {
  /// A file with texts.
  private struct File {
    /// The language of the folder around it, such as `en`; empty outside folders of languages.
    var language: String
    var url: URL
  }

  /// The files by the name of their table, in the order of precedence.
  private var files: [String: [File]] = [:]

  /// The tables that were read, by bundle and name.
  private static let tables = Mutex<[String: [String: String]]>([:])

  /// Creates the texts of files.
  ///
  /// - Parameter urls: The files, of which those in fewer folders have precedence: libraries that are copied into a
  ///   project lie deeper than the project's own files.
  init(_ urls: [URL]) {
    let ordered = urls.sorted {
      ($0.pathComponents.count, $0.path) < ($1.pathComponents.count, $1.path)
    }
    for url in ordered {
      let folder = url.deletingLastPathComponent()
      let language =
        folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : ""
      files[url.deletingPathExtension().lastPathComponent, default: []]
        .append(File(language: language, url: url))
    }
  }

  /// Forgets the tables that were read.
  static func forgetTables() { tables.withLock { $0 = [:] } }

  /// Returns the texts of a table by key, in one language.
  ///
  /// - Parameters:
  ///   - name: The name of the table.
  ///   - bundle: The bundle, a folder of one language for the texts of that language.
  ///   - development: The app's development language.
  /// - Returns: The texts; empty if there is no such table.
  func table(_ name: String, of bundle: Bundle, development: String) -> [String: String] {
    let key = bundle.bundlePath + "\n" + name
    return Self.tables.withLock { tables in
      if let known = tables[key] { return known }
      let texts = read(name, of: bundle, development)
      tables[key] = texts
      return texts
    }
  }

  private func read(_ name: String, of bundle: Bundle, _ development: String) -> [String: String] {
    if bundle.bundleURL.pathExtension == "lproj" {
      let language = bundle.bundleURL.deletingPathExtension().lastPathComponent
      let file = bundle.bundleURL.appendingPathComponent(name + ".strings")
      let catalogs = (files[name] ?? []).filter { $0.url.pathExtension == "xcstrings" }
      return catalogs.reduce(into: Self.texts(ofStrings: file)) { texts, catalog in
        texts.merge(Self.texts(ofCatalog: catalog.url, in: [language], else: [])) { own, _ in own }
      }
    }
    let candidates = files[name] ?? []
    let languages = Self.order(Set(candidates.map(\.language)), development)
    var result: [String: String] = [:]
    // Several files of a name and a language belong to several bundles.
    if let language = languages.first(where: { language in
      candidates.contains { $0.language == language && $0.url.pathExtension == "strings" }
    }) {
      for file in candidates where file.language == language && file.url.pathExtension == "strings"
      {
        result.merge(Self.texts(ofStrings: file.url)) { first, _ in first }
      }
    }
    for file in candidates where file.url.pathExtension == "xcstrings" {
      let texts = Self.texts(ofCatalog: file.url, in: [development], else: ["en"])
      result.merge(texts) { first, _ in first }
    }
    return result
  }

  /// Returns languages in the order of preference: the development language, in which storyboards are shown too,
  /// English, then files without a language and the others.
  private static func order(_ languages: Set<String>, _ development: String) -> [String] {
    func rank(_ language: String) -> Int {
      if standard(language) == standard(development) { return 0 }
      if matches(language, development) { return 1 }
      if matches(language, "en") { return 2 }
      return language == "Base" ? 3 : language.isEmpty ? 4 : 5
    }
    return languages.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  /// Returns whether the name of a folder stands for a language, or for it in a region: `en`, `en-GB` and the older name
  /// `English` for `en`.
  private static func matches(_ folder: String, _ language: String) -> Bool {
    let (folder, language) = (standard(folder), standard(language))
    return folder == language || folder.hasPrefix(language + "-")
      || language.hasPrefix(folder + "-") && !folder.isEmpty
  }

  /// Returns the name of a language as it is written today: `de` for `German`, `pt-BR` for `pt_BR`.
  private static func standard(_ language: String) -> String {
    let names = [
      "English": "en", "French": "fr", "German": "de", "Japanese": "ja", "Spanish": "es",
    ]
    return names[language] ?? language.replacing("_", with: "-")
  }

  /// Returns the texts in a file of the format `"key" = "value";`, which is an old form of a property list.
  private static func texts(ofStrings url: URL) -> [String: String] {
    guard let data = BoundedFile.data(at: url.path),
      let list = try? unsafe PropertyListSerialization.propertyList(from: data, format: nil)
    else { return [:] }
    return (list as? [String: Any])?.compactMapValues { $0 as? String } ?? [:]
  }

  private struct Catalog: Decodable {
    struct Entry: Decodable { var localizations: [String: Localization]? }
    struct Localization: Decodable { var stringUnit: Unit? }
    struct Unit: Decodable { var value: String }
    var sourceLanguage: String?
    var strings: [String: Entry]
  }

  /// Returns the texts in a string catalogue in the first of some languages for each key, else in its source language,
  /// else in the first of the others.
  ///
  /// A key of the source language without a text is the text itself. Variations by number and device are not read.
  private static func texts(
    ofCatalog url: URL, in languages: [String], else others: [String]
  ) -> [String: String] {
    guard let data = BoundedFile.data(at: url.path),
      let catalog = try? JSONDecoder().decode(Catalog.self, from: data)
    else { return [:] }
    let source = catalog.sourceLanguage.map(standard)
    var result: [String: String] = [:]
    for (key, entry) in catalog.strings {
      let known = (entry.localizations ?? [:]).map { (standard($0.key), $0.value) }
      let texts = Dictionary(known, uniquingKeysWith: { first, _ in first })
      for language in languages.map(standard) + [source].compactMap(\.self) + others {
        let text = texts[language]?.stringUnit?.value ?? (language == source ? key : nil)
        guard let text else { continue }
        result[key] = text
        break
      }
    }
    return result
  }
}
