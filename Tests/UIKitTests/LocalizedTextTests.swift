import Foundation
import Testing
import UIKit

/// developer.apple.com, NSLocalizedString; Bundle.localizedString(forKey:value:table:); String.LocalizationValue.
@Suite struct LocalizedTextTests {
  private static let files = [
    "App/en.lproj/Localizable.strings": #"""
    /* A greeting */
    "lt.greeting" = "Hello, \"you\"\n";
    "lt.%lld items of %@" = "%2$@ has %1$lld";
    "lt.short" = "own";
    """#,
    "App/gsw.lproj/Localizable.strings": #""lt.greeting" = "Grüezi";"#,
    "App/gsw.lproj/LTSwiss.strings": #"lt.only = "nur";"#,
    "App/LTCatalog.xcstrings": """
    {"sourceLanguage": "en", "version": "1.0", "strings": {
      "lt.catalog": {"localizations": {
        "en": {"stringUnit": {"state": "translated", "value": "Catalog"}},
        "gsw": {"stringUnit": {"state": "translated", "value": "Katalog"}}}},
      "lt.source": {}
    }}
    """,
    "App/Libraries/Deep/en.lproj/Localizable.strings": """
    "lt.short" = "library"; "lt.library" = "also";
    """,
  ]

  /// The folder of the tests, which stays until the process ends.
  private static let root: URL = {
    let root = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for (path, text) in files {
      let file = root.appending(path: path)
      try? FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try? Data(text.utf8).write(to: file)
    }
    AssetFolders.add([root.path])
    return root
  }()

  init() { _ = Self.root }

  private func text(_ key: String, value: String? = nil, table: String? = nil) -> String {
    Bundle.main.appLocalizedString(forKey: key, value: value, table: table)
  }

  /// Without a text the result is the value, or the key if the value is nil or empty.
  @Test func textsHaveTheDevelopmentLanguage() {
    #expect(text("lt.greeting") == "Hello, \"you\"\n")
    #expect(appLocalizedString("lt.greeting", comment: "A greeting") == "Hello, \"you\"\n")
    #expect(text("lt.missing") == "lt.missing" && text("lt.missing", value: "") == "lt.missing")
    #expect(text("lt.missing", value: "none") == "none")
    #expect(text("lt.greeting", table: "") == "Hello, \"you\"\n")
    #expect(text("lt.only", table: "LTSwiss") == "nur")
  }

  @Test func stringCatalogsAreRead() {
    #expect(text("lt.catalog", table: "LTCatalog") == "Catalog")
    #expect(text("lt.source", table: "LTCatalog") == "lt.source")
  }

  /// Libraries that are copied into the project have tables of the same name.
  @Test func theProjectsOwnTextsHavePrecedence() {
    #expect(text("lt.short") == "own" && text("lt.library") == "also")
  }

  /// Apps that let the user choose a language make a bundle of its folder.
  @Test func theFolderOfALanguageIsABundle() throws {
    let path = try #require(Bundle.main.appPath(forResource: "gsw", ofType: "lproj"))
    let bundle = try #require(Bundle(path: path))
    func text(_ key: String, _ table: String?) -> String {
      bundle.appLocalizedString(forKey: key, value: nil, table: table)
    }
    #expect(text("lt.greeting", nil) == "Grüezi" && text("lt.short", nil) == "lt.short")
    #expect(text("lt.catalog", "LTCatalog") == "Katalog")
  }

  /// The key has formats for what is not literal, `%lld` for integers and `%@` for text.
  @Test func interpolatedTextsAreKeys() {
    let name = "Ada"
    #expect(String(localized: "lt.\(3) items of \(name)") == "Ada has 3")
    #expect(String(localized: "lt.missing \(name) \(2.5)") == "lt.missing Ada 2.500000")
    #expect(String(localized: "lt.\(7)% of \(name)") == "lt.7% of Ada")
    #expect(String(localized: "lt.catalog", table: "LTCatalog") == "Catalog")
    #expect(String(localized: "lt.none", defaultValue: "No \(name)") == "No Ada")
    #expect(String(localized: "100%") == "100%")
  }
}
