public import Foundation

/// An element of a menu: an action, a command, a menu or a deferred element.
///
/// Source: developer.apple.com, UIMenuElement.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// The states of an element; raw values are Apple's.
  public enum State: Int, Hashable, Sendable {
    /// The element is off.
    case off = 0
    /// The element is on, which a check mark shows.
    case on = 1
    /// A part of what the element stands for is on.
    case mixed = 2
  }

  /// The attributes of an element; bits are Apple's.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt

    /// Creates a set of attributes from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element deletes something.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The title, as the user reads it.
  open var title: String
  /// The line below the title; `nil` for none.
  open var subtitle: String?
  /// The image beside the title; `nil` for none.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }

  /// Whether the element can be chosen.
  var isEnabled: Bool { true }

  /// Performs the element's action.
  func perform(by sender: AnyObject) {}
}

/// An element of a menu that performs an action.
///
/// Source: developer.apple.com, UIMenuLeaf.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
  /// The title, as the user reads it.
  var title: String { get set }
  /// The title where more than the name of the action is shown.
  var discoverabilityTitle: String? { get set }
  /// The image beside the title; `nil` for none.
  var image: UIImage? { get set }
  /// The attributes of the element, such as disabled; empty by default.
  var attributes: UIMenuElement.Attributes { get set }
  /// Whether the element is on, off or on in part.
  var state: UIMenuElement.State { get set }
  /// The object that performed the element last.
  var sender: AnyObject? { get }
}
