import Foundation
import InterfaceBuilder
import UIKit

/// The changes that resolve a logged conflict.
struct LogFixes {
  private let report: LogReport
  private let entry: ConflictLog.Entry
  private let proof: LogProof

  /// The changes, the most usual one first; empty without a proof.
  private(set) var texts: [String] = []

  init(_ report: LogReport) {
    self.report = report
    entry = report.entry
    guard let proof = report.proof else {
      self.proof = LogProof(members: [], excess: 0)
      return
    }
    self.proof = proof
    let own = needed.filter { [.app, .builder].contains($0.constraint.origin) }
    guard own.contains(where: { !$0.constraint.items.allSatisfy(\.isOfSystem) }) else {
      texts = [
        "None in the app: all constraints of the conflict belong to UIKit's own views or to views that "
          + "the app does not lay out."
      ]
      return
    }
    texts = content + duplicates + autoresizing + encapsulated + hiding
    if texts.isEmpty || duplicates.isEmpty == false { texts += constants }
    if hasNoPriority { texts += [priority].compactMap(\.self) }
    texts = Array(texts.uniqued().prefix(4))
  }

  private typealias Needed = (index: Int, constraint: LoggedConstraint, member: LogProof.Member)

  /// The constraints of the proof.
  private var needed: [Needed] {
    proof.members.compactMap { member in
      member.index.map { ($0, entry.members[$0], member) }
    }
  }

  private var hasNoPriority: Bool { !texts.contains { $0.contains("priority 999") } }

  /// The constraint to make optional: the broken one if it is the app's, or otherwise the last one
  /// of the app about an edge or size.
  private var yielding: Needed? {
    let own = needed.filter { [.app, .builder].contains($0.constraint.origin) }
    return own.first { $0.index == entry.broken } ?? own.last
  }

  private func name(_ needed: Needed) -> String {
    let id = report.match?.constraints[needed.index]?["id"].map { ", constraint \($0)" } ?? ""
    return "\(needed.index + 1) (\(report.text(needed.constraint))\(id))"
  }

  // MARK: Causes

  /// Two constraints that give one size, or one distance, two values.
  private var duplicates: [String] {
    guard needed.count == 2, proof.members.count == 2 else { return [] }
    let equations = needed.compactMap(\.constraint.equation)
    guard equations.count == 2, equations.allSatisfy({ $0.relation == .equal }),
      needed.allSatisfy({ $0.constraint.origin == .app }),
      equations[0].first == equations[1].first, equations[0].second == equations[1].second,
      equations[0].multiplier == equations[1].multiplier
    else { return [] }
    return [
      "Remove one of the two, or change the constant of the existing constraint instead of adding "
        + "another one."
    ]
  }

  /// A content whose size is required: a constraint in its place would keep what UIKit shows by chance.
  private var content: [String] {
    needed.compactMap { needed in
      report.contentPriority(of: needed.member).flatMap { kind in
        needed.constraint.equation.map { equation in
          "Give \(report.name(equation.first.item)) a \(kind.name) priority of 999, so that its content yields "
            + "to the constraints."
        }
      }
    }
  }

  /// A view whose frame counts as constraints.
  private var autoresizing: [String] {
    let items = needed.filter { $0.constraint.origin == .autoresizing }
      .compactMap { $0.constraint.equation?.first.item }.uniqued()
    return items.filter { !$0.isOfSystem }.flatMap { item -> [String] in
      let name = report.name(item)
      let isPlaced = needed.contains { other in
        // A subview's constraint to its superview is about the subview.
        other.constraint.origin == .app && other.constraint.equation?.first.item == item
          && (other.constraint.equation?.second.map { $0.item != item } ?? true)
          && !isContainer(item, of: other.constraint)
      }
      let mask =
        "Set translatesAutoresizingMaskIntoConstraints of \(name) to false: its frame counts as "
        + "constraints, beside those it is given."
      guard !isPlaced else { return [mask] }
      let size = requiredSize(of: item).map { ", at least \($0)" } ?? ""
      return [
        "Give \(name) its size before its subviews are constrained\(size), or set its "
          + "translatesAutoresizingMaskIntoConstraints to false and constrain it."
      ] + [priority].compactMap(\.self)
    }
  }

  /// Returns whether an item is the superview `|` in the notation of a constraint.
  private func isContainer(_ item: LoggedItem, of constraint: LoggedConstraint) -> Bool {
    guard let bar = constraint.notation.range(of: "'|':", options: .backwards) else {
      return false
    }
    var scanner = LogScanner(String(constraint.notation[bar.upperBound...]))
    return scanner.item() == item
  }

  /// Returns the size of a view that the other constraints need.
  private func requiredSize(of item: LoggedItem) -> String? {
    guard
      let limit = proof.members.first(where: { member in
        guard let index = member.index, let equation = entry.members[index].equation else {
          return false
        }
        return equation.first.item == item && equation.second == nil
          && [.width, .height].contains(equation.first.attribute)
      })
    else { return nil }
    let shares = proof.members.filter { $0.index != limit.index }
      .map { -$0.multiplier * $0.constant / limit.multiplier }
    return Points.count(shares.reduce(0, +))
      + (limit.axis == .horizontal ? " wide" : " high")
  }

  /// A size that UIKit sets for a moment.
  private var encapsulated: [String] {
    guard
      let limit = needed.first(where: { $0.constraint.origin == .encapsulatedSize }),
      let item = limit.constraint.equation?.first.item
    else { return [] }
    let yields = yielding.map {
      "Give \(name($0)) priority 999: it then yields to the size that UIKit gives "
        + "\(report.name(item)) before it is laid out."
    }
    let size = requiredSize(of: item).map {
      limit.constraint.equation?.constant == 0
        ? nil
        : "Let \(report.name(item)) be \($0), as the other constraints need: its row, item or window."
    }
    return [yields, size ?? nil].compactMap(\.self)
  }

  /// A view that a stack view hides by a size of 0.
  private var hiding: [String] {
    guard let limit = needed.first(where: { $0.constraint.origin == .stackHiding }),
      let item = limit.constraint.equation?.first.item
    else { return [] }
    return yielding.map {
      [
        "Give \(name($0)) priority 999: a stack view hides \(report.name(item)) by a size of 0, "
          + "which leaves its content no space."
      ]
    } ?? []
  }

  // MARK: Constants

  /// The constants that would not contradict the others, those of the file's constraints first.
  private var constants: [String] {
    let own = needed.filter { $0.constraint.origin == .app }
    let changes = own.compactMap { needed -> String? in
      guard let equation = needed.constraint.equation else { return nil }
      let amount = proof.excess / abs(needed.member.multiplier)
      let constant = equation.constant - (needed.member.multiplier > 0 ? amount : -amount)
      // A negative size is no solution, nor is a distance to the other side.
      let isOther = equation.constant * constant < 0
      if equation.second == nil ? constant < 0 : isOther { return nil }
      return
        "\(needed.index + 1) from \(Points.text(equation.constant)) to \(Points.text(constant))"
    }
    guard !changes.isEmpty else { return [] }
    return ["Change the constant of one: \(changes.prefix(4).joined(separator: ", or "))."]
  }

  /// The constraint to make optional.
  private var priority: String? {
    yielding.map { "Give \(name($0)) priority 999, so that it yields to the others." }
  }
}
