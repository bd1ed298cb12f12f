import Foundation
import InterfaceBuilder
import UIKit

/// The way to a scene of an app by the segues of its storyboards.
///
/// Many controllers need what the controller before them sets in `prepare(for:sender:)`, and fail without it. The source
/// of a segue to the scene, itself prepared in the same way, is shown, and prepares the scene's controller as if the
/// user had tapped where the segue starts: on a control, or on the first row or item that its data source shows.
struct SegueRoute: Sendable {
  /// A segue that leads to a scene, with its source.
  private struct Step: Sendable {
    var document: Document
    var source: Document.Controller
    var segue: Document.Segue

    /// Whether the segue shows a navigation controller, which contains the scene.
    var showsNavigation: Bool {
      document.controller(withID: segue.destination)?.kind == "navigationController"
    }
  }

  /// The most segues on a way.
  private static let longest = 6

  private let steps: [Step]

  /// Finds the way to a scene; `nil` if no segue leads to it.
  ///
  /// - Parameters:
  ///   - id: The id of the scene's controller.
  ///   - document: The storyboard.
  ///   - others: The other storyboards of the app, whose references may lead to the scene.
  init?(to id: String, in document: Document, others: [Document]) {
    var steps: [Step] = []
    var known: Set<String> = [document.path + id]
    var target = (document: document, id: id)
    let documents = [document] + others.filter { $0.path != document.path }
    while steps.count < Self.longest,
      let step = Self.step(to: target.id, in: target.document, documents, known)
    {
      steps.insert(step, at: 0)
      known.insert(step.document.path + step.source.id)
      target = (step.document, step.source.id)
    }
    guard !steps.isEmpty else { return nil }
    self.steps = steps
  }

  /// The name of the scene before.
  var origin: String { steps.last?.source.title ?? "" }

  /// Returns the segue by which a scene is reached: one of its own file before one of another.
  private static func step(
    to id: String, in document: Document, _ documents: [Document], _ known: Set<String>
  ) -> Step? {
    for other in documents {
      let targets = Self.names(of: id, in: document, seenFrom: other)
      for source in other.controllers where !known.contains(other.path + source.id) {
        let segue = source.segues.first { segue in
          segue.relationship == nil && segue.kind != "unwind"
            && targets.contains(segue.destination)
        }
        if let segue { return Step(document: other, source: source, segue: segue) }
      }
    }
    return nil
  }

  /// Returns the ids by which a file's segues lead to a scene: its own, those of the containers that begin with it, and
  /// those of references to one of these.
  private static func names(
    of id: String, in document: Document, seenFrom other: Document
  ) -> Set<String> {
    var own: Set<String> = [id]
    for _ in 0..<2 {
      for controller in document.controllers
      where controller.segues.contains(where: {
        $0.relationship != nil && own.contains($0.destination)
      }) {
        own.insert(controller.id)
      }
    }
    if other.path == document.path { return own }
    let identifiers = document.controllers.filter { own.contains($0.id) }
      .compactMap(\.storyboardIdentifier)
    let isInitial = document.initialViewControllerID.map(own.contains) == true
    let references = other.root.descendants.filter { element in
      guard element.name == "viewControllerPlaceholder", element["storyboardName"] == document.name
      else {
        return false
      }
      return element["referencedIdentifier"].map(identifiers.contains) ?? isInitial
    }
    return Set(references.compactMap { $0["id"] })
  }

  /// Prepares a scene's controller by the controllers on the way to it.
  ///
  /// - Parameters:
  ///   - controller: The controller, whose view is not loaded yet.
  ///   - classes: The classes behind the custom class names.
  /// - Returns: What must be kept as long as the scene is shown: the windows of the controllers before it.
  @MainActor
  func prepare(_ controller: UIViewController, classes: ClassRegistry) -> [AnyObject] {
    var windows: [AnyObject] = []
    var boards: [String: UIStoryboard] = [:]
    func board(_ document: Document) -> UIStoryboard {
      if let known = boards[document.path] { return known }
      let board = UIStoryboard(document, classes: classes, contentSizes: .estimated)
      boards[document.path] = board
      return board
    }
    let sources = steps.map { step in
      board(step.document).instantiateViewController(withID: step.source.id) ?? UIViewController()
    }
    for (index, step) in steps.enumerated() {
      let source = sources[index]
      let window = UIWindow()
      window.rootViewController = UINavigationController(rootViewController: source)
      window.isHidden = false
      window.layoutIfNeeded()
      windows += [window, board(step.document)]
      let sender = Self.sender(of: step.segue, in: source, board(step.document))
      let destination = index + 1 < sources.count ? sources[index + 1] : controller
      let navigation =
        step.showsNavigation ? UINavigationController(rootViewController: destination) : nil
      source.prepare(
        for: UIStoryboardSegue(
          identifier: step.segue.identifier, source: source,
          destination: navigation ?? destination),
        sender: sender)
      navigation?.viewControllers = []
      window.isHidden = true
    }
    return windows
  }

  /// Returns the object at which a segue starts; of a prototype, the first row or item, which is selected.
  @MainActor
  private static func sender(
    of segue: Document.Segue, in source: UIViewController, _ board: UIStoryboard
  ) -> AnyObject? {
    guard let start = segue.element.parent?.parent else { return nil }
    guard ["tableViewCell", "collectionViewCell"].contains(start.name) else {
      return start["id"].flatMap { board.object(withID: $0) }
    }
    func first<V: UIView>(_ type: V.Type, in view: UIView) -> V? {
      view as? V ?? view.subviews.lazy.compactMap { first(type, in: $0) }.first
    }
    if let table = first(UITableView.self, in: source.view), let cell = table.visibleCells.first {
      table.selectRow(at: table.indexPath(for: cell), animated: false, scrollPosition: .none)
      return cell
    }
    if let list = first(UICollectionView.self, in: source.view), let cell = list.visibleCells.first
    {
      list.selectItem(at: list.indexPath(for: cell), animated: false, scrollPosition: [])
      return cell
    }
    return start["id"].flatMap { board.object(withID: $0) }
  }
}
