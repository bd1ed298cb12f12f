public import Foundation
public import UIKit

/// Asks the user to rate an app.
///
/// Source: developer.apple.com, SKStoreReviewController.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// The number of times that the app has asked.
  ///
  /// Not part of Apple's class.
  public private(set) static var requestCount = 0

  /// Shows nothing, as iOS may decide to do, and counts the request.
  open class func requestReview() { SKStoreReviewController.requestCount += 1 }

  /// Shows nothing, as iOS may decide to do, and counts the request.
  open class func requestReview(in windowScene: UIWindowScene) {
    SKStoreReviewController.requestCount += 1
  }
}

/// A controller that shows a product of a store.
///
/// There is no store: the controller is empty, and records what it should show.
///
/// Source: developer.apple.com, SKStoreProductViewController.
open class SKStoreProductViewController: UIViewController {
  /// The object that closes the controller.
  open weak var delegate: (any SKStoreProductViewControllerDelegate)?
  /// The request that was to be loaded last.
  ///
  /// Not part of Apple's class.
  public private(set) var parameters: [String: Any]?

  /// Loads nothing, and calls the handler with `false` and an error.
  open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: ((Bool, (any Error)?) -> Void)? = nil
  ) {
    self.parameters = parameters
    block?(false, SKError(.storeProductNotAvailable))
  }
}

/// An object that closes a controller with a product.
///
/// Source: developer.apple.com, SKStoreProductViewControllerDelegate.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  /// The user closes the controller; never called by Kuina.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  /// Does nothing.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// The key of the identifier of the product that a controller shows.
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// The key of the token of an affiliate.
public let SKStoreProductParameterAffiliateToken = "at"
/// The key of the token of a campaign.
public let SKStoreProductParameterCampaignToken = "ct"
