public import Foundation

/// The name of an exception.
///
/// Source: developer.apple.com, NSExceptionName.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The text.
  public var rawValue: String

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }

  /// An exception for no particular reason.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An argument is not valid.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// Something inside is not as it should be.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
  /// An index is outside the range.
  public static let rangeException = NSExceptionName("NSRangeException")
  /// An object is used in the wrong state.
  public static let objectNotAvailableException = NSExceptionName("NSObjectNotAvailableException")
}

/// A reason to end the program.
///
/// Swift does not catch exceptions: raising one ends the program, as an exception that nothing catches does on Apple's
/// platforms.
///
/// Source: developer.apple.com, NSException.
open class NSException: NSObject {
  /// The name.
  public let name: NSExceptionName
  /// The reason, for people; `nil` if there is none.
  public let reason: String?
  /// Further information; `nil` if there is none.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception, without raising it.
  public init(name: NSExceptionName, reason: String?, userInfo: [AnyHashable: Any]? = nil) {
    self.name = name
    self.reason = reason
    self.userInfo = userInfo
  }

  /// Ends the program with the name and reason.
  open func raise() {
    preconditionFailure("\(name.rawValue): \(reason ?? "")")
  }

  /// Ends the program with a name and a reason whose arguments follow its format.
  open class func raise(
    _ name: NSExceptionName, format: String, arguments argList: CVaListPointer
  ) {
    unsafe NSException(
      name: name, reason: NSString(format: format, arguments: argList) as String
    ).raise()
  }
}
