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
      beyond. For a constraint, all that it moves is told.

      Exit status: 0, or 2 if the file cannot be used or shows no such object on the device.
      """)

  @Argument(help: "A storyboard or xib.", completion: .file())
  var file: String

  @Option(help: "The object id of a view or constraint.")
  var object: String

  @Option(help: "A device, such as 'iPhone 15 Pro' or iphone8.")
  var device = "iphone14pro"

  @Option(help: "portrait, landscape, portrait-split or landscape-split.")
  var orientation = "portrait"

  @Flag(help: "Print one JSON object.")
  var json = false

  func run() throws {
    guard let orientation = Device.Orientation(rawValue: orientation),
      let chosen = Device.named(device, orientation)
    else {
      InputFailure(
        file: "--device",
        message: "'\(device)' in orientation '\(orientation)' is unknown, expected "
          + "a row of the table of devices"
      ).report()
      throw InputFailure.exitCode
    }
    try MainActor.assumeIsolated {
      do {
        let document = try Document(contentsOf: file)
        let explanation = try Explanation(of: object, in: document, on: Setting(chosen))
        try Output.write(json ? explanation.jsonText() : explanation.text)
      } catch let error as ExitCode {
        throw error
      } catch {
        InputFailure.report([error])
        throw InputFailure.exitCode
      }
    }
  }
}
