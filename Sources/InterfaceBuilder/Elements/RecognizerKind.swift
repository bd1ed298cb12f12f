import UIKit

/// Describes a gesture recognizer element of Interface Builder files.
struct RecognizerKind: Sendable {
  /// The element's name.
  let name: String
  /// Creates the recognizer with the attributes of its class.
  let make: @MainActor @Sendable (Element) -> UIGestureRecognizer

  /// All gesture recognizer kinds.
  static let all = [
    RecognizerKind(name: "tapGestureRecognizer") { element in
      let recognizer = UITapGestureRecognizer()
      recognizer.numberOfTapsRequired = element.count("numberOfTapsRequired") ?? 1
      return recognizer
    },
    RecognizerKind(name: "panGestureRecognizer") { _ in UIPanGestureRecognizer() },
    // Interface Builder misspells the name in all files.
    RecognizerKind(name: "pongPressGestureRecognizer") { element in
      let recognizer = UILongPressGestureRecognizer()
      recognizer.minimumPressDuration = element.distance("minimumPressDuration") ?? 0.5
      recognizer.allowableMovement = element.distance("allowableMovement") ?? 10
      recognizer.numberOfTapsRequired = element.count("numberOfTapsRequired") ?? 0
      return recognizer
    },
    RecognizerKind(name: "swipeGestureRecognizer") { element in
      let recognizer = UISwipeGestureRecognizer()
      recognizer.direction =
        switch element["direction"] {
        case "left": .left
        case "up": .up
        case "down": .down
        default: .right
        }
      return recognizer
    },
  ]

  /// Creates the gesture recognizer that an element describes; `nil` if its kind is not supported.
  @MainActor
  static func instance(of element: Element) -> UIGestureRecognizer? {
    let recognizer = all.first { $0.name == element.name }?.make(element)
    if element.isNo("enabled") { recognizer?.isEnabled = false }
    return recognizer
  }
}

extension Element {
  fileprivate func count(_ name: String) -> Int? { self[name].flatMap { Int($0) } }
}
