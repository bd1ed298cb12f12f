/// What is looked for; each rule is told with an example in `docs/rules.md`.
///
/// The raw value is the rule's id: it stays, so that suppressions and baselines keep their meaning.
public enum Rule: String, Hashable, CaseIterable, Codable, Sendable {
  /// Required constraints contradict each other.
  case unsatisfiableConstraints = "unsatisfiable-constraints"
  /// Constraints leave a place or size open.
  case ambiguousLayout = "ambiguous-layout"
  /// Nothing says how large the content of a scroll view is.
  case scrollContentSize = "scroll-content-size"
  /// The keyboard covers something to type into.
  case coveredField = "covered-field"
  /// The keyboard covers something to type into, and no scrolling brings it out.
  case unreachableField = "unreachable-field"
  /// A view that follows the keyboard stays away from it, or goes under it.
  case keyboardGap = "keyboard-gap"
  /// An accessory view above the keyboard is cut off, or stands in the wrong place.
  case misplacedAccessory = "misplaced-accessory"
  /// A table controller makes room for the keyboard, but not for the fields beside its table.
  case fieldsBesideTable = "fields-beside-table"
  /// Text, a control or a picture is cut off.
  case clippedContent = "clipped-content"
  /// A control reaches out of its superview, where touches do not arrive.
  case outsideSuperview = "outside-superview"
  /// A text has less room than it takes.
  case truncatedText = "truncated-text"
  /// Two controls lie over each other.
  case overlappingControls = "overlapping-controls"
  /// A button is smaller than a finger hits well.
  case smallTouchTarget = "small-touch-target"
  /// A control or field lies under a bar, the notch or the home indicator.
  case outsideSafeArea = "outside-safe-area"
  /// The height of a bar is in a constant besides the guide that knows it.
  case barHeightInConstant = "bar-height-in-constant"
  /// A constraint makes no difference anywhere.
  case needlessConstraint = "needless-constraint"
  /// A constraint takes no part, since it cannot be one.
  case refusedConstraint = "refused-constraint"
  /// A layout has no answer, or does not settle.
  case unsolvedLayout = "unsolved-layout"
  /// A storyboard reference leads nowhere, or puts a controller inside itself.
  case brokenReference = "broken-reference"
  /// A file cannot be read as what it should be.
  case unreadableFile = "unreadable-file"

  /// How much findings of the rule matter.
  public var severity: Severity {
    switch self {
    case .unsatisfiableConstraints, .unreachableField, .scrollContentSize, .refusedConstraint,
      .unsolvedLayout, .brokenReference, .unreadableFile, .keyboardGap, .misplacedAccessory:
      .error
    case .ambiguousLayout, .coveredField, .fieldsBesideTable, .clippedContent, .outsideSuperview,
      .truncatedText, .overlappingControls, .outsideSafeArea:
      .warning
    case .smallTouchTarget, .barHeightInConstant, .needlessConstraint: .note
    }
  }

  /// What is wrong where the rule finds something, in a few words.
  public var title: String {
    switch self {
    case .unsatisfiableConstraints: "Constraints contradict each other"
    case .ambiguousLayout: "Constraints leave something open"
    case .scrollContentSize: "A scroll view does not know how large its content is"
    case .coveredField: "The keyboard covers a field"
    case .unreachableField: "The keyboard covers a field for good"
    case .keyboardGap: "A view misses the keyboard that it follows"
    case .misplacedAccessory: "An accessory view is cut off"
    case .fieldsBesideTable: "A table makes room for the keyboard, the fields beside it do not"
    case .clippedContent: "Something is cut off"
    case .outsideSuperview: "A control reaches out of its superview"
    case .truncatedText: "A text is cut off"
    case .overlappingControls: "Controls lie over each other"
    case .smallTouchTarget: "A button is small"
    case .outsideSafeArea: "Something lies outside the safe area"
    case .barHeightInConstant: "A bar counts twice"
    case .needlessConstraint: "A constraint makes no difference"
    case .refusedConstraint: "A constraint takes no part"
    case .unsolvedLayout: "A layout has no answer"
    case .brokenReference: "A storyboard reference leads nowhere"
    case .unreadableFile: "A file cannot be used"
    }
  }
}
