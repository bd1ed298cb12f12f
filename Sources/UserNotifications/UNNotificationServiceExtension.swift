public import Foundation

/// The principal object of an extension that changes remote notifications before they are shown.
///
/// There are no remote notifications and no extensions: a test calls the methods.
///
/// Source: developer.apple.com, UNNotificationServiceExtension.
open class UNNotificationServiceExtension: NSObject {
  /// Creates an object.
  public required override init() { super.init() }

  /// A notification has arrived; calls the handler with its own content, never called by Kuina.
  open func didReceive(
    _ request: UNNotificationRequest,
    withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
  ) {
    contentHandler(request.content)
  }

  /// The time is over; does nothing, never called by Kuina.
  open func serviceExtensionTimeWillExpire() {}
}
