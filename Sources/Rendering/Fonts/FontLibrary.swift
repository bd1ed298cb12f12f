import Foundation
import UIKit

/// The font files with which text is drawn: those of a project for its own fonts, the typeface Inter
/// for all others and for characters that a project's file does not have, as iOS shows these in the
/// system font, and given ones, or those of usual places, for characters that Inter does not have.
///
/// Files are opened by path; the machine's configuration of fonts plays no part, and neither does the
/// language of the process. A character that none of the files has is drawn as one that it stands for,
/// such as A for a full-width A, and otherwise as a box. Layout does not depend on
/// these fonts: each run of text is scaled to the width that layout computed. An instance is used on
/// one thread at a time.
public final class FontLibrary {
  /// The environment variable that names folders, separated by colons: that of the typeface, and those
  /// of further files.
  public static let folderVariable = "KUINA_FONTS"

  /// The folders in which the typeface is looked for, in this order, if none of the given ones has
  /// it: where the package `fonts-inter` of Debian and Ubuntu installs it, and the usual ones of
  /// other systems.
  public static let usualFolders = [
    "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/inter",
    "/usr/local/share/fonts/inter", "/usr/share/fonts/inter", "/usr/share/fonts/rsms-inter-fonts",
    "/opt/homebrew/share/fonts/inter", "/Library/Fonts",
  ]

  /// The files that are used for characters that neither Inter nor a file of ``folderVariable`` has, as
  /// far as they exist, in this order: those of the packages `fonts-noto-cjk`, `fonts-droid-fallback` and
  /// `fonts-dejavu-core` of Debian and Ubuntu, and the first one where other systems have it.
  public static let usualFiles = [
    "/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/noto-cjk/NotoSansCJK-Regular.ttc",
    "/usr/share/fonts/truetype/droid/DroidSansFallbackFull.ttf",
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
  ]

  /// The path of the folder with the files of the typeface Inter.
  public let folder: String
  private var faces: [String: Typeface] = [:]
  private var names: Set<String>
  /// The files of the current project, and the faces in them by the names that programs request.
  private var projectFiles: [String] = []
  private var projectFaces: [String: Typeface] = [:]
  /// The faces with which text was drawn since the picture began.
  private var used: [String: Typeface] = [:]
  /// The files for characters that Inter does not have, in the order in which they are tried.
  private let furtherFiles: [String]
  private lazy var furtherFaces = furtherFiles.compactMap { try? Typeface(contentsOf: $0) }
  /// The characters that were drawn as boxes, since no file has them.
  package private(set) var missingCharacters: Set<Character> = []

  /// Finds the typeface, and the files for characters that it does not have.
  ///
  /// - Parameter folders: The folders of the files. The first one with the regular face of Inter is that
  ///   of the typeface; font files of the others are used, folder by folder in alphabetical order, for
  ///   characters that Inter does not have. If `nil`, those in the environment variable
  ///   ``folderVariable``, and after them the files of ``usualFiles``.
  /// - Throws: ``RenderingError/Code/missingFont`` if neither these folders nor ``usualFolders`` have
  ///   the regular face, or if none of the given folders has font files.
  public convenience init(folders: [String]? = nil) throws(RenderingError) {
    try self.init(folders: folders, usualFiles: folders == nil ? Self.usualFiles : [])
  }

  /// Finds the typeface, and the files for characters that it does not have.
  ///
  /// - Parameters:
  ///   - folders: The folders of the files; those in the environment variable if `nil`.
  ///   - usualFiles: The paths of the files that are used last, as far as they exist.
  /// - Throws: ``RenderingError/Code/missingFont`` if the typeface, or files in a given folder, are missing.
  init(folders: [String]?, usualFiles: [String]) throws(RenderingError) {
    let variable = ProcessInfo.processInfo.environment[Self.folderVariable] ?? ""
    let folders = folders ?? variable.split(separator: ":").map(String.init)
    let contents = folders.map { folder in
      (folder: folder, files: Self.fontFiles(in: folder))
    }
    for (folder, files) in contents where files.isEmpty {
      throw RenderingError(
        .missingFont,
        "the folder \(folder) has no font files, expected Inter-Regular.otf or other files that end "
          + "with .otf, .ttf or .ttc there")
    }
    let own = contents.first { Self.hasTypeface($0.files) }?.folder
    guard
      let folder = own
        ?? Self.usualFolders.first(where: { Self.hasTypeface(Self.fontFiles(in: $0)) })
    else {
      let places = (folders + Self.usualFolders).joined(separator: ", ")
      throw RenderingError(
        .missingFont,
        "the typeface Inter is not in \(places), expected Inter-Regular.otf there: install the package "
          + "fonts-inter, or set \(Self.folderVariable) to the folder of the files")
    }
    self.folder = folder
    names = Set(Self.fontFiles(in: folder).filter { $0.hasPrefix("Inter") })
    let given = contents.filter { $0.folder != folder }.flatMap { folder, files in
      files.map { (folder as NSString).appendingPathComponent($0) }
    }
    furtherFiles = given + usualFiles.filter(FileManager.default.fileExists)
  }

  private static func hasTypeface(_ files: [String]) -> Bool {
    files.contains("Inter-Regular.otf") || files.contains("Inter-Regular.ttf")
  }

