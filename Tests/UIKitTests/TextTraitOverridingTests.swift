import Testing
import UIKit

/// Text input traits are overridable on iOS: developer.apple.com, UITextField, isSecureTextEntry.
@MainActor
@Suite struct TextTraitOverridingTests {
  private final class Field: UITextField {
    var changes = 0
    override var isSecureTextEntry: Bool { didSet { changes += 1 } }
    override var keyboardType: UIKeyboardType {
      get { .emailAddress }
      set {}
    }
  }

  @Test func subclassesOverrideTraits() {
    let field = Field()
    field.isSecureTextEntry = true
    field.keyboardType = .phonePad
    #expect(field.changes == 1 && field.isSecureTextEntry && field.keyboardType == .emailAddress)
  }
}
