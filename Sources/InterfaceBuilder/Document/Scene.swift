extension Document {
  /// A scene of a storyboard, or all objects of a xib.
  public struct Scene: Sendable {
    /// The scene's id; `nil` in a xib.
    public var id: String?
    /// The controllers of the scene; a scene of a storyboard has one, a xib mostly none.
    public var controllers: [Controller]
    /// The top-level views, which have no controller.
    public var views: [View]
    /// All other objects: placeholders, gesture recognizers, custom objects.
    public var objects: [Object]
  }

  /// A top-level object of a scene that is neither a controller nor a view.
  public struct Object: Sendable {
    /// The object's id; `nil` if the file has none, so that no outlet can refer to it.
    public var id: String?
    /// The name of the custom class of the object; `nil` for the standard class of its element.
    public var customClass: String?
    /// The object's element in the file.
    public var element: Element
    /// The object's outlets and actions, in file order.
    public var connections: [Connection]
  }

  /// A view controller of a scene, with its root view and its connections.
  public struct Controller: Sendable {
    /// The controller's id, by which segues and outlets refer to it.
    public var id: String
    /// The element's name, such as `tabBarController`.
    public var kind: String
    /// The name of the custom class of the controller; `nil` for the standard class of its element.
    public var customClass: String?
    /// The identifier with which code instantiates the controller; `nil` if the author set none.
    public var storyboardIdentifier: String?
    /// The root view; `nil` if the file has none.
    public var view: View?
    /// The top and bottom layout guides; empty if the file has none.
    public var guides: [LayoutGuide]
    /// Bars and other views that are laid out separately.
    public var detachedViews: [View]
    /// The outlets and actions of the controller itself.
    public var connections: [Connection]
    /// All segues that start at the scene's controller or one of its views, in file order.
    public var segues: [Segue]
    /// The controller's element in the file.
    public var element: Element
  }

  /// A transition or relationship between controllers.
  public struct Segue: Sendable {
    /// The kind as written in the file: `show`, `embed`, `relationship`, ...
    public var kind: String
    /// The kind of a relationship: `rootViewController` or `viewControllers`; `nil` for a
    /// transition.
    public var relationship: String?
    /// The id of the destination controller.
    public var destination: String
    /// The identifier that code uses to perform the segue; `nil` if the author set none.
    public var identifier: String?
    /// The segue's element; its grandparent is the object at which the segue starts.
    public var element: Element
  }

  /// An outlet or action.
  public struct Connection: Sendable {
    /// The kind of a connection: an outlet, an outlet collection or an action.
    public enum Kind: Hashable, Sendable {
      /// A property that refers to one object.
      case outlet(property: String)
      /// A property that refers to an array of objects.
      case outletCollection(property: String)
      /// A method that is called for an event.
      case action(selector: String, event: String?)
    }

    /// The kind of the connection, with the name of the property or method.
    public var kind: Kind
    /// The id of the object that the outlet refers to, or that is the target of the action.
    public var destination: String
    /// The connection's line in the file.
    public var location: SourceLocation
  }
}
