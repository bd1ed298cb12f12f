public import Foundation

/// The domain of the errors of this module, as in `NSError.domain`.
public let MKErrorDomain = "MKErrorDomain"

/// The reason for which a request about maps failed.
///
/// Source: developer.apple.com, MKError.
public struct MKError: Error, CustomNSError, Hashable, Sendable {
  /// The reasons for which a request fails; raw values are Apple's.
  public enum Code: UInt, Hashable, Sendable {
    /// The reason is not known.
    case unknown = 1
    /// The server could not answer.
    case serverFailure = 2
    /// There were too many requests, or the request was cancelled.
    case loadingThrottled = 3
    /// No place was found.
    case placemarkNotFound = 4
    /// No directions were found.
    case directionsNotFound = 5
    /// The answer could not be read.
    case decodingFailed = 6
  }

  /// The reason.
  public var code: Code

  /// Creates an error with a reason.
  public init(_ code: Code) { self.code = code }

  /// The domain, ``MKErrorDomain``.
  public static var errorDomain: String { MKErrorDomain }
  /// The raw value of the error's code.
  public var errorCode: Int { Int(code.rawValue) }

  /// The reason is not known.
  public static let unknown = Code.unknown
  /// The server could not answer.
  public static let serverFailure = Code.serverFailure
  /// There were too many requests, or the request was cancelled.
  public static let loadingThrottled = Code.loadingThrottled
  /// No place was found.
  public static let placemarkNotFound = Code.placemarkNotFound
  /// No directions were found.
  public static let directionsNotFound = Code.directionsNotFound
  /// The answer could not be read.
  public static let decodingFailed = Code.decodingFailed
}

extension MKError.Code {
  /// Returns whether an error has a code, for patterns of `catch` and `switch`.
  public static func ~= (code: MKError.Code, error: any Error) -> Bool {
    (error as? MKError)?.code == code
  }
}
