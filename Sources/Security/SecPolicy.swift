public import CoreGraphics
public import Foundation

/// The requirements for the certificates of a trust.
///
/// Policies are values. Two are equal if they ask the same.
///
/// Source: developer.apple.com, SecPolicy.
public final class SecPolicy: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case basic
    case secureSockets(isServer: Bool, host: String?)
    case revocation(CFOptionFlags)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Returns whether two policies are equal.
  public static func == (left: SecPolicy, right: SecPolicy) -> Bool { left.kind == right.kind }

  /// Adds what makes policies equal to a hash.
  public func hash(into hasher: inout Hasher) { hasher.combine(kind) }
}

/// Returns the policy that asks for valid certificates.
///
/// Source: developer.apple.com, SecPolicyCreateBasicX509().
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy(.basic) }

/// Returns the policy that asks for the certificates of a server or a client of secure connections.
///
/// - Parameters:
///   - server: Whether they are those of a server.
///   - hostname: The name that the certificate must have; `nil` for any.
/// - Returns: The policy.
///
/// Source: developer.apple.com, SecPolicyCreateSSL(_:_:).
public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy {
  SecPolicy(.secureSockets(isServer: server, host: hostname))
}

/// Returns the policy that asks for certificates that were not revoked.
///
/// - Parameter revocationFlags: The methods, such as `kSecRevocationOCSPMethod`.
/// - Returns: The policy; `nil` without a method.
///
/// Source: developer.apple.com, SecPolicyCreateRevocation(_:).
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? {
  revocationFlags == 0 ? nil : SecPolicy(.revocation(revocationFlags))
}

/// Returns what a policy asks: its identifier, and the name of the host and the side of a secure connection.
///
/// Source: developer.apple.com, SecPolicyCopyProperties(_:).
public func SecPolicyCopyProperties(_ policyRef: SecPolicy) -> CFDictionary? {
  switch policyRef.kind {
  case .basic: return NSDictionary(dictionary: [kSecPolicyOid: kSecPolicyAppleX509Basic])
  case .revocation: return NSDictionary(dictionary: [kSecPolicyOid: kSecPolicyAppleRevocation])
  case .secureSockets(let isServer, let host):
    var properties: [String: Any] = [kSecPolicyOid: kSecPolicyAppleSSL]
    properties[kSecPolicyName] = host
    if !isServer { properties[kSecPolicyClient] = true }
    return NSDictionary(dictionary: properties)
  }
}

// The keys and values of properties of policies.
// Source: developer.apple.com, Certificate, Key, and Trust Services.
/// The key of the identifier of a policy.
public let kSecPolicyOid: CFString = "SecPolicyOid"
/// The key of the name that a certificate must have.
public let kSecPolicyName: CFString = "SecPolicyName"
/// The key of whether the certificates are those of a client.
public let kSecPolicyClient: CFString = "SecPolicyClient"
/// The identifier of the policy for valid certificates.
public let kSecPolicyAppleX509Basic: CFString = "1.2.840.113635.100.1.2"
/// The identifier of the policy for secure connections.
public let kSecPolicyAppleSSL: CFString = "1.2.840.113635.100.1.3"
/// The identifier of the policy for certificates that were not revoked.
public let kSecPolicyAppleRevocation: CFString = "1.2.840.113635.100.1.21"

// The methods by which revocation is looked up; the numbers are Apple's.
// Source: developer.apple.com, Revocation Policy Constants.
/// Ask the issuer's server.
public let kSecRevocationOCSPMethod: CFOptionFlags = 1 << 0
/// Read the issuer's list.
public let kSecRevocationCRLMethod: CFOptionFlags = 1 << 1
/// Prefer the list to the server.
public let kSecRevocationPreferCRL: CFOptionFlags = 1 << 2
/// Fail without an answer.
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 1 << 3
/// Use answers at hand only.
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 1 << 4
/// Use the server or the list.
public let kSecRevocationUseAnyAvailableMethod =
  kSecRevocationOCSPMethod | kSecRevocationCRLMethod
