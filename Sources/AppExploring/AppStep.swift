/// A step by which a user gets from one screen of a running app to the next.
///
/// A step is found by what it says, not by where it is, since it is repeated on other devices.
struct AppStep: Codable, Hashable, Sendable {
  /// What the user does.
  enum Kind: String, Codable, Sendable {
    /// The user opens the app.
    case launch
    /// The user waits, as on a screen that leaves by itself.
    case wait
    /// The user taps a button or another control.
    case control
    /// The user taps a row of a table or an item of a collection.
    case cell
    /// The user taps a view that recognises taps.
    case view
  }

  /// What the user does.
  var kind: Kind
  /// The text on what is tapped, or the name of its class.
  var label = ""
  /// The position among all of the same kind and label, or that of the list among all lists.
  var number = 0
  /// The section and the row of a cell.
  var section = 0
  var row = 0
  /// Whether the user fills in all empty fields before.
  var fillsFields = false
  /// Whether requests are answered by examples after the launch, and not by errors.
  var usesExamples = false
  /// The class of the controller on which the user does it.
  var origin = ""
  /// The classes of the app's controllers that are shown afterwards, outermost first.
  var shown: [String] = []
  /// The number of made-up responses that the app has decoded since the launch.
  var responses = 0

  /// Whether two steps tap the same thing.
  func isSame(as other: AppStep) -> Bool {
    kind == other.kind && label == other.label && number == other.number
      && section == other.section && row == other.row
  }

  /// Returns how what is shown after the step differs from what it showed when it was found; `nil` if it does not.
  func difference(from shown: [String]) -> String? {
    if shown == self.shown { return nil }
    return "\(description) shows \(shown.joined(separator: ", ")), "
      + "expected \(self.shown.joined(separator: ", "))"
  }

  /// What the user taps: the text on it, or what it is, with its number where others are like it.
  private var subject: String {
    let isNamed = !Self.things.values.contains(label)
    if kind == .cell { return isNamed ? label : "\(label) \(row + 1)" }
    return isNamed && number == 0 ? label : "\(label) \(number + 1)"
  }

  /// The names of things without a text, by their classes.
  static let things = [
    "BarItemView": "bar button", "TabBarButton": "tab", "UIButton": "button", "UIView": "view",
    "UIImageView": "image", "UITableViewCell": "row", "UICollectionViewCell": "item",
  ]

  /// What the user does, such as `tapping Pay on CartViewController`.
  var description: String {
    switch kind {
    case .launch: "the launch"
    case .wait: "a moment"
    case .control, .cell, .view:
      (fillsFields ? "filling in the fields and " : "") + "tapping \(subject) on \(origin)"
    }
  }
}

/// A screen of an app that a user reaches by steps from the launch.
struct ReachedScreen: Codable, Hashable, Sendable {
  /// The class of the controller.
  let controller: String
  /// The steps, of which the first one is the launch.
  let steps: [AppStep]
  /// Other steps that lead to it, for where those above cannot be taken, as on another device.
  var others: [[AppStep]] = []

  /// The name in lists: the class, with the last step.
  var name: String {
    controller + ", after " + (steps.last?.description ?? "")
      + ((steps.last?.responses ?? 0) > 0 ? ", with examples of data" : "")
  }
}
