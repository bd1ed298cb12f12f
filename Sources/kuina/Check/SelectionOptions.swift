import ArgumentParser
import Foundation
import LayoutChecking

/// The options that choose which files are checked.
struct SelectionOptions: ParsableArguments {
  @Option(
    name: .customLong("exclude"),
    help: """
      A file or folder that is not checked, or a name of files with * for any letters; may be given \
      several times.
      """)
  var excluded: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      Check only the files that differ from this Git revision, and those that refer to them or use \
      changed texts, images or colors.
      """, valueName: "revision"))
  var changedSince: String?

  /// Whether the options leave out files of the project.
  var isPart: Bool { choosingOption != nil }

  /// The name of an option that leaves out files of the project; `nil` if none is given.
  var choosingOption: String? {
    changedSince != nil ? "--changed-since" : excluded.isEmpty ? nil : "--exclude"
  }

  /// Checks that `--exclude` leaves a file of the folders to check; single files may all be left out, as by a hook that
  /// passes the files of a commit.
  ///
  /// - Throws: ``InputFailure`` if it leaves none.
  func requireFiles(
    _ files: [String], of found: [InterfaceFiles], in paths: [String]
  ) throws(InputFailure) {
    guard files.isEmpty, changedSince == nil, !excluded.isEmpty,
      let folder = paths.first(where: InterfaceFiles.isFolder), !found.flatMap(\.paths).isEmpty
    else { return }
    throw InputFailure(
      file: folder,
      message: "--exclude leaves out every file, expected at least one to check")
  }

  /// Returns the files that are checked.
  func chosen(_ files: [String]) throws -> [String] {
    let patterns = PathPatterns(excluded)
    var files = files.filter { !patterns.contains($0) }
    guard let changedSince else { return files }
    let repository = try GitRepository(around: FileManager.default.currentDirectoryPath)
    let changed = try repository.changes(since: repository.commit(changedSince), to: nil)
    let places = Set(changed.map { "\(repository.folder)/\($0)" })
    // Of a submodule, Git names only the folder.
    let submodules = places.filter(InterfaceFiles.isFolder)
    files = AffectedFiles(changed: changed).affected(among: files) { file in
      let place = FilePlace.resolved(file) ?? file
      return places.contains(place) || submodules.contains { place.hasPrefix($0 + "/") }
    }
    return files
  }
}
