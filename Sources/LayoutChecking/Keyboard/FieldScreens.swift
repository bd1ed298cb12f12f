import Foundation
public import InterfaceBuilder
public import UIKit

/// The screens of a file that have a field to edit, each with the results of editing its fields.
public struct FieldScreens: Sendable {
  /// The results, in the order of the file.
  public private(set) var reports: [StrategyReport] = []
  /// The names that select the screens of the results.
  private var names: [String] = []
  /// The names of the screens without a field.
  public private(set) var others: [String] = []
  /// The reasons why screens could not be shown, or why the strategy does not fit them.
  public private(set) var failures: [ScreenError] = []

  private let document: Document

  /// Whether any field was partly hidden.
  public var hasHidden: Bool { reports.contains(where: \.hasHidden) }

  /// Edits all fields of a file's screens.
  ///
  /// - Parameters:
  ///   - document: A storyboard, or a xib with the view of a controller.
  ///   - strategy: The strategy; inferred from the file if `nil`.
  ///   - screen: The only screen whose fields are edited; all if `nil`.
  ///   - devices: The devices.
  /// - Complexity: One window for each screen and combination of size classes until a field is
  ///   found, and a ``StrategyReport`` for each screen with one.
  @MainActor
  public init(
    of document: Document, _ strategy: KeyboardStrategy?, screen: Screen? = nil,
    on devices: [Device]
  ) {
    self.document = document
    let all = Screen.choices(in: document)
    for (candidate, name) in all where screen.map({ $0.isSameScene(as: candidate) }) ?? true {
      do throws(ScreenError) {
        guard try Self.hasField(candidate, of: document, on: devices) else {
          others.append(name)
          continue
        }
        let report = try StrategyReport(of: document, strategy, screen: candidate, on: devices)
        reports.append(report)
        names.append(name)
      } catch {
        failures.append(error)
      }
    }
  }

  /// Returns whether a screen has a field that can be edited, on one of the devices.
  @MainActor
  private static func hasField(
    _ screen: Screen, of document: Document, on devices: [Device]
  ) throws(ScreenError) -> Bool {
    // Size classes install views, so one device of each combination is asked.
    var seen: Set<[Device.SizeClass]> = []
    for device in devices
    where seen.insert([device.horizontalSizeClass, device.verticalSizeClass]).inserted {
      let shown = try StrategyScreen(document, KeyboardStrategy.none, screen: screen, on: device)
      defer { shown.window.rootViewController = nil }
      if !shown.window.textInputs.isEmpty { return true }
    }
    return false
  }

  /// The reason why no field was edited; `nil` if one was, or a screen could not be shown.
  public var emptiness: ScreenError? {
    guard reports.isEmpty, failures.isEmpty else { return nil }
    let parts = Screen.all(in: document).filter { !$0.isWholeScreen }.map(\.name)
    let found =
      others.count == 1
      ? "the screen \(others[0]) has no field"
      : others.isEmpty
        ? parts.isEmpty
          ? "the file has no screen"
          : "\(Caveat.listed(parts)) \(parts.count == 1 ? "is a part of a screen" : "are parts of screens"), not a whole one"
        : "none of the screens \(Caveat.listed(others, limit: others.count)) has a field"
    return ScreenError(
      location: document.root.location,
      message: "\(found), expected a screen with a text field or text view to edit")
  }

  /// Returns the results as text, a table for each screen.
  ///
  /// - Parameter isVerbose: Whether there is a line for each time a field is edited.
  /// - Returns: The text.
  public func text(isVerbose: Bool) -> String {
    let parts = zip(names, reports).map { name, report in
      "screen: \(name)\n" + (isVerbose ? report.table() : report.overview())
    }
    let rest =
      others.isEmpty || reports.isEmpty
      ? "" : "\nwithout a field: \(others.joined(separator: ", "))\n"
    return parts.joined(separator: "\n") + rest
  }

  /// Returns the results as JSON, with one line for each screen, device, keyboard and input.
  ///
  /// - Returns: The text.
  /// - Throws: An error of `JSONEncoder` if a number is not finite.
  public func json() throws -> String {
    try zip(names, reports).map { name, report in try report.json(named: name) }.joined()
  }

  /// Returns animated drawings of the screens in which editing of the lowest input begins and ends.
  ///
  /// - Parameters:
  ///   - strategy: The strategy; inferred from the file if `nil`.
  ///   - device: The device.
  ///   - frames: The number of frames in each direction, at least 1.
  /// - Returns: The text of an SVG file.
  /// - Throws: ``ScreenError`` if a screen cannot be shown.
  @MainActor
  public func picture(
    _ strategy: KeyboardStrategy?, on device: Device, frames: Int
  ) throws(ScreenError) -> String {
    var drawings: [TransitionDrawing] = []
    for report in reports {
      drawings.append(
        try StrategyReport.drawing(
          of: document, strategy, screen: report.screen,
          on: device, frames: frames))
    }
    return TransitionDrawing.document(drawings)
  }
}
