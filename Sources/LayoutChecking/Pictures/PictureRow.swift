package import CoreGraphics
package import Foundation
package import InterfaceBuilder
package import UIKit

/// Drawings side by side with captions, such as a screen before and after a change.
@MainActor
package struct PictureRow {
  private static let gap: CGFloat = 16
  private static let font = UIFont.systemFont(ofSize: 15, weight: .semibold)
  private var list = DisplayList()
  private var size = CGSize.zero

  /// Creates an empty row.
  package init() {}

  /// Whether the row has no drawing.
  var isEmpty: Bool { size.width == 0 }

  /// Appends a drawing at the end of the row.
  ///
  /// - Parameters:
  ///   - drawing: The drawing.
  ///   - own: Its size in points.
  ///   - caption: The text above it.
  package mutating func append(_ drawing: DisplayList, size own: CGSize, caption: String) {
    guard own.width > 0, own.height > 0 else { return }
    let x = isEmpty ? 0 : size.width + Self.gap
    let height = list.appendText(
      caption, in: CGRect(x: x, y: 0, width: max(own.width, 80), height: 0), font: Self.font,
      color: .gray)
    let place = CGRect(x: x, y: height + 4, width: own.width, height: own.height)
    list.append(.beginClip(.rectangle(place, radius: 0)))
    list.append(drawing, at: place.origin)
    list.append(.endGroup)
    list.append(
      .draw(.rectangle(place, radius: 0), .init(stroke: .init(.gray, width: 1))))
    size = CGSize(width: place.maxX, height: max(size.height, place.maxY))
  }

  /// Appends the content of a PNG file at the end of the row.
  package mutating func append(png: Data, size own: CGSize, caption: String) {
    var drawing = DisplayList()
    drawing.append(
      .image(.init(data: png, rect: CGRect(origin: .zero, size: own), tint: nil)))
    append(drawing, size: own, caption: caption)
  }

  /// The drawing of the row.
  package var drawing: ScreenDrawing { ScreenDrawing(name: "", size: size, list: list) }
}
