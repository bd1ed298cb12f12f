/// An object that performs the actions of an Interface Builder file: a controller, view or other
/// owner.
///
///     func perform(action name: String, sender: AnyObject) {
///       if name == "save:" { save() }
///     }
///
/// Replaces methods marked `@IBAction`, which require Objective-C.
@MainActor
public protocol ActionOwner: AnyObject {
  /// Performs the action of a control or bar button.
  ///
  /// - Parameters:
  ///   - name: The selector in the file, with a colon if the method takes the sender.
  ///   - sender: The control or bar button.
  func perform(action name: String, sender: AnyObject)
}

/// An object that accepts the user-defined runtime attributes of an Interface Builder file.
///
/// Replaces properties marked `@IBInspectable`, which are set by key path and require Objective-C.
/// The corner radius, border, masks and shadow of layers are set without this protocol.
@MainActor
public protocol RuntimeAttributeOwner: AnyObject {
  /// Sets the value for a key path; called before outlets are connected.
  ///
  /// - Parameters:
  ///   - keyPath: The key path that the author entered, such as `cornerRadius`.
  ///   - value: The value, with the type that the author chose.
  func set(runtimeAttribute keyPath: String, to value: Document.RuntimeAttribute.Value)
}
