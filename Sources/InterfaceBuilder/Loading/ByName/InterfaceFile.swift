import Foundation

/// Finds Interface Builder files in bundles.
enum InterfaceFile {
  /// The path of a file in a bundle, in its base or English localisation if it is in neither the
  /// bundle itself nor one that the bundle prefers.
  ///
  /// - Throws: ``InterfaceBuilderError/Code/unreadableFile`` with the places that were looked at.
  static func path(
    _ name: String, _ type: String, in bundle: Bundle
  ) throws(InterfaceBuilderError) -> String {
    if let path = bundle.path(forResource: name, ofType: type) { return path }
    let folder = bundle.resourceURL ?? bundle.bundleURL
    let places = ["", "Base.lproj", "en.lproj"].map { place in
      (place.isEmpty ? folder : folder.appending(path: place)).appending(path: "\(name).\(type)")
    }
    let manager = FileManager.default
    guard let found = places.first(where: { manager.fileExists(atPath: $0.path) }) else {
      throw InterfaceBuilderError(
        .unreadableFile, at: SourceLocation(file: places[0].path, line: 1),
        "there is no \(type) named \"\(name)\" in the bundle, expected one in it, in its Base.lproj "
          + "or in its en.lproj")
    }
    return found.path
  }
}
