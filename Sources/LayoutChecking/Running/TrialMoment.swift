import UIKit

/// The moment of a keyboard trial at which a field is measured.
enum TrialMoment: Hashable {
  /// The keyboard was shown for the field.
  case shown
  /// The height of the shown keyboard was changed, as by another input method.
  case resized
  /// A candidate bar was added to the shown keyboard.
  case grown
  /// Editing moved on from another field, whose name is given, while the keyboard was shown.
  case moved(from: String)
  /// The device was rotated while the keyboard was shown.
  case rotated(to: Device.Orientation)
  /// The device was rotated back while the keyboard was shown.
  case rotatedBack
  /// A hardware keyboard was disconnected, so that the keyboard replaced its bar.
  case disconnected
  /// A touch dragged the keyboard down and back up.
  case draggedBack
  /// Lines were typed into a text view.
  case typed

  /// Whether the field is measured at a height of the keyboard and nothing else has happened.
  var isAboutHeight: Bool {
    switch self {
    case .shown, .resized, .grown: true
    case .moved, .rotated, .rotatedBack, .disconnected, .draggedBack, .typed: false
    }
  }

  /// The moment as the end of a sentence; empty for a keyboard that was just shown.
  var clause: String {
    switch self {
    case .shown: ""
    case .resized: ", after its height has changed while it is shown"
    case .grown: ", after a candidate bar is added to it"
    case .moved(let field): ", after editing moves on from \(field)"
    case .disconnected: ", after a hardware keyboard is disconnected"
    case .rotated(let orientation): ", after the device is rotated to \(orientation.rawValue)"
    case .rotatedBack: ", after the device is rotated and rotated back"
    case .draggedBack: ", after a touch has dragged it down and back up"
    case .typed: ", after several lines are typed"
    }
  }
}
