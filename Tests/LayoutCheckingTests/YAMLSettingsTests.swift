import Foundation
import LayoutChecking
import TestSupport
import Testing

/// The settings in `.kuina.yml`, and those that differ for some files.
@Suite struct YAMLSettingsTests {
  private func settings(_ text: String, _ file: String = "settings.yml") throws -> CheckSettings {
    try CheckSettings(Data(text.utf8), file: file)
  }

  private func mistake(_ text: String) -> String? {
    do {
      _ = try settings(text)
      return nil
    } catch { return "\(error)" }
  }

  @Test func aSingleWordIsAListOfOne() throws {
    let settings = try settings(
      """
      devices: phones
      orientations: portrait
      textSizes: ax1
      languages: de
      included: Screens
      overrides:
        - paths: Sources/Player
          devices: pads
      """)
    #expect(settings.plan.devices == ["phones"])
    #expect(settings.plan.orientations == ["portrait"])
    #expect(settings.plan.textSizes == ["ax1"])
    #expect(settings.plan.languages == ["de"])
    #expect(settings.included == ["Screens"])
    #expect(settings.overrides.first?.devices == ["pads"])
    #expect(mistake("devices: phons")?.contains("devices: unknown device 'phons'") == true)
  }

  @Test func keysAreThoseOfJSON() throws {
    let settings = try settings(
      """
      # The phones of the team.
      devices: [iphone8]
      orientations:
        - portrait
      rules:
        small-touch-target: off  # a text, not false
        truncated-text: error
      failOn: error
      baseline: known.json
      suppress:
        - rule: covered-field
          object: a1B-2c-D3e
          reason: "moved: by code"
      """)
    #expect(settings.plan.devices == ["iphone8"])
    #expect(settings.plan.orientations == ["portrait"])
    #expect(settings.plan.severities == ["small-touch-target": "off", "truncated-text": "error"])
    #expect(settings.failOn == .error)
    #expect(settings.baseline == "known.json")
    #expect(settings.suppressions.map(\.reason) == ["moved: by code"])
    #expect(settings.suppressions.map(\.place) == ["settings.yml:11"])
    #expect(try self.settings("").plan == CheckPlan())
  }

  @Test func errorsHaveTheirLines() {
    #expect(
      mistake("devices:\n  - iphone8\nfailOn: bad")
        == "settings.yml:3: failOn: unknown severity 'bad', expected one of note, warning, error")
    #expect(mistake("failOn: note\nfailOn: error")?.contains("'failOn' twice") == true)
    #expect(mistake("devices: [a\nfailOn: note")?.contains(": is no YAML: column ") == true)
    #expect(
      mistake("failOn: 3")
        == "settings.yml:1: failOn: is the number 3, expected a text")
  }

  @Test func aSecondDocumentIsAMistake() throws {
    #expect(
      mistake("---\nfailOn: note\n---\nrules: {covered-field: off}\n")
        == "settings.yml:4: begins a second document, expected one")
    #expect(try settings("---\nfailOn: note\n...\n").failOn == .note)
  }

  /// Ten levels of nine aliases each would be more than 3 billion values.
  @Test func aliasesAreNotExpandedWithoutEnd() {
    var text = "a0: &a0 [x]\n"
    for level in 1...10 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    #expect(mistake(text)?.contains("more than 100000 values") == true)
  }

  @Test func laterOverridesTakePrecedence() throws {
    let settings = try settings(
      """
      rules: { truncated-text: error }
      overrides:
        - paths: [Player]
          orientations: [landscape]
          rules: { truncated-text: note, covered-field: off }
        - paths: ["*Debug.xib"]
          rules: { truncated-text: off }
      """, "/srv/app/.kuina.yml")
    #expect(settings.plan(for: "/srv/app/Main.xib") == settings.plan)
    let player = settings.plan(for: "/srv/app/Player/Main.xib")
    #expect(player.orientations == ["landscape"])
    #expect(player.severities == ["truncated-text": "note", "covered-field": "off"])
    let debug = settings.plan(for: "/srv/app/Player/AudioDebug.xib")
    #expect(debug.severities == ["truncated-text": "off", "covered-field": "off"])
    #expect(settings.plan(for: "/srv/Player/Main.xib") == settings.plan)
    #expect(
      mistake("overrides: [{rules: {}}]")
        == "settings.yml:1: overrides[0].paths: is missing, expected a list of files and folders")
  }
}
