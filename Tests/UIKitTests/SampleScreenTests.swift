import Foundation
import Testing
import UIKit

/// Screens as applications write them: with anchors, visual formats and stack views they come out
/// the same, and as computed by hand.
@MainActor
@Suite struct SampleScreenTests {
  @Test(arguments: LayoutStyle.allCases)
  func loginFormIsTheSameInEachStyle(_ style: LayoutStyle) {
    let form = LoginForm(frame: rect(0, 0, 320, 568), style: style)
    #expect(
      form.layOutParts() == [
        "logo": rect(120, 40, 80, 80),
        "email": rect(20, 152, 280, 44),
        "password": rect(20, 208, 280, 44),
        "button": rect(20, 276, 280, 48),
      ])
    #expect(form.layoutIssues.isEmpty)
  }

  @Test(arguments: LayoutStyle.allCases)
  func chatIsTheSameInEachStyle(_ style: LayoutStyle) {
    let chat = ChatScreen(frame: rect(0, 0, 320, 480), style: style)
    #expect(
      chat.layOutParts() == [
        "greeting": rect(12, 8, 140, 36),
        "answer": rect(68, 50, 240, 60),
        "farewell": rect(12, 116, 100, 36),
        "bar": rect(0, 436, 320, 44),
        "field": rect(8, 442, 236, 32),
        "send": rect(252, 442, 60, 32),
      ])
    #expect(chat.layoutIssues.isEmpty)
  }

  @Test(arguments: LayoutStyle.allCases)
  func settingsAreTheSameInEachStyle(_ style: LayoutStyle) {
    let table = SettingsTable(frame: rect(0, 0, 375, 667), style: style)
    var expected: [String: CGRect] = [:]
    for index in 0..<3 {
      let top = CGFloat(45 * index)
      expected["row \(index)"] = rect(0, top, 375, 44)
      expected["title \(index)"] = rect(16, top, 284, 44)
      expected["toggle \(index)"] = rect(308, top + 6.5, 51, 31)
      expected["line \(index)"] = rect(16, top + 44, 359, 1)
    }
    #expect(table.layOutParts() == expected)
    #expect(table.scrollView.contentSize == CGSize(width: 375, height: 135))
    #expect(table.layoutIssues.isEmpty)
  }

  @Test(arguments: LayoutStyle.allCases)
  func cardsAreTheSameInEachStyle(_ style: LayoutStyle) {
    let grid = CardGrid(frame: rect(0, 0, 320, 480), style: style)
    #expect(
      grid.layOutParts() == [
        "card 0": rect(16, 16, 138, 138), "card 1": rect(166, 16, 138, 138),
        "card 2": rect(16, 166, 138, 138), "card 3": rect(166, 166, 138, 138),
        "card 4": rect(16, 316, 138, 138), "card 5": rect(166, 316, 138, 138),
      ])
    #expect(grid.layoutIssues.isEmpty)
  }
}
