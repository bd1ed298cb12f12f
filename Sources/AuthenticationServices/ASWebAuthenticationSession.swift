public import Foundation
public import UIKit

/// The window over which an authentication session is shown.
public typealias ASPresentationAnchor = UIWindow

/// The errors that end an authentication session.
///
/// Source: developer.apple.com, ASWebAuthenticationSessionError.
public struct ASWebAuthenticationSessionError: CustomNSError, Hashable, Sendable {
  /// The codes of the errors; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// The user cancelled.
    case canceledLogin = 1
    /// The session has no ``ASWebAuthenticationSession/presentationContextProvider``.
    case presentationContextNotProvided = 2
    /// The presentation context has no window.
    case presentationContextInvalid = 3
  }
  /// The reason for which the session ended without a URL.
  public let code: Code
  /// Creates an error with a code.
  public init(_ code: Code) { self.code = code }
  /// The user cancelled.
  public static let canceledLogin = Code.canceledLogin
  /// The session has no ``ASWebAuthenticationSession/presentationContextProvider``.
  public static let presentationContextNotProvided = Code.presentationContextNotProvided
  /// The presentation context has no window.
  public static let presentationContextInvalid = Code.presentationContextInvalid
  /// The domain of the errors, as in `NSError.domain`.
  public static var errorDomain: String {
    "com.apple.AuthenticationServices.WebAuthenticationSession"
  }
  /// The raw value of the error's code.
  public var errorCode: Int { code.rawValue }
}

/// A session in which the user signs in on a web page.
///
/// No page is loaded: the session records its URL and whether it was started. A test ends it with
/// ``finish(callbackURL:)`` or ``cancelAsUser()``.
///
/// Source: developer.apple.com, ASWebAuthenticationSession.
@preconcurrency @MainActor
open class ASWebAuthenticationSession: NSObject {
  /// Called with the URL that ended the session, or an error.
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  /// The URL of the page.
  ///
  /// Not part of Apple's class, as ``callbackURLScheme`` and ``isStarted``.
  public let url: URL
  /// The scheme of the URL that ends the session.
  public let callbackURLScheme: String?
  /// Whether the session was started and has not ended.
  public private(set) var isStarted = false
  private var completionHandler: CompletionHandler?

  /// The object that returns the window over which the page is shown.
  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  /// Whether cookies of the browser are not used.
  open var prefersEphemeralWebBrowserSession = false
  /// The fields that are added to the first request.
  open var additionalHeaderFields: [String: String]?
  /// Whether ``start()`` can succeed: the session was not started before and has a presentation
  /// context.
  open var canStart: Bool {
    completionHandler != nil && !isStarted && presentationContextProvider != nil
  }

  /// Creates a session for a page; the handler is called once.
  public init(
    url URL: URL, callbackURLScheme: String?,
    completionHandler: @escaping CompletionHandler
  ) {
    url = URL
    self.callbackURLScheme = callbackURLScheme
    self.completionHandler = completionHandler
    super.init()
  }

  /// Starts the session, and returns whether it was started; without a presentation context the
  /// handler is called with an error.
  @discardableResult
  open func start() -> Bool {
    guard completionHandler != nil, !isStarted else { return false }
    guard let provider = presentationContextProvider else {
      end(nil, ASWebAuthenticationSessionError(.presentationContextNotProvided))
      return false
    }
    _ = provider.presentationAnchor(for: self)
    isStarted = true
    return true
  }

  /// Ends the session without calling the handler.
  open func cancel() {
    isStarted = false
    completionHandler = nil
  }

  /// Ends a started session with a URL, as the page does; other sessions ignore it.
  ///
  /// Not part of Apple's class.
  public func finish(callbackURL: URL) {
    if isStarted { end(callbackURL, nil) }
  }

  /// Ends a started session with the error of a user who cancels; other sessions ignore it.
  ///
  /// Not part of Apple's class.
  public func cancelAsUser() {
    if isStarted { end(nil, ASWebAuthenticationSessionError(.canceledLogin)) }
  }

  private func end(_ url: URL?, _ error: (any Error)?) {
    let handler = completionHandler
    isStarted = false
    completionHandler = nil
    handler?(url, error)
  }
}

/// An object that returns the window over which a session is shown.
///
/// Source: developer.apple.com, ASWebAuthenticationPresentationContextProviding.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  /// Returns the window in which the session is shown.
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}
