import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Content that is dragged, comes to rest, and shows what is edited (parity C4).
@MainActor
@Suite struct ScrollMotionTests {
  private func makeScene(content: CGFloat = 2000) -> (ShownScreen, UIScrollView) {
    let scrollView = UIScrollView(frame: rect(0, 0, 320, 568))
    scrollView.contentSize = CGSize(width: 320, height: content)
    return (show(scrollView), scrollView)
  }

  private final class Log: UIScrollViewDelegate {
    var entries: [String] = []
    var scrolls = 0
    var target: CGPoint?
    var newTarget: CGFloat?

    func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      target = targetContentOffset.pointee
      if let newTarget { targetContentOffset.pointee.y = newTarget }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      entries.append("end \(decelerate)")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { entries.append("rest") }
  }

  /// 240 points in 0.2 s upwards, in places of 20 points, the first of which is where the pan begins.
  ///
  /// The speed is 1.2 points per millisecond, so it goes on for 1.2 * 0.998 / 0.002 = 598.8 points.
  @Test func contentThatIsLetGoComesToRestWhereItsSpeedTakesIt() {
    let (screen, scrollView) = makeScene()
    let log = Log()
    scrollView.delegate = log
    screen.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 160), duration: .milliseconds(200))
    #expect(scrollView.contentOffset.y == 220)
    #expect(scrollView.isDecelerating)
    #expect(!scrollView.isDragging)
    #expect(abs((log.target?.y ?? 0) - 818.8) < 1e-6)
    screen.clock.advance(by: .milliseconds(500))
    // 0.998 to the 500th is 0.367511 of the way left.
    #expect(abs(scrollView.contentOffset.y - (818.8 - 598.8 * 0.367511)) < 0.01)
    screen.clock.advance(by: .seconds(10))
    #expect(abs(scrollView.contentOffset.y - 818.8) < 1e-6)
    #expect(log.entries == ["begin", "end true", "rest"])
    #expect(!scrollView.isDecelerating)
  }

  @Test func delegateMayChooseWhereContentComesToRest() {
    let (screen, scrollView) = makeScene()
    let log = Log()
    log.newTarget = 500
    scrollView.delegate = log
    screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 160))
    screen.clock.advance(by: .seconds(10))
    #expect(scrollView.contentOffset.y == 500)
  }

  /// Content of 568 points in 568, with 216 more below: 100 of these 216 by the drag, whose first place of 20
  /// points begins the pan, and the rest by the speed of 1.2 points per millisecond.
  @Test func contentThatAnInsetAloneMakesLargerThanTheViewIsDragged() {
    let (screen, scrollView) = makeScene(content: 568)
    func drag() {
      screen.drag(
        from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 280), duration: .milliseconds(100))
    }
    drag()
    #expect(scrollView.contentOffset.y == 0)
    scrollView.contentInset.bottom = 216
    drag()
    #expect(scrollView.contentOffset.y == 100)
    screen.clock.advance(by: .seconds(10))
    #expect(scrollView.contentOffset.y == 216)
    // A negative inset takes the range away: the offset is pinned (row S1-14).
    scrollView.contentInset = UIEdgeInsets(top: -216, left: 0, bottom: 0, right: 0)
    drag()
    screen.clock.advance(by: .seconds(10))
    #expect(scrollView.contentOffset.y == 216)
  }

  @Test func contentComesToRestAtItsEndAtMost() {
    let (screen, scrollView) = makeScene(content: 700)
    scrollView.contentInset.bottom = 20
    screen.drag(
      from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 300), duration: .milliseconds(100))
    screen.clock.advance(by: .seconds(10))
    #expect(scrollView.contentOffset.y == 152)
  }

  /// 300 points beyond the end are shown as (1 - 1 / (0.55 * 300 / 568 + 1)) * 568 = 127.858.
  @Test func contentFollowsATouchLessBeyondItsEndAndComesBack() {
    let (screen, scrollView) = makeScene()
    screen.drag(
      from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 415), duration: .milliseconds(350))
    #expect(abs(scrollView.contentOffset.y + 127.858) < 0.001)
    // After 5 frames, a twelfth of a second: 127.858 (1 + 1) / e.
    screen.clock.advance(by: .milliseconds(84))
    #expect(abs(scrollView.contentOffset.y + 94.073) < 0.001)
    screen.clock.advance(by: .seconds(3))
    #expect(scrollView.contentOffset.y == 0)
    scrollView.bounces = false
    screen.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 410))
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func contentThatFitsIsNotDraggedUnlessItAlwaysBounces() {
    let (screen, scrollView) = makeScene(content: 300)
    screen.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300))
    #expect(scrollView.contentOffset.y == 0)
    scrollView.alwaysBounceVertical = true
    screen.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300))
    #expect(scrollView.contentOffset.y < 0)
    scrollView.contentOffset = .zero
    scrollView.isScrollEnabled = false
    screen.clock.advance(by: .seconds(3))
    screen.drag(from: CGPoint(x: 160, y: 100), to: CGPoint(x: 160, y: 300))
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test func touchStopsContentInMotion() {
    let (screen, scrollView) = makeScene()
    screen.drag(from: CGPoint(x: 160, y: 400), to: CGPoint(x: 160, y: 160))
    screen.clock.advance(by: .milliseconds(100))
    screen.tap(at: CGPoint(x: 160, y: 300))
    let offset = scrollView.contentOffset
    #expect(!scrollView.isDecelerating)
    screen.clock.advance(by: .seconds(1))
    #expect(scrollView.contentOffset == offset)
  }

  @Test func indicatorKeepsToItsInsetsAndTheSafeArea() {
    let window = show(on: .iPhoneX).window
    let scrollView = UIScrollView(frame: window.bounds)
    scrollView.contentSize.height = 2000
    window.addSubview(scrollView)
    scrollView.contentInset.bottom = 100
    #expect(scrollView.verticalIndicatorTrack.height == 734)
    scrollView.scrollIndicatorInsets.bottom = 100
    #expect(scrollView.verticalIndicatorTrack.height == 634)
    scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(scrollView.verticalIndicatorTrack.height == 712)
  }

  // MARK: What is edited

  @Test func fieldThatIsEditedIsScrolledIntoView() {
    let (screen, scrollView) = makeScene()
    let field = UITextField(frame: rect(0, 700, 100, 30))
    scrollView.addSubview(field)
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    // The end of the field, 730, less 568.
    #expect(scrollView.contentOffset.y == 162)
  }

  @Test func insetSetAsTheKeyboardComesCountsForTheFieldThatIsEdited() {
    let (screen, scrollView) = makeScene()
    let field = UITextField(frame: rect(0, 500, 100, 30))
    scrollView.addSubview(field)
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { scrollView.contentInset.bottom = 216 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(scrollView.contentOffset.y == 178)
  }

  // MARK: Dragging the keyboard away

  private func makeEditedScene(
    _ mode: UIScrollView.KeyboardDismissMode
  ) -> (ShownScreen, UIScrollView, UITextField) {
    let (screen, scrollView) = makeScene()
    scrollView.keyboardDismissMode = mode
    let field = UITextField(frame: rect(0, 10, 100, 30))
    scrollView.addSubview(field)
    field.becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    return (screen, scrollView, field)
  }

  @Test func draggingSendsTheKeyboardAwayAtOnceInItsMode() {
    let (screen, _, field) = makeEditedScene(.onDrag)
    var isShown: [Bool] = []
    screen.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 200)) {
      isShown.append(screen.keyboard.isShown)
    }
    // 100 points in 18 places: the pan begins at the second, after 11.1.
    #expect(isShown.prefix(2) == [true, false])
    #expect(!field.isEditing)
  }

  @Test func keyboardFollowsATouchThatComesDownToIt() throws {
    let (screen, _, field) = makeEditedScene(.interactive)
    var tops: [CGFloat] = []
    // 300 points in 15 places, from 200 down to 500; the keyboard's top is at 352.
    screen.drag(
      from: CGPoint(x: 160, y: 200), to: CGPoint(x: 160, y: 500), duration: .milliseconds(250)
    ) { tops.append(screen.keyboard.presentationFrame.minY) }
    try #require(tops.count == 15)
    #expect(tops[6] == 352)
    #expect(abs(tops[8] - 380) < 1e-6)
    #expect(!field.isEditing)
    screen.clock.advance(by: .seconds(1))
    #expect(screen.keyboard.presentationOverlap == 0)
  }

  @Test func dragThatTurnsBackUpKeepsTheKeyboard() {
    let (screen, scrollView, field) = makeEditedScene(.interactive)
    scrollView.window?.keyboardLayoutGuide.keyboardDismissPadding = 0
    screen.keyboard.follow(touchAt: 500)
    screen.keyboard.release(hiding: false)
    screen.clock.advance(by: .seconds(1))
    #expect(field.isEditing)
    #expect(screen.keyboard.presentationOverlap == 216)
  }
}
