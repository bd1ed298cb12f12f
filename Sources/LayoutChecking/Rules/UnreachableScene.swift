import InterfaceBuilder

extension Rule {
  /// Nothing can show a scene.
  public static let unreachableScene = Rule(
    id: "unreachable-scene", severity: .note, title: "Unreachable scene",
    explanation: """
      Nothing can show a scene of a storyboard: it is not the initial one, no segue or other connection leads \
      to its controller, and code cannot instantiate it, since it has no storyboard identifier.
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
    let destinations = Set(document.root.descendants.compactMap { $0["destination"] })
    let scenes = document.controllers.filter {
      $0.element["sceneMemberID"] == "viewController" && $0.kind != "viewControllerPlaceholder"
    }
    return scenes.filter { controller in
      controller.id != document.initialViewControllerID
        && controller.element["storyboardIdentifier"] == nil
        && !destinations.contains(controller.id)
    }.map { controller in
      let subject = Subject(controller.element)
      return Finding(
        .unreachableScene, subject,
        "\(subject.name) is unreachable: it is not the initial view controller, no connection leads "
          + "to it, and it has no storyboard identifier")
    }
  }
}
