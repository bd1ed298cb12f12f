/// An exact proof that some rows and columns of a program are an irreducible infeasible subsystem
/// (IIS): they cannot meet their bounds together, while any proper subset of them can.
///
/// The proof is a combination of the members that vanishes for all values of the columns,
///
///     Σ yᵢ·(aᵢ·x) + Σ zⱼ·xⱼ = 0      for all x,
///
/// although the bounds keep the same combination above 0 (Farkas). Multipliers and bounds are
/// compared in rational arithmetic. The set is irreducible because the members have a single linear
/// dependence, up to a factor, with no multiplier 0: any proper subset of them is linearly
/// independent and can take any values.
public struct InfeasibilityProof: Sendable {
  /// A row or column of the proof.
  public struct Member: Sendable {
    /// The row or column.
    public let member: LinearProgram.Member
    /// Its multiplier, not 0, rounded to a double; the largest of a proof is 1 in magnitude.
    public let multiplier: Double
    /// Whether the proof uses the member's lower bound; otherwise it uses the upper one.
    public let usesLowerBound: Bool
  }

  /// The members: rows in order, then columns in order.
  public let members: [Member]
  /// The amount by which the combination of bounds exceeds 0, rounded to a double.
  public let excess: Double
}

extension LinearProgram {
  /// The exact proof for a certificate that GLPK found in floating-point arithmetic, or nil if
  /// the certificate's members prove nothing.
  ///
  /// - Complexity: O(*k*³) operations on fractions for a certificate of *k* members.
  public func proof(of certificate: Certificate) -> InfeasibilityProof? {
    guard certificate.rowMultipliers.count == rowCount,
      certificate.columnMultipliers.count == columnCount
    else { return nil }
    let rows = certificate.rowMultipliers.indices
      .filter { certificate.rowMultipliers[$0] != 0 }
      .map { Member.row(Row(index: $0)) }
    let columns = certificate.columnMultipliers.indices
      .filter { certificate.columnMultipliers[$0] != 0 }
      .map { Member.column(Column(index: $0)) }
    return proof(of: rows + columns)
  }

  /// The exact proof that members contradict each other; nil if they do not, if a proper subset of
  /// them does, or if one is not the program's.
  public func proof(of members: [Member]) -> InfeasibilityProof? {
    guard members.allSatisfy(contains), let multipliers = dependence(of: members) else {
      return nil
    }
    // One of the two signs may show the combination to be above 0.
    for sign in [1, -1] {
      if let proof = proof(of: members, multipliers, sign: sign) { return proof }
    }
    return nil
  }

  private func proof(
    of members: [Member], _ multipliers: [Rational], sign: Int
  ) -> InfeasibilityProof? {
    var least = Rational()
    var proved: [InfeasibilityProof.Member] = []
    for (member, unsigned) in zip(members, multipliers) {
      let multiplier = sign > 0 ? unsigned : -unsigned
      let bounds = bounds(of: member)
      let usesLowerBound = multiplier.sign > 0
      let bound = usesLowerBound ? bounds.lower : bounds.upper
      guard bound.isFinite else { return nil }
      least = least + multiplier * Rational(bound)
      proved.append(
        InfeasibilityProof.Member(
          member: member, multiplier: multiplier.double, usesLowerBound: usesLowerBound))
    }
    guard least.sign > 0 else { return nil }
    return InfeasibilityProof(members: proved, excess: least.double)
  }

  private func bounds(of member: Member) -> Bounds {
    switch member {
    case .row(let row): rowBounds[row.index]
    case .column(let column): columnBounds[column.index]
    }
  }

  /// The multipliers, up to a factor, with which the members' linear forms add up to 0; nil unless
  /// they are unique and none is 0.
  private func dependence(of members: [Member]) -> [Rational]? {
    var elimination = DependenceSearch()
    for (position, member) in members.enumerated() {
      let form: [(Int, Rational)] =
        switch member {
        case .row(let row):
          coefficients(of: row).map { ($0.column.index, Rational($0.value)) }
        case .column(let column):
          [(column.index, Rational(1))]
        }
      guard let found = elimination.add(form) else { continue }
      guard position == members.count - 1, found.count == members.count else { return nil }
      return scaled(found)
    }
    return nil
  }

  private func scaled(_ multipliers: [Int: Rational]) -> [Rational] {
    var ordered: [Rational] = []
    var largest = Rational()
    for position in multipliers.keys.sorted() {
      guard let multiplier = multipliers[position] else { continue }
      ordered.append(multiplier)
      if largest < multiplier.magnitude { largest = multiplier.magnitude }
    }
    return ordered.map { $0 / largest }
  }
}

/// Gaussian elimination on linear forms that are added one at a time.
struct DependenceSearch {
  /// A form after elimination of the leading columns before it, and the combination of the given
  /// forms that it equals.
  private struct Pivot {
    var column: Int
    var form: [Int: Rational]
    var combination: [Int: Rational]
  }

  private var pivots: [Pivot] = []
  private var count = 0

  /// Adds a form.
  ///
  /// Returns the combination of the forms so far that is 0, if this one depends linearly on the
  /// earlier ones: nonzero multipliers by position.
  mutating func add(_ form: [(Int, Rational)]) -> [Int: Rational]? {
    var rest: [Int: Rational] = [:]
    for (column, value) in form { Self.add(value, at: column, to: &rest) }
    var combination = [count: Rational(1)]
    count += 1
    for pivot in pivots {
      guard let value = rest[pivot.column], let lead = pivot.form[pivot.column] else { continue }
      let factor = -(value / lead)
      for (column, entry) in pivot.form { Self.add(factor * entry, at: column, to: &rest) }
      for (position, entry) in pivot.combination {
        Self.add(factor * entry, at: position, to: &combination)
      }
    }
    guard let column = rest.keys.min() else { return combination }
    pivots.append(Pivot(column: column, form: rest, combination: combination))
    return nil
  }

  private static func add(_ value: Rational, at key: Int, to sums: inout [Int: Rational]) {
    let sum = sums[key].map { $0 + value } ?? value
    sums[key] = sum.sign == 0 ? nil : sum
  }
}
