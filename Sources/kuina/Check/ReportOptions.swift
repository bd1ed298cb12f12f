import ArgumentParser
import Foundation
import LayoutChecking

/// The options that choose which files are checked, and which findings are reported.
struct ReportOptions: ParsableArguments {
  @Option(
    help: """
      The lowest severity that is reported: note, warning or error. Others still count for --fail-on.
      """)
  var minSeverity: String?

  @Option(
    parsing: .unconditional, help: "Report the worst findings only, at most this number.")
  var top: Int?

  @Option(
    name: .customLong("screen"),
    help: """
      Report the findings of the screen with this name, or with this id of its controller, only; with --app, check \
      only this screen; may be given several times.
      """)
  var screens: [String] = []

  @Option(
    name: .customLong("exclude"),
    help: """
      A file or folder that is not checked, or a name of files with * for any letters; may be given \
      several times.
      """)
  var excluded: [String] = []

  @Option(
    help: """
      Check only the files that differ from this Git revision, and those that refer to them or use \
      changed texts, images or colors.
      """)
  var changedSince: String?

  @Flag(name: .shortAndLong, help: "Print the findings only, each on one line.")
  var quiet = false

  @Flag(
    help: """
      List all notes and equations; without it, only the first of many notes of one rule in a file is listed.
      """)
  var verbose = false

  @Flag(help: "Print absolute paths, as Xcode needs them.")
  var absolutePaths = false

  /// The style of findings on standard output.
  var style: FindingsText.Style {
    var style = TerminalStyle.present
    style.usesAbsolutePaths = absolutePaths
    style.listsAll = verbose
    return style
  }

  /// Whether the options leave out files of the project.
  var isPart: Bool { choosingOption != nil }

  /// The name of an option that leaves out files of the project; `nil` if none is given.
  var choosingOption: String? {
    changedSince != nil ? "--changed-since" : excluded.isEmpty ? nil : "--exclude"
  }

  func validate() throws {
    if let top, top < 1 { throw ValidationError("--top is \(top), expected 1 or more") }
    if quiet, verbose {
      throw ValidationError(
        "--quiet and --verbose are given, expected one of them: one line for each finding, or all lines"
      )
    }
  }

  /// Returns the order and filter of the findings.
  func order() throws -> FindingsOrder {
    var order = FindingsOrder()
    if let minSeverity { order.minSeverity = try Severity(named: minSeverity) }
    order.screens = screens
    order.limit = top
    return order
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
