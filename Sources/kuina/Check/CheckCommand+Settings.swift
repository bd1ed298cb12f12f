import Foundation
import LayoutChecking
import UIKit

extension CheckCommand {
  /// Returns the settings of the file, with those of the command line taking precedence.
  func checkSettings() throws -> CheckSettings {
    var chosen = try CheckSettings.ofProject(overrides.settings)
    let ofProject = chosen.plan
    try overrides.apply(to: &chosen)
    if !languages.isEmpty { chosen.plan.languages = languages }
    if let widths { chosen.plan.widths = try range(widths, CheckPlan.possibleWidths, "--widths") }
    if let windows {
      do throws(WindowSizesError) { chosen.plan.windows = try WindowSizes(windows) } catch {
        throw OptionFailure(option: "--windows", message: error.description)
      }
    }
    if let textGrowth {
      chosen.plan.textGrowth = try range(textGrowth, CheckPlan.possibleGrowth, "--text-growth")
    }
    if proofs { chosen.plan.listsProofs = true }
    if let baseline { chosen.baseline = baseline }
    try overrides.validate(chosen.plan)
    chosen.isNarrowed = !chosen.plan.covers(ofProject)
    return chosen
  }

  /// Returns the devices that `--list-devices` lists: those of the systems and the SDK of the options.
  func listedDevices() throws -> [Device] {
    var plan = CheckPlan()
    plan.systems = overrides.systems
    plan.sdk = overrides.sdk
    try plan.validate()
    return plan.devicesOfSystems.flatMap(\.self)
  }

  private func range(
    _ text: String, _ limits: NumberRange.Limits, _ option: String
  ) throws(OptionFailure) -> NumberRange {
    do throws(NumberRangeError) { return try NumberRange(text, in: limits) } catch {
      throw OptionFailure(option: option, message: error.description)
    }
  }

  /// Returns the errors for requested languages for which no file has texts.
  func missingLanguages(in result: CheckResult, _ chosen: CheckSettings) -> [any Error] {
    result.missingLanguages.map { language in
      let message =
        "no file that was checked has texts in the language '\(language)', expected a strings file or "
        + "a string catalog next to one"
      return languages.isEmpty
        ? chosen.error("languages", message)
        : OptionFailure(option: "--language", message: message)
    }
  }
}
