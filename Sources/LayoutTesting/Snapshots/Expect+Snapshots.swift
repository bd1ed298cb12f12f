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
  return SnapshotTest(
    files: SnapshotFiles(testFile: "\(filePath)"), tolerance: tolerance, recording: record,
    place: place
  ).verifyAll(
    Configuration.all(devices, textSizes, languages), appearances, of: testName, named: name
  ) { configuration, style in
    ScreenSnapshot(of: screen, in: configuration, keyboard: keyboard, style: style)
  }
}

/// Takes snapshots of a view by itself in configurations, and compares them with recordings; see
/// ``expectSnapshot(of:named:on:keyboard:textSizes:languages:appearances:tolerance:record:fileID:filePath:line:column:testName:)``.
///
///     expectSnapshot(of: PriceTag(12), textSizes: [.large, .accessibilityLarge])
///
/// The view has the traits of each device and no safe area.
///
/// - Parameters:
///   - view: Creates the view, which gets the size and is laid out; called once for each configuration.
///   - size: The size, in points; by default the smallest that satisfies its constraints.
///   - name: A name for one of several snapshots of a test.
///   - devices: The devices.
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
  of view: @autoclosure @MainActor () -> UIView, size: CGSize? = nil, named name: String? = nil,
  on devices: [Device] = Device.named("iphone14pro").map { [$0] } ?? [],
  textSizes: [UIContentSizeCategory] = [.large], languages: [String?] = [nil],
  appearances: [UIUserInterfaceStyle] = [.light], tolerance: Double = 0.01,
  record: SnapshotRecording = .current, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
  testName: String = #function
) -> Bool {
  let place = IssueRecord(fileID: fileID, filePath: filePath, line: line, column: column)
  return SnapshotTest(
    files: SnapshotFiles(testFile: "\(filePath)"), tolerance: tolerance, recording: record,
    place: place
  ).verifyAll(
    Configuration.all(devices, textSizes, languages), appearances, of: testName, named: name
  ) { configuration, style in
    ScreenSnapshot(
      ofView: view, size: size, named: name ?? testName, in: configuration, style: style)
  }
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
