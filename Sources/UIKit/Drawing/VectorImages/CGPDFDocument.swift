public import CoreGraphics
public import Foundation

/// The boxes of a page in a PDF document; raw values are Apple's.
///
/// Source: developer.apple.com, CGPDFBox.
public enum CGPDFBox: Int32, Hashable, Sendable {
  /// The medium on which the page is printed.
  case mediaBox = 0
  /// The visible part.
  case cropBox = 1
  /// The part that is kept for cutting.
  case bleedBox = 2
  /// The page after cutting.
  case trimBox = 3
  /// What the page is about.
  case artBox = 4

  fileprivate var key: String {
    switch self {
    case .mediaBox: "MediaBox"
    case .cropBox: "CropBox"
    case .bleedBox: "BleedBox"
    case .trimBox: "TrimBox"
    case .artBox: "ArtBox"
    }
  }
}

/// A document in PDF, which consists of pages; encrypted documents are not read.
///
/// Source: developer.apple.com, CGPDFDocument.
public final class CGPDFDocument {
  let document: PDFDocument
  private let pages: [PDFDocument.PageNode]

  /// Reads a document from a file; `nil` if there is none, or it is no PDF file.
  public convenience init?(_ url: CFURL) {
    guard url.isFileURL, let path = url.path, let data = BoundedFile.data(at: path) else {
      return nil
    }
    self.init(data)
  }

  /// Reads a document from the content of a file; `nil` if it is no PDF file.
  ///
  /// Not part of Apple's class, which reads from data providers.
  public init?(_ data: Data) {
    guard let document = PDFDocument(Array(data)) else { return nil }
    self.document = document
    pages = document.pageNodes()
  }

  /// The number of pages.
  public var numberOfPages: Int { pages.count }
  /// Whether the document is encrypted; `false`, since such documents are not read.
  public var isEncrypted: Bool { false }
  /// Whether the document can be read; `true`.
  public var isUnlocked: Bool { true }
  /// Whether the document may be printed; `true`, since it is not encrypted.
  public var allowsPrinting: Bool { true }
  /// Whether the document may be copied; `true`, since it is not encrypted.
  public var allowsCopying: Bool { true }

  /// Returns a page by its number, which begins at 1; `nil` if there is none.
  public func page(at pageNumber: Int) -> CGPDFPage? {
    // Not below 1 first, since the difference of the lowest integer and 1 is none.
    guard pageNumber >= 1, pageNumber <= pages.count else { return nil }
    return CGPDFPage(self, pageNumber, pages[pageNumber - 1].entries)
  }
}

/// A page of a document in PDF.
///
/// Source: developer.apple.com, CGPDFPage.
public final class CGPDFPage {
  /// The document of the page.
  public let document: CGPDFDocument?
  /// The number of the page, which begins at 1.
  public let pageNumber: Int
  private let entries: [String: PDFValue]

  fileprivate init(_ document: CGPDFDocument, _ number: Int, _ entries: [String: PDFValue]) {
    self.document = document
    pageNumber = number
    self.entries = entries
  }

  /// Returns a box in the units of the page, 1/72 inch.
  ///
  /// The crop box is the media box where none is stated, and the others are the crop box (ISO 32000-1, 14.11.2).
  public func getBoxRect(_ box: CGPDFBox) -> CGRect {
    if let rect = document?.document.rect(entries[box.key]) { return rect }
    switch box {
    case .mediaBox: return .zero
    case .cropBox: return getBoxRect(.mediaBox)
    default: return getBoxRect(.cropBox)
    }
  }

  /// The angle by which the page is turned clockwise when it is shown, in degrees: 0, 90, 180 or 270.
  ///
  /// An angle that is no multiple of 90, which the standard does not permit, counts as 0 (ISO 32000-1, table 30).
  public var rotationAngle: Int32 {
    let angle = document?.document.number(entries["Rotate"]) ?? 0
    guard angle.truncatingRemainder(dividingBy: 90) == 0 else { return 0 }
    let rest = angle.truncatingRemainder(dividingBy: 360)
    return Int32(rest < 0 ? rest + 360 : rest)
  }

  /// Returns the transform that places a box in the middle of a rectangle: the page is reduced if it is larger, and not
  /// enlarged.
  ///
  /// - Parameters:
  ///   - box: The box.
  ///   - rect: The rectangle.
  ///   - rotate: An angle by which the page is turned clockwise, in degrees, in addition to its own.
  ///   - preserveAspectRatio: Whether both sides are reduced by the same factor.
  /// - Returns: The transform from the page to the rectangle.
  public func getDrawingTransform(
    _ box: CGPDFBox, rect: CGRect, rotate: Int32, preserveAspectRatio: Bool
  ) -> CGAffineTransform {
    let source = getBoxRect(box)
    guard source.width > 0, source.height > 0 else { return .identity }
    let angle = -(CGFloat(rotationAngle) + CGFloat(rotate)) * .pi / 180
    let turned = CGAffineTransform(translationX: -source.midX, y: -source.midY)
      .concatenating(CGAffineTransform(rotationAngle: angle))
    let size = source.applying(turned).size
    var (x, y) = (min(1, rect.width / size.width), min(1, rect.height / size.height))
    if preserveAspectRatio { (x, y) = (min(x, y), min(x, y)) }
    return turned.concatenating(CGAffineTransform(scaleX: x, y: y))
      .concatenating(CGAffineTransform(translationX: rect.midX, y: rect.midY))
  }

  /// The page that is drawn; `nil` if it cannot be read.
  fileprivate var drawn: PDFDocument.Page? { document?.document.page(entries) }
}

extension CGContext {
  /// Draws the page of a document in its own coordinates, in which y grows upwards, clipped to its crop box.
  ///
  /// A page with parts that are not supported is drawn up to these.
  ///
  /// Source: developer.apple.com, CGContext.drawPDFPage(_:).
  public func drawPDFPage(_ page: CGPDFPage) {
    guard let drawn = page.drawn, let document = page.document?.document else { return }
    // A context of its own, since a page that ends early leaves its graphics state.
    let inner = CGContext(width: 0, height: 0)
    inner.state = state
    inner.clip(to: drawn.box)
    try? PDFContent.draw(drawn, of: document, in: inner)
    operations += inner.operations
  }
}
