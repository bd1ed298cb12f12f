/// Hashes of parts of a problem, of 64 bits.
///
/// Equal parts have equal hashes; different parts have different ones, except with probability
/// 2⁻⁶⁴.
///
/// The hash of a whole is the sum of the hashes of its parts, so that a part can be added and
/// removed.
enum Signature {
  /// A hash of a value at a position, in which every bit counts.
  ///
  /// Source: the finalizer of SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast splittable
  /// pseudorandom number generators", OOPSLA 2014), applied to the value plus odd multiples of the
  /// positions.
  @inline(__always)
  static func of(_ value: Double, at place: Int, _ placeWithin: Int = 0) -> UInt64 {
    var z =
      value.bitPattern &+ UInt64(bitPattern: Int64(place)) &* 0x9E37_79B9_7F4A_7C15
      &+ UInt64(bitPattern: Int64(placeWithin)) &* 0xD1B5_4A32_D192_ED03
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension Relation {
  /// A negative number, which cannot be the index of a variable, row or parameter.
  fileprivate var place: Int {
    switch self {
    case .lessThanOrEqual: -1
    case .equal: -2
    case .greaterThanOrEqual: -3
    }
  }
}

extension ConstraintGraph.ConstraintRecord {
  /// A hash of the constraint.
  ///
  /// - Parameters:
  ///   - slot: The constraint's slot.
  ///   - allTerms: The terms of all constraints.
  /// - Returns: The hash.
  @inline(__always)
  func signature(
    at slot: Int, among allTerms: UnsafePointer<ConstraintGraph.Term>
  ) -> UInt64 {
    var signature =
      Signature.of(priority.rawValue, at: slot, relation.place)
      &+ Self.signature(of: constant, at: slot)
    for position in terms {
      let term = allTerms[position]
      signature &+= Signature.of(term.coefficient, at: slot, term.variable)
    }
    return signature
  }

  /// A hash of a constraint's constant.
  static func signature(of constant: Double, at slot: Int) -> UInt64 {
    Signature.of(constant, at: slot, -4)
  }
}
