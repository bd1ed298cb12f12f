import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Images of shapes in PDF (ISO 32000-1) and SVG files (w3.org/TR/SVG11).
@MainActor
@Suite struct VectorImageTests {
  // MARK: Deflate

  /// Compressed by zlib 1.2 as a stored block and with the fixed code.
  @Test(arguments: [
    [
      120, 1, 1, 24, 0, 231, 255, 48, 32, 48, 32, 49, 32, 114, 103, 32, 48, 32, 48, 32, 49, 48, 32,
      49, 48, 32, 114, 101, 32, 102, 32, 59, 148, 5, 10,
    ] as [UInt8],
    [
      120, 218, 51, 80, 48, 80, 48, 84, 40, 74, 7, 82, 64, 6, 24, 21, 165, 42, 164, 41, 0, 0, 59,
      148, 5, 10,
    ],
  ])
  func dataIsDecompressed(data: [UInt8]) throws {
    #expect(try Inflate.decompress(data) == Array("0 0 1 rg 0 0 10 10 re f ".utf8))
  }

  /// Compressed by zlib 1.2 with a code of its own and repeated parts.
  @Test func dataWithItsOwnCodeIsDecompressed() throws {
    let hex = """
      78daedcad11180200800d05518aa05404b094d85e38aed5ba2cf7edf3daca99fee95832c343c636f81d364f26a\
      6e392d2d4205ff3679ab3b2ce724403aee0b8ef1c0d7f602cc89a366
      """
    let digits = hex.compactMap { $0.hexDigitValue.map { UInt8($0) } }
    let data = stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    let start = (0..<300).map { (index: Int) -> UInt8 in
      let letter = index * index * 7 + index / 3
      return UInt8(97 + letter % 26)
    }
    let end = String(repeating: "The quick brown fox ", count: 5).utf8
    #expect(try Inflate.decompress(data) == start + Array(end))
    for length in data.indices.dropLast(5) {
      #expect(throws: Inflate.Failure.self) { try Inflate.decompress(Array(data[..<length])) }
    }
  }

  // MARK: PDF

  private func pdf(_ content: String, resources: String = "", objects: String = "") -> Data {
    Data(
      """
      %PDF-1.4
      1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
      2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 24.5 12] >> endobj
      3 0 obj << /Type /Page /Parent 2 0 R /Contents 4 0 R /Resources << \(resources) >> >> endobj
      4 0 obj << /Length 5 0 R >>
      stream
      \(content)
      endstream endobj
      \(objects)
      """.utf8)
  }

  private func components(_ color: CGColor) -> [Double] {
    let shown = UIColor(cgColor: color)
    let parts: [CGFloat] = [shown.red, shown.green, shown.blue, shown.opacity]
    return parts.map { (Double($0) * 1000).rounded() / 1000 }
  }

  /// The page is 24.5 points wide, and its y axis points upwards: a rectangle at its bottom is at the
  /// bottom of the image, which has 4 pixels a point.
  @Test func aPageIsDrawnUpright() throws {
    let image = try #require(VectorImage(pdf("1 0 0 rg 2 1 10 3 re f")))
    #expect(image.size == CGSize(width: 24.5, height: 12))
    #expect(image.image.width == 98 && image.image.height == 48)
    let fill = try #require(image.image.operations.first)
    #expect(fill.path.boundingBoxOfPath == CGRect(x: 8, y: 32, width: 40, height: 12))
    #expect(components(fill.fillColor) == [1, 0, 0, 1])
    #expect(UIImage(vectorFile: "/no/such.pdf", scale: 3) == nil)
  }

