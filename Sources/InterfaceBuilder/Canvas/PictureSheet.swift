import Foundation
package import UIKit

/// An SVG document with pictures of views side by side.
@MainActor
package struct PictureSheet {
  private static let margin = 24.0
  /// The drawings, in the order in which they were added, without outlines.
  package private(set) var drawings: [ScreenDrawing] = []
  /// The outlines of each drawing, as SVG elements.
  private var outlines: [[String]] = []

  /// Creates an empty sheet.
  package init() {}

  /// Adds a picture of a view in its current layout.
  ///
  /// - Parameters:
  ///   - view: The view to draw.
  ///   - options: The content to draw in addition to the views.
  ///   - name: The name of the picture.
  ///   - named: The descendants that outlines are drawn around, with their names, if the options
  ///     contain outlines.
  package mutating func add(
    _ view: UIView, _ options: PictureOptions, as name: String = "",
    named: [(id: String, view: UIView)]
  ) {
    let list = view.displayList(options.subtracting(.outlines))
    add(
      ScreenDrawing(name: name, size: view.bounds.size, list: list),
      outlines: options.contains(.outlines) ? ViewOutlines(named, in: view).lines : [])
  }

  /// Adds a drawing, with outlines as SVG elements.
  package mutating func add(_ drawing: ScreenDrawing, outlines: [String] = []) {
    drawings.append(drawing)
    self.outlines.append(outlines)
  }

  /// The SVG document with all pictures; empty if there are none.
  package var svg: String {
    guard !drawings.isEmpty else { return "" }
    var x = Self.margin
    var groups: [String] = []
    for (index, drawing) in drawings.enumerated() {
      let lines = drawing.list.svgLines(named: "tree\(index + 1)") + outlines[index]
      groups.append(
        """
        <g transform="translate(\(VectorNotation.number(x)) \(VectorNotation.number(Self.margin)))">
        \(lines.joined(separator: "\n"))
        </g>
        """)
      x += drawing.size.width + Self.margin
    }
    let height = (drawings.map(\.size.height).max() ?? 0) + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(VectorNotation.number(x)) \
      \(VectorNotation.number(height))" font-family="\(VectorNotation.fontFamily)">
      <rect width="100%" height="100%" fill="#f0f1f4"/>
      \(groups.joined(separator: "\n"))
      </svg>

      """
  }
}
