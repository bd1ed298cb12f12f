public import Foundation

/// A request to a store.
///
/// There is no store: a request that was started fails on the main queue with ``SKError/Code/unknown``.
///
/// Source: developer.apple.com, SKRequest.
@preconcurrency @MainActor
open class SKRequest: NSObject {
  private var isStarted = false

  fileprivate override init() { super.init() }

  // A property of its own, so that subclasses can narrow its type, as Apple's do.
  fileprivate var receiver: (any SKRequestDelegate)? { nil }

  /// Starts the request, which fails later.
  open func start() {
    guard !isStarted else { return }
    isStarted = true
    Task { @MainActor in fail() }
  }

  /// Ends the request; its delegate is not called.
  open func cancel() { isStarted = false }

  private func fail() {
    guard isStarted else { return }
    isStarted = false
    receiver?.request(self, didFailWithError: SKError(.unknown))
  }
}

/// An object that learns of the end of requests.
///
/// Source: developer.apple.com, SKRequestDelegate.
@preconcurrency @MainActor
public protocol SKRequestDelegate: NSObjectProtocol {
  /// The request succeeded; never called by Kuina.
  func requestDidFinish(_ request: SKRequest)
  /// The request failed.
  func request(_ request: SKRequest, didFailWithError error: any Error)
}

extension SKRequestDelegate {
  /// Does nothing.
  public func requestDidFinish(_ request: SKRequest) {}
  /// Does nothing.
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// A request for products.
///
/// Source: developer.apple.com, SKProductsRequest.
open class SKProductsRequest: SKRequest {
  /// The identifiers of the products.
  ///
  /// Not part of Apple's class.
  public let productIdentifiers: Set<String>
  /// The object that gets the products.
  open weak var delegate: (any SKProductsRequestDelegate)?

  /// Creates a request for products.
  public init(productIdentifiers: Set<String>) {
    self.productIdentifiers = productIdentifiers
    super.init()
  }

  fileprivate override var receiver: (any SKRequestDelegate)? { delegate }
}

/// An object that gets products.
///
/// Source: developer.apple.com, SKProductsRequestDelegate.
@preconcurrency @MainActor
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  /// The store has answered; never called by Kuina.
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// The answer to a request for products.
///
/// Source: developer.apple.com, SKProductsResponse.
open class SKProductsResponse: NSObject {
  /// The products.
  public let products: [SKProduct]
  /// The identifiers that the store does not know.
  public let invalidProductIdentifiers: [String]

  /// Creates an answer, with which a test calls the delegate of a request.
  ///
  /// Not part of Apple's class.
  public init(products: [SKProduct], invalidProductIdentifiers: [String] = []) {
    self.products = products
    self.invalidProductIdentifiers = invalidProductIdentifiers
    super.init()
  }
}

/// A request for a new receipt.
///
/// Source: developer.apple.com, SKReceiptRefreshRequest.
open class SKReceiptRefreshRequest: SKRequest {
  /// The properties that the receipt has in tests.
  public let receiptProperties: [String: Any]?
  /// The object that learns of the end.
  open weak var delegate: (any SKRequestDelegate)?

  /// Creates a request for a new receipt.
  public init(receiptProperties properties: [String: Any]? = nil) {
    receiptProperties = properties
    super.init()
  }

  fileprivate override var receiver: (any SKRequestDelegate)? { delegate }
}
