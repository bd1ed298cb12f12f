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
      For a view, prints where it is on the screen, and for each length the constraints of its own that \
      determine it; for a constraint, the lengths that it moves, or for a broken one the conflict. The object \
      is named by its id, or by its label, text, outlet or class if only one object has it.

      With --verbose, lists all constraints that determine each length: the derivative with respect to each \
      constant, the range of constants in which it holds, and the limits of that range.

      With --log, explains the messages "Unable to simultaneously satisfy constraints" that UIKit logs: the \
      constraints as equations, the arithmetic of the contradiction, and the changes that resolve it. With \
      files or folders, the constraints are looked up there.

        kuina explain Main.storyboard 'Sign In'
        kuina explain --log console.txt Main.storyboard
        pbpaste | kuina explain --log -

      With --lp, prints the linear program that GLPK solves for the object's part of the screen, in CPLEX LP \
      format: a column for each left, top, width and height, a row for each constraint or implicit rule, and \
      an objective for each priority. kuina solve, glpsol and other solvers read it.

      Exit status: 0, or 2 if the file or log cannot be used or shows no such object on the device.
      """)

  @Argument(
    help: "A storyboard or xib, and the name of an object; with --log, files or folders.",
    completion: .file())
  var arguments: [String] = []

  @Option(
    help: ArgumentHelp(
      "The name of a view or constraint, if it is not given after the file.", valueName: "name"))
  var object: String?

  @Option(
    help: ArgumentHelp("A file with UIKit's log, or - for standard input.", valueName: "file"),
    completion: .file())
  var log: String?

  @Option(
    help: """
      A device, such as 'iPhone 15 Pro' or iphone8, that of the settings or iphone14pro by default; kuina check \
      --list-devices lists all.
      """)
  var device: String?

  /// The device that is shown if neither an option nor the settings name one.
  private static let usualDevice = "iphone14pro"

  @Option(help: "portrait, landscape, portrait-split or landscape-split; portrait by default.")
  var orientation: String?

  @Option(help: "The Dynamic Type size, xs to xxxl or ax1 to ax5; l by default.")
  var textSize: String?

  @Option(help: "The language whose string catalog or strings file is used, such as de.")
  var language: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  @Flag(help: "List all constraints that determine each length, with their ranges.")
  var verbose = false

  @Flag(help: "Print the linear program of the view's or constraint's connected components.")
  var lp = false

  func validate() throws {
    if json && lp { throw ValidationError("--json and --lp are given, expected one of them") }
    guard log == nil else {
      if object != nil || lp {
        throw ValidationError("--log is given with --object or --lp, expected one of them")
      }
      return
    }
    guard let count = [1, 2].first(where: { $0 == arguments.count }) else {
      throw ValidationError(
        "\(arguments.count) arguments are given, expected a file and the name of an object")
    }
    guard (count == 2) != (object != nil) else {
      throw ValidationError(
        count == 1
          ? "no object is named, expected its id, label, outlet or class after the file"
          : "the object is named twice, expected it after the file or with --object")
    }
  }

  func run() throws {
    if let log { return try explainLog(log) }
    let settings = try InputFailure.ending { try CheckSettings.ofProject() }
    let named =
      device
      ?? settings.plan.devices.first {
        !CheckPlan.groups.contains($0) && !$0.hasPrefix("-")
      }
    let choice = ConfigurationChoice(
      device: named ?? Self.usualDevice, orientation: orientation, textSize: textSize)
    let name = object ?? arguments.last ?? ""
    try MainActor.assumeIsolated {
      try InputFailure.ending {
        try choice.validate()
        let document = try shownDocument()
        let configuration = try choice.configuration(for: document)
        if lp {
          return try Output.write(
            try Explanation.lpText(of: name, in: document, on: configuration))
        }
        let explanation = try Explanation(of: name, in: document, on: configuration)
        let text = verbose ? explanation.text : explanation.briefText
        try Output.write(json ? explanation.jsonText() : text)
      }
    }
  }

  /// The paths in the arguments, as they are reported.
  private var paths: [String] { arguments.map(InterfaceFiles.plain) }

  /// Explains the conflicts in a log.
  private func explainLog(_ log: String) throws {
    try InputFailure.ending {
      let text = try InputFailure.text(of: log)
      let excluded = try CheckSettings.ofProject().excluded
      let found = paths.map { InterfaceFiles(at: $0, except: excluded) }
      let failures = found.flatMap(\.failures)
      guard failures.isEmpty else {
        InputFailure.report(failures)
        throw InputFailure.exitCode
      }
      var documents: [Document] = []
      for path in found.flatMap(\.paths) {
        do { documents.append(try Document(contentsOf: path)) } catch {
          // In a folder, one unreadable file must not hide what the others say.
          guard found.count == 1, paths.contains(path) else {
            InputFailure.report([error])
            continue
          }
          throw error
        }
      }
      let explanation: LogExplanation
      do throws(LogExplanation.Failure) {
        explanation = try LogExplanation(of: text, in: documents)
      } catch {
        throw InputFailure(file: log, message: error.description)
      }
      let foreign = explanation.conflicts.filter { $0.members.allSatisfy { $0.subject == nil } }
      if !documents.isEmpty {
        InputFailure.report(
          foreign.map {
            "\(log):\($0.line): no constraint of the message is in the \(documents.count == 1 ? "file" : "files")"
          })
      }
      try Output.write(json ? explanation.jsonText() : explanation.text)
    }
  }

  /// Returns the file in the chosen language.
  private func shownDocument() throws -> Document {
    guard let language else { return try Document(contentsOf: paths[0]) }
    let document = try Document(contentsOf: paths[0], language: language)
    InputFailure.report(document.notes)
    let hasTexts = !document.notes.contains {
      [.unreadableFile, .translatedCopy].contains($0.code)
    }
    guard hasTexts else { throw InputFailure.exitCode }
    return document
  }
}
