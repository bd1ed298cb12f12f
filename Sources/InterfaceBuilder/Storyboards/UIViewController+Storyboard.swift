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

  /// Retains objects of the controller's scene, besides those that it retains already.
  func keepSceneObjects(_ objects: [AnyObject]) {
    let kept = unsafe objc_getAssociatedObject(self, ControllerKey.sceneObjects.address) as? NSArray
    unsafe objc_setAssociatedObject(
      self, ControllerKey.sceneObjects.address, NSArray(array: (kept as? [Any] ?? []) + objects),
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  func keepStoryboard(_ storyboard: UIStoryboard) {
    unsafe objc_setAssociatedObject(
      self, ControllerKey.storyboard.address, storyboard, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
