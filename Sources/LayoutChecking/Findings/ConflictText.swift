import Foundation
import InterfaceBuilder
import UIKit

/// Describes a conflict, an irreducible infeasible subsystem (IIS), as arithmetic.
@MainActor
struct ConflictText {
  typealias Member = UnsatisfiableConstraints.Member
  let conflict: UnsatisfiableConstraints
  let shown: ShownScreen
  let text: ConstraintText

  init(_ conflict: UnsatisfiableConstraints, _ shown: ShownScreen) {
    self.conflict = conflict
    self.shown = shown
    text = ConstraintText(shown: shown)
  }

  /// The broken constraint, or another element of the conflict.
  var subject: Subject {
    let constraints = ([conflict.broken] + conflict.members).compactMap(\.constraint)
    if let constraint = constraints.first(where: { shown.element(of: $0) != nil }) {
      return shown.subject(constraint)
    }
    // Constraints of stack views are in no file, but the arranged views are.
    let items =
      constraints.flatMap { [$0.firstItem, $0.secondItem] } + conflict.members.map(\.view)
    return shown.subject(items.first { shown.element(of: $0) != nil } ?? items.first ?? nil)
  }

  /// The other members; a stack view in place of its own constraints.
  var related: [Subject] {
    var seen: Set<Subject> = [subject]
    return conflict.members.map { member in
      let stack = member.constraint.flatMap(text.arrangingStack)
      return shown.subject(stack ?? member.constraint ?? member.view ?? member.guide)
    }.filter { seen.insert($0).inserted }
  }

  /// The arithmetic in one sentence, and the broken constraint.
  var message: String { message(others: list) }

  /// The same without the names of the constraints from which the arithmetic follows.
  var summary: String {
    message { members in
      let names = Set(members.map(name))
      if names.count == 1 { return names.joined() }
      return members.count == conflict.members.count
        ? "\(members.count) constraints" : "the other constraints"
    }
  }

  private func message(others list: ([Member]) -> String) -> String {
    arithmetic(others: list, name) + "; broken here: \(name(conflict.broken))"
  }

  /// Returns the contradiction in one sentence.
  ///
  /// - Parameters:
  ///   - list: Returns the names of the members from which the length follows.
  ///   - name: Returns the name of a member that limits the length.
  ///   - terms: The maximum number of terms that are written out.
  /// - Returns: The sentence.
  func arithmetic(
    others list: ([Member]) -> String, _ name: (Member) -> String,
    terms: Int = ArithmeticText.limit
  ) -> String {
    guard let last = conflict.members.max(by: { rank($0) < rank($1) }), rank(last) > 0 else {
      return "\(list(conflict.members)) cannot all hold: they differ by "
        + "\(Points.count(conflict.excess))"
    }
    let others = others(of: conflict.members)
    let shares = others.map { -$0.multiplier * $0.constant / last.multiplier }
    let value = shares.reduce(0, +)
    let isOne = Set(others.map(name)).count == 1
    let verb = ArithmeticText.verb(
      isEquation: others.allSatisfy(isEquation), isUpperLimit: last.multiplier > 0, isOne: isOne)
    let sum = ArithmeticText.sum(shares, equals: value, limit: terms)
    return "\(list(others)) \(verb) \(sum) \(quantity(last)), \(limit(last, name))"
  }

  // MARK: Parts

  /// Returns the members from which the arithmetic follows: all but the limit that they violate.
  func others(of members: [Member]) -> [Member] {
    guard let last = members.max(by: { rank($0) < rank($1) }), rank(last) > 0 else {
      return members
    }
    return members.filter { $0 != last }
  }

  /// Returns the rank of a member as the limit that the other members violate.
  private func rank(_ member: Member) -> Int {
    switch member.rule {
    case .nonnegativeSize: 4
    case .contentSize: 3
    case .rootSize: 2
    case .constraint: member.constraint?.secondAttribute == .notAnAttribute ? 1 : 0
    case .autoresizing, .guide: 0
    }
  }

  private func isEquation(_ member: Member) -> Bool {
    switch member.rule {
    case .constraint: member.constraint?.relation == .equal
    case .autoresizing, .guide, .rootSize: true
    case .nonnegativeSize, .contentSize: false
    }
  }

  /// The maximum number of members that are listed.
  private static let listLimit = 12
  /// The maximum number of constraints that are listed with their equations; more are listed by their ids.
  private static let equationLimit = 4

  /// Returns a list of the members, those of the file first.
  private func list(_ members: [Member]) -> String {
    let ids = members.compactMap { $0.constraint.flatMap(shown.element)?["id"] }
    let isLong = ids.count > Self.equationLimit
    let ofFile = isLong ? ["constraints"] : members.filter(isOfFile).map(name)
    var names = (ofFile + members.filter { !isOfFile($0) }.map(name)).uniqued()
    if isLong { names[0] += " " + ids.prefix(Self.listLimit).joined(separator: " ") }
    if names.count > Self.listLimit {
      let rest = names.count - Self.listLimit
      names = names.prefix(Self.listLimit) + ["\(rest) more"]
    }
    return names.count < 2
      ? names.joined() : names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
  }

  private func isOfFile(_ member: Member) -> Bool {
    member.constraint.map { shown.element(of: $0) != nil } ?? false
  }

  func name(_ member: Member) -> String { text.name(of: member) }

  private func quantity(_ member: Member) -> String {
    let length = member.axis == .horizontal ? "width" : "height"
    if member.rule == .rootSize { return "as the \(length) of the screen" }
    let item = member.constraint?.firstItem ?? member.view ?? member.guide
    return "as the \(length) of \(text.name(of: item))"
  }

  private func limit(_ member: Member, _ name: (Member) -> String) -> String {
    let number = Points.text(member.constant)
    return switch member.rule {
    case .nonnegativeSize: "which cannot be below 0"
    case .contentSize:
      "whose intrinsic content \(member.axis == .horizontal ? "width" : "height") is \(number)"
        + (text.contentPriority(of: member).map { ", required by its \($0.name) priority of 1000" }
          ?? "")
    case .rootSize: "which is \(number)"
    case .constraint, .autoresizing, .guide:
      "which \(member.constraint == nil ? "a constraint" : name(member)) makes \(number)"
    }
  }
}
