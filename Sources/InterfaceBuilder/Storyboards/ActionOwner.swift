/// An object that performs the actions of an Interface Builder file: a controller, view or other
/// owner.
///
///     func perform(action name: String, sender: AnyObject) {
///       if name == "save:" { save() }
///     }
///
/// Stands for methods marked `@IBAction`, which need Objective-C.
@MainActor
public protocol ActionOwner: AnyObject {
  /// Does what a control or bar button asks for.
  ///
  /// - Parameters:
  ///   - name: The name as the file has it, with a colon where the method takes the sender.
  ///   - sender: What asks for it.
  func perform(action name: String, sender: AnyObject)
}

/// An object that takes the runtime attributes of an Interface Builder file.
///
/// Stands for properties marked `@IBInspectable`, which are set by key paths and need Objective-C.
/// Attributes of layers are set without it: corner radius, border, masks and shadow.
@MainActor
public protocol RuntimeAttributeOwner: AnyObject {
  /// Takes a value under a key path; called before outlets are connected.
  func set(runtimeAttribute keyPath: String, to value: Document.RuntimeAttribute.Value)
}
