import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit

/// Rows S2-01 to S2-12: insets by the larger one of keyboard and safe area.
@MainActor @Suite(.serialized) final class MaxInsetRowTests: ArticleRowTests {
  typealias Controller = MaxInsetViewController

  static let article = ArticleScreen.maxInset
  var window: UIWindow?

  /// Five fields of 30 points, 100 apart from 60 on; the keyboard's top is at 352 of 568 points.
  @Test func `S2-01 without anything fields are covered and out of reach`() throws {
    let screen = try StrategyScreen(
      ArticleScreen.maxInset.document(), KeyboardStrategy.none,
      on: try #require(Device.named("iphone5")))
    let trial = TypingTrial(in: screen.window, height: 216, name: screen.name)
    #expect(trial.visits.map(\.hidden) == [0, 0, 0, 30, 30])
    #expect(trial.visits.map(\.isReachable) == [true, true, true, false, false])
    let (controller, _) = try show(on: "iphone5")
    let better = TypingTrial(in: try #require(controller.view.window), height: 216) { _ in "" }
    #expect(better.visits.map(\.hidden) == [0, 0, 0, 0, 0])
  }

  @Test func `S2-02 fields are in a stack view in a view in a scroll view`() throws {
    let (controller, scrollView) = try show(on: "iphone5")
    let stack = try #require(controller.fields[0].superview as? UIStackView)
    #expect(stack.superview?.superview === scrollView)
    #expect(scrollView.superview === controller.view)
    #expect(scrollView.frame == controller.view.bounds)
  }

  /// Content of 520 points in 568: with an inset of 216 it can go up by 168, which a touch that moves up by 260
  /// points, the first of which begin the pan, reaches; without the keyboard it stays at the inset of 20.
  @Test func `S2-03 the inset adds space that a touch scrolls to`() throws {
    let (controller, scrollView) = try show(on: "iphone5")
    func drag() {
      window?.screen.drag(from: CGPoint(x: 300, y: 330), to: CGPoint(x: 300, y: 70))
      advance(5)
    }
    drag()
    #expect(scrollView.contentOffset.y == -20)
    controller.fields[0].becomeFirstResponder()
    advance(1)
    #expect(scrollView.contentOffset.y == -20)
    drag()
    #expect(scrollView.contentOffset.y == 168)
  }

  @Test func `S2-04 the scroll view adds nothing for the safe area by itself`() throws {
    let (_, scrollView) = try show(on: "iphonex")
    #expect(scrollView.contentInsetAdjustmentBehavior == .never)
    #expect(scrollView.adjustedContentInset == scrollView.contentInset)
  }

  @Test func `S2-05 without its own inset the indicator runs outside the content`() throws {
    let (controller, scrollView) = try show(on: "iphone5")
    controller.fields[0].becomeFirstResponder()
    #expect(scrollView.verticalIndicatorTrack.maxY == 352)
    scrollView.scrollIndicatorInsets = .zero
    #expect(scrollView.verticalIndicatorTrack.maxY == 568)
  }

  @Test(
    arguments: [
      ("iphonex", 335, 34, 335), ("iphone5", 253, 0, 253), ("iphone8", 216, 0, 216),
    ] as [(String, CGFloat, CGFloat, CGFloat)])
  func `S2-08 and S2-11 the larger one counts`(
    key: String, height: CGFloat, away: CGFloat, up: CGFloat
  ) throws {
    let (controller, scrollView) = try show(on: key)
    #expect(scrollView.contentInset.bottom == away)
    #expect(scrollView.contentInset.top == controller.view.safeAreaInsets.top)
    window?.screen.keyboard.height = height
    controller.fields[0].becomeFirstResponder()
    #expect(scrollView.contentInset.bottom == up)
    controller.fields[0].resignFirstResponder()
    #expect(scrollView.contentInset.bottom == away)
  }

  @Test func `S2-09 there is no inset at the sides`() throws {
    let (controller, scrollView) = try show(on: "iphonex", .landscape)
    #expect(controller.view.safeAreaInsets.left == 44)
    #expect(scrollView.contentInset.left == 0)
    #expect(scrollView.contentInset.right == 0)
  }

  @Test func `S2-10 and S2-11 the insets follow the safe area`() throws {
    let (controller, scrollView) = try show(on: "iphonex")
    // As a tab bar of 49 does it.
    controller.additionalSafeAreaInsets.bottom = 49
    #expect(scrollView.contentInset.bottom == 83)
    controller.fields[0].becomeFirstResponder()
    #expect(scrollView.contentInset.bottom == 291)
    controller.additionalSafeAreaInsets.top = 10
    #expect(scrollView.contentInset.top == 54)
    #expect(scrollView.contentInset.bottom == 291)
  }
}
