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
      goes, and the bar follows it frame by frame. Then the screen's own controller follows it: \
      something is typed into, and the controller answers the keyboard's notifications by setting \
      one constant and animating the layout. An animated picture is written as SVG.

      Then every field is edited in the forms of four more articles, each with its own code and with \
      better code, and all strategies are tried in all situations: what they hide, the gap they \
      leave, what they move needlessly, and whether all is as before in the end.

      Exit status: 0 if the bar ends exactly on every keyboard both ways, no constraints \
      contradict each other, and no frame differs from a solve from scratch by more than 1e-6 \
      points; else 1.
      """)

  @Option(help: "Where the picture is written.")
  var output = "kuina-demo.svg"

  @Option(help: "Frames for each way, 1 to 1000.")
  var frames = 60

  @Flag(help: "Print a line for every keyboard of every device.")
  var verbose = false

  func validate() throws {
    guard (1...1000).contains(frames) else {
      throw ValidationError("--frames is \(frames), expected 1 to 1000")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let report = try DemoReport(on: Device.all, frames: frames)
      InputFailure.report(report.problems)
      let articles = try articleTables()
      let picture = TransitionDrawing.document(try drawings())
      try InputFailure.ending { try OutputFile(output).write(picture) }
      try Output.write(
        """
        \(verbose ? report.table() + "=== Summary ===\n" : report.overview())
        \(report.summary())
        \(articles)
        picture: \(URL(fileURLWithPath: output).path)

        """)
      if !report.isExact { throw ExitCode(1) }
    }
  }

  /// What every field of the articles' forms came to, and which way to follow the keyboard is right when.
  @MainActor
  private func articleTables() throws -> String {
    """

    === Forms of four more articles, every field edited on every keyboard ===

    \(try articleLines().joined(separator: "\n"))

    === Which strategy is right when: the worst over all devices, in points ===

    \(StrategyMatrix().table())
    """
  }

  /// What every field of the articles' forms came to, with the article's code and with better code.
  @MainActor
  private func articleLines() throws -> [String] {
    try ArticleScreen.allCases.flatMap { screen in
      try ["\(screen.title):"]
        + ArticleVariant.allCases.map { variant in
          "  \(try ArticleReport(screen, variant, on: Device.all).summary())"
        }
    }
  }

  /// Pictures of both screens on a phone with a home button and on one without, and of the articles'
  /// forms.
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
    guard let phone = Device.named("iphone5") else { return drawings }
    for screen in ArticleScreen.allCases {
      for variant in ArticleVariant.allCases {
        let window = try screen.show(variant, on: phone)
        drawings.append(
          TransitionDrawing(
            title: "\(screen.rawValue), \(variant.rawValue)", typingIn: window, frames: frames))
        window.rootViewController = nil
      }
    }
    return drawings
  }
}
