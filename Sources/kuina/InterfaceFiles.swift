import Foundation

/// Interface Builder files that a path stands for.
enum InterfaceFiles {
  /// What is wrong with a folder that holds none.
  static func noFile(in path: String) -> InputFailure {
    InputFailure(file: path, message: "no storyboard or xib in the folder, expected one at least")
  }

  /// The path itself, or where it is a folder, all storyboards and xibs inside, sorted.
  static func files(at path: String) -> [String] {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory),
      isDirectory.boolValue, let inside = FileManager.default.enumerator(atPath: path)
    else { return [path] }
    return inside.compactMap { $0 as? String }
      .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }
      .sorted().map { path.hasSuffix("/") ? path + $0 : "\(path)/\($0)" }
  }
}
