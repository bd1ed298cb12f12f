/// A kind of fault, and the check that detects it.
///
/// Each rule is declared in a file of its own in `Rules/` and listed in ``all``; `docs/rules.md`
/// describes it with an example. Rules with the same id are equal. An id never changes, so that
/// suppressions and baselines remain valid.
public struct Rule: Sendable {
  /// The id, such as `covered-field`.
  public let id: String
  /// The default severity of its findings, which settings can change.
  public let severity: Severity
  /// The fault in a few words.
  public let title: String
  /// The fault in one paragraph, as in `docs/rules.md`.
  public let explanation: String
  /// The message of a typical finding; `nil` for rules whose messages come from elsewhere.
  public let example: String?
  /// The fix for the fault in one sentence.
  public let fix: String
  /// The check that detects the fault.
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
  /// Returns whether two rules have the same id.
  public static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  /// Hashes the id, by which rules are compared.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Rule {
  /// The check of a rule, by the part of a project that it covers.
  enum Check: Sendable {
    /// Each screen, laid out in the configurations of a coverage.
    case screen(Coverage, Traits, @MainActor @Sendable () -> any ScreenRule)
    /// Each screen whose controller has code, which runs while fields are edited.
    case trial
    /// A file as a whole.
    case file(@Sendable () -> any FileRule)
    /// The failure to read or check a file, which the command reports itself.
    case failure
  }

  /// The configurations in which a rule about screens is checked.
  enum Coverage: CaseIterable, Sendable {
    /// Every configuration, in exact arithmetic: only assumptions about the installed constraints are varied.
    case exact
    /// The narrowest, widest, shortest and tallest screens of each structure: a property of
    /// constraints that holds for these also holds for those in between.
    case extremes
    /// Every configuration, and windows of all requested widths.
    case all
  }

  /// The conditions under which a rule's findings count.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// Findings depend on where the screen ends, so they get a caveat for screens that are not
    /// presented in full screen.
    static let screenEdges = Traits(rawValue: 1 << 0)
    /// The rule is about visible positions and sizes: views whose places or sizes a conflict of required
    /// constraints may decide are left out, since a layout without the broken constraint proves nothing.
    static let needsSatisfiedConstraints = Traits(rawValue: 1 << 1)
    /// The rule is skipped for views that are shown in the size in which they were drawn.
    static let needsRealSize = Traits(rawValue: 1 << 2)
    /// Only faults found in all configurations of the coverage are reported.
    static let foundEverywhere = Traits(rawValue: 1 << 3)
  }

  /// The traits of the check; none for rules that are not about screens.
  var traits: Traits {
    switch check {
    case .screen(_, let traits, _): traits
    case .file, .trial, .failure: []
    }
  }

  /// The coverage of the check; `nil` for rules that are not about screens.
  var coverage: Coverage? {
    switch check {
    case .screen(let coverage, _, _): coverage
    case .file, .trial, .failure: nil
    }
  }
}
