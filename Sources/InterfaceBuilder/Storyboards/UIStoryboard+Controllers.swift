import UIKit

extension UIStoryboard {
  /// Creates a controller and its initial child controllers; its view is loaded later.
  ///
  /// - Throws: ``InterfaceBuilderError`` if it contains itself or too many controllers through
  ///   other files.
  func make(
    _ description: Document.Controller
  ) throws(InterfaceBuilderError) -> UIViewController {
    try files.checkContainment(of: description, in: document)
    let controller = makeAlone(description)
    contain(description, in: controller)
    return controller
  }

  /// Makes a controller of a program the one that a file describes.
  ///
  /// - Throws: ``InterfaceBuilderError`` if it contains itself or too many controllers through
  ///   other files.
  func configure(
    _ controller: UIViewController, from description: Document.Controller
  ) throws(InterfaceBuilderError) -> UIViewController {
    try files.checkContainment(of: description, in: document)
    prepare(controller, from: description)
    contain(description, in: controller)
    return controller
  }

  /// Creates a controller without its child controllers.
  func makeAlone(_ description: Document.Controller) -> UIViewController {
    let controller = instance(of: description)
    prepare(controller, from: description)
    return controller
  }

  private func prepare(_ controller: UIViewController, from description: Document.Controller) {
    keep(controller, description.id)
    if !description.segues.isEmpty {
      controller.segues = SceneSegues(self, description.segues)
    }
    attributes(of: controller).configure(controller, from: description)
    if description.view != nil {
      // The items of its bars are loaded with the controller, before its view.
      connect(
        description.connections.filter { connection in
          guard case .outlet = connection.kind else { return false }
          return object(withID: connection.destination) is UIBarItem
        }, of: controller)
      controller.viewLoader = { [weak controller, self] in
        if let controller { loadView(of: controller, description) }
      }
    } else {
      set(runtimeAttributes: description.element.runtimeAttributes, of: controller)
      connect(description.connections, of: controller)
    }
    controller.keepStoryboard(self)
    makeObjects(besides: controller, description)
    controller.awakeFromNib()
  }

  var readers: ContentReaders {
    ContentReaders(images: document.imageResources, traits: .current)
  }

  private func attributes(of controller: UIViewController) -> ControllerAttributes {
    ControllerAttributes(bars: barItems(of: controller) { [self] in barView($0) })
  }

  private func instance(of description: Document.Controller) -> UIViewController {
    let kind = ControllerKind.named(description.kind)
    if let name = description.customClass,
      let controller = registry.controllers[name]?()
        ?? RuntimeObjects.controller(name, module: description.element["customModule"])
    {
      if let kind, !kind.fits(controller) {
        report(
          .unfitController, description.element.location,
          "the class of <\(description.kind)> is \(type(of: controller)), expected a subclass of "
            + kind.className)
      }
      return controller
    }
    if let kind { return kind.instance(of: description.element) }
    report(
      .unfitController, description.element.location,
      "<\(description.kind)> is made as a plain controller, expected one of UIKit's own kinds")
    return UIViewController()
  }

  // MARK: Containment

  private func children(
    of description: Document.Controller, _ relationship: String
  ) -> [UIViewController] {
    description.segues.filter { $0.kind == "relationship" && $0.relationship == relationship }
      .compactMap { makeDestination($0.destination) }
  }

  private func contain(_ description: Document.Controller, in controller: UIViewController) {
    let children = { [self] in self.children(of: description, $0) }
    if ControllerKind.named(description.kind)?.embed(children, in: controller) != true {
      embedFirst(of: description, in: controller)
    }
  }

  /// Displays the first destination of a relationship in a controller that is not a container.
  private func embedFirst(of description: Document.Controller, in controller: UIViewController) {
    let names = ["viewControllers", "rootViewController"]
    guard let first = names.lazy.flatMap({ self.children(of: description, $0) }).first else {
      return
    }
    controller.viewLoader = { [weak controller] in
      guard let controller else { return }
      let view = UIView(frame: UIScreen.main.bounds)
      controller.view = view
      Self.embed(first, in: view, of: controller)
    }
  }

  static func embed(
    _ child: UIViewController, in container: UIView, of parent: UIViewController
  ) {
    parent.addChild(child)
    guard let view = child.view else { return }
    view.translatesAutoresizingMaskIntoConstraints = true
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = container.bounds
    container.addSubview(view)
    child.didMove(toParent: parent)
  }
}
