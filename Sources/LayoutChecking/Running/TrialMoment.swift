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

  /// The order in which moments are reported; the first one at which a field is hidden determines
  /// the message.
  var rank: Int {
    switch self {
    case .shown: 0
    case .resized: 1
    case .grown: 2
    case .moved: 3
    case .disconnected: 4
    case .rotated: 5
    case .rotatedBack: 6
    case .draggedBack: 7
    case .typed: 8
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
