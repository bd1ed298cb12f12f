import UIKit

/// The code of an app that does not run, since neither its entry nor its storyboards nor frameworks lead to it.
///
/// A class of views or controllers is live if a storyboard, a xib that is loaded or a property list has it, or if live code
/// does more with it than to declare variables of it, to cast to it and to ask whether an object is one. A function is
/// live if its class is, and live code or an action of a storyboard or xib has its name, or if a framework may call it.
/// A name stands for all functions that have it, unless it follows that of a type, so that more counts as live than runs.
///
/// Source: F. Tip and J. Palsberg, "Scalable Propagation-Based Call Graph Construction Algorithms", OOPSLA 2000, section 2,
/// reachability by the names of methods (RA).
struct IdleCode {
  /// The classes of views and controllers that nothing creates.
  private(set) var classes: Set<String> = []
  /// The places of the bodies of idle types and functions, by the paths of the sources that have some.
  private(set) var places: [String: [Range<Int>]] = [:]

  /// Creates the idle code of a project in which all code is live.
  init() {}

  /// Finds the code of a project that does not run.
  ///
  /// - Parameters:
  ///   - sources: The sources; all of their code is live if not all are listed, or if they have no app.
  ///   - lists: The paths of files that name classes, beside the property lists.
  ///   - ofLibraries: Whether other projects may use the public classes.
  /// - Complexity: O(*n*) for *n* bytes of sources, storyboards and xibs, and O(*mr*) for *m* types and functions, and *r*
  ///   calls from the app's entry to what is farthest.
  init(of sources: ProjectSources, besides lists: [String], ofLibraries: Bool) {
    guard sources.isComplete, sources.declarations.hasAppDelegate else { return }
    let storyboards = ProjectStoryboards.of(sources.root)
    var code = CodeUnits(of: sources, storyboards, ofLibraries: ofLibraries)
    code.reach(namesIn: sources.listedTexts)
    code.reach(namesIn: lists.lazy.compactMap { BoundedFile.text(at: $0) })
    code.reachOpenNames()
    code.reachUnits()
    classes = code.idleClasses
    places = code.idlePlaces
  }
}
