public import Foundation
public import InterfaceBuilder
public import UIKit

/// The transitions of a storyboard's screen with every known keyboard height of each device.
public struct KeyboardReport: Sendable {
  /// One of the keyboards that a device may have.
  public enum KeyboardKind: String, Codable, CaseIterable, Sendable {
    /// The lower of the known heights.
    case low
    /// The higher of the known heights.
    case high
    /// The lower height with a QuickType bar.
    case predictionLow = "prediction low"
    /// The higher height with a QuickType bar.
    case predictionHigh = "prediction high"

    /// Returns the height of the keyboard on a device.
    ///
    /// - Parameter device: The device in one orientation.
    /// - Returns: The height, in points; `nil` if the device table has none.
    public func height(on device: Device) -> CGFloat? {
      switch self {
      case .low: device.keyboardHeights.low
      case .high: device.keyboardHeights.high
      case .predictionLow: device.keyboardHeights.predictionLow
      case .predictionHigh: device.keyboardHeights.predictionHigh
      }
    }
  }

  /// The transition of one keyboard on one device.
  public struct TransitionRow: Sendable {
    /// The device and its orientation.
    public var device: Device
    /// Which of the device's keyboard heights is used.
    public var keyboard: KeyboardKind
    /// How the view moves with the keyboard, and where it is in the end.
    public var transition: KeyboardTransition
    /// The parts of the file that could not be instantiated, and the layout problems so far.
    public var problems: [InterfaceBuilderError]
  }

  /// The rows, in the order of devices.
  public var rows: [TransitionRow]
  /// The name of the screen; `nil` if it is in another file.
  public private(set) var screenName: String?
  /// The view that moves and the constraint that moves it, in words.
  private(set) var movement = ""

  /// The problems of all rows, without duplicates.
  public var problems: [InterfaceBuilderError] { rows.flatMap(\.problems).uniqued() }

  /// The rows that are not exact: those with a gap or an overlap at rest, conflicting constraints,
  /// or a difference from a solve from scratch.
  public var inexactRows: [TransitionRow] { rows.filter { !$0.transition.isExact } }

  /// Shows and hides each keyboard on each device.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - constraintID: The id of the constraint that follows the keyboard; ``KeyboardScreen``
  ///     infers it if `nil`.
  ///   - screen: The screen; the initial one, or the first one of a xib, if `nil`.
  ///   - devices: The devices.
  ///   - frames: The number of frames in each direction.
  /// - Throws: ``ScreenError``, or `SolverError` if a frame has no solution.
  /// - Complexity: One window for each device, in which each of its keyboards takes about
  ///   2 · `frames` layouts.
  @MainActor
  public init(
    of document: Document, constraintID: String? = nil, screen: Screen? = nil,
    on devices: [Device], frames: Int
  ) throws {
    rows = []
    // A xib has no initial screen.
    let screen = screen ?? (document.kind == .xib ? Screen.whole(in: document).first : nil)
    screenName = (screen ?? Screen.first(of: document))?.name
    for device in devices {
      let shown = try KeyboardScreen(
        document, constraintID: constraintID, screen: screen, on: device)
      if movement.isEmpty { movement = shown.movement }
      for keyboard in KeyboardKind.allCases {
        guard let height = keyboard.height(on: device) else { continue }
        let transition = try KeyboardTransition(of: shown, height: height, frames: frames)
        rows.append(
          TransitionRow(
            device: device, keyboard: keyboard, transition: transition, problems: shown.problems))
      }
    }
  }
}
