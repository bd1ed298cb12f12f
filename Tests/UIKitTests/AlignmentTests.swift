import Foundation
import Testing
import UIKit

/// A button with a badge that hangs over its corner, as in Apple's example of alignment rectangles.
private final class BadgedView: UIView {
  override var alignmentRectInsets: UIEdgeInsets {
    UIEdgeInsets(top: 10, left: 0, bottom: 0, right: 12)
  }
}

/// Says the same with the other pair of methods.
private final class ShadowedView: UIView {
  override func alignmentRect(forFrame frame: CGRect) -> CGRect {
    CGRect(x: frame.minX + 3, y: frame.minY, width: frame.width - 3, height: frame.height - 5)
  }

  override func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    CGRect(
      x: alignmentRect.minX - 3, y: alignmentRect.minY, width: alignmentRect.width + 3,
      height: alignmentRect.height + 5)
  }
}

private final class TextRow: UIView {
  let label = UILabel()
  override var forLastBaselineLayout: UIView { label }
}

@MainActor
@Suite struct AlignmentTests {
  private func place(_ view: UIView, in root: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
  }

  @Test func insetsLieOutsideWhatConstraintsPlace() {
    let root = makeRoot(width: 200, height: 200)
    let view = BadgedView()
    place(view, in: root)
    pin(view, to: rect(20, 30, 40, 50), in: root)
    root.layoutIfNeeded()
    #expect(view.frame == rect(20, 20, 52, 60))
    #expect(view.alignmentRect(forFrame: view.frame) == rect(20, 30, 40, 50))
    #expect(view.frame(forAlignmentRect: rect(20, 30, 40, 50)) == view.frame)
  }

  @Test func overriddenRectanglesCountAsInsetsDo() {
    let root = makeRoot(width: 200, height: 200)
    let view = ShadowedView()
    place(view, in: root)
    pin(view, to: rect(20, 30, 40, 50), in: root)
    let inner = makeView(in: view)
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: view.leftAnchor),
      inner.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.widthAnchor.constraint(equalTo: view.widthAnchor),
      inner.heightAnchor.constraint(equalToConstant: 10),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == rect(17, 30, 43, 55))
    #expect(inner.frame == rect(3, 40, 40, 10))  // in the view's own coordinates
  }

  @Test func firstBaselineIsTheLastOneByDefault() {
    let row = TextRow()
    #expect(row.forFirstBaselineLayout === row.label)
    let plain = UIView()
    #expect(plain.forFirstBaselineLayout === plain)
    #expect(plain.forLastBaselineLayout === plain)
  }

  @Test func baselineOfTheViewInsideIsThatOfTheRow() {
    let root = makeRoot(width: 200, height: 200)
    let row = TextRow()
    place(row, in: root)
    place(row.label, in: row)
    row.label.storedBaselines = TextBaselines(
      first: TextBaselines.Line(heightShare: 0, constant: 16),
      last: TextBaselines.Line(heightShare: 1, constant: -4))
    pin(row, to: rect(0, 50, 100, 40), in: root)
    pin(row.label, to: rect(0, 10, 100, 20), in: row)
    let other = makeView(in: root)
    NSLayoutConstraint.activate([
      other.topAnchor.constraint(equalTo: row.firstBaselineAnchor),
      other.bottomAnchor.constraint(equalTo: row.lastBaselineAnchor, constant: 10),
    ])
    root.layoutIfNeeded()
    // The label lies from 60 to 80; its lines stand at 76 and 76.
    #expect(other.frame.minY == 76)
    #expect(other.frame.maxY == 86)
  }
}
