public import Foundation

/// The result of a request that the user has agreed to.
///
/// Source: developer.apple.com, ASAuthorization.
@preconcurrency @MainActor
open class ASAuthorization: NSObject {
  /// The kinds of data that an app asks for from the user's account.
  ///
  /// Source: developer.apple.com, ASAuthorization.Scope.
  public struct Scope: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates a scope with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a scope with a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The user's full name.
    public static let fullName = Scope("full_name")
    /// The user's address of mail.
    public static let email = Scope("email")
  }

  /// The operation of a request.
  ///
  /// Source: developer.apple.com, ASAuthorization.OpenIDOperation.
  public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Creates an operation with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The values that the request needs.
    public static let operationImplicit = OpenIDOperation(rawValue: "implicit")
    /// Sign in.
    public static let operationLogin = OpenIDOperation(rawValue: "login")
    /// Make sure that the user is the same.
    public static let operationRefresh = OpenIDOperation(rawValue: "refresh")
    /// Sign out.
    public static let operationLogout = OpenIDOperation(rawValue: "logout")
  }

  /// The provider that made the request.
  public let provider: any ASAuthorizationProvider
  /// The kinds of data that the user has agreed to give.
  public let credential: any ASAuthorizationCredential

  /// Creates a result, with which a test ends a request.
  ///
  /// Not part of Apple's class.
  public init(provider: any ASAuthorizationProvider, credential: any ASAuthorizationCredential) {
    self.provider = provider
    self.credential = credential
    super.init()
  }
}

/// An object that makes requests.
///
/// Source: developer.apple.com, ASAuthorizationProvider.
@preconcurrency @MainActor
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// A credential that the user gives to an app.
///
/// Source: developer.apple.com, ASAuthorizationCredential.
@preconcurrency @MainActor
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// A request to the user.
///
/// Source: developer.apple.com, ASAuthorizationRequest.
@preconcurrency @MainActor
open class ASAuthorizationRequest: NSObject {
  /// The provider that made the request.
  public let provider: any ASAuthorizationProvider

  init(provider: any ASAuthorizationProvider) {
    self.provider = provider
    super.init()
  }
}

/// A request for an identity.
///
/// Source: developer.apple.com, ASAuthorizationOpenIDRequest.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest {
  /// The kinds of data that are asked for from the user's account.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// A text that the result repeats.
  open var state: String?
  /// A text that the token of the result repeats.
  open var nonce: String?
  /// The operation of the request.
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
}

/// A request to sign in with an Apple Account.
///
/// Source: developer.apple.com, ASAuthorizationAppleIDRequest.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest {
  /// The identifier of a user who has signed in before.
  open var user: String?
}

/// A request for a password that the user has saved.
///
/// Source: developer.apple.com, ASAuthorizationPasswordRequest.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest {}

/// An object that makes requests for saved passwords.
///
/// Source: developer.apple.com, ASAuthorizationPasswordProvider.
@preconcurrency @MainActor
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider {
  /// Creates a provider.
  public override init() { super.init() }
  /// Returns a new request.
  open func createRequest() -> ASAuthorizationPasswordRequest {
    ASAuthorizationPasswordRequest(provider: self)
  }
}

/// A name with a password.
///
/// Source: developer.apple.com, ASPasswordCredential.
@preconcurrency @MainActor
open class ASPasswordCredential: NSObject, ASAuthorizationCredential {
  /// The user's name.
  public let user: String
  /// The password.
  public let password: String
  /// Creates a credential.
  public init(user: String, password: String) {
    self.user = user
    self.password = password
    super.init()
  }
}

/// The errors that end requests.
///
/// Source: developer.apple.com, ASAuthorizationError.
public struct ASAuthorizationError: CustomNSError, Hashable, Sendable {
  /// The codes of the errors; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// For an unknown reason.
    case unknown = 1000
    /// The user cancelled.
    case canceled = 1001
    /// The response is not valid.
    case invalidResponse = 1002
    /// Nobody answered.
    case notHandled = 1003
    /// The request failed.
    case failed = 1004
    /// The request needs the user.
    case notInteractive = 1005
  }

  /// The reason.
  public let code: Code
  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }
  /// For an unknown reason.
  public static let unknown = Code.unknown
  /// The user cancelled.
  public static let canceled = Code.canceled
  /// The response is not valid.
  public static let invalidResponse = Code.invalidResponse
  /// Nobody answered.
  public static let notHandled = Code.notHandled
  /// The request failed.
  public static let failed = Code.failed
  /// The request needs the user.
  public static let notInteractive = Code.notInteractive
  /// The domain of the errors, as in `NSError.domain`.
  public static var errorDomain: String { "com.apple.AuthenticationServices.AuthorizationError" }
  /// The raw value of the error's code.
  public var errorCode: Int { code.rawValue }
}
