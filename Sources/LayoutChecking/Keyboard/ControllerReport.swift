import Foundation
public import InterfaceBuilder
public import UIKit

/// The results for a storyboard's first screen, whose own controller follows every keyboard height
/// of devices.
public struct ControllerReport: Sendable {
  /// The result for one keyboard on one device.
  public struct ControllerRow: Sendable {
    /// The device and its orientation.
    public var device: Device
    /// Which of the device's keyboard heights is used.
    public var keyboard: KeyboardReport.KeyboardKind
    /// How the screen's own controller moves the view with the keyboard.
    public var transition: ControllerTransition
  }

  /// The rows, in the order of devices.
  public private(set) var rows: [ControllerRow] = []
  /// The parts of the file that could not be instantiated, and the problems of the layout.
  public private(set) var problems: [InterfaceBuilderError] = []

  /// The rows with a gap, an overlap or conflicting constraints.
  public var inexactRows: [ControllerRow] { rows.filter { !$0.transition.isExact } }

  /// Begins and ends editing on the screen on each device, with each of its keyboards.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - classes: The classes behind the file's custom class names.
  ///   - devices: The devices.
  ///   - frames: The number of frames in each direction, at least 1.
  /// - Throws: ``ScreenError`` if the storyboard has no initial screen, or no constraint that
  ///   follows the keyboard.
  /// - Complexity: One window for each device, whose keyboards are shown and hidden in it.
  @MainActor
  public init(
    of document: Document, classes: ClassRegistry, on devices: [Device], frames: Int
  ) throws(ScreenError) {
    for device in devices {
      let screen = try KeyboardScreen(document, on: device, classes: classes)
      for keyboard in KeyboardReport.KeyboardKind.allCases {
        guard let height = keyboard.height(on: device) else { continue }
        let transition = ControllerTransition(of: screen, height: height, frames: frames)
        rows.append(ControllerRow(device: device, keyboard: keyboard, transition: transition))
      }
      problems += screen.problems.filter { !problems.contains($0) }
      // The screen must not receive the notifications of later keyboards.
      screen.window.rootViewController = nil
    }
  }
}

extension ControllerReport {
  private static let table = TextTable([
    ("device", 37), ("keyboard", 16), ("height", 7), ("top", 7), ("view bottom", 12), ("gap", 7),
    ("gap in motion", 14), ("constant", 9),
  ])

  /// Returns the report as a table in plain text: a heading and a line for each row; lengths are in
  /// points.
  public func table() -> String {
    let lines = rows.map { row in
      let transition = row.transition
      return Self.table.line([
        "\(row.device.key) \(row.device.orientation.rawValue)", row.keyboard.rawValue,
        TextTable.number(transition.keyboardHeight), TextTable.number(transition.keyboardTop),
        TextTable.number(transition.viewBottom), TextTable.number(transition.gapWhenShown),
        TextTable.number(transition.largestGapInMotion), TextTable.number(transition.constant),
      ])
    }
    return ([Self.table.heading] + lines).joined(separator: "\n") + "\n"
  }

  /// Returns the report in one sentence.
  public func summary() -> String {
    let motion = rows.map(\.transition.largestGapInMotion).max() ?? 0
    let verdict =
      inexactRows.isEmpty
      ? "no gap and no overlap at rest" : "\(inexactRows.count) not followed exactly"
    return """
      \(rows.count) keyboards: \(verdict); largest gap in motion \(TextTable.number(motion)) pt
      """
  }
}
