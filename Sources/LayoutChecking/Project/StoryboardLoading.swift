import InterfaceBuilder

/// The premise that an app loads a storyboard, whose initial scene is shown then.
enum StoryboardLoading {
  /// Returns whether something may load a storyboard: the property list of a target, a source that names it, or
  /// another storyboard; also if the project is not known.
  static func isShown(_ document: Document) -> Bool {
    guard document.kind == .storyboard, !document.isLaunchScreen,
      let facts = ProjectFacts(of: document.path)
    else { return true }
    let sources = ProjectSources.around(document.path)
    return sources.isEmpty || facts.isLaunchScreen(document.path)
      || facts.mainInterfaces.values.contains { $0.contains(document.name) }
      || !ProjectStoryboards.around(document.path).filesReferring(
        to: FilePlace.standard(document.path)
      ).isEmpty
      || sources.mayLoadStoryboard(document.name)
  }

  /// Returns the ids of the controllers of a storyboard that only its initial scene shows.
  static func scenes(of document: Document) -> Set<String> {
    let reachability = SceneReachability(
      of: document, in: .around(document.path), countsInitial: false)
    return Set(reachability.unreachable.map(\.controller.id))
  }
}
