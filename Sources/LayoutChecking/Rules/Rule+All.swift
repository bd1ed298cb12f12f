extension Rule {
  /// All rules, in the order in which the findings of a line are listed.
  public static let all: [Rule] = [
    .unsatisfiableConstraints,
    .ambiguousLayout,
    .scrollContentSize,
    .coveredField,
    .unreachableField,
    .keyboardGap,
    .unrestoredLayout,
    .keyboardMotion,
    .misplacedAccessory,
    .fieldOutsideTable,
    .clippedContent,
    .outsideSuperview,
    .truncatedText,
    .compressedContent,
    .overlappingControls,
    .smallTouchTarget,
    .outsideSafeArea,
    .oneSidedSafeArea,
    .barHeightInConstant,
    .redundantConstraint,
    .invalidConstraint,
    .unsolvableLayout,
    .brokenReference,
    .unreachableScene,
    .unreadableFile,
    .appFailure,
  ]

  /// The rules about touches and editing.
  static let interactive: Set<Rule> = [
    .coveredField, .unreachableField, .keyboardGap, .unrestoredLayout, .keyboardMotion,
    .misplacedAccessory, .fieldOutsideTable, .outsideSuperview, .overlappingControls,
    .smallTouchTarget, .unreachableScene,
  ]

  private static let byID = Dictionary(
    uniqueKeysWithValues: all.enumerated().map { ($1.id, (rule: $1, rank: $0)) })

  /// Creates the rule with an id; `nil` if no rule has it.
  ///
  /// - Parameter id: The id, such as `covered-field`.
  /// - Complexity: O(1) on average.
  public init?(id: String) {
    guard let rule = Self.byID[id]?.rule else { return nil }
    self = rule
  }

  /// Returns the rule with an id specified by the user.
  ///
  /// - Parameter id: The id, such as `covered-field`.
  /// - Returns: The rule.
  /// - Throws: ``UnknownWord``, with the ids near it, if no rule has the id.
  public static func named(_ id: String) throws(UnknownWord) -> Rule {
    guard let rule = Rule(id: id) else { throw UnknownWord("rule", id, among: all.map(\.id)) }
    return rule
  }

  /// The position in ``all``.
  var rank: Int { Self.byID[id]?.rank ?? Self.all.count }
}

extension Rule: Codable {
  /// Creates a rule by decoding its id.
  ///
  /// - Parameter decoder: A decoder of a single string.
  /// - Throws: `DecodingError` if the string is not the id of a rule.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let id = try container.decode(String.self)
    guard let rule = Rule(id: id) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(id)' is not the id of a rule")
    }
    self = rule
  }

  /// Encodes the id as a single string.
  ///
  /// - Parameter encoder: The encoder.
  /// - Throws: The encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}
