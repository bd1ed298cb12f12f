import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// `kuina explain`: explains a view's frame, or the effects of a constraint.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain which constraints determine a view's frame, or what a constraint moves.",
    discussion: """
      For a view, lists for each length the constraints that determine it: the derivative with respect to \
      each constant, the range of constants in which it holds, and the limits of that range. Ambiguous lengths \
      are listed with their possible values. For a constraint, lists the lengths that it moves; for a broken \
      one, the conflict.

      With --lp, prints the linear program that GLPK solves for the object's part of the screen, in CPLEX LP \
      format: a column for each left, top, width and height, a row for each constraint or implicit rule, and \
      an objective for each priority. kuina solve, glpsol and other solvers read it.

      Exit status: 0, or 2 if the file cannot be used or shows no such object on the device.
      """)

  @Argument(help: "A storyboard or xib.", completion: .file())
  var file: String

  @Option(help: "The object id of a view or constraint.")
  var object: String

  @Option(
    help: "A device, such as 'iPhone 15 Pro' or iphone8; kuina check --list-devices lists all.")
  var device = "iphone14pro"

  @Option(help: "portrait, landscape, portrait-split or landscape-split; portrait by default.")
  var orientation: String?

  @Option(help: "The Dynamic Type size, xs to xxxl or ax1 to ax5; l by default.")
  var textSize: String?

  @Option(help: "The language whose string catalog or strings file is used, such as de.")
  var language: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "Print the linear program of the view's or constraint's connected components.")
  var lp = false

  func validate() throws {
    if json && lp { throw ValidationError("--json and --lp are given, expected one of them") }
  }

  func run() throws {
    let choice = ConfigurationChoice(device: device, orientation: orientation, textSize: textSize)
    try MainActor.assumeIsolated {
      try InputFailure.ending {
        try choice.validate()
        let document = try shownDocument()
        let configuration = try choice.configuration(for: document)
        if lp {
          return try Output.write(
            try Explanation.lpText(of: object, in: document, on: configuration))
        }
        let explanation = try Explanation(of: object, in: document, on: configuration)
        try Output.write(json ? explanation.jsonText() : explanation.text)
      }
    }
  }

  /// Returns the file in the chosen language.
  private func shownDocument() throws -> Document {
    guard let language else { return try Document(contentsOf: file) }
    let document = try Document(contentsOf: file, language: language)
    InputFailure.report(document.notes)
    let hasTexts = !document.notes.contains { $0.code == .unreadableFile }
    guard hasTexts else { throw InputFailure.exitCode }
    return document
  }
}
