/// A fault of a screen, with its element, the configurations in which it occurs, and a fix.
public struct Finding: Hashable, Sendable, Codable {
  /// The rule that detected the fault.
  public var rule: Rule
  /// The severity: that of the rule, unless the settings give another one; lower for a fault in few
  /// configurations.
  public var severity: Severity
  /// The name of the screen; empty for a finding about a file.
  public var screen: String
  /// The id of the screen's controller, or of its view in a xib; `nil` for a finding about a file, and for
  /// a screen of code.
  public var screenID: String?
  /// The element that the finding is about.
  public var subject: Subject
  /// The related elements, such as the other members of a conflict; empty if there are none.
  public var related: [Subject]
  /// The constraints that are broken along with the subject of a conflict, for the same cause; `nil` if there
  /// are none.
  public var brokenToo: [Subject]?
  /// The axis of the fault; `nil` if it lies along both, or none.
  public var axis: Axis?
  /// The fault in one sentence, with the numbers of the worst configuration.
  public var message: String
  /// The fault in one line of limited length, without the equations of constraints and the conditions; `nil` if
  /// the message has neither.
  public var headline: String?
  /// The equations of the constraints of a conflict, after their ids; `nil` if there are none.
  public var equations: [String]?
  /// The conditions under which the finding holds, a clause each; `nil` if there are none.
  ///
  /// They are about what the file does not decide. ``message`` has the first three of them.
  public var conditions: [String]?
  /// Whether the finding depends on what the app's code does, which its sources do not decide.
  ///
  /// Such findings are notes, and reports leave them out unless they are asked for.
  public var isInconclusive = false
  /// The fix in one sentence.
  public var fix: String
  /// What the fix of a conflict changes; `nil` if it changes no priority, for other findings, and after decoding.
  public var repair: Repair?
  /// The keyboard heights at which a field is visible in the worst configuration; `nil` if the
  /// finding is not about the keyboard.
  public var proof: HeightProof?
  /// The widths of windows in which the fault occurs; `nil` if it occurs in none, or none were
  /// requested.
  public var windows: WidthProof?
  /// The sizes of windows, and the keyboards in them, for which the fault occurs; `nil` if it occurs
  /// in none, or none were requested.
  public var regions: WindowRegions?
  /// The names of the configurations in which the fault occurs.
  public var configurations: [String]
  /// The name of the configuration that the message describes.
  public var worstConfiguration: String
  /// The number of configurations in which the screen was checked, with and without the fault.
  public var configurationCount: Int
  /// The size of the fault in the worst configuration, in points; `nil` for faults without one.
  public var points: Double?
  /// The other places of the fault, if it was found in copies of the element too; `nil` if it was
  /// not.
  public var places: [Place]?

  /// All properties but ``repair``, which only the merging of conflicts in one check reads.
  private enum CodingKeys: CodingKey {
    case rule, severity, screen, screenID, subject, related, brokenToo, axis, message, headline,
      equations
    case conditions, isInconclusive, fix, proof, windows, regions, configurations,
      worstConfiguration
    case configurationCount, points, places
  }

  /// What resolves a conflict by yielding.
  public enum Repair: Hashable, Sendable, Codable {
    /// A content whose size is required.
    case content
    /// A constraint, which gets a priority.
    case constraint(priority: Int)
  }

  /// The axis along which a fault lies.
  public enum Axis: String, Hashable, Sendable, Codable {
    /// The horizontal axis, of lefts and widths.
    case horizontal
    /// The vertical axis, of tops and heights.
    case vertical
  }

  /// A place of a fault.
  public struct Place: Hashable, Sendable, Codable {
    /// The name of the screen.
    public var screen: String
    /// The element at the place.
    public var subject: Subject
  }

  /// The place of the finding itself.
  var ownPlace: Place { Place(screen: screen, subject: subject) }

  /// Whether the fault occurs in every configuration checked.
  public var isEverywhere: Bool { configurations.count == configurationCount }
}

extension Finding {
  /// Creates a finding about a file as a whole or one of its elements, independent of
  /// configurations.
  init(_ rule: Rule, _ subject: Subject, _ message: String, fix: String? = nil) {
    self.init(
      rule: rule, severity: rule.severity, screen: "", subject: subject, related: [],
      message: message, fix: fix ?? rule.fix, windows: nil, configurations: [],
      worstConfiguration: "", configurationCount: 0)
  }

  /// Adds a condition under which the finding holds.
  mutating func add(condition: String) {
    headline = headline ?? message
    message += ", \(condition)"
    conditions = (conditions ?? []) + [condition]
  }

  /// Returns whether a finding is listed before another one: by file and line, then in the order of
  /// ``Rule/all``.
  static func isListed(_ a: Finding, before b: Finding) -> Bool {
    let places = [a, b].map { ($0.subject.file ?? "", $0.subject.line ?? 0) }
    if places[0] != places[1] { return places[0] < places[1] }
    if a.rule != b.rule { return a.rule.rank < b.rule.rank }
    return (a.subject.id ?? "", a.message) < (b.subject.id ?? "", b.message)
  }
}
