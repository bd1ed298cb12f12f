import Foundation
import UIKit

/// Writes down the keyboard's notifications, and those of editing, as they are posted.
@MainActor
final class NotificationLog {
  /// One notification.
  struct Entry {
    var name: String
    var info: [AnyHashable: Any]
    var time: Duration
    var hasObject: Bool

    /// The user info as a device's log prints it: keys in order, rectangles and points as strings.
    var printed: [String: String] {
      var lines: [String: String] = [:]
      for (key, value) in info {
        let key = (key as? String ?? "").replacingOccurrences(of: "UIKeyboard", with: "")
          .replacingOccurrences(of: "UserInfoKey", with: "")
        lines[key] =
          switch value {
          case let value as NSValue where value as? CGRect != nil:
            text(value.cgRectValue)
          case let value as NSValue where value as? CGPoint != nil:
            text(value.cgPointValue)
          case let value as NSNumber: text(value.doubleValue)
          default: "\(value)"
          }
      }
      return lines
    }

    private func text(_ rect: CGRect) -> String {
      "{\(text(rect.origin)), \(text(CGPoint(x: rect.width, y: rect.height)))}"
    }

    private func text(_ point: CGPoint) -> String {
      "{\(text(Double(point.x))), \(text(Double(point.y)))}"
    }

    private func text(_ number: Double) -> String {
      number == number.rounded() ? "\(Int(number))" : "\(number)"
    }
  }

  var entries: [Entry] = []
  private var observers: [any NSObjectProtocol] = []

  init() {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
      UITextField.textDidBeginEditingNotification, UITextField.textDidEndEditingNotification,
    ]
    for name in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
          [weak self] notification in
          let name = notification.name.rawValue
          nonisolated(unsafe) let info = notification.userInfo ?? [:]
          let hasObject = notification.object != nil
          MainActor.assumeIsolated {
            self?.entries.append(
              Entry(
                name: name, info: info, time: UIScreen.main.clock.now, hasObject: hasObject))
          }
        })
    }
  }

  /// The names without what they have in common.
  var names: [String] {
    entries.map {
      $0.name.replacingOccurrences(of: "UIKeyboard", with: "")
        .replacingOccurrences(of: "Notification", with: "")
        .replacingOccurrences(of: "UITextFieldText", with: "")
    }
  }

  /// The entry of a name without what names have in common.
  func entry(_ name: String) -> Entry? {
    entries.first { $0.name == "UIKeyboard\(name)Notification" }
  }

  func clear() { entries = [] }

  func stop() {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }
}
