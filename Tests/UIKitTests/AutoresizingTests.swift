import Foundation
import Testing
import UIKit

@MainActor
@Suite struct AutoresizingTests {
  private func resized(
    _ mask: UIView.AutoresizingMask, from frame: CGRect, in old: CGSize, to new: CGSize
  ) -> CGRect {
    let root = UIView(frame: CGRect(origin: .zero, size: old))
    let view = UIView(frame: frame)
    view.autoresizingMask = mask
    root.addSubview(view)
    root.frame.size = new
    return view.frame
  }

  @Test func flexiblePartsTakeTheChange() {
    let old = CGSize(width: 100, height: 100)
    let new = CGSize(width: 200, height: 160)
    let frame = rect(10, 20, 30, 40)
    #expect(resized([], from: frame, in: old, to: new) == frame)
    #expect(resized([.flexibleWidth], from: frame, in: old, to: new) == rect(10, 20, 130, 40))
    #expect(resized([.flexibleHeight], from: frame, in: old, to: new) == rect(10, 20, 30, 100))
    #expect(resized([.flexibleLeftMargin], from: frame, in: old, to: new) == rect(110, 20, 30, 40))
    #expect(resized([.flexibleRightMargin], from: frame, in: old, to: new) == frame)
    #expect(resized([.flexibleTopMargin], from: frame, in: old, to: new) == rect(10, 80, 30, 40))
  }

  @Test func flexiblePartsShareInProportionToTheirSizes() {
    // left 10, width 30, right 60; 100 more: left takes 10, width 30, right 60
    let frame = resized(
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], from: rect(10, 0, 30, 10),
      in: CGSize(width: 100, height: 10), to: CGSize(width: 200, height: 10))
    #expect(frame == rect(20, 0, 60, 10))
  }

  @Test func partsWithoutExtentShareEqually() {
    let frame = resized(
      [.flexibleLeftMargin, .flexibleRightMargin], from: rect(0, 0, 100, 10),
      in: CGSize(width: 100, height: 10), to: CGSize(width: 140, height: 10))
    #expect(frame == rect(20, 0, 100, 10))
  }

  @Test func constrainedViewFollowsOneThatIsPlacedByItsMask() {
    let root = makeRoot(width: 320, height: 480)
    let bar = UIView(frame: rect(0, 430, 320, 50))
    bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    root.addSubview(bar)
    let view = makeView(in: root)
    NSLayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: bar.topAnchor, constant: -8),
      view.heightAnchor.constraint(equalToConstant: 30),
      view.widthAnchor.constraint(equalTo: bar.widthAnchor, multiplier: 0.5),
      view.leftAnchor.constraint(equalTo: bar.leftAnchor),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(0, 392, 160, 30))

    root.layOut(on: LayoutCanvas(size: CGSize(width: 400, height: 600), scale: 2))
    #expect(bar.frame == rect(0, 550, 400, 50))
    #expect(view.frame == rect(0, 512, 200, 30))

    bar.frame.origin.y = 100
    root.layoutIfNeeded()
    #expect(view.frame.maxY == 92)
  }

  @Test func masksInsideConstrainedViewsFollowTheSolvedSize() {
    let root = makeRoot(width: 320, height: 480)
    let container = makeView(in: root)
    container.frame.size = CGSize(width: 100, height: 100)
    let inner = UIView(frame: rect(10, 10, 80, 80))
    inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    container.addSubview(inner)
    pin(container, to: rect(0, 0, 200, 150), in: root)
    root.layoutIfNeeded()
    #expect(inner.frame == rect(10, 10, 180, 130))
  }

  @Test func frameOfAConstrainedViewComesBackAtTheNextLayout() {
    let root = makeRoot(width: 320, height: 480)
    let view = makeView(in: root)
    pin(view, to: rect(1, 2, 3, 4), in: root)
    root.layoutIfNeeded()
    view.frame = rect(50, 50, 50, 50)
    root.setNeedsLayout()
    root.layoutIfNeeded()
    #expect(view.frame == rect(1, 2, 3, 4))
  }
}
