import CoreGraphics
import Foundation
import Rendering
import Testing
import UIKit

/// Drawings as pixels.
///
/// Numbers of pixels are counted by hand: a scale of 2 gives 4 pixels a point.
@MainActor
@Suite struct PixelWriterTests {
  private let size = CGSize(width: 40, height: 30)

  private func png(_ commands: [DisplayList.Command], scale: Double = 2) throws -> Data {
    var list = DisplayList()
    for command in commands { list.append(command) }
    return try PixelWriter(fonts: FontLibrary(), scale: scale).png(list, size: size)
  }

  private func fill(_ rect: CGRect, _ color: UIColor = .red) -> DisplayList.Command {
    .draw(.rectangle(rect, radius: 0), .color(color))
  }

  /// Returns the number of pixels in which a drawing differs from an empty one.
  private func paintedPixels(_ commands: [DisplayList.Command]) throws -> Int {
    try PixelComparison(of: png([]), and: png(commands)).differentPixels
  }

  @Test func aFileHasTheSizeInPixels() throws {
    let file = try [UInt8](png([]))
    // Width and height of the chunk IHDR: bytes 16 to 23 (w3.org/TR/png, 11.2.2).
    #expect(Array(file[16..<24]) == [0, 0, 0, 80, 0, 0, 0, 60])
  }

  @Test func aRectangleFillsItsPixels() throws {
    #expect(try paintedPixels([fill(CGRect(x: 5, y: 5, width: 10, height: 8))]) == 320)
  }

  @Test func aClipLimitsDrawing() throws {
    let clipped: [DisplayList.Command] = [
      .beginClip(.rectangle(CGRect(x: 0, y: 0, width: 5, height: 30), radius: 0)),
      fill(CGRect(x: 0, y: 0, width: 20, height: 10)), .endGroup,
    ]
    #expect(try paintedPixels(clipped) == 200)
  }

  @Test func aGroupMovesAndFades() throws {
    let group: [DisplayList.Command] = [
      .beginGroup(transform: CGAffineTransform(translationX: 10, y: 0), opacity: 0.5),
      fill(CGRect(x: 0, y: 0, width: 10, height: 10)), .endGroup,
    ]
    let moved = [fill(CGRect(x: 10, y: 0, width: 10, height: 10), .red.withAlphaComponent(0.5))]
    #expect(try PixelComparison(of: png(group), and: png(moved), tolerance: 1).isSame)
    #expect(try paintedPixels(group) == 400)
  }

  @Test func aShadowIsLargerThanItsShape() throws {
    let shape = DisplayList.Shape.rectangle(CGRect(x: 12, y: 10, width: 10, height: 8), radius: 0)
    let shadow = DisplayList.Shadow(
      color: .black.withAlphaComponent(0.5), offset: CGSize(width: 0, height: 2), radius: 3)
    #expect(try paintedPixels([.shadow(shape, shadow)]) > 320)
  }

  /// An image made by this package is drawn from its file; its tint replaces its colours.
  @Test func anImageFillsItsRectangle() throws {
    let file = try png([fill(CGRect(origin: .zero, size: size), .blue)])
    let rect = CGRect(x: 4, y: 4, width: 10, height: 5)
    let drawn = try png([.image(.init(data: file, rect: rect, tint: nil))])
    #expect(try PixelComparison(of: drawn, and: png([fill(rect, .blue)]), tolerance: 1).isSame)
    let tinted = try png([.image(.init(data: file, rect: rect, tint: .red))])
    #expect(try PixelComparison(of: tinted, and: png([fill(rect)]), tolerance: 1).isSame)
  }

  @Test func aFileThatIsNoImageIsLeftOut() throws {
    let image = DisplayList.Image(
      data: Data("no image".utf8), rect: CGRect(x: 0, y: 0, width: 9, height: 9), tint: nil)
    #expect(try paintedPixels([.image(image)]) == 0)
  }

  @Test func theFileNamesItsVersions() throws {
    let run = DisplayList.TextRun(
      text: "A", origin: CGPoint(x: 2, y: 20), width: 12, font: .systemFont(ofSize: 17),
      color: .black)
    let file = try png([.text(run)])
    let software = try #require(PNGText.text("Software", of: file))
    #expect(software.contains("Cairo 1."))
    #expect(software.contains("HarfBuzz"))
    #expect(software.contains("Inter-Regular"))
  }

