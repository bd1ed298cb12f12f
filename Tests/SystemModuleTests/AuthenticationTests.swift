import AuthenticationServices
import Foundation
import Testing
import UIKit

/// developer.apple.com, ASWebAuthenticationSession.
@MainActor
@Suite struct AuthenticationTests {
  private final class Context: NSObject, ASWebAuthenticationPresentationContextProviding {
    let window = UIWindow()
    func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
      window
    }
  }

  private let page = URL(fileURLWithPath: "/login")

  @Test func aSessionEndsOnceWithTheAddress() {
    var ends: [URL?] = []
    let session = ASWebAuthenticationSession(url: page, callbackURLScheme: "app") { url, _ in
      ends.append(url)
    }
    let context = Context()
    session.presentationContextProvider = context
    session.finish(callbackURL: page)
    #expect(ends.isEmpty)
    #expect(session.canStart)
    #expect(session.start())
    #expect(!session.start())
    session.finish(callbackURL: page)
    session.finish(callbackURL: page)
    #expect(ends == [page])
    #expect(!session.canStart)
  }

  @Test func withoutContextTheHandlerReceivesTheError() {
    var codes: [Int] = []
    let session = ASWebAuthenticationSession(url: page, callbackURLScheme: nil) { _, error in
      codes.append((error as? ASWebAuthenticationSessionError)?.code.rawValue ?? 0)
    }
    #expect(!session.start())
    #expect(codes == [2])
  }

  @Test func theProgramCancelsInSilenceAndTheUserWithAnError() {
    var codes: [Int] = []
    let context = Context()
    func session() -> ASWebAuthenticationSession {
      let session = ASWebAuthenticationSession(url: page, callbackURLScheme: nil) { _, error in
        codes.append((error as? ASWebAuthenticationSessionError)?.code.rawValue ?? 0)
      }
      session.presentationContextProvider = context
      session.start()
      return session
    }
    session().cancel()
    #expect(codes.isEmpty)
    session().cancelAsUser()
    #expect(codes == [1])
  }
}
