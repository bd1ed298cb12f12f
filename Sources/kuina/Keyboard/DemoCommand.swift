import ArgumentParser
import ConstraintSolving
import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

/// `kuina demo`: runs the keyboard demo on the built-in screens.
struct DemoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Run the built-in keyboard demo.",
    discussion: """
      Two built-in storyboards are laid out on each device: a message bar at the bottom of the screen, and the \
      same bar on a tab bar. The keyboard is shown and hidden, and the bar follows it frame by frame. Then the \
      screen's own controller follows it: a field is edited, and the controller responds to the keyboard's \
      notifications by setting one constant and animating the layout. An animated SVG is written.

      Then every field is edited in the forms of four more articles, with their code as published and fixed, \
      and all keyboard-avoidance strategies are compared in all situations: what they hide, the gap they \
      leave, unneeded movement, and whether frames and insets are restored.

      Exit status: 0 if the bar ends exactly on every keyboard in both directions, no constraints \
      contradict each other, and no frame differs from a solve from scratch by more than 1e-6 \
      points; else 1.
      """)

  @Option(
    help: """
      A device, such as 'iPhone 15 Pro' or iphone8, in all its orientations; may be repeated. 'all' is every \
      device, which takes about a minute.
      """)
  var device: [String] = ["iPhone SE 3", "iPhone 18 Pro", "iPad Pro 11"]

  @Option(help: "The file that the animated SVG is written to.")
  var output = "kuina-demo.svg"

  @Option(
    help: ArgumentHelp(
      """
      Write a page with the phones of every article to this HTML file: they play, or follow a slider.
      """, valueName: "file"))
  var html: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of frames of each transition, 1 to 1000.", valueName: "number"))
  var frames = 60

  @Flag(help: "Print a line for every keyboard of every device.")
  var verbose = false

  func validate() throws {
    guard (1...1000).contains(frames) else {
      throw ValidationError("--frames is \(frames), expected 1 to 1000")
    }
    guard Solver.usesGLPK else {
      throw ValidationError("kuina demo shows how GLPK solves, and this build has no GLPK")
    }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      let devices = try InputFailure.ending { try [Device].chosen(by: device) }
      let report = try DemoReport(on: devices, frames: frames)
      InputFailure.report(report.problems)
      let forms = try forms(on: devices)
      let groups = try drawings(forms)
      let picture = TransitionDrawing.document(groups.flatMap(\.drawings))
      try InputFailure.ending { try OutputFile(output).write(picture) }
      if let html { try writePage(groups, report, to: html) }
      try Output.write(
        """
        === 1. A message bar that follows the keyboard ===

        \(try articleRow())
        \(verbose ? report.table() + "=== Summary ===\n" : report.overview())
        \(report.summary())
        \(articleTables(forms, on: devices))
        drawing: \(URL(fileURLWithPath: output).path)
        every device: kuina demo --device all

        """)
      if !report.isExact { throw ExitCode(1) }
    }
  }

  /// Returns the constraint that follows the keyboard as a row of the linear program.
  @MainActor
  private func articleRow() throws -> String {
    guard let device = Device.named("iphone5") else { return "" }
    let screen = try KeyboardScreen(DemoScreen.plain.document(), on: device)
    return """
      The constraint that follows the keyboard, as a row of the linear program that GLPK solves. Every frame
      sets its right-hand side to the height that the keyboard covers; GLPK continues from the last basis.

      \(try screen.lpRow())

      """
  }

  /// The results of an article's form: its code as published, and fixed.
  private struct FormResult {
    var screen: ArticleScreen
    var variants: [ArticleReport]

    var title: String { screen.title.prefix(1).uppercased() + screen.title.dropFirst() }
    var lines: [String] { variants.map { $0.summary() } }
  }

  /// Edits every field of the articles' forms, with the code as published and fixed.
  @MainActor
  private func forms(on devices: [Device]) throws -> [FormResult] {
    try ArticleScreen.allCases.map { screen in
      FormResult(
        screen: screen,
        variants: try ArticleVariant.allCases.map { variant in
          try ArticleReport(screen, variant, on: devices)
        })
    }
  }

  /// Returns the results of the forms, and the comparison of strategies.
  @MainActor
  private func articleTables(_ forms: [FormResult], on devices: [Device]) -> String {
    let lines = forms.enumerated().flatMap { index, form in
      let lines = form.screen.difference.wrapped(to: 98) + form.lines
      return ["\(index + 2). \(form.title):"] + lines.map { "  \($0)" }
    }
    return """

      === Forms of four more articles, every field edited with every keyboard ===

      \(lines.joined(separator: "\n"))

      === Strategies by situation: the worst over these devices, in points ===

      \(StrategyMatrix(on: devices).table())
      """
  }

  /// The drawings of an article.
  private struct DrawingGroup {
    var title: String
    var text: [String] = []
    var drawings: [TransitionDrawing] = []
  }

  /// Returns drawings of both screens on a phone, by the controller's code and frame by frame, and
  /// of the articles' forms as published and fixed.
  @MainActor
  private func drawings(_ forms: [FormResult]) throws -> [DrawingGroup] {
    var groups = [try followingDrawings()]
    guard let phone = Device.named("iphone5") else { return groups }
    for form in forms {
      var group = DrawingGroup(title: form.title, text: [form.screen.difference] + form.lines)
      for variant in ArticleVariant.allCases {
        let window = try form.screen.show(variant, on: phone)
        group.drawings.append(
          TransitionDrawing(title: "\(variant.rawValue)", typingIn: window, frames: frames))
        window.rootViewController = nil
      }
      groups.append(group)
    }
    return groups
  }

  /// Returns drawings of the bar that follows the keyboard: with the constant set once by the
  /// controller's code, and with the constant set at every frame.
  @MainActor
  private func followingDrawings() throws -> DrawingGroup {
    var group = DrawingGroup(
      title: "A view that follows the keyboard",
      text: [
        "The article's code sets the constant once and animates the layout. On a tab bar the bar "
          + "begins to move before the keyboard reaches it. Set at every frame, it stays on the keyboard."
      ])
    guard let device = Device.named("iPhone 18 Pro"), let height = device.keyboardHeights.low else {
      return group
    }
    for screen in DemoScreen.allCases {
      let byCode = try KeyboardScreen(screen.document(), on: device, classes: DemoScreen.classes)
      let published = TransitionDrawing(
        title: "\(screen.title): set once", screenSize: device.screenSize,
        following: byCode.bottom.view)
      _ = ControllerTransition(of: byCode, height: height, frames: frames) { published.add($0) }
      let byFrames = try KeyboardScreen(screen.document(), on: device)
      let exact = TransitionDrawing(
        title: "\(screen.title): set at every frame", screenSize: device.screenSize,
        following: byFrames.bottom.view)
      _ = try KeyboardTransition(of: byFrames, height: height, frames: frames) { exact.add($0) }
      group.drawings += [published, exact]
    }
    return group
  }

  /// Writes the page of the demo.
  @MainActor
  private func writePage(
    _ groups: [DrawingGroup], _ report: DemoReport, to path: String
  ) throws {
    var page = DemoPage(summary: [report.cost()])
    for group in groups { page.add(group.title, text: group.text, group.drawings) }
    let text = try page.html()
    try InputFailure.ending { try OutputFile(path).write(text) }
  }
}
