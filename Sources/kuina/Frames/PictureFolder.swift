import Foundation

/// The folder to which drawings are written.
struct PictureFolder {
  /// The path of the folder; `nil` if no drawings are requested.
  let path: String?
  private var names: Set<String> = []

  init(path: String?) { self.path = path }

  /// Returns the path of a file's drawing: the file's name, with a number if the name is already in
  /// use.
  mutating func target(for file: String) -> String? {
    guard let path else { return nil }
    let base = URL(fileURLWithPath: file).lastPathComponent
    var name = "\(base).svg"
    var number = 1
    while !names.insert(name).inserted {
      number += 1
      name = "\(base)-\(number).svg"
    }
    return URL(fileURLWithPath: path).appendingPathComponent(name).path
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
