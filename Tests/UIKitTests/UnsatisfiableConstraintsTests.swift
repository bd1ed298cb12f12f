import ConstraintSolving
import Foundation
import Testing
import UIKit

/// Required constraints that contradict each other (parity C10).
@MainActor
@Suite struct UnsatisfiableConstraintsTests {
  @Test func constraintActivatedLastIsBroken() throws {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    narrow.isActive = true
    wide.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    let conflict = try #require(root.unsatisfiableConstraints.first)
    #expect(conflict.broken.constraint === wide)
    #expect(Set(conflict.members.compactMap(\.constraint)) == [narrow, wide])
    #expect(wide.isActive)
    #expect(root.layoutIssues.count == 1)
  }

  /// The implicit rule that decides 8 of the 15 logs in parity C10.
  @Test func sizesCannotBeNegative() throws {
    let root = makeRoot(width: 20, height: 100)
    let view = makeView(in: root)
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16)
    let right = root.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 16)
    NSLayoutConstraint.activate([left, right])
    root.layoutIfNeeded()
    #expect(view.frame.minX == 16)
    #expect(view.frame.width == 0)
    let conflict = try #require(root.unsatisfiableConstraints.first)
    #expect(conflict.broken.constraint === right)
    let rules = Set(conflict.members.map(\.rule))
    #expect(rules == [.constraint, .nonnegativeSize, .rootSize])
    #expect(conflict.members.first { $0.rule == .nonnegativeSize }?.view === view)
  }

  @Test func conflictEndsWhenItsCauseGoes() {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    narrow.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    #expect(root.unsatisfiableConstraints.isEmpty)
  }

  /// A constraint between two numbers, or one and 0: the first is at most, at least or exactly the second plus a
  /// constant.
  private struct Bound {
    var first: Int
    var relation: NSLayoutConstraint.Relation
    /// The index of the second number, from 1; 0 stands for the number 0.
    var second: Int
    var constant: Double
  }

  /// Returns whether bounds on numbers, the first of which is 0, hold together: no cycle of differences is negative
  /// (Cormen et al., Introduction to Algorithms, 24.4).
  private func holdTogether(_ bounds: [Bound], numbers: Int) -> Bool {
    var least = [[Double]](repeating: Array(repeating: .infinity, count: numbers), count: numbers)
    for index in 0..<numbers { least[index][index] = 0 }
    for bound in bounds {
      if bound.relation != .greaterThanOrEqual {
        least[bound.second][bound.first] = min(least[bound.second][bound.first], bound.constant)
      }
      if bound.relation != .lessThanOrEqual {
        least[bound.first][bound.second] = min(least[bound.first][bound.second], -bound.constant)
      }
    }
    for middle in 0..<numbers {
      for from in 0..<numbers {
        for to in 0..<numbers {
          least[from][to] = min(least[from][to], least[from][middle] + least[middle][to])
        }
      }
    }
    return (0..<numbers).allSatisfy { least[$0][$0] >= 0 }
  }

  /// A constraint stays broken only if it contradicts those that are left, also if another one was broken later with
  /// which it was in conflict.
  @Test(arguments: 0..<150)
  func noMoreIsBrokenThanNecessary(seed: UInt64) throws {
    var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(count))
    }
    let root = makeRoot(width: 1000, height: 100)
    let views = (0..<3).map { _ in makeView(in: root) }
    // Widths are not negative.
    var bounds = (1...3).map {
      Bound(first: $0, relation: .greaterThanOrEqual, second: 0, constant: 0)
    }
    var constraints: [NSLayoutConstraint] = []
    for _ in 0..<10 {
      let first = 1 + random(3)
      let second = (first + random(3)) % 4
      let relation = [
        NSLayoutConstraint.Relation.equal, .lessThanOrEqual, .greaterThanOrEqual,
      ][random(3)]
      let bound = Bound(
        first: first, relation: relation, second: second == first ? 0 : second,
        constant: Double(10 * (random(9) - (second == 0 || second == first ? 0 : 4))))
      bounds.append(bound)
      constraints.append(
        NSLayoutConstraint(
          item: views[first - 1], attribute: .width, relatedBy: relation,
          toItem: bound.second == 0 ? nil : views[bound.second - 1],
          attribute: bound.second == 0 ? .notAnAttribute : .width, multiplier: 1,
          constant: CGFloat(bound.constant)))
    }
    NSLayoutConstraint.activate(constraints)
    root.layoutIfNeeded()
    let broken = root.unsatisfiableConstraints.compactMap(\.broken.constraint)
    let kept = bounds.enumerated().filter { index, _ in
      index < 3 || !broken.contains(constraints[index - 3])
    }.map(\.element)
    #expect(holdTogether(kept, numbers: 4))
    for constraint in broken {
      let index = try #require(constraints.firstIndex(of: constraint))
      #expect(!holdTogether(kept + [bounds[index + 3]], numbers: 4), "\(constraint)")
    }
  }

  @Test func lastingConflictIsReportedOnce() {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    let height = view.heightAnchor.constraint(equalToConstant: 1)
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 100),
      view.widthAnchor.constraint(equalToConstant: 200), height,
    ])
    for constant in 1...5 {
      height.constant = CGFloat(constant)
      root.layoutIfNeeded()
      #expect(view.frame.size == CGSize(width: 100, height: CGFloat(constant)))
    }
    #expect(root.layoutIssues.count == 1)
    #expect(root.unsatisfiableConstraints.count == 1)
  }

  /// Changing a constant costs the same with and without a conflict in the layout.
  @Test func lastingConflictCostsNothingMore() {
    func costs(withConflict: Bool) -> Statistics {
      let root = makeRoot(width: 320, height: 100)
      let view = makeView(in: root)
      let height = view.heightAnchor.constraint(equalToConstant: 1)
      let wide = view.widthAnchor.constraint(equalToConstant: 200)
      NSLayoutConstraint.activate([
        view.widthAnchor.constraint(equalToConstant: 100), height,
        view.heightAnchor.constraint(lessThanOrEqualTo: view.widthAnchor),
      ])
      wide.isActive = withConflict
      root.layoutIfNeeded()
      root.resetLayoutStatistics()
      for constant in 2...20 {
        height.constant = CGFloat(constant)
        root.layoutIfNeeded()
        #expect(view.frame.size == CGSize(width: 100, height: CGFloat(constant)))
      }
      #expect(root.unsatisfiableConstraints.count == (withConflict ? 1 : 0))
      return root.layoutStatistics
    }
    let plain = costs(withConflict: false)
    let conflicting = costs(withConflict: true)
    #expect(conflicting.glpkCalls == plain.glpkCalls)
    #expect(conflicting.pivots == plain.pivots)
  }

  /// The proof of a conflict is checked with the new constants instead of being searched again: a
  /// size of 100 and one of 200 contradict each other by 100, sizes of 90 and 200 by 110.
  @Test func conflictPersistsWhenAConstantOfAMemberChanges() throws {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    let before = try #require(root.unsatisfiableConstraints.first)
    narrow.constant = 90
    root.layoutIfNeeded()
    #expect(view.frame.width == 90)
    let after = try #require(root.unsatisfiableConstraints.first)
    #expect(root.unsatisfiableConstraints.count == 1)
    #expect(after.broken.constraint === wide)
    #expect(Set(after.members.map(\.constant)) == [90, 200])
    #expect(abs(after.excess / before.excess - 1.1) < 1e-9)
    #expect(root.layoutIssues.count == 1)
    narrow.constant = 250  // the other way round
    root.layoutIfNeeded()
    #expect(root.unsatisfiableConstraints.count == 1)
    #expect(view.frame.width == 250)
    narrow.constant = 200
    root.layoutIfNeeded()
    #expect(root.unsatisfiableConstraints.isEmpty)
    #expect(view.frame.width == 200)
  }

  @Test func conflictEndsWhenAConstantOfAMemberChanges() {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    let least = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 200)
    let most = view.widthAnchor.constraint(lessThanOrEqualToConstant: 100)
    NSLayoutConstraint.activate([least, most])
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    least.constant = 80
    root.layoutIfNeeded()
    #expect(view.frame.width <= 100)
    #expect(root.unsatisfiableConstraints.isEmpty)
    least.constant = 200
    root.layoutIfNeeded()
    #expect(root.unsatisfiableConstraints.count == 1)
    most.constant = 250  // what was set aside is itself a member
    root.layoutIfNeeded()
    #expect(view.frame.width >= 200)
    #expect(view.frame.width <= 250)
    #expect(root.unsatisfiableConstraints.isEmpty)
  }

  @Test func conflictEndsWhenTheSystemsRuleChanges() {
    let root = makeRoot(width: 20, height: 100)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 16),
      root.rightAnchor.constraint(equalTo: view.rightAnchor, constant: 16),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.width == 0)
    root.frame.size.width = 132
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(root.unsatisfiableConstraints.isEmpty)
  }

  /// Of a, b and c, which differ pairwise, the last two are set aside; without a the first of them
  /// holds, without both the last.
  @Test func brokenConstraintsHoldAgainInTurn() {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    let widths = [100, 200, 300].map { view.widthAnchor.constraint(equalToConstant: $0) }
    for width in widths { width.isActive = true }
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(root.unsatisfiableConstraints.count == 2)
    widths[0].isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 200)
    #expect(root.unsatisfiableConstraints.count == 1)
    widths[1].isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    #expect(root.unsatisfiableConstraints.isEmpty)
    widths[0].isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 300)
    widths[2].isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(root.unsatisfiableConstraints.isEmpty)
  }

  @Test func deactivatedConstraintIsInNoConflict() {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    let narrow = view.widthAnchor.constraint(equalToConstant: 100)
    let wide = view.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([narrow, wide])
    root.layoutIfNeeded()
    wide.isActive = false
    root.layoutIfNeeded()
    #expect(view.frame.width == 100)
    #expect(root.unsatisfiableConstraints.isEmpty)
    wide.isActive = true
    root.layoutIfNeeded()
    #expect(root.unsatisfiableConstraints.count == 1)
  }

  @Test func systemRulesOutliveConstraintsOfTheProgram() throws {
    let root = makeRoot(width: 320, height: 100)
    let bar = UIView(frame: rect(0, 0, 320, 44))
    root.addSubview(bar)
    let height = bar.heightAnchor.constraint(equalToConstant: 60)
    height.isActive = true
    root.layoutIfNeeded()
    #expect(bar.frame.height == 44)
    let conflict = try #require(root.unsatisfiableConstraints.first)
    #expect(conflict.broken.constraint === height)
    #expect(conflict.members.contains { $0.rule == .autoresizing && $0.view === bar })
  }

  /// 200 rows of 44 make 8,800: the constraint that ends them at 800 is broken, since it was
  /// activated last, and every row is where its height puts it.
  @Test func listThatIsTooHighIsLaidOut() throws {
    let root = makeRoot(width: 320, height: 800)
    var rows: [UIView] = []
    for _ in 0..<200 {
      let row = makeView(in: root)
      NSLayoutConstraint.activate([
        row.leftAnchor.constraint(equalTo: root.leftAnchor),
        row.rightAnchor.constraint(equalTo: root.rightAnchor),
        row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? root.topAnchor),
        row.heightAnchor.constraint(equalToConstant: 44),
      ])
      rows.append(row)
    }
    let end = try #require(rows.last?.bottomAnchor.constraint(equalTo: root.bottomAnchor))
    end.isActive = true
    root.layoutIfNeeded()
    for (index, row) in rows.enumerated() {
      #expect(row.frame == rect(0, CGFloat(44 * index), 320, 44))
    }
    let conflict = try #require(root.unsatisfiableConstraints.first)
    #expect(root.unsatisfiableConstraints.count == 1)
    #expect(conflict.broken.constraint === end)
    #expect(conflict.excess == 8_000)
    // The tops and heights of all rows, the end, and the height of the root.
    #expect(conflict.members.count == 402)
    #expect(root.layoutIssues.count == 1)
  }

  /// Each row of a chain has two heights; the one activated last is broken, whatever others do.
  ///
  /// All but the first conflict are found together.
  @Test func conflictsOfOneChainAreAllResolved() {
    let root = makeRoot(width: 320, height: 800)
    var rows: [UIView] = []
    var broken: [NSLayoutConstraint] = []
    for _ in 0..<40 {
      let row = makeView(in: root)
      let heights = [44, 50].map { row.heightAnchor.constraint(equalToConstant: $0) }
      NSLayoutConstraint.activate(
        [row.topAnchor.constraint(equalTo: rows.last?.bottomAnchor ?? root.topAnchor)] + heights)
      rows.append(row)
      broken.append(heights[1])
    }
    root.layoutIfNeeded()
    #expect(rows.map(\.frame.minY) == (0..<40).map { CGFloat(44 * $0) })
    #expect(
      Set(root.unsatisfiableConstraints.compactMap(\.broken.constraint)) == Set(broken))
    #expect(root.layoutIssues.count == 40)
    for height in broken { height.constant = 44 }
    root.layoutIfNeeded()
    #expect(root.unsatisfiableConstraints.isEmpty)
  }

  @Test func separateConflictsAreAllFound() {
    let root = makeRoot(width: 320, height: 100)
    for _ in 0..<3 {
      let view = makeView(in: root)
      view.widthAnchor.constraint(equalToConstant: 100).isActive = true
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
    }
    root.layoutIfNeeded()
    #expect(root.unsatisfiableConstraints.count == 3)
    #expect(root.subviews.allSatisfy { $0.frame.width == 100 })
  }

  /// The one false alarm among the logs of parity C10: it can hold.
  @Test func boundThatIsJustMetIsNoConflict() {
    let root = makeRoot(width: 320, height: 100)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
      view.heightAnchor.constraint(equalToConstant: 48),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.height == 48)
    #expect(root.layoutIssues.isEmpty)
  }

  @Test func reportsDoNotKeepViewsAlive() {
    weak var root: UIView?
    var issues: [LayoutIssue] = []
    LayoutDiagnostics.handler = { issues.append($0) }
    defer { LayoutDiagnostics.handler = nil }
    do {
      let view = makeRoot(width: 20, height: 20)
      let child = makeView(in: view)
      child.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -30).isActive = true
      view.layoutIfNeeded()
      root = view
    }
    #expect(issues.count == 1)
    #expect(root == nil)
  }
}
