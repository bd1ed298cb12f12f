import Testing
import UIKit

/// Columns whose spacing is measured between baselines (developer.apple.com, UIStackView, isBaselineRelativeArrangement).
@MainActor
@Suite struct StackBaselineTests {
  /// Of labels in one font, the tops are as far apart as the baselines; the first and the last one end at the edges of the
  /// stack view, as Interface Builder stores them (columns of five projects, as of github.com/safe-global/safe-ios).
  @Test func onlyTheSpaceBetweenViewsIsMeasuredFromBaselines() {
    let labels = ["One", "Two"].map { text in
      let label = UILabel()
      label.text = text
      return label
    }
    let stack = UIStackView(arrangedSubviews: labels)
    stack.axis = .vertical
    stack.isBaselineRelativeArrangement = true
    stack.spacing = 40
    let size = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    stack.frame = CGRect(origin: .zero, size: size)
    stack.layoutIfNeeded()
    #expect(labels[0].frame.minY == 0)
    #expect(labels[1].frame.minY == 40)
    #expect(abs(labels[1].frame.maxY - size.height) < 1e-9)
  }
}
