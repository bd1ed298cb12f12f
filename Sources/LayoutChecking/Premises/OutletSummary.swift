import Foundation
import Synchronization

/// What the sources of a project do with an outlet, as far as they were read.
struct OutletSummary: Sendable {
  /// What is known.
  var use: OutletUse = []
  /// Whether something is done with it of which nothing is known.
  var isUnread = false

  /// Adds what others do with it.
  mutating func formUnion(_ other: OutletSummary) {
    use.formUnion(other.use)
    isUnread = isUnread || other.isUnread
  }
}

extension ProjectSources {
  /// The summaries of outlets, by the project's folder, the class and the outlet.
  private static let summaries = Mutex<[String: OutletSummary]>([:])

  /// Returns what the source of a class and those that mention it do with an outlet; they are searched once in a
  /// process.
  func summary(of outlet: String, in className: String) -> OutletSummary {
    let key = "\(root)/\(className).\(outlet)"
    if let known = Self.summaries.withLock({ $0[key] }) { return known }
    var summary = OutletSummary(use: use(of: outlet, in: className))
    summary.isUnread = UnreadUse.isFound(
      of: outlet, in: source(of: className)?.text ?? "", functions: functions)
    for text in texts(mentioning: className) where text.contains(".\(outlet)") {
      summary.formUnion(Self.summary(of: outlet, ofVariablesOf: className, in: text))
    }
    Self.summaries.withLock { $0[key] = summary }
    return summary
  }

  /// The names that code often gives the view which it configures, without its class in the same line.
  private static let usualNames: Set<String> = ["cell", "header", "footer"]

  /// Returns what a text does with an outlet of variables of a class.
  static func summary(
    of outlet: String, ofVariablesOf className: String, in text: String
  ) -> OutletSummary {
    let names = variables(of: className, in: text).union(usualNames)
    let use = text.ranges(ofWord: outlet).reduce(into: OutletUse()) { use, range in
      let before = text[..<range.lowerBound]
      guard before.last == "." else { return }
      let receiver = before.dropLast().reversed().drop { "?!".contains($0) }
        .prefix(while: \.isPartOfName).reversed()
      guard names.contains(String(receiver).droppingUnderscores) else { return }
      let member = text[range.upperBound...].prefix(120).drop { "?! .".contains($0) }
      use.formUnion(OutletUse(ofMember: member))
    }
    return OutletSummary(
      use: use, isUnread: UnreadUse.isFound(of: outlet, in: text, by: .of(names)))
  }
}

extension String {
  fileprivate var droppingUnderscores: String { String(drop { $0 == "_" }) }
}
