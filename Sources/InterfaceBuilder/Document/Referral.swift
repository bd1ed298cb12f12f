extension Document {
  /// A storyboard reference in another file that leads to a controller of a file.
  package struct Referral: Sendable {
    /// The id of the reference.
    package let reference: String
    /// The id of the controller to which it leads.
    package let destination: String
    /// The containers in the file with the reference.
    let map: ContainmentMap

    /// The segues that end at the reference, with the relationships of containers.
    var segues: [Segue] {
      map.document.controllers.flatMap(\.segues).filter { $0.destination == reference }
    }
  }

  /// Returns the storyboard references of another file that lead to this one.
  ///
  /// - Parameters:
  ///   - other: The other file.
  ///   - referrals: The storyboard references in further files that lead to the other one.
  /// - Returns: The references, in file order; those to the initial controller have no identifier.
  package func referrals(from other: Document, referredToBy referrals: [Referral]) -> [Referral] {
    let leading = other.references.filter { other.fileName(of: $0) == name }
    guard !leading.isEmpty else { return [] }
    let map = ContainmentMap(other, referrals)
    return leading.compactMap { reference in
      guard let id = reference["id"], let destination = controller(namedBy: reference) else {
        return nil
      }
      return Referral(reference: id, destination: destination.id, map: map)
    }
  }
}
