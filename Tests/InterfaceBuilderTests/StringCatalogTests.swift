import Foundation
import InterfaceBuilder
import Testing

/// Translations in the string catalogs of Xcode 15 and later.
@Suite struct StringCatalogTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "but-ton.normalTitle" : {
          "comment" : "Class = \\"UIButton\\"; normalTitle = \\"Go\\"; ObjectID = \\"but-ton\\";",
          "localizations" : {
            "de" : {
              "variations" : {
                "device" : {
                  "ipad" : { "stringUnit" : { "state" : "translated", "value" : "Auf dem Tablett los" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "Los" } }
                }
              }
            }
          }
        },
        "field.placeholder" : {
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%d Stra\\u00dfe" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%d Straßen" } }
                }
              }
            }
          }
        },
        "gone.text" : {
          "extractionState" : "stale",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Niemand" } }
          }
        },
        "item.title" : {
          "localizations" : {
            "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@days@ bis dann" },
              "substitutions" : {
                "days" : {
                  "argNum" : 1,
                  "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg Tag" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Tage" } }
                    }
                  }
                }
              }
            }
          }
        },
        "lab-el.text" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "Nachname" } },
            "de-CH" : { "stringUnit" : { "state" : "translated", "value" : "Familienname" } },
            "fr" : { "stringUnit" : { "state" : "new", "value" : "" } }
          }
        },
        "long.text" : {
          "shouldTranslate" : false
        }
      },
      "version" : "1.0"
    }
    """

  private func text(_ document: Document, _ id: String, _ name: String = "text") -> String? {
    document.element(withID: id)?[name]
  }

  /// Xcode puts the catalog into `mul.lproj`, for many languages; some move it out of there.
  @Test(arguments: ["mul.lproj/Main.xcstrings", "Base.lproj/Main.xcstrings", "Main.xcstrings"])
  func textsComeFromTheCatalog(place: String) throws {
    try LocalizedFiles.with([place: Data(Self.catalog.utf8)]) { path in
      let document = try Document(contentsOf: path, language: "de")
      #expect(text(document, "lab-el") == "Nachname")
      #expect(document.element(withID: "long")?.child("string", key: "text")?.text == "Two\nlines")
      #expect(document.language == "de")
      #expect(document.notes.map(\.location.line) == [29])
      #expect(document.notes.first?.message.contains("gone.text") == true)
    }
  }

  @Test func textsThatVaryHaveTheirFormForTheRest() throws {
    try LocalizedFiles.with(["mul.lproj/Main.xcstrings": Data(Self.catalog.utf8)]) { path in
      let document = try Document(contentsOf: path, language: "de")
      let button = document.element(withID: "but-ton")
      #expect(button?.child("state", key: "normal")?["title"] == "Los")
      #expect(text(document, "field", "placeholder") == "%d Straßen")
      #expect(text(document, "item", "title") == "%lld Tage bis dann")
    }
  }

  @Test func regionFallsBackToItsLanguage() throws {
    try LocalizedFiles.with(["mul.lproj/Main.xcstrings": Data(Self.catalog.utf8)]) { path in
      for (language, name) in [("de-CH", "Familienname"), ("de-AT", "Nachname")] {
        let document = try Document(contentsOf: path, language: language)
        #expect(text(document, "lab-el") == name)
      }
    }
  }

  @Test func textThatIsNotTranslatedYetStaysThatOfTheFile() throws {
    try LocalizedFiles.with(["mul.lproj/Main.xcstrings": Data(Self.catalog.utf8)]) { path in
      for language in ["fr", "en"] {
        let document = try Document(contentsOf: path, language: language)
        #expect(text(document, "lab-el") == "Name")
        #expect(document.notes.isEmpty)
      }
    }
  }

  @Test func languageThatTheCatalogLacksComesFromItsStringsFile() throws {
    let files = [
      "mul.lproj/Main.xcstrings": Data(Self.catalog.utf8),
      "it.lproj/Main.strings": Data("\"lab-el.text\" = \"Cognome\";".utf8),
    ]
    try LocalizedFiles.with(files) { path in
      let italian = try Document(contentsOf: path, language: "it")
      #expect(text(italian, "lab-el") == "Cognome")
      let spanish = try Document(contentsOf: path, language: "es")
      #expect(text(spanish, "lab-el") == "Name")
      #expect(spanish.notes.count == 1)
      #expect(spanish.notes.first?.message.contains("mul.lproj/Main.xcstrings") == true)
    }
  }

  /// Contents, the line to blame, and a word of the message.
  @Test(arguments: [
    ("", 1, "no JSON"),
    ("{\"sourceLanguage\":\"en\",\n\"strings\":{\n\"a.text\": }}", 3, "no JSON"),
    ("[]", 1, "another kind"),
    ("{\"sourceLanguage\":\"en\"}", 1, "strings"),
    ("{\"strings\":{}}", 1, "sourceLanguage"),
    ("{\"sourceLanguage\":\"en\",\n\"strings\":{\n\"a.text\": 1}}", 3, "a.text"),
    (
      """
      {"sourceLanguage":"en", "strings":{
      "a.text": {
      "localizations": {
      "de": { "stringUnit": { "state": "translated" } } } } } }
      """, 4, "a.text > localizations > de > stringUnit has no \"value\""
    ),
    (
      """
      {"sourceLanguage":"en", "strings":{
      "a.text": {"localizations": {"de": {"stringUnit": {"value": 12}}}}}}
      """, 2, "value"
    ),
    (String(repeating: "[", count: 100_000), 1, "no JSON"),
    (
      "{\"sourceLanguage\":\"en\",\"strings\":{\"a.text\":{\"localizations\":{\"de\":"
        + String(repeating: "{\"variations\":{\"plural\":{\"other\":", count: 50_000), 1, "no JSON"
    ),
  ])
  func catalogThatIsNoneIsRejectedWithItsPlace(content: String, line: Int, word: String) throws {
    try LocalizedFiles.with(["mul.lproj/Main.xcstrings": Data(content.utf8)]) { path in
      let error = try #require(LocalizedFiles.rejection(path, "de"))
      #expect(error.code == .malformedStrings)
      #expect(error.location.line == line, "\(error)")
      #expect(error.location.file.hasSuffix("mul.lproj/Main.xcstrings"))
      #expect(error.message.contains(word), "\(error)")
    }
  }

  /// A catalog with one text in German, in line 3, and substitutions in it, each with its form.
  private func catalog(_ pattern: String, _ substitutions: [(String, String)]) -> Data {
    let parts = substitutions.map { name, form in
      """
      "\(name)": {"formatSpecifier": "lld", "variations": {"plural": {"other": \
      {"stringUnit": {"state": "translated", "value": "\(form)"}}}}}
      """
    }
    return Data(
      """
      {"sourceLanguage": "en", "version": "1.0",
      "strings": {
      "lab-el.text": {"localizations": {"de": {
      "stringUnit": {"state": "translated", "value": "\(pattern)"},
      "substitutions": {\(parts.joined(separator: ",\n"))}}}}}}
      """.utf8)
  }

  /// Forms hold other forms, whatever their names; what names no substitution stays as it is.
  @Test func substitutionsAreMadeInTheTextAndInEachOther() throws {
    let content = catalog(
      "%#@nights@, %#@days@ %#@other@%#@", [("days", "%arg Tage"), ("nights", "%arg mal %#@days@")])
    try LocalizedFiles.with(["mul.lproj/Main.xcstrings": content]) { path in
      let document = try Document(contentsOf: path, language: "de")
      #expect(text(document, "lab-el") == "%lld mal %lld Tage, %lld Tage %#@other@%#@")
    }
  }

  /// Texts whose length is 2 to the power of 26, that have no end, or that are just long.
  @Test(
    .timeLimit(.minutes(1)),
    arguments: [
      (
        "%#@k00@",
        (0..<26).map { (key($0), "%#@\(key($0 + 1))@%#@\(key($0 + 1))@") } + [(key(26), "x")]
      ),
      ("%#@a@", [("a", "%#@b@"), ("b", "%#@a@")]),
      (String(repeating: "%#@a@", count: 100), [("a", String(repeating: "x", count: 1_000))]),
      ("%#@a@", [("a", String(repeating: "%arg", count: 16_400))]),
      (String(repeating: "x", count: 64 << 10 + 1), []),
    ])
  func textThatIsTooLongIsRejectedWithItsLine(
    pattern: String, substitutions: [(String, String)]
  ) throws {
    let content = catalog(pattern, substitutions)
    try LocalizedFiles.with(["mul.lproj/Main.xcstrings": content]) { path in
      let error = try #require(LocalizedFiles.rejection(path, "de"))
      #expect(error.code == .limitExceeded)
      #expect(error.location.line == 3)
      #expect(error.message == "a text is longer than 64 KB, the most that is read")
    }
  }

  private static func key(_ index: Int) -> String { index < 10 ? "k0\(index)" : "k\(index)" }

  @Test func catalogInBytesOfNoTextIsRejectedWithItsLine() throws {
    let content = Data("{\n\"a\": \"".utf8) + Data([0xC3, 0x28])
    try LocalizedFiles.with(["mul.lproj/Main.xcstrings": content]) { path in
      let error = try #require(LocalizedFiles.rejection(path, "de"))
      #expect(error.code == .notUTF8)
      #expect(error.location.line == 2)
    }
  }
}
