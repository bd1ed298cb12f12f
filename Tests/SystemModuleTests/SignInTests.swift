import AuthenticationServices
import Foundation
import Testing
import UIKit

/// developer.apple.com, ASAuthorizationController and Sign in with Apple.
@MainActor
@Suite struct SignInTests {
  private final class Listener: NSObject, ASAuthorizationControllerDelegate,
    ASAuthorizationControllerPresentationContextProviding
  {
    var users: [String] = []
    var errors: [ASAuthorizationError.Code] = []
    var anchors = 0

    func authorizationController(
      controller: ASAuthorizationController,
      didCompleteWithAuthorization authorization: ASAuthorization
    ) {
      let credential = authorization.credential as? ASAuthorizationAppleIDCredential
      users.append(credential?.user ?? "")
    }
    func authorizationController(
      controller: ASAuthorizationController, didCompleteWithError error: any Error
    ) {
      errors += [(error as? ASAuthorizationError)?.code].compactMap(\.self)
    }
    func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor {
      anchors += 1
      return UIWindow()
    }
  }

  @Test func requestsWaitForTheUser() {
    let provider = ASAuthorizationAppleIDProvider()
    let request = provider.createRequest()
    request.requestedScopes = [.fullName, .email]
    let controller = ASAuthorizationController(authorizationRequests: [request])
    let listener = Listener()
    controller.delegate = listener
    controller.presentationContextProvider = listener
    let answer = ASAuthorization(
      provider: provider, credential: ASAuthorizationAppleIDCredential(user: "001"))
    controller.finish(answer)
    #expect(listener.users == [])
    controller.performRequests()
    #expect(listener.anchors == 1)
    #expect(controller.isPerforming)
    controller.finish(answer)
    controller.finish(answer)
    #expect(listener.users == ["001"])
    controller.performRequests()
    controller.cancelAsUser()
    #expect(listener.errors == [.canceled])
  }

  @Test func nobodyHasSignedIn() {
    var states: [ASAuthorizationAppleIDProvider.CredentialState] = []
    ASAuthorizationAppleIDProvider().getCredentialState(forUserID: "001") { state, _ in
      states.append(state)
    }
    #expect(states == [.notFound])
  }

  /// Human Interface Guidelines, Sign in with Apple: at least 140 by 30 points, and a title of 43 % of the height.
  @Test func theButtonHasTheSizesOfTheGuidelines() throws {
    let button = ASAuthorizationAppleIDButton(type: .continue, style: .white)
    #expect(button.intrinsicContentSize == CGSize(width: 140, height: 30))
    #expect(button.cornerRadius == 6)
    button.frame = CGRect(x: 0, y: 0, width: 300, height: 50)
    button.layoutIfNeeded()
    let title = try #require(button.subviews.first as? UILabel)
    #expect(title.text == "Continue with Apple")
    #expect(title.font.pointSize == 22)
    #expect(title.frame == button.bounds)
    var taps = 0
    button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    #expect(taps == 1)
  }
}
