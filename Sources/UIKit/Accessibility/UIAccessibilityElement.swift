public import Foundation

/// An accessibility element that is not a view.
///
/// Source: developer.apple.com, UIAccessibilityElement.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
  /// The object that contains the element.
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the coordinates of the container, if that is a view, `zero` by default; it
  /// determines ``UIResponder/accessibilityFrame``.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  /// Creates an element in a container, usually a view.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
    isAccessibilityElement = true
  }

  override var frameForAccessibility: CGRect {
    guard let view = accessibilityContainer as? UIView else {
      return accessibilityFrameInContainerSpace
    }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}

/// An action that an assistive technology offers for an element.
///
/// Source: developer.apple.com, UIAccessibilityCustomAction.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// A closure that performs an action and returns whether it succeeded.
  public typealias ActionHandler = (_ customAction: UIAccessibilityCustomAction) -> Bool

  /// The name of the action, which an assistive technology reads aloud.
  open var name: String
  /// The name with attributes, such as its language; setting it sets ``name`` too.
  open var attributedName: NSAttributedString {
    get { storedAttributedName ?? NSAttributedString(string: name) }
    set {
      storedAttributedName = newValue
      name = newValue.string
    }
  }
  private var storedAttributedName: NSAttributedString?
  /// The image of the action; `nil` for none.
  open var image: UIImage?
  /// The closure that performs the action; `nil` for none.
  open var actionHandler: ActionHandler?
  /// The category of the action; `nil` by default.
  open var category: String?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - name: The name that is read to the user.
  ///   - image: The image; `nil` for none.
  ///   - actionHandler: Called when the user chooses the action; returns whether it succeeded.
  public init(name: String, image: UIImage? = nil, actionHandler: ActionHandler?) {
    self.name = name
    self.image = image
    self.actionHandler = actionHandler
    super.init()
  }

  /// The object to which the action is sent.
  open weak var target: AnyObject?
  /// The selector of the action, whose method returns whether it succeeded; `nil` for none.
  open var selector: Selector?

  /// Creates an action with a target and the selector of its method.
  public convenience init(name: String, target: Any?, selector: Selector) {
    self.init(name: name, actionHandler: nil)
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }

  /// Creates an action with an image, a target and the selector of its method.
  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  /// Performs the action, as an assistive technology does; returns whether it succeeded.
  ///
  /// Not part of Apple's class.
  @discardableResult
  public func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector, let returned = selector.call(on: target, [self]) else {
      return false
    }
    return returned.value as? Bool ?? true
  }
}

/// A list of items by which the user of an assistive technology navigates.
///
/// Source: developer.apple.com, UIAccessibilityCustomRotor.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotor: NSObject {
  /// The directions of a search; raw values are Apple's.
  public enum Direction: Int, Hashable, Sendable {
    /// A search for the previous item.
    case previous = 0
    /// A search for the next item.
    case next = 1
  }

  /// A closure that returns the item before or after another one; `nil` if there is none.
  public typealias Search = (UIAccessibilityCustomRotorSearchPredicate)
    -> UIAccessibilityCustomRotorItemResult?

  /// The name of the list, as an assistive technology reads it.
  open var name: String
  /// The closure that returns the item before or after another one.
  open var itemSearchBlock: Search

  /// Creates a list with a name and a closure that finds its items.
  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    self.name = name
    self.itemSearchBlock = itemSearchBlock
    super.init()
  }
}

/// The item from which a search begins; Kuina makes none, and a test passes it to
/// ``UIAccessibilityCustomRotor/itemSearchBlock``.
///
/// Source: developer.apple.com, UIAccessibilityCustomRotorSearchPredicate.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  /// The item from which the search begins; one without an element by default.
  open var currentItem = UIAccessibilityCustomRotorItemResult(targetElement: nil)
  /// The direction in which the rotor searches; `next` by default.
  open var searchDirection = UIAccessibilityCustomRotor.Direction.next

  /// Creates a predicate without a current item.
  public override init() { super.init() }
}

/// The element that a search in a list of an assistive technology has found.
///
/// Source: developer.apple.com, UIAccessibilityCustomRotorItemResult.
@preconcurrency @MainActor
open class UIAccessibilityCustomRotorItemResult: NSObject {
  /// The element that was found, which is not retained; `nil` for none.
  open weak var targetElement: NSObject?

  /// Creates a result with an element, which is not retained; `nil` for none.
  public init(targetElement: NSObject?) {
    self.targetElement = targetElement
    super.init()
  }
}

/// A place of an element at which a drag begins or a drop ends.
///
/// Source: developer.apple.com, UIAccessibilityLocationDescriptor.
@preconcurrency @MainActor
open class UIAccessibilityLocationDescriptor: NSObject {
  /// The name of the place, as an assistive technology reads it.
  public let name: String
  /// The view that contains the place.
  open private(set) weak var view: UIView?
  /// The place, in the coordinates of the view.
  public let point: CGPoint

  /// Creates a descriptor of the centre of a view.
  public convenience init(name: String, view: UIView) {
    self.init(
      name: name, point: CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
  }

  /// Creates a descriptor of a point, in the coordinates of a view that is not retained.
  public init(name: String, point: CGPoint, in view: UIView) {
    self.name = name
    self.point = point
    self.view = view
    super.init()
  }
}
