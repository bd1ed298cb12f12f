import Foundation
import Testing
import UIKit

/// Constraints between a scroll view and what is inside it (parity R27).
@MainActor
@Suite struct ScrollViewLayoutTests {
  @Test func edgesOfDescendantsDefineTheContentSize() {
    let root = makeRoot(width: 320, height: 568)
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)
    pin(scrollView, to: rect(0, 20, 320, 400), in: root)
    let content = makeView(in: scrollView)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 5),
      content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor, constant: -5),
      content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 900),
    ])
    root.layoutIfNeeded()
    #expect(content.frame == rect(0, 5, 320, 900))
    #expect(scrollView.contentSize == CGSize(width: 320, height: 910))
  }

  @Test func contentAndFrameGuidesSayTheSame() {
    let root = makeRoot(width: 320, height: 568)
    let scrollView = UIScrollView()
    scrollView.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(scrollView)
    pin(scrollView, to: rect(10, 20, 300, 400), in: root)
    let content = makeView(in: scrollView)
    let pinned = makeView(in: scrollView)
    let guide = scrollView.contentLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      content.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
      content.heightAnchor.constraint(equalToConstant: 1000),
      pinned.bottomAnchor.constraint(equalTo: scrollView.frameLayoutGuide.bottomAnchor),
      pinned.heightAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(scrollView.contentSize == CGSize(width: 300, height: 1000))
    #expect(pinned.frame.maxY == 400)

    scrollView.contentOffset.y = 120
    root.layoutIfNeeded()
    #expect(pinned.frame.maxY == 520)
    #expect(content.frame.minY == 0)
    #expect(pinned.convert(CGPoint(x: 0, y: 50), to: root).y == 420)
  }
}
