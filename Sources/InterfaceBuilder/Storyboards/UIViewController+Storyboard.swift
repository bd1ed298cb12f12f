import Foundation
public import UIKit

/// A key of what is kept with a controller.
private final class ControllerKey: Sendable {
  /// The key of the storyboard.
  static let storyboard = ControllerKey()
  /// The key of the objects of the scene.
  static let sceneObjects = ControllerKey()

  var address: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

extension UIViewController {
  /// The storyboard that created the controller; `nil` for a controller created in code.
  ///
  /// Source: developer.apple.com, UIViewController.
  public var storyboard: UIStoryboard? {
    unsafe objc_getAssociatedObject(self, ControllerKey.storyboard.address) as? UIStoryboard
  }

  /// Retains the objects of the controller's scene that are neither views nor controllers.
  func keepSceneObjects(_ objects: [AnyObject]) {
    unsafe objc_setAssociatedObject(
      self, ControllerKey.sceneObjects.address, NSArray(array: objects),
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  func keepStoryboard(_ storyboard: UIStoryboard) {
    unsafe objc_setAssociatedObject(
      self, ControllerKey.storyboard.address, storyboard, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
