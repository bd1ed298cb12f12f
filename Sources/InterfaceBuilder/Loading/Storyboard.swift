public import UIKit

/// Makes the controllers that a storyboard describes, to run in a window.
///
///     let document = try Document(contentsOf: "Main.storyboard")
///     let storyboard = Storyboard(document, classes: classes)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// Size classes are those of the main screen's device at the time a controller is made.
@MainActor
public final class Storyboard {
  private let document: Document
  private let classes: ClassRegistry
  private let contentSizes: ContentSizes
  private var objects: [String: AnyObject] = [:]

  /// A storyboard.
  ///
  /// - Parameters:
  ///   - document: What the file says.
  ///   - classes: The classes behind the file's custom class names.
  ///   - contentSizes: Where the sizes of labels, buttons and other content come from.
  public init(
    _ document: Document, classes: ClassRegistry = ClassRegistry(),
    contentSizes: ContentSizes = .stored
  ) {
    self.document = document
    self.classes = classes
    self.contentSizes = contentSizes
  }

  /// A new copy of the controller the storyboard starts with; `nil` if it has none.
  public func instantiateInitialViewController() -> UIViewController? {
    document.initialViewControllerID.flatMap { makeController(withID: $0, inside: []) }
  }

  /// A new copy of the controller with a storyboard identifier; `nil` if there is none.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController? {
    document.controllers.first { $0.storyboardIdentifier == identifier }
      .flatMap { makeController(withID: $0.id, inside: []) }
  }

  /// The controller, view, guide or constraint that was made last for an id of the file.
  ///
  /// Views exist once their controller's view is loaded.
  public func object(withID id: String) -> AnyObject? { objects[id] }

  // `inside` holds the ids of the controllers around this one, none of which it can hold in turn.
  private func makeController(withID id: String, inside: Set<String>) -> UIViewController? {
    guard !inside.contains(id), let description = document.controller(withID: id) else {
      return nil
    }
    let controller =
      description.customClass.flatMap { classes.controllers[$0]?() }
      ?? (description.kind == "tabBarController" ? UITabBarController() : UIViewController())
    objects[id] = controller
    controller.viewLoader = { [weak self] controller in
      self?.loadView(of: controller, description)
    }
    if let tabs = controller as? UITabBarController {
      tabs.viewControllers = description.segues
        .filter { $0.relationship == "viewControllers" }
        .compactMap { makeController(withID: $0.destination, inside: inside.union([id])) }
    }
    return controller
  }

  private func loadView(of controller: UIViewController, _ description: Document.Controller) {
    guard let root = description.view else { return }
    let device = UIScreen.main.device
    let masks = SizeClassMasks(
      document, width: device?.horizontalSizeClass == .regular ? .regular : .compact,
      height: device?.verticalSizeClass == .compact ? .compact : .regular)
    let loader = ViewLoader(
      document, contentSizes: contentSizes, classes: classes, masks: masks)
    controller.view = loader.load(root, into: controller, guides: description.guides)
    objects.merge(loader.objects) { _, new in new }
    connect(description.connections, of: controller)
  }

  private func connect(_ connections: [Document.Connection], of owner: UIViewController) {
    guard let owner = owner as? any OutletOwner else { return }
    for connection in connections {
      switch connection.kind {
      case .outlet(let property), .outletCollection(let property):
        if let object = objects[connection.destination] {
          owner.connect(outlet: property, to: object)
        }
      case .action: break
      }
    }
  }
}
