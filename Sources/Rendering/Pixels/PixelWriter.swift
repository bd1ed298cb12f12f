import CCairo
import CHarfBuzz
public import Foundation
public import UIKit

/// Writes drawings as PNG.
///
/// The same drawing gives the same bytes with the same versions of the fonts and of the libraries
/// Cairo and HarfBuzz, whatever the machine's locale, time zone and font configuration; the file
/// names these versions.
public struct PixelWriter {
  private let fonts: FontLibrary
  /// The number of pixels per point, such as 2 or 3.
  public var scale: Double

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - fonts: The fonts of text; the writer is used on the same thread.
  ///   - scale: The number of pixels per point; a picture of one that is not above 0 fails with
  ///     ``RenderingError/Code/invalidSize``.
  public init(fonts: FontLibrary, scale: Double = 2) {
    self.fonts = fonts
    self.scale = scale
  }

  /// Returns a display list as a PNG file.
  ///
  /// - Parameters:
  ///   - list: The drawing, with its top left corner at the origin.
  ///   - size: The size in points.
  /// - Returns: The content of the file.
  /// - Throws: ``RenderingError`` for a size that is empty or too large, and for unusable fonts.
  package func png(_ list: DisplayList, size: CGSize) throws(RenderingError) -> Data {
    fonts.beginPicture()
    let canvas = try Canvas(size: size, scale: scale, fonts: fonts)
    try canvas.paint(list)
    return PNGText.adding("Software", software, to: try Self.data(of: canvas.surface))
  }

  /// Returns the pixels of a surface as a PNG file.
  static func data(of surface: OpaquePointer) throws(RenderingError) -> Data {
    let file = Writer()
    let status = cairo_surface_write_to_png_stream(
      surface,
      { closure, bytes, length in
        guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
        Unmanaged<Writer>.fromOpaque(closure).takeUnretainedValue().data
          .append(bytes, count: Int(length))
        return CAIRO_STATUS_SUCCESS
      }, Unmanaged.passUnretained(file).toOpaque())
    guard status == CAIRO_STATUS_SUCCESS else {
      throw RenderingError(
        .drawingFailed, "Cairo failed: \(String(cString: cairo_status_to_string(status)))")
    }
    return file.data
  }

  /// Draws a view with its current frames as a PNG file; pending layout is not performed.
  ///
  /// - Parameters:
  ///   - view: The view, whose bounds give the size.
  ///   - options: The additional content, such as the keyboard.
  /// - Returns: The content of the file.
  /// - Throws: ``RenderingError/Code/invalidSize`` for a view without a size, or with one that is
  ///   too large; ``RenderingError/Code/unusableFont``, ``RenderingError/Code/missingFont`` or
  ///   ``RenderingError/Code/drawingFailed``.
  /// - Complexity: O(*p* + *n*) for *p* pixels and *n* layers, text and images included.
  @MainActor
  public func png(
    of view: UIView, _ options: PictureOptions = [.keyboard]
  ) throws(RenderingError) -> Data {
    try png(view.displayList(options), size: view.bounds.size)
  }

  /// The versions of the libraries and of the font files that the picture uses.
  private var software: String {
    let cairo = String(cString: cairo_version_string())
    let harfBuzz = String(cString: hb_version_string())
    return (["Kuina, Cairo \(cairo), HarfBuzz \(harfBuzz)"] + fonts.usedFiles)
      .joined(separator: ", ")
  }

  private final class Writer { var data = Data() }
}

/// Text chunks of PNG files.
///
/// Source: w3.org/TR/png, sections 5 (chunks and CRC) and 11.3.3 (textual information).
package enum PNGText {
  /// The length of the signature and of the chunk IHDR, which is the first.
  private static let headerLength = 8 + 25

  /// Returns whether a file has the signature of PNG and its last chunk, so that it was not cut off.
  package static func isComplete(_ file: Data) -> Bool {
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    return file.count > headerLength && file.starts(with: PNGChunk.signature)
      && file.suffix(end.count).elementsEqual(end)
  }

  /// Returns a file with a text chunk after its header; unchanged if it is no PNG file.
  ///
  /// - Parameters:
  ///   - keyword: The keyword, in Latin-1.
  ///   - text: The text; characters that are not in ASCII are left out.
  ///   - file: The file.
  /// - Returns: The file with the chunk.
  static func adding(_ keyword: String, _ text: String, to file: Data) -> Data {
    guard file.count > headerLength else { return file }
    let content = Array(keyword.utf8) + [0] + text.utf8.filter { $0 < 128 }
    let chunk = PNGChunk.bytes("tEXt", content)
    return file.prefix(headerLength) + chunk + file.dropFirst(headerLength)
  }

  /// Returns the text of a chunk that ``adding(_:_:to:)`` added; `nil` if the file has none.
  package static func text(_ keyword: String, of file: Data) -> String? {
    let bytes = Array(file.prefix(4096).dropFirst(headerLength))
    let name = Array("tEXt\(keyword)\0".utf8)
    guard bytes.count > 4 + name.count, Array(bytes[4..<4 + name.count]) == name else { return nil }
    let length = bytes[..<4].reduce(0) { $0 << 8 | Int($1) }
    guard length + 8 <= bytes.count, length + 4 >= 4 + name.count else { return nil }
    return String(decoding: bytes[(4 + name.count)..<(8 + length)], as: UTF8.self)
  }
}
