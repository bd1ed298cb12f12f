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
  /// Returns the custom objects in the scene of a controller.
  private func customObjects(besides description: Document.Controller) -> [Document.Object] {
    let scene = document.scenes.first { scene in
      scene.controllers.contains { $0.id == description.id }
    }
    return scene?.objects.filter { $0.element.name == "customObject" } ?? []
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
