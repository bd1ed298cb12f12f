import ArgumentParser
import Foundation
import InterfaceBuilder

/// `kuina frames`: lays files out on their own canvas and prints the frames.
struct FramesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames",
    abstract: "Print the frame of every view of storyboards and xibs.",
    discussion: """
      Each file is laid out on the device it was last edited for, as Xcode's canvas does. Frames \
      are x, y, width and height in points, in the superview's coordinates.

      Conflicts, constraints left out, and elements that are not known and stand as plain views \
      are listed on standard error, a line each; with --json in "issues" and "unknown" of the \
      file's object.

      Exit status: 0, or 2 if a file was refused or a folder has none.
      """)

  @Argument(help: "Files, or folders to search for files.", completion: .file())
  var paths: [String]

  @Flag(help: "Print one JSON object a line for each file.")
  var json = false

  @Option(help: "Where the sizes of text and controls come from: the stored frames.")
  var contentSizes = Sizes.stored

  enum Sizes: String, CaseIterable, ExpressibleByArgument {
    case stored

    var value: ContentSizes {
      switch self {
      case .stored: .stored
      }
    }
  }

  func run() throws {
    var hasRefusals = false
    for path in paths {
      let files = InterfaceFiles.files(at: path)
      if files.isEmpty {
        hasRefusals = true
        try refuse(
          path,
          InputFailure(
            file: path,
            message: "no storyboard or xib in the folder, expected one at least"))
      }
      for file in files {
        let isUsed = try MainActor.assumeIsolated { try printFrames(of: file) }
        if !isUsed { hasRefusals = true }
      }
    }
    if hasRefusals { throw InputFailure.exitCode }
  }

  /// - Returns: Whether the file was used.
  @MainActor
  private func printFrames(of path: String) throws(ExitCode) -> Bool {
    let document: Document
    do throws(InterfaceBuilderError) {
      document = try Document(contentsOf: path)
    } catch {
      try refuse(path, error)
      return false
    }
    let layout = CanvasLayout(document, contentSizes: contentSizes.value)
    let unknown = document.unknownElements.map { element in
      InputFailure(
        file: element.location.file, line: element.location.line,
        message: "<\(element.name)> is not known and laid out as a plain view")
    }
    if json {
      try Output.write(Self.line(path, layout, unknown) + "\n")
    } else {
      try Output.write(Self.table(document, layout.frames) + "\n")
      InputFailure.report(layout.problems + unknown)
    }
    return true
  }

  private func refuse(_ path: String, _ error: any Error) throws(ExitCode) {
    if json {
      let text = JSONText.string("\(error)")
      try Output.write("{\"file\":\(JSONText.string(path)),\"error\":\(text)}\n")
    } else {
      InputFailure.report([error])
    }
  }

  @MainActor
  private static func line(
    _ path: String, _ layout: CanvasLayout, _ unknown: [InputFailure]
  ) -> String {
    let views = layout.frames.sorted { $0.key < $1.key }.map { id, frame in
      "\(JSONText.string(id)):[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]"
    }
    var members = [
      "\"file\":\(JSONText.string(path))", "\"views\":{\(views.joined(separator: ","))}",
    ]
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

/// Interface Builder files that a path stands for.
enum InterfaceFiles {
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
