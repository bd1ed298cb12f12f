import CoreGraphics
import Foundation
import Synchronization

/// An image of shapes, from the first page of a PDF file or from an SVG file, as asset catalogues
/// have them.
package struct VectorImage: Sendable {
  /// The size in points.
  package var size: CGSize
  /// The shapes, in ``scale`` pixels a point.
  package var image: CGImage

  /// The number of pixels per point.
  private static let scale: CGFloat = 4
  /// The greatest width and height in points.
  private static let limit: CGFloat = 16384
  private static let known = Mutex<[String: VectorImage?]>([:])
  private static let knownSizes = Mutex<[String: CGSize]>([:])

  /// Returns the image in a file, which is read once; `nil` if it cannot be read, or has content
  /// that is not supported.
  static func image(inFile path: String) -> VectorImage? {
    if let known = known.withLock({ $0[path] }) { return known }
    let image = BoundedFile.data(at: path).flatMap { VectorImage($0) }
    known.withLock { $0[path] = image }
    return image
  }

  /// Returns the size of the image in a file, also of one with content that is not supported; `nil` if it cannot be read.
  static func size(inFile path: String) -> CGSize? {
    if let known = knownSizes.withLock({ $0[path] }) { return known }
    guard let data = BoundedFile.data(at: path), let found = statedSize([UInt8](data)),
      found.width > 0, found.height > 0, found.width <= limit, found.height <= limit
    else { return nil }
    knownSizes.withLock { $0[path] = found }
    return found
  }

  private static func statedSize(_ bytes: [UInt8]) -> CGSize? {
    if bytes.starts(with: Array("%PDF-".utf8)) { return PDFDocument(bytes)?.firstPage?.box.size }
    guard let root = SVGElement(bytes), root.name == "svg" else { return nil }
    return SVGDocument(root)?.size
  }

  /// Reads an image; `nil` if the data is in no such format, or has content that is not supported.
  package init?(_ data: Data) {
    let bytes = [UInt8](data)
    let isPDF = bytes.starts(with: Array("%PDF-".utf8))
    guard let image = isPDF ? Self.pdf(bytes) : Self.svg(bytes) else { return nil }
    self = image
  }

  private init(size: CGSize, image: CGImage) {
    self.size = size
    self.image = image
  }

  /// Returns an image of what a closure draws into a context in which y points downwards, as in an
  /// SVG file.
  private static func draw<Failure: Error>(
    _ size: CGSize, _ body: (CGContext) throws(Failure) -> Void
  ) throws(Failure) -> VectorImage? {
    guard size.width > 0, size.height > 0, size.width <= limit, size.height <= limit else {
      return nil
    }
    // A size in whole pixels, which the image fills.
    let width = (size.width * scale).rounded(.up)
    let height = (size.height * scale).rounded(.up)
    let context = CGContext(
      width: Int(width), height: Int(height),
      transform: CGAffineTransform(scaleX: width / size.width, y: height / size.height))
    try body(context)
    return context.makeImage().map { VectorImage(size: size, image: $0) }
  }

  private static func pdf(_ bytes: [UInt8]) -> VectorImage? {
    guard let document = PDFDocument(bytes), let page = document.firstPage else { return nil }
    return try? draw(page.box.size) { (context) throws(PDFContent.Unsupported) in
      context.concatenate(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: -page.box.minX, ty: page.box.maxY))
      try PDFContent.draw(page, of: document, in: context)
    }
  }

  private static func svg(_ bytes: [UInt8]) -> VectorImage? {
    guard let root = SVGElement(bytes), root.name == "svg",
      var document = SVGDocument(root)
    else { return nil }
    return try? draw(document.size) { (context) throws(SVGDocument.Unsupported) in
      try document.draw(in: context)
    }
  }
}
