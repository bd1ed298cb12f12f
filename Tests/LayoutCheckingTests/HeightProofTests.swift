import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// The keyboard heights at which a field is visible, on an iPhone 8 in portrait: 667 points high.
@MainActor
@Suite struct HeightProofTests {
  private let iPhone8 = [Device.named("iphone8", .portrait)].compactMap(\.self)

  private func finding(
    _ build: @escaping @MainActor @Sendable (UIView) -> Void
  ) throws -> Finding? {
    try CheckedScreens.screen(build).findings(on: iPhone8)
      .first { $0.proof != nil }
  }

  @Test func aFixedFieldIsVisibleUpToItsDistanceFromTheBottom() throws {
    let finding = try #require(
      try finding { view in
        CheckedScreens.add(UITextField(), to: view, CGRect(x: 16, y: 400, width: 200, height: 34))
      })
    #expect(finding.rule == .coveredField)
    // 667 - 434
    #expect(finding.proof?.limit == 233)
    #expect(finding.proof?.isExact == true)
    #expect(finding.proof?.isVisible(at: 233) == true)
    #expect(finding.proof?.isVisible(at: 234) == false)
    // The highest keyboard has 260 points.
    expectText(
      finding.message,
      """
      a 260 pt keyboard covers 27 pt of UITextField, and nothing in the file moves it or scrolls: it is \
      visible up to a 233 pt keyboard
      """)
  }

  /// It ends where the screen does: any keyboard covers a part of it.
  @Test func aFieldAtTheBottomOfTheScreenIsVisibleOnlyWithoutAKeyboard() throws {
    let finding = try #require(
      try finding { view in
        CheckedScreens.add(UITextField(), to: view, CGRect(x: 16, y: 633, width: 200, height: 34))
      })
    #expect(finding.rule == .coveredField)
    #expect(finding.proof?.limit == 0)
    #expect(finding.proof?.isExact == true)
    #expect(finding.proof?.isVisible(at: 0) == true)
    #expect(finding.proof?.isVisible(at: 1) == false)
    expectText(
      finding.message,
      """
      a 260 pt keyboard covers 34 pt of UITextField, and nothing in the file moves it or scrolls: it is \
      visible only without a keyboard
      """)
  }

  /// 10 points of it are below the screen without a keyboard, so that the keyboard is not the cause.
  @Test func aFieldBeyondTheScreenIsNotHiddenByTheKeyboard() throws {
    let found = try finding { view in
      CheckedScreens.add(UITextField(), to: view, CGRect(x: 16, y: 643, width: 200, height: 34))
    }
    #expect(found == nil)
  }

  @Test func aFieldOnTheKeyboardGuideIsVisibleAtEveryHeight() throws {
    let found = try finding { view in
      let field = UITextField()
      field.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(field)
      NSLayoutConstraint.activate([
        field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        field.widthAnchor.constraint(equalToConstant: 200),
        field.heightAnchor.constraint(equalToConstant: 34),
        field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
      ])
    }
    #expect(found == nil)
  }

  /// A header of 400 that must stay and a field below it: the guide pushes the field up to the header, and
  /// what is above cannot give way.
  @Test func aFieldOnTheGuideIsHiddenWhereItStops() throws {
    let finding = try #require(
      try finding { view in
        let header = CheckedScreens.add(
          UIView(), to: view, CGRect(x: 0, y: 20, width: 375, height: 400))
        let field = UITextField()
        field.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(field)
        let follows = field.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor)
        follows.priority = .defaultHigh
        NSLayoutConstraint.activate([
          field.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          field.widthAnchor.constraint(equalToConstant: 200),
          field.heightAnchor.constraint(equalToConstant: 34),
          field.topAnchor.constraint(greaterThanOrEqualTo: header.bottomAnchor), follows,
        ])
      })
    #expect(finding.rule == .unreachableField)
    // 667 - 420 - 34
    #expect(finding.proof?.limit == 213)
    #expect(finding.proof?.strategy == "layout-guide")
  }

  @Test func aFieldInAScrollViewIsVisibleAsLongAsThereIsSpace() throws {
    let found = try finding { view in
      let content = CheckedScreens.addScrollView(
        to: view, CGRect(x: 0, y: 20, width: 375, height: 647), contentHeight: 647)
      CheckedScreens.add(
        UITextField(), to: content, CGRect(x: 16, y: 600, width: 200, height: 34))
    }
    #expect(found == nil)
  }

  /// A scroll view in the upper part: the keyboard leaves it 667 - 260 - 380 = 27 points, and the field
  /// needs 34.
  @Test func anAlmostCoveredScrollViewHasNoSpace() throws {
    let finding = try #require(
      try finding { view in
        let content = CheckedScreens.addScrollView(
          to: view, CGRect(x: 0, y: 380, width: 375, height: 287), contentHeight: 600)
        CheckedScreens.add(
          UITextField(), to: content, CGRect(x: 16, y: 20, width: 200, height: 34))
      })
    #expect(finding.rule == .unreachableField)
    // 667 - 380 - 34
    #expect(finding.proof?.limit == 253)
    #expect(finding.proof?.scrolls == true)
  }
}
