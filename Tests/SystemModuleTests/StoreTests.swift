import Foundation
import StoreKit
import Testing
import UIKit

/// developer.apple.com, StoreKit, Original API for In-App Purchase.
@MainActor
@Suite struct StoreTests {
  private final class Customer: NSObject, SKProductsRequestDelegate, SKPaymentTransactionObserver {
    var errors: [SKError.Code] = []
    var states: [SKPaymentTransactionState] = []
    var removed = 0

    func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse) {}
    func request(_ request: SKRequest, didFailWithError error: any Error) {
      errors += [(error as? SKError)?.code].compactMap(\.self)
    }
    func paymentQueue(
      _ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction]
    ) {
      states += transactions.map(\.transactionState)
    }
    func paymentQueue(
      _ queue: SKPaymentQueue, removedTransactions transactions: [SKPaymentTransaction]
    ) {
      removed += transactions.count
    }
  }

  private func wait(until isDone: () -> Bool) async {
    for _ in 0..<1000 where !isDone() { await Task.yield() }
  }

  /// There is no store, which is how a request fails without a network.
  @Test func requestsFailLater() async {
    let customer = Customer()
    let request = SKProductsRequest(productIdentifiers: ["a"])
    request.delegate = customer
    request.start()
    #expect(customer.errors == [])
    await wait { !customer.errors.isEmpty }
    #expect(customer.errors == [.unknown])
    let other = SKProductsRequest(productIdentifiers: ["a"])
    other.delegate = customer
    other.start()
    other.cancel()
    await wait { customer.errors.count > 1 }
    #expect(customer.errors == [.unknown])
  }

  @Test func paymentsAreProcessedAndFail() async throws {
    let customer = Customer()
    let queue = SKPaymentQueue.default()
    queue.add(customer)
    queue.add(customer)
    let product = SKProduct(
      identifier: "a", title: "A", price: 1, priceLocale: Locale(identifier: "en_US"))
    let payment = SKMutablePayment(product: product)
    payment.quantity = 2
    queue.add(payment)
    await wait { customer.states.count > 1 }
    #expect(customer.states == [.purchasing, .failed])
    let transaction = try #require(queue.transactions.last)
    #expect(transaction.payment.productIdentifier == "a")
    #expect(transaction.payment.quantity == 2)
    #expect((transaction.error as? SKError)?.code == .paymentNotAllowed)
    queue.finishTransaction(transaction)
    #expect(customer.removed == 1)
    #expect(queue.transactions.isEmpty)
    queue.remove(customer)
    #expect(queue.transactionObservers.isEmpty)
    #expect(!SKPaymentQueue.canMakePayments())
  }

  @Test func aControllerWithAProductSaysThatThereIsNone() {
    let controller = SKStoreProductViewController()
    var results: [Bool] = []
    controller.loadProduct(
      withParameters: [SKStoreProductParameterITunesItemIdentifier: 1]
    ) { isLoaded, _ in results.append(isLoaded) }
    #expect(results == [false])
    #expect(controller.parameters?["id"] as? Int == 1)
    controller.loadProduct(withParameters: [SKStoreProductParameterITunesItemIdentifier: 2])
    #expect(controller.parameters?["id"] as? Int == 2)
  }
}
