extension Document {
  /// A scene of a storyboard, or all objects of a xib.
  public struct Scene: Sendable {
    /// The scene's id; `nil` in a xib.
    public var id: String?
    /// The controllers of the scene; a storyboard scene has one.
    public var controllers: [Controller]
    /// The top-level views, which have no controller.
    public var views: [View]
    /// All other objects: placeholders, gesture recognizers, custom objects.
    public var objects: [Object]
  }

  /// A top-level object of a scene that is neither a controller nor a view.
  public struct Object: Sendable {
    /// The object's id.
    public var id: String?
    /// The custom class of the object.
    public var customClass: String?
    /// The object's element.
    public var element: Element
    /// The object's outlets and actions.
    public var connections: [Connection]
  }

  /// A view controller.
  public struct Controller: Sendable {
    /// The controller's id.
    public var id: String
    /// The element's name, such as `tabBarController`.
    public var kind: String
    /// The custom class of the controller.
    public var customClass: String?
    /// The identifier with which code instantiates the controller.
    public var storyboardIdentifier: String?
    /// The root view; `nil` if the file has none.
    public var view: View?
    /// The top and bottom layout guides.
    public var guides: [LayoutGuide]
    /// Bars and other views that are laid out separately.
    public var detachedViews: [View]
    /// The outlets and actions of the controller itself.
    public var connections: [Connection]
    /// All segues that start at the scene's controller or one of its views.
    public var segues: [Segue]
    /// The controller's element.
    public var element: Element
  }

  /// A transition or relationship between controllers.
  public struct Segue: Sendable {
    /// The kind as written in the file: `show`, `embed`, `relationship`, ...
    public var kind: String
    /// The kind of a relationship: `rootViewController` or `viewControllers`.
    public var relationship: String?
    /// The id of the destination controller.
    public var destination: String
    /// The identifier that code uses to perform the segue.
    public var identifier: String?
    /// The segue's element; its grandparent is the object at which the segue starts.
    public var element: Element
  }

  /// An outlet or action.
  public struct Connection: Sendable {
    /// The kind of a connection.
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
