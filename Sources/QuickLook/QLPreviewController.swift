public import Foundation
public import UIKit

/// A file that can be previewed.
///
/// Source: developer.apple.com, QLPreviewItem.
public protocol QLPreviewItem: NSObjectProtocol {
  // Apple's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The URL of the file to preview.
  var previewItemURL: URL! { get }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title; the file's if `nil`.
  var previewItemTitle: String! { get }
}

extension QLPreviewItem {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The title of the item: `nil`, for the name of the file.
  public var previewItemTitle: String! { nil }
}

extension NSURL: QLPreviewItem {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The URL itself, so that it can be previewed.
  public var previewItemURL: URL! { self as URL }
}

/// A controller that previews files.
///
/// No file is drawn: the controller asks its data source for the items and records the current one.
///
/// Source: developer.apple.com, QLPreviewController.
@preconcurrency @MainActor
open class QLPreviewController: UIViewController {
  /// The object that provides the items; not retained.
  ///
  /// Without one there are no items.
  open weak var dataSource: (any QLPreviewControllerDataSource)?
  /// The delegate, which is called when the preview ends; not retained, `nil` by default.
  open weak var delegate: (any QLPreviewControllerDelegate)?
  /// The index of the item that is shown.
  open var currentPreviewItemIndex = 0

  /// The item that is shown; `nil` if the data source has none at the index.
  open var currentPreviewItem: (any QLPreviewItem)? {
    guard let dataSource, currentPreviewItemIndex >= 0,
      currentPreviewItemIndex < dataSource.numberOfPreviewItems(in: self)
    else { return nil }
    return dataSource.previewController(self, previewItemAt: currentPreviewItemIndex)
  }

  /// Returns whether the URL of an item leads to a file that exists.
  open class func canPreview(_ item: any QLPreviewItem) -> Bool {
    guard let url = item.previewItemURL, url.isFileURL else { return false }
    return FileManager.default.fileExists(atPath: url.path)
  }

  /// Asks the data source for the number of items again, and limits the index to it.
  open func reloadData() {
    let count = dataSource?.numberOfPreviewItems(in: self) ?? 0
    currentPreviewItemIndex = min(max(0, currentPreviewItemIndex), max(0, count - 1))
  }

  /// Has no effect, since no file is drawn.
  open func refreshCurrentPreviewItem() {}

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerWillDismiss(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.previewControllerDidDismiss(self) }
  }
}

/// The items of a preview controller.
///
/// Source: developer.apple.com, QLPreviewControllerDataSource.
@preconcurrency @MainActor
public protocol QLPreviewControllerDataSource: AnyObject {
  /// Returns the number of items.
  func numberOfPreviewItems(in controller: QLPreviewController) -> Int
  /// Returns the item to preview at an index.
  func previewController(
    _ controller: QLPreviewController, previewItemAt index: Int
  ) -> any QLPreviewItem
}

/// The ways in which an item can be edited; raw values are Apple's.
public enum QLPreviewItemEditingMode: Int, Hashable, Sendable {
  /// The item cannot be edited.
  case disabled = 0
  /// Changes are written to the file of the item.
  case updateContents = 1
  /// Changes are written to a copy of the file.
  case createCopy = 2
}

/// The methods by which a preview controller reports events; all of them are optional.
///
/// Source: developer.apple.com, QLPreviewControllerDelegate.
@preconcurrency @MainActor
public protocol QLPreviewControllerDelegate: AnyObject {
  /// Called before the controller is closed.
  func previewControllerWillDismiss(_ controller: QLPreviewController)
  /// Called after the controller was closed.
  func previewControllerDidDismiss(_ controller: QLPreviewController)
  /// Returns whether a link in an item may be opened; never called by Kuina, since nobody follows
  /// links of a document.
  func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool
  /// Returns how an item can be edited; never called by Kuina, since nobody edits a document.
  func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode
  /// Returns the view from which an item grows; never called by Kuina, since no file is drawn.
  func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView?
}

extension QLPreviewControllerDelegate {
  /// Does nothing by default.
  public func previewControllerWillDismiss(_ controller: QLPreviewController) {}
  /// Does nothing by default.
  public func previewControllerDidDismiss(_ controller: QLPreviewController) {}
  /// Returns `true`; never called by Kuina, since nobody follows links of a document.
  public func previewController(
    _ controller: QLPreviewController, shouldOpen url: URL, for item: any QLPreviewItem
  ) -> Bool { true }
  /// Returns that the item cannot be edited; never called by Kuina, since nobody edits a document.
  public func previewController(
    _ controller: QLPreviewController, editingModeFor previewItem: any QLPreviewItem
  ) -> QLPreviewItemEditingMode { .disabled }
  /// Returns `nil`; never called by Kuina, since no file is drawn.
  public func previewController(
    _ controller: QLPreviewController, transitionViewFor item: any QLPreviewItem
  ) -> UIView? { nil }
}
