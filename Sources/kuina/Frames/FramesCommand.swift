import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import Rendering
import UIKit

/// `kuina frames`: lays out files and prints the frames.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Print the frame of every view of storyboards and xibs.",
    discussion: """
      Each file is laid out on the device it was last edited for, as Xcode's canvas does. Frames \
      are x, y, width and height in points, in the superview's coordinates.

      With --device, --orientation, --text-size or --width it is shown as an app on a device shows it \
      instead: every screen in a window, in the bars that its segues give, with the safe area and margins of \
      the device; tables and collection views show each of their prototypes once. Views that are not shown \
      then are left out. The defaults are the file's own device, portrait, and the standard Dynamic Type size. \
      With --json, "configuration" of the file's object is the configuration it was shown in.

      Conflicts, ignored constraints, unknown elements, which are laid out as plain views, and translations \
      without an object are listed on standard error, a line each; with --json in "issues", "unknown" and \
      "notes" of the file's object. With --svg each file is drawn too, \
      and with --png each screen: its views with their text, images and controls, and with --device the device. \
      --outlines adds outlines with ids to --svg, and safe areas.

      Folders are searched recursively, including links.

      Several processes work on files at a time; the output is in the order of the files. A file whose \
      process crashes or times out is reported like one that is rejected.

      Exit status: 0, or 2 if a file was rejected, or a folder has none or cannot be read.
      """)

  @Argument(help: "Files, or folders to search for files.", completion: .file())
  var paths: [String]

  @Flag(help: "Print one JSON object a line for each file.")
  var json = false

  @Option(
    help: """
      The source of the sizes of text and controls: the text itself and tables of the package, or the \
      stored frames.
      """)
  var contentSizes = Sizes.estimated

  @Option(help: "Show the files on this device, such as 'iPhone 15 Pro' or iphone8.")
  var device: String?

  @Option(
    help: """
      The orientation: portrait, landscape, or in Split View or Slide Over portrait-split or \
      landscape-split.
      """)
  var orientation: String?

  @Option(help: "The Dynamic Type size, xs to xxxl or ax1 to ax5.")
  var textSize: String?

  @Option(
    parsing: .unconditional,
    help: """
      The width in points of a Split View or Slide Over window on a tablet: the one of --device, else the \
      largest one.
      """)
  var width: Double?

  @Option(
    help: """
      The language of the texts, such as 'de': from Main.xcstrings, or from de.lproj/Main.strings next to \
      Base.lproj/Main.storyboard. Right-to-left languages mirror the layout.
      """)
  var language: String?

  @Option(
    help: """
      A table of the environment in Xcode's canvas, in place of the package's; in the form of \
      canvas-environment.tsv.
      """, completion: .file())
  var environment: String?

  @Option(
    help: ArgumentHelp(
      "A folder to write an SVG drawing of each file to; created if missing.", valueName: "folder"),
    completion: .directory)
  var svg: String?

  @Option(
    help: ArgumentHelp(
      """
      A folder to write PNG pictures to, one of each screen; created if missing. Text is drawn in the \
      typeface Inter.
      """, valueName: "folder"), completion: .directory)
  var png: String?

  @Flag(
    help: """
      With --device: show the keyboard in pictures of screens with a field, and the screen following it.
      """)
  var keyboard = false

  @Flag(help: "With --device: draw pictures in dark mode.")
  var dark = false

  @Flag(
    help: "In --svg, draw text as outlines of glyphs, so that it looks the same without any font.")
  var glyphs = false

  @Flag(
    help: "Draw the outlines of views with their ids, and safe areas, in the drawings of --svg.")
  var outlines = false

  enum Sizes: String, CaseIterable, ExpressibleByArgument {
    case estimated
    case stored

    var value: ContentSizes {
      switch self {
      case .estimated: .estimated
      case .stored: .stored
      }
    }
  }

  @OptionGroup var workers: WorkerOptions

  private var choice: ConfigurationChoice {
    ConfigurationChoice(device: device, orientation: orientation, textSize: textSize, width: width)
  }

  func validate() throws {
    if contentSizes == .stored, !choice.isEmpty {
      throw ValidationError(
        "--content-sizes stored holds on the canvas device only, expected it without --device, "
          + "--orientation, --text-size and --width")
    }
    if keyboard || dark, choice.isEmpty {
      throw ValidationError(
        "\(keyboard ? "--keyboard" : "--dark") needs a device, expected --device, --orientation, "
          + "--text-size or --width")
    }
    for (option, folder, ending) in [("--svg", svg, ".svg"), ("--png", png, ".png")] {
      guard let folder, folder.lowercased().hasSuffix(ending) else { continue }
      throw ValidationError(
        "\(option) is '\(folder)', the name of a picture, expected a folder, in which each file gets "
          + "a picture")
    }
    if environment != nil, !choice.isEmpty {
      throw ValidationError(
        "--environment is about Xcode's canvas, expected it without --device, --orientation, "
          + "--text-size and --width")
    }
  }

  func run() throws {
    try InputFailure.ending { try choice.validate() }
    if png != nil || glyphs {
      try InputFailure.ending { try MainActor.assumeIsolated { _ = try PictureFolder.fonts() } }
    }
    let environment = try canvasEnvironment()
    if workers.isWorker {
      return try workers.serve { (request: FramesRequest) in
        MainActor.assumeIsolated {
          environment?.use { reply(to: request) } ?? reply(to: request)
        }
      }
    }
    for folder in [svg, png].compactMap(\.self) {
      try InputFailure.ending { try PictureFolder.create(folder) }
    }
    var hasRejections = false
    var requests: [FramesRequest] = []
    var pictures = PictureFolder(path: svg)
    var pixels = PictureFolder(path: png)
    let excluded = try InputFailure.ending { try CheckSettings.ofProject().excluded }
    for path in paths {
      let files = InterfaceFiles(at: path, except: excluded)
      requests += files.paths.map {
        FramesRequest(
          file: $0, picture: pictures.target(for: $0, extension: "svg"),
          pixels: pixels.target(for: $0))
      }
      for failure in files.failures {
        hasRejections = true
        try format.rejection(of: failure.file, failure).write()
      }
    }
    try InputFailure.ending {
      try OutputFile.require(requests.compactMap(\.picture), otherThan: requests.map(\.file))
    }
    try workers.replies(to: requests, named: \.file) { (request, reply: Result<FramesReply, _>) in
      let reply =
        switch reply {
        case .success(let reply): reply
        case .failure(let failure): format.rejection(of: request.file, failure)
        }
      try reply.write()
      if !reply.isUsed { hasRejections = true }
    }
    if hasRejections { throw InputFailure.exitCode }
  }

  private func canvasEnvironment() throws(ExitCode) -> CanvasEnvironment? {
    guard let environment else { return nil }
    do throws(InterfaceBuilderError) {
      return try CanvasEnvironment(contentsOf: environment)
    } catch {
      InputFailure.report([error])
      throw InputFailure.exitCode
    }
  }

  private var format: FramesFormat { FramesFormat(isJSON: json) }

  @MainActor
  private func reply(to request: FramesRequest) -> FramesReply {
    do {
      let document =
        try language.map { try Document(contentsOf: request.file, language: $0) }
        ?? Document(contentsOf: request.file)
      let isDrawn = request.picture != nil || request.pixels != nil
      let layout = try layout(of: document, drawn: isDrawn)
      if let picture = request.picture {
        try OutputFile(picture).write(
          try layout.svg(fonts: glyphs ? PictureFolder.fonts(around: request.file) : nil))
        PictureFolder.reportMissingCharacters()
      }
      if let pixels = request.pixels {
        try PictureFolder.write(
          layout.drawings, to: pixels, PixelWriter(fonts: PictureFolder.fonts(around: request.file))
        )
      }
      return format.reply(of: document, layout, path: request.file)
    } catch {
      return format.rejection(of: request.file, error)
    }
  }

  /// Returns the layout in the chosen configuration, or on the canvas by default.
  @MainActor
  private func layout(
    of document: Document, drawn isDrawn: Bool
  ) throws(InputFailure) -> FramesLayout {
    var pictures: PictureOptions? =
      isDrawn ? (outlines ? [.outlines, .safeArea] : .device) : nil
    if isDrawn, keyboard { pictures?.insert(.keyboard) }
    guard !choice.isEmpty else {
      let layout = CanvasLayout(document, contentSizes: contentSizes.value, pictures: pictures)
      return FramesLayout(
        frames: layout.frames, problems: layout.problems, svg: layout.svg,
        drawings: layout.drawings)
    }
    do throws(ConfigurationChoiceError) {
      let configuration = try choice.configuration(for: document)
      let layout = DeviceLayout(
        document, in: configuration, pictures: pictures, style: dark ? .dark : .light)
      return FramesLayout(
        frames: layout.frames, problems: layout.problems, svg: layout.svg,
        drawings: layout.drawings, configuration: configuration)
    } catch {
      throw InputFailure(file: document.path, message: error.description)
    }
  }
}

/// A request to lay out a file.
private struct FramesRequest: Codable {
  var file: String
  /// The path of the drawing as SVG; `nil` for no drawing.
  var picture: String?
  /// The beginning of the paths of drawings as PNG; `nil` for no drawings.
  var pixels: String?
}
