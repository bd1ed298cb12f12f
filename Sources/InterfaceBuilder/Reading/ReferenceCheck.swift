extension SceneReader {
  /// Checks that the constraints of a view refer to views and guides.
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
    guard let element = elementsByID[id] else {
      throw InterfaceBuilderError(
        .unknownIdentifier, at: constraint.location,
        "'\(attribute)' of <constraint> is \"\(id)\", which no object has, "
          + "expected the id of a view or layout guide")
    }
    let isGuide = element.name == "viewLayoutGuide" || element.name == "viewControllerLayoutGuide"
    guard isGuide || ViewElements.isView(element) else {
      throw InterfaceBuilderError(
        .unknownIdentifier, at: constraint.location,
        "'\(attribute)' of <constraint> is \"\(id)\", a <\(element.name)>, "
          + "expected the id of a view or layout guide")
    }
  }

  /// Follows relationship and embed segues, which put one controller inside another.
  func checkContainment(
    of controllers: [Document.Controller]
  ) throws(InterfaceBuilderError) {
    let contained = Dictionary(
      controllers.map { controller in
        (
          controller.id,
          controller.segues.filter { $0.kind == "relationship" || $0.kind == "embed" }
        )
      }, uniquingKeysWith: { first, _ in first })
    // How many controllers one makes, itself counted: each segue makes its own.
    var sizes: [String: Int] = [:]
    var finished: Set<String> = []
    for controller in controllers where !finished.contains(controller.id) {
      var path = [(id: controller.id, next: 0)]
      var open: Set<String> = [controller.id]
      while let (id, next) = path.last {
        let segues = contained[id] ?? []
        guard next < segues.count else {
          let size = segues.reduce(1) { $0 + (sizes[$1.destination] ?? 1) }
          guard size <= FileLimits.containedControllers else {
            throw InterfaceBuilderError(
              .limitExceeded, at: segues.first?.element.location ?? controller.element.location,
              "controller \"\(id)\" contains more than \(FileLimits.containedControllers) "
                + "controllers, the most that is read")
          }
          sizes[id] = size
          path.removeLast()
          open.remove(id)
          finished.insert(id)
          continue
        }
        path[path.count - 1].next += 1
        let segue = segues[next]
        guard !open.contains(segue.destination) else {
          throw InterfaceBuilderError(
            .cyclicReference, at: segue.element.location,
            "the segue puts controller \"\(segue.destination)\" inside itself, "
              + "expected controllers that contain each other in no circle")
        }
        guard path.count < FileLimits.depth else {
          throw InterfaceBuilderError(
            .limitExceeded, at: segue.element.location,
            "controllers contain each other more than \(FileLimits.depth) levels deep, "
              + "the most that is read")
        }
        if !finished.contains(segue.destination), contained[segue.destination] != nil {
          path.append((segue.destination, 0))
          open.insert(segue.destination)
        }
      }
    }
  }
}
