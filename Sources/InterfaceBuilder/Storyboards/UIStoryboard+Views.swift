import UIKit

extension UIStoryboard {
  /// Loads a controller's view, connects its objects, and embeds the controllers of its container
  /// views.
  func loadView(of controller: UIViewController, _ description: Document.Controller) {
    guard let root = description.view else { return }
    let loader = makeLoader()
    loader.load(root, into: controller, guides: description.guides)
    for (id, object) in loader.objects { keep(object, id) }
    let besides = loadViews(besides: controller, description)
    makeGestureRecognizers(for: description, by: loader)
    fillTables(in: root, by: loader, of: controller)
    fillCollections(in: root, by: loader, of: controller)
    fillBars(in: root, by: loader, of: controller)
    set(runtimeAttributes: description.element.runtimeAttributes, of: controller)
    connect(description.connections, of: controller)
    connectViews(in: root, by: loader, of: controller)
    connectObjects(besides: description, by: loader)
    if let besides {
      connectViews(besides: description, of: controller, by: besides)
      connectObjects(besides: description, by: besides)
    }
    for segue in description.segues where segue.kind == "embed" {
      guard let containerID = segue.element.parent?.parent?["id"],
        // Headers, footers and static cells of tables have loaders of their own.
        let container = (loader.objects[containerID] ?? object(withID: containerID)) as? UIView
      else { continue }
      embed(by: segue, in: container, of: controller)
    }
  }

  /// Connects the views of a tree, and sets up the segues of its controls.
  func connectViews(
    in root: Document.View, by loader: ViewLoader, of controller: UIViewController?
  ) {
    for description in root.laidOutViews {
      guard let view = loader.view(of: description) else { continue }
      set(runtimeAttributes: description.element.runtimeAttributes, of: view)
      connect(description.connections, of: view)
      if let control = view as? UIControl, let controller {
        startSegues(in: description.element, by: control, from: controller)
      }
      if let controller { startSegue(in: description.element, byCell: view, from: controller) }
    }
    // After all connections: a view may use those of others.
    for description in root.laidOutViews { loader.view(of: description)?.awakeFromNib() }
  }

  func makeLoader() -> ViewLoader {
    let traits = UIScreen.main.traitCollection
    let loader = ViewLoader(
      document, contentSizes: contentSizes, viewClasses: registry.views,
      masks: SizeClassMasks(
        document, width: traits.horizontalSizeClass == .regular ? .regular : .compact,
        height: traits.verticalSizeClass == .compact ? .compact : .regular),
      traits: traits, isForScreen: true)
    loader.addFurtherConstraints = BuildTimeConstraints.add
    return loader
  }

  /// Creates a detached view and connects the objects in it.
  func build(_ description: Document.View, of controller: UIViewController?) -> UIView {
    let (view, loader) = load(description)
    connectViews(in: description, by: loader, of: controller)
    return view
  }

  /// Creates a detached view without connecting it.
  func load(_ description: Document.View) -> (view: UIView, loader: ViewLoader) {
    let loader = makeLoader()
    let view = loader.load(description)
    for (id, object) in loader.objects { keep(object, id) }
    return (view, loader)
  }

  /// Creates a custom view of a bar, or returns `nil` if the document has none for the element.
  func barView(_ element: Element) -> UIView? {
    let views = document.controllers.lazy.flatMap(\.detachedViews)
    guard let description = views.first(where: { $0.element.index == element.index }) else {
      return nil
    }
    return instantiate(description)
  }

  /// Creates the gesture recognizers of a scene; views refer to them in outlet collections.
  private func makeGestureRecognizers(
    for description: Document.Controller, by loader: ViewLoader
  ) {
    let scene = document.scenes.first { scene in
      scene.controllers.contains { $0.id == description.id }
    }
    for object in scene?.objects ?? [] {
      guard let id = object.id, let recognizer = RecognizerKind.instance(of: object.element)
      else { continue }
      loader.retain(recognizer)
      keep(recognizer, id)
      connect(object.connections, of: recognizer)
    }
  }
}
