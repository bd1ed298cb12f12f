import Foundation
import InterfaceBuilder
import LayoutChecking
import Rendering
import Testing
import UIKit

/// Compares snapshots with their recordings, and records issues.
@MainActor
struct SnapshotTest {
  let files: SnapshotFiles
  let tolerance: Double
  let recording: SnapshotRecording
  let place: IssueRecord

  /// The names of the recordings that tests have used so far, by folder.
  private(set) static var used: [String: Set<String>] = [:]
  private static var fonts: FontLibrary?

  /// Returns the snapshot's picture.
  private func png(_ drawing: ScreenDrawing) throws(RenderingError) -> Data {
    let fonts: FontLibrary
    if let known = Self.fonts { fonts = known } else { fonts = try FontLibrary() }
    Self.fonts = fonts
    return try PixelWriter(fonts: fonts).png(drawing.list, size: drawing.size)
  }

  /// Compares a snapshot in each configuration and appearance, or records it; returns whether all are as
  /// recorded.
  ///
  /// - Parameters:
  ///   - configurations: The configurations.
  ///   - appearances: The appearances.
  ///   - test: The name of the test.
  ///   - name: A name for one of several snapshots of the test.
  ///   - take: Takes a snapshot.
  /// - Returns: Whether all snapshots are as recorded.
  func verifyAll(
    _ configurations: [Configuration], _ appearances: [UIUserInterfaceStyle],
    of test: String, named name: String?,
    _ take: @MainActor (Configuration, UIUserInterfaceStyle) -> ScreenSnapshot
  ) -> Bool {
    var isSame = true
    for configuration in configurations {
      for style in appearances {
        let snapshot = take(configuration, style)
        let function = String(test.filter { $0 != "(" && $0 != ")" })
        let parts = [function, name, snapshot.layout.configuration].compactMap(\.self)
        let title = SnapshotFiles.fileName(parts.joined(separator: "."))
        if !verify(snapshot, named: title) { isSame = false }
      }
    }
    return isSame
  }

  /// Compares a snapshot, or records it; returns whether it is as recorded.
  func verify(_ snapshot: ScreenSnapshot, named name: String) -> Bool {
    Self.used[files.folder.path, default: []].insert(name)
    do { return try verified(snapshot, name) } catch {
      place.record("the snapshot \(name) could not be taken: \(error)")
      return false
    }
  }

  private func verified(_ snapshot: ScreenSnapshot, _ name: String) throws -> Bool {
    let text = try snapshot.layout.json()
    let picture = try png(snapshot.drawing)
    func recordFiles() throws {
      try SnapshotFiles.write(Data(text.utf8), to: files.layout(name))
      try SnapshotFiles.write(picture, to: files.picture(name))
    }
    guard let recordedText = try? String(contentsOf: files.layout(name), encoding: .utf8),
      recording != .all
    else {
      guard recording != .never else {
        place.record("the snapshot \(name) has no recording in \(files.folder.path)")
        return false
      }
      try recordFiles()
      place.record(
        "recorded the snapshot \(name) in \(files.folder.path); run the test again to compare")
      return false
    }
    var differences = snapshot.layout.differences(
      from: try LayoutSnapshot(json: recordedText), tolerance: tolerance)
    let recordedPicture = try? Data(contentsOf: files.picture(name))
    var comparison: PixelComparison?
    // A picture of other versions differs in pixels although nothing of the app changed.
    if let recordedPicture, recordedPicture != picture,
      PNGText.text("Software", of: recordedPicture) == PNGText.text("Software", of: picture)
    {
      let pixels = try PixelComparison(of: recordedPicture, and: picture)
      comparison = pixels
      if differences.isEmpty, !pixels.isSame {
        differences.append(
          "\(pixels.differentPixels) of \(pixels.pixels) pixels differ; no view moved")
      }
    }
    guard !differences.isEmpty else { return true }
    if recording == .failed { try recordFiles() }
    try report(differences, name, recordedPicture, picture, comparison)
    return false
  }

  /// Records an issue with the differences, and attaches and writes the pictures.
  private func report(
    _ differences: [String], _ name: String, _ expected: Data?, _ actual: Data,
    _ comparison: PixelComparison?
  ) throws {
    let pictures: [(kind: String, data: Data?)] = [
      ("expected", expected), ("actual", actual), ("difference", comparison?.difference),
    ]
    var paths: [String] = []
    for picture in pictures {
      guard let data = picture.data else { continue }
      let kind = picture.kind
      let url = files.failures.appendingPathComponent("\(name).\(kind).png")
      try SnapshotFiles.write(data, to: url)
      paths.append("\(kind): \(url.path)")
      if Test.current != nil { Attachment.record(Array(data), named: "\(name).\(kind).png") }
    }
    let recorded = recording == .failed ? "; recorded again" : ""
    place.record(
      (["the snapshot \(name) differs from its recording\(recorded)"]
        + differences.map { "- " + $0 } + paths).joined(separator: "\n"))
  }
}

extension Configuration {
  /// Returns the combinations of devices, text sizes and languages.
  static func all(
    _ devices: [Device], _ textSizes: [UIContentSizeCategory], _ languages: [String?]
  ) -> [Configuration] {
    devices.flatMap { device in
      textSizes.flatMap { textSize in
        languages.map { Configuration(device, textSize: textSize, language: $0) }
      }
    }
  }
}
