import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// `kuina keyboard`: raises and hides the keyboard on a storyboard's first screen.
struct KeyboardCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyboard",
    abstract: "Raise and hide the keyboard on a storyboard's first screen.",
    discussion: """
      Every text field and text view is edited in turn while the keyboard comes, stays and goes, and the \
      device is turned, under a strategy: bottom-constraint, overlap-inset, max-inset, field-offset, \
      intersection-inset, layout-guide or none; infer, the default, takes what the file shows: an \
      outlet with "bottom" in its name, the keyboard's layout guide, a scroll view, else none. With \
      --record the first keyboard's coming and going is written as an animated picture. Exit status 1 \
      then means that something edited is not seen in full.

      The table has a line for each time that something is edited. 'input' is its id or class; 'when' is \
      first for the one that the keyboard comes up for, next for one after another with the keyboard up, \
      and turned once the device was turned; 'not seen' is how many points of its height the keyboard \
      covers or are scrolled away; 'reachable' says whether it could be scrolled to where nothing \
      covers it; 'restored', whether all frames and insets are as before once the keyboard has gone.

      With --frames or --constraint, and no strategy, one constraint between the bottom of a view and \
      the bottom of the screen follows the keyboard instead: at every frame its constant is set to what \
      the keyboard covers and the distance that it has without one, GLPK solves the layout again from \
      its last basis, and the answer is compared with a solve from scratch.

      The gap at rest is how far above the keyboard the view ends when it is up, less the distance that \
      it has from the bottom without one; a negative one is an overlap. The gap in motion counts from the \
      frame in which the keyboard reaches the view. 'off cold' is the largest difference of any frame from a solve from \
      scratch, in points, 'conflicts' the number of frames in which required constraints \
      contradicted each other. What they were is told on standard error.

      Exit status then: 0 if the view ends exactly on every keyboard; 1 if a gap or an overlap is left, \
      constraints contradict each other, or a frame differs from a solve from scratch by more \
      than 1e-6 points. It is 2 if the file cannot be used.
      """)

  @Argument(help: "A storyboard.")
  var file: String

  @Option(help: "Only this device, such as 'iPhone 15 Pro' or iphone8; all devices otherwise.")
  var device: String?

  @Option(help: "Let the constraint with this id follow the keyboard, frame by frame.")
  var constraint: String?

  @Option(help: "Frame by frame, or in a picture: frames for each way, 1 to 1000; 60 if not given.")
  var frames: Int?

  @Option(help: "Follow the keyboard in this way; as the file shows with infer, the default.")
  var strategy: String?

  @Option(help: "Where an animated picture (SVG) is written.")
  var record: String?

  @Flag(help: "Print one line of JSON for each device and keyboard.")
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
        guard isFrameByFrame else {
          return try follow(
            document, by: strategy.flatMap { KeyboardStrategy(rawValue: $0) }, on: devices)
        }
        let report = try KeyboardReport(
          of: document, constraintID: constraint, on: devices,
          frames: frames ?? Self.usualFrames)
        InputFailure.report(report.problems)
        try Output.write(json ? try report.json() : report.table())
        if !report.inexactRows.isEmpty { throw ExitCode(1) }
      }
    }
  }

  private static let usualFrames = 60

  /// Whether a constraint follows the keyboard and nothing is edited.
  private var isFrameByFrame: Bool {
    strategy == nil && record == nil && (frames != nil || constraint != nil)
  }

  /// Edits everything under a strategy; as the file shows for `nil`.
  @MainActor
  private func follow(
    _ document: Document, by strategy: KeyboardStrategy?, on devices: [Device]
  ) throws {
    let report = try StrategyReport(of: document, strategy, on: devices)
    if let record, let first = devices.first(where: { $0.keyboardHeights.low != nil }) {
      let picture = try StrategyReport.picture(
        of: document, strategy, on: first, frames: frames ?? Self.usualFrames)
      try OutputFile(record).write(picture)
    }
    if json, report.hasNoField {
      InputFailure(
        file: file, line: document.root.location.line,
        message: "the first screen has no field, expected a text field or text view to edit"
      ).report()
    }
    try Output.write(json ? try report.json() : report.table())
    if report.hasHidden { throw ExitCode(1) }
  }
}
