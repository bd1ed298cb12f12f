public import Foundation
public import UIKit

/// A storyboard of a bundle, found by its name.
///
///     UIStoryboard.classes.register("ChatViewController") { ChatViewController() }
///     let storyboard = UIStoryboard(name: "Main", bundle: nil)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// Comes with `import InterfaceBuilder`, since UIKit itself reads no files here; classes are registered, since
/// they cannot be made by name. The file itself is in the bundle, not a compiled one. What Apple's class raises an
/// exception for ends the process with a message that names the file; ``init(contentsOf:classes:)`` and
/// ``viewController(withIdentifier:)`` throw instead.
///
/// Source: developer.apple.com, UIStoryboard.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// The classes behind custom class names in storyboards and xibs that are found by name.
  public static var classes = ClassRegistry()

  /// What the file says, and what was made of it.
  public let storyboard: Storyboard

  /// The storyboard of a name in a bundle; the main one for `nil`.
  ///
  /// - Precondition: The bundle has such a file, and it can be read; an exception on Apple's platforms.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do throws(InterfaceBuilderError) {
      let path = try InterfaceFile.path(name, "storyboard", in: storyboardBundleOrNil ?? .main)
      try self.init(contentsOf: path)
    } catch {
      preconditionFailure("could not load a storyboard: \(error)")
    }
  }

  /// The storyboard of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - classes: The classes behind its custom class names; ``classes`` for `nil`.
  /// - Throws: ``InterfaceBuilderError`` where the file cannot be read.
  public init(
    contentsOf path: String, classes: ClassRegistry? = nil
  ) throws(InterfaceBuilderError) {
    storyboard = Storyboard(
      try Document(contentsOf: path), classes: classes ?? Self.classes, contentSizes: .estimated)
    super.init()
  }

  /// The controller that the storyboard starts with; `nil` where it has no entry point.
  open func instantiateInitialViewController() -> UIViewController? {
    storyboard.instantiateInitialViewController()
  }

  /// The controller with an identifier.
  ///
  /// - Precondition: The storyboard has one; an exception on Apple's platforms.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    do throws(InterfaceBuilderError) {
      return try viewController(withIdentifier: identifier)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The controller with an identifier.
  ///
  /// Not part of Apple's `UIStoryboard`.
  ///
  /// - Throws: ``InterfaceBuilderError`` where the storyboard has none, or it cannot be made.
  public func viewController(
    withIdentifier identifier: String
  ) throws(InterfaceBuilderError) -> UIViewController {
    if let description = storyboard.document.controller(withIdentifier: identifier) {
      return try storyboard.make(description)
    }
    let known = storyboard.document.controllers.compactMap(\.storyboardIdentifier)
    throw InterfaceBuilderError(
      .unknownIdentifier, at: storyboard.document.root.location,
      "the storyboard has no controller with the identifier \"\(identifier)\", expected one of "
        + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }
}
