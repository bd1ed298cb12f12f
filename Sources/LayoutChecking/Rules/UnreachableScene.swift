import InterfaceBuilder

extension Rule {
  /// Nothing can show a scene.
  public static let unreachableScene = Rule(
    id: "unreachable-scene", severity: .note, title: "Unreachable scene",
    explanation: """
      Nothing can show a scene of a storyboard: it is not the initial one, no segue leads to its controller, or only \
      segues that start at a controller and whose identifiers no source of the project names, and code cannot \
      instantiate it, since it has no storyboard identifier, or one that no source outside tests and no storyboard \
      reference names, also not in parts that a source puts together, or that sources give only to other storyboards. \
      Functions that nothing calls, and views and controllers that nothing creates, name nothing. The same holds for scenes to which only such scenes lead. In a storyboard with an initial \
      scene, nothing else is reported about them; in others, what else is found in them is inconclusive, as is \
      everything in a storyboard that no target, source or other storyboard loads, in a xib that no source names, and \
      in one with a cell that sources register without dequeuing it, or create without the xib.
      """,
    example: """
      viewController "Old Settings" is unreachable: it is not the initial view controller, no connection leads \
      to it, and it has no storyboard identifier
      """,
    fix:
      "Remove the scene, connect it with a segue, or give its controller a storyboard identifier.",
    check: .file { UnreachableSceneRule() })
}

/// Finds scenes that nothing can show, the first of those that lead to each other; Xcode warns about those without
/// an entry point and an identifier.
private struct UnreachableSceneRule: FileRule {
  func findings(in document: Document, on configurations: [Configuration]) -> [Finding] {
    let sources = ProjectSources.around(document.path)
    let scenes = SceneReachability(of: document, in: sources).unreachable
    return scenes.filter { !$0.isFollowing }.map { scene in
      let subject = Subject(scene.controller.element)
      let segues = scene.segues.map { "\"\($0)\"" }.joined(separator: " and ")
      let reason =
        !segues.isEmpty
        ? "no source performs the segue \(segues), which leads to it"
        : scene.hasUnnamedSegue
          ? "only a segue without an identifier leads to it, which code cannot perform"
          : "no connection leads to it"
      return Finding(
        .unreachableScene, subject,
        "\(subject.name) is unreachable: it is not the initial view controller, \(reason), and "
          + (scene.identifier.map { identifier in
            let naming =
              sources.haveLiteral(identifier)
              ? "only code that nothing calls, or that loads other storyboards, names"
              : "nothing names"
            return "\(naming) its storyboard identifier \"\(identifier)\""
          } ?? "it has no storyboard identifier"),
        fix: scene.identifier.map { _ in
          "Remove the scene, connect it with a segue, or create it by its identifier in code."
        })
    }
  }
}

extension Screen {
  /// The caveat for a scene that nothing can show, of which only that is reported; `nil` for others.
  ///
  /// In a storyboard without an initial scene, which is not finished, the findings are inconclusive.
  var reachabilityCaveat: Caveat? {
    guard let texts else { return nil }
    guard let controllerID, texts.base.kind == .storyboard else {
      if isUnconnected { return .dismissal }
      return texts.leftOver.map { Caveat(text: $0.rawValue, effect: .inconclusive) }
    }
    if texts.unreachableControllers.contains(controllerID) { return .dismissal }
    return texts.unnamedControllers.contains(controllerID)
      ? Caveat(text: Self.unnamed, effect: .inconclusive) : nil
  }

  /// Whether the screen is a view beside the scenes of a storyboard to which, and to whose subviews, no outlet is connected:
  /// code cannot reach it.
  private var isUnconnected: Bool {
    guard case .view(let texts, let index, _) = source, texts.base.kind == .storyboard else {
      return false
    }
    let view = texts.base.scenes.flatMap(\.views)[index].element
    let ids = Set(view.descendants.compactMap { $0["id"] })
    return !texts.base.root.descendants.contains { element in
      ["outlet", "outletCollection"].contains(element.name)
        && element["destination"].map(ids.contains) == true
        && element.parent?.parent?["id"].map(ids.contains) != true
    }
  }

  /// The condition of findings about a scene that no source names.
  static let unnamed = "if something shows the scene, which no source names"
}
