import CHarfBuzz
import CoreGraphics
import Foundation

/// A font file: its glyphs, shaped and outlined by HarfBuzz.
///
/// Outlines are those of the file, without hinting, so that they do not depend on a rasterizer.
final class Typeface {
  /// A glyph of shaped text, in units of the font.
  struct Glyph {
    var id: UInt32
    var advance: Double
    var offset: CGPoint
  }

  /// The name of the file, without its folder.
  let fileName: String
  /// The version of the font, as a number such as 4.0.
  let revision: Double
  /// The name by which programs request the font, such as `Inter-Bold`; empty if it has none.
  let postScriptName: String
  /// The size of an em in units of the font.
  let unitsPerEm: Double
  private let font: OpaquePointer
  private let functions: OpaquePointer
  private var outlines: [UInt32: [CGPath.Element]] = [:]

  /// Opens a font file.
  ///
  /// - Parameter path: The path of an OpenType or TrueType file.
  /// - Throws: ``RenderingError/Code/unusableFont`` if the file cannot be read or is no font.
  init(contentsOf path: String) throws(RenderingError) {
    fileName = (path as NSString).lastPathComponent
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw RenderingError(.unusableFont, "\(path) cannot be read, expected a font file")
    }
    defer { hb_blob_destroy(blob) }
    guard let face = hb_face_create(blob, 0) else {
      throw RenderingError(.unusableFont, "\(path) is no font, expected an OpenType file")
    }
    defer { hb_face_destroy(face) }
    guard hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face),
      let functions = hb_draw_funcs_create()
    else { throw RenderingError(.unusableFont, "\(path) has no glyphs, expected an OpenType file") }
    let units = Int32(hb_face_get_upem(face))
    hb_font_set_scale(font, units, units)
    unitsPerEm = Double(units)
    revision = Self.revision(of: face)
    postScriptName = Self.postScriptName(of: face)
    self.font = font
    self.functions = functions
    Self.setCallbacks(of: functions)
  }

  deinit {
    hb_draw_funcs_destroy(functions)
    hb_font_destroy(font)
  }

  /// Returns the `fontRevision` of the table `head`, a fixed-point number at offset 4.
  private static func revision(of face: OpaquePointer) -> Double {
    let tag = "head".utf8.reduce(0) { $0 << 8 | UInt32($1) }
    guard let table = hb_face_reference_table(face, tag) else { return 0 }
    defer { hb_blob_destroy(table) }
    var length: UInt32 = 0
    guard let data = hb_blob_get_data(table, &length), length >= 8 else { return 0 }
    let fixed = (4..<8).reduce(0) { $0 << 8 | UInt32(UInt8(bitPattern: data[$1])) }
    return (Double(fixed) / 65536 * 1000).rounded() / 1000
  }

  private static func postScriptName(of face: OpaquePointer) -> String {
    var size: UInt32 = 128
    var text = [CChar](repeating: 0, count: Int(size))
    // Name 6 is the one for PostScript; its language plays no part.
    hb_ot_name_get_utf8(face, 6, hb_language_from_string("en", -1), &size, &text)
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Returns whether the font has a glyph for each scalar of a character, other than joiners and
  /// selectors, which need none.
  func covers(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      var glyph: hb_codepoint_t = 0
      return scalar.properties.isDefaultIgnorableCodePoint
        || hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
    }
  }

  /// The feature `ss02` of Inter, which it calls "Disambiguation": I has serifs, l a tail and 0 a slash; other fonts
  /// need not have it.
  private static let distinctLetters = hb_feature_t(
    tag: "ss02".utf8.reduce(0) { $0 << 8 | UInt32($1) }, value: 1, start: 0, end: .max)

  /// Returns the glyphs of text in one script, from left to right.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - isRightToLeft: Whether the text is read from right to left.
  ///   - areDistinct: Whether letters have the shapes of the font that cannot be confused.
  /// - Returns: The glyphs.
  func glyphs(of text: String, isRightToLeft: Bool = false, areDistinct: Bool = false) -> [Glyph] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    // The default language would be that of the process.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    let bytes = Array(text.utf8.map { CChar(bitPattern: $0) })
    hb_buffer_add_utf8(buffer, bytes, Int32(bytes.count), 0, Int32(bytes.count))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_guess_segment_properties(buffer)
    let features = areDistinct ? [Self.distinctLetters] : []
    hb_shape(font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { index in
      Glyph(
        id: infos[index].codepoint, advance: Double(positions[index].x_advance),
        offset: CGPoint(
          x: Double(positions[index].x_offset), y: Double(positions[index].y_offset)))
    }
  }

  /// Returns the outline of a glyph in units of the font, with y upwards.
  func outline(of glyph: UInt32) -> [CGPath.Element] {
    if let known = outlines[glyph] { return known }
    let pen = Pen()
    kuina_draw_glyph(font, glyph, functions, Unmanaged.passUnretained(pen).toOpaque())
    outlines[glyph] = pen.elements
    return pen.elements
  }

  // MARK: Outlines

  /// Collects the elements of an outline.
  private final class Pen {
    var elements: [CGPath.Element] = []

    static func at(_ data: UnsafeMutableRawPointer?) -> Pen? {
      data.map { Unmanaged<Pen>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  private static func setCallbacks(of functions: OpaquePointer) {
    hb_draw_funcs_set_move_to_func(
      functions,
      { _, data, _, x, y, _ in
        Pen.at(data)?.elements.append(.move(CGPoint(x: Double(x), y: Double(y))))
      }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions,
      { _, data, _, x, y, _ in
        Pen.at(data)?.elements.append(.line(CGPoint(x: Double(x), y: Double(y))))
      }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, data, _, x1, y1, x, y, _ in
        Pen.at(data)?.elements.append(
          .quadratic(
            control: CGPoint(x: Double(x1), y: Double(y1)), end: CGPoint(x: Double(x), y: Double(y))
          ))
      }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, data, _, x1, y1, x2, y2, x, y, _ in
        Pen.at(data)?.elements.append(
          .cubic(
            CGPoint(x: Double(x1), y: Double(y1)), CGPoint(x: Double(x2), y: Double(y2)),
            end: CGPoint(x: Double(x), y: Double(y))))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, data, _, _ in Pen.at(data)?.elements.append(.close) }, nil, nil)
  }
}
