import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// `kuina demo`: the keyboard on the screens that come with the package.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Show a view that follows the keyboard, on every device.",
    discussion: """
      Two storyboards that come with the program are read and laid out on every device: a message \
      bar at the bottom of the screen, and the same bar on a tab bar. The keyboard comes up and \
      goes, and the bar follows it frame by frame. An animated picture of it is written as SVG.

      Exit status: 0 if the bar ends exactly on every keyboard, else 1.
      """)

  @Option(help: "Where the picture is written.")
  var output = "kuina-demo.svg"

  @Option(help: "Frames for each way, 1 to 1000.")
  var frames = 60

  func validate() throws {
    guard (1...1000).contains(frames) else {
      throw ValidationError("--frames is \(frames), expected 1 to 1000")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      var summaries: [String] = []
      var isExact = true
      for screen in DemoScreen.allCases {
        let report = try KeyboardReport(
          of: try screen.document(), on: Device.all, frames: frames)
        print("\n=== \(screen.title) ===")
        print(report.table())
        summaries.append("\(screen.title): \(report.summary())")
        isExact = isExact && report.inexactRows.isEmpty
      }
      try write(TransitionDrawing.document(try drawings()))
      print(summaries.joined(separator: "\n"))
      print("picture: \(URL(fileURLWithPath: output).path)")
      if !isExact { throw ExitCode(1) }
    }
  }

  /// Pictures of both screens on a phone with a home button and on one without.
  @MainActor
  private func drawings() throws -> [TransitionDrawing] {
    var drawings: [TransitionDrawing] = []
    for device in ["iphone5", "iphone14pro"].compactMap({ Device.named($0) }) {
      for screen in DemoScreen.allCases {
        guard let height = device.keyboardHeights.low else { continue }
        let drawing = TransitionDrawing(
          title: "\(device.key): \(screen.title)", screenSize: device.screenSize)
        _ = try KeyboardTransition(
          of: try KeyboardScreen(screen.document(), on: device), height: height, frames: frames
        ) { drawing.add($0) }
        drawings.append(drawing)
      }
    }
    return drawings
  }

  private func write(_ picture: String) throws {
    do {
      try Data(picture.utf8).write(to: URL(fileURLWithPath: output))
    } catch {
      InputFailure(file: output, message: "cannot be written; expected a file in a folder of yours")
        .report()
      throw InputFailure.exitCode
    }
  }
}
