import Foundation
package import UIKit

/// An SVG document with pictures of views side by side.
@MainActor
package struct PictureSheet {
  private static let margin = 24.0
  private var pictures: [(size: CGSize, elements: String)] = []

  /// Creates an empty sheet.
  package init() {}

  /// Adds a picture of a view in its current layout.
  ///
  /// - Parameters:
  ///   - view: The view to draw.
  ///   - options: The content to draw in addition to the views.
  ///   - named: The descendants that outlines are drawn around, with their names, if the options
  ///     contain outlines.
  package mutating func add(
    _ view: UIView, _ options: PictureOptions, named: [(id: String, view: UIView)]
  ) {
    let name = "tree\(pictures.count + 1)"
    let outlines = options.contains(.outlines) ? ViewOutlines(named, in: view).lines : []
    let drawing = view.picture(options.subtracting(.outlines), named: name)
    pictures.append((view.bounds.size, ([drawing] + outlines).joined(separator: "\n")))
  }

  /// The SVG document with all pictures; empty if there are none.
  package var svg: String {
    guard !pictures.isEmpty else { return "" }
    var x = Self.margin
    var groups: [String] = []
    for picture in pictures {
      groups.append(
        """
        <g transform="translate(\(VectorNotation.number(x)) \(VectorNotation.number(Self.margin)))">
        \(picture.elements)
        </g>
        """)
      x += picture.size.width + Self.margin
    }
    let height = (pictures.map(\.size.height).max() ?? 0) + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(VectorNotation.number(x)) \
      \(VectorNotation.number(height))" font-family="-apple-system, Inter, Helvetica, Arial, sans-serif">
      <rect width="100%" height="100%" fill="#f0f1f4"/>
      \(groups.joined(separator: "\n"))
      </svg>

      """
  }
}
