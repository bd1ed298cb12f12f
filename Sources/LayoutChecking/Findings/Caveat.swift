/// A condition under which a finding holds, because it depends on something the file does not decide.
struct Caveat: Hashable {
  /// A clause appended to the message; `%` is replaced by its items.
  var text: String
  /// The element that the clause is about.
  var item: String?
  /// What the condition does to the finding.
  var effect: Effect

  /// Whether the condition is left out where the finding holds without it in other configurations.
  var isOfConfigurations = false

  /// Whether the condition is a premise that the sources leave open, not an assumption that was varied.
  var isPremise = false

  /// What a condition does to a finding, weakest first; of several conditions the strongest counts.
  enum Effect: Int, Comparable {
    /// The message names the condition.
    case mention
    /// The finding is at most a note, since a premise of it is open.
    case note
    /// The finding is inconclusive: whether it occurs depends on the condition.
    case inconclusive
    /// The finding is not reported.
    case dismissal

    static func < (a: Effect, b: Effect) -> Bool { a.rawValue < b.rawValue }
  }

  /// The maximum number of clauses, and of items in each.
  static let limit = 3

  /// Returns the clauses of caveats, merging those with the same words; clauses that make the
  /// finding inconclusive come first.
  static func texts(_ caveats: [Caveat], limit: Int = limit) -> [String] {
    let (others, decisive) = (
      caveats.filter { $0.effect < .inconclusive }, caveats.filter { $0.effect >= .inconclusive }
    )
    let texts = (decisive + others).map(\.text).uniqued()
      .map { text in self.text(text, of: caveats.filter { $0.text == text }) }
    guard texts.count > limit else { return texts }
    let rest = texts.count - limit
    return texts.prefix(limit)
      + ["and as long as \(rest) more \(rest == 1 ? "assumption holds" : "assumptions hold")"]
  }

  private static func text(_ text: String, of caveats: [Caveat]) -> String {
    let items = caveats.compactMap(\.item).uniqued()
    return items.isEmpty
      ? text : text.replacing("%", with: listed(items), maxReplacements: 1)
  }

  /// Returns items as `a, b and c`, or `a, b, c and 2 more`.
  static func listed(_ items: [String], limit: Int = limit) -> String {
    var items = items
    if items.count > limit {
      items = items.prefix(limit) + ["\(items.count - limit) more"]
    }
    return items.count < 2
      ? items.joined() : items.dropLast().joined(separator: ", ") + " and " + (items.last ?? "")
  }
}

extension Caveat {
  /// The caveat of an observation that is not reported.
  static let dismissal = Caveat(text: "", effect: .dismissal)

  /// Returns the caveat about a field that only a keyboard with a QuickType bar hides, because of a property of it.
  static func withPredictions(_ property: String) -> Caveat {
    Caveat(
      text: "as long as the keyboard has a QuickType bar, which it may lack where a field "
        + property, effect: .inconclusive, isOfConfigurations: true)
  }

  /// Returns the caveat about a constraint that code may change, since it has an outlet.
  static func changedByCode(_ id: String, outlet: String) -> Caveat {
    Caveat(
      text: "as long as code does not change %", item: "constraint \(id) (outlet \(outlet))",
      effect: .inconclusive)
  }

  /// Returns the caveat about a constraint of a class of the app's own, which may have another constant.
  static func changed(_ id: String, byClass name: String) -> Caveat {
    Caveat(
      text: "as long as its class does not change %", item: "constraint \(id) (\(name))",
      effect: .inconclusive)
  }
}
