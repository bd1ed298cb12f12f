public import UIKit

/// Makes controllers with their views, constraints and outlets from a storyboard.
///
///     var classes = ClassRegistry()
///     classes.register("ChatViewController") { ChatViewController() }
///     let document = try Document(contentsOf: "Main.storyboard")
///     let storyboard = Storyboard(document, classes: classes)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// A controller's view is built when it is first asked for; then its outlets are connected, and
/// `viewDidLoad` is called.
@MainActor
public final class Storyboard {
  /// What the file says.
  public let document: Document
  /// What could not be made as the file says, so far.
  ///
  /// These are controllers of kinds that do not exist here, and outlets to objects that are not
  /// made. The list grows as views are loaded.
  public private(set) var problems: [InterfaceBuilderError] = []

  private let classes: ClassRegistry
  private let contentSizes: ContentSizes
  private var objects: [String: WeakReference] = [:]

  /// A storyboard of a document.
  ///
  /// - Parameters:
  ///   - document: What the file says.
  ///   - classes: The classes behind its custom class names.
  ///   - contentSizes: Where the sizes of text and controls come from.
  public init(
    _ document: Document, classes: ClassRegistry = ClassRegistry(),
    contentSizes: ContentSizes = .stored
  ) {
    self.document = document
    self.classes = classes
    self.contentSizes = contentSizes
  }

  /// The controller that the storyboard starts with; `nil` where it has no entry point.
  public func instantiateInitialViewController() -> UIViewController? {
    document.initialViewControllerID.flatMap(document.controller(withID:)).map(make)
  }

  /// The controller with a storyboard identifier; `nil` where there is none.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController? {
    document.controllers.first { $0.storyboardIdentifier == identifier }.map(make)
  }

  /// The controller with an id; `nil` where there is none.
  package func instantiateViewController(withID id: String) -> UIViewController? {
    document.controller(withID: id).map(make)
  }

  /// A view at the top level of a xib, without what is around it.
  package func instantiate(_ view: Document.View) -> UIView {
    let loader = viewLoader
    let made = loader.load(view)
    for (id, object) in loader.objects { objects[id] = WeakReference(object: object) }
    return made
  }

  /// The view, constraint, guide or controller last made for an id; `nil` before the view that
  /// holds it is loaded, and once it has gone away: a storyboard does not keep what it has made.
  public func object(withID id: String) -> AnyObject? { objects[id]?.object }

  /// What was made and has not gone away, by id.
  package var presentObjects: [String: AnyObject] { objects.compactMapValues(\.object) }

  // MARK: Controllers

  private func make(_ description: Document.Controller) -> UIViewController {
    let controller = instance(of: description)
    objects[description.id] = WeakReference(object: controller)
    controller.title = description.element["title"]
    controller.viewRespectsSystemMinimumLayoutMargins =
      !description.element.isNo("viewRespectsSystemMinimumLayoutMargins")
    if description.view != nil {
      controller.viewLoader = { [weak controller, self] in
        if let controller { loadView(of: controller, description) }
      }
    }
    contain(children(of: description, "viewControllers"), in: controller, description)
    contain(children(of: description, "rootViewController"), in: controller, description)
    return controller
  }

  private func instance(of description: Document.Controller) -> UIViewController {
    if let name = description.customClass, let make = classes.controllers[name] { return make() }
    switch description.kind {
    case "tabBarController": return UITabBarController()
    case "viewController": return UIViewController()
    default:
      report(
        .unfitController, description.element.location,
        "<\(description.kind)> is made as a plain controller, expected a viewController or "
          + "tabBarController")
      return UIViewController()
    }
  }

  private func children(
    of description: Document.Controller, _ relationship: String
  ) -> [UIViewController] {
    description.segues.filter { $0.kind == "relationship" && $0.relationship == relationship }
      .compactMap { document.controller(withID: $0.destination) }.map(make)
  }

  private func contain(
    _ children: [UIViewController], in controller: UIViewController,
    _ description: Document.Controller
  ) {
    guard let first = children.first else { return }
    if let tabs = controller as? UITabBarController {
      tabs.viewControllers = children
      return
    }
    if description.kind == "tabBarController" {
      report(
        .unfitController, description.element.location,
        "the class of <tabBarController> is \(type(of: controller)), expected a subclass of "
          + "UITabBarController")
    }
    controller.viewLoader = { [weak controller] in
      guard let controller else { return }
      let view = UIView(frame: UIScreen.main.bounds)
      controller.view = view
      Self.embed(first, in: view, of: controller)
    }
  }

  private static func embed(
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

  // MARK: Views and outlets

  private func loadView(of controller: UIViewController, _ description: Document.Controller) {
    guard let root = description.view else { return }
    let loader = viewLoader
    loader.load(root, into: controller, guides: description.guides)
    for (id, object) in loader.objects { objects[id] = WeakReference(object: object) }
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

  private var viewLoader: ViewLoader {
    let traits = UIScreen.main.traitCollection
    return ViewLoader(
      document, contentSizes: contentSizes, classes: classes,
      masks: SizeClassMasks(
        document, width: traits.horizontalSizeClass == .regular ? .regular : .compact,
        height: traits.verticalSizeClass == .compact ? .compact : .regular))
  }

  private func connect(_ connections: [Document.Connection], of object: AnyObject) {
    guard let owner = object as? any OutletOwner else { return }
    for connection in connections {
      let name: String
      switch connection.kind {
      case .outlet(let property), .outletCollection(let property): name = property
      case .action: continue
      }
      guard let target = objects[connection.destination]?.object else {
        report(
          .unconnectedOutlet, connection.location,
          "outlet '\(name)' is connected to \"\(connection.destination)\", which is not made, "
            + "expected a view, constraint, layout guide or controller of the scene")
        continue
      }
      owner.connect(outlet: name, to: target)
    }
  }

  private func report(
    _ code: InterfaceBuilderError.Code, _ location: SourceLocation, _ message: String
  ) {
    problems.append(InterfaceBuilderError(code, at: location, message))
  }
}

/// An object that is not kept alive.
private struct WeakReference {
  weak var object: AnyObject?
}