  /// Returns the names of the font files in a folder, in alphabetical order; none if it cannot be read.
  private static func fontFiles(in folder: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { name in
      ["otf", "ttf", "ttc"].contains((name as NSString).pathExtension.lowercased())
    }.sorted()
  }

  /// Uses the font files of the project around a file, in place of those of another project.
  ///
  /// Files that are no fonts are skipped.
  ///
  /// - Parameter file: The path of a file of the project, such as a storyboard.
  /// - Complexity: O(*n*) for *n* font files; they are opened unless the project is the one used
  ///   last.
  public func useProject(around file: String) { use(ProjectImages.around(file).fontFiles) }

  /// Uses font files for the fonts whose names they have; files that are no fonts are skipped.
  func use(_ files: [String]) {
    guard files != projectFiles else { return }
    projectFiles = files
    projectFaces = [:]
    for file in files {
      guard let face = try? Typeface(contentsOf: file), !face.postScriptName.isEmpty,
        projectFaces[face.postScriptName] == nil
      else { continue }
      projectFaces[face.postScriptName] = face
    }
  }

  /// Returns the face for a font: the project's file of that name, or the face of Inter with the
  /// nearest weight, in its design for large sizes from 20 points on.
  ///
  /// - Throws: ``RenderingError/Code/unusableFont`` if the file cannot be used.
  func face(for font: UIFont) throws(RenderingError) -> Typeface {
    if let own = projectFaces[font.fontName] { return own }
    return try typeface(for: font)
  }

  /// Returns the face of Inter that is nearest to a font.
  private func typeface(for font: UIFont) throws(RenderingError) -> Typeface {
    let style = font.isItalic ? "Italic" : ""
    let families = font.pointSize >= 20 ? ["InterDisplay", "Inter"] : ["Inter"]
    let weights = Self.weights.sorted {
      abs($0.value - Double(font.weight.rawValue)) < abs($1.value - Double(font.weight.rawValue))
    }
    for weight in weights {
      let suffix = weight.name == "Regular" && !style.isEmpty ? style : weight.name + style
      for family in families {
        for fileExtension in ["otf", "ttf"] {
          let name = "\(family)-\(suffix).\(fileExtension)"
          if names.contains(name) { return try face(named: name) }
        }
      }
    }
    throw RenderingError(.missingFont, "\(folder) has no face of Inter")
  }

  private static let weights: [(name: String, value: Double)] = [
    ("Regular", 0), ("Medium", 0.23), ("SemiBold", 0.3), ("Bold", 0.4), ("ExtraBold", 0.56),
    ("Black", 0.62), ("Light", -0.4), ("ExtraLight", -0.6), ("Thin", -0.8),
  ]

  private func face(named name: String) throws(RenderingError) -> Typeface {
    if let face = faces[name] { return face }
    let face = try Typeface(contentsOf: (folder as NSString).appendingPathComponent(name))
    faces[name] = face
    return face
  }

  /// Returns the first face that has a character: that of a font, of Inter, or a further one; `nil` if none
  /// has it.
  private func face(
    with character: Character, in font: UIFont
  ) throws(RenderingError) -> Typeface? {
    for face in [try face(for: font), try typeface(for: font)] where face.covers(character) {
      return face
    }
    return furtherFaces.first { $0.covers(character) }
  }

  /// A part of a text in one face.
  struct Part {
    var text: String
    var face: Typeface
    /// Whether the glyph is in the middle of a cell that is as wide as the font is high.
    var isFullWidth = false
  }

  /// Returns the parts of a text with the face of each; characters that no face has stay with that of
  /// the font, which draws a box.
  ///
  /// - Throws: ``RenderingError/Code/unusableFont`` if a file cannot be used.
  func parts(of text: String, in font: UIFont) throws(RenderingError) -> [Part] {
    var parts: [Part] = []
    for character in text {
      let part = try part(for: character, in: font)
      used[part.face.fileName] = part.face
      if let last = parts.last, last.face === part.face, !last.isFullWidth, !part.isFullWidth {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
    return parts
  }

  private func part(for character: Character, in font: UIFont) throws(RenderingError) -> Part {
    if let face = try face(with: character, in: font) {
      return Part(text: String(character), face: face)
    }
    let plain = String(character).precomposedStringWithCompatibilityMapping
    if plain != String(character), let first = plain.first,
      let face = try face(with: first, in: font), plain.allSatisfy(face.covers)
    {
      return Part(text: plain, face: face, isFullWidth: character.isFullWidth)
    }
    missingCharacters.insert(character)
    return Part(text: String(character), face: try face(for: font))
  }

  /// Forgets which files have been used, when a picture begins.
  func beginPicture() { used = [:] }

  /// The files that the picture has used with their versions, in alphabetical order.
  var usedFiles: [String] {
    (used.values.map { "\($0.fileName) \($0.revision)" }).sorted()
  }
}

extension Character {
  /// Whether the character is the full-width form of one that is narrow, or the space of that width.
  ///
  /// Source: unicode.org, EastAsianWidth.txt, property value F.
  fileprivate var isFullWidth: Bool {
    switch unicodeScalars.first?.value ?? 0 {
    case 0x3000, 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
    default: false
    }
  }
}
