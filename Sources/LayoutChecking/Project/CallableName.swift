/// The names of functions, as far as they show whether frameworks call them.
enum CallableName {
  /// Returns whether frameworks may call a function in Swift, since it has the name of a delegate's, or of one that a
  /// protocol of Apple's requires.
  static func isOfFramework(inSwift name: String) -> Bool {
    requirements.contains(name) || isOfDelegate(name)
  }

  /// The functions without parameters, or of types, that protocols of UIKit, SwiftUI and App Intents require, and the entry
  /// of a program.
  private static let requirements: Set<String> = [
    "main", "makeContentView", "makeCoordinator", "makeBody", "perform", "viewController",
    "dismantleUIView", "dismantleUIViewController", "timeline", "snapshot", "placeholder",
  ]

  private static func isOfDelegate(_ name: String) -> Bool {
    ["did", "Did", "will", "Will", "should", "Should"].contains(where: name.contains)
  }

  /// Returns how a method in Objective-C is called: an action has the sender for its only parameter.
  ///
  /// - Parameters:
  ///   - name: The first word of its name.
  ///   - rest: The head after it, with the parameters.
  ///   - isOfClass: Whether it is a method of the class, not of its objects.
  /// - Returns: How it is called.
  static func call(
    ofMethod name: String, _ rest: String, isOfClass: Bool
  ) -> SourceOutline.Call {
    if isOfClass {
      let isInherited =
        classMethods.contains(name)
        || ["set", "keyPathsForValues", "automaticallyNotifies"].contains(where: name.hasPrefix)
      return isInherited ? .byFramework : .byName
    }
    if isOfDelegate(name) || isOfFramework(name) { return .byFramework }
    let count = rest.count { $0 == ":" }
    return count == 0 || count == 1 && rest.lowercased().contains("sender") ? .byName : .byFramework
  }

  /// The methods of classes that the runtime and UIKit call.
  private static let classMethods: Set<String> = [
    "load", "initialize", "layerClass", "new", "allocWithZone", "requiresConstraintBasedLayout",
    "viewControllerWithRestorationIdentifierPath", "supportsSecureCoding",
  ]

  /// Returns whether frameworks may call a method in Objective-C, such as those of controllers, views and delegates.
  private static func isOfFramework(_ name: String) -> Bool {
    let next = name.drop(while: \.isLowercase).first
    let isOfKind =
      next?.isUppercase != false && beginnings.contains(name.prefix(while: \.isLowercase))
    return isOfKind
      || ["Changed", "Completed", "Finished"].contains(where: name.contains)
  }

  /// The first words of the names of such methods.
  private static let beginnings: Set<Substring> = [
    "view", "load", "init", "new", "copy", "dealloc", "awake", "prepare", "layout", "update",
    "become", "resign", "support", "supported", "supports", "prefer", "preferred", "prefers",
    "previewing", "preview", "hides", "activity", "tint", "set", "main", "start", "stop", "cancel",
    "begin", "end", "on", "handle", "draw", "invalidate", "is", "can", "has", "class", "shared",
    "instance", "default", "input", "child", "accessibility", "key", "intrinsic", "collection",
    "reload", "remove", "present", "undo", "redo", "perform",
  ]
}
