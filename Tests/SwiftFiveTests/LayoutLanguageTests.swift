import Testing
import UIKit

@MainActor
@Suite struct UnadoptedLanguageTests {
  @Test func languageCompilesWithoutConcurrency() {
    let screen = LanguageScreen(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    screen.build()
    screen.layoutIfNeeded()
    #expect(screen.header.frame == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(screen.rows[2].frame == CGRect(x: 5, y: 72, width: 150, height: 10))
  }
}
