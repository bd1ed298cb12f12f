import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import Rendering
import UIKit

/// `kuina verify`: compares screens with their recordings.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compare the layouts and pictures of screens with recordings.",
    discussion: """
      The screens are shown as by 'kuina record' with the same options. For each that differs, the views that \
      moved are printed, with the distance. Pictures are compared if they were recorded with the same versions \
      of the fonts and drawing libraries, which the pictures name. Recordings of the given files and \
      configurations that belong to no screen are listed.

      Exit status: 0 if all are as recorded; 1 if one differs, has no recording, or is orphaned; 2 if a file \
      could not be used.
      """)

  @OptionGroup var options: SnapshotOptions

  @Option(
    help: ArgumentHelp(
      "The greatest difference of a frame that is accepted, in points.", valueName: "points"))
  var tolerance = 0.01

  @Option(
    help: ArgumentHelp(
      "A folder to write the actual pictures and the differences to; created if missing.",
      valueName: "folder"),
    completion: .directory)
  var failures: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a report as one HTML file: each snapshot that differs, with the recorded picture, the actual one \
      and their difference.
      """, valueName: "file"), completion: .file())
  var html: String?

  func validate() throws {
    guard tolerance.isFinite, tolerance >= 0 else {
      throw ValidationError("--tolerance is \(tolerance), expected a number of points, at least 0")
    }
  }

  /// The most snapshots whose pictures are in the HTML report.
  private static let pictureLimit = 100

  func run() throws {
    try MainActor.assumeIsolated {
      try InputFailure.ending {
        try OutputFile.require([html].compactMap(\.self), otherThan: options.readPaths())
      }
      let fonts = try InputFailure.ending { try PictureFolder.fonts() }
      let writer = PixelWriter(fonts: fonts)
      var names: Set<String> = []
      var configurations: Set<String> = []
      var failed = 0
      var page = HTMLReport(tool: "kuina \(kuinaVersion)", summary: "")
      let isRejected = try options.forEach { recording in
        names.insert(recording.name)
        configurations.insert(FileSnapshots.fileName(recording.snapshot.layout.configuration))
        fonts.useProject(around: recording.file)
        let difference = try difference(of: recording, writer)
        guard !difference.lines.isEmpty else { return }
        failed += 1
        try Output.write(
          "\(recording.file): \(recording.name)\n"
            + difference.lines.map { "  \($0)\n" }.joined())
        guard html != nil else { return }
        page.add(
          snapshot: recording.name, file: recording.file, differences: difference.lines,
          failed > Self.pictureLimit ? nil : difference.drawing(of: recording))
      }
      let folders = options.recordedFolders
      let orphans = recordedNames.subtracting(names).filter {
        Self.isAsked($0, below: folders, in: configurations)
      }.sorted()
      for orphan in orphans {
        try Output.write("\(options.path(orphan, "json")): belongs to no screen\n")
        page.add(orphan: options.path(orphan, "json"))
      }
      // A folder without screens would otherwise pass for ever.
      if names.isEmpty, orphans.isEmpty, !isRejected {
        InputFailure.report(["no screen was compared, expected files with scenes or views"])
        throw InputFailure.exitCode
      }
      let summary =
        "\(names.count - failed) of \(names.count) snapshots are as recorded"
        + (orphans.isEmpty ? "" : "; \(orphans.count) recordings belong to no screen")
      if let html {
        page.summary = summary
        try OutputFile(html).write(try page.html())
      }
      PictureFolder.reportMissingCharacters()
      try Output.write(summary + "\n")
      if isRejected { throw InputFailure.exitCode }
      if failed > 0 || !orphans.isEmpty { throw ExitCode(1) }
    }
  }

  /// The names of all recordings.
  private var recordedNames: Set<String> {
    guard let files = FileManager.default.enumerator(atPath: options.recordings) else { return [] }
    var names: Set<String> = []
    for case let file as String in files where file.hasSuffix(".json") {
      names.insert(String(file.dropLast(5)))
    }
    return names
  }

  /// Returns whether a recording is below the folders of the files that are compared, and of no other configuration.
  @MainActor
  private static func isAsked(
    _ name: String, below folders: [String], in configurations: Set<String>
  ) -> Bool {
    guard folders.contains(where: { $0.isEmpty || name.hasPrefix($0 + "/") }) else { return false }
    let end = name.split(separator: ".").last ?? ""
    let isConfiguration = Device.all.contains {
      end.hasPrefix(FileSnapshots.fileName($0.key) + "_")
    }
    return !isConfiguration || configurations.contains(String(end))
  }

  /// The differences of a snapshot from its recording.
  private struct Difference {
    var lines: [String]
    var expected: Data?
    var difference: Data?

    /// Returns the recorded picture, the actual one and their difference side by side; `nil` without
    /// a recorded picture.
    @MainActor
    func drawing(of recording: SnapshotOptions.Recording) -> ScreenDrawing? {
      let drawing = recording.snapshot.drawing
      var row = PictureRow()
      guard let expected else { return nil }
      row.append(png: expected, size: drawing.size, caption: "expected")
      row.append(drawing.list, size: drawing.size, caption: "actual")
      if let difference {
        row.append(png: difference, size: drawing.size, caption: "difference")
      }
      return row.drawing
    }
  }

  @MainActor
  private func difference(
    of recording: SnapshotOptions.Recording, _ writer: PixelWriter
  ) throws -> Difference {
    let path = options.path(recording.name, "json")
    guard let text = BoundedFile.text(at: path) else {
      return Difference(lines: ["has no recording, expected \(path)"])
    }
    guard let layout = try? LayoutSnapshot(json: text) else {
      return Difference(lines: ["\(path) is damaged, expected a recorded layout as JSON"])
    }
    guard layout.configuration == recording.snapshot.layout.configuration else {
      return Difference(
        lines: [
          "\(path) is of \(layout.configuration), expected \(recording.snapshot.layout.configuration)"
        ])
    }
    var differences = recording.snapshot.layout.differences(from: layout, tolerance: tolerance)
    let drawing = recording.snapshot.drawing
    let actual = try writer.png(drawing.list, size: drawing.size)
    let picture = options.path(recording.name, "png")
    guard let recorded = BoundedFile.data(at: picture) else {
      return Difference(lines: differences + ["has no recorded picture, expected \(picture)"])
    }
    guard recorded != actual else { return Difference(lines: differences, expected: recorded) }
    guard PNGText.isComplete(recorded) else {
      differences.append("\(picture) is no whole PNG file, expected the recorded picture")
      return Difference(lines: differences)
    }
    let isComparable =
      PNGText.text("Software", of: recorded) == PNGText.text("Software", of: actual)
    guard isComparable || !differences.isEmpty else { return Difference(lines: []) }
    let pixels = try PixelComparison(of: recorded, and: actual)
    if differences.isEmpty, !pixels.isSame {
      differences.append(
        "\(pixels.differentPixels) of \(pixels.pixels) pixels differ; no view moved")
    }
    if let failures, !differences.isEmpty {
      let base = (failures as NSString).appendingPathComponent(recording.name)
      for (kind, data) in [
        ("expected", recorded), ("actual", actual), ("difference", pixels.difference),
      ] {
        try SnapshotOptions.write(data, to: "\(base).\(kind).png")
      }
    }
    return Difference(lines: differences, expected: recorded, difference: pixels.difference)
  }
}
