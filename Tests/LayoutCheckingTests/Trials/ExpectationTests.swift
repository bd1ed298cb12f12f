import LayoutTesting
import Synchronization
import Testing
import UIKit

/// Findings as issues of the running test.
@MainActor
@Suite struct ExpectationTests {
  private final class Covered: UIViewController {
    let name = UITextField()

    override func viewDidLoad() {
      super.viewDidLoad()
      CheckedScreens.add(name, to: view, CGRect(x: 16, y: 600, width: 200, height: 44))
    }
  }

  @Test func eachFindingIsAnIssueAtTheLineOfTheCall() throws {
    let phone = [try Device(named: "iphone8")]
    let recorded = Mutex<[Issue]>([])
    var line = 0
    try withKnownIssue {
      line = #line + 1
      try Screen("login") { Covered() }.expectNoFindings(on: phone, rules: [.coveredField])
    } matching: { issue in
      recorded.withLock { $0.append(issue) }
      return true
    }
    let issues = recorded.withLock { $0 }
    #expect(issues.count == 1)
    let issue = try #require(issues.first)
    #expect(issue.sourceLocation?.line == line)
    #expect(issue.sourceLocation?.fileName == "ExpectationTests.swift")
    let text = issue.comments.map(\.rawValue).joined()
    // 667 - 260 = 407 is above the field: all of its 44 points are covered.
    #expect(text.hasPrefix("warning: covered-field: login: a 260 pt keyboard covers 44 pt of"))
    #expect(text.contains("\nfix: "))
  }

  @Test func withoutFindingsThereIsNoIssue() throws {
    let found = try Screen("empty") { UIViewController() }.expectNoFindings(on: .phones)
    #expect(found == [])
  }

  @Test func findingsBelowTheSeverityAreLeftOut() throws {
    let found = try Screen("login") { Covered() }.expectNoFindings(
      on: [try Device(named: "iphone8")], rules: [.coveredField], atLeast: .error)
    #expect(found == [])
  }

  // MARK: Devices

  @Test func aControllerIsShownInOneLine() throws {
    let controller = Covered()
    let window = UIWindow(
      showing: controller, on: try Device(named: "iPhone SE 3", .landscape))
    #expect(window.bounds == CGRect(x: 0, y: 0, width: 667, height: 375))
    #expect(window.isKeyWindow)
    #expect(controller.name.frame == CGRect(x: 16, y: 600, width: 200, height: 44))
  }

  @Test func theMainScreenIsRestoredAfterAClosure() throws {
    let before = UIScreen.simulate(size: CGSize(width: 300, height: 500), scale: 2)
    let width = UIScreen.simulate(try Device(named: "iphone8")) { screen in
      #expect(UIScreen.main === screen)
      return UIWindow().bounds.width
    }
    #expect(width == 375)
    #expect(UIScreen.main === before)
    #expect(UITraitCollection.current.displayScale == 2)
  }

  @Test func theMainScreenIsRestoredAfterAnError() throws {
    struct Failure: Error {}
    let before = UIScreen.main
    let device = try Device(named: "iphone8")
    #expect(throws: Failure.self) {
      try UIScreen.simulate(device) { _ in throw Failure() }
    }
    #expect(UIScreen.main === before)
  }

  @Test func anUnknownDeviceIsRejected() {
    #expect(throws: UnknownWord.self) { try Device(named: "iPhone 99") }
  }
}
