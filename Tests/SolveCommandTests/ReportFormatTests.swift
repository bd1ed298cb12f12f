import Foundation
import FoundationXML
import LayoutChecking
import TestSupport
import Testing

/// `kuina check --format`: the reports for other tools.
///
/// The storyboard has three findings on an iPhone 8 in portrait: an error in line 70, and warnings in
/// lines 27 and 73.
@Suite struct ReportFormatTests {
  private func report(_ format: String, _ folder: CheckFolder) throws -> String {
    try folder.check(["Auth.storyboard", "--format", format]).output
  }

  private func json(_ format: String, _ folder: CheckFolder) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(report(format, folder).utf8))
  }

  /// Returns the text of each element with a name, and the values of its attributes.
  private func elements(_ name: String, of document: String) -> [[String: String]] {
    let reader = ElementReader(name)
    let parser = XMLParser(data: Data(document.utf8))
    parser.delegate = reader
    return parser.parse() ? reader.found : []
  }

  /// OASIS SARIF 2.1.0, sections 3.14 (run), 3.27 (result), 3.29 (physicalLocation).
  @Test func sarifHasARunWithRulesAndResults() throws {
    try CheckFolder.use { folder in
      let log = try json("sarif", folder)
      #expect(log.members["version"] == .string("2.1.0"))
      let runs = log.members["runs"]?.elements ?? []
      #expect(runs.count == 1)
      let run = runs.first?.members ?? [:]
      let driver = run["tool"]?.members["driver"]?.members ?? [:]
      #expect(driver["name"] == .string("kuina"))
      let rules = driver["rules"]?.elements ?? []
      let results = run["results"]?.elements.map(\.members) ?? []
      #expect(
        results.map { $0["level"] } == [.string("error"), .string("warning"), .string("warning")])
      for result in results {
        let index = try #require(result["ruleIndex"]?.number.map { Int($0) })
        #expect(rules[index].members["id"] == result["ruleId"])
      }
      let place = try #require(results.first?["locations"]?.elements.first?.members)
      let physical = place["physicalLocation"]?.members ?? [:]
      #expect(
        physical["artifactLocation"]
          == .object(["uri": .string("Auth.storyboard"), "uriBaseId": .string("%SRCROOT%")]))
      #expect(
        physical["region"] == .object(["startLine": .number(70), "startColumn": .number(37)]))
      let bases = run["originalUriBaseIds"]?.members["%SRCROOT%"]
      #expect(bases == .object(["uri": .string("file://\(folder.path)/")]))
    }
  }

  /// A fingerprint must not change with the lines, nor be shared.
  @Test func fingerprintsSurviveEdits() throws {
    try CheckFolder.use { folder in
      func fingerprints() throws -> [String] {
        try json("gitlab", folder).elements.compactMap { $0.members["fingerprint"]?.text }
      }
      let before = try fingerprints()
      #expect(Set(before).count == 3)
      let file = folder.url.appending(component: "Auth.storyboard")
      let text = try String(contentsOf: file, encoding: .utf8)
      try folder.write(
        text.replacing("<dependencies>", with: "\n\n\n<dependencies>"), "Auth.storyboard")
      #expect(try fingerprints() == before)
    }
  }

  /// docs.gitlab.com, "Code Quality report format": the keys, and the words for severities.
  @Test func gitlabHasTheDocumentedKeys() throws {
    try CheckFolder.use { folder in
      let issues = try json("gitlab", folder).elements.map(\.members)
      for issue in issues {
        #expect(
          Set(issue.keys)
            == ["description", "check_name", "fingerprint", "severity", "location"])
      }
      #expect(
        issues.map { $0["severity"] } == [.string("minor"), .string("major"), .string("minor")])
      #expect(
        issues.first?["location"]
          == .object([
            "path": .string("Auth.storyboard"), "lines": .object(["begin": .number(27)]),
          ]))
    }
  }

  /// The JSON schema of the format: proto/rdf of reviewdog.
  @Test func rdjsonHasPositionsAndCodes() throws {
    try CheckFolder.use { folder in
      let report = try json("rdjson", folder).members
      #expect(report["source"] == .object(["name": .string("kuina")]))
      let diagnostics = report["diagnostics"]?.elements.map(\.members) ?? []
      #expect(diagnostics.map { $0["severity"]?.text } == ["WARNING", "ERROR", "WARNING"])
      #expect(diagnostics.first?["code"] == .object(["value": .string("covered-field")]))
      #expect(
        diagnostics.first?["location"]
          == .object([
            "path": .string("Auth.storyboard"),
            "range": .object(["start": .object(["line": .number(27)])]),
          ]))
    }
  }

  /// The message `Suggestion` of proto/rdf: the constraint in line 70 gets priority 999, which is a fix that
  /// moves no view, so that the line is replaced by one with this attribute.
  @Test func rdjsonSuggestsFixes() throws {
    try CheckFolder.use { folder in
      let report = try json("rdjson", folder).members
      let diagnostics = report["diagnostics"]?.elements.map(\.members) ?? []
      let line = JSONValue.object(["line": .number(70)])
      let range = JSONValue.object(["start": line, "end": line])
      let fixed = try #require(diagnostics.first { $0["suggestions"] != nil })
      #expect(fixed["location"]?.members["range"] == range)
      let suggestion = fixed["suggestions"]?.elements.first?.members
      #expect(suggestion?["range"] == range)
      let old = try folder.text("Auth.storyboard").split(separator: "\n")[69]
      let new = try #require(suggestion?["text"]?.text)
      #expect(new.contains(#"priority="999""#) && !old.contains("priority"))
      #expect(new.replacing(#" priority="999""#, with: "") == String(old))
      #expect(diagnostics.count { $0["suggestions"] != nil } == 1)
    }
  }

  /// docs.gitlab.com, "Unit test reports": a picture is attached by `[[ATTACHMENT|path]]` in the output, with a path
  /// relative to the project's folder.
  ///
  /// Jenkins' plug-in for attachments reads absolute paths.
  @Test func junitAttachesPictures() throws {
    try CheckFolder.use { folder in
      for target in ["drawn", "\(folder.path)/drawn"] {
        let document = try folder.check(
          ["Auth.storyboard", "--format", "junit", "--pictures", target]
        ).output
        let paths = document.matches(of: /\[\[ATTACHMENT\|([^\]]+)\]\]/).map { String($0.output.1) }
        #expect(paths.count == 3)
        #expect(elements("system-out", of: document).count == 3)
        for path in paths {
          #expect(path.hasPrefix("\(target)/"))
          let name = (path as NSString).lastPathComponent
          #expect(folder.exists("drawn/\(name)"))
        }
      }
    }
  }

  /// A warning fails by default; with `--fail-on error` it is a test that passes, with its text.
  @Test func junitFailsWhatFailsTheCheck() throws {
    try CheckFolder.use { folder in
      let document = try report("junit", folder)
      let suite = try #require(elements("testsuite", of: document).first)
      #expect(suite["tests"] == "3" && suite["failures"] == "3" && suite["errors"] == "0")
      #expect(suite["name"] == "Auth.storyboard")
      #expect(elements("testcase", of: document).count == 3)
      #expect(elements("failure", of: document).count == 3)
      let strict = try folder.check(
        ["Auth.storyboard", "--format", "junit", "--fail-on", "error"])
      #expect(
        elements("failure", of: strict.output).map { $0["type"] } == ["unsatisfiable-constraints"])
      #expect(elements("system-out", of: strict.output).count == 2)
      try folder.write("<document>", "Broken.storyboard")
      let broken = try folder.check(["Broken.storyboard", "--format", "junit"])
      #expect(elements("error", of: broken.output).count == 1)
    }
  }

  @Test func checkstyleHasALineForEachFinding() throws {
    try CheckFolder.use { folder in
      let document = try report("checkstyle", folder)
      #expect(elements("file", of: document).map { $0["name"] } == ["Auth.storyboard"])
      let errors = elements("error", of: document)
      #expect(errors.map { $0["line"] } == ["27", "70", "73"])
      // The elements are behind 28 and 36 blanks.
      #expect(errors.map { $0["column"] } == ["29", "37", "29"])
      #expect(errors.map { $0["severity"] } == ["warning", "error", "warning"])
      #expect(errors.map { $0["source"] }.first == "kuina.covered-field")
    }
  }

  /// docs.github.com, "Workflow commands": `%`, line ends, and in properties `:` and `,` are escaped;
  /// `col` is the column number, starting at 1, as in SARIF.
  @Test func annotationsAreEscapedWorkflowCommands() throws {
    try CheckFolder.use { folder in
      let name = "a,b:c%.storyboard"
      let text = try String(
        contentsOf: folder.url.appending(component: "Auth.storyboard"), encoding: .utf8)
      try folder.write(text, name)
      let lines = try folder.check([name, "--format", "github"]).output
        .split(separator: "\n").map(String.init)
      #expect(lines.count == 4)
      #expect(
        lines[0].hasPrefix(
          "::error file=a%2Cb%3Ac%25.storyboard,line=70,col=37,title=Unsatisfiable"))
      #expect(lines[1].hasPrefix("::warning file="))
      #expect(lines[0].contains("%0AFix%3A ") == false && lines[0].contains("%0AFix: "))
    }
  }

  /// A step on GitHub has at most ten annotations of each severity.
  @Test func annotationsBeyondTenAreCounted() throws {
    try CheckFolder.use { folder in
      let text = try String(
        contentsOf: folder.url.appending(component: "Auth.storyboard"), encoding: .utf8)
      // 6 files with 2 warnings and 1 error each: 10 of 12 warnings are printed.
      for number in 0..<6 { try folder.write(text, "many/\(number).storyboard") }
      let lines = try folder.check(["many", "--format", "github"]).output.split(separator: "\n")
      #expect(lines.count { $0.hasPrefix("::error ") } == 6)
      #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
      #expect(lines.contains { $0.hasPrefix("2 more findings are not annotated") })
    }
  }

  @Test func markdownListsTheWorstFirst() throws {
    try CheckFolder.use { folder in
      let text = try report("markdown", folder)
      #expect(text.hasPrefix("### kuina check\n\n1 error, 2 warnings; "))
      #expect(text.contains("| Ambiguous layout (`ambiguous-layout`) |  | 1 |  |\n"))
      let items = text.split(separator: "\n").filter { $0.hasPrefix("- ") }
      #expect(items.map { $0.prefix(22) }.first == "- `Auth.storyboard:70`")
      #expect(items.count == 3)
      // Labels of the file must not become markup.
      #expect(try !text.contains("<") && report("markdown", folder) == text)
    }
  }

  /// Several formats at once: text is printed as ever, and reports are written to files.
  @Test func severalFormatsAreWrittenToFiles() throws {
    try CheckFolder.use { folder in
      let alone = try folder.check(["Auth.storyboard"]).output
      let outcome = try folder.check([
        "Auth.storyboard", "--format", "sarif=sub/a.sarif", "--format", "junit=sub/b.xml",
        "--format", "json=sub/c.json", "--format", "text=sub/d.txt",
      ])
      #expect(outcome.status == 1)
      #expect(outcome.output == alone)
      func content(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: "sub/\(name)"), encoding: .utf8)
      }
      #expect(try content("a.sarif") == report("sarif", folder))
      #expect(try content("b.xml") == report("junit", folder))
      #expect(try content("c.json") == folder.check(["Auth.storyboard", "--json"]).output)
      #expect(try content("d.txt") == alone)
    }
  }

  @Test func impossibleFormatsAreRejected() throws {
    try CheckFolder.use { folder in
      let unknown = try folder.check(["Auth.storyboard", "--format", "html5"])
      #expect(unknown.status == 2 && unknown.errors.contains("'html5'"))
      #expect(unknown.errors.contains("sarif"))
      let twice = try folder.check(["Auth.storyboard", "--format", "sarif", "--json"])
      #expect(twice.status == 2)
      #expect(twice.errors.contains("'sarif' and 'json' would both be printed"))
      let nowhere = try folder.check(["Auth.storyboard", "--format", "sarif=none/a.sarif"])
      #expect(nowhere.status == 2 && nowhere.output.isEmpty)
      let input = try folder.check(["Auth.storyboard", "--format", "sarif=Auth.storyboard"])
      #expect(input.status == 2 && input.errors.contains("is also read"))
    }
  }
}

/// Collects the attributes of the elements with a name.
private final class ElementReader: NSObject, XMLParserDelegate {
  private let name: String
  private(set) var found: [[String: String]] = []

  init(_ name: String) { self.name = name }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == name { found.append(attributes) }
  }
}
