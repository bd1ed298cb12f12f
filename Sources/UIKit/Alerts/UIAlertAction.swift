public import Foundation

/// An action of an alert or action sheet, shown as a button.
///
/// Source: developer.apple.com, UIAlertAction.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// The styles of an action; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// A choice without a particular role.
    case `default` = 0
    /// A choice that cancels the operation and changes nothing.
    case cancel = 1
    /// A choice that changes or deletes data.
    case destructive = 2
  }

  /// The title of the button; `nil` for none.
  public let title: String?
  /// Whether the action cancels, destroys or does neither; it determines the button's place and
  /// colour.
  public let style: Style
  /// Whether the button is enabled; `true` by default.
  open var isEnabled = true { didSet { if oldValue != isEnabled { enablingChanged?() } } }
  lazy var accessibility = AccessibilityValues()
  /// Called when ``isEnabled`` has changed.
  var enablingChanged: (() -> Void)?
  private let handler: ((UIAlertAction) -> Void)?

  /// Creates an action.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - style: The style.
  ///   - handler: Called after the button has dismissed the alert.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  func perform() { handler?(self) }
}
