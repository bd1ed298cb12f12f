import Foundation

/// Finds Interface Builder files in bundles.
enum InterfaceFile {
  /// Returns the folder that contains a file, or the parent of its `.lproj` folder if it is in one.
  static func home(of file: URL) -> URL {
    let folder = file.deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }

  /// Returns the path of a file in a bundle.
  ///
  /// If the file is neither in the bundle itself nor in a localization that the bundle prefers, its
  /// base or English localization is used.
  ///
  /// - Throws: ``InterfaceBuilderError/Code/unreadableFile`` with the locations that were searched.
  static func path(
    _ name: String, _ type: String, in bundle: Bundle
  ) throws(InterfaceBuilderError) -> String {
    guard let found = existingPath(name, type, in: bundle) else {
      throw InterfaceBuilderError(
        .unreadableFile, at: SourceLocation(file: places(name, type, in: bundle)[0].path, line: 1),
        "there is no \(type) named \"\(name)\" in the bundle, expected one in it, in its Base.lproj "
          + "or in its en.lproj")
    }
    return found
  }

  /// Returns the path of a file in a bundle or in its base or English localization, or `nil` if
  /// there is no such file.
  static func existingPath(_ name: String, _ type: String, in bundle: Bundle) -> String? {
    // For an empty name, `Bundle` returns any file of the type.
    guard !name.isEmpty else { return nil }
    return bundle.path(forResource: name, ofType: type)
      ?? places(name, type, in: bundle).map(\.path)
      .first(where: FileManager.default.fileExists(atPath:))
      ?? InterfaceFolders.path(name, type)
  }

  private static func places(_ name: String, _ type: String, in bundle: Bundle) -> [URL] {
    let folder = bundle.resourceURL ?? bundle.bundleURL
    return ["", "Base.lproj", "en.lproj"].map { place in
      (place.isEmpty ? folder : folder.appending(path: place)).appending(path: "\(name).\(type)")
    }
  }
}
