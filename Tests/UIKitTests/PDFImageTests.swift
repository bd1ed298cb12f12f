import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Pixels, masks, computed functions and glyph descriptions in PDF files (ISO 32000-1).
@MainActor
@Suite struct PDFImageTests {
  /// A page of 20 by 10 points with the objects `/X`, `/F`, `/E` and `/P`, and further objects from number 10 on.
  private func page(_ content: String, _ objects: [String]) -> VectorImage? {
    let numbered = objects.enumerated().map { "\($0 + 10) 0 obj\n\($1)\nendobj" }
    return VectorImage(
      Data(
        """
        %PDF-1.7
        1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
        2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 20 10] >> endobj
        3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << /XObject << /X 10 0 R >>
        /Font << /F 10 0 R >> /ExtGState << /E 10 0 R >> /Pattern << /P 10 0 R >> >> >> endobj
        4 0 obj << >>
        stream
        \(content)
        endstream endobj
        \(numbered.joined(separator: "\n"))
        """.utf8))
  }

  private func stream(_ entries: String, _ data: String) -> String {
    "<< \(entries) >>\nstream\n\(data)\nendstream"
  }

  /// Two rows of one pixel with the codes of letters: A is 65, Z 90, ! 33, z 122, B 66, 1 49.
  private func image(_ further: String = "", data: String = "AZ!zB1") -> String {
    stream(
      "/Subtype /Image /Width 1 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceRGB \(further)",
      data
    )
  }

  /// Returns the pixels that are drawn, and where, if there is only one drawing.
  private func drawn(_ picture: VectorImage?) -> (data: Data?, box: CGRect, alpha: CGFloat)? {
    guard let operation = picture?.image.operations.first, operation.kind == .image else {
      return nil
    }
    let source = operation.image?.source as? UIImage
    return (source?.content.data, operation.path.boundingBox, operation.alpha)
  }

  private func file(_ pixels: [UInt8], width: Int = 1) -> Data {
    PNGWriter.file(width: width, pixels: pixels)
  }

  // MARK: Pixels

  /// The unit square is placed by the transform: 4 by 2 points at (8, 3), with four pixels a point from the top.
  @Test func pixelsFillTheUnitSquare() throws {
    let found = try #require(drawn(page("4 0 0 2 8 3 cm /X Do", [image()])))
    #expect(found.data == file([65, 90, 33, 255, 122, 66, 49, 255]))
    #expect(found.box == CGRect(x: 32, y: 20, width: 16, height: 8))
    // The lower row first.
    let flipped = try #require(drawn(page("4 0 0 -2 8 5 cm /X Do", [image()])))
    #expect(flipped.data == file([122, 66, 49, 255, 65, 90, 33, 255]))
    #expect(flipped.box == found.box)
    #expect(page("0 4 -2 0 8 3 cm /X Do", [image()]) == nil)
  }

