import Foundation
import LayoutChecking

/// The path of a file in a patch: relative to the root of the Git repository around it, so that `git apply` and
/// `patch -p1` take it there, or to the working directory without one.
struct PatchPath {
  /// The path.
  let text: String

  /// Creates the path of a file in a patch; links are resolved, since a patch cannot change what they lead to.
  init(of file: String) {
    let place = FilePlace.resolved(file) ?? FilePlace.standard(file)
    let working = FilePlace.standard(FileManager.default.currentDirectoryPath)
    text = FilePlace.relative(place, to: Self.root(around: place) ?? working)
  }

  /// Returns the folder of the repository that contains a file; `nil` if there is none.
  private static func root(around place: String) -> String? {
    var folder = URL(fileURLWithPath: place).deletingLastPathComponent()
    while true {
      // In a linked work tree or a submodule, it is a file.
      let mark = folder.appending(component: ".git").path
      if FileManager.default.fileExists(atPath: mark) { return folder.path }
      let parent = folder.deletingLastPathComponent()
      guard parent.path.count < folder.path.count else { return nil }
      folder = parent
    }
  }
}
