import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import Rendering
import UIKit

/// The layout of a file, as printed by `kuina frames`.
struct FramesLayout {
  /// The frame of each view, by id.
  var frames: [String: CGRect]
  /// The problems of the layout.
  var problems: [InterfaceBuilderError]
  /// The drawing of all screens, if requested.
  var svg: String
  /// The drawings of the screens, if requested.
  var drawings: [ScreenDrawing]
  /// The configuration; `nil` for Xcode's canvas.
  var configuration: Configuration?

  /// Returns the drawing of all screens as SVG.
  ///
  /// - Parameter fonts: The fonts of glyphs that replace text; `nil` to keep text.
  /// - Returns: An SVG document.
  /// - Throws: ``Rendering/RenderingError`` if a face cannot be used.
  @MainActor
  func svg(fonts: FontLibrary?) throws(RenderingError) -> String {
    guard let fonts else { return svg }
    var sheet = PictureSheet()
    for drawing in drawings {
      var outlined = drawing
      outlined.list = try drawing.list.outlined(by: fonts)
      sheet.add(outlined)
    }
    return sheet.svg
  }
}

/// The output for a file, from a worker.
struct FramesReply: Codable {
  var output = ""
  /// The lines for standard error.
  var errors: [String] = []
  /// Whether the file could be read.
  var isUsed = true

  func write() throws(ExitCode) {
    if !output.isEmpty { try Output.write(output) }
    InputFailure.report(errors)
  }
}

/// The output format of `kuina frames`: a table, or one line of JSON for each file.
struct FramesFormat {
  let isJSON: Bool

  func reply(of document: Document, _ layout: FramesLayout, path: String) -> FramesReply {
    let unknown = document.unknownElements.map { element in
      InputFailure(
        file: element.location.file, line: element.location.line,
        message: "<\(element.name)> is unknown and laid out as a plain view")
    }
    if isJSON { return FramesReply(output: Self.line(document, layout, unknown, path) + "\n") }
    return FramesReply(
      output: Self.table(document, layout) + "\n",
      errors: (document.notes + layout.problems).map(\.brief) + unknown.map(\.description))
  }

  func rejection(of path: String, _ error: any Error) -> FramesReply {
    guard isJSON else { return FramesReply(errors: ["\(error)"], isUsed: false) }
    let text = JSONText.string("\(error)")
    return FramesReply(
      output: "{\"file\":\(JSONText.string(path)),\"error\":\(text)}\n", isUsed: false)
  }

  // MARK: JSON

  private static func line(
    _ document: Document, _ layout: FramesLayout, _ unknown: [InputFailure], _ path: String
  ) -> String {
    let views = layout.frames.sorted { $0.key < $1.key }.map { id, frame in
      "\(JSONText.string(id)):[\(frame.minX),\(frame.minY),\(frame.width),\(frame.height)]"
    }
    var members = ["\"file\":\(JSONText.string(path))"]
    if let configuration = layout.configuration {
      members.append("\"configuration\":\(object(configuration))")
    }
    members.append("\"views\":{\(views.joined(separator: ","))}")
    members.append("\"notes\":\(JSONText.array(document.notes.map(\.description)))")
    members.append("\"issues\":\(JSONText.array(layout.problems.map(\.description)))")
    members.append("\"unknown\":\(JSONText.array(unknown.map(\.description)))")
    return "{\(members.joined(separator: ","))}"
  }

  private static func object(_ configuration: Configuration) -> String {
    let size = configuration.device.screenSize
    var members = [
      "\"device\":\(JSONText.string(configuration.device.key))",
      "\"orientation\":\(JSONText.string(configuration.device.orientation.rawValue))",
      "\"width\":\(size.width)", "\"height\":\(size.height)",
      "\"textSize\":\(JSONText.string(configuration.textSize.shortName))",
    ]
    if let language = configuration.language {
      members.append("\"language\":\(JSONText.string(language))")
    }
    return "{\(members.joined(separator: ","))}"
  }

  // MARK: Tables

  private static func table(_ document: Document, _ layout: FramesLayout) -> String {
    var lines = [document.path + (layout.configuration.map { " on \($0.name)" } ?? "")]
    for scene in document.scenes {
      for controller in scene.controllers {
        let roots = [controller.view].compactMap(\.self) + controller.detachedViews
        if !roots.isEmpty { lines.append("  screen \(controller.title)") }
        for root in roots { append(root, layout.frames, depth: 1, to: &lines) }
      }
      for root in scene.views { append(root, layout.frames, depth: 1, to: &lines) }
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
