import Foundation
import Synchronization

/// The fonts in the files of a project, by the names with which programs request them.
package struct ProjectFonts: Sendable {
  private let files: [String: FontFile]
  private let paths: [String: String]

  private static let known = Mutex<[[String]: ProjectFonts]>([:])

  /// Returns the fonts of the project around a file, which are read once.
  package static func around(_ file: String) -> ProjectFonts {
    of(ProjectImages.around(file).fontFiles)
  }

  /// Returns the fonts of files; those that are no fonts are skipped.
  static func of(_ paths: [String]) -> ProjectFonts {
    known.withLock { known in
      if let fonts = known[paths] { return fonts }
      let fonts = ProjectFonts(paths)
      known[paths] = fonts
      return fonts
    }
  }

  private init(_ paths: [String]) {
    var files: [String: FontFile] = [:]
    var places: [String: String] = [:]
    for path in paths {
      guard let data = BoundedFile.data(at: path), let file = FontFile(data),
        files[file.postScriptName] == nil
      else { continue }
      files[file.postScriptName] = file
      places[file.postScriptName] = path
    }
    self.files = files
    self.paths = places
  }

  /// The names of the fonts, in alphabetical order.
  package var names: [String] { files.keys.sorted() }

  /// Returns the font with a name in a size; `nil` if no file has it.
  package func font(named name: String, size: CGFloat) -> UIFont? {
    file(named: name).map { UIFont($0, size: size) }
  }

  /// Returns the path of the file with the font of a name; `nil` if none has it.
  package func path(ofFontNamed name: String) -> String? { paths[name] }

  func file(named name: String) -> FontFile? { files[name] }
}
