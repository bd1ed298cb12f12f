import Foundation

/// The recordings of the snapshots of a test file: a folder `__Snapshots__/TestFile` beside it.
struct SnapshotFiles {
  /// The folder of the recordings.
  let folder: URL
  /// The folder for the actual picture and the difference of a failed snapshot.
  let failures: URL

  /// The folder that takes the place of the one around the test file, and of the one for failures, so that
  /// tests of this module write nothing beside themselves; `nil` for none.
  @TaskLocal static var root: URL?

  /// The environment variable with the folder for pictures of failed snapshots.
  static let artifactsVariable = "SNAPSHOT_ARTIFACTS"

  /// Creates the recordings of a test file.
  init(testFile: String) {
    let file = URL(fileURLWithPath: testFile)
    let name = file.deletingPathExtension().lastPathComponent
    folder = (Self.root ?? file.deletingLastPathComponent())
      .appendingPathComponent("__Snapshots__")
      .appendingPathComponent(name)
    let artifacts = ProcessInfo.processInfo.environment[Self.artifactsVariable]
    let temporary = Self.root ?? FileManager.default.temporaryDirectory
    failures =
      (artifacts.map { URL(fileURLWithPath: $0) }
      ?? temporary.appendingPathComponent("kuina-snapshots"))
      .appendingPathComponent(name)
  }

  /// Returns a name in which other characters than letters, digits and - are replaced by _.
  static func fileName(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "." ? $0 : "_" })
  }

  func layout(_ name: String) -> URL { folder.appendingPathComponent(name + ".json") }
  func picture(_ name: String) -> URL { folder.appendingPathComponent(name + ".png") }

  /// Writes a file, and creates its folder.
  static func write(_ data: Data, to url: URL) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url, options: .atomic)
  }

  /// The names of all recordings.
  var names: Set<String> {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return Set(
      files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".png") }
        .map { ($0 as NSString).deletingPathExtension })
  }
}
