import Foundation
import LayoutChecking
import Testing
import UIKit

/// Rows S1-01 to S1-17: a form whose scroll view gets the inset that the keyboard overlaps.
@MainActor @Suite(.serialized) final class OverlapInsetRowTests: ArticleRowTests {
  typealias Controller = OverlapInsetViewController

  static let article = ArticleScreen.overlapInset
  var window: UIWindow?

  /// A scroll view of 460 points below a bar of 20 on a screen of 480, as in 2011, and the article's rule.
  private func makeOldScene() -> (Keyboard, UIScrollView) {
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let window = UIWindow()
    self.window = window
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 20, width: 320, height: 460))
    scrollView.contentInsetAdjustmentBehavior = .never
    window.addSubview(scrollView)
    window.makeKeyAndVisible()
    return (screen.keyboard, scrollView)
  }

  private func notice(
    height: CGFloat, duration: Double = 0.25, curve: Int = 7
  ) -> KeyboardNotice {
    KeyboardNotice(
      Notification(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(
            cgRect: CGRect(x: 0, y: 480 - height, width: 320, height: height)),
          UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
          UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: curve),
        ]))
  }

  @Test func `S1-01 text view and fields are in a scroll view`() throws {
    let (controller, scrollView) = try show()
    #expect(scrollView.textInputs.count == 4)
    #expect(scrollView.textInputs.first is UITextView)
    #expect(controller.fields.allSatisfy { $0.isDescendant(of: scrollView) })
    let labels = (scrollView.subviews.first?.subviews ?? []).compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Name:"])
    // The label names the first field, which is below it.
    #expect(labels.first?.frame.maxY == 172)
    #expect(controller.fields.first?.frame.minY == 180)
  }

  @Test func `S1-03 observed from viewWillAppear to viewWillDisappear`() throws {
    let (controller, _) = try show()
    controller.fields[0].becomeFirstResponder()
    #expect(controller.log == ["keyboardWillShow"])
    controller.viewWillDisappear(false)
    controller.fields[0].resignFirstResponder()
    #expect(controller.log == ["keyboardWillShow"])
  }

  @Test func `S1-04 the guard lets observing begin once`() throws {
    let (controller, _) = try show()
    controller.viewWillAppear(false)
    controller.viewWillAppear(false)
    controller.fields[0].becomeFirstResponder()
    #expect(controller.log == ["keyboardWillShow"])
  }

  @Test func `S1-05 observed twice it is called twice, and removed at once`() throws {
    let (controller, _) = try show()
    controller.observesAgain = true
    controller.viewWillAppear(false)
    controller.fields[0].becomeFirstResponder()
    #expect(controller.log == ["keyboardWillShow", "keyboardWillShow"])
    controller.viewWillDisappear(false)
    controller.fields[0].resignFirstResponder()
    #expect(controller.log.count == 2)
  }

  @Test func `S1-06 and S1-07 the overlap counts in the superview's coordinates`() {
    let (_, scrollView) = makeOldScene()
    let container = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 380))
    window?.addSubview(container)
    container.addSubview(scrollView)
    scrollView.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
    // The scroll view ends at 400 of the screen, the keyboard begins at 264: 136.
    let rule = OverlapInsetRule(scrollView)
    rule.keyboardWillShow(notice(height: 216))
    #expect(scrollView.contentInset.bottom == 136)
    scrollView.frame.size.height = 100
    rule.keyboardWillShow(notice(height: 216))
    #expect(scrollView.contentInset.bottom == 0)
  }

  @Test func `S1-08 both insets are the overlap`() throws {
    let (controller, scrollView) = try show()
    controller.fields[0].becomeFirstResponder()
    #expect(scrollView.contentInset == UIEdgeInsets(top: 0, left: 0, bottom: 216, right: 0))
    #expect(scrollView.scrollIndicatorInsets.bottom == 216)
  }

  /// Content of 520 points, of which 352 are visible: 168 further, on the keyboard's curve: 0.54478 at 0.1 s.
  @Test func `S1-09 and S1-10 the end of the content comes up with the keyboard's curve`() throws {
    let (controller, scrollView) = try show()
    controller.fields[0].becomeFirstResponder()
    #expect(scrollView.contentOffset.y == 168)
    advance(0.1)
    #expect(abs(scrollView.presentationBounds.minY - 168 * 0.54478) < 0.01)
    advance(1)
    #expect(scrollView.presentationBounds.minY == 168)
  }

  /// Outside the keyboard's own animation, whose duration and curve a nested one would inherit.
  ///
  /// The content goes from 216 back to 0 with the insets: 0.54478 of the way on the keyboard's curve at 0.1 s, a quarter at
  /// an even speed (curve 3) in 0.4 s, and a half in 0.2 s.
  @Test(arguments: [(0.25, 7, 0.54478), (0.4, 3, 0.25), (0.2, 3, 0.5)])
  func `S1-09 the insets change with the notification's duration and curve`(
    duration: Double, curve: Int, part: Double
  ) {
    let (_, scrollView) = makeOldScene()
    scrollView.contentSize = CGSize(width: 320, height: 460)
    let rule = OverlapInsetRule(scrollView, scrollsToBottom: false)
    rule.keyboardWillShow(notice(height: 216))
    scrollView.contentOffset.y = 216
    advance(1)
    #expect(scrollView.presentationBounds.minY == 216)
    rule.keyboardWillHide(notice(height: 216, duration: duration, curve: curve))
    #expect(scrollView.contentOffset.y == 0)
    advance(0.1)
    #expect(abs(scrollView.presentationBounds.minY - 216 * (1 - part)) < 0.01)
  }

  @Test func `S1-11 the return key, which says Done, ends editing`() throws {
    let (controller, _) = try show()
    #expect(controller.fields.allSatisfy { $0.returnKeyType == .done })
    controller.fields[0].becomeFirstResponder()
    window?.screen.keyboard.pressReturn()
    #expect(!controller.fields[0].isFirstResponder)
    #expect(controller.log == ["keyboardWillShow", "keyboardWillHide"])
  }

  @Test func `S1-12 hiding sets both insets to nothing`() throws {
    let (controller, scrollView) = try show()
    controller.fields[0].becomeFirstResponder()
    advance(1)
    controller.fields[0].resignFirstResponder()
    advance(1)
    #expect(scrollView.contentInset == .zero)
    #expect(scrollView.scrollIndicatorInsets == .zero)
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test(arguments: [(0, 0), (460, 216)])
  func `S1-13 and S1-15 without a content size nothing moves`(size: CGFloat, offset: CGFloat) {
    let (_, scrollView) = makeOldScene()
    scrollView.contentSize = CGSize(width: size > 0 ? 320 : 0, height: size)
    OverlapInsetRule(scrollView).keyboardWillShow(notice(height: 216))
    #expect(scrollView.contentInset.bottom == 216)
    #expect(scrollView.contentOffset.y == offset)
  }

  @Test func `S1-14 and S1-15 a negative inset at the top pins the content`() {
    let (_, scrollView) = makeOldScene()
    scrollView.contentSize = CGSize(width: 320, height: 460)
    scrollView.contentInset.top = -216
    // It does move up, and the rest cannot be scrolled to.
    #expect(scrollView.contentOffset.y == 216)
    #expect(scrollView.contentOffsetRange.least.y == 216)
    #expect(scrollView.contentOffsetRange.greatest.y == 216)
  }

  @Test func `S1-16 insets that were there before are lost, and kept by the corrected code`() throws
  {
    for (variant, top) in [(ArticleVariant.published, 0), (.fixed, 64)] {
      let (controller, scrollView) = try show(variant)
      scrollView.contentInset.top = 64
      controller.fields[0].becomeFirstResponder()
      advance(1)
      #expect(scrollView.contentInset.top == CGFloat(top))
      controller.fields[0].resignFirstResponder()
      advance(1)
      #expect(scrollView.contentInset.top == CGFloat(top))
      #expect(scrollView.contentInset.bottom == 0)
    }
  }
}
