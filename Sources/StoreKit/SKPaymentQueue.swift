public import Foundation

/// A purchase that a user wants to make.
///
/// Source: developer.apple.com, SKPayment.
open class SKPayment: NSObject {
  /// The identifier of the product.
  open fileprivate(set) var productIdentifier: String
  /// The number of them; 1 by default.
  open fileprivate(set) var quantity = 1
  /// The name of the user's account in the app.
  open fileprivate(set) var applicationUsername: String?
  /// Data of the app; stored without effect.
  open fileprivate(set) var requestData: Data?
  /// Whether the payment is simulated.
  open fileprivate(set) var simulatesAskToBuyInSandbox = false

  /// Creates a payment for a product.
  public required init(product: SKProduct) {
    productIdentifier = product.productIdentifier
    super.init()
  }
}

/// A payment whose values can be set.
///
/// Source: developer.apple.com, SKMutablePayment.
open class SKMutablePayment: SKPayment {
  open override var productIdentifier: String {
    get { super.productIdentifier }
    set { super.productIdentifier = newValue }
  }
  open override var quantity: Int {
    get { super.quantity }
    set { super.quantity = newValue }
  }
  open override var applicationUsername: String? {
    get { super.applicationUsername }
    set { super.applicationUsername = newValue }
  }
  open override var requestData: Data? {
    get { super.requestData }
    set { super.requestData = newValue }
  }
  open override var simulatesAskToBuyInSandbox: Bool {
    get { super.simulatesAskToBuyInSandbox }
    set { super.simulatesAskToBuyInSandbox = newValue }
  }
}

/// The states of a transaction; raw values are Apple's.
///
/// Source: developer.apple.com, SKPaymentTransactionState.
public enum SKPaymentTransactionState: Int, Hashable, Sendable {
  /// It is being processed.
  case purchasing = 0
  /// It succeeded; never a state in Kuina.
  case purchased = 1
  /// It failed.
  case failed = 2
  /// It had succeeded before; never a state in Kuina.
  case restored = 3
  /// It waits for somebody else; never a state in Kuina.
  case deferred = 4
}

/// A payment on its way.
///
/// Source: developer.apple.com, SKPaymentTransaction.
open class SKPaymentTransaction: NSObject {
  /// The payment.
  public let payment: SKPayment
  /// The state of the transaction.
  open fileprivate(set) var transactionState = SKPaymentTransactionState.purchasing
  /// The reason for its failure.
  open fileprivate(set) var error: (any Error)?
  /// The identifier of a payment that succeeded; `nil`.
  open var transactionIdentifier: String? { nil }
  /// The date of a payment that succeeded; `nil`.
  open var transactionDate: Date? { nil }
  /// The transaction that is restored; `nil`.
  open var original: SKPaymentTransaction? { nil }

  fileprivate init(_ payment: SKPayment) {
    self.payment = payment
    super.init()
  }
}

/// The payments of an app.
///
/// There is no store: a payment that was added is processed and then fails with
/// ``SKError/Code/paymentNotAllowed``, and observers learn of both on the main queue.
///
/// Source: developer.apple.com, SKPaymentQueue.
@preconcurrency @MainActor
open class SKPaymentQueue: NSObject {
  private static let shared = SKPaymentQueue()

  /// Returns the queue.
  open class func `default`() -> SKPaymentQueue { shared }

  /// Returns whether the user may pay: `false`.
  open class func canMakePayments() -> Bool { false }

  private struct Observer {
    weak var object: (any SKPaymentTransactionObserver)?
  }
  private var observers: [Observer] = []

  /// The transactions that were not finished.
  open private(set) var transactions: [SKPaymentTransaction] = []

  /// The observers of the queue, which does not retain them.
  open var transactionObservers: [any SKPaymentTransactionObserver] {
    observers.compactMap(\.object)
  }

  /// Adds an observer, which is not retained.
  open func add(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
    observers.append(Observer(object: observer))
  }

  /// Removes an observer.
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }

  /// Adds a payment, which fails later.
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment)
    transactions.append(transaction)
    Task { @MainActor in
      notify([transaction])
      transaction.transactionState = .failed
      transaction.error = SKError(.paymentNotAllowed)
      notify([transaction])
    }
  }

  private func notify(_ changed: [SKPaymentTransaction]) {
    for observer in transactionObservers {
      observer.paymentQueue(self, updatedTransactions: changed)
    }
  }

  /// Removes a transaction.
  open func finishTransaction(_ transaction: SKPaymentTransaction) {
    guard let index = transactions.firstIndex(of: transaction) else { return }
    transactions.remove(at: index)
    for observer in transactionObservers {
      observer.paymentQueue(self, removedTransactions: [transaction])
    }
  }

  /// Restores what the user has bought before, which fails later.
  open func restoreCompletedTransactions() {
    Task { @MainActor in
      for observer in transactionObservers {
        observer.paymentQueue(
          self, restoreCompletedTransactionsFailedWithError: SKError(.unknown))
      }
    }
  }

  /// Restores what the user has bought before, which fails later.
  open func restoreCompletedTransactions(withApplicationUsername username: String?) {
    restoreCompletedTransactions()
  }
}

/// An object that learns of transactions.
///
/// Source: developer.apple.com, SKPaymentTransactionObserver.
@preconcurrency @MainActor
public protocol SKPaymentTransactionObserver: NSObjectProtocol {
  /// Transactions have another state.
  func paymentQueue(
    _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  /// Transactions were finished.
  func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction])
  /// Receives the failure to restore what the user has bought before.
  func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
  /// Receives the end of the restoration of earlier purchases; never called by Kuina.
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  /// Whether the app accepts a payment that began in the store; never called by Kuina.
  func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool
}

extension SKPaymentTransactionObserver {
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
  ) {}
  /// Does nothing.
  public func paymentQueue(
    _ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error
  ) {}
  /// Does nothing.
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  /// Returns `false`.
  public func paymentQueue(
    _ queue: SKPaymentQueue, shouldAddStorePayment payment: SKPayment, for product: SKProduct
  ) -> Bool {
    false
  }
}
