/// A kind of fault, and the check that finds it.
///
/// Each rule is declared in a file of its own in `Rules/` and listed in ``all``; `docs/rules.md` describes
/// it with an example. Rules with the same id are equal. An id never changes, so that suppressions and
/// baselines stay valid.
public struct Rule: Sendable {
  /// The id, such as `covered-field`.
  public let id: String
  /// The default severity of its findings.
  public let severity: Severity
  /// The fault in a few words.
  public let title: String
  /// The fault in one paragraph, as in `docs/rules.md`.
  public let explanation: String
  /// The message of a typical finding.
  public let example: String?
  /// The fix for the fault.
  public let fix: String
  /// The check that finds the fault.
  let check: Check

  init(
    id: String, severity: Severity, title: String, explanation: String, example: String? = nil,
    fix: String, check: Check
  ) {
    self.id = id
    self.severity = severity
    self.title = title
    self.explanation = explanation
    self.example = example
    self.fix = fix
    self.check = check
  }
}

extension Rule: Hashable {
  /// Whether two rules have the same id.
  public static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  /// Hashes the id.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Rule {
  /// The part of a project that a rule is about.
  enum Check: Sendable {
    /// Each screen, laid out in the configurations of a coverage.
    case screen(Coverage, Traits, @MainActor @Sendable () -> any ScreenRule)
    /// A file as a whole.
    case file(@Sendable () -> any FileRule)
    /// The failure to read or check a file, which the command reports itself.
    case failure
  }

  /// The configurations that a rule about screens is checked in.
  enum Coverage: CaseIterable, Sendable {
    /// One configuration of each ``Configuration/Structure``: the answer follows from the installed
    /// constraints and takes exact arithmetic.
    case structures
    /// The narrowest, widest, lowest and highest screens of each structure: a property of constraints that
    /// holds on these holds on those in between.
    case extremes
    /// Every configuration, and windows of all requested widths.
    case all
  }

  /// The conditions under which a rule's findings count.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// Findings depend on where the screen ends, so that they come with a caveat for screens that are not
    /// presented in full screen.
    static let screenEdges = Traits(rawValue: 1 << 0)
    /// The rule is about places and sizes as users see them: it is left out where required constraints
    /// contradict each other, since the layout without the broken constraint says nothing.
    static let needsSatisfiedConstraints = Traits(rawValue: 1 << 1)
    /// The rule is left out for views that are shown in the size they were drawn in.
    static let needsRealSize = Traits(rawValue: 1 << 2)
    /// Only faults found in all configurations of the coverage are reported.
    static let foundEverywhere = Traits(rawValue: 1 << 3)
  }

  /// The traits of the check; none for rules that are not about screens.
  var traits: Traits {
    switch check {
    case .screen(_, let traits, _): traits
    case .file, .failure: []
    }
  }

  /// The coverage of the check; `nil` for rules that are not about screens.
  var coverage: Coverage? {
    switch check {
    case .screen(let coverage, _, _): coverage
    case .file, .failure: nil
    }
  }
}
