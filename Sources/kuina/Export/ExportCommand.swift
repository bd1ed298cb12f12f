import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking

/// `kuina export`: writes the layout of a screen as code that needs no solver.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the layout of a screen of a storyboard as C code without a solver.",
    discussion: """
      The frames of all views are found once for every window and every keyboard: as linear functions of the \
      width, the height and the keyboard's height, in each part of the windows in which the same constraints \
      are active. The code finds the part of a window by comparisons, and computes the frames. It is C99, \
      and needs no library.

      The screen is the initial one of the storyboard, unless another is chosen with --screen. The text is the \
      same byte for byte for the same file, options and version.

      Windows have the safe area and the size classes of the largest iPad, as with kuina check --windows; a \
      view that is tied to the safe area lies elsewhere on a phone with a notch. \
      Frames are in points in the window's coordinates, to within 1e-6, without the rounding to pixels of a \
      screen. A screen is rejected if an independent layout of some of the windows differs: if code, \
      collections or scaled text position a view.

      Exit status: 0, or 2 if the file or the screen cannot be used.
      """)

  @Argument(help: "A storyboard.", completion: .file())
  var file: String

  @Flag(help: "Write C. The only language so far, and required.")
  var c = false

  @Option(
    help: ArgumentHelp(
      """
      The screen: its name in kuina check, or the id of its controller; the initial one by default.
      """, valueName: "name"))
  var screen: String?

  @Option(
    help: "The sizes of windows: all, or widths and heights such as 320...390x480...1366.")
  var windows = "all"

  @Option(help: "The first part of all names in the code; the screen's name by default.")
  var prefix: String?

  @Option(
    name: .shortAndLong, help: "The file to write; standard output by default.",
    completion: .file())
  var output: String?

  func validate() throws {
    if !c { throw ValidationError("no language was given, expected --c") }
  }

  func run() throws {
    try MainActor.assumeIsolated {
      try InputFailure.ending {
        try OutputFile.require(
          [output].compactMap(\.self), otherThan: [file, CheckSettings.ofProject().file])
        let text = try text(of: Document(contentsOf: InterfaceFiles.plain(file)))
        if let output { try OutputFile(output).write(text) } else { try Output.write(text) }
      }
    }
  }

  @MainActor
  private func text(of document: Document) throws -> String {
    let chosen: Screen? =
      if let screen { try .named(screen, in: document) } else { .first(of: document) }
    guard let chosen else {
      throw InputFailure(
        file: file, line: document.root.location.line,
        message: "no initial screen, expected --screen with the name of a screen")
    }
    let sizes: WindowSizes
    do throws(WindowSizesError) { sizes = try WindowSizes(windows) } catch {
      throw OptionFailure(option: "--windows", message: error.description)
    }
    let program: LayoutProgram
    do throws(LayoutProgramError) { program = try LayoutProgram(of: chosen, over: sizes) } catch {
      throw InputFailure(
        file: file, line: document.root.location.line, message: "\(chosen.name): \(error)")
    }
    do throws(LayoutNameError) {
      return try program.cText(prefix: prefix, version: kuinaVersion)
    } catch {
      throw OptionFailure(option: "--prefix", message: error.description)
    }
  }
}
