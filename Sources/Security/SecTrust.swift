public import CoreGraphics
public import Dispatch
public import Foundation
public import FoundationNetworking
import Synchronization

/// Certificates, with the policies by which they are to be judged.
///
/// The first certificate is the one that is judged. Certificates and policies are kept, but nothing is
/// trusted: there are no root certificates and no signatures are verified, so that each evaluation fails with
/// `errSecNotTrusted`.
///
/// Source: developer.apple.com, SecTrust.
public final class SecTrust: Sendable {
  struct State: Sendable {
    var policies: [SecPolicy]
    var result = SecTrustResultType.invalid
  }

  let certificates: [SecCertificate]
  private let state: Mutex<State>

  init(_ certificates: [SecCertificate], _ policies: [SecPolicy]) {
    self.certificates = certificates
    state = Mutex(State(policies: policies))
  }

  func use<Result: Sendable>(_ body: (inout sending State) -> sending Result) -> Result {
    state.withLock(body)
  }

  /// Returns the objects of a class of an object or an array; `nil` if others are among them.
  static func objects<Object>(_ type: Object.Type, in object: CFTypeRef) -> [Object]? {
    if let one = object as? Object { return [one] }
    guard let array = object as? NSArray else { return nil }
    let result = array.compactMap { $0 as? Object }
    return result.count == array.count ? result : nil
  }
}

/// The results of an evaluation; raw values are Apple's.
///
/// Source: developer.apple.com, SecTrustResultType.
public enum SecTrustResultType: UInt32, Hashable, Sendable {
  /// Not evaluated since the trust was created or changed.
  case invalid = 0
  /// The user chose to trust; never a result of Kuina.
  case proceed = 1
  /// The user chose not to trust; never a result of Kuina.
  case deny = 3
  /// Trusted, without a choice of the user; never a result of Kuina.
  case unspecified = 4
  /// Not trusted, unless the user chooses otherwise.
  case recoverableTrustFailure = 5
  /// Not trusted; never a result of Kuina.
  case fatalTrustFailure = 6
  /// Not evaluated because of an error; never a result of Kuina.
  case otherError = 7
}

/// Creates a trust.
///
/// - Parameters:
///   - certificates: The certificate, or an array of it and others.
///   - policies: A policy, or an array of policies.
///   - trust: Is set to the trust.
/// - Returns: `errSecSuccess`, or `errSecParam` for other objects, or without a certificate.
///
/// Source: developer.apple.com, SecTrustCreateWithCertificates(_:_:_:).
@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: CFTypeRef, _ policies: CFTypeRef?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  guard let chain = SecTrust.objects(SecCertificate.self, in: certificates), !chain.isEmpty,
    let rules = policies.map({ SecTrust.objects(SecPolicy.self, in: $0) }) ?? []
  else { return errSecParam }
  unsafe trust.pointee = SecTrust(chain, rules)
  return errSecSuccess
}

/// Sets the policies of a trust, a policy or an array of policies.
///
/// - Returns: `errSecSuccess`, or `errSecParam` for other objects.
///
/// Source: developer.apple.com, SecTrustSetPolicies(_:_:).
@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: CFTypeRef) -> OSStatus {
  guard let rules = SecTrust.objects(SecPolicy.self, in: policies) else { return errSecParam }
  trust.use { state in
    state.policies = rules
    state.result = .invalid
  }
  return errSecSuccess
}

/// Reads the policies of a trust.
///
/// - Returns: `errSecSuccess`.
///
/// Source: developer.apple.com, SecTrustCopyPolicies(_:_:).
@discardableResult
public func SecTrustCopyPolicies(
  _ trust: SecTrust, _ policies: UnsafeMutablePointer<CFArray?>
) -> OSStatus {
  unsafe policies.pointee = NSArray(array: trust.use { $0.policies })
  return errSecSuccess
}

/// Sets the certificates at which the chains of a trust may end; `nil` for those of the system.
///
/// Since no chain is followed, they are not kept.
///
/// - Returns: `errSecSuccess`, or `errSecParam` for other objects.
///
/// Source: developer.apple.com, SecTrustSetAnchorCertificates(_:_:).
@discardableResult
public func SecTrustSetAnchorCertificates(
  _ trust: SecTrust, _ anchorCertificates: CFArray?
) -> OSStatus {
  if let anchorCertificates {
    guard SecTrust.objects(SecCertificate.self, in: anchorCertificates) != nil else {
      return errSecParam
    }
  }
  trust.use { $0.result = .invalid }
  return errSecSuccess
}

