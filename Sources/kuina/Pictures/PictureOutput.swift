import ArgumentParser
import Foundation
import InterfaceBuilder
import LayoutChecking
import Rendering

/// The options of a check that draw its findings.
struct PictureOutput: ParsableArguments {
  @Option(
    name: .customLong("pictures"),
    help: """
      A folder to write a PNG picture of each finding to: the screen in the worst configuration, with the \
      fault marked on it; with --windows also an SVG diagram of the windows; created if missing.
      """, completion: .directory)
  var folder: String?

  @Option(
    help: ArgumentHelp(
      """
      Write a report as one HTML file: every screen with a slider for the keyboard's height, and the \
      findings with their pictures.
      """, valueName: "file"))
  var html: String?

  /// Checks that pictures can be drawn, and creates their folder.
  func prepare() throws(InputFailure) {
    guard let folder else { return }
    try MainActor.assumeIsolated {
      Result { () throws(InputFailure) in _ = try PictureFolder.fonts() }
    }.get()
    try PictureFolder.create(folder)
  }

  /// Writes the requested pictures and the report.
  ///
  /// - Parameters:
  ///   - result: The result of the check.
  ///   - plan: The plan by which files were checked.
  /// - Returns: The paths of the pictures.
  /// - Throws: ``InputFailure`` for a file that cannot be written.
  func write(_ result: CheckResult, _ plan: CheckPlan) throws -> [Finding: String] {
    guard folder != nil || html != nil else { return [:] }
    return try MainActor.assumeIsolated {
      let paths = try folder.map { try writePictures(result, plan, to: $0) } ?? [:]
      guard let html else { return paths }
      var report = HTMLReport(tool: "kuina \(kuinaVersion)", summary: result.summary)
      for check in result.files {
        // One that took too long would take as long once more.
        guard check.isReadable else {
          report.add(unreadable: check)
          continue
        }
        do throws(InterfaceBuilderError) { try report.add(check, by: plan) } catch {
          report.add(unreadable: check)
        }
      }
      try OutputFile(html).write(try report.html())
      return paths
    }
  }

  @MainActor
  private func writePictures(
    _ result: CheckResult, _ plan: CheckPlan, to folder: String
  ) throws -> [Finding: String] {
    var paths: [Finding: String] = [:]
    var names = PictureFolder(path: folder)
    for check in result.files where check.isReadable && !check.findings.isEmpty {
      let writer = PixelWriter(fonts: try PictureFolder.fonts(around: check.file))
      let pictures: FindingPictures
      do throws(InterfaceBuilderError) {
        pictures = try FindingPictures(ofFile: check.file, by: plan)
      } catch { continue }
      let file = (check.file as NSString).lastPathComponent
      for finding in check.findings {
        let parts = [file, finding.rule.id, finding.subject.id ?? finding.screen]
        let name = parts.map(PictureFolder.fileName).joined(separator: "-")
        if let regions = finding.regions,
          let target = names.target(for: "\(name)-windows", extension: "svg")
        {
          let title = "\(finding.rule.id) \(finding.subject.name)"
          try OutputFile(target).write(RegionPicture(regions, title: title).svg)
        }
        guard let drawing = pictures.drawing(of: finding),
          let target = names.target(for: name, extension: "png")
        else { continue }
        try PictureFolder.write(drawing, to: target, writer)
        paths[finding] = target
      }
    }
    return paths
  }
}
