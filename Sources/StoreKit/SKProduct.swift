public import Foundation

/// Something that a store sells.
///
/// There is no store, so that apps get none; a test creates them.
///
/// Source: developer.apple.com, SKProduct.
open class SKProduct: NSObject {
  /// The units of periods; raw values are Apple's.
  ///
  /// Source: developer.apple.com, SKProduct.PeriodUnit.
  public enum PeriodUnit: UInt, Hashable, Sendable {
    /// A day.
    case day = 0
    /// A week.
    case week = 1
    /// A month.
    case month = 2
    /// A year.
    case year = 3
  }

  /// The identifier.
  public let productIdentifier: String
  /// The name in the user's language.
  open private(set) var localizedTitle: String
  /// The description in the user's language.
  open private(set) var localizedDescription: String
  /// The price.
  open private(set) var price: NSDecimalNumber
  /// The locale of the price, by which it is written.
  open private(set) var priceLocale: Locale
  /// Whether Apple has files of the product; `false`.
  open var isDownloadable: Bool { false }
  /// The length of a subscription.
  open private(set) var subscriptionPeriod: SKProductSubscriptionPeriod?
  /// The group of a subscription.
  open private(set) var subscriptionGroupIdentifier: String?

  /// Creates a product.
  ///
  /// Not part of Apple's class.
  public init(
    identifier: String, title: String, description: String = "", price: NSDecimalNumber,
    priceLocale: Locale, subscriptionPeriod: SKProductSubscriptionPeriod? = nil
  ) {
    productIdentifier = identifier
    localizedTitle = title
    localizedDescription = description
    self.price = price
    self.priceLocale = priceLocale
    self.subscriptionPeriod = subscriptionPeriod
    super.init()
  }
}

/// The length of a subscription.
///
/// Source: developer.apple.com, SKProductSubscriptionPeriod.
open class SKProductSubscriptionPeriod: NSObject {
  /// The number of units.
  public let numberOfUnits: Int
  /// The unit.
  public let unit: SKProduct.PeriodUnit

  /// Creates a period.
  ///
  /// Not part of Apple's class.
  public init(numberOfUnits: Int, unit: SKProduct.PeriodUnit) {
    self.numberOfUnits = numberOfUnits
    self.unit = unit
    super.init()
  }
}

/// The errors of a store.
///
/// Source: developer.apple.com, SKError.
public struct SKError: CustomNSError, Hashable, Sendable {
  /// The codes of the errors; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// For an unknown reason, such as a store that does not answer.
    case unknown = 0
    /// The app may not do this.
    case clientInvalid = 1
    /// The user cancelled.
    case paymentCancelled = 2
    /// The payment is not valid.
    case paymentInvalid = 3
    /// The user may not pay.
    case paymentNotAllowed = 4
    /// The store does not sell the product.
    case storeProductNotAvailable = 5
    /// The user does not let the app see the account.
    case cloudServicePermissionDenied = 6
    /// The account cannot be reached.
    case cloudServiceNetworkConnectionFailed = 7
    /// The user has taken back the permission.
    case cloudServiceRevoked = 8
  }

  /// The reason.
  public let code: Code
  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }
  /// For an unknown reason.
  public static let unknown = Code.unknown
  /// The app may not do this.
  public static let clientInvalid = Code.clientInvalid
  /// The user cancelled.
  public static let paymentCancelled = Code.paymentCancelled
  /// The payment is not valid.
  public static let paymentInvalid = Code.paymentInvalid
  /// The user may not pay.
  public static let paymentNotAllowed = Code.paymentNotAllowed
  /// The store does not sell the product.
  public static let storeProductNotAvailable = Code.storeProductNotAvailable
  /// The domain of the errors, as in `NSError.domain`.
  public static var errorDomain: String { SKErrorDomain }
  /// The raw value of the error's code.
  public var errorCode: Int { code.rawValue }
}

/// The domain of the errors of a store.
public let SKErrorDomain = "SKErrorDomain"
