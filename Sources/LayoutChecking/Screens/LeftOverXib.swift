import InterfaceBuilder
import Synchronization

/// The reason why nothing seems to show the views of a xib, as the condition of findings about it.
enum LeftOverXib: String {
  case unusedController = "if something creates its controller, whose class no source uses"
  case unnamed = "if something loads the file, which no source names"
  case createdInCode = "if something loads the file: code creates its view without it"
  case registered = "if something dequeues the cell, which sources only register"

  /// The reasons, by the paths of files.
  private static let known = Mutex<[String: LeftOverXib?]>([:])

  /// Looks for what shows a xib; `nil` if something may, or if it is none.
  ///
  /// - Parameters:
  ///   - document: The file.
  ///   - sources: The sources of the project.
  /// - Complexity: O(*n*) for *n* bytes of all sources; what was found is kept.
  init?(_ document: Document, _ sources: ProjectSources) {
    let known = Self.known.withLock { $0[document.path] }
    let reason = known ?? LeftOverXib(reading: document, sources)
    if known == nil { Self.known.withLock { $0[document.path] = .some(reason) } }
    guard let reason else { return nil }
    self = reason
  }

  private init?(reading document: Document, _ sources: ProjectSources) {
    guard document.kind == .xib, let facts = ProjectFacts(of: document.path),
      !facts.isLaunchScreen(document.path)
    else { return nil }
    let storyboards = ProjectStoryboards.around(document.path)
    let nib = FilePlace.nibName(of: document.path)
    if facts.mainInterfaces.values.contains(where: { $0.contains(nib) }) { return nil }
    let owner = document.owner?["customClass"]
    if let owner {
      guard !storyboards.classes.contains(owner), !storyboards.createsInXib(owner),
        sources.idleCode.classes.contains(owner) || !sources.use(owner, nib: nib)
      else {
        // A controller loads another xib than that of its class only by its name.
        guard owner != nib, owner != nib + "Controller", !storyboards.classes.contains(nib),
          !storyboards.createsInXib(nib), !sources.isEmpty, sources.isComplete,
          !sources.names([nib]).contains(nib)
        else { return nil }
        self = .unnamed
        return
      }
      self = .unusedController
      return
    }
    let classes = Set(document.scenes.flatMap(\.views).compactMap { $0.element["customClass"] })
      .union(document.controllers.compactMap(\.customClass))
    guard storyboards.classes.isDisjoint(with: classes) else { return nil }
    let view = document.classOfOnlyView
    if let view, sources.declares(view) {
      if sources.idleCode.classes.contains(view) {
        self = .unnamed
        return
      }
      // A nib is loaded by its name, or by that of the class if it is the same.
      if nib != view, !sources.isEmpty, !sources.names([nib]).contains(nib) {
        self = .unnamed
        return
      }
      if sources.leaveUnused(viewClass: view, nib: nib) {
        self = .unnamed
        return
      }
      if sources.createWithoutNib(viewClass: view, nib: nib) {
        self = .createdInCode
        return
      }
    } else if sources.leaveUnloaded(nib: nib, classes: classes, among: storyboards.xibs) {
      self = .unnamed
      return
    }
    guard document.isOfCell, sources.registerInVain(nib: nib, cellClass: view) else { return nil }
    self = .registered
  }
}

extension Document {
  /// Whether the file's only view is a cell.
  fileprivate var isOfCell: Bool {
    let views = scenes.flatMap(\.views)
    return views.count == 1
      && ["tableViewCell", "collectionViewCell", "collectionReusableView"].contains(views[0].kind)
  }
}
