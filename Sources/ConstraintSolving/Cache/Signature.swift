/// Hashes of parts of a problem, of 64 bits.
///
/// Equal parts have equal hashes; different parts have different ones, except with probability
/// 2⁻⁶⁴.
///
/// The hash of a whole is the sum of the hashes of its parts, so that a part can be added and
/// removed.
enum Signature {
  /// A hash of a value at a position.
  @inline(__always)
  static func of(_ value: Double, at place: Int) -> UInt64 {
    finished(value.bitPattern &+ UInt64(bitPattern: Int64(place)) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// A hash in which every bit counts.
  ///
  /// Source: the finalizer of SplitMix64 (G. Steele, D. Lea and C. Flood, "Fast splittable
  /// pseudorandom number generators", OOPSLA 2014).
  @inline(__always)
  static func finished(_ hash: UInt64) -> UInt64 {
    var z = hash
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// Adds a number to the hash of a sequence, a bijection of either.
  @inline(__always)
  static func add(_ number: UInt64, to hash: inout UInt64) {
    hash = (hash ^ number) &* 0xD1B5_4A32_D192_ED03
    hash ^= hash >> 32
  }
}

extension Relation {
  fileprivate var number: UInt64 {
    switch self {
    case .lessThanOrEqual: 1
    case .equal: 2
    case .greaterThanOrEqual: 3
    }
  }
}

extension ConstraintGraph.ConstraintRecord {
  /// A hash of the constraint: that of its constant, and that of the sequence of everything else.
  ///
  /// - Parameters:
  ///   - slot: The constraint's slot.
  ///   - allTerms: The terms of all constraints.
  /// - Returns: The hash.
  @inline(__always)
  func signature(
    at slot: Int, among allTerms: UnsafePointer<ConstraintGraph.Term>
  ) -> UInt64 {
    var hash = UInt64(truncatingIfNeeded: slot) << 2 | relation.number
    Signature.add(priority.rawValue.bitPattern, to: &hash)
    for position in terms {
      let term = allTerms[position]
      Signature.add(UInt64(truncatingIfNeeded: term.variable), to: &hash)
      Signature.add(term.coefficient.bitPattern, to: &hash)
    }
    return Signature.finished(hash) &+ Self.signature(of: constant, at: slot)
  }

  /// A hash of a constraint's constant.
  @inline(__always)
  static func signature(of constant: Double, at slot: Int) -> UInt64 {
    Signature.of(constant, at: slot)
  }
}
