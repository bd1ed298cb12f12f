public import Foundation

/// An error of the exchange with a watch.
///
/// Source: developer.apple.com, WCError.
public struct WCError: Error, Hashable, CustomNSError {
  /// The reasons; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The reason is not known.
    case genericError = 7001
    /// The device does not support watches.
    case sessionNotSupported = 7002
    /// There is no delegate.
    case sessionMissingDelegate = 7003
    /// The session is not active.
    case sessionNotActivated = 7004
    /// No watch is paired.
    case deviceNotPaired = 7005
    /// The app is not installed on the watch.
    case watchAppNotInstalled = 7006
    /// The app of the watch cannot receive messages.
    case notReachable = 7007
    /// A parameter has another value than expected.
    case invalidParameter = 7008
    /// The data is too large.
    case payloadTooLarge = 7009
    /// The data has other types than those of property lists.
    case payloadUnsupportedTypes = 7010
    /// An answer could not be delivered.
    case messageReplyFailed = 7011
    /// There was no answer in time.
    case messageReplyTimedOut = 7012
    /// A file cannot be read.
    case fileAccessDenied = 7013
    /// The data could not be delivered.
    case deliveryFailed = 7014
    /// There is not enough space.
    case insufficientSpace = 7015
    /// The session is not active.
    case sessionInactive = 7016
    /// The transfer takes too long.
    case transferTimedOut = 7017
    /// The app of the phone, to which that of the watch belongs, is not installed.
    case companionAppNotInstalled = 7018
    /// The app is one for the watch only, without one for the phone.
    case watchOnlyApp = 7019
  }

  /// The name of the domain.
  public static let errorDomain = "WCErrorDomain"
  /// The reason.
  public let code: Code
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

extension WCError.Code {
  /// Whether an error has the reason, so that `catch WCError.notReachable` matches it.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? WCError)?.code == code }
}

// The reasons, as Apple's structure has them.
extension WCError {
  /// The reason is not known.
  public static var genericError: Code { .genericError }
  /// The device does not support watches.
  public static var sessionNotSupported: Code { .sessionNotSupported }
  /// There is no delegate.
  public static var sessionMissingDelegate: Code { .sessionMissingDelegate }
  /// The session is not active.
  public static var sessionNotActivated: Code { .sessionNotActivated }
  /// No watch is paired.
  public static var deviceNotPaired: Code { .deviceNotPaired }
  /// The app is not installed on the watch.
  public static var watchAppNotInstalled: Code { .watchAppNotInstalled }
  /// The app of the watch cannot receive messages.
  public static var notReachable: Code { .notReachable }
  /// A parameter has another value than expected.
  public static var invalidParameter: Code { .invalidParameter }
  /// The data is too large.
  public static var payloadTooLarge: Code { .payloadTooLarge }
  /// The data has other types than those of property lists.
  public static var payloadUnsupportedTypes: Code { .payloadUnsupportedTypes }
  /// An answer could not be delivered.
  public static var messageReplyFailed: Code { .messageReplyFailed }
  /// There was no answer in time.
  public static var messageReplyTimedOut: Code { .messageReplyTimedOut }
  /// A file cannot be read.
  public static var fileAccessDenied: Code { .fileAccessDenied }
  /// The data could not be delivered.
  public static var deliveryFailed: Code { .deliveryFailed }
  /// There is not enough space.
  public static var insufficientSpace: Code { .insufficientSpace }
  /// The session is not active.
  public static var sessionInactive: Code { .sessionInactive }
  /// The transfer takes too long.
  public static var transferTimedOut: Code { .transferTimedOut }
  /// The app of the phone, to which that of the watch belongs, is not installed.
  public static var companionAppNotInstalled: Code { .companionAppNotInstalled }
  /// The app is one for the watch only, without one for the phone.
  public static var watchOnlyApp: Code { .watchOnlyApp }
}
