public import Foundation
import InterfaceBuilder
public import LayoutChecking
import Rendering
import Testing
public import UIKit

/// Takes snapshots of a controller in configurations, and compares them with recordings.
///
///     expectSnapshot(of: LoginViewController(), on: .phones, keyboard: .shown)
///
/// A snapshot has the layout as JSON, with the frames of all views and the accessibility elements,
/// and a picture. They are recorded in the folder `__Snapshots__` beside the test, and are the same on
/// every machine with the same versions of the fonts and drawing libraries, which the picture names;
/// with other versions, the layout is compared and the picture is not. A failure names the views
/// that moved and by how much, and the pictures are attached to it.
///
/// - Parameters:
///   - controller: Creates the controller; called once for each configuration.
///   - name: A name for one of several snapshots of a test.
///   - devices: The devices.
///   - keyboard: The keyboard; with one, the first field is edited.
///   - textSizes: The Dynamic Type sizes.
///   - languages: The languages, whose reading direction applies; `nil` for the default.
///   - appearances: The appearances, light or dark.
///   - tolerance: The greatest difference of a frame that is accepted, in points.
///   - record: The snapshots that are recorded instead of compared; by default those that the
///     environment variable ``SnapshotRecording/variable`` says.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - testName: The name of the test.
/// - Returns: Whether all snapshots are as recorded; false, with an issue, if one differs, was
///   recorded by this call, or could not be taken.
/// - Complexity: One layout and one picture for each combination of device, text size, language and
///   appearance.
@MainActor @discardableResult
public func expectSnapshot(
  of controller: @autoclosure @escaping @MainActor @Sendable () -> UIViewController,
  named name: String? = nil, on devices: [Device] = Device.named("iphone14pro").map { [$0] } ?? [],
  keyboard: SnapshotKeyboard = .hidden, textSizes: [UIContentSizeCategory] = [.large],
  languages: [String?] = [nil], appearances: [UIUserInterfaceStyle] = [.light],
  tolerance: Double = 0.01, record: SnapshotRecording = .current, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  testName: String = #function
) -> Bool {
  let screen = Screen(name ?? testName, controller: controller)
  let place = IssueRecord(fileID: fileID, filePath: filePath, line: line, column: column)
  let recordings = SnapshotTest(
    files: SnapshotFiles(testFile: "\(filePath)"), tolerance: tolerance, recording: record,
    place: place)
  var isSame = true
  for device in devices {
    for textSize in textSizes {
      for language in languages {
        for style in appearances {
          let snapshot = ScreenSnapshot(
            of: screen, in: Configuration(device, textSize: textSize, language: language),
            keyboard: keyboard, style: style)
          let test = testName.filter { $0 != "(" && $0 != ")" }
          let parts: [String?] = [test, name, snapshot.layout.configuration]
          let title = SnapshotFiles.fileName(parts.compactMap(\.self).joined(separator: "."))
          if !recordings.verify(snapshot, named: title) { isSame = false }
        }
      }
    }
  }
  return isSame
}

/// Takes a snapshot of a view with a size, and compares it with a recording; see
/// ``expectSnapshot(of:named:on:keyboard:textSizes:languages:appearances:tolerance:record:fileID:filePath:line:column:testName:)``.
///
/// - Parameters:
///   - view: The view, which gets the size and is laid out.
///   - size: The size, in points; by default the smallest that satisfies its constraints.
///   - name: A name for one of several snapshots of a test.
///   - tolerance: The greatest difference of a frame that is accepted, in points.
///   - record: The snapshots that are recorded instead of compared; by default those that the
///     environment variable ``SnapshotRecording/variable`` says.
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - testName: The name of the test.
/// - Returns: Whether the snapshot is as recorded; false, with an issue, if it differs, was recorded
///   by this call, or could not be taken.
@MainActor @discardableResult
public func expectSnapshot(
  of view: UIView, size: CGSize? = nil, named name: String? = nil, tolerance: Double = 0.01,
  record: SnapshotRecording = .current, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  testName: String = #function
) -> Bool {
  let place = IssueRecord(fileID: fileID, filePath: filePath, line: line, column: column)
  view.bounds.size = size ?? view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  view.layoutIfNeeded()
  let drawing = ScreenDrawing(
    name: name ?? testName, size: view.bounds.size, list: view.displayList([]))
  let parts = [String(testName.filter { $0 != "(" && $0 != ")" }), name].compactMap(\.self)
  return SnapshotTest(
    files: SnapshotFiles(testFile: "\(filePath)"), tolerance: tolerance, recording: record,
    place: place
  ).verify(
    ScreenSnapshot(layout: LayoutSnapshot(of: view), drawing: drawing),
    named: SnapshotFiles.fileName(parts.joined(separator: ".")))
}

/// Records an issue for recordings of a test file that no test of this process has used, such as
/// those of a test that was renamed; call it in the last test of the file.
///
/// No file is removed. A test that was left out, by a filter for instance, counts as one that does
/// not exist.
///
/// - Parameters:
///   - fileID: The file of the call.
///   - filePath: The path of the file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: The names of the unused recordings, in alphabetical order; empty if there are none.
@MainActor @discardableResult
public func expectNoOrphanedSnapshots(
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) -> [String] {
  let files = SnapshotFiles(testFile: "\(filePath)")
  let orphans = files.names.subtracting(SnapshotTest.used[files.folder.path] ?? []).sorted()
  guard !orphans.isEmpty else { return [] }
  IssueRecord(fileID: fileID, filePath: filePath, line: line, column: column).record(
    "no test uses the recordings \(orphans.joined(separator: ", ")) in \(files.folder.path)")
  return orphans
}
