import Foundation
import Testing
import UIKit

/// Fits its content in a column 10 points wider and 4 higher than it.
private final class FittingView: UIView {
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: min(size.width, 50), height: 4)
  }
}

/// Is as large as its content needs to be by its constraints, of which only the height is related to the view.
private final class ContentSizedView: UIView {
  let content = UIView()

  override var intrinsicContentSize: CGSize {
    content.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }
}

@MainActor
@Suite struct FittingSizeTests {
  /// developer.apple.com, UIView.intrinsicContentSize and systemLayoutSizeFitting(_:): 70 x 30 follows from the content
  /// of 60 x 20 and the margins of 5.
  @Test func anIntrinsicSizeMayBeAFittingSize() {
    let superview = UIView(frame: rect(0, 0, 300, 300))
    let view = ContentSizedView()
    view.translatesAutoresizingMaskIntoConstraints = false
    superview.addSubview(view)
    view.content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(view.content)
    let inner = makeView(in: view.content, content: CGSize(width: 60, height: 20))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: superview.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: superview.topAnchor, constant: 10),
      view.content.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.content.topAnchor.constraint(equalTo: view.topAnchor),
      view.content.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: view.content.leadingAnchor, constant: 5),
      inner.topAnchor.constraint(equalTo: view.content.topAnchor, constant: 5),
      view.content.trailingAnchor.constraint(equalTo: inner.trailingAnchor, constant: 5),
      view.content.bottomAnchor.constraint(equalTo: inner.bottomAnchor, constant: 5),
    ])
    superview.layoutIfNeeded()
    #expect(view.frame == rect(10, 10, 70, 30))
  }

  /// A padded row: 8 | content 60 x 20, free to grow | 12, 5 above and 7 below.
  private func makeRow() -> (row: UIView, content: UIView) {
    let row = UIView(frame: rect(0, 0, 500, 500))
    let content = makeView(in: row, content: CGSize(width: 60, height: 20))
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 8),
      row.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: 12),
      content.topAnchor.constraint(equalTo: row.topAnchor, constant: 5),
      row.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: 7),
    ])
    return (row, content)
  }

  @Test func compressedSizeIsThatOfTheContentAndItsPadding() {
    let (row, _) = makeRow()
    let size = row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    #expect(size == CGSize(width: 80, height: 32))
    #expect(row.frame.size == CGSize(width: 500, height: 500))
  }

  @Test func contentHugsAgainstAnExpandedTargetOfFittingLevel() {
    let (row, content) = makeRow()
    // Hugging is 250, the target 50: the content keeps its size.
    #expect(
      row.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        == CGSize(width: 80, height: 32))
    content.setContentHuggingPriority(UILayoutPriority(49), for: .horizontal)
    #expect(
      row.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize)
        == CGSize(width: 10_000, height: 32))
  }

  @Test func requiredWidthIsKept() {
    let (row, _) = makeRow()
    let size = row.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size == CGSize(width: 320, height: 32))
  }

  /// 320 · 1700 / 1242 is 438.003, which a height of 438 would not contain; a pixel is half a point, or a third of one.
  @Test func sizesAreRoundedUpToPixels() {
    let (view, picture) = (UIView(), UIView())
    view.addSubview(picture)
    picture.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      picture.topAnchor.constraint(equalTo: view.topAnchor),
      picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: picture.trailingAnchor),
      view.bottomAnchor.constraint(greaterThanOrEqualTo: picture.bottomAnchor),
      picture.widthAnchor.constraint(equalTo: picture.heightAnchor, multiplier: 1242.0 / 1700),
    ])
    let size = view.systemLayoutSizeFitting(
      CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    #expect(size.width == 320)
    let next = UIScreen.main.scale == 2 ? 438.5 : 438 + 1.0 / 3
    #expect(abs(size.height - next) < 1e-9)
  }

  @Test func targetBeatsConstraintsOfLowerPriority() {
    let view = UIView()
    let width = view.widthAnchor.constraint(equalToConstant: 200)
    width.priority = UILayoutPriority(500)
    width.isActive = true
    let size = { (priority: UILayoutPriority) in
      view.systemLayoutSizeFitting(
        CGSize(width: 100, height: 30), withHorizontalFittingPriority: priority,
        verticalFittingPriority: .defaultHigh)
    }
    #expect(size(.defaultHigh) == CGSize(width: 100, height: 30))
    #expect(size(.defaultLow) == CGSize(width: 200, height: 30))
  }

  @Test func constraintsAroundTheViewDoNotCount() {
    let root = makeRoot(width: 400, height: 400)
    let (row, _) = makeRow()
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    pin(row, to: rect(0, 0, 300, 90), in: root)
    row.constraints.filter { $0.secondItem == nil }.forEach { $0.isActive = false }
    NSLayoutConstraint.activate([
      row.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.75),
      row.heightAnchor.constraint(equalTo: root.heightAnchor, multiplier: 0.25),
    ])
    root.layoutIfNeeded()
    #expect(row.frame.size == CGSize(width: 300, height: 100))
    #expect(
      row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 80, height: 32))
    #expect(row.frame.size == CGSize(width: 300, height: 100))
  }

  @Test func constraintsBrokenForTheFrameCountAgain() {
    let row = UIView(frame: .zero)
    let content = makeView(in: row)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: row.topAnchor),
      row.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      content.heightAnchor.constraint(equalToConstant: 44),
    ])
    row.layoutIfNeeded()
    #expect(!row.unsatisfiableConstraints.isEmpty)  // the height of 0 contradicts 44
    #expect(row.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 44)
  }

  @Test func constraintsMadeWhileUpdatingCount() {
    let view = SelfSizingView()
    view.setNeedsUpdateConstraints()
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 33, height: 0))
  }

  @Test func viewWithoutConstraintsFitsItsContentOrNothing() {
    let view = UIView(frame: rect(0, 0, 70, 70))
    #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == .zero)
    view.storedContentSize = CGSize(width: 12, height: UIView.noIntrinsicMetric)
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 12, height: 0))
  }

  @Test func nestedStacksAndMarginsFit() {
    let card = UIView(frame: rect(0, 0, 10, 10))
    card.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    card.addSubview(stack)
    for width in [30, 50] {
      let view = UIView()
      view.storedContentSize = CGSize(width: width, height: 10)
      stack.addArrangedSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: card.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: card.layoutMarginsGuide.topAnchor),
      stack.bottomAnchor.constraint(equalTo: card.layoutMarginsGuide.bottomAnchor),
    ])
    #expect(
      card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 56, height: 30))
  }

  @Test func alignmentInsetsComeOnTop() {
    let view = UIView()
    view.storedAlignmentRectInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    view.widthAnchor.constraint(equalToConstant: 20).isActive = true
    view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    #expect(
      view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 26, height: 14))
  }

  @Test func sizeToFitTakesTheSizeThatFitsAndKeepsTheOrigin() {
    let view = FittingView(frame: rect(7, 8, 100, 100))
    #expect(view.sizeThatFits(CGSize(width: 20, height: 20)) == CGSize(width: 20, height: 4))
    view.sizeToFit()
    #expect(view.frame == rect(7, 8, 50, 4))
    let plain = UIView(frame: rect(1, 2, 3, 4))
    #expect(plain.sizeThatFits(.zero) == CGSize(width: 3, height: 4))
  }

  @Test func sizeToFitUnderATransformTakesTheSizeThatFitsAndKeepsTheCenter() {
    let view = FittingView(frame: rect(0, 0, 100, 40))
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    view.sizeToFit()
    #expect(view.bounds == rect(0, 0, 50, 4))
    #expect(view.center == CGPoint(x: 50, y: 20))
    #expect(view.frame == rect(37.5, 19, 25, 2))
  }
}

private final class SelfSizingView: UIView {
  override func updateConstraints() {
    if constraints.isEmpty { widthAnchor.constraint(equalToConstant: 33).isActive = true }
    super.updateConstraints()
  }
}
