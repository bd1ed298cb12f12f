import ArgumentParser
import Foundation
import InterfaceBuilder
import UIKit

/// `kuina frames`: lays files out on their own canvas and prints the frames.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Print the frame of every view of storyboards and xibs.",
    discussion: """
      Each file is laid out on the device it was last edited for, as Xcode's canvas does. Frames \
      are x, y, width and height in points, in the superview's coordinates.

      Conflicts, constraints left out, elements that are not known and stand as plain views, and \
      translations without an object are listed on standard error, a line each; with --json in \
      "issues", "unknown" and "notes" of the file's object. With --svg each file is drawn too: \
      views, text where it was computed to stand, and safe areas.

      Files are worked on by several processes at a time; what is printed comes in the order of the \
      files. A file whose process ends or takes too long is reported like one that is refused.

      Exit status: 0, or 2 if a file was refused or a folder has none.
      """)

  @Argument(help: "Files, or folders to search for files.", completion: .file())
  var paths: [String]

  @Flag(help: "Print one JSON object a line for each file.")
  var json = false

  @Option(
    help: """
      Where the sizes of text and controls come from: from the text itself and tables of the package, \
      or from the stored frames.
      """)
  var contentSizes = Sizes.estimated

  @Option(
    help: """
      The language of the texts, such as 'de': from de.lproj/Main.strings beside \
      Base.lproj/Main.storyboard. Languages read from right to left turn the layout around.
      """)
  var language: String?

  @Option(help: "A folder to write a vector picture of each file to.", completion: .directory)
  var svg: String?

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

  func run() throws {
    if workers.isWorker {
      return try workers.serve { (request: FramesRequest) in
        MainActor.assumeIsolated { reply(to: request) }
      }
    }
    var hasRefusals = false
    var requests: [FramesRequest] = []
    var pictures = PictureFolder(path: svg)
    for path in paths {
      let files = InterfaceFiles.files(at: path)
      requests += files.map { FramesRequest(file: $0, picture: pictures.target(for: $0)) }
      guard files.isEmpty else { continue }
      hasRefusals = true
      try refusal(
        of: path,
        InterfaceFiles.noFile(in: path)
      ).write()
    }
    try workers.replies(to: requests, named: \.file) { (request, reply: Result<FramesReply, _>) in
      let reply =
        switch reply {
        case .success(let reply): reply
        case .failure(let failure): refusal(of: request.file, failure)
        }
      try reply.write()
      if !reply.isUsed { hasRefusals = true }
    }
    if hasRefusals { throw InputFailure.exitCode }
  }

  @MainActor
  private func reply(to request: FramesRequest) -> FramesReply {
    do {
      let document =
        try language.map { try Document(contentsOf: request.file, language: $0) }
        ?? Document(contentsOf: request.file)
      let layout = CanvasLayout(
        document, contentSizes: contentSizes.value,
        pictures: request.picture == nil ? nil : .safeArea)
      if let picture = request.picture { try PictureFolder.write(layout.svg, to: picture) }
      return reply(of: document, layout, path: request.file)
    } catch {
      return refusal(of: request.file, error)
    }
  }

  @MainActor
  private func reply(of document: Document, _ layout: CanvasLayout, path: String) -> FramesReply {
    let unknown = document.unknownElements.map { element in
      InputFailure(
        file: element.location.file, line: element.location.line,
        message: "<\(element.name)> is not known and laid out as a plain view")
    }
    if json { return FramesReply(output: Self.line(document, layout, unknown, path) + "\n") }
    return FramesReply(
      output: Self.table(document, layout.frames) + "\n",
      errors: (document.notes + layout.problems).map(\.description) + unknown.map(\.description))
  }

  private func refusal(of path: String, _ error: any Error) -> FramesReply {
    guard json else { return FramesReply(errors: ["\(error)"], isUsed: false) }
    let text = JSONText.string("\(error)")
    return FramesReply(
      output: "{\"file\":\(JSONText.string(path)),\"error\":\(text)}\n", isUsed: false)
  }

  @MainActor
  private static func line(
    _ document: Document, _ layout: CanvasLayout, _ unknown: [InputFailure], _ path: String
  ) -> String {
    let views = layout.frames.sorted { $0.key < $1.key }.map { id, frame in
      "\(JSONText.string(id)):[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]"
    }
    var members = [
      "\"file\":\(JSONText.string(path))", "\"views\":{\(views.joined(separator: ","))}",
    ]
    members.append("\"notes\":\(JSONText.array(document.notes.map(\.description)))")
    members.append("\"issues\":\(JSONText.array(layout.problems.map(\.description)))")
    members.append("\"unknown\":\(JSONText.array(unknown.map(\.description)))")
    return "{\(members.joined(separator: ","))}"
  }

  private static func table(_ document: Document, _ frames: [String: CGRect]) -> String {
    var lines = [document.path]
    for scene in document.scenes {
      let roots = scene.controllers.flatMap { [$0.view].compactMap(\.self) + $0.detachedViews }
      for root in roots + scene.views { append(root, frames, depth: 1, to: &lines) }
    }
    return lines.joined(separator: "\n")
  }

  private static func append(
    _ view: Document.View, _ frames: [String: CGRect], depth: Int, to lines: inout [String]
  ) {
    if let id = view.id, let frame = frames[id] {
      let name = [view.kind, view.customClass, view.userLabel].compactMap(\.self)
        .joined(separator: " ")
      let title = String(repeating: "  ", count: depth) + name + "  " + id
      let padded = title.padding(toLength: max(60, title.count), withPad: " ", startingAt: 0)
      let numbers = [frame.minX, frame.minY, frame.width, frame.height].map {
        String(format: "%9.2f", $0)
      }
      lines.append(padded + numbers.joined())
    }
    for child in view.subviews + view.detachedViews {
      append(child, frames, depth: depth + 1, to: &lines)
    }
  }
}

