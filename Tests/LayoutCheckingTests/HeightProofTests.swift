import Foundation
import LayoutChecking
import TestSupport
import Testing
import UIKit

/// The keyboard heights at which a field is visible, on an iPhone 8 in portrait: 667 points high.
@MainActor
@Suite struct HeightProofTests: OneScreenTests {
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
      a 260 pt keyboard covers 27 pt of UITextField, and no code moves it: it is visible up to a 233 pt \
      keyboard
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
      a 260 pt keyboard covers 34 pt of UITextField, and no code moves it: it is visible only without a \
      keyboard
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

  // MARK: Scroll views

  /// A scroll view of a file, whose top is some points below the safe area, with a field in its content.
  private func scrolled(top: Double, field: Double, below: Double) throws -> [Finding] {
    let content = "<subviews>" + view("textField", "fld") + "</subviews>"
    let places =
      edge("scr.top", "safe.top", top) + edge("scr.leading", "safe.leading")
      + edge("safe.trailing", "scr.trailing") + edge("safe.bottom", "scr.bottom")
      + edge("fld.leading", "scr.leading", 16) + edge("scr.trailing", "fld.trailing", 159)
      + edge("fld.top", "scr.top", field) + edge("scr.bottom", "fld.bottom", below)
    let size = ["width": 200, "height": 34].map {
      "<constraint firstItem=\"fld\" firstAttribute=\"\($0)\" constant=\"\($1)\" id=\"fld-\($0)\"/>"
    }.joined()
    return try findings(view("scrollView", "scr", "", content), places + size)
  }

  /// The class of a file's controller is assumed to give its scroll views an inset.
  @Test func aFieldInAScrollViewIsVisibleAsLongAsThereIsSpace() throws {
    #expect(try scrolled(top: 0, field: 580, below: 33).allSatisfy { $0.proof == nil })
  }

  /// A scroll view in the lower part: the keyboard leaves it 667 - 260 - 380 = 27 points, and the field
  /// needs 34.
  @Test func anAlmostCoveredScrollViewHasNoSpace() throws {
    let findings = try scrolled(top: 360, field: 20, below: 546)
    let finding = try #require(findings.first { $0.proof != nil })
    #expect(finding.rule == .unreachableField)
    // 667 - 380 - 34
    #expect(finding.proof?.limit == 253)
    #expect(finding.proof?.scrolls == true)
  }

  /// A controller made in code shows what its code does: nothing gives the scroll view an inset.
  @Test func aFieldInAScrollViewWithoutCodeIsCovered() throws {
    let finding = try #require(
      try finding { view in
        let content = CheckedScreens.addScrollView(
          to: view, CGRect(x: 0, y: 20, width: 375, height: 647), contentHeight: 647)
        CheckedScreens.add(
          UITextField(), to: content, CGRect(x: 16, y: 580, width: 200, height: 34))
      })
    #expect(finding.rule == .coveredField)
    // 20 + 580 + 34 is below 667 - 260 by more than its height.
    expectText(
      finding.message,
      """
      a 260 pt keyboard covers 34 pt of UITextField, and no code gives UIScrollView an inset for it: it is \
      visible only without a keyboard (9 heights tried)
      """)
  }
}