  @Test func aMaskHasTheOpacities() throws {
    let mask = stream(
      "/Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray", "(")
    let found = try #require(
      drawn(page("4 0 0 2 8 3 cm /X Do", [image("/SMask 11 0 R"), mask])))
    #expect(found.data == file([65, 90, 33, 40, 122, 66, 49, 40]))
  }

  @Test func colorsInRangesAreNotPainted() throws {
    let found = try #require(
      drawn(page("4 0 0 2 8 3 cm /X Do", [image("/Mask [120 125 60 70 49 49]")])))
    #expect(found.data == file([65, 90, 33, 255, 122, 66, 49, 0]))
  }

  /// A decode array from 1 to 0 inverts components: 255 - 65 is 190.
  @Test func componentsAreDecoded() throws {
    let found = try #require(
      drawn(page("4 0 0 2 8 3 cm /X Do", [image("/Decode [1 0 0 1 0 1]")])))
    #expect(found.data == file([190, 90, 33, 255, 133, 66, 49, 255]))
  }

  /// Bytes are the numbers of colors in a table: here 1 is the second.
  @Test(arguments: ["<0A0B0C 141516>", #"(\n\013\014\024\025\026)"#])
  func aTableHasTheColors(table: String) throws {
    let image = stream(
      "/Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 "
        + "/ColorSpace [/Indexed /DeviceRGB 1 \(table)]", "\u{1}\u{0}")
    let found = try #require(drawn(page("4 0 0 2 8 3 cm /X Do", [image])))
    #expect(found.data == file([20, 21, 22, 255, 10, 11, 12, 255], width: 2))
  }

  @Test(arguments: [
    "/BitsPerComponent 4", "/ImageMask true", "/ColorSpace /Lab", "/Width 0", "/Width 3",
    "/Filter /JPXDecode", "/SMask 4 0 R", "/Mask 4 0 R",
  ])
  func otherPixelsAreNotDrawn(entry: String) {
    #expect(page("4 0 0 2 8 3 cm /X Do", [image(entry)]) == nil)
  }

  /// A mask that is its own and has none itself, numbers out of all ranges, rows longer than the data, and an image that is
  /// its own table.
  @Test(arguments: [
    ("/SMask 10 0 R", true), ("/Decode [1e308 -1e308 0 1 0 1]", true),
    (
      "/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors 64 /BitsPerComponent 64 /Columns 16777216 >>",
      false
    ), ("/ColorSpace [/Indexed /DeviceRGB 255 10 0 R]", true),
  ])
  func damagedImagesEndNothing(entry: String, isDrawn: Bool) {
    #expect((page("4 0 0 2 8 3 cm /X Do", [image(entry)]) != nil) == isDrawn)
  }

  /// PNG (ISO/IEC 15948), 9: differences from the left, from above, from their mean, and from the nearest of three.
  @Test func predictedBytesAreRestored() throws {
    let document = try #require(PDFDocument(Array("%PDF-1.7".utf8)))
    let entries: [String: PDFValue] = ["Predictor": .number(15), "Columns": .number(3)]
    let predictor = PDFPredictor(entries, in: document)
    let differences: [UInt8] = [1, 10, 1, 1, 2, 5, 5, 5, 3, 1, 1, 1, 4, 1, 1, 1, 0, 7, 8, 9]
    #expect(
      predictor.data(from: differences) == [
        10, 11, 12, 15, 16, 17, 8, 13, 16, 9, 14, 17, 7, 8, 9,
      ])
    #expect(predictor.data(from: [9, 1, 2, 3]) == nil)
  }

  // MARK: Functions

  /// ISO 32000-1, table 42, and PostScript Language Reference, 8.2.
  @Test(
    arguments: [
      ("{ dup 0.5 gt { 1 exch sub } { 2 mul } ifelse }", 0.25, [0.5]),
      ("{ dup 0.5 gt { 1 exch sub } { 2 mul } ifelse }", 0.75, [0.25]),
      ("{ 1 2 3 4 1 roll }", 0.5, [3, 0.5, 1, 2]), ("{ 1 -9223372036854775808 roll }", 0.5, [0.5]),
      ("{ 1 2 3 -1 roll }", 0.5, [1, 2, 0.5]),
      ("{ 7 2 copy 3 index pop pop pop }", 0.5, [0.5, 7]), ("{ 180 mul sin }", 0.5, [1]),
      ("{ pop 7 3 idiv 7 3 mod -2.5 truncate }", 0.5, [2, 1, -2]),
      ("{ 0.5 eq { 4 } if }", 0.5, [4]), ("{ pop 1 0 atan 9 sqrt }", 0, [90, 3]),
    ] as [(String, CGFloat, [CGFloat])])
  func functionsAreComputed(text: String, input: CGFloat, expected: [CGFloat]) throws {
    let found = try #require(PDFCalculator(Array(text.utf8))?.values(at: input))
    #expect(
      zip(found, expected).allSatisfy { abs($0 - $1) < 1e-9 } && found.count == expected.count)
  }

  @Test(arguments: [
    "{ add }", "{ unknown }", "{ 1", "1 }", "{ pop { 1 } if }", "{ 1 if }", "{ 5 1 roll }", "{ { }",
  ])
  func invalidFunctionsHaveNoValue(text: String) {
    #expect(PDFCalculator(Array(text.utf8))?.values(at: 0) == nil)
  }

  /// Shifted bits are not supported, so that nothing is drawn in a color that is not meant.
  @Test func gradientsOfOtherOperatorsAreNotDrawn() {
    let pattern = """
      << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 20 0]
      /Function 11 0 R >> >>
      """
    let function = stream(
      "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]",
      "{ dup 0.5 gt { 8 bitshift } { } ifelse 0 0 }")
    #expect(page("/Pattern cs /P scn 0 0 20 10 re f", [pattern, function]) == nil)
  }

  /// A gradient from red at the left to blue at the right.
  @Test func gradientsMayBeComputed() throws {
    let pattern = """
      << /PatternType 2 /Shading << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 20 0]
      /Function 11 0 R >> >>
      """
    let function = stream(
      "/FunctionType 4 /Domain [0 1] /Range [0 1 0 1 0 1]", "{ dup 1 exch sub exch 0 exch }")
    let picture = try #require(
      page("/Pattern cs /P scn 0 0 20 10 re f", [pattern, function]))
    let stops = try #require(picture.image.operations.first?.gradient?.gradient.stops)
    #expect(stops.first?.color.components == [1, 0, 0, 1])
    #expect(stops.last?.color.components == [0, 0, 1, 1])
  }

  // MARK: Masks

  /// A group as the mask of a graphics state.
  private func masked(
    _ kind: String, _ group: String, _ entries: String = "", uses: String = "/E gs"
  ) -> VectorImage? {
    page(
      "q \(uses) 0 0 20 10 re f Q 0 0 1 1 re f",
      [
        "<< /SMask << /S /\(kind) /G 11 0 R \(entries) >> >>",
        stream("/Subtype /Form /BBox [0 0 20 10] /Group << /S /Transparency >>", group),
      ])
  }

  /// The mask is a rectangle at the lower left, half of the page; what follows is not masked.
  @Test func aShapeMasksWhatIsDrawn() throws {
    let operations = try #require(masked("Alpha", "0 0 10 5 re f")).image.operations
    #expect(operations.count == 2)
    #expect(operations[0].clipBounds == CGRect(x: 0, y: 20, width: 40, height: 20))
    #expect(operations[0].fillColor.alpha == 1)
    #expect(operations[1].clipBounds == nil)
  }

  /// White is opaque in a mask of luminosities, a gray half so, and black not at all.
  @Test(arguments: [("1 g", 1), ("0.5 g", 0.5), ("0 g", 0)] as [(String, CGFloat)])
  func aShapeOfOneLuminosityMasks(color: String, opacity: CGFloat) throws {
    let picture = try #require(masked("Luminosity", "\(color) 0 0 10 5 re f"))
    #expect(abs(picture.image.operations[0].fillColor.alpha - opacity) < 1e-9)
  }

  /// Shapes of several opacities, which overlap, or that are lines, mask as a drawing.
  @Test(arguments: [
    ("Luminosity", "1 g 0 0 10 5 re f 0.5 g 0 5 10 5 re f", 2),
    ("Luminosity", "1 g 0 0 10 5 re f 5 0 10 5 re f", 2), ("Alpha", "0 0 10 5 re S", 1),
  ])
  func drawingsMaskWhatIsDrawn(kind: String, group: String, count: Int) throws {
    let operations = try #require(masked(kind, group)).image.operations
    #expect(operations.count == 2 && operations[1].state.clips.isEmpty)
    guard case .drawing(let drawings, let isLuminosity)? = operations[0].state.clips.last?.mask
    else {
      Issue.record("no mask")
      return
    }
    #expect(drawings.count == count && isLuminosity == (kind == "Luminosity"))
    #expect(drawings[0].path.boundingBoxOfPath == CGRect(x: 0, y: 20, width: 40, height: 20))
  }

  @Test func masksWithLightSurroundingsAreNotDrawn() {
    #expect(masked("Alpha", "0 0 10 5 re f 0 5 10 5 re f") != nil)
    #expect(masked("Luminosity", "0 g 0 0 10 5 re f", "/BC [0]") != nil)
    #expect(masked("Luminosity", "0 g 0 0 10 5 re f", "/BC [1]") == nil)
    #expect(masked("Alpha", "0 0 10 5 re f", "/TR /Identity") != nil)
    #expect(masked("Alpha", "0 0 10 5 re f", "/TR 4 0 R") == nil)
  }

  /// A second mask takes the place of the first, which otherwise would make what is drawn a quarter opaque.
  @Test func aMaskTakesThePlaceOfTheOneBefore() throws {
    let twice = try #require(
      masked("Luminosity", "0.5 g 0 0 10 5 re f", uses: "/E gs /E gs")
    ).image.operations
    #expect(abs(twice[0].fillColor.alpha - 0.5) < 1e-9)
    let none = try #require(
      page(
        "/E gs /X gs 0 0 20 10 re f",
        [
          "<< /SMask << /S /Alpha /G 11 0 R >> >>",
          stream("/Subtype /Form /BBox [0 0 20 10]", "0 0 10 5 re f"),
        ]))
    #expect(none.image.operations.count == 1)
  }

  /// A mask of 101 lines for 101 rectangles is drawn 101 times, which is too much.
  @Test func masksAreNotDrawnTooOften() {
    let lines = Array(repeating: "0 0 10 5 re S", count: 101).joined(separator: " ")
    let shapes = Array(repeating: "0 0 1 1 re f", count: 100).joined(separator: " ")
    #expect(masked("Alpha", lines, uses: "/E gs") != nil)
    #expect(masked("Alpha", lines, uses: "/E gs \(shapes)") == nil)
  }

  /// Two circles about a point, in a space of four pixels a point with y downwards.
  @Test func gradientsBetweenCirclesAreDrawn() throws {
    let pattern = """
      << /PatternType 2 /Shading << /ShadingType 3 /ColorSpace /DeviceGray /Coords [5 5 1 5 5 4]
      /Function << /FunctionType 2 /C0 [0] /C1 [1] /N 1 >> /Extend [true false] >> >>
      """
    let picture = try #require(page("/Pattern cs /P scn 0 0 20 10 re f", [pattern]))
    let gradient = try #require(picture.image.operations.first?.gradient)
    #expect(gradient.start.applying(gradient.transform) == CGPoint(x: 20, y: 20))
    #expect(gradient.radii?.start == 1 && gradient.radii?.end == 4)
    #expect(gradient.options == .drawsBeforeStartLocation)
    #expect(gradient.gradient.stops.first?.color.components == [0, 0, 0, 1])
    #expect(gradient.gradient.stops.last?.color.components == [1, 1, 1, 1])
  }

  // MARK: Text

  /// A font with a glyph A, a square of 1000 units, 1200 wide.
  private func font(_ program: String) -> [String] {
    [
      """
      << /Type /Font /Subtype /Type3 /FontMatrix [0.001 0 0 0.001 0 0] /FirstChar 65 /Widths [1200]
      /Encoding << /Differences [65 /square] >> /CharProcs << /square 11 0 R >> >>
      """, stream("", program),
    ]
  }

  /// At 5 points, the second square begins 6 points after the first, and 1 more for the space between glyphs.
  @Test func glyphsThatAFileDescribesAreDrawn() throws {
    let square = "1200 0 0 0 1000 1000 d1 0 0 1 rg 0 0 1000 1000 re f"
    let picture = try #require(
      page("1 0 0 rg BT /F 5 Tf 1 Tc 2 3 Td (AA) Tj ET", font(square)))
    let boxes = picture.image.operations.map(\.path.boundingBoxOfPath)
    #expect(boxes.count == 2)
    for (box, x) in zip(boxes, [8, 36] as [CGFloat]) {
      #expect(abs(box.minX - x) < 1e-6 && abs(box.minY - 8) < 1e-6)
      #expect(abs(box.width - 20) < 1e-6 && abs(box.height - 20) < 1e-6)
    }
    // The shape of a glyph has the color of the text.
    #expect(picture.image.operations.allSatisfy { $0.fillColor.components == [1, 0, 0, 1] })
  }

  /// The numbers of `"` are the spaces of blanks and glyphs: 1 point after the first square of 6.
  @Test func spacesBeforeALineAreNoDistances() throws {
    let picture = try #require(
      page("BT /F 5 Tf 2 3 Td 0 TL 100 1 (AA) \" ET", font("0 0 1000 1000 re f")))
    let lefts = picture.image.operations.map(\.path.boundingBoxOfPath.minX)
    #expect(lefts.count == 2 && abs(lefts[0] - 8) < 1e-6 && abs(lefts[1] - 36) < 1e-6)
  }

  /// Invisible glyphs move the next one; where their widths are not known, its place is not either.
  @Test func invisibleGlyphsHaveWidths() throws {
    let picture = try #require(
      page("BT /F 5 Tf 2 3 Td 3 Tr (AA) Tj 0 Tr (A) Tj ET", font("0 0 1000 1000 re f")))
    let lefts = picture.image.operations.map(\.path.boundingBoxOfPath.minX)
    #expect(lefts.count == 1 && abs(lefts[0] - 56) < 1e-6)
    let other = [
      "<< /Type /Font /Subtype /TrueType >>", "", "<< >>",
    ]
    #expect(page("BT /F 5 Tf 3 Tr (AA) Tj 0 Tr (A) Tj ET", other) == nil)
  }

  @Test func invisibleTextIsNotDrawn() throws {
    let other = ["<< /Type /Font /Subtype /TrueType >>"]
    let hidden = try #require(page("BT /F 5 Tf 3 Tr (AA) Tj ET 0 0 1 1 re f", other))
    #expect(hidden.image.operations.count == 1)
    #expect(page("BT /F 5 Tf (AA) Tj ET", other) == nil)
  }

  /// The line of text that a page draws; `nil` if there is none.
  private func line(_ content: String, _ objects: [String]) -> CGContext.TextLine? {
    page(content, objects)?.image.operations.first?.text
  }

  /// A font of codes of one byte with the widths 600, 700 and 500 from A on.
  private func latin(_ encoding: String) -> String {
    """
    << /Type /Font /Subtype /TrueType /BaseFont /ABCDEF+Lato-Bold /Encoding \(encoding) /FirstChar 65
    /Widths [600 700 500] >>
    """
  }

  /// Four pixels a point, from the top: (2, 7) is the beginning of the baseline; 1300 thousandths of 5 points are 6.5.
  @Test func textInAFontIsDrawnInOneOfItsName() throws {
    let text = try #require(
      line("1 0 0 rg BT /F 5 Tf 2 3 Td (AB) Tj ET", [latin("/WinAnsiEncoding")]))
    #expect(text.text == "AB" && text.fontName == "Lato-Bold")
    #expect(text.baseline == CGPoint(x: 8, y: 28))
    #expect(abs(text.width - 26) < 1e-6 && abs(text.fontSize - 20) < 1e-6)
    #expect(text.color.components == [1, 0, 0, 1])
    #expect(text.weight == UIFont.Weight.bold.rawValue)
  }

  /// A space of one point after each glyph but the last, and widths that are halved.
  @Test func aLineIsAsWideAsItsGlyphs() throws {
    let text = try #require(
      line("BT /F 5 Tf 1 Tc 50 Tz (ABC) Tj ET", [latin("/MacRomanEncoding")]))
    #expect(text.text == "ABC")
    #expect(abs(text.width - (9 + 2) * 0.5 * 4) < 1e-6)
  }

  /// The second line begins after the first, less 0.5 points.
  @Test func distancesMoveTheNextString() throws {
    let picture = try #require(
      page("BT /F 5 Tf 2 3 Td [(A) 100 (B)] TJ ET", [latin("/WinAnsiEncoding")]))
    #expect(picture.image.operations.compactMap { $0.text?.text } == ["A", "B"])
    #expect(abs((picture.image.operations.last?.text?.baseline.x ?? 0) - (2 + 3 - 0.5) * 4) < 1e-6)
  }

  /// Adobe Glyph List Specification: names of accented letters and of numbers of characters, and forms of a letter.
  @Test func glyphNamesAreCharacters() throws {
    let named = latin("<< /Differences [65 /eacute /uni4E2D /one.oldstyle] >>")
    #expect(line("BT /F 5 Tf (ABC) Tj ET", [named])?.text == "é中1")
    #expect(page("BT /F 5 Tf (A) Tj ET", [latin("<< /Differences [65 /g23] >>")]) == nil)
    #expect(page("BT /F 5 Tf (A) Tj ET", [latin("/Unknown")]) == nil)
  }

  /// Codes of two bytes are numbers of glyphs; a map has their characters.
  @Test func aMapHasTheCharactersOfGlyphs() throws {
    let font = """
      << /Type /Font /Subtype /Type0 /BaseFont /Lato /Encoding /Identity-H /ToUnicode 11 0 R
      /DescendantFonts [<< /DW 500 /W [3 [600] 5 6 700] >>] >>
      """
    let map = stream(
      "",
      "1 beginbfchar <0003> <0041> endbfchar 3 beginbfrange <0005> <0006> <0061> <0008> <0009> "
        + "[<00660069> <D83DDE00>] <0010> <FFFF> <00FE> endbfrange")
    let text = try #require(line("BT /F 5 Tf <00030005000600080009> Tj ET", [font, map]))
    #expect(text.text == "Aabfi😀")
    #expect(abs(text.width - 3 * 5 * 4) < 1e-6)
    #expect(page("BT /F 5 Tf <0004> Tj ET", [font, map]) == nil)
    // Only the last byte of a text counts up, to 255.
    #expect(line("BT /F 5 Tf <00100011> Tj ET", [font, map])?.text == "þÿ")
    #expect(page("BT /F 5 Tf <0012> Tj ET", [font, map]) == nil)
  }

  @Test(arguments: ["0 1 -1 0 9 1 Tm", "-1 0 0 1 9 1 Tm", "1 Tr"])
  func textThatIsTurnedOrOutlinedIsNotDrawn(setting: String) {
    #expect(page("BT /F 5 Tf \(setting) (A) Tj ET", [latin("/WinAnsiEncoding")]) == nil)
  }

  /// An image drawn at half its size has letters of half the size.
  @Test func textIsScaledWithItsImage() throws {
    let picture = try #require(
      page("BT /F 5 Tf 2 3 Td (AB) Tj ET", [latin("/WinAnsiEncoding")]))
    let small = picture.image.operations.first?.applying(CGAffineTransform(scaleX: 0.5, y: 0.5))
    let text = try #require(small?.text)
    #expect(text.baseline == CGPoint(x: 4, y: 14))
    #expect(abs(text.width - 13) < 1e-6 && abs(text.fontSize - 10) < 1e-6)
  }
}