/// Sets whether the certificates of the system are left out where a trust has its own.
///
/// - Returns: `errSecSuccess`.
///
/// Source: developer.apple.com, SecTrustSetAnchorCertificatesOnly(_:_:).
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(
  _ trust: SecTrust, _ anchorCertificatesOnly: Bool
) -> OSStatus {
  trust.use { $0.result = .invalid }
  return errSecSuccess
}

/// Evaluates a trust: it is not trusted.
///
/// - Parameters:
///   - trust: The trust.
///   - error: Is set to `errSecNotTrusted`.
/// - Returns: `false`.
///
/// Source: developer.apple.com, SecTrustEvaluateWithError(_:_:).
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {
  trust.use { $0.result = .recoverableTrustFailure }
  unsafe error?.pointee = notTrusted
  return false
}

/// Evaluates a trust: it is not trusted.
///
/// - Parameters:
///   - trust: The trust.
///   - result: Is set to ``SecTrustResultType/recoverableTrustFailure``.
/// - Returns: `errSecSuccess`: the evaluation itself succeeded.
///
/// Source: developer.apple.com, SecTrustEvaluate(_:_:).
@discardableResult
public func SecTrustEvaluate(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  trust.use { $0.result = .recoverableTrustFailure }
  unsafe result.pointee = .recoverableTrustFailure
  return errSecSuccess
}

/// Evaluates a trust on a queue, which calls the closure with the result: it is not trusted.
///
/// - Returns: `errSecSuccess`.
///
/// Source: developer.apple.com, SecTrustEvaluateAsyncWithError(_:_:_:).
@discardableResult
public func SecTrustEvaluateAsyncWithError(
  _ trust: SecTrust, _ queue: DispatchQueue,
  _ result: @escaping @Sendable (SecTrust, Bool, CFError?) -> Void
) -> OSStatus {
  queue.async {
    trust.use { $0.result = .recoverableTrustFailure }
    result(trust, false, notTrusted)
  }
  return errSecSuccess
}

private var notTrusted: NSError {
  NSError(domain: NSOSStatusErrorDomain, code: Int(errSecNotTrusted))
}

/// Reads the result of the last evaluation.
///
/// - Returns: `errSecSuccess`.
///
/// Source: developer.apple.com, SecTrustGetTrustResult(_:_:).
@discardableResult
public func SecTrustGetTrustResult(
  _ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>
) -> OSStatus {
  unsafe result.pointee = trust.use { $0.result }
  return errSecSuccess
}

/// Returns the number of certificates of a trust: those with which it was created.
///
/// Source: developer.apple.com, SecTrustGetCertificateCount(_:).
public func SecTrustGetCertificateCount(_ trust: SecTrust) -> CFIndex { trust.certificates.count }

/// Returns a certificate of a trust; `nil` past the last.
///
/// Source: developer.apple.com, SecTrustGetCertificateAtIndex(_:_:).
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: CFIndex) -> SecCertificate? {
  trust.certificates.indices.contains(ix) ? trust.certificates[ix] : nil
}

/// Returns the certificates of a trust: those with which it was created.
///
/// Source: developer.apple.com, SecTrustCopyCertificateChain(_:).
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> CFArray? {
  NSArray(array: trust.certificates)
}

/// Returns the public key of the certificate that is judged.
///
/// Source: developer.apple.com, SecTrustCopyPublicKey(_:).
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { trust.certificates.first?.key }

/// Returns the public key of the certificate that is judged.
///
/// Source: developer.apple.com, SecTrustCopyKey(_:).
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { trust.certificates.first?.key }

extension URLProtectionSpace {
  /// The certificates of a server; `nil`, since sessions on Linux verify them and ask nobody.
  ///
  /// Source: developer.apple.com, URLProtectionSpace.serverTrust.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Creates a credential for a server that is trusted; it has no effect.
  ///
  /// Sessions on Linux verify certificates and ask nobody.
  ///
  /// Source: developer.apple.com, URLCredential.init(trust:).
  public convenience init(trust: SecTrust) {
    self.init(user: "", password: "", persistence: .none)
  }
}
