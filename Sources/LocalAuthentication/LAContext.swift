public import Foundation
public import Security

/// The conditions under which the owner of a device is authenticated; raw values are Apple's.
///
/// Source: developer.apple.com, LAPolicy.
public enum LAPolicy: Int, Hashable, Sendable {
  /// The owner authenticates by a face, a finger or an iris.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// The owner authenticates by a face, a finger, an iris or the passcode.
  case deviceOwnerAuthentication = 2
}

/// The kinds of biometric authentication; raw values are Apple's.
///
/// Source: developer.apple.com, LABiometryType.
public enum LABiometryType: Int, Hashable, Sendable {
  /// The device has no biometric authentication.
  case none = 0
  /// Touch ID, by a finger.
  case touchID = 1
  /// Face ID, by a face.
  case faceID = 2
  /// Optic ID, by an iris.
  case opticID = 4
}

/// The uses of an item of the keychain or of a key; raw values are Apple's.
///
/// Source: developer.apple.com, LAAccessControlOperation.
public enum LAAccessControlOperation: Int, Hashable, Sendable {
  /// An item is added.
  case createItem = 0
  /// An item is read.
  case useItem = 1
  /// A key is made.
  case createKey = 2
  /// A key signs.
  case useKeySign = 3
  /// A key decrypts.
  case useKeyDecrypt = 4
  /// A key is exchanged.
  case useKeyKeyExchange = 5
}

/// The kinds of secrets that a program gives instead of the user; raw values are Apple's.
///
/// Source: developer.apple.com, LACredentialType.
public enum LACredentialType: Int, Hashable, Sendable {
  /// A password of the app.
  case applicationPassword = 0
}

/// An authentication of the owner of the device.
///
/// A simulated device has neither biometrics nor a passcode: policies cannot be evaluated, and their
/// evaluation is recorded and ends with the error that Apple documents for such a device.
/// Source: developer.apple.com, LAContext.
open class LAContext: NSObject {
  /// A request to authenticate the owner.
  public struct Request: Hashable, Sendable {
    /// The condition under which the owner was to be authenticated.
    public var policy: LAPolicy
    /// The reason that the user would see.
    public var localizedReason: String
  }

  /// A request to use an item with an access control.
  public struct AccessControlRequest: Hashable, Sendable {
    /// The use of the item.
    public var operation: LAAccessControlOperation
    /// The reason that the user would see.
    public var localizedReason: String
  }

  /// The requests so far, in their order.
  open private(set) var requests: [Request] = []
  /// The requests to use items with access controls so far, in their order.
  open private(set) var accessControlRequests: [AccessControlRequest] = []
  private var credentials: [LACredentialType: Data] = [:]
  /// Whether the context was invalidated.
  open private(set) var isInvalidated = false
  /// The kind of biometric authentication; always none.
  open var biometryType: LABiometryType { .none }
  /// The title of the button for another way to authenticate; empty to hide it.
  open var localizedFallbackTitle: String?
  /// The title of the button that cancels.
  open var localizedCancelTitle: String?
  /// The reason for authenticating, which the user would see; empty by default.
  open var localizedReason = ""
  /// Whether the user may not be asked; `false` by default.
  open var interactionNotAllowed = false
  /// The time for which an unlocked device counts as authenticated, in seconds; 0 by default.
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// The state of the biometric data; always `nil`.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// Returns whether a policy can be evaluated: `false`, with the reason.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - error: Receives `biometryNotAvailable` or `passcodeNotSet`.
  /// - Returns: `false`.
  open func canEvaluatePolicy(
    _ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?
  ) -> Bool {
    unsafe error?.pointee = reason(policy) as NSError
    return false
  }

  /// Records a request and passes the reason for which it fails to a closure.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - localizedReason: The reason that the user would see.
  ///   - reply: Called before the method returns, with `false` and the error.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    requests.append(Request(policy: policy, localizedReason: localizedReason))
    reply(false, reason(policy))
  }

  /// Records a request.
  ///
  /// - Parameters:
  ///   - policy: The policy.
  ///   - localizedReason: The reason that the user would see.
  /// - Returns: Nothing: it fails.
  /// - Throws: ``LAError`` with the reason.
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    requests.append(Request(policy: policy, localizedReason: localizedReason))
    throw reason(policy)
  }

  /// Records a request to use an item with an access control, and passes the reason for which it fails to a closure.
  ///
  /// A password of the app is not compared: the request fails as on a device without a passcode.
  ///
  /// - Parameters:
  ///   - accessControl: What the user must do.
  ///   - operation: The use of the item.
  ///   - localizedReason: The reason that the user would see.
  ///   - reply: Called before the method returns, with `false` and the error.
  open func evaluateAccessControl(
    _ accessControl: SecAccessControl, operation: LAAccessControlOperation,
    localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    accessControlRequests.append(
      AccessControlRequest(operation: operation, localizedReason: localizedReason))
    reply(false, reason(.deviceOwnerAuthentication))
  }

  /// Sets or removes a secret, which is kept for as long as the context is valid.
  ///
  /// - Parameters:
  ///   - credential: The secret; `nil` to remove it.
  ///   - type: Its kind.
  /// - Returns: Whether the context is valid.
  @discardableResult
  open func setCredential(_ credential: Data?, type: LACredentialType) -> Bool {
    guard !isInvalidated else { return false }
    credentials[type] = credential
    return true
  }

  /// Returns whether a secret of a kind is set.
  open func isCredentialSet(_ type: LACredentialType) -> Bool { credentials[type] != nil }

  /// Invalidates the context: further requests fail with `invalidContext`.
  open func invalidate() {
    isInvalidated = true
    credentials = [:]
  }

  private func reason(_ policy: LAPolicy) -> LAError {
    if isInvalidated { return LAError(.invalidContext) }
    return LAError(
      policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }
}
