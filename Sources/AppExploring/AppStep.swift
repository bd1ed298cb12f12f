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

  /// Whether two steps tap the same thing.
  func isSame(as other: AppStep) -> Bool {
    kind == other.kind && label == other.label && number == other.number
      && section == other.section && row == other.row
  }

  /// What the user does, such as `tapping Pay on CartViewController`.
  var description: String {
    switch kind {
    case .launch: "the launch"
    case .wait: "a moment"
    case .control, .cell, .view:
      (fillsFields ? "filling in the fields and " : "") + "tapping \(label)"
        + (number > 0 && kind != .cell ? " \(number + 1)" : "") + " on \(origin)"
    }
  }
}

/// A screen of an app that a user reaches by steps from the launch.
struct ReachedScreen: Codable, Hashable, Sendable {
  /// The class of the controller.
  let controller: String
  /// The steps, of which the first one is the launch.
  let steps: [AppStep]

  /// Whether the app read examples of responses on the way.
  var hasExamples = false

  /// The name in lists: the class, with the last step.
  var name: String {
    controller + ", after " + (steps.last?.description ?? "")
      + (hasExamples ? ", with examples of data" : "")
  }
}
