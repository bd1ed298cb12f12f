import CoreGraphics
import Foundation
import Testing
import UIKit

/// developer.apple.com, CGPDFDocument, CGPDFPage and CGContext.drawPDFPage(_:); ISO 32000-1, 7.7.3 and 14.11.2.
@MainActor
@Suite struct PDFPageTests {
  private func file(
    _ pages: String = "3 0 R 4 0 R", rotation: String = "90"
  ) -> CGPDFDocument? { CGPDFDocument(data(pages, rotation: rotation)) }

  private func data(_ pages: String = "3 0 R 4 0 R", rotation: String = "90") -> Data {
    Data(
      """
      %PDF-1.7
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [\(pages)] /Count 2 /MediaBox [0 0 200 100] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 6 0 R >> endobj
      4 0 obj << /Type /Pages /Parent 2 0 R /Kids [5 0 R] /Rotate \(rotation) >> endobj
      5 0 obj << /Type /Page /Parent 4 0 R /MediaBox [0 0 40 20] /CropBox [10 0 40 20] >> endobj
      6 0 obj << >>
      stream
      1 0 0 rg 10 20 30 40 re f
      endstream endobj
      """.utf8)
  }

  @Test func onlyAddressesOfFilesAreRead() throws {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent(UUID().uuidString + ".pdf").path
    try data().write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    #expect(CGPDFDocument(NSURL(fileURLWithPath: path))?.numberOfPages == 2)
    let page = try #require(NSURL(string: "https://example.com" + path))
    #expect(CGPDFDocument(page) == nil)
  }

  @Test func pagesAreCountedAndInheritTheirBoxes() throws {
    let document = try #require(file())
    #expect(document.numberOfPages == 2)
    #expect(document.page(at: 0) == nil)
    #expect(document.page(at: 3) == nil)
    #expect(document.page(at: .min) == nil)
    let first = try #require(document.page(at: 1))
    #expect(first.pageNumber == 1)
    #expect(first.getBoxRect(.artBox) == CGRect(x: 0, y: 0, width: 200, height: 100))
    #expect(first.rotationAngle == 0)
    let second = try #require(document.page(at: 2))
    #expect(second.getBoxRect(.mediaBox) == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(second.getBoxRect(.trimBox) == CGRect(x: 10, y: 0, width: 30, height: 20))
    #expect(second.rotationAngle == 90)
  }

  @Test func treesThatContainThemselvesEnd() throws {
    let document = try #require(file("2 0 R 2 0 R 3 0 R"))
    // At most 10,000 nodes and 32 levels are read: the first branches as far down as possible, then those beside them.
    #expect(document.numberOfPages == 3324)
    #expect(CGPDFDocument(Data("no document".utf8)) == nil)
  }

  @Test func aPageIsPlacedInTheMiddleAndNotEnlarged() throws {
    let page = try #require(file()?.page(at: 1))
    func placed(_ rect: CGRect, keeping: Bool = true) -> CGRect {
      page.getBoxRect(.cropBox).applying(
        page.getDrawingTransform(.cropBox, rect: rect, rotate: 0, preserveAspectRatio: keeping))
    }
    let square = CGRect(x: 0, y: 0, width: 100, height: 100)
    #expect(placed(square) == CGRect(x: 0, y: 25, width: 100, height: 50))
    #expect(placed(square, keeping: false) == square)
    #expect(
      placed(CGRect(x: 0, y: 0, width: 400, height: 300))
        == CGRect(x: 100, y: 100, width: 200, height: 100))
  }

  @Test(arguments: [
    ("450", 90), ("-90", 270), ("-360", 0), ("720", 0), ("45", 0), ("90.5", 0),
    ("1" + String(repeating: "0", count: 400), 0),
  ])
  func aPageIsTurnedByQuarters(stated: String, angle: Int32) throws {
    let page = try #require(file(rotation: stated)?.page(at: 2))
    #expect(page.rotationAngle == angle)
  }

  /// 2³¹ - 1 degrees are 127 degrees and whole turns.
  @Test func aPageCanBeTurnedByAnyAngle() throws {
    let page = try #require(file()?.page(at: 2))
    let rect = CGRect(x: 0, y: 0, width: 400, height: 300)
    func transform(_ rotate: Int32) -> CGAffineTransform {
      page.getDrawingTransform(.cropBox, rect: rect, rotate: rotate, preserveAspectRatio: true)
    }
    #expect(abs(transform(.max).a - transform(127).a) < 1e-6)
    #expect(abs(transform(.max).b - transform(127).b) < 1e-6)
  }

  @Test func aPageIsDrawnWithItsOriginAtTheBottom() throws {
    let page = try #require(file()?.page(at: 1))
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 200, height: 100))
    let image = renderer.image { context in
      context.cgContext.translateBy(x: 0, y: 100)
      context.cgContext.scaleBy(x: 1, y: -1)
      context.cgContext.drawPDFPage(page)
    }
    let operation = try #require(image.cgImage?.operations.last)
    #expect(operation.fillColor.components == [1, 0, 0, 1])
    let scale = image.scale
    #expect(
      operation.path.boundingBox
        == CGRect(x: 10 * scale, y: 40 * scale, width: 30 * scale, height: 40 * scale))
  }
}
