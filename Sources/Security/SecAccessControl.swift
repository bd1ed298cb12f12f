public import CoreGraphics
public import Foundation

/// The times at which an item of the keychain can be used, and the actions of the user that it needs.
///
/// Recorded only: items of the simulated keychain can always be used.
///
/// Source: developer.apple.com, SecAccessControl.
public final class SecAccessControl: Sendable {
  /// The value for `kSecAttrAccessible`.
  ///
  /// Not part of Apple's type, as ``flags``.
  public let protection: String
  /// The actions that the user must take.
  public let flags: SecAccessControlCreateFlags

  init(_ protection: String, _ flags: SecAccessControlCreateFlags) {
    self.protection = protection
    self.flags = flags
  }
}

/// The actions that the user must take for an item; raw values are Apple's.
///
/// Source: developer.apple.com, SecAccessControlCreateFlags.
public struct SecAccessControlCreateFlags: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: CFOptionFlags
  /// Creates a set from bits.
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  /// Show a finger or the face, or enter the passcode.
  public static let userPresence = Self(rawValue: 1 << 0)
  /// Show a finger or the face.
  public static let biometryAny = Self(rawValue: 1 << 1)
  /// Show a finger or the face that was known when the item was added.
  public static let biometryCurrentSet = Self(rawValue: 1 << 3)
  /// Enter the passcode.
  public static let devicePasscode = Self(rawValue: 1 << 4)
  /// Do one of the things.
  public static let or = Self(rawValue: 1 << 14)
  /// Do all of the things.
  public static let and = Self(rawValue: 1 << 15)
  /// Use a private key to sign.
  public static let privateKeyUsage = Self(rawValue: 1 << 30)
  /// Enter a password of the app.
  public static let applicationPassword = Self(rawValue: 1 << 31)
  /// Show a finger.
  public static let touchIDAny = biometryAny
  /// Show a finger that was known when the item was added.
  public static let touchIDCurrentSet = biometryCurrentSet
}

/// Returns a description of when an item can be used.
///
/// - Parameters:
///   - allocator: Ignored.
///   - protection: The value for `kSecAttrAccessible`.
///   - flags: What the user must do.
///   - error: Is set if `protection` is not a text.
/// - Returns: The description; `nil` if `protection` is not a text.
///
/// Source: developer.apple.com, SecAccessControlCreateWithFlags(_:_:_:_:).
public func SecAccessControlCreateWithFlags(
  _ allocator: CFAllocator?, _ protection: Any, _ flags: SecAccessControlCreateFlags,
  _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> SecAccessControl? {
  if let text = protection as? String { return SecAccessControl(text, flags) }
  unsafe setError(errSecParam, error)
  return nil
}
