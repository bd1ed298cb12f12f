import Foundation
import LayoutChecking
import Testing
import UIKit

/// Rows S4-01 to S4-11: scrolling by what the edited field is too low.
@MainActor @Suite(.serialized) final class FieldOffsetRowTests: ArticleRowTests {
  typealias Controller = FieldOffsetViewController

  static let article = ArticleScreen.fieldOffset
  var window: UIWindow?
  private var observer: (any NSObjectProtocol)?

  /// A scroll view on 320 by 568 points, fields in it, and the article's rule.
  private func makeScene(
    _ frames: [CGRect], version: String = "18"
  ) throws -> (Keyboard, UIScrollView, [UITextField], FieldOffsetRule) {
    let screen = UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2)
    screen.keyboard.profile = try #require(KeyboardProfile.named(version))
    let window = UIWindow()
    self.window = window
    let scrollView = UIScrollView(frame: window.bounds)
    window.addSubview(scrollView)
    let fields = frames.map { frame in
      let field = UITextField(frame: frame)
      scrollView.addSubview(field)
      return field
    }
    window.makeKeyAndVisible()
    return (screen.keyboard, scrollView, fields, FieldOffsetRule(scrollView, returns: true))
  }

  private func notice(height: CGFloat) -> KeyboardNotice {
    KeyboardNotice(
      Notification(
        name: UIResponder.keyboardWillShowNotification, object: nil,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(
            cgRect: CGRect(x: 0, y: 568 - height, width: 320, height: height))
        ]))
  }

  /// The limit is 568 - 216 = 352; a field at 400 of 30 points needs 438, which is 86 too low.
  @Test func `S4-01 the field that is too low is scrolled up`() throws {
    let (controller, scrollView) = try show()
    controller.fields[1].becomeFirstResponder()
    advance(1)
    #expect(scrollView.contentOffset.y == 86)
    let place = controller.fields[1].convert(controller.fields[1].bounds, to: nil)
    #expect(place.maxY == 344)
  }

  @Test func `S4-02 whichever field is edited is remembered before the keyboard comes`() throws {
    let (controller, scrollView) = try show()
    controller.fields[0].becomeFirstResponder()
    #expect(scrollView.contentOffset.y == 0)
    controller.fields[1].becomeFirstResponder()
    #expect(scrollView.contentOffset.y == 86)
  }

  /// With 216 the limit is 352, with 253 it is 315.
  @Test(
    arguments: [(313, 216, nil), (314, 216, 0), (400, 253, 123)] as [(CGFloat, CGFloat, CGFloat?)])
  func `S4-03 and S4-04 the offset is what is below the limit, from equality on`(
    y: CGFloat, height: CGFloat, offset: CGFloat?
  ) throws {
    let (_, scrollView, fields, rule) = try makeScene([CGRect(x: 0, y: y, width: 100, height: 30)])
    scrollView.contentOffset.y = 50
    rule.willEdit(fields[0])
    rule.keyboardWillShow(notice(height: height))
    #expect(scrollView.contentOffset.y == offset ?? 50)
  }

  @Test func `S4-05 and S4-09 each appearance observes once more`() throws {
    let (controller, _) = try show()
    controller.viewWillAppear(true)
    controller.viewWillAppear(true)
    controller.fields[0].becomeFirstResponder()
    #expect(controller.log == ["keyboardWillShow", "keyboardWillShow", "keyboardWillShow"])
    let (corrected, _) = try show(.fixed)
    corrected.viewWillAppear(true)
    corrected.viewWillAppear(true)
    corrected.fields[0].becomeFirstResponder()
    #expect(corrected.log == ["keyboardWillShow"])
  }

  @Test func `S4-06 asked whether it may end, the field is ended already`() throws {
    let (controller, _) = try show()
    controller.fields[0].becomeFirstResponder()
    advance(1)
    #expect(controller.fields[0].resignFirstResponder())
    #expect(!controller.fields[0].isFirstResponder)
    #expect(window?.screen.keyboard.isShown == false)
    // So the keyboard goes and comes when another field is edited.
    controller.fields[0].becomeFirstResponder()
    advance(1)
    let before = controller.log.count
    #expect(controller.fields[1].becomeFirstResponder())
    #expect(controller.fields[1].isFirstResponder)
    #expect(controller.log.count == before + 1)
    #expect(window?.screen.keyboard.isShown == true)
  }

  @Test func `S4-08 the offset never comes back, in the corrected code it does`() throws {
    let (controller, scrollView) = try show()
    controller.fields[1].becomeFirstResponder()
    advance(1)
    controller.fields[1].resignFirstResponder()
    advance(1)
    #expect(scrollView.contentOffset.y == 86)
    let (corrected, other) = try show(.fixed)
    corrected.fields[1].becomeFirstResponder()
    advance(1)
    #expect(other.contentOffset.y == 78)
    corrected.fields[1].resignFirstResponder()
    advance(1)
    #expect(other.contentOffset.y == 0)
  }

  /// The third field is at 8 in a container at 460; the article takes it to be at 8.
  @Test func `S4-10 a field in a container is taken to be elsewhere`() throws {
    let (controller, scrollView) = try show()
    controller.fields[2].becomeFirstResponder()
    advance(1)
    #expect(scrollView.contentOffset.y == 0)
    let place = controller.fields[2].convert(controller.fields[2].bounds, to: nil)
    #expect(place.maxY == 498)
    let (corrected, _) = try show(.fixed)
    corrected.fields[2].becomeFirstResponder()
    advance(1)
    let better = corrected.fields[2].convert(corrected.fields[2].bounds, to: nil)
    #expect(better.maxY == 352)
  }

  @Test func `S4-10 nothing is edited that is no field, and the old offset is lost`() throws {
    let (_, scrollView, fields, rule) = try makeScene([CGRect(x: 0, y: 500, width: 100, height: 30)]
    )
    scrollView.contentSize = CGSize(width: 320, height: 2000)
    scrollView.contentOffset.y = 300
    rule.keyboardWillShow(notice(height: 216))
    #expect(scrollView.contentOffset.y == 300)
    // Visible at 200, and scrolled back by 114 to 314 all the same.
    rule.willEdit(fields[0])
    rule.keyboardWillShow(notice(height: 216))
    #expect(scrollView.contentOffset.y == 186)
  }

  /// The content is lower than the view, so it comes to rest at -20, below the status bar.
  ///
  /// Two places of 20 points, the first of which begins the pan, lead from 86 to 106: beyond the end by 126, shown
  /// as (1 - 1 / (0.55 * 126 / 568 + 1)) * 568 = 61.760.
  @Test func `S4-10 the user's next drag brings the content back`() throws {
    let (controller, scrollView) = try show()
    scrollView.alwaysBounceVertical = true
    controller.fields[1].becomeFirstResponder()
    advance(1)
    #expect(scrollView.contentOffset.y == 86)
    var dragged: CGFloat = 0
    window?.screen.drag(
      from: CGPoint(x: 300, y: 300), to: CGPoint(x: 300, y: 260), duration: .milliseconds(33)
    ) {
      dragged = scrollView.contentOffset.y
    }
    #expect(abs(dragged - 41.760) < 0.01)
    advance(3)
    #expect(scrollView.contentOffset.y == -20)
  }

  /// Fields at 200 and 450: the second needs 488, 136 more than 352.
  @Test(arguments: [("18", 0), ("9", 136)] as [(String, CGFloat)])
  func `S4-11 whether another field is scrolled to depends on the version`(
    version: String, offset: CGFloat
  ) throws {
    let (keyboard, scrollView, fields, rule) = try makeScene(
      [200, 450].map { CGRect(x: 0, y: $0, width: 100, height: 30) }, version: version)
    observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { notification in
      let notice = KeyboardNotice(notification)
      MainActor.assumeIsolated { rule.keyboardWillShow(notice) }
    }
    rule.willEdit(fields[0])
    fields[0].becomeFirstResponder()
    advance(1)
    #expect(scrollView.contentOffset.y == 0)
    rule.willEdit(fields[1])
    fields[1].becomeFirstResponder()
    advance(1)
    #expect(scrollView.contentOffset.y == offset)
    #expect(keyboard.isShown)
    if let observer { NotificationCenter.default.removeObserver(observer) }
  }
}
