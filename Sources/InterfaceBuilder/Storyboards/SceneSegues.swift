import Foundation
import UIKit

/// Performs the segues of a scene on behalf of its controller.
@MainActor
final class SceneSegues: SegueSource {
  private let storyboard: UIStoryboard
  private let segues: [Document.Segue]

  init(_ storyboard: UIStoryboard, _ segues: [Document.Segue]) {
    self.storyboard = storyboard
    self.segues = segues
  }

  func perform(_ identifier: String, from source: UIViewController, sender: Any?) -> Bool {
    guard let segue = segues.first(where: { $0.identifier == identifier }) else { return false }
    return storyboard.perform(segue, from: source, sender: sender)
  }
}

extension UIStoryboard {
  /// Creates the destination controller of a segue, calls `prepare(for:sender:)` on the source, and
  /// shows the destination.
  ///
  /// - Returns: Whether the segue was performed: it has a destination, and its kind is neither
  ///   `relationship` nor `embed`.
  @discardableResult
  func perform(_ segue: Document.Segue, from source: UIViewController, sender: Any?) -> Bool {
    if segue.kind == "unwind" { return unwind(segue, from: source, sender: sender) }
    guard !["relationship", "embed"].contains(segue.kind),
      let destination = makeDestination(segue, from: source, sender: sender)
    else { return false }
    if let style = UIModalPresentationStyle(segue.element["modalPresentationStyle"]) {
      destination.modalPresentationStyle = style
    }
    if segue.kind == "popoverPresentation" {
      destination.modalPresentationStyle = .popover
      let anchorID = segue.element["popoverAnchorView"]
      destination.popoverPresentationController?.sourceView =
        anchorID.flatMap { object(withID: $0) as? UIView } ?? sender as? UIView
    }
    let isAnimated = !segue.element.isNo("animates")
    let performed: UIStoryboardSegue
    if let custom = customSegue(segue, from: source, to: destination) {
      performed = custom
    } else {
      performed = UIStoryboardSegue(
        identifier: segue.identifier, source: source, destination: destination
      ) {
        Self.show(destination, from: source, segue.kind, sender: sender, animated: isAnimated)
      }
    }
    source.prepare(for: performed, sender: sender)
    performed.perform()
    return true
  }

  /// Creates a segue of the class that the file names, or returns `nil` if there is none.
  func customSegue(
    _ segue: Document.Segue, from source: UIViewController, to destination: UIViewController
  ) -> UIStoryboardSegue? {
    guard let name = segue.element["customClass"] else { return nil }
    if let make = registry.segues[name] { return make(segue.identifier, source, destination) }
    return RuntimeClass.segue(
      name, module: segue.element["customModule"], segue.identifier, source, destination)
  }

  /// Creates the destination of a segue: by the source's segue action if the file names one and it
  /// returns a controller.
  private func makeDestination(
    _ segue: Document.Segue, from source: UIViewController, sender: Any?
  ) -> UIViewController? {
    guard let action = segue.element["destinationCreationSelector"],
      let description = document.controller(withID: segue.destination),
      let result = RuntimeClass.call(
        action, of: source, [NSCoder(), sender, segue.identifier])
    else { return makeDestination(segue.destination) }
    guard let controller = result as? UIViewController else {
      return makeDestination(segue.destination)
    }
    return reporting { () throws(InterfaceBuilderError) in
      try configure(controller, from: description)
    }
  }

  private static func show(
    _ destination: UIViewController, from source: UIViewController, _ kind: String, sender: Any?,
    animated: Bool
  ) {
    switch kind {
    case "push", "show":
      if !animated, let navigation = source.navigationController {
        navigation.pushViewController(destination, animated: false)
      } else {
        source.show(destination, sender: sender)
      }
    case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
    default: source.present(destination, animated: animated)
    }
  }

  /// Embeds the destination of a segue in a container view, after calling `prepare(for:sender:)` on
  /// the source.
  func embed(by segue: Document.Segue, in container: UIView, of source: UIViewController) {
    guard let destination = makeDestination(segue, from: source, sender: nil) else { return }
    let performed = UIStoryboardSegue(
      identifier: segue.identifier, source: source, destination: destination
    ) {
      Self.embed(destination, in: container, of: source)
    }
    source.prepare(for: performed, sender: nil)
    performed.perform()
  }

  // MARK: Starting segues

  /// Makes a control perform the segues that start at it, if its controller's
  /// `shouldPerformSegue(withIdentifier:sender:)` allows it.
  func startSegues(in element: Element, by control: UIControl, from source: UIViewController) {
    for segue in segues(startingAt: element) {
      control.addAction(
        UIAction { [weak source, self] action in
          if let source { start(segue, from: source, sender: action.sender) }
        },
        for: UIControl.Event(interfaceBuilder: nil, of: control))
    }
  }

  /// Makes a bar button perform the segue that starts at it, if the controller's
  /// `shouldPerformSegue(withIdentifier:sender:)` allows it.
  func startSegue(in element: Element, by item: UIBarButtonItem, from source: UIViewController) {
    guard let segue = segues(startingAt: element).first else { return }
    item.primaryAction = UIAction { [weak source, self] action in
      if let source { start(segue, from: source, sender: action.sender) }
    }
  }

  /// Makes a cell perform the segue that starts at it when the user selects it, if its controller's
  /// `shouldPerformSegue(withIdentifier:sender:)` allows it; the cell is the sender.
  func startSegue(in element: Element, byCell cell: UIView, from source: UIViewController) {
    guard cell is UITableViewCell || cell is UICollectionViewCell,
      let segue = segues(startingAt: element).first(where: { !$0.element.isYes("accessoryAction") })
    else { return }
    let perform: @MainActor () -> Void = { [weak source, weak cell, self] in
      if let source { start(segue, from: source, sender: cell) }
    }
    (cell as? UITableViewCell)?.selectionSegue = perform
    (cell as? UICollectionViewCell)?.selectionSegue = perform
  }

  private func segues(startingAt element: Element) -> [Document.Segue] {
    guard let list = element.child("connections") else { return [] }
    let places = Set(list.children.filter { $0.name == "segue" }.map(\.index))
    guard !places.isEmpty else { return [] }
    return document.controllers.flatMap(\.segues).filter { places.contains($0.element.index) }
  }

  private func start(_ segue: Document.Segue, from source: UIViewController, sender: AnyObject?) {
    guard source.shouldPerformSegue(withIdentifier: segue.identifier ?? "", sender: sender) else {
      return
    }
    perform(segue, from: source, sender: sender)
  }
}
