import Foundation
import LayoutChecking

extension CheckCommand {
  /// Returns the settings of the file, with those of the command line taking precedence.
  func checkSettings() throws -> CheckSettings {
    var chosen = try CheckSettings.ofProject(settings)
    let ofProject = chosen.plan
    chosen.choose(devices: devices, orientations: orientations)
    if !textSizes.isEmpty { chosen.plan.textSizes = textSizes }
    if !languages.isEmpty { chosen.plan.languages = languages }
    if let widths { chosen.plan.widths = try range(widths, CheckPlan.possibleWidths, "--widths") }
    if let textGrowth {
      chosen.plan.textGrowth = try range(textGrowth, CheckPlan.possibleGrowth, "--text-growth")
    }
    if !rules.isEmpty { try chosen.restrict(to: rules) }
    if proofs { chosen.plan.listsProofs = true }
    if let failOn { chosen.failOn = try Severity(named: failOn) }
    if let baseline { chosen.baseline = baseline }
    try chosen.plan.validate()
    guard chosen.plan.configurationCount > 0 else {
      // The settings alone have at least one configuration, so an option is the cause.
      throw OptionFailure(
        option: orientations.isEmpty ? "--device" : "--orientation",
        message: CheckPlan.noConfiguration)
    }
    chosen.isNarrowed = !chosen.plan.covers(ofProject)
    return chosen
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