  /// A page whose content is not supported, such as text, has its size; nothing but a stand-in is drawn for it.
  @Test func aPageThatCannotBeDrawnHasItsSize() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).pdf")
    defer { try? FileManager.default.removeItem(at: file) }
    try pdf("BT /F1 12 Tf (a) Tj ET").write(to: file)
    let image = try #require(UIImage(vectorFile: file.path, scale: 2))
    #expect(image.size == CGSize(width: 24.5, height: 12))
    #expect(image.content.drawn == nil)
    #expect(VectorImage.image(inFile: file.path) == nil)
  }

  @Test func colorsAndOpacitiesArePartOfTheState() throws {
    let image = try #require(
      VectorImage(
        pdf(
          """
          q /E1 gs 0 0 1 0 k 0 0 1 1 re f Q
          0.5 g 0 0 1 1 re f /Cs1 cs 0.2 0.4 0.6 scn 2 w 0 1 0 RG 0 0 1 1 re B*
          """,
          resources: """
            /ExtGState << /E1 << /ca 0.25 >> >>
            /ColorSpace << /Cs1 [/ICCBased 6 0 R] >>
            """, objects: "6 0 obj << /N 3 /Length 0 >> stream\n\nendstream endobj")))
    let all = image.image.operations
    #expect(all.map(\.kind) == [.fill, .fill, .fill, .stroke])
    #expect(components(all[0].fillColor) == [1, 1, 0, 0.25])
    #expect(components(all[1].fillColor) == [0.5, 0.5, 0.5, 1])
    #expect(components(all[2].fillColor) == [0.2, 0.4, 0.6, 1])
    #expect(all[2].isEvenOdd)
    #expect(components(all[3].strokeColor) == [0, 1, 0, 1])
    // 2 points in 4 pixels each.
    #expect(all[3].lineWidth == 8)
  }

  @Test func formsAreDrawnInTheirBox() throws {
    let image = try #require(
      VectorImage(
        pdf(
          "q 2 0 0 2 4 0 cm /F1 Do Q", resources: "/XObject << /F1 7 0 R >>",
          objects: """
            7 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 3 3] /Matrix [1 0 0 1 1 0]
            /Length 20 >> stream
            0 0 5 5 re f
            endstream endobj
            """)))
    let fill = try #require(image.image.operations.first)
    // x = 4 + 2 * (1 + 0), and 2 * 5 wide; the clip is 2 * 3 wide.
    #expect(fill.path.boundingBoxOfPath == CGRect(x: 24, y: 8, width: 40, height: 40))
    #expect(fill.clipBounds == CGRect(x: 24, y: 24, width: 24, height: 24))
  }

  @Test func gradientsRunAlongALine() throws {
    let image = try #require(
      VectorImage(
        pdf(
          "q 0 0 24 12 re W n /Sh1 sh Q",
          resources: """
            /Shading << /Sh1 << /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 24 0]
            /Extend [true false]
            /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >> >>
            """)))
    let gradient = try #require(image.image.operations.first?.gradient)
    #expect(gradient.start.applying(gradient.transform) == CGPoint(x: 0, y: 48))
    #expect(gradient.end.applying(gradient.transform) == CGPoint(x: 96, y: 48))
    #expect(gradient.options == .drawsBeforeStartLocation)
    let stops = gradient.gradient.stops
    #expect(stops.first.map { components($0.color) } == [1, 0, 0, 1])
    #expect(stops.last.map { components($0.color) } == [0, 0, 1, 1])
  }

  /// Text and pixels would be missing: the file keeps its stand-in.
  @Test(arguments: [
    "BT /F1 12 Tf (A) Tj ET", "/Im1 Do", "BI /W 1 /H 1 ID x EI", "/Missing sh",
    "/Pattern cs /P1 scn 0 0 1 1 re f",
  ])
  func contentThatIsNotSupportedIsNotDrawnInPart(content: String) {
    #expect(VectorImage(pdf("0 0 1 1 re f \(content)")) == nil)
    #expect(VectorImage(pdf("0 0 1 1 re f")) != nil)
  }

  /// A form that draws itself would never end.
  @Test func formsThatContainThemselvesAreRejected() {
    let loop = pdf(
      "/F1 Do", resources: "/XObject << /F1 7 0 R >>",
      objects: """
        7 0 obj << /Subtype /Form /BBox [0 0 3 3] /Resources << /XObject << /F1 7 0 R >> >> >> stream
        /F1 Do /F1 Do
        endstream endobj
        """)
    #expect(VectorImage(loop) == nil)
  }

  // MARK: SVG

  private func svg(_ content: String, attributes: String = "viewBox=\"0 0 24 12\"") -> VectorImage?
  {
    VectorImage(Data("<?xml version=\"1.0\"?>\n<svg \(attributes)>\(content)</svg>".utf8))
  }

  private func box(_ content: String) -> CGRect? {
    svg(content)?.image.operations.first?.path.boundingBoxOfPath
  }

  @Test func theViewBoxFillsTheSize() throws {
    let image = try #require(
      svg(
        "<rect x='1' y='2' width='3' height='4'/>",
        attributes: "width='48px' height='48' viewBox='0 0 24 12'"))
    #expect(image.size == CGSize(width: 48, height: 48))
    // Scaled by 2, in the middle of the height, with 4 pixels a point.
    #expect(
      image.image.operations.first?.path.boundingBoxOfPath
        == CGRect(x: 8, y: 64, width: 24, height: 32))
    #expect(svg("", attributes: "width='100%'") == nil)
  }

  /// Each is a square of 2 points at (1, 1), or its circle.
  @Test(arguments: [
    "<path d='M1 1h2v2H1z'/>", "<path d='m1,1 2,0 0 2-2 0Z'/>", "<path d='M1 1L3 1 3 3 1 3'/>",
    "<path d='M1 2A1 1 0 1 1 3 2 1 1 0 0 1 1 2'/>", "<path d='M1 2a1 1 0 1 12 0a1 1 0 11-2 0'/>",
    "<circle cx='2' cy='2' r='1'/>", "<polygon points='1,1 3,1 3,3 1,3'/>",
    "<g transform='translate(1 1) scale(.5)'><rect width='4' height='4'/></g>",
    "<rect transform='rotate(90 2 2)' x='1' y='1' width='2' height='2'/>",
    "<defs><rect id='a' width='2' height='2'/></defs><use xlink:href='#a' x='1' y='1'/>",
    "<path d='M1 1C1 1 3 1 3 1S3 3 3 3 1 3 1 3Z'/>", "<path d='M1 1Q2 1 3 1T3 3L1 3'/>",
  ])
  func shapesHaveTheirPlace(content: String) throws {
    let found = try #require(box(content))
    // The curve of the smooth quadratic turns around its middle, up to x = 3.5.
    let isSmooth = content.contains("T3")
    let expected = CGRect(x: 4, y: 4, width: isSmooth ? 9 : 8, height: 8)
    for (value, wanted) in [
      (found.minX, expected.minX), (found.minY, expected.minY), (found.width, expected.width),
      (found.height, expected.height),
    ] where !isSmooth { #expect(abs(value - wanted) < 0.02) }
    #expect(found.minX == 4 || abs(found.minX - 4) < 0.02)
  }

  @Test func stylesAreInherited() throws {
    let image = try #require(
      svg(
        """
        <style>.a{fill:#0f08;stroke:rgb(255, 0, 0)} .b, .c { fill: none }</style>
        <g fill="#336699" opacity="0.5"><rect width="1" height="1"/></g>
        <rect class="a" width="1" height="1" style="stroke-width: 2"/>
        <rect class="c" width="1" height="1" stroke="currentColor" color="blue"/>
        """))
    let all = image.image.operations
    #expect(all.map(\.kind) == [.fill, .fill, .stroke, .stroke])
    #expect(components(all[0].fillColor) == [0.2, 0.4, 0.6, 0.5])
    #expect(components(all[1].fillColor) == [0, 1, 0, 0.533])
    #expect(components(all[2].strokeColor) == [1, 0, 0, 1])
    #expect(all[2].lineWidth == 8)
    #expect(components(all[3].strokeColor) == [0, 0, 1, 1])
  }

  @Test func gradientsAndClipsAreReferences() throws {
    let image = try #require(
      svg(
        """
        <defs><linearGradient id="g" x2="0" y2="100%"><stop stop-color="white"/>
        <stop offset="1" stop-color="black" stop-opacity=".5"/></linearGradient>
        <clipPath id="c"><rect width="6" height="6"/></clipPath></defs>
        <g clip-path="url(#c)"><rect y="2" width="12" height="8" fill="url(#g)"/></g>
        """))
    let operation = try #require(image.image.operations.first)
    #expect(operation.clipBounds == CGRect(x: 0, y: 8, width: 24, height: 16))
    let gradient = try #require(operation.gradient)
    #expect(gradient.start.applying(gradient.transform) == CGPoint(x: 0, y: 8))
    #expect(gradient.end.applying(gradient.transform) == CGPoint(x: 0, y: 40))
    #expect(
      gradient.gradient.stops.map { components($0.color) } == [[1, 1, 1, 1], [0, 0, 0, 0.5]])
  }

  /// SVG 1.1, 13.2.3: without attributes, the circle fills the bounding box, here 12 by 8 units of four pixels.
  @Test func radialGradientsFillTheBoundingBox() throws {
    let image = try #require(
      svg(
        """
        <radialGradient id="g" fx="25%"><stop stop-color="white"/>
        <stop offset="1" stop-color="black"/></radialGradient>
        <rect y="2" width="12" height="8" fill="url(#g)"/>
        """))
    let gradient = try #require(image.image.operations.first?.gradient)
    func placed(_ point: CGPoint) -> CGPoint { point.applying(gradient.transform) }
    #expect(placed(gradient.end) == CGPoint(x: 24, y: 24))
    #expect(placed(gradient.start) == CGPoint(x: 12, y: 24))
    let radii = try #require(gradient.radii)
    #expect(radii.start == 0)
    let right = CGPoint(x: gradient.end.x + radii.end, y: gradient.end.y)
    #expect(placed(right) == CGPoint(x: 48, y: 24))
  }

  /// SVG 1.1, 14.4: drawing is limited to the luminance of the elements of a mask.
  @Test(arguments: [("", true), ("style='mask-type:alpha'", false)])
  func masksLimitElements(attributes: String, isLuminosity: Bool) throws {
    let image = try #require(
      svg(
        """
        <mask id="m" \(attributes)><rect width="3" height="2" fill="white"/></mask>
        <g mask="url(#m)"><rect width="6" height="6"/></g><rect width="1" height="1"/>
        """))
    let operations = image.image.operations
    #expect(operations.count == 2 && operations[1].state.clips.isEmpty)
    guard case .drawing(let drawings, isLuminosity)? = operations[0].state.clips.first?.mask else {
      Issue.record("no mask")
      return
    }
    #expect(drawings.map(\.path.boundingBoxOfPath) == [CGRect(x: 0, y: 0, width: 12, height: 8)])
  }

  @Test(arguments: [
    "<text>A</text>", "<image href='a.png'/>", "<rect width='1' height='1' fill='url(#none)'/>",
    "<g mask='url(#m)'><rect width='1' height='1'/></g>",
    "<rect width='1' height='1' fill='hsl(1)'/>",
    "<g id='a'><use href='#a'/></g>",
  ])
  func elementsThatAreNotSupportedAreNotDrawnInPart(content: String) {
    #expect(svg("<rect width='1' height='1'/>\(content)") == nil)
  }

  // MARK: Damaged files

  /// Bytes that are missing or wrong change or prevent a drawing; they never end the process.
  @Test func damagedFilesAreReadOrRejected() {
    let page = pdf(
      "q 1 0 0 1 2 2 cm /E1 gs 0.5 w [1 2] 0 d 1 J 0 0 1 rg 0 0 m 1 2 3 4 5 6 c h B /Sh1 sh Q",
      resources: """
        /ExtGState << /E1 << /ca 0.25 >> >> /Shading << /Sh1 << /ShadingType 2 /Coords [0 0 1 0]
        /ColorSpace /DeviceGray /Function << /FunctionType 2 /N 1 >> >> >>
        """)
    let drawing = Data(
      """
      <svg viewBox="0 0 24 12"><style>.a{fill:red}</style><g class="a" transform="rotate(3)">
      <path d="M1 2a1 1 0 1 12 0a1 1 0 11-2 0C1 2 3 4 5 6s1 1 1 2q3 4 5 6T1 1z" stroke="#123"/></g></svg>
      """.utf8)
    #expect(VectorImage(page) != nil && VectorImage(drawing) != nil)
    var seed: UInt64 = 7
    func random(_ count: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % count
    }
    var drawn = 0
    for data in [page, drawing] {
      for _ in 0..<1500 {
        var bytes = [UInt8](data)
        for _ in 0...random(3) { bytes[random(bytes.count)] = UInt8(random(256)) }
        if random(4) == 0 { bytes.removeLast(random(bytes.count)) }
        if VectorImage(Data(bytes)) != nil { drawn += 1 }
      }
    }
    #expect(drawn > 100)
  }

  // MARK: Catalogues

  @Test func cataloguesHaveShapesAndDarkVariants() throws {
    let files = FileManager.default
    let root = files.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? files.removeItem(at: root) }
    let set = root.appendingPathComponent("A.xcassets/Mark.imageset")
    try files.createDirectory(at: set, withIntermediateDirectories: true)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: set.appendingPathComponent(name))
    }
    try write(
      """
      {"images": [
        {"filename": "dark.svg", "idiom": "universal",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"filename": "light.svg", "idiom": "universal"}],
       "properties": {"template-rendering-intent": "template"}}
      """, "Contents.json")
    try write("<svg viewBox='0 0 10 5'><rect width='5' height='5'/></svg>", "light.svg")
    try write("<svg viewBox='0 0 20 5'><rect width='5' height='5'/></svg>", "dark.svg")
    let catalog = AssetCatalog(catalogs: [root.appendingPathComponent("A.xcassets")])
    let light = try #require(catalog.image(named: "Mark", scale: 3))
    #expect(light.size == CGSize(width: 10, height: 5))
    #expect(light.scale == 3 && light.renderingMode == .alwaysTemplate)
    #expect(catalog.image(named: "Mark", scale: 3, style: .dark)?.size.width == 20)
    // The template has the tint colour instead of black.
    let view = UIImageView(image: light)
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
    view.tintColor = UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)
    let fills = view.displayList([]).commands.compactMap { command -> UIColor? in
      guard case .draw(_, let paint) = command, case .color(let color)? = paint.fill else {
        return nil
      }
      return color
    }
    #expect(fills == [UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)])
  }
}
