import Foundation

/// A closure that performs an action.
public typealias UIActionHandler = (UIAction) -> Void

/// An element of a menu, or the action of a control, that calls a closure.
///
/// Source: developer.apple.com, UIAction.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The identifier that distinguishes an action from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The identifier of the system's action that pastes.
    public static let paste = Identifier("com.apple.action.paste")
    /// Pastes with the style of the surrounding text.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
    /// The identifier of the system's action that pastes a URL and opens it.
    public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
    /// The identifier of the system's action that pastes and searches.
    public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
  }

  /// The closure that performs an action.
  public typealias Handler = (UIAction) -> Void

  /// The identifier, by which a menu builder finds the action; unique in the process unless one was
  /// given.
  public let identifier: Identifier
  /// The title where more than the name of the action is shown; `nil` for none.
  open var discoverabilityTitle: String?
  /// Whether the action is disabled, hidden or destructive; none of these by default.
  ///
  /// A disabled or hidden action cannot be chosen.
  open var attributes: Attributes
  /// The mark beside the title; `off`, without a mark, by default.
  ///
  /// Choosing the action changes it only in a menu with `singleSelection`.
  open var state: State
  /// The image while the action is on; ``UIMenuElement/image`` unless set.
  open var selectedImage: UIImage?
  /// The object that called the action last.
  open private(set) weak var sender: AnyObject?
  private let handler: Handler
  private static var lastNumber = 0

  /// Creates an action from its title, image and attributes, and the closure that performs it.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping Handler
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("action \(Self.lastNumber)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.selectedImage = selectedImage
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  override var isEnabled: Bool { !attributes.contains(.disabled) && !attributes.contains(.hidden) }

  /// Calls the closure.
  ///
  /// - Parameters:
  ///   - sender: The object that the closure reads as ``sender``.
  ///   - target: Stored nowhere: the closure determines what is done.
  open func performWithSender(_ sender: Any?, target: Any?) { perform(by: sender as AnyObject) }

  override func perform(by sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
