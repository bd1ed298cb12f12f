import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// `kuina keyboard`: raises and hides the keyboard on a screen of a storyboard.
struct KeyboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard",
    abstract: "Raise and hide the keyboard on a screen of a storyboard.",
    discussion: """
      The screen is the one that the storyboard starts with, unless another is chosen with --screen; \
      where there are several, the first line names it and the others.

      Every text field and text view is edited in turn while the keyboard comes, stays and goes, and the \
      device is turned, under a strategy: bottom-constraint, overlap-inset, max-inset, field-offset, \
      intersection-inset, layout-guide or none; infer, the default, takes what the file shows: an \
      outlet with "bottom" in its name, the keyboard's layout guide, a scroll view, else none. With \
      --record the first keyboard's coming and going is written as an animated picture. Exit status 1 \
      then means that something edited is not seen in full.

      The table has a line for each input: of how many keyboards something of it is hidden, and for the \
      worst of them how many points of its height are, where its bottom goes from and to, and where the \
      keyboard begins, in points from the top of the screen; 'reachable' says whether it could always be \
      scrolled to where nothing covers it.

      With --verbose there is a line for each time that something is edited. 'input' is its id or class; \
      'when' is first for the one that the keyboard comes up for, next for one after another with the \
      keyboard up, and turned once the device was turned; 'not seen' is how many points of its height the \
      keyboard covers or are scrolled away; 'reachable' says whether it could be scrolled to where nothing \
      covers it; 'restored', whether all frames and insets are as before once the keyboard has gone.

      With --frames or --constraint, and no strategy, one constraint between the bottom of a view and \
      the bottom of the screen follows the keyboard instead: at every frame its constant is set to what \
      the keyboard covers and the distance that it has without one, GLPK solves the layout again from \
      its last basis, and the answer is compared with a solve from scratch.

      There is a table for each device then, with a line for each of its keyboards. The gap at rest is how \
      far above the keyboard the view ends when it is up, less the distance that it has from the bottom \
      without one; a negative one is an overlap. The gap in motion counts from the frame in which the \
      keyboard reaches the view. 'off cold' is the largest difference of any frame from a solve from \
      scratch, in points, 'conflicts' the number of frames in which required constraints contradicted \
      each other. What they were is told on standard error.

      Exit status then: 0 if the view ends exactly on every keyboard; 1 if a gap or an overlap is left, \
      constraints contradict each other, or a frame differs from a solve from scratch by more \
      than 1e-6 points. It is 2 if the file cannot be used.
      """)

  @Argument(help: "A storyboard.")
  var file: String

  @Option(help: "Only this device, such as 'iPhone 15 Pro' or iphone8; all devices otherwise.")
  var device: String?

  @Option(
    help: """
      The screen: what kuina check calls it, or the id of its controller; the first one if not given.
      """)
  var screen: String?

  @Option(help: "Let the constraint with this id follow the keyboard, frame by frame.")
  var constraint: String?

  @Option(help: "Frame by frame, or in a picture: frames for each way, 1 to 1000; 60 if not given.")
  var frames: Int?

  @Option(help: "Follow the keyboard in this way; as the file shows with infer, the default.")
  var strategy: String?

  @Option(help: "Where an animated picture (SVG) is written.")
  var record: String?

  @Flag(help: "Print a line for every time that something is edited.")
  var verbose = false

  @Flag(help: "Print one line of JSON for each keyboard, or time that something is edited.")
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
        let devices: [Device] = if let device { try .named(device) } else { .all }
        try OutputFile.require([record].compactMap(\.self), otherThan: [file])
        let document = try Document(contentsOf: file)
        let chosen: Screen? = if let screen { try .named(screen, in: document) } else { nil }
        guard isFrameByFrame else { return try follow(document, chosen, on: devices) }
        let report = try KeyboardReport(
          of: document, constraintID: constraint, screen: chosen, on: devices,
          frames: frames ?? Self.usualFrames)
        InputFailure.report(report.problems)
        try Output.write(
          json
            ? try report.json() : Screen.notice(showing: chosen, of: document) + report.table())
        if !report.inexactRows.isEmpty { throw ExitCode(1) }
      }
    }
  }

  private static let usualFrames = 60

  /// Whether a constraint follows the keyboard and nothing is edited.
  private var isFrameByFrame: Bool {
    strategy == nil && record == nil && (frames != nil || constraint != nil)
  }

  /// Edits everything under the strategy; as the file shows without one.
  @MainActor
  private func follow(_ document: Document, _ screen: Screen?, on devices: [Device]) throws {
    let strategy = strategy.flatMap { KeyboardStrategy(rawValue: $0) }
    let report = try StrategyReport(of: document, strategy, screen: screen, on: devices)
    if let record, let first = devices.first(where: { $0.keyboardHeights.low != nil }) {
      let picture = try StrategyReport.picture(
        of: document, strategy, screen: screen, on: first, frames: frames ?? Self.usualFrames)
      try OutputFile(record).write(picture)
    }
    if json, report.hasNoField {
      InputFailure(
        file: file, line: document.root.location.line,
        message: "the screen has no field, expected a text field or text view to edit"
      ).report()
    }
    let text = verbose ? report.table() : report.overview()
    try Output.write(
      json ? try report.json() : Screen.notice(showing: screen, of: document) + text)
    if report.hasHidden { throw ExitCode(1) }
  }
}
