import LayoutChecking
import Testing
import UIKit

/// Findings about controllers whose code runs while fields are edited.
@MainActor
@Suite struct KeyboardTrialTests {
  /// The rules about the keyboard.
  private static let rules: Set<Rule> = [
    .coveredField, .unreachableField, .keyboardGap, .fieldOutsideTable, .unrestoredLayout,
    .keyboardMotion,
  ]

  /// A phone without and one with a home indicator, and a tablet, in both orientations.
  private func devices() throws -> [Device] {
    try .named("iphone8", "iphone14pro", "iPad Pro 11-inch (M4)")
      .filter { [.portrait, .landscape].contains($0.orientation) }
  }

  // MARK: Strategies

  /// Each strategy keeps the edited field above the keyboard and restores what it changes.
  @Test(arguments: StrategyController.allCases)
  func aCorrectStrategyHasNoFindings(_ strategy: StrategyController) throws {
    let findings = try strategy.screen.findings(on: .all, rules: Self.rules)
    #expect(findings == [])
  }

  /// The field ends 36 points above the end of the content, and a keyboard covers more than that of
  /// every screen on which the content fills the height.
  @Test func aFormWithoutHandlingIsReportedOnEveryPhone() throws {
    let findings = try InsetMutant.noCode.screen.findings(on: .phones, rules: Self.rules)
    let finding = try #require(findings.first { $0.subject.label == "password" })
    #expect(finding.rule == .coveredField)
    #expect(finding.isEverywhere)
    #expect(finding.message.contains("no code gives UIScrollView \"form\" an inset"))
    #expect(finding.proof?.isExact == false)
  }

  @Test func aConstraintThatIsLiftedIsNotReported() throws {
    #expect(try BarMutant.none.screen.findings(on: .all, rules: Self.rules) == [])
  }

  // MARK: Mutants

  struct Expectation: CustomTestStringConvertible {
    var bar: BarMutant?
    var inset: InsetMutant?
    var rules: [Rule]
    var why: String
    var testDescription: String { bar?.rawValue ?? inset?.rawValue ?? "" }
  }

