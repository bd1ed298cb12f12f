extension Document {
  /// A scene of a storyboard, or all objects of a xib.
  public struct Scene: Sendable {
    /// The scene's id; `nil` in a xib.
    public var id: String?
    /// The controllers of the scene; a storyboard has one in each.
    public var controllers: [Controller]
    /// Views at the top level, without a controller.
    public var views: [View]
    /// All other objects: placeholders, gesture recognizers, custom objects.
    public var objects: [Object]
  }

  /// An object at the top level of a scene that is neither a controller nor a view.
  public struct Object: Sendable {
    /// The object's id.
    public var id: String?
    /// The custom class of the object.
    public var customClass: String?
    /// The object's element.
    public var element: Element
    /// Its outlets and actions.
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
    /// The identifier by which code requests the controller.
    public var storyboardIdentifier: String?
    /// The root view; `nil` where the file has none.
    public var view: View?
    /// The top and bottom layout guides.
    public var guides: [LayoutGuide]
    /// Bars and other views that are laid out on their own.
    public var detachedViews: [View]
    /// Outlets and actions of the controller itself.
    public var connections: [Connection]
    /// All segues that start in the scene's controller or one of its views.
    public var segues: [Segue]
    /// The controller's element.
    public var element: Element
  }

  /// A transition or relationship between controllers.
  public struct Segue: Sendable {
    /// The kind as written: `show`, `embed`, `relationship`, ...
    public var kind: String
    /// For a relationship, which: `rootViewController` or `viewControllers`.
    public var relationship: String?
    /// The id of the controller at the end.
    public var destination: String
    /// The identifier that code refers to.
    public var identifier: String?
    /// The segue's element; its parent's parent is the object it starts at.
    public var element: Element
  }

  /// An outlet or action.
  public struct Connection: Sendable {
    /// The kind of a connection.
    public enum Kind: Hashable, Sendable {
      /// A property that holds one object.
      case outlet(property: String)
      /// A property that holds a list of objects.
      case outletCollection(property: String)
      /// A method that is called for an event.
      case action(selector: String, event: String?)
    }

    /// The kind, with the name of the property or method.
    public var kind: Kind
    /// The id of the object that the property or method gets, or that owns the method.
    public var destination: String
    /// The connection's line in the file.
    public var location: SourceLocation
  }
}
