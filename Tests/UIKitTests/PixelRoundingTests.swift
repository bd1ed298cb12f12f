import Foundation
import Testing
import UIKit

/// Rounding to device pixels (parity C11).
@MainActor
@Suite struct PixelRoundingTests {
  @Test func halfAPixelRoundsUp() {
    let root = makeRoot(width: 320, height: 2000, scale: 2)
    let up = makeView(in: root)
    let down = makeView(in: root)
    pin(up, to: rect(0, 950.25, 10, 10), in: root)
    pin(down, to: rect(0, 950.2, 10, 10), in: root)
    root.layoutIfNeeded()
    #expect(up.frame.minY == 950.5)
    #expect(down.frame.minY == 950)
  }

  @Test(arguments: [1.0, 2.0, 3.0])
  func thirdsOfAWidthTile(scale: CGFloat) {
    let root = makeRoot(width: 100, height: 50, scale: scale)
    let views = (0..<3).map { _ in makeView(in: root) }
    for (index, view) in views.enumerated() {
      let left = index == 0 ? root.leftAnchor : views[index - 1].rightAnchor
      view.leftAnchor.constraint(equalTo: left).isActive = true
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 1.0 / 3).isActive = true
    }
    root.layoutIfNeeded()
    #expect(views[0].frame.minX == 0)
    #expect(abs(views[0].frame.maxX - views[1].frame.minX) < 1e-9)
    #expect(abs(views[1].frame.maxX - views[2].frame.minX) < 1e-9)
    #expect(abs(views[2].frame.maxX - 100) < 1e-9)
    for view in views {
      let pixels = view.frame.minX * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9)
    }
  }

  /// A view of a whole number of pixels in the middle of one with an odd number more begins and ends in the
  /// middle of a pixel: both edges are rounded up, and the size stays.
  @Test(arguments: [320.0, 375, 390, 393, 402, 430])
  func aCentredViewKeepsItsPixels(width: CGFloat) {
    let root = makeRoot(width: width, height: 2000, scale: 3)
    let views = (1...600).map { pixels in
      let view = makeView(in: root)
      view.widthAnchor.constraint(equalToConstant: CGFloat(pixels) / 3).isActive = true
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
      return view
    }
    root.layoutIfNeeded()
    let wrong = views.enumerated().filter { abs($1.frame.width * 3 - CGFloat($0 + 1)) > 1e-6 }
    #expect(wrong.map { $0.offset + 1 } == [])
  }

  /// A label as wide as its text shows all of it, wherever it begins.
  @Test func aCentredLabelIsNotCutOff() {
    for text in ["OK", "On", "to", "ill", "12", "8:45"] {
      for size in 9...22 {
        let root = makeRoot(width: 320, height: 100, scale: 3)
        let label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        label.text = text
        label.font = .systemFont(ofSize: CGFloat(size))
        root.addSubview(label)
        label.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
        root.layoutIfNeeded()
        #expect(root.snapshotSVG().contains(">\(text)<"), "\(text), \(size) points")
      }
    }
  }

  @Test func neighboursInDifferentContainersShareAnEdge() {
    let root = makeRoot(width: 100, height: 100, scale: 1)
    let left = makeView(in: root)
    let right = makeView(in: root)
    pin(left, to: rect(0.4, 0, 49.8, 10), in: root)
    pin(right, to: rect(50.2, 0, 40, 10), in: root)
    let leftInner = makeView(in: left)
    let rightInner = makeView(in: right)
    pin(leftInner, to: rect(10.3, 0, 39.9, 10), in: left)  // ends at 50.6 in the root
    pin(rightInner, to: rect(0.4, 0, 10, 10), in: right)  // begins at 50.6 in the root
    root.layoutIfNeeded()
    let leftEdge = leftInner.convert(leftInner.bounds, to: root).maxX
    let rightEdge = rightInner.convert(rightInner.bounds, to: root).minX
    #expect(leftEdge == 51)
    #expect(rightEdge == 51)
  }

  @Test func containerMovedByPartOfAPixelRoundsItsContentsAgain() {
    let root = makeRoot(width: 100, height: 100, scale: 1)
    let container = makeView(in: root)
    let top = container.topAnchor.constraint(equalTo: root.topAnchor, constant: 10)
    top.isActive = true
    let inner = makeView(in: container)
    pin(inner, to: rect(0, 0.4, 10, 10), in: container)
    root.layoutIfNeeded()
    #expect(inner.convert(inner.bounds, to: root).minY == 10)
    top.constant = 10.4
    root.layoutIfNeeded()
    #expect(container.frame.minY == 10)
    #expect(inner.convert(inner.bounds, to: root).minY == 11)  // 10.8
  }
}
