public import Foundation

/// The domain of the errors of this module, as in `NSError.domain`.
public let LAErrorDomain = "com.apple.LocalAuthentication"

/// The reason for which an authentication failed.
///
/// Source: developer.apple.com, LAError.
public struct LAError: Error, CustomNSError, Hashable, Sendable {
  /// The reasons for which an authentication fails; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The user was not recognised.
    case authenticationFailed = -1
    /// The user cancelled.
    case userCancel = -2
    /// The user chose another way to authenticate.
    case userFallback = -3
    /// The system cancelled.
    case systemCancel = -4
    /// The device has no passcode.
    case passcodeNotSet = -5
    /// The device has no biometric authentication.
    case biometryNotAvailable = -6
    /// The device has no biometric data of the user.
    case biometryNotEnrolled = -7
    /// The device was locked after too many attempts.
    case biometryLockout = -8
    /// The app cancelled.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// The context must not ask the user, by ``LAContext/interactionNotAllowed``.
    case notInteractive = -1004
  }

  /// The reason for which the authentication failed.
  public var code: Code

  /// Creates an error with a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain, ``LAErrorDomain``.
  public static var errorDomain: String { LAErrorDomain }
  /// The raw value of the error's code.
  public var errorCode: Int { code.rawValue }

  /// The user was not recognised.
  public static let authenticationFailed = Code.authenticationFailed
  /// The user cancelled.
  public static let userCancel = Code.userCancel
  /// The user chose another way to authenticate.
  public static let userFallback = Code.userFallback
  /// The system cancelled.
  public static let systemCancel = Code.systemCancel
  /// The device has no passcode.
  public static let passcodeNotSet = Code.passcodeNotSet
  /// The device has no biometric authentication.
  public static let biometryNotAvailable = Code.biometryNotAvailable
  /// The device has no biometric data of the user.
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  /// The device was locked after too many attempts.
  public static let biometryLockout = Code.biometryLockout
  /// The app cancelled.
  public static let appCancel = Code.appCancel
  /// The context was invalidated.
  public static let invalidContext = Code.invalidContext
  /// The context must not ask the user, by ``LAContext/interactionNotAllowed``.
  public static let notInteractive = Code.notInteractive
}

extension LAError.Code {
  /// Returns whether an error has a code, for patterns of `catch` and `switch`.
  public static func ~= (code: LAError.Code, error: any Error) -> Bool {
    (error as? LAError)?.code == code
  }
}
