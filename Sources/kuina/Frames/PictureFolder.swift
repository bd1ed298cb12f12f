import Foundation
import InterfaceBuilder
import Rendering

/// The folder to which drawings are written.
struct PictureFolder {
  /// The path of the folder; `nil` if no drawings are requested.
  let path: String?
  private var names: Set<String> = []

  init(path: String?) { self.path = path }

  /// Returns the path of a file's drawing: the file's name, with a number if the name is already in
  /// use.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - fileExtension: The extension of the drawing; none for the beginning of several paths.
  /// - Returns: The path, relative to the working directory as that of the folder is; `nil` if no drawings are requested.
  mutating func target(for file: String, extension fileExtension: String = "") -> String? {
    guard let path else { return nil }
    let base = URL(fileURLWithPath: file).lastPathComponent
    let end = fileExtension.isEmpty ? "" : ".\(fileExtension)"
    var name = base + end
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(base)-\(number)\(end)"
    }
    return path == "." ? name : (path as NSString).appendingPathComponent(name)
  }

  /// Writes drawings as PNG files: `base.png`, or `base-1-Screen.png` and so on for several.
  @MainActor
  static func write(
    _ drawings: [ScreenDrawing], to base: String, _ writer: PixelWriter
  ) throws(InputFailure) {
    for (index, drawing) in drawings.enumerated()
    where drawing.size.width > 0 && drawing.size.height > 0 {
      let name = drawings.count > 1 ? "-\(index + 1)-\(fileName(drawing.name))" : ""
      try write(drawing, to: "\(base)\(name).png", writer)
    }
  }

  /// Writes a drawing as a PNG file.
  @MainActor
  static func write(
    _ drawing: ScreenDrawing, to path: String, _ writer: PixelWriter
  ) throws(InputFailure) {
    let data: Data
    do throws(RenderingError) { data = try writer.png(drawing.list, size: drawing.size) } catch {
      throw InputFailure(file: path, message: error.message)
    }
    try OutputFile(path).write(data)
    reportMissingCharacters()
  }

  @MainActor private static var hasReported = false
  /// The most characters that a note names.
  private static let namedCharacters = 12

  /// Prints a note, once, if characters are drawn as boxes because no font file has them.
  @MainActor
  static func reportMissingCharacters() {
    guard let missing = knownFonts?.missingCharacters.sorted(), !missing.isEmpty, !hasReported
    else {
      return
    }
    hasReported = true
    let end = missing.count > namedCharacters ? " …" : ""
    let names = missing.prefix(namedCharacters).map(String.init).joined(separator: " ") + end
    Output.writeError(
      "note: characters that Inter does not have are drawn as boxes: \(names); "
        + (missing.contains(where: \.isEastAsian)
          ? "the package fonts-droid-fallback (2 MB) has Chinese, Japanese and Korean ones, and "
          : "")
        + "\(FontLibrary.folderVariable) can name further folders with font files\n")
  }

  /// Returns a name in which other characters than letters, digits and - are replaced by _.
  static func fileName(_ name: String) -> String {
    String(name.prefix(60).map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "_" })
  }

  @MainActor private static var knownFonts: FontLibrary?

  /// Returns the fonts of text in pictures, which are found once.
  ///
  /// - Parameter file: The path of a file, whose project's fonts are used; `nil` for none.
  /// - Returns: The fonts.
  /// - Throws: ``InputFailure`` if the typeface is not installed.
  @MainActor
  static func fonts(around file: String? = nil) throws(InputFailure) -> FontLibrary {
    do throws(RenderingError) {
      let fonts: FontLibrary
      if let knownFonts { fonts = knownFonts } else { fonts = try FontLibrary() }
      knownFonts = fonts
      if let file { fonts.useProject(around: file) }
      return fonts
    } catch { throw InputFailure(file: "fonts", message: error.message) }
  }

  /// Creates a folder and its parent folders if they do not exist.
  static func create(_ path: String) throws(InputFailure) {
    do {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path, isDirectory: true), withIntermediateDirectories: true)
    } catch {
      throw InputFailure(
        file: path, message: "cannot be created, expected the path of a folder for drawings")
    }
  }
}

extension Character {
  /// Whether the character is Chinese, Japanese or Korean.
  fileprivate var isEastAsian: Bool {
    unicodeScalars.first.map { scalar in
      [0x1100...0x11FF, 0x2E80...0x9FFF, 0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFF00...0xFFEF].contains
      { $0.contains(Int(scalar.value)) }
    } ?? false
  }
}
