import ConstraintSolving
import UIKit

/// The arithmetic of a logged conflict: an irreducible infeasible subsystem (IIS) of the logged
/// constraints, and of the implicit rule that sizes are not negative.
struct LogProof: Sendable {
  /// A member of the subsystem.
  struct Member: Sendable {
    /// The index of the constraint in the message; `nil` for an implicit rule.
    var index: Int?
    /// The view whose size cannot be negative, or whose margin is the default, for an implicit rule.
    var item: LoggedItem?
    /// The default margin, for an implicit rule about one.
    var margin: Double?
    var axis: NSLayoutConstraint.Axis
    /// The factor with which the member is added to the others so that all lengths cancel.
    var multiplier: Double
    /// The number on the right side, with all lengths on the left.
    var constant: Double
  }

  var members: [Member]
  /// The amount by which the members contradict each other, in points.
  var excess: Double

  /// Creates a proof from its parts.
  init(members: [Member], excess: Double) {
    self.members = members
    self.excess = excess
  }

  /// The layout margin of a view by default, in points (developer.apple.com, UIView.layoutMargins).
  private static let defaultMargin = 8.0

  /// Proves a message's conflict; `nil` if its constraints can hold together.
  ///
  /// Old versions of iOS do not list the margins that constraints refer to: they count as the default if there
  /// is no conflict without them.
  ///
  /// - Throws: The solver's error if it has no exact answer.
  init?(_ entry: ConflictLog.Entry) throws(SolverError) {
    for margin in [nil, Self.defaultMargin] {
      if let proof = try LogProof(entry, margin: margin) {
        self = proof
        return
      }
    }
    return nil
  }

  private init?(_ entry: ConflictLog.Entry, margin: Double?) throws(SolverError) {
    var program = LogProgram()
    var indices: [Constraint.ID: Int] = [:]
    for (index, member) in entry.members.enumerated() {
      guard let equation = member.equation, equation.priority >= 1000 else { continue }
      indices[try program.add(equation)] = index
    }
    var rules = try program.addSizes()
    var margins: [Constraint.ID: LogProgram.Length] = [:]
    if let margin {
      margins = try program.addMargins(margin)
      guard !margins.isEmpty else { return nil }
      rules.merge(margins) { size, _ in size }
    }
    // Constraints on one axis have nothing to do with those on the other, so there can be several.
    let conflicts = try program.solver.conflicts()
    let broken = entry.broken
    let conflict =
      conflicts.first { conflict in
        conflict.constraints.contains { indices[$0] == broken && broken != nil }
      } ?? conflicts.first
    guard let conflict else { return nil }
    members = []
    excess = conflict.excess
    for member in conflict.members {
      let constraint = try program.solver.constraint(member.constraint)
      let index = indices[member.constraint]
      let rule = rules[member.constraint]
      guard index != nil || rule != nil else { continue }
      let attribute = index.flatMap { entry.members[$0].equation?.first.attribute }
      members.append(
        Member(
          index: index, item: rule?.item, margin: margins[member.constraint] == nil ? nil : margin,
          axis: rule?.axis ?? (attribute.map(LogProgram.axis) ?? .horizontal),
          multiplier: member.multiplier, constant: constraint.constant))
    }
  }
}

/// The linear constraints of a message.
///
/// Every view and guide has a start and a length on each axis, in the coordinates of the window.
/// Leading counts as left: the same constraints contradict each other from right to left.
private struct LogProgram {
  struct Length: Hashable {
    var item: LoggedItem
    var axis: NSLayoutConstraint.Axis
    var part: Part
  }

  enum Part: Hashable {
    case start, length, superviewStart, startMargin, endMargin, firstBaseline, lastBaseline
  }

  let solver = Solver()
  private var variables: [Length: Variable] = [:]

  static func axis(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Axis {
    switch attribute {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }

  mutating func add(_ equation: LoggedConstraint.Equation) throws(SolverError) -> Constraint.ID {
    var terms = terms(of: equation.first)
    if let second = equation.second {
      terms += self.terms(of: second).map { term in
        LinearExpression.Term(term.variable, coefficient: -equation.multiplier * term.coefficient)
      }
    } else if !isLength(equation.first.attribute) {
      // A position without a second side is in the coordinates of the superview.
      let axis = Self.axis(equation.first.attribute)
      let origin = variable(equation.first.item, axis, .superviewStart)
      terms.append(LinearExpression.Term(origin, coefficient: -1))
    }
    let relation: Relation =
      switch equation.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return try solver.add(Constraint(terms, relation, equation.constant))
  }

  /// Adds that no size is negative, nor any margin.
  mutating func addSizes() throws(SolverError) -> [Constraint.ID: Length] {
    var rules: [Constraint.ID: Length] = [:]
    let known = variables.sorted { $0.value < $1.value }
    for (length, variable) in known where length.part == .length {
      let rule = Constraint([LinearExpression.Term(variable)], .greaterThanOrEqual, 0)
      rules[try solver.add(rule)] = length
    }
    return rules
  }

  /// Adds that all margins are the same length.
  mutating func addMargins(_ margin: Double) throws(SolverError) -> [Constraint.ID: Length] {
    var rules: [Constraint.ID: Length] = [:]
    let known = variables.sorted { $0.value < $1.value }
    for (length, variable) in known where [.startMargin, .endMargin].contains(length.part) {
      rules[try solver.add(Constraint([LinearExpression.Term(variable)], .equal, margin))] = length
    }
    return rules
  }

  private func isLength(_ attribute: NSLayoutConstraint.Attribute) -> Bool {
    attribute == .width || attribute == .height
  }

  private mutating func variable(
    _ item: LoggedItem, _ axis: NSLayoutConstraint.Axis, _ part: Part
  ) -> Variable {
    let length = Length(item: item, axis: axis, part: part)
    if let variable = variables[length] { return variable }
    let variable = solver.makeVariable()
    variables[length] = variable
    return variable
  }

  private mutating func terms(of side: LoggedConstraint.Side) -> [LinearExpression.Term] {
    let axis = Self.axis(side.attribute)
    func term(_ part: Part, _ coefficient: Double = 1) -> (Part, Double) { (part, coefficient) }
    let parts: [(Part, Double)] =
      switch side.attribute {
      case .left, .leading, .top: [term(.start)]
      case .right, .trailing, .bottom: [term(.start), term(.length)]
      case .width, .height: [term(.length)]
      case .centerX, .centerY: [term(.start), term(.length, 0.5)]
      case .firstBaseline: [term(.start), term(.firstBaseline)]
      case .lastBaseline: [term(.start), term(.lastBaseline)]
      case .leftMargin, .leadingMargin, .topMargin: [term(.start), term(.startMargin)]
      case .rightMargin, .trailingMargin, .bottomMargin:
        [term(.start), term(.length), term(.endMargin, -1)]
      case .centerXWithinMargins, .centerYWithinMargins:
        [
          term(.start), term(.length, 0.5), term(.startMargin, 0.5), term(.endMargin, -0.5),
        ]
      case .notAnAttribute: []
      }
    return parts.map { part, coefficient in
      LinearExpression.Term(variable(side.item, axis, part), coefficient: coefficient)
    }
  }
}
