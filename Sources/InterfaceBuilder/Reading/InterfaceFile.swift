import Foundation

/// Finds Interface Builder files in bundles.
enum InterfaceFile {
  /// The folder that holds a file, or the localisation that the file is in.
  static func home(of file: URL) -> URL {
    let folder = file.deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }

  /// The path of a file in a bundle, in its base or English localisation if it is in neither the
  /// bundle itself nor one that the bundle prefers.
  ///
  /// - Throws: ``InterfaceBuilderError/Code/unreadableFile`` with the places that were searched.
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

  /// The path of a file in a bundle; `nil` where it is in none of the places.
  static func existingPath(_ name: String, _ type: String, in bundle: Bundle) -> String? {
    // For a bundle no name is that of any file of the type.
    guard !name.isEmpty else { return nil }
    return bundle.path(forResource: name, ofType: type)
      ?? places(name, type, in: bundle).map(\.path)
      .first(where: FileManager.default.fileExists(atPath:))
  }

  private static func places(_ name: String, _ type: String, in bundle: Bundle) -> [URL] {
    let folder = bundle.resourceURL ?? bundle.bundleURL
    return ["", "Base.lproj", "en.lproj"].map { place in
      (place.isEmpty ? folder : folder.appending(path: place)).appending(path: "\(name).\(type)")
    }
  }
}
