import UIKit

extension Storyboard {
  /// Builds a controller's view, connects its outlets, and embeds what its container views show.
  func loadView(of controller: UIViewController, _ description: Document.Controller) {
    guard let root = description.view else { return }
    let loader = makeLoader()
    loader.load(root, into: controller, guides: description.guides)
    for (id, object) in loader.objects { keep(object, id) }
    connect(description.connections, of: controller)
    for view in root.laidOutViews {
      if let owner = loader.view(of: view) { connect(view.connections, of: owner) }
    }
    for segue in description.segues where segue.kind == "embed" {
      guard let child = document.controller(withID: segue.destination),
        let containerID = segue.element.parent?.parent?["id"],
        let container = loader.objects[containerID] as? UIView
      else { continue }
      Self.embed(make(child), in: container, of: controller)
    }
  }

  func makeLoader() -> ViewLoader {
    let traits = UIScreen.main.traitCollection
    return ViewLoader(
      document, contentSizes: contentSizes, classes: classes,
      masks: SizeClassMasks(
        document, width: traits.horizontalSizeClass == .regular ? .regular : .compact,
        height: traits.verticalSizeClass == .compact ? .compact : .regular))
  }

  /// Builds a view that stands in a bar; `nil` where the document has none for the element.
  func barView(_ element: Element) -> UIView? {
    let views = document.controllers.lazy.flatMap(\.detachedViews)
    guard let description = views.first(where: { $0.element.index == element.index }) else {
      return nil
    }
    return instantiate(description)
  }

  func connect(_ connections: [Document.Connection], of object: AnyObject) {
    guard let owner = object as? any OutletOwner else { return }
    for connection in connections {
      let name: String
      switch connection.kind {
      case .outlet(let property), .outletCollection(let property): name = property
      case .action: continue
      }
      guard let target = self.object(withID: connection.destination) else {
        report(
          .unconnectedOutlet, connection.location,
          "outlet '\(name)' is connected to \"\(connection.destination)\", which is not made, "
            + "expected a view, constraint, layout guide or controller of the scene")
        continue
      }
      owner.connect(outlet: name, to: target)
    }
  }
}
