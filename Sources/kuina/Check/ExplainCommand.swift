import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// `kuina explain`: why a view is where it is, or what a constraint moves.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Tell why a view is where it is, or what a constraint moves.",
    discussion: """
      For a view, each of its lengths is told with the constraints it follows from: by how many points it \
      moves for each point of their constants, between which constants that holds, and what decides \
      beyond. What constraints leave open is told with the values it may have. For a constraint, all that \
      it moves is told; for one that was set aside, the conflict.

      Exit status: 0, or 2 if the file cannot be used or shows no such object on the device.
      """)

  @Argument(help: "A storyboard or xib.", completion: .file())
  var file: String

  @Option(help: "The object id of a view or constraint.")
  var object: String

  @Option(
    help: "A device, such as 'iPhone 15 Pro' or iphone8; kuina check --list-devices lists all.")
  var device = "iphone14pro"

  @Option(help: "portrait, landscape, portrait-split or landscape-split; upright if not given.")
  var orientation: String?

  @Option(help: "The size of text that the user prefers, xs to xxxl or ax1 to ax5; l if not given.")
  var textSize: String?

  @Option(help: "The language whose string catalog or strings file is used, such as de.")
  var language: String?

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    let choice = ConfigurationChoice(device: device, orientation: orientation, textSize: textSize)
    try MainActor.assumeIsolated {
      try InputFailure.ending {
        try choice.validate()
        let document = try shownDocument()
        let explanation = try Explanation(
          of: object, in: document, on: choice.configuration(for: document))
        try Output.write(json ? explanation.jsonText() : explanation.text)
      }
    }
  }

  /// The file, in the language that was chosen.
  private func shownDocument() throws -> Document {
    guard let language else { return try Document(contentsOf: file) }
    let document = try Document(contentsOf: file, language: language)
    InputFailure.report(document.notes)
    let hasTexts = !document.notes.contains { $0.code == .unreadableFile }
    guard hasTexts else { throw InputFailure.exitCode }
    return document
  }
}
