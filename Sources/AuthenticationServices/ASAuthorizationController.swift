public import Foundation
public import UIKit

/// A controller that asks the user to agree to requests.
///
/// Nothing is shown: the controller records its requests and whether they were performed. A test answers with
/// ``finish(_:)`` or ``cancelAsUser()``.
///
/// Source: developer.apple.com, ASAuthorizationController.
@preconcurrency @MainActor
open class ASAuthorizationController: NSObject {
  /// The requests.
  public let authorizationRequests: [ASAuthorizationRequest]
  /// The object that learns of the answer.
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  /// The object that returns the window over which the requests are shown.
  open weak var presentationContextProvider:
    (any ASAuthorizationControllerPresentationContextProviding)?
  /// Whether the requests were performed and have no answer.
  ///
  /// Not part of Apple's class.
  public private(set) var isPerforming = false

  /// Creates a controller for requests.
  public init(authorizationRequests: [ASAuthorizationRequest]) {
    self.authorizationRequests = authorizationRequests
    super.init()
  }

  /// Performs the requests, which wait for an answer.
  open func performRequests() {
    guard !isPerforming else { return }
    _ = presentationContextProvider?.presentationAnchor(for: self)
    isPerforming = true
  }

  /// Ends the requests with the error of a user who cancels.
  open func cancel() { cancelAsUser() }

  /// Answers as a user who agrees; does nothing if no requests wait.
  ///
  /// Not part of Apple's class.
  public func finish(_ authorization: ASAuthorization) {
    guard isPerforming else { return }
    isPerforming = false
    delegate?.authorizationController(
      controller: self, didCompleteWithAuthorization: authorization)
  }

  /// Answers as a user who cancels; does nothing if no requests wait.
  ///
  /// Not part of Apple's class.
  public func cancelAsUser() {
    guard isPerforming else { return }
    isPerforming = false
    delegate?.authorizationController(
      controller: self, didCompleteWithError: ASAuthorizationError(.canceled))
  }
}

/// An object that learns of the answers to requests.
///
/// Source: developer.apple.com, ASAuthorizationControllerDelegate.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  /// The user has agreed.
  func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization)
  /// The requests ended with an error.
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error)
}

extension ASAuthorizationControllerDelegate {
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController,
    didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  /// Does nothing.
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithError error: any Error
  ) {}
}

/// An object that returns the window over which requests are shown.
///
/// Source: developer.apple.com, ASAuthorizationControllerPresentationContextProviding.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  /// Returns the window.
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}
