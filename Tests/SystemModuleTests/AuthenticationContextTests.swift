import Foundation
import LocalAuthentication
import Security
import Testing

/// Authentications of the owner on a device with neither biometrics nor a passcode:
/// developer.apple.com, LAContext and LAError.
@Suite struct AuthenticationContextTests {
  @Test(arguments: [
    (LAPolicy.deviceOwnerAuthenticationWithBiometrics, -6), (.deviceOwnerAuthentication, -5),
  ])
  func aPolicyCannotBeEvaluated(_ policy: LAPolicy, _ code: Int) {
    let context = LAContext()
    var error: NSError?
    let isPossible = unsafe context.canEvaluatePolicy(policy, error: &error)
    #expect(!isPossible)
    #expect(error?.code == code)
    #expect(error?.domain == "com.apple.LocalAuthentication")
    #expect(context.biometryType == .none)
  }

  @Test func anEvaluationIsRecordedAndFails() {
    let context = LAContext()
    var replies: [LAError.Code?] = []
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Unlock") { done, error in
      #expect(!done)
      replies.append((error as? LAError)?.code)
    }
    context.invalidate()
    context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Again") { _, error in
      replies.append((error as? LAError)?.code)
    }
    #expect(replies == [.passcodeNotSet, .invalidContext])
    #expect(context.requests.map(\.localizedReason) == ["Unlock", "Again"])
  }

  @Test func errorsMatchTheirCodes() async {
    do {
      _ = try await LAContext().evaluatePolicy(
        .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Unlock")
      Issue.record("the evaluation succeeded")
    } catch LAError.biometryNotAvailable {
    } catch {
      Issue.record(error)
    }
  }

  /// LAContext, setCredential(_:type:) and invalidate().
  @Test func credentialsAreKeptUntilTheContextIsInvalid() throws {
    let context = LAContext()
    #expect(!context.isCredentialSet(.applicationPassword))
    #expect(context.setCredential(Data("secret".utf8), type: .applicationPassword))
    #expect(context.isCredentialSet(.applicationPassword))
    let control = try #require(
      SecAccessControlCreateWithFlags(nil, kSecAttrAccessibleWhenUnlocked, .userPresence, nil))
    var code: LAError.Code?
    context.evaluateAccessControl(control, operation: .useItem, localizedReason: "Read") {
      code = ($1 as? LAError)?.code
    }
    #expect(code == .passcodeNotSet)
    #expect(context.accessControlRequests.map(\.operation) == [.useItem])
    context.invalidate()
    #expect(!context.setCredential(nil, type: .applicationPassword))
  }
}
