import Foundation
public import UIKit

/// The key of a controller's storyboard.
private final class StoryboardKey: Sendable {
  static let shared = StoryboardKey()

  var address: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

/// The key of the objects of a controller's scene.
private final class SceneObjectsKey: Sendable {
  static let shared = SceneObjectsKey()

  var address: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
  }
}

extension UIViewController {
  /// The storyboard that created the controller; `nil` for a controller created in code.
  ///
  /// Source: developer.apple.com, UIViewController.
  public var storyboard: UIStoryboard? {
    unsafe objc_getAssociatedObject(self, StoryboardKey.shared.address) as? UIStoryboard
  }

  /// Retains the objects of the controller's scene that are neither views nor controllers.
  func keepSceneObjects(_ objects: [AnyObject]) {
    unsafe objc_setAssociatedObject(
      self, SceneObjectsKey.shared.address, NSArray(array: objects),
      .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  func keepStoryboard(_ storyboard: UIStoryboard) {
    unsafe objc_setAssociatedObject(
      self, StoryboardKey.shared.address, storyboard, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
