public import Foundation

/// A controller with which the user chooses documents, or a place for them.
///
/// The documents belong to a device: the controller is presented like any other, and records its
/// settings. ``pick(_:)`` and ``cancel()`` do what the user would do.
///
/// Source: developer.apple.com, UIDocumentPickerViewController.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The delegate, which is not retained; `nil` for none.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Whether several documents may be chosen; `false` by default.
  open var allowsMultipleSelection = false
  /// Whether the extensions of names are shown; `false` by default.
  open var shouldShowFileExtensions = false
  /// The folder that is shown first; `nil` by default.
  open var directoryURL: URL?
  /// The identifiers of the types that may be chosen.
  ///
  /// Not part of Apple's class.
  public let documentTypes: [String]
  /// The documents for which a place is chosen.
  ///
  /// Not part of Apple's class.
  public let exportedURLs: [URL]
  /// Whether documents are copied instead of used in place.
  ///
  /// Not part of Apple's class.
  public let copies: Bool

  /// Creates a picker of documents of types, given by their identifiers.
  ///
  /// The initializer that takes values of `UTType` is part of the module `UniformTypeIdentifiers`.
  public init(documentTypes allowedUTIs: [String], asCopy: Bool = false) {
    documentTypes = allowedUTIs
    exportedURLs = []
    copies = asCopy
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  /// Creates a picker of documents of types, given by their identifiers, in a mode.
  public convenience init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    self.init(documentTypes: allowedUTIs, asCopy: mode == .import)
  }

  /// Creates a picker with which the user chooses the folder to which documents are exported.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    documentTypes = []
    exportedURLs = urls
    copies = asCopy
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .pageSheet
  }

  /// Creates a picker of all documents from a decoder.
  public required init?(coder: NSCoder) {
    documentTypes = ["public.item"]
    exportedURLs = []
    copies = false
    super.init(coder: coder)
  }

  /// Chooses documents, as the user does: dismisses the controller and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func pick(_ urls: [URL]) {
    let chosen = allowsMultipleSelection ? urls : Array(urls.prefix(1))
    finish { $0.documentPicker($1, didPickDocumentsAt: chosen) }
  }

  /// Cancels, as the user does: dismisses the controller and notifies the delegate.
  ///
  /// Not part of Apple's class.
  public func cancel() { finish { $0.documentPickerWasCancelled($1) } }

  private func finish(
    _ notify: @escaping (any UIDocumentPickerDelegate, UIDocumentPickerViewController) -> Void
  ) {
    if presentingViewController != nil { dismiss(animated: true) }
    if let delegate { notify(delegate, self) }
  }
}

/// The modes of a document picker; raw values are Apple's.
public enum UIDocumentPickerMode: UInt, Hashable, Sendable {
  /// A copy of the document is handed to the app.
  case `import` = 0
  /// The document is opened where it is.
  case open = 1
  /// Copies of documents are saved in another place.
  case exportToService = 2
  /// Documents are moved to another place.
  case moveToService = 3
}

/// The methods by which a document picker reports what the user did; all of them are optional.
///
/// Source: developer.apple.com, UIDocumentPickerDelegate.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: AnyObject {
  /// Called when the user has chosen documents.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called when the user has chosen a document, unless the method for several is implemented.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called when the user has cancelled.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Calls the method for a single document.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) { if let first = urls.first { documentPicker(controller, didPickDocumentAt: first) } }
  /// Called when the user has chosen a document, unless the method for several is implemented; does nothing unless
  /// implemented.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  /// Called when the user has cancelled; does nothing unless implemented.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

/// An object that previews a document, or has another application open it.
///
/// Source: developer.apple.com, UIDocumentInteractionController.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
  /// The delegate, which is not retained; `nil` for none.
  open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
  /// The URL of the file; `nil` by default.
  ///
  /// It is not read.
  open var url: URL?
  /// The identifier of the document's type; `nil` by default.
  open var uti: String?
  /// The name of the document; that of the file unless set.
  open var name: String? {
    get { storedName ?? url?.lastPathComponent }
    set { storedName = newValue }
  }
  private var storedName: String?
  /// Values for the other application; `nil` by default.
  open var annotation: Any?
  /// What the program asked for, the earliest first: `preview`, `options menu`, `open menu`.
  ///
  /// Not part of Apple's class.
  public private(set) var requests: [String] = []

  /// Creates an object without a document.
  public override init() { super.init() }

  /// Creates a controller for the document at a URL.
  public convenience init(url: URL) {
    self.init()
    self.url = url
  }

  private func request(_ name: String) -> Bool {
    guard url != nil else { return false }
    requests.append(name)
    return true
  }

  /// Records that a preview was to be shown; returns whether there is a document.
  @discardableResult
  open func presentPreview(animated: Bool) -> Bool {
    guard let delegate else { return false }
    delegate.documentInteractionControllerWillBeginPreview(self)
    return request("preview")
  }
  /// Records that a menu was to be shown; returns whether there is a document.
  @discardableResult
  open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    request("options menu")
  }
  /// Records that a menu was to be shown; returns whether there is a document.
  @discardableResult
  open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    request("options menu")
  }
  /// Records that a menu of applications was to be shown; returns whether there is a document.
  @discardableResult
  open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
    request("open menu")
  }
  /// Records that a menu of applications was to be shown; returns whether there is a document.
  @discardableResult
  open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
    request("open menu")
  }
  /// Reports to the delegate that the preview was dismissed.
  open func dismissPreview(animated: Bool) {
    delegate?.documentInteractionControllerDidEndPreview(self)
  }
  /// Records that the menu was to be dismissed.
  open func dismissMenu(animated: Bool) { _ = request("dismiss menu") }
}

/// The methods by which a document interaction asks its delegate; all of them are optional.
///
/// Source: developer.apple.com, UIDocumentInteractionControllerDelegate.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: AnyObject {
  /// Returns the controller that shows the preview; never called by Kuina, since nothing is shown.
  func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController
  /// Called before the preview is shown.
  func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController)
  /// Called when the preview was dismissed.
  func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
  /// Returns an empty controller; never called by Kuina, since nothing is shown.
  public func documentInteractionControllerViewControllerForPreview(
    _ controller: UIDocumentInteractionController
  ) -> UIViewController { UIViewController() }
  /// Called before the preview is shown; does nothing unless implemented.
  public func documentInteractionControllerWillBeginPreview(
    _ controller: UIDocumentInteractionController
  ) {}
  /// Called when the preview was dismissed; does nothing unless implemented.
  public func documentInteractionControllerDidEndPreview(
    _ controller: UIDocumentInteractionController
  ) {}
}
