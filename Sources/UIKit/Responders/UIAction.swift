public import Foundation

/// Something to be called, with a name and an identifier.
///
/// Source: developer.apple.com, UIAction.
@preconcurrency @MainActor
open class UIAction: NSObject {
  /// The identifier that distinguishes an action from others.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The identifier of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The identifier of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// A title for people.
  open var title: String
  /// A picture for people.
  open var image: UIImage?
  /// The identifier of the action.
  public let identifier: Identifier
  /// The object that called the action last.
  public private(set) weak var sender: AnyObject?
  private let handler: (UIAction) -> Void
  private static var lastNumber = 0

  /// An action that calls a closure.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    Self.lastNumber += 1
    self.title = title
    self.image = image
    self.identifier = identifier ?? Identifier("action \(Self.lastNumber)")
    self.handler = handler
    super.init()
  }

  func perform(by sender: AnyObject) {
    self.sender = sender
    handler(self)
  }
}
