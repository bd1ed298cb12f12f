import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import Rendering
import UIKit

/// The options of `kuina record` and `kuina verify`.
struct SnapshotOptions: ParsableArguments {
  @Argument(help: "Files, or folders to search for files.", completion: .file())
  var paths: [String]

  @Option(
    help: ArgumentHelp("The folder of the recordings.", valueName: "folder"), completion: .directory
  )
  var recordings = "Snapshots"

  @Option(
    name: .customLong("device"),
    help: "A device, such as 'iPhone 15 Pro' or iphone8; may be given several times.")
  var devices = ["iphone8", "iphone14pro"]

  @Option(
    name: .customLong("orientation"),
    help: "portrait, landscape, portrait-split or landscape-split; may be given several times.")
  var orientations = ["portrait"]

  @Option(
    name: .customLong("text-size"),
    help: "A Dynamic Type size, xs to xxxl or ax1 to ax5; may be given several times.")
  var textSizes = ["l"]

  @Option(
    name: .customLong("language"),
    help: "A language whose texts are used, such as de; may be given several times.")
  var languages: [String] = []

  @Flag(inversion: .prefixedNo, help: "Show the keyboard too, on screens with a field.")
  var keyboard = true

  @Flag(help: "Take the snapshots in dark mode.")
  var dark = false

  /// The configurations.
  func plan() throws -> CheckPlan {
    var plan = CheckPlan()
    plan.devices = devices
    plan.orientations = orientations
    plan.textSizes = textSizes
    plan.languages = languages
    try plan.validate()
    return plan
  }

  /// The files that are read: screens, settings and recordings.
  func readPaths() throws -> [String] {
    let settings = try CheckSettings.ofProject()
    let screens = paths.flatMap { InterfaceFiles(at: $0, except: settings.excluded).paths }
    let recorded = FileManager.default.enumerator(atPath: recordings)?.compactMap { $0 as? String }
    return screens + [settings.file] + (recorded ?? []).map { "\(recordings)/\($0)" }
  }

  /// A recording: its path without extension, relative to the folder of the recordings.
  struct Recording {
    var name: String
    var file: String
    var snapshot: ScreenSnapshot
  }

  /// Takes the snapshots of all files, and passes each to a closure.
  ///
  /// - Returns: Whether a file could not be used; it is printed.
  @MainActor
  func forEach(_ receive: (Recording) throws -> Void) throws -> Bool {
    let plan = try InputFailure.ending { try self.plan() }
    let excluded = try InputFailure.ending {
      if FileManager.default.fileExists(atPath: recordings), !InterfaceFiles.isFolder(recordings) {
        throw InputFailure(
          file: recordings, message: "is a file, expected the folder of the recordings")
      }
      return try CheckSettings.ofProject().excluded
    }
    var isRejected = false
    for path in paths {
      let files = InterfaceFiles(at: path, except: excluded)
      InputFailure.report(files.failures)
      isRejected = isRejected || !files.failures.isEmpty
      for file in files.paths {
        let snapshots: FileSnapshots
        do throws(InterfaceBuilderError) {
          snapshots = try FileSnapshots(
            ofFile: file, by: plan, keyboard: keyboard, style: dark ? .dark : .light)
        } catch {
          InputFailure.report([error])
          isRejected = true
          continue
        }
        let folder = name(of: file, in: path)
        for entry in snapshots.entries {
          do {
            try receive(
              Recording(name: "\(folder)/\(entry.name)", file: file, snapshot: entry.snapshot))
          } catch let status as ExitCode {
            // Nothing more can be written to standard output.
            throw status
          } catch { InputFailure.report([error]); isRejected = true }
        }
      }
    }
    return isRejected
  }

  /// The innermost folder that contains all given files and folders, so that files of the same name in
  /// several of them have different recordings; `nil` for a single one.
  private var commonFolder: String? {
    guard paths.count > 1 else { return nil }
    let folders = paths.map { path in
      let place = URL(fileURLWithPath: path).standardizedFileURL
      return (place.hasDirectoryPath ? place : place.deletingLastPathComponent()).pathComponents
    }
    let common = folders.dropFirst().reduce(folders[0]) { common, folder in
      zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
    return NSString.path(withComponents: common)
  }

  /// The folder that contains the folder of the recordings, and the working directory.
  private var bases: [String] {
    let recordings = URL(fileURLWithPath: recordings).standardizedFileURL
    return [recordings.deletingLastPathComponent().path, FileManager.default.currentDirectoryPath]
  }

  /// Returns the name of the recordings' folder of a file or folder.
  ///
  /// It is the path below the folder that contains the recordings, or below the working directory, so that one file is
  /// compared with the recordings of the whole folder; for others the path below the given folder, or below the one
  /// that contains all given ones.
  private func name(of file: String, in path: String) -> String {
    let folders = bases + [commonFolder ?? path]
    let below = folders.lazy.compactMap { Self.relative(file, to: $0) }.first ?? ""
    // A file that was given itself, outside these folders, has its name.
    return below.isEmpty && !InterfaceFiles.isFolder(file)
      ? (file as NSString).lastPathComponent : below
  }

  /// Returns the path of a file or folder below a folder, empty for the folder itself; `nil` if it is not in it.
  private static func relative(_ file: String, to folder: String) -> String? {
    func components(_ path: String) -> [String] {
      URL(fileURLWithPath: path).standardizedFileURL.pathComponents
    }
    let (own, base) = (components(file), components(folder))
    guard own.starts(with: base) else { return nil }
    return own.dropFirst(base.count).joined(separator: "/")
  }

  /// The folders of the recordings of all files that are given, or in folders that are given; an empty text for all
  /// recordings.
  var recordedFolders: [String] {
    paths.map { path in
      let path = InterfaceFiles.plain(path)
      if bases.contains(where: { Self.relative($0, to: path) != nil }) { return "" }
      return name(of: path, in: path)
    }
  }

  /// Returns the path of a recording with an extension.
  func path(_ name: String, _ fileExtension: String) -> String {
    (recordings as NSString).appendingPathComponent("\(name).\(fileExtension)")
  }

  /// Writes a file, and creates its folder.
  static func write(_ data: Data, to path: String) throws(InputFailure) {
    try PictureFolder.create((path as NSString).deletingLastPathComponent)
    try OutputFile(path).write(data)
  }
}

/// `kuina record`: records the layouts and pictures of screens.
struct RecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "record",
    abstract: "Record the layouts and pictures of screens.",
    discussion: """
      Each screen of storyboards and xibs is recorded in each configuration, without and with the keyboard: its \
      layout as JSON, with the frames of all views and the accessibility elements, and a PNG picture. 'kuina \
      verify' with the same options compares later versions with the recordings.

      Exit status: 0, or 2 if a file could not be used or written.
      """)

  @OptionGroup var options: SnapshotOptions

  func run() throws {
    try MainActor.assumeIsolated {
      let fonts = try InputFailure.ending { try PictureFolder.fonts() }
      let writer = PixelWriter(fonts: fonts)
      var count = 0
      let isRejected = try options.forEach { recording in
        fonts.useProject(around: recording.file)
        let drawing = recording.snapshot.drawing
        try SnapshotOptions.write(
          Data(try recording.snapshot.layout.json().utf8),
          to: options.path(recording.name, "json"))
        try SnapshotOptions.write(
          try writer.png(drawing.list, size: drawing.size),
          to: options.path(recording.name, "png"))
        count += 1
      }
      PictureFolder.reportMissingCharacters()
      try Output.write("recorded \(count) snapshots in \(options.recordings)\n")
      if isRejected { throw InputFailure.exitCode }
    }
  }
}
