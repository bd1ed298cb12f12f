import Foundation
import Testing
import UIKit

/// An application's own layout language lays out; see `LayoutLanguage.swift`.
@MainActor
@Suite struct LayoutLanguageTests {
  @Test(arguments: [(false, CGFloat(40)), (true, CGFloat(20))])
  func screenWrittenInTheLanguageLaysOut(shrinks: Bool, height: CGFloat) {
    let screen = LanguageScreen(frame: rect(0, 0, 200, 100))
    screen.shrinks = shrinks
    screen.build()
    screen.layoutIfNeeded()
    #expect(screen.header.frame == rect(0, 0, 100, height))
    // The width of at most 150 takes precedence over the trailing edge.
    let tops = [height + 4, height + 18, height + 32]
    #expect(screen.rows.map(\.frame) == tops.map { rect(5, $0, 150, 10) })
  }
}
