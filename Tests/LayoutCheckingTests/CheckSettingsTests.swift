import Foundation
import LayoutChecking
import TestSupport
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

  @Test func versionsAreNumbersOrTexts() throws {
    let text = #"{"systems": [18, "27.1"], "sdk": 26}"#
    let settings = try CheckSettings(Data(text.utf8), file: "a.json")
    #expect(settings.plan.systems == ["18", "27.1"])
    #expect(settings.plan.sdk == "26")
    let error = #expect(throws: CheckSettingsError.self) {
      try CheckSettings(Data(#"{"systems": ["soon"]}"#.utf8), file: "a.json")
    }
    #expect(error?.message.contains("unknown version 'soon'") == true)
  }

  /// Devices that are only left out leave the choice to the project, and an option adds to those of the settings.
  @Test func devicesAreLeftOutOfThoseOfTheProject() throws {
    var chosen = try settings(#"{"devices": ["-iPhone Duo"]}"#)
    #expect(chosen.plan.usesProjectDevices)
    chosen.choose(devices: ["-iphone8"], orientations: [])
    #expect(chosen.plan.devices == ["-iPhone Duo", "-iphone8"])
    #expect(chosen.plan.usesProjectDevices)
    let phones = try settings(#"{"devices": ["phones", "-iPhone Duo"]}"#)
    #expect(!phones.plan.usesProjectDevices)
    #expect(throws: CheckSettingsError.self) { try settings(#"{"devices": ["-iPhone Doo"]}"#) }
  }

  @Test func everyKeyIsTakenUp() throws {
    let settings = try settings(
      """
      {"devices": ["iphone8"], "orientations": ["portrait"], "textSizes": ["l", "ax1"],
       "languages": ["de"], "rules": {"truncated-text": "error", "small-touch-target": "off"},
       "failOn": "error", "inconclusive": true, "baseline": "known.json",
       "suppress": [{"rule": "covered-field", "object": "a1", "reason": "moved by code"}]}
      """)
    #expect(settings.plan.devices == ["iphone8"])
    #expect(settings.plan.configurationCount == 2)
    #expect(settings.plan.severities["truncated-text"] == "error")
    #expect(settings.failOn == .error)
    #expect(settings.includesInconclusive)
    #expect(settings.baseline == "known.json")
    #expect(settings.suppressions.map(\.object) == ["a1"])
  }

  private static let allRules = Rule.all.map(\.id).joined(separator: ", ")
  private static let allDevices = """
    all, phones, pads, a product such as 'iPhone 15 Pro', or a key such as iphone14pro; kuina check \
    --list-devices lists them
    """

  /// Settings of one line with the message for their error.
  private static let errors: [(String, String)] = [
    (
      #"{"devises": []}"#,
      """
      devises: unknown key 'devises', did you mean 'devices'? expected one of devices, orientations, \
      systems, sdk, textSizes, languages, widths, windows, textGrowth, rules, failOn, inconclusive, baseline, included, excluded, overrides, suppress
      """
    ),
    (
      #"{"inconclusive": "yes"}"#,
      #"inconclusive: is the text "yes", expected true or false"#
    ),
    (
      #"{"devices": ["iphone88"]}"#,
      "devices[0]: unknown device 'iphone88', did you mean 'iphone8'? expected \(allDevices)"
    ),
    (
      #"{"rules": {"covered-feld": "off"}}"#,
      """
      rules.covered-feld: unknown rule 'covered-feld', did you mean 'covered-field'? expected one of \
      \(allRules)
      """
    ),
    (
      #"{"rules": {"covered-field": "of"}}"#,
      """
      rules.covered-field: unknown severity 'of', did you mean 'off'? expected one of note, warning, \
      error, off
      """
    ),
    (
      #"{"failOn": "warnings"}"#,
      """
      failOn: unknown severity 'warnings', did you mean 'warning'? expected one of note, warning, error
      """
    ),
    (
      #"{"textSizes": ["huge"]}"#,
      """
      textSizes[0]: unknown text size 'huge', expected one of xs, s, m, l, xl, xxl, xxxl, ax1, ax2, \
      ax3, ax4, ax5, all
      """
    ),
    (
      #"{"suppress": [{"rule": "covered-field", "object": "a"}]}"#,
      "suppress[0].reason: is missing, expected a text"
    ),
    (
      #"{"suppress": [{"rule": "covered-field", "objekt": "a", "reason": "b"}]}"#,
      """
      suppress[0].objekt: unknown key 'objekt', did you mean 'object'? expected one of rule, object, \
      reason, file
      """
    ),
    (
      #"{"suppress": [{"rule": "covered"}]}"#,
      "suppress[0].rule: unknown rule 'covered', expected one of \(allRules)"
    ),
    (
      #"{"devices": 1}"#,
      #"devices: is the number 1, expected a text or a list of texts such as ["iPhone 15 Pro", "pads"]"#
    ),
    (
      #"{"devices": []}"#,
      #"devices: is an empty list, expected a text in it, such as ["iPhone 15 Pro", "pads"]"#
    ),
    ("[]", "is a list, expected an object in braces"),
    ("{", "is no JSON: column 2: found the end, expected a key in quotation marks"),
  ]

  @Test(arguments: errors)
  func errorsAreNamed(_ text: String, _ expected: String) throws {
    expectText(try #require(mistake(text)), "settings.json:1: \(expected)")
  }

  /// The second and third line of settings, the third with an error, and the message.
  private static let errorsOfThirdLines: [(String, String, String)] = [
    (
      #""devices": ["iphone8","#, #""iphone88"]"#,
      "devices[1]: unknown device 'iphone88', did you mean 'iphone8'? expected \(allDevices)"
    ),
    (
      #""failOn": "note","#, #""textGrowth": 2"#,
      #"textGrowth: is the number 2, expected a range as a text, such as "1.0...2.0""#
    ),
    (
      #""failOn": "note","#, #""textGrowth": "2""#,
      """
      textGrowth: '2' is not a range, expected two numbers such as "1.0...2.0": the smaller one first, \
      both from 1 to 4
      """
    ),
    (
      #""failOn": "note","#, #""widths": "9""#,
      """
      widths: '9' is not a range, expected two numbers such as "320...1376": the smaller one first, \
      both from 100 to 4000
      """
    ),
    (
      #""rules": {"covered-field": "off","#, #""a": "off"}"#,
      "rules.a: unknown rule 'a', expected one of \(allRules)"
    ),
    (#""suppress": ["#, #"{"rule": 1}]"#, "suppress[0].rule: is the number 1, expected a text"),
    (
      #""failOn": "note","#, #""devices": true"#,
      #"devices: is true, expected a text or a list of texts such as ["iPhone 15 Pro", "pads"]"#
    ),
    (
      #""devices": ["iphone8"],"#, #""orientations": ["portrait-split"]"#,
      "orientations: no device has that orientation, expected one in which a screen can be shown"
    ),
    // What is no JSON.
    (
      #""failOn": "note","#, #""failOn": "note""#,
      "failOn: stands here and on line 2 of one object, expected it once"
    ),
    (
      #""devices": ["#, #""all",]"#,
      "is no JSON: column 7: found a comma before ']', expected none after the last part"
    ),
    (
      #""failOn": "note","#, "$",
      "is no JSON: column 1: found '$', expected a key in quotation marks"
    ),
    (
      #""failOn": "note","#, #""windows": "320...400""#,
      """
      windows: '320...400' is not a range of window sizes, expected all, or widths and heights such as \
      320...1376x480...1366: the smaller number of each first, all from 100 to 4000, at least a point apart
      """
    ),
    (
      #""failOn": "note","#, #""widths" 1"#,
      #"is no JSON: column 10: found '1', expected a colon after the key "widths""#
    ),
    (
      #""failOn": "note","#, #""widths": "320...400"#,
      #"is no JSON: column 21: a text without an end, expected '"' on its line"#
    ),
    (
      #""failOn": "note","#, "// the rest",
      "is no JSON: column 1: found a comment, expected none in JSON"
    ),
    (
      #""failOn": "note","#, #""widths": no"#,
      #"is no JSON: column 11: found 'n', expected the value of "widths""#
    ),
  ]

  @Test(arguments: errorsOfThirdLines)
  func errorsAreReportedWithLineAndKey(_ second: String, _ third: String, _ said: String) throws {
    expectText(
      try #require(mistake("{\n\(second)\n\(third)\n}")), "settings.json:3: \(said)")
  }

  @Test func theBaselineIsRelativeToTheFolderOfTheSettings() throws {
    let data = Data(#"{"baseline": "known.json"}"#.utf8)
    #expect(try CheckSettings(data, file: "sub/settings.json").baseline == "sub/known.json")
    let absolute = Data(#"{"baseline": "/known.json"}"#.utf8)
    #expect(try CheckSettings(absolute, file: "sub/settings.json").baseline == "/known.json")
  }

  @Test(arguments: [
    (#"{"version": 3, "findings": []}"#, "known.json:1: version: is 3, expected 1 or 2"),
    (
      #"{"findings": []}"#,
      "known.json:1: version: is missing, expected a baseline that --write-baseline wrote"
    ),
    ("[]", "known.json:1: is a list, expected an object in braces"),
    (
      #"""
      {"version": 2, "findings": [
      {"file": "a", "object": "", "screen": "", "rule": "covered-feld"}]}
      """#,
      """
      known.json:2: findings[0].rule: unknown rule 'covered-feld', did you mean 'covered-field'? \
      expected one of \(allRules)
      """
    ),
    (
      "{\"version\": 2,\n}",
      """
      known.json:2: is no JSON: column 1: found a comma before '}', expected none after the last part
      """
    ),
  ])
  func errorsInABaselineAreNamed(_ text: String, _ said: String) throws {
    let error = #expect(throws: CheckSettingsError.self) {
      _ = try Baseline(Data(text.utf8), file: "known.json")
    }
    expectText(try #require(error).description, said)
  }
}
