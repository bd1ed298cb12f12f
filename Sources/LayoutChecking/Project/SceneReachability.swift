import InterfaceBuilder

/// The scenes of a storyboard that something can show: the initial one, those with a storyboard identifier that a
/// source or another storyboard names, and those at the end of a segue from one of these.
///
/// A segue that starts at a controller itself is performed by code, by its identifier (Apple,
/// UIViewController.performSegue(withIdentifier:sender:)). It counts unless the sources of the project show that
/// nothing performs it.
///
/// A scene that only the code of other scenes names is shown if one of those is, see ``DormantScenes``.
struct SceneReachability {
  /// A scene that nothing shows.
  struct Unreachable {
    var controller: Document.Controller
    /// The identifiers of the segues that lead to it, but that no source performs.
    var segues: [String]
    /// Whether a segue without an identifier leads to it from a controller, which code cannot perform.
    var hasUnnamedSegue: Bool
    /// Whether another such scene leads to it.
    var isFollowing: Bool

    /// The storyboard identifier, which nothing names; `nil` if it has none.
    var identifier: String? { controller.storyboardIdentifier }
  }

  /// The scenes that nothing shows.
  let unreachable: [Unreachable]

  /// Finds the scenes that nothing shows.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - sources: The sources of the project.
  ///   - countsInitial: Whether the initial scene is shown; not in a storyboard that nothing loads.
  ///   - idle: The segues that do not count; `nil` for none.
  ///   - dormant: Which sources name scenes, if only those of scenes that are shown count; `nil` if all do.
  /// - Complexity: O(*n*) for *n* elements, and one search of all sources for identifiers; what was found is kept.
  init(
    of document: Document, in sources: ProjectSources, countsInitial: Bool = true,
    without idle: IdleSegues? = nil, by dormant: DormantScenes? = nil
  ) {
    let scenes = document.controllers.filter { $0.element["sceneMemberID"] == "viewController" }
    // One search for all; the answers are kept.
    _ = sources.names(Set(scenes.flatMap(\.performedSegues).compactMap(\.identifier)))
    let identifiers = Set(scenes.compactMap(\.storyboardIdentifier))
    let project = ProjectStoryboards.around(document.path)
    var named = sources.names(identifiers).union(project.referredIdentifiers)
    // Of two storyboards with an identifier, code means the one that it loads.
    if !countsInitial { named.subtract(project.repeatedIdentifiers) }
    named.subtract(
      scenes.compactMap { scene in
        scene.customClass.flatMap { name in
          name == scene.storyboardIdentifier && !project.referredIdentifiers.contains(name)
            && sources.createWithoutScene(controllerClass: name) ? name : nil
        }
      })
    // What names the scene of a class that nothing creates does not run.
    named.subtract(
      scenes.filter { $0.customClass.map(sources.idleCode.classes.contains) == true }
        .compactMap(\.storyboardIdentifier))
    named.subtract(
      sources.identifiers(
        identifiers.subtracting(project.referredIdentifiers), ofOthersThan: document.name))
    let shown = { (controller: Document.Controller) -> [Document.Segue] in
      controller.segues.filter { segue in
        idle?.contains(segue, of: controller) != true && sources.mayShow(segue, of: controller)
      }
    }
    var reached: Set<String> = []
    // Gesture recognizers lie beside the controllers.
    let outer = Set(
      document.root.descendants.filter { $0.name == "segue" && !$0.isInController }
        .compactMap { $0["destination"] })
    var pending = scenes.filter { controller in
      countsInitial && controller.id == document.initialViewControllerID
        || controller.kind == "viewControllerPlaceholder" || outer.contains(controller.id)
    }
    var open = scenes.filter { $0.storyboardIdentifier.map(named.contains) == true }
    repeat {
      while let controller = pending.popLast() {
        guard reached.insert(controller.id).inserted else { continue }
        let next = Set(shown(controller).map(\.destination))
        pending += scenes.filter { next.contains($0.id) && !reached.contains($0.id) }
      }
      pending = open.filter { dormant?.isNamed($0, whereShown: reached) ?? true }
      open.removeAll { controller in pending.contains { $0.id == controller.id } }
    } while !pending.isEmpty
    let lost = scenes.filter { !reached.contains($0.id) }
    let following = Self.following(lost) { scene in Set(shown(scene).map(\.destination)) }
    unreachable = lost.map { controller in
      let segues = scenes.flatMap(\.performedSegues).filter { $0.destination == controller.id }
      return Unreachable(
        controller: controller, segues: segues.compactMap(\.identifier).uniqued(),
        hasUnnamedSegue: segues.contains { $0.identifier == nil },
        isFollowing: following.contains(controller.id))
    }
  }

  /// Returns the ids of the scenes to which others lead; of those that lead to each other, the first one is left out.
  private static func following(
    _ scenes: [Document.Controller], next: (Document.Controller) -> Set<String>
  ) -> Set<String> {
    var following = Set(scenes.flatMap { scene in next(scene).subtracting([scene.id]) })
    var visited: Set<String> = []
    func visit(_ scene: Document.Controller) {
      guard visited.insert(scene.id).inserted else { return }
      let ids = next(scene)
      for other in scenes where ids.contains(other.id) { visit(other) }
    }
    for scene in scenes where !following.contains(scene.id) { visit(scene) }
    for scene in scenes where !visited.contains(scene.id) {
      following.remove(scene.id)
      visit(scene)
    }
    return following
  }
}

extension Document.Controller {
  /// The segues that code performs.
  fileprivate var performedSegues: [Document.Segue] { segues.filter { $0.isPerformed(by: self) } }
}

extension Element {
  /// Whether the element is in a scene's controller.
  fileprivate var isInController: Bool {
    sequence(first: self, next: \.parent).contains { $0["sceneMemberID"] == "viewController" }
  }
}

extension ProjectSources {
  /// Returns whether something may perform a segue: a control, or code that is not in the project or names its identifier.
  func mayShow(_ segue: Document.Segue, of controller: Document.Controller) -> Bool {
    let element = controller.element
    let isOwn = element["customModuleProvider"] == "target"
    return !segue.isPerformed(by: controller)
      || mayPerformSegues(
        of: controller.customClass, in: isOwn ? nil : element["customModule"])
      || segue.identifier.map { mayPerform($0, of: controller.customClass) } == true
  }
}

extension Document.Segue {
  /// Returns whether code performs the segue: it starts at the controller, not at one of its views.
  fileprivate func isPerformed(by controller: Document.Controller) -> Bool {
    relationship == nil && element.parent?.parent?["id"] == controller.id
  }
}
