public import Foundation
import UIKit

/// An object of a file of Interface Builder that is neither a view nor a controller, and has a method that is called
/// when it was loaded.
///
/// On Apple's platforms the method belongs to `NSObject`; `kuina port` makes an app's subclasses of `NSObject` conform that
/// override it.
///
/// Source: developer.apple.com, NSObject, awakeFromNib().
@preconcurrency @MainActor
public protocol NibAwaking: NSObject {
  /// Called when the object was loaded and its outlets were connected.
  func awakeFromNib()
}

extension UIStoryboard {
  /// The scene of a controller.
  private func scene(of description: Document.Controller) -> Document.Scene? {
    document.scenes.first { scene in scene.controllers.contains { $0.id == description.id } }
  }

  /// Returns the custom objects in the scene of a controller.
  private func customObjects(besides description: Document.Controller) -> [Document.Object] {
    scene(of: description)?.objects.filter { $0.element.name == "customObject" } ?? []
  }

  /// Creates the views in the scene of a controller that lie beside its own, such as those that its
  /// code adds to it; the controller retains them.
  ///
  /// - Returns: Their loader, by which ``connectViews(besides:of:by:)`` connects them; `nil` if there
  ///   are none.
  func loadViews(
    besides controller: UIViewController, _ description: Document.Controller
  ) -> ViewLoader? {
    let views = scene(of: description)?.views ?? []
    guard !views.isEmpty else { return nil }
    let loader = makeLoader()
    controller.keepSceneObjects(views.map { loader.load($0) })
    for (id, object) in loader.objects { keep(object, id) }
    return loader
  }

  /// Fills and connects the views in the scene of a controller that lie beside its own.
  func connectViews(
    besides description: Document.Controller, of controller: UIViewController,
    by loader: ViewLoader
  ) {
    for view in scene(of: description)?.views ?? [] {
      fillTables(in: view, by: loader, of: controller)
      fillCollections(in: view, by: loader, of: controller)
      fillBars(in: view, by: loader, of: controller)
      connectViews(in: view, by: loader, of: controller)
    }
  }

  /// Creates the custom objects in the scene of a controller, which retains them, and connects them with what exists
  /// before the view is loaded.
  func makeObjects(besides controller: UIViewController, _ description: Document.Controller) {
    let made = customObjects(besides: description).compactMap { custom in
      makeObject(custom).map { (custom, $0) }
    }
    guard !made.isEmpty else { return }
    controller.keepSceneObjects(made.map(\.1))
    for (custom, object) in made {
      connect(
        custom.connections.filter { self.object(withID: $0.destination) != nil }, of: object)
    }
    for (_, object) in made { (object as? any NibAwaking)?.awakeFromNib() }
  }

  /// Creates a custom object, unless its class is not known.
  func makeObject(_ custom: Document.Object) -> AnyObject? {
    guard let id = custom.id, let name = custom.element["customClass"],
      let object = RuntimeObjects.object(name, module: custom.element["customModule"])
    else { return nil }
    keep(object, id)
    return object
  }

  /// Connects the custom objects in the scene of a controller with the views that a loader has made.
  func connectObjects(besides description: Document.Controller, by loader: ViewLoader) {
    for custom in customObjects(besides: description) {
      guard let object = custom.id.flatMap(object(withID:)) else { continue }
      connect(custom.connections.filter { loader.objects[$0.destination] != nil }, of: object)
    }
  }
}
