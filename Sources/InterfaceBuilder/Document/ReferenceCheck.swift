extension SceneReader {
  /// Removes the constraints of a view that refer to objects that the file does not have, and
  /// notes them.
  ///
  /// An object of an unknown kind may be a view or guide of a later version of Xcode: a constraint
  /// to it stays, and is left out of the layout.
  mutating func removeDanglingConstraints(of view: inout Document.View) {
    view.constraints.removeAll { constraint in
      guard
        let (attribute, id) = missing(constraint.firstItem, "firstItem")
          ?? missing(constraint.secondItem, "secondItem")
      else { return false }
      notes.append(
        InterfaceBuilderError(
          .incompleteConstraint, at: constraint.location,
          "<constraint> is left out, since its '\(attribute)' is \"\(id)\", which no object has, "
            + "expected the id of a view or layout guide"))
      return true
    }
  }

  private func missing(_ id: String?, _ attribute: String) -> (attribute: String, id: String)? {
    id.flatMap { elementsByID[$0] == nil ? (attribute, $0) : nil }
  }
}
