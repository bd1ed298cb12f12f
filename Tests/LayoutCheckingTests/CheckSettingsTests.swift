import Foundation
import LayoutChecking
import Testing

/// The settings in `.kuina.json`, and the messages for errors in it.
@Suite struct CheckSettingsTests {
  private func settings(_ text: String) throws -> CheckSettings {
    try CheckSettings(Data(text.utf8), file: "settings.json")
  }

  private func mistake(_ text: String) -> String? {
    do {
      _ = try settings(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test func everyKeyIsTakenUp() throws {
    let settings = try settings(
      """
      {"devices": ["iphone8"], "orientations": ["portrait"], "textSizes": ["l", "ax1"],
       "languages": ["de"], "rules": {"truncated-text": "error", "small-touch-target": "off"},
       "failOn": "error", "baseline": "known.json",
       "suppress": [{"rule": "covered-field", "object": "a1", "reason": "moved by code"}]}
      """)
    #expect(settings.plan.devices == ["iphone8"])
    #expect(settings.plan.configurationCount == 2)
    #expect(settings.plan.severities["truncated-text"] == "error")
    #expect(settings.failOn == .error)
    #expect(settings.baseline == "known.json")
    #expect(settings.suppressions.map(\.object) == ["a1"])
  }

  @Test(arguments: [
    (#"{"devises": []}"#, "did you mean 'devices'?"),
    (#"{"devices": ["iphone88"]}"#, "did you mean 'iphone8'?"),
    (#"{"rules": {"covered-feld": "off"}}"#, "did you mean 'covered-field'?"),
    (#"{"rules": {"covered-field": "of"}}"#, "did you mean 'off'?"),
    (#"{"failOn": "warnings"}"#, "did you mean 'warning'?"),
    (#"{"textSizes": ["huge"]}"#, "unknown text size 'huge', expected one of xs, s, m"),
    (
      #"{"suppress": [{"rule": "covered-field", "object": "a"}]}"#, "suppress[0].reason: is missing"
    ),
    (#"{"suppress": [{"rule": "covered"}]}"#, "suppress[0].rule"),
    (#"{"devices": "all"}"#, #"devices: is the text "all", expected a list of texts such as"#),
    (#"{"devices": []}"#, "devices: is an empty list"),
    ("[]", "expected an object"), ("{", "is no JSON"),
  ])
  func errorsAreNamed(_ text: String, _ expected: String) throws {
    let message = try #require(mistake(text))
    #expect(message.hasPrefix("settings.json:1: "), "\(message)")
    #expect(message.contains(expected), "\(message)")
  }

  /// Each error is on the third line.
  @Test(arguments: [
    (#""devices": ["iphone8","#, #""iphone88"]"#, "devices[1]: unknown device 'iphone88'"),
    (#""failOn": "note","#, #""textGrowth": 2"#, "textGrowth: is the number 2, expected a range"),
    (#""failOn": "note","#, #""textGrowth": "2""#, #"such as "1.0...2.0""#),
    (
      #""failOn": "note","#, #""widths": "9""#,
      "widths: '9' is not a range, expected two numbers such"
    ),
    (#""failOn": "note","#, #""widths": "9""#, #""320...1376": the smaller one first, both from"#),
    (#""rules": {"covered-field": "off","#, #""a": "off"}"#, "rules.a: unknown rule 'a'"),
    (#""suppress": ["#, #"{"rule": 1}]"#, "suppress[0].rule: is the number 1, expected a text"),
    (#""failOn": "note","#, #""devices": "all""#, #"such as ["iPhone 15 Pro", "pads"]"#),
    (
      #""devices": ["iphone8"],"#, #""orientations": ["portrait-split"]"#, "orientations: no device"
    ),
    // What is no JSON.
    (#""failOn": "note","#, #""failOn": "note""#, "failOn: stands here and on line 2"),
    (#""devices": ["#, #""all",]"#, "column 7: found a comma before ']'"),
    (#""failOn": "note","#, "$", "column 1: found '$', expected a key in quotation marks"),
    (#""failOn": "note","#, #""widths" 1"#, #"found '1', expected a colon after the key "widths""#),
    (#""failOn": "note","#, #""widths": "320...400"#, "column 21: a text without an end"),
    (#""failOn": "note","#, "// the rest", "column 1: found a comment, expected none in JSON"),
    (#""failOn": "note","#, #""widths": no"#, #"found 'n', expected the value of "widths""#),
  ])
  func errorsAreReportedWithLineAndKey(_ second: String, _ third: String, _ said: String) throws {
    let message = try #require(mistake("{\n\(second)\n\(third)\n}"))
    #expect(message.hasPrefix("settings.json:3: "), "\(message)")
    #expect(message.contains(said), "\(message)")
  }

  @Test func theBaselineIsRelativeToTheFolderOfTheSettings() throws {
    let data = Data(#"{"baseline": "known.json"}"#.utf8)
    #expect(try CheckSettings(data, file: "sub/settings.json").baseline == "sub/known.json")
    let absolute = Data(#"{"baseline": "/known.json"}"#.utf8)
    #expect(try CheckSettings(absolute, file: "sub/settings.json").baseline == "/known.json")
  }

  @Test(arguments: [
    (#"{"version": 3, "findings": []}"#, "known.json:1: version: is 3, expected 1 or 2"),
    (#"{"findings": []}"#, "known.json:1: version: is missing"),
    ("[]", "known.json:1: is a list, expected an object"),
    (
      #"""
      {"version": 2, "findings": [
      {"file": "a", "object": "", "screen": "", "rule": "covered-feld"}]}
      """#,
      "known.json:2: findings[0].rule: unknown rule 'covered-feld', did you mean 'covered-field'?"
    ),
    ("{\"version\": 2,\n}", "known.json:2: is no JSON: column 1: found a comma before '}'"),
  ])
  func errorsInABaselineAreNamed(_ text: String, _ said: String) throws {
    let error = #expect(throws: CheckSettingsError.self) {
      _ = try Baseline(Data(text.utf8), file: "known.json")
    }
    #expect(error?.description.hasPrefix(said) == true, "\(error?.description ?? "")")
  }
}