  @Test(arguments: [CGSize.zero, CGSize(width: 10, height: 40_000), CGSize(width: -1, height: 9)])
  func aSizeThatCannotBeDrawnIsRejected(size: CGSize) throws {
    let writer = PixelWriter(fonts: try FontLibrary())
    let error = #expect(throws: RenderingError.self) {
      try writer.png(DisplayList(), size: size)
    }
    #expect(error?.code == .invalidSize)
  }

  /// The bytes of a picture do not depend on the pictures that were drawn before.
  @Test func aFileNamesTheFontsOfItsOwnTextOnly() throws {
    func list(_ font: UIFont) -> DisplayList {
      var list = DisplayList()
      list.appendText(
        "Kuina", in: CGRect(origin: .zero, size: size), font: font, color: .black)
      return list
    }
    let fonts = try FontLibrary()
    let alone = try PixelWriter(fonts: fonts).png(list(.systemFont(ofSize: 12)), size: size)
    _ = try PixelWriter(fonts: fonts).png(list(.boldSystemFont(ofSize: 12)), size: size)
    let later = try PixelWriter(fonts: fonts).png(list(.systemFont(ofSize: 12)), size: size)
    #expect(alone == later)
    #expect(PNGText.text("Software", of: later)?.contains("Inter-Bold") == false)
  }

  /// Returns the number of pixels that a gradient of two colors paints in a context of the whole size.
  private func paintedPixels(
    _ first: UIColor, _ last: UIColor, draw: (CGGradient, CGContext) -> Void
  ) throws -> Int {
    let colors = [first.cgColor, last.cgColor] as NSArray
    let gradient = try #require(CGGradient(colorsSpace: nil, colors: colors, locations: nil))
    let view = UIImageView(
      image: UIGraphicsImageRenderer(size: size).image { context in
        context.cgContext.clip(to: CGRect(origin: .zero, size: size))
        draw(gradient, context.cgContext)
      })
    view.frame = CGRect(origin: .zero, size: size)
    let file = try PixelWriter(fonts: FontLibrary()).png(of: view)
    return try PixelComparison(of: png([]), and: file).differentPixels
  }

  /// A gradient of a graphics context fills the space between its ends, and beyond those of its
  /// options: 40 by 30 points with 4 pixels each.
  @Test func gradientsOfContextsAreDrawn() throws {
    func painted(_ options: CGGradientDrawingOptions) throws -> Int {
      try paintedPixels(.red, .red) { gradient, context in
        context.drawLinearGradient(
          gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: options)
      }
    }
    #expect(try painted([]) == 10 * 30 * 4)
    #expect(try painted(.drawsBeforeStartLocation) == 20 * 30 * 4)
    #expect(try painted(.drawsAfterEndLocation) == 30 * 30 * 4)
    #expect(try painted([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == 40 * 30 * 4)
  }

  /// A drawing of 10 by 10 points masks a larger one; what is half transparent or gray lets half of it through.
  @Test func aDrawingIsSeenThroughAMask() throws {
    let box = CGRect(x: 5, y: 5, width: 10, height: 10)
    func masked(_ color: UIColor, isLuminosity: Bool) throws -> Data {
      var mask = DisplayList()
      mask.append(fill(box, color))
      return try png([
        .beginMask(mask, isLuminosity: isLuminosity),
        fill(CGRect(x: 0, y: 0, width: 40, height: 30)), .endGroup,
      ])
    }
    func same(_ file: Data, _ opacity: CGFloat) throws -> Bool {
      let expected = try png([fill(box, .red.withAlphaComponent(opacity))])
      return try PixelComparison(of: file, and: expected, tolerance: 2).isSame
    }
    #expect(try same(masked(.black, isLuminosity: false), 1))
    #expect(try same(masked(.red.withAlphaComponent(0.5), isLuminosity: false), 0.5))
    #expect(try same(masked(.white, isLuminosity: true), 1))
    #expect(try same(masked(.white.withAlphaComponent(0.5), isLuminosity: true), 0.5))
    #expect(try same(masked(.black, isLuminosity: true), 0))
    // Of red, three tenths are light (ISO 32000-1, 11.3.5.3).
    let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(try same(masked(red, isLuminosity: true), 0.3))
  }

  /// A ring between radii of 5 and 10 points: 235.6 square points of 4 pixels, and its inside, 78.5 more.
  @Test func gradientsBetweenCirclesAreDrawn() throws {
    func painted(_ options: CGGradientDrawingOptions) throws -> Int {
      try paintedPixels(.red, .blue) { gradient, context in
        let middle = CGPoint(x: 20, y: 15)
        context.drawRadialGradient(
          gradient, startCenter: middle, startRadius: 5, endCenter: middle, endRadius: 10,
          options: options)
      }
    }
    // The edges of circles add pixels of which only a part is painted: at most 8 for each point of a radius.
    #expect((942...1100).contains(try painted([])))
    #expect((1256...1400).contains(try painted(.drawsBeforeStartLocation)))
    #expect(try painted([.drawsBeforeStartLocation, .drawsAfterEndLocation]) == 40 * 30 * 4)
  }
}
