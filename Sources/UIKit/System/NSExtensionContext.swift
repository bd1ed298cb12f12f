public import Foundation

/// The app that an extension serves.
///
/// No app calls an extension in Kuina: a test creates a context with items, and reads what the
/// extension answered. Source: developer.apple.com, NSExtensionContext.
@preconcurrency @MainActor
open class NSExtensionContext: NSObject {
  /// The items that the app passes to the extension.
  open private(set) var inputItems: [Any]
  /// The items that the extension returned; `nil` before it completed the request.
  ///
  /// Not part of Apple's class.
  public private(set) var returnedItems: [Any]?
  /// The error with which the extension cancelled the request; `nil` if it did not.
  ///
  /// Not part of Apple's class.
  public private(set) var cancellation: (any Error)?
  /// The URLs that the extension asked to open.
  ///
  /// Not part of Apple's class.
  public private(set) var openedURLs: [URL] = []

  /// Creates the context of a request with items.
  ///
  /// Not part of Apple's class.
  public init(inputItems: [Any]) { self.inputItems = inputItems }

  /// Creates the context of a request without items.
  public convenience override init() { self.init(inputItems: []) }

  /// Returns items to the app, once; the handler is called with `false`, as the request does not
  /// expire.
  open func completeRequest(
    returningItems items: [Any]?, completionHandler: ((Bool) -> Void)? = nil
  ) {
    guard returnedItems == nil, cancellation == nil else { return }
    returnedItems = items ?? []
    completionHandler?(false)
  }

  /// Ends the request with an error, which the app receives; does nothing after the first end.
  open func cancelRequest(withError error: any Error) {
    guard returnedItems == nil, cancellation == nil else { return }
    cancellation = error
  }

  /// Asks the system to open a URL, which is recorded; the handler is called with `true`.
  open func open(_ URL: URL, completionHandler: ((Bool) -> Void)? = nil) {
    openedURLs.append(URL)
    completionHandler?(true)
  }
}

/// An item that an app passes to an extension.
///
/// Source: developer.apple.com, NSExtensionItem.
open class NSExtensionItem: NSObject {
  /// The title of the item; `nil` by default.
  open var attributedTitle: NSAttributedString?
  /// The text of the item; `nil` by default.
  open var attributedContentText: NSAttributedString?
  /// The sources of the item's media; `nil` by default.
  open var attachments: [NSItemProvider]?
  /// Further values for the extension; `nil` by default.
  open var userInfo: [AnyHashable: Any]?
}

extension UIViewController {
  /// The context of the extension whose principal view controller this is; `nil` in an app.
  ///
  /// Source: developer.apple.com, UIViewController.extensionContext.
  public var extensionContext: NSExtensionContext? { nil }
}
