import InterfaceBuilder

/// The scenes of a storyboard that something can show: the initial one, those with a storyboard identifier, by which
/// code instantiates them, and those at the end of a segue from one of these.
///
/// A segue that starts at a controller itself is performed by code, by its identifier (Apple,
/// UIViewController.performSegue(withIdentifier:sender:)). It counts unless the sources of the project show that
/// nothing performs it.
struct SceneReachability {
  /// A scene that nothing shows.
  struct Unreachable {
    var controller: Document.Controller
    /// The identifiers of the segues that lead to it, but that no source performs.
    var segues: [String]
    /// Whether another such scene leads to it.
    var isFollowing: Bool
  }

  /// The scenes that nothing shows.
  let unreachable: [Unreachable]

  /// Finds the scenes that nothing shows.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - sources: The sources of the project.
  /// - Complexity: O(*n*) for *n* elements, and one search of all sources if segues start at controllers; what was
  ///   found is kept.
  init(of document: Document, in sources: ProjectSources) {
    let scenes = document.controllers.filter { $0.element["sceneMemberID"] == "viewController" }
    let performed = sources.names(Set(scenes.flatMap(\.performedSegues).compactMap(\.identifier)))
    let shown = { (controller: Document.Controller) -> [Document.Segue] in
      let mayPerform = sources.mayPerformSegues(of: controller.customClass)
      return controller.segues.filter { segue in
        !segue.isPerformed(by: controller) || mayPerform
          || segue.identifier.map(performed.contains) == true
      }
    }
    var reached: Set<String> = []
    var pending = scenes.filter { controller in
      controller.id == document.initialViewControllerID || controller.storyboardIdentifier != nil
        || controller.kind == "viewControllerPlaceholder"
    }
    while let controller = pending.popLast() {
      guard reached.insert(controller.id).inserted else { continue }
      let next = Set(shown(controller).map(\.destination))
      pending += scenes.filter { next.contains($0.id) && !reached.contains($0.id) }
    }
    let lost = scenes.filter { !reached.contains($0.id) }
    let following = Set(
      lost.flatMap { scene in shown(scene).map(\.destination).filter { $0 != scene.id } })
    unreachable = lost.map { controller in
      let segues = scenes.flatMap(\.performedSegues).filter { $0.destination == controller.id }
      return Unreachable(
        controller: controller, segues: segues.compactMap(\.identifier).uniqued(),
        isFollowing: following.contains(controller.id))
    }
  }
}

extension Document.Controller {
  /// The segues that code performs.
  fileprivate var performedSegues: [Document.Segue] { segues.filter { $0.isPerformed(by: self) } }
}

extension Document.Segue {
  /// Returns whether code performs the segue: it starts at the controller, not at one of its views.
  fileprivate func isPerformed(by controller: Document.Controller) -> Bool {
    relationship == nil && element.parent?.parent?["id"] == controller.id
  }
}
