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
  /// Returns the exact proof for a certificate that GLPK found in floating-point arithmetic.
  ///
  /// - Parameter certificate: The certificate of a solve of this program.
  /// - Returns: The proof, with the members whose multiplier in the certificate is not 0; `nil` if
  ///   these prove nothing, if a proper subset of them contradicts itself, or if the certificate is
  ///   empty or of a program of another size.
  /// - Complexity: One sparse elimination of the certificate's members; O(*k*) operations for *k*
  ///   members that form a chain, as those of layouts mostly do.
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

  /// Returns the exact proof that members contradict each other.
  ///
  /// - Parameter members: Rows and columns of the program.
  /// - Returns: The proof; `nil` if they do not contradict each other, if a proper subset of them
  ///   does, or if one is not the program's.
  /// - Complexity: One sparse elimination of the members, as for a certificate.
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

  /// The multipliers with which the members' linear forms add up to 0, the largest of them 1 or -1;
  /// `nil` unless they are unique up to a factor and none is 0.
  ///
  /// They are found modulo a prime and confirmed in exact arithmetic, if they are fractions of small
  /// numbers, as those of layouts are. The rank modulo the prime proves that they are unique.
  private func dependence(of members: [Member]) -> [Rational]? {
    guard !members.isEmpty else { return nil }
    let residues = SparseFactorization<Residue>(
      rows: equations(for: members), columnCount: members.count)
    guard let small = residues.nullVector else { return nil }
    if let multipliers = fractions(small), cancels(multipliers, members) {
      return scaled(multipliers)
    }
    let fractions = SparseFactorization<Rational>(
      rows: equations(for: members), columnCount: members.count)
    return fractions.nullVector.flatMap(scaled)
  }

  /// The conditions on multipliers of members that each column cancels: one equation for each
  /// column, whose unknowns are the multipliers.
  private func equations<Number: ExactNumber>(for members: [Member]) -> [SparseVector<Number>] {
    var entries: [Int: [(index: Int, value: Number)]] = [:]
    for (position, member) in members.enumerated() {
      forEachEntry(of: member) { column, value in
        let number = Number(value)
        if !number.isZero { entries[column, default: []].append((position, number)) }
      }
    }
    return entries.keys.sorted().map { SparseVector(entries[$0] ?? []) }
  }

  private func fractions(_ residues: [Residue]) -> [Rational]? {
    var fractions: [Rational] = []
    fractions.reserveCapacity(residues.count)
    for residue in residues {
      guard let fraction = residue.fraction else { return nil }
      fractions.append(fraction)
    }
    return fractions
  }

  /// Whether the members' linear forms times multipliers add up to 0.
  private func cancels(_ multipliers: [Rational], _ members: [Member]) -> Bool {
    var sums: [Int: Rational] = [:]
    for (member, multiplier) in zip(members, multipliers) {
      forEachEntry(of: member) { column, value in
        sums[column] = (sums[column] ?? Rational()) + multiplier * Rational(value)
      }
    }
    return sums.values.allSatisfy(\.isZero)
  }

  /// Calls a closure with each column in a member's linear form, and its coefficient.
  private func forEachEntry(of member: Member, _ body: (_ column: Int, _ value: Double) -> Void) {
    switch member {
    case .row(let row):
      for entry in Int(rowStart[row.index])..<Int(rowStart[row.index + 1]) {
        body(Int(entryColumn[entry]), entryValue[entry])
      }
    case .column(let column):
      body(column.index, 1)
    }
  }

  private func scaled(_ multipliers: [Rational]) -> [Rational]? {
    var largest = Rational()
    for multiplier in multipliers {
      if multiplier.isZero { return nil }
      if largest < multiplier.magnitude { largest = multiplier.magnitude }
    }
    return multipliers.map { $0 / largest }
  }
}
