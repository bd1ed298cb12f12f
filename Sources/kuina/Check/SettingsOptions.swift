import ArgumentParser
import LayoutChecking

/// The settings file, and the options that take precedence over it in several commands.
struct SettingsOptions: ParsableArguments {
  @Option(
    name: .customLong("device"), parsing: .unconditionalSingleValue,
    help: """
      A device: a product such as 'iPhone 15 Pro', a key such as iphone8, or all, phones or pads; after a minus \
      sign, such as '-iPhone Duo', one to leave out; may be given several times.
      """)
  var devices: [String] = []

  @Option(
    name: .customLong("orientation"),
    help: "portrait, landscape, portrait-split or landscape-split; may be given several times.")
  var orientations: [String] = []

  @Option(
    name: .customLong("system"),
    help: """
      A version of iOS, such as 18: devices have its safe areas and keyboards, and those that do not run it \
      are left out. The newest one that each device runs by default; may be given several times.
      """)
  var systems: [String] = []

  @Option(
    help: "The version of the SDK that the app is built with, such as 26; the newest by default.")
  var sdk: String?

  @Option(
    name: .customLong("text-size"),
    help: """
      A Dynamic Type size, xs to xxxl or ax1 to ax5, or all; l by default; may be given several times.
      """
  )
  var textSizes: [String] = []

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("Check only this rule; may be given several times.", valueName: "id"))
  var rules: [String] = []

  @Option(
    help: ArgumentHelp(
      "The lowest severity that fails the command: note, warning or error.", valueName: "severity"))
  var failOn: String?

  @Flag(
    help: """
      Report inconclusive findings too: notes that depend on what the app's code does, which its sources do \
      not decide.
      """)
  var inconclusive = false

  @Option(
    help: ArgumentHelp("The file with the project's settings.", valueName: "file"),
    completion: .file())
  var settings: String?

  /// Changes the settings of the file to what the options say.
  ///
  /// - Parameter chosen: The settings of the file.
  /// - Throws: The errors of unknown rules and severities.
  func apply(to chosen: inout CheckSettings) throws {
    chosen.choose(devices: devices, orientations: orientations)
    if !systems.isEmpty { chosen.plan.systems = systems }
    if let sdk { chosen.plan.sdk = sdk }
    if !textSizes.isEmpty { chosen.plan.textSizes = textSizes }
    if !rules.isEmpty { try chosen.restrict(to: rules) }
    if inconclusive { chosen.includesInconclusive = true }
    if let failOn { chosen.failOn = try Severity(named: failOn) }
  }

  /// Checks that the plan is possible and has at least one configuration.
  ///
  /// - Throws: ``OptionFailure`` if no device has one of the orientations.
  func validate(_ plan: CheckPlan) throws {
    try plan.validate()
    guard plan.configurationCount > 0 else {
      // The settings alone have at least one configuration, so an option is the cause.
      throw OptionFailure(
        option: !systems.isEmpty ? "--system" : orientations.isEmpty ? "--device" : "--orientation",
        message: systems.isEmpty ? CheckPlan.noConfiguration : CheckPlan.noSystem)
    }
  }
}
