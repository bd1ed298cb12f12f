import InterfaceBuilder
import UIKit

extension ConflictText {
  /// The maximum number of members that a headline names.
  private static let nameLimit = 4
  /// The maximum number of terms of the sum in a headline.
  private static let termLimit = 6

  /// The arithmetic and the broken constraint in one short line, with ids in place of equations.
  var headline: String { "\(briefArithmetic); broken here: \(briefName(conflict.broken))" }

  /// The arithmetic in one short line: the members whose constants are its terms, by their ids.
  var briefArithmetic: String {
    arithmetic(others: briefList, briefName, terms: Self.termLimit)
  }

  /// The equations of the constraints of the file, after their ids, a line each; of a conflict of which the
  /// headline does not name all members, also the others.
  var equations: [String] {
    let ofFile = conflict.members.compactMap { member -> String? in
      guard let constraint = member.constraint, let id = shown.element(of: constraint)?["id"]
      else { return nil }
      return "\(id): \(text.equation(constraint))"
    }
    // All that "and 3 more" in the headline stands for.
    let others = others(of: conflict.members)
    let isWhole = others.map(name).uniqued().count <= Self.nameLimit
    let rules = others.filter { $0.constraint.flatMap(shown.element)?["id"] == nil }.map(name)
    return ofFile + (isWhole ? [] : rules.uniqued())
  }

  /// Returns the members whose constants matter, by their short names; all if no constant does.
  private func briefList(_ members: [UnsatisfiableConstraints.Member]) -> String {
    let essential = members.filter { abs($0.multiplier * $0.constant) > 1e-9 }
    let named = (essential.isEmpty ? members : essential).map(briefName).uniqued()
    let count = members.map(name).uniqued().count
    guard count > Self.nameLimit else {
      return Caveat.listed(members.map(briefName).uniqued(), limit: count)
    }
    let first = named.prefix(Self.nameLimit)
    return Caveat.listed(first + ["\(count - first.count) more"], limit: first.count + 1)
  }

  /// Returns the id of a constraint of the file; the name of another member.
  private func briefName(_ member: UnsatisfiableConstraints.Member) -> String {
    member.constraint.flatMap(shown.element)?["id"] ?? name(member)
  }
}
