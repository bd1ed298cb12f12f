import InterfaceBuilder

/// The premise that an app loads a storyboard and shows its initial scene.
enum StoryboardLoading {
  /// Returns whether something may load a storyboard and show its initial scene: the property list of a target, a source
  /// that names it, other than to create another of its scenes, or another storyboard that may be loaded; also if the
  /// project is not known.
  static func isShown(_ document: Document) -> Bool {
    guard document.kind == .storyboard, !document.isLaunchScreen,
      let facts = ProjectFacts(of: document.path)
    else { return true }
    let sources = ProjectSources.around(document.path)
    let main = facts.mainInterfaces.values.reduce(into: Set()) { $0.formUnion($1) }
    let shown = facts.knowsMainInterfaces && !main.isEmpty ? main : main.union(usualNames)
    let others = ProjectStoryboards.around(document.path).filesReferring(
      to: FilePlace.standard(document.path)
    ).map(ProjectStoryboards.name)
    return sources.isEmpty || facts.isLaunchScreen(document.path) || facts.extensionPoint != nil
      || ([document.name] + others).contains(where: shown.contains)
      || others.contains { isNamed($0, in: sources) }
      || isNamed(document.name, in: sources) && sources.createInitialScenes
        && !sources.createScenesByIdentifier(ofStoryboard: document.name)
  }

  /// Returns whether sources may load a storyboard by its name.
  static func isNamed(_ name: String, in sources: ProjectSources) -> Bool {
    // Code loads the storyboard of a class by the name of the class, without naming it.
    sources.declares(name) || sources.mayLoadStoryboard(name)
  }

  /// The names that Xcode's templates give the storyboards of apps and extensions, which property lists may load that name
  /// nothing that is known.
  static let usualNames: Set<String> = ["Main", "MainInterface"]

  /// Returns the ids of the controllers of a storyboard that only its initial scene shows.
  static func scenes(of document: Document) -> Set<String> {
    let reachability = SceneReachability(
      of: document, in: .around(document.path), countsInitial: false)
    return Set(reachability.unreachable.map(\.controller.id))
  }
}
