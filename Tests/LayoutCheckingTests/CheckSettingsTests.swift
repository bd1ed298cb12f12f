import Foundation
import LayoutChecking
import Testing

/// What `.kuina.json` may say, and what is said of its mistakes.
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
    #expect(settings.plan.settingCount == 2)
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
    (#"{"devices": "all"}"#, "devices: expected a list of texts"),
    (#"{"devices": []}"#, "devices: is an empty list"),
    ("[]", "expected an object"), ("{", "is no JSON"),
  ])
  func aMistakeIsNamed(_ text: String, _ expected: String) throws {
    let message = try #require(mistake(text))
    #expect(message.hasPrefix("settings.json: "), "\(message)")
    #expect(message.contains(expected), "\(message)")
  }

  @Test func aBaselineOfAnotherVersionIsRefused() throws {
    let error = #expect(throws: CheckSettingsError.self) {
      _ = try Baseline(Data(#"{"version": 2, "findings": []}"#.utf8), file: "known.json")
    }
    #expect(error?.description == "known.json: version: is 2, expected 1")
  }
}
