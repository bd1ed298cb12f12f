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

      Exit status: 0, or 2 if a file was refused.
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
    for path in paths.flatMap(InterfaceFiles.files(at:)) {
      do throws(InterfaceBuilderError) {
        let document = try Document(contentsOf: path)
        let frames = MainActor.assumeIsolated {
          CanvasLayout(document, contentSizes: contentSizes.value).frames
        }
        print(json ? Self.line(path, frames) : Self.table(document, frames))
      } catch {
        hasRefusals = true
        report(error, path)
      }
    }
    if hasRefusals { throw ExitCode(2) }
  }

  private func report(_ error: InterfaceBuilderError, _ path: String) {
    if json {
      print("{\"file\":\(JSONText.string(path)),\"error\":\(JSONText.string(error.description))}")
    } else {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
    }
  }

  private static func line(_ path: String, _ frames: [String: CGRect]) -> String {
    let views = frames.sorted { $0.key < $1.key }.map { id, frame in
      "\(JSONText.string(id)):[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]"
    }
    return "{\"file\":\(JSONText.string(path)),\"views\":{\(views.joined(separator: ","))}}"
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