  nonisolated static let expectations: [Expectation] = [
    .init(bar: .noCode, rules: [.coveredField], why: "nothing moves the bar at the bottom"),
    .init(
      bar: .wrongNotification, rules: [.coveredField],
      why:
        "it is lifted once the keyboard has gone, by the overlap of a hidden keyboard: not at all"),
    .init(
      bar: .observerRemoved, rules: [.coveredField], why: "no notification reaches the controller"),
    .init(bar: .observesTwice, rules: [], why: "the same constant is set twice"),
    .init(
      bar: .beginFrame, rules: [.coveredField],
      why: "where the keyboard comes from it covers nothing"),
    .init(
      bar: .fixedHeight, rules: [.unreachableField, .keyboardGap],
      why: "216 is too little for keyboards with a QuickType bar, too much for those in landscape"),
    .init(
      bar: .heightInsteadOfOverlap, rules: [.keyboardGap],
      why: "the constraint begins above the home indicator, whose height counts twice"),
    .init(
      bar: .heightBesideTabs, rules: [.keyboardGap],
      why: "the constraint begins above the tab bar, whose height counts twice"),
    .init(
      bar: .onlyDidShow, rules: [.keyboardMotion],
      why: "the bar arrives, but only after the keyboard"),
    .init(bar: .neverRestores, rules: [.unrestoredLayout], why: "the constant stays"),
    .init(bar: .restoresOtherValue, rules: [.unrestoredLayout], why: "20 instead of 0 stays"),
    .init(
      bar: .misses2ndShow, rules: [.unreachableField],
      why: "a candidate bar posts WillShow again, and it is ignored"),
    .init(
      bar: .accumulates, rules: [.unreachableField],
      why: "each change of height adds the whole height, until the bar is above the screen"),
    .init(
      bar: .stopsAtRotation, rules: [.coveredField],
      why: "the keyboard is hidden before the rotation, and shown after it, which is ignored"),
    .init(
      bar: .withoutLayout, rules: [.keyboardMotion],
      why: "the layout changes after the animation's block: the bar jumps to its end"),
    .init(
      bar: .inheritedCurve, rules: [],
      why: "an animation inside the keyboard's own inherits its duration and curve"),
    .init(
      bar: .overriddenCurve, rules: [.keyboardMotion],
      why: "it overrides what it would inherit, and takes six times as long"),
    .init(
      bar: .liftsOnEditing, rules: [.unreachableField, .keyboardGap, .keyboardMotion],
      why: """
        216 is the height of the smallest keyboard only, where the bar jumps to its place at once, and \
        with a hardware keyboard nothing is to be lifted
        """),
    .init(bar: .lowered, rules: [.unreachableField], why: "40 points are missing everywhere"),
    .init(inset: .noCode, rules: [.coveredField], why: "no inset, no space to scroll"),
    .init(
      inset: .neverReset, rules: [.unrestoredLayout], why: "the inset stays below the content"),
    .init(
      inset: .ignoresSafeArea, rules: [.keyboardGap],
      why: "the scroll view adds the safe area itself: it counts twice"),
    .init(
      inset: .besideTabs, rules: [.keyboardGap],
      why: "the scroll view adds the tab bar's height itself: it counts twice"),
    .init(inset: .otherScrollView, rules: [.coveredField], why: "the form gets no inset"),
    .init(
      inset: .onlyIndicators, rules: [.coveredField], why: "indicators give no space to scroll"),
    .init(
      inset: .wrongField, rules: [.coveredField],
      why: "it scrolls to the other field, and gives no inset"),
    .init(
      inset: .offsetWithoutInset, rules: [.coveredField, .unrestoredLayout],
      why: "nothing scrolls when editing moves on, and the content stays scrolled beyond its end"),
    .init(inset: .forgetsOwnInset, rules: [.unrestoredLayout], why: "30 before, 0 afterwards"),
    .init(
      inset: .contentThatFits, rules: [.coveredField],
      why: "where the content fits, the scroll view does not add the safe area that is subtracted"),
    .init(
      inset: .wholeViewByTransform, rules: [.unreachableField],
      why: "the field at the top leaves the screen when it is edited"),
  ]

  @Test(arguments: expectations)
  func aMutantIsReportedAsItShouldBe(_ expectation: Expectation) throws {
    let screen = try #require(expectation.bar?.screen ?? expectation.inset?.screen)
    let findings = try screen.findings(on: devices(), rules: Self.rules)
    let found = Set(findings.map(\.rule.id)).sorted()
    #expect(
      found == expectation.rules.map(\.id).sorted(),
      "\(expectation.why): \(findings.map(\.description).joined(separator: "\n"))")
  }

  /// The safe area counts only where there is one.
  @Test func aGapOfTheHomeIndicatorIsOnDevicesThatHaveOne() throws {
    let findings = try BarMutant.heightInsteadOfOverlap.screen.findings(
      on: .all, rules: [.keyboardGap])
    let names = try #require(findings.first).configurations
    #expect(names.contains { $0.hasPrefix("iphone14pro") })
    #expect(!names.contains { $0.hasPrefix("iphone8 ") })
  }

  // MARK: Messages

  @Test func aMessageNamesWhatTheCodeMoved() throws {
    let device = try [Device].named("iphone8").filter { $0.orientation == .portrait }
    let findings = try BarMutant.lowered.screen.findings(on: device, rules: Self.rules)
    let finding = try #require(findings.first)
    // The bar ends 40 below the keyboard's top, and the field 3 above the bar's end: 37 of 44 points.
    #expect(
      finding.message.hasPrefix(
        "a 260 pt keyboard hides 37 pt of UITextField \"message\", although code changes the constant "
          + "of constraint \"bottom\" from 0 to 220"), "\(finding.message)")
    #expect(finding.message.contains("heights tried"))
  }
}
