extension SceneReader {
  /// Checks that the constraints of a view refer to existing views and layout guides.
  func checkReferences(of view: Document.View) throws(InterfaceBuilderError) {
    for constraint in view.constraints {
      try check(constraint.firstItem, "firstItem", of: constraint)
      try check(constraint.secondItem, "secondItem", of: constraint)
    }
  }

  private func check(
    _ id: String?, _ attribute: String, of constraint: Document.Constraint
  ) throws(InterfaceBuilderError) {
    guard let id else { return }
    // An object of another kind may be a view or guide of a later version of Xcode: the constraint
    // is left out of the layout.
    guard elementsByID[id] != nil else {
      throw InterfaceBuilderError(
        .unknownIdentifier, at: constraint.location,
        "'\(attribute)' of <constraint> is \"\(id)\", which no object has, "
          + "expected the id of a view or layout guide")
    }
  }
}
