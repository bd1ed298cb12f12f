public import Foundation

/// A button of an alert or action sheet.
///
/// Source: developer.apple.com, UIAlertAction.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// What a button means; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// Something usual.
    case `default` = 0
    /// That nothing is done.
    case cancel = 1
    /// That something is changed or deleted.
    case destructive = 2
  }

  /// The text of the button.
  public let title: String?
  /// What the button means.
  public let style: Style
  /// Whether the button reacts.
  open var isEnabled = true { didSet { if oldValue != isEnabled { enablingChanged?() } } }
  /// Called when the button reacts now and did not before, or the other way round.
  var enablingChanged: (() -> Void)?
  private let handler: ((UIAlertAction) -> Void)?

  /// A button.
  ///
  /// - Parameters:
  ///   - title: Its text.
  ///   - style: What it means.
  ///   - handler: Called after the alert was dismissed by the button.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  func perform() { handler?(self) }
}
