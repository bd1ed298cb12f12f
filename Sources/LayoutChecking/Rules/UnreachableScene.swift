import InterfaceBuilder

extension Rule {
  /// Nothing can show a scene.
  public static let unreachableScene = Rule(
    id: "unreachable-scene", severity: .note, title: "Unreachable scene",
    explanation: """
      Nothing can show a scene of a storyboard: it is not the initial one, no segue or other connection leads \
      to its controller, and code cannot instantiate it, since it has no storyboard identifier. \
      In a storyboard with an initial scene, nothing else is reported about it.
      """,
    example: """
      viewController "Old Settings" is unreachable: it is not the initial view controller, no connection leads \
      to it, and it has no storyboard identifier
      """,
    fix:
      "Remove the scene, connect it with a segue, or give its controller a storyboard identifier.",
    check: .file { UnreachableSceneRule() })
}

/// Finds controllers of scenes that have neither an entry point nor an identifier, about which
/// Xcode also warns.
private struct UnreachableSceneRule: FileRule {
  func findings(in document: Document, on configurations: [Configuration]) -> [Finding] {
    document.unreachableControllers.map { controller in
      let subject = Subject(controller.element)
      return Finding(
        .unreachableScene, subject,
        "\(subject.name) is unreachable: it is not the initial view controller, no connection leads "
          + "to it, and it has no storyboard identifier")
    }
  }
}

extension Document {
  /// The controllers of scenes that are not the initial one, and that no connection or identifier leads to.
  fileprivate var unreachableControllers: [Controller] {
    let destinations = Set(root.descendants.compactMap { $0["destination"] })
    return controllers.filter { controller in
      controller.element["sceneMemberID"] == "viewController"
        && controller.kind != "viewControllerPlaceholder"
        && controller.id != initialViewControllerID
        && controller.element["storyboardIdentifier"] == nil
        && !destinations.contains(controller.id)
    }
  }
}

extension Screen {
  /// The caveat for a scene that nothing can show, of which only that is reported; `nil` for others, and in a
  /// storyboard without an initial scene, which is not finished.
  var reachabilityCaveat: Caveat? {
    guard let document, document.initialViewControllerID != nil, let controllerID,
      document.unreachableControllers.contains(where: { $0.id == controllerID })
    else { return nil }
    return .dismissal
  }
}
