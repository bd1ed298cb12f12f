import Foundation
import InterfaceBuilder
import TestSupport

/// A storyboard to translate, and files with translations around it.
enum LocalizedFiles {
  /// Returns the storyboard in `Base.lproj`, with one view of each kind that has texts.
  static func storyboard() throws -> String { try Fixture.storyboard("translated") }

  /// Runs a body with the storyboard's path and files written around it.
  static func with(
    _ files: [String: Data], _ body: (String) throws -> Void
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = files.merging(["Base.lproj/Main.storyboard": Data(try storyboard().utf8)]) { $1 }
    for (name, content) in all {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file)
    }
    try body(folder.appending(path: "Base.lproj/Main.storyboard").path)
  }

  static func rejection(_ path: String, _ language: String) -> InterfaceBuilderError? {
    do throws(InterfaceBuilderError) {
      _ = try Document(contentsOf: path, language: language)
      return nil
    } catch {
      return error
    }
  }
}
