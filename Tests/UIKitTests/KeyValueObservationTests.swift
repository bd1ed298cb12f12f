import Foundation
import Testing
import UIKit

/// Expectations are from developer.apple.com: NSKeyValueObservation, NSKeyValueObservingOptions.
@MainActor
@Suite struct KeyValueObservationTests {
  @Test func aScrollViewReportsItsContentSizeWithTheOldAndTheNewValue() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var changes: [[CGSize?]] = []
    let observation = scrollView.observe(\.contentSize, options: [.old, .new]) { _, change in
      changes.append([change.oldValue, change.newValue])
    }
    scrollView.contentSize = CGSize(width: 100, height: 400)
    #expect(changes == [[.zero, CGSize(width: 100, height: 400)]])
    observation.invalidate()
    scrollView.contentSize = .zero
    #expect(changes.count == 1)
  }

  @Test func aFirstCallHasThePresentValue() {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    var frames: [CGRect?] = []
    let observation = view.observe(\.frame, options: [.initial, .new]) { _, change in
      frames.append(change.newValue)
    }
    view.frame.origin.x = 5
    #expect(
      frames == [
        CGRect(x: 1, y: 2, width: 3, height: 4), CGRect(x: 5, y: 2, width: 3, height: 4),
      ])
    _ = observation
  }

  @Test func anObservationEndsWithItsObject() {
    let scrollView = UIScrollView()
    var count = 0
    do {
      let observation = scrollView.observe(\.contentOffset) { _, _ in count += 1 }
      scrollView.contentOffset.y = 10
      _ = observation
    }
    scrollView.contentOffset.y = 20
    #expect(count == 1)
  }
}
