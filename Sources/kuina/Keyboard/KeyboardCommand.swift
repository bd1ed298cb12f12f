import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// `kuina keyboard`: shows and hides the keyboard on the screens of a file.
struct KeyboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard",
    abstract: "Show and hide the keyboard on the screens of a storyboard or xib.",
    discussion: """
      Every screen with a field is tried, or the one that --screen names: the scenes of a storyboard, or the view \
      of a controller in a xib.

      Every text field and text view is edited in turn while the keyboard is shown and hidden, and the device \
      is rotated if it is tried in both orientations, under a strategy: bottom-constraint, overlap-inset, max-inset, field-offset, \
      intersection-inset, layout-guide or none; infer, the default, infers the strategy from the file: an \
      outlet with "bottom" in its name, the keyboard layout guide, a scroll view other than the table of a table \
      view controller, which makes room itself, else none. With --record the \
      transitions of the first keyboard are written as an animated SVG.

      The table has a line for each field: the number of keyboards that hide a part of it, and for the worst \
      of them the hidden height, the position of its bottom before and after, and the top of the keyboard, in \
      points from the top of the screen; 'reachable' is yes if it could always be scrolled into view.

      With --verbose there is a line for each time a field is edited. 'input' is its id or class; 'when' is \
      'first' for the field that shows the keyboard, 'next' for a field edited while the keyboard is up, and \
      'rotated' after the device was rotated; 'hidden' is the height that the keyboard covers or that is \
      scrolled away, in points; 'reachable' is yes if it could be scrolled into view; 'restored' is yes if all \
      frames and insets are as before once the keyboard is hidden.

      Exit status: 0 if every field is fully visible with every keyboard; 1 if a field is partly hidden; 2 if \
      the file cannot be used or has no field. The same holds with --json and --record.

      With --frames or --constraint, and no strategy, one constraint between the bottom of a view and the \
      bottom of the initial screen, or that of --screen, follows the keyboard instead: at every frame its constant is set to the height that \
      the keyboard covers plus its distance without one, GLPK solves the layout again from its last basis, \
      and the result is compared with a solve from scratch.

      In this mode there is a table for each device, with a line for each of its keyboards. The gap at rest is \
      the distance between the view and the shown keyboard, minus the view's distance from the bottom without \
      a keyboard; a negative gap is an overlap. The gap in motion is measured from the frame in which the \
      keyboard reaches the view. 'difference' is the largest difference of any frame from a solve from \
      scratch, in points; 'conflicts' is the number of frames in which required constraints contradicted each \
      other; the conflicts are listed on standard error.

      Exit status in this mode: 0 if the view ends exactly at the top of every keyboard; 1 if a gap or an \
      overlap remains, constraints contradict each other, or a frame differs from a solve from scratch by more \
      than 1e-6 points; 2 if the file cannot be used.
      """)

  @Argument(help: "A storyboard, or a xib with the view of a controller.", completion: .file())
  var file: String

  @Option(
    name: .customLong("device"), parsing: .unconditionalSingleValue,
    help: """
      A device: a product such as 'iPhone 15 Pro', a key such as iphone8, or all, phones or pads; may be \
      given several times; the devices of kuina check by default.
      """)
  var devices: [String] = []

  @Option(
    name: .customLong("orientation"),
    help: """
      portrait, landscape, or in Split View or Slide Over portrait-split or landscape-split; may be given \
      several times; all by default.
      """)
  var orientations: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The only screen: its name in kuina check, or the id of its controller.
      """, valueName: "name"))
  var screen: String?

  @Option(help: "Let the constraint with this id follow the keyboard, frame by frame.")
  var constraint: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of frames of each transition, 1 to 1000; 60 by default.", valueName: "number"))
  var frames: Int?

  @Option(
    help: "The strategy that follows the keyboard; infer, the default, infers it from the file.")
  var strategy: String?

  @Option(
    help: ArgumentHelp(
      "Write an animated SVG of the transitions to this file.", valueName: "file"))
  var record: String?

  @Flag(help: "Print a line for each time a field is edited.")
  var verbose = false

  @Flag(help: "Print one line of JSON for each keyboard, or each time a field is edited.")
  var json = false

  func validate() throws {
    if let frames, !(1...1000).contains(frames) {
      throw ValidationError("--frames is \(frames), expected 1 to 1000")
    }
    let strategies = ["infer"] + KeyboardStrategy.allCases.map(\.rawValue)
    if let strategy, !strategies.contains(strategy) {
      throw ValidationError(
        "--strategy is '\(strategy)', expected one of \(strategies.joined(separator: ", "))")
    }
    if constraint != nil, strategy != nil || record != nil {
      throw ValidationError(
        "--constraint is followed frame by frame, expected it without --strategy and --record")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      try InputFailure.ending {
        let file = InterfaceFiles.plain(file)
        guard !InterfaceFiles.isFolder(file) else {
          throw InputFailure(
            file: file,
            message:
              "is a folder, expected a storyboard or xib; 'kuina check' checks all in a folder")
        }
        let devices = try chosenDevices()
        try OutputFile.require(
          [record].compactMap(\.self), otherThan: [file, CheckSettings.ofProject().file])
        let document = try Document(contentsOf: file)
        let chosen: Screen? = if let screen { try .named(screen, in: document) } else { nil }
        guard isFrameByFrame else { return try follow(document, chosen, on: devices) }
        let report = try KeyboardReport(
          of: document, constraintID: constraint, screen: chosen, on: devices,
          frames: frames ?? Self.defaultFrames)
        InputFailure.report(report.problems.map(\.brief))
        try Output.write(
          json
            ? try report.json() : Screen.notice(showing: chosen, of: document) + report.table())
        if !report.inexactRows.isEmpty { throw ExitCode(1) }
      }
    }
  }

  /// The devices of the options, or those on which the file is checked.
  private func chosenDevices() throws -> [Device] {
    var settings = try CheckSettings.ofProject()
    settings.choose(devices: devices, orientations: orientations)
    try settings.plan.validate()
    let chosen = settings.devices(for: file)
    guard !chosen.isEmpty else {
      throw OptionFailure(option: "--orientation", message: CheckPlan.noConfiguration)
    }
    return chosen
  }

  private static let defaultFrames = 60

  /// Whether a constraint follows the keyboard and no field is edited.
  private var isFrameByFrame: Bool {
    strategy == nil && record == nil && (frames != nil || constraint != nil)
  }

  /// Edits all fields under the requested strategy, or the inferred one by default.
  @MainActor
  private func follow(_ document: Document, _ screen: Screen?, on devices: [Device]) throws {
    let strategy = strategy.flatMap { KeyboardStrategy(rawValue: $0) }
    let screens = FieldScreens(of: document, strategy, screen: screen, on: devices)
    InputFailure.report(screens.failures)
    if let emptiness = screens.emptiness { throw emptiness }
    if let record, !screens.reports.isEmpty,
      let first = devices.first(where: { $0.keyboardHeights.low != nil })
    {
      let picture = try screens.picture(
        strategy, on: first, frames: frames ?? Self.defaultFrames)
      try OutputFile(record).write(picture)
    }
    try Output.write(json ? try screens.json() : screens.text(isVerbose: verbose))
    guard screens.failures.isEmpty else { throw InputFailure.exitCode }
    if screens.hasHidden { throw ExitCode(1) }
  }
}
