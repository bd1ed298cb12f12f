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
    /// The kinds of the containers that the segue shows and that begin with the scene, the innermost first.
    var containers: [String]
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
  ///
  /// Only another file leads to the initial scene, where the user starts.
  private static func step(
    to id: String, in document: Document, _ documents: [Document], _ known: Set<String>
  ) -> Step? {
    let chains = chains(to: id, in: document)
    let isInitial = document.initialViewControllerID.map { chains[$0] != nil } ?? false
    for other in documents where !isInitial || other.path != document.path {
      let targets = names(of: chains, in: document, seenFrom: other)
      for source in other.controllers where !known.contains(other.path + source.id) {
        let segue = source.segues.first { segue in
          segue.relationship == nil && segue.kind != "unwind" && targets[segue.destination] != nil
        }
        if let segue {
          return Step(
            document: other, source: source, segue: segue,
            containers: targets[segue.destination] ?? [])
        }
      }
    }
    return nil
  }

  /// Returns a scene and the containers that begin with it, each with the kinds of the containers from the scene to it.
  private static func chains(to id: String, in document: Document) -> [String: [String]] {
    var chains: [String: [String]] = [id: []]
    for _ in 0..<2 {
      for controller in document.controllers where chains[controller.id] == nil {
        let inner = controller.segues.first {
          ["rootViewController", "viewControllers"].contains($0.relationship)
        }
        guard let inner, let chain = chains[inner.destination] else { continue }
        chains[controller.id] = chain + [controller.kind]
      }
    }
    return chains
  }

  /// Returns the ids by which a file's segues lead to a scene, with the containers around it: its own and those of its
  /// containers, or those of references to one of these.
  private static func names(
    of chains: [String: [String]], in document: Document, seenFrom other: Document
  ) -> [String: [String]] {
    if other.path == document.path { return chains }
    let own = document.controllers.filter { chains[$0.id] != nil }
    var names: [String: [String]] = [:]
    for element in other.root.descendants
    where element.name == "viewControllerPlaceholder" && element["storyboardName"] == document.name
    {
      let target =
        if let identifier = element["referencedIdentifier"] {
          own.first { $0.storyboardIdentifier == identifier }
        } else {
          own.first { $0.id == document.initialViewControllerID }
        }
      guard let target, let reference = element["id"] else { continue }
      names[reference] = chains[target.id]
    }
    return names
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
      let shown = step.containers.reduce(destination, Self.container)
      source.prepare(
        for: UIStoryboardSegue(
          identifier: step.segue.identifier, source: source, destination: shown),
        sender: sender)
      (destination.parent as? UINavigationController)?.viewControllers = []
      (destination.parent as? UITabBarController)?.viewControllers = []
      window.isHidden = true
    }
    return windows
  }

  /// Returns a container of a kind that begins with a controller, or the controller for other kinds.
  @MainActor
  private static func container(_ inner: UIViewController, of kind: String) -> UIViewController {
    switch kind {
    case "navigationController": return UINavigationController(rootViewController: inner)
    case "tabBarController":
      let tabs = UITabBarController()
      tabs.viewControllers = [inner]
      return tabs
    default: return inner
    }
  }

  /// Returns the object at which a segue starts; of a prototype, the first row or item that shows it, which is selected.
  @MainActor
  private static func sender(
    of segue: Document.Segue, in source: UIViewController, _ board: UIStoryboard
  ) -> AnyObject? {
    guard let start = segue.element.parent?.parent else { return nil }
    let object = start["id"].flatMap { board.object(withID: $0) }
    guard ["prototypes", "cells"].contains(start.parent?.name), let name = start["reuseIdentifier"]
    else { return object }
    func lists(in view: UIView) -> [UIView] { [view] + view.subviews.flatMap(lists) }
    for list in lists(in: source.view) {
      if let table = list as? UITableView,
        let cell = table.visibleCells.first(where: { $0.reuseIdentifier == name })
      {
        table.selectRow(at: table.indexPath(for: cell), animated: false, scrollPosition: .none)
        return cell
      }
      if let list = list as? UICollectionView,
        let cell = list.visibleCells.first(where: { $0.reuseIdentifier == name })
      {
        list.selectItem(at: list.indexPath(for: cell), animated: false, scrollPosition: [])
        return cell
      }
    }
    return object
  }
}
