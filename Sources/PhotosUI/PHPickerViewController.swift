public import UIKit

/// A controller with which the user chooses pictures and videos of the photo library.
///
/// The library belongs to a device: the controller is presented like any other, and records its configuration.
/// ``pick(_:)`` and ``cancel()`` do what the user would do.
///
/// Source: developer.apple.com, PHPickerViewController.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
  /// The configuration, which does not change.
  public let configuration: PHPickerConfiguration
  /// The object that receives what the user chose; `nil` by default.
  open weak var delegate: (any PHPickerViewControllerDelegate)?
  /// The identifiers of the assets that are selected no longer.
  private var deselected: Set<String> = []

  /// Creates a controller with a configuration.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with the default configuration; Apple's has no such initializer.
  public required init?(coder: NSCoder) {
    configuration = PHPickerConfiguration()
    super.init(coder: coder)
  }

  /// Deselects assets that the configuration selects: they are not among the selected ones any longer.
  open func deselectAssets(withIdentifiers identifiers: [String]) {
    deselected.formUnion(identifiers)
  }

  /// The identifiers of the selected assets.
  ///
  /// Not part of Apple's class.
  public var selectedAssetIdentifiers: [String] {
    configuration.preselectedAssetIdentifiers.filter { !deselected.contains($0) }
  }

  /// Chooses items, as the user would: calls the delegate, which dismisses the controller.
  ///
  /// Not part of Apple's class.
  ///
  /// - Parameter items: The providers of the items, of which those beyond the limit of the configuration are left out.
  public func pick(_ items: [NSItemProvider]) {
    let limit = configuration.selectionLimit
    let chosen = limit > 0 ? Array(items.prefix(limit)) : items
    delegate?.picker(self, didFinishPicking: chosen.map(PHPickerResult.init))
  }

  /// Leaves the controller without a choice, as the user would: calls the delegate with no results.
  ///
  /// Not part of Apple's class.
  public func cancel() { delegate?.picker(self, didFinishPicking: []) }
}

/// The method that receives what the user chose.
///
/// Source: developer.apple.com, PHPickerViewControllerDelegate.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called when the user has chosen items, or none.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// An item that the user chose.
///
/// Source: developer.apple.com, PHPickerResult.
public struct PHPickerResult: Hashable {
  /// The representations of the item.
  public let itemProvider: NSItemProvider
  /// The identifier in the photo library; `nil`, as there is no library.
  public let assetIdentifier: String?

  init(_ provider: NSItemProvider) {
    itemProvider = provider
    assetIdentifier = nil
  }
}
