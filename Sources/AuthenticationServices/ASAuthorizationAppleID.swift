public import Foundation
public import UIKit

/// An object that makes requests to sign in with an Apple Account.
///
/// Source: developer.apple.com, ASAuthorizationAppleIDProvider.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider {
  /// Whether a user has signed in to an app; raw values are Apple's.
  ///
  /// Source: developer.apple.com, ASAuthorizationAppleIDProvider.CredentialState.
  public enum CredentialState: Int, Hashable, Sendable {
    /// The user has revoked the authorization.
    case revoked = 0
    /// The user has signed in.
    case authorized = 1
    /// The user is not known.
    case notFound = 2
    /// The app has another owner.
    case transferred = 3
  }

  /// Posted when a user takes it back; never posted by Kuina.
  public static let credentialRevokedNotification = NSNotification.Name(
    "ASAuthorizationAppleIDProviderCredentialRevokedNotification")

  /// Creates a provider.
  public override init() { super.init() }

  /// Returns a new request.
  open func createRequest() -> ASAuthorizationAppleIDRequest {
    ASAuthorizationAppleIDRequest(provider: self)
  }

  /// Calls the handler with ``CredentialState/notFound``: there are no accounts.
  open func getCredentialState(
    forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
  ) {
    completion(.notFound, nil)
  }

  /// Returns ``CredentialState/notFound``: there are no accounts.
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// Whether a user seems to be a person; raw values are Apple's.
///
/// Source: developer.apple.com, ASUserDetectionStatus.
public enum ASUserDetectionStatus: Int, Hashable, Sendable {
  /// It cannot be known on this system.
  case unsupported = 0
  /// It is not known.
  case unknown = 1
  /// The user seems to be a person.
  case likelyReal = 2
}

/// The credential of a user who signs in with an Apple Account.
///
/// Source: developer.apple.com, ASAuthorizationAppleIDCredential.
@preconcurrency @MainActor
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential {
  /// The identifier of the user.
  public let user: String
  /// The text of the request.
  open var state: String?
  /// The kinds of data that the user has agreed to give.
  open var authorizedScopes: [ASAuthorization.Scope] = []
  /// A token for the app's server.
  open var authorizationCode: Data?
  /// A token about the user.
  open var identityToken: Data?
  /// The user's address of mail.
  open var email: String?
  /// The user's name.
  open var fullName: PersonNameComponents?
  /// Whether the user seems to be a person.
  open var realUserStatus = ASUserDetectionStatus.unsupported

  /// Creates a credential, with which a test ends a request.
  ///
  /// Not part of Apple's class, whose properties cannot be set.
  public init(user: String) {
    self.user = user
    super.init()
  }
}

/// A button to sign in with an Apple Account.
///
/// It has its colours, its corners and its title, without the logo.
///
/// Source: developer.apple.com, ASAuthorizationAppleIDButton.
open class ASAuthorizationAppleIDButton: UIControl {
  /// The titles; raw values are Apple's.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Sign in with Apple.
    case signIn = 0
    /// Continue with Apple.
    case `continue` = 1
    /// Sign up with Apple.
    case signUp = 2
    /// ``signIn``.
    public static let `default` = ButtonType.signIn
  }

  /// The colours; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// Black on white.
    case white = 0
    /// Black on white, with a line around it.
    case whiteOutline = 1
    /// White on black.
    case black = 2
  }

  private let title = UILabel()

  /// The radius of the corners; 6 by default.
  open var cornerRadius: CGFloat {
    get { layer.cornerRadius }
    set { layer.cornerRadius = newValue }
  }

  /// Creates a button with a title and colours.
  public init(authorizationButtonType type: ButtonType, authorizationButtonStyle style: Style) {
    super.init(frame: CGRect(origin: .zero, size: Self.smallest))
    setUp(type, style)
  }

  /// Creates a button with a title and colours.
  public convenience init(type: ButtonType, style: Style) {
    self.init(authorizationButtonType: type, authorizationButtonStyle: style)
  }

  /// Creates a black button to sign in.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp(.default, .black)
  }

  /// Creates a black button to sign in.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp(.default, .black)
  }

  private func setUp(_ type: ButtonType, _ style: Style) {
    title.text =
      switch type {
      case .signIn: "Sign in with Apple"
      case .continue: "Continue with Apple"
      case .signUp: "Sign up with Apple"
      }
    title.textAlignment = .center
    title.textColor = style == .black ? .white : .black
    accessibilityLabel = title.text
    isAccessibilityElement = true
    accessibilityTraits = .button
    backgroundColor = style == .black ? .black : .white
    layer.borderColor = UIColor.black.cgColor
    layer.borderWidth = style == .whiteOutline ? 1 : 0
    cornerRadius = 6
    addSubview(title)
  }

  /// The smallest size of a button: Human Interface Guidelines, Sign in with Apple.
  private static let smallest = CGSize(width: 140, height: 30)

  open override var intrinsicContentSize: CGSize { Self.smallest }

  open override func layoutSubviews() {
    super.layoutSubviews()
    // The size of the title is 43 % of the height: Human Interface Guidelines, Sign in with Apple.
    title.font = .systemFont(ofSize: (bounds.height * 0.43).rounded(), weight: .medium)
    title.frame = bounds
  }
}
