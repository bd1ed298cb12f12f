import CoreGraphics

/// The parts of an image with cap insets in a rectangle: the corners keep their size, and the parts between them are
/// stretched, which looks like tiles of a point or of one colour.
///
/// Source: developer.apple.com, UIImage.resizableImage(withCapInsets:resizingMode:).
struct ImageParts {
  /// The visible rectangle of each part, and the one that the whole image fills so that the part is there.
  let rects: [(clip: CGRect, whole: CGRect)]

  /// Divides a rectangle; `nil` for an image without cap insets, or with its own size.
  ///
  /// - Parameters:
  ///   - image: The image that is drawn.
  ///   - outer: The image that stands for it, whose cap insets are used if it has none.
  ///   - box: The rectangle.
  init?(of image: UIImage, resizedBy outer: UIImage, in box: CGRect) {
    let insets = image.capInsets == .zero ? outer.capInsets : image.capInsets
    let size = image.size
    guard insets != .zero, box.size != size, size.width > 0, size.height > 0 else { return nil }
    let columns = Self.spans(size.width, insets.left, insets.right, box.minX, box.width)
    let rows = Self.spans(size.height, insets.top, insets.bottom, box.minY, box.height)
    rects = rows.flatMap { row in
      columns.map { column in
        (
          clip: CGRect(
            x: column.start, y: row.start, width: column.length, height: row.length),
          whole: CGRect(
            x: column.start - column.source * column.scale, y: row.start - row.source * row.scale,
            width: size.width * column.scale, height: size.height * row.scale)
        )
      }
    }
  }

  /// A part along one axis: its place in the image and in the rectangle, in points.
  private struct Span {
    let source: CGFloat
    let start: CGFloat
    let length: CGFloat
    let scale: CGFloat
  }

  /// Returns the parts along one axis that are not empty; caps longer than the rectangle are compressed.
  private static func spans(
    _ size: CGFloat, _ first: CGFloat, _ last: CGFloat, _ origin: CGFloat, _ length: CGFloat
  ) -> [Span] {
    let middle = max(0, size - first - last)
    let caps = first + last
    let factor = caps > length ? length / caps : 1
    let rest = length - caps * factor
    let parts = [
      (0, first, first * factor), (first, middle, rest), (size - last, last, last * factor),
    ]
    var start = origin
    return parts.compactMap { source, own, length in
      defer { start += length }
      guard own > 0, length > 0 else { return nil }
      return Span(source: source, start: start, length: length, scale: length / own)
    }
  }
}
