public import InterfaceBuilder
import UIKit

/// The reason why a screen of a storyboard cannot be shown or checked with a keyboard.
public struct ScreenError: Error, Sendable, CustomStringConvertible {
  /// The position in the file: the first line, or that of a controller.
  public var location: SourceLocation
  /// The missing part and the part expected.
  public var message: String

  /// The position and message as `file:line: message`.
  public var description: String { "\(location): \(message)" }
}

extension ScreenError {
  /// Creates the error for a storyboard whose initial screen is missing or cannot be instantiated.
  @MainActor
  init(withoutInitialControllerOf storyboard: UIStoryboard) {
    let reason = storyboard.problems.first
    location = reason?.location ?? storyboard.document.root.location
    let names = Screen.names(in: storyboard.document)
    message =
      reason?.message
      ?? (storyboard.document.kind == .xib
        ? "a xib has no scenes, expected a storyboard"
        : "no initial view controller, expected a storyboard with an entry point"
          + (names.isEmpty ? "" : ", or --screen with one of \(names.joined(separator: ", "))"))
  }
}