/// A file to lay out.
private struct FramesRequest: Codable {
  var file: String
  /// Where a picture is to be written; `nil` for none.
  var picture: String?
}

/// What is to be written about a file.
private struct FramesReply: Codable {
  var output = ""
  /// Lines for standard error.
  var errors: [String] = []
  /// Whether the file could be used.
  var isUsed = true

  func write() throws(ExitCode) {
    if !output.isEmpty { try Output.write(output) }
    InputFailure.report(errors)
  }
}

/// A folder that pictures are written to.
private struct PictureFolder {
  /// The folder; `nil` where no pictures are wanted.
  let path: String?
  private var names: Set<String> = []

  init(path: String?) { self.path = path }

  /// Where the picture of a file belongs: under its name, with a number where that is taken.
  mutating func target(for file: String) -> String? {
    guard let path else { return nil }
    let base = URL(fileURLWithPath: file).lastPathComponent
    var name = "\(base).svg"
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(base)-\(number).svg"
    }
    return URL(fileURLWithPath: path).appendingPathComponent(name).path
  }

  static func write(_ picture: String, to path: String) throws(InputFailure) {
    do {
      try Data(picture.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw InputFailure(
        file: path, message: "cannot be written, expected a folder with room for pictures")
    }
  }
}

/// Interface Builder files that a path stands for.
enum InterfaceFiles {
  /// What is wrong with a folder that holds none.
  static func noFile(in path: String) -> InputFailure {
    InputFailure(file: path, message: "no storyboard or xib in the folder, expected one at least")
  }

  /// The path itself, or where it is a folder, all storyboards and xibs inside, sorted.
  static func files(at path: String) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue, let inside = FileManager.default.enumerator(atPath: path)
    else { return [path] }
    return inside.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .sorted().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }
}

/// Strings as JSON writes them.
enum JSONText {
  static func array(_ texts: [String]) -> String {
    "[\(texts.map(string).joined(separator: ","))]"
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}": result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
