import Testing
import UIKit

/// `UIStackView.Distribution.fillProportionally` with views that have no intrinsic size.
@MainActor
@Suite struct StackProportionTests {
  /// A view with an intrinsic size.
  private final class Box: UIView {
    let size: CGSize
    init(_ width: CGFloat, _ height: CGFloat) {
      size = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { size }
  }

  private func laidOut(_ views: [UIView], width: CGFloat, spacing: CGFloat = 0) -> [CGFloat] {
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillProportionally
    stack.spacing = spacing
    stack.translatesAutoresizingMaskIntoConstraints = true
    stack.frame = CGRect(x: 0, y: 0, width: width, height: 40)
    stack.layoutIfNeeded()
    return views.map { $0.frame.width.rounded() }
  }

  /// A nested stack view counts with the 60 points of its views: a third of 180 to the other's two.
  @Test func nestedStackViewCountsWithTheSizeOfItsViews() {
    let inner = UIStackView(arrangedSubviews: [Box(20, 10), Box(40, 10)])
    #expect(laidOut([inner, Box(30, 10)], width: 180) == [120, 60])
  }

  /// Xcode stores 100 and 598 points, 30 apart in 728, for a label with a width of its own beside a field without text.
  @Test func emptyFieldHasTheWidthThatRemains() {
    let label = UILabel()
    label.text = "Name"
    label.widthAnchor.constraint(equalToConstant: 100).isActive = true
    #expect(laidOut([label, UITextField()], width: 728, spacing: 30) == [100, 598])
  }

  /// A view without an intrinsic size counts with its own constraint: 20 of 100 points.
  @Test func viewWithAConstraintOfItsOwnKeepsIt() {
    let image = UIView()
    image.translatesAutoresizingMaskIntoConstraints = false
    image.widthAnchor.constraint(equalToConstant: 20).isActive = true
    #expect(laidOut([Box(20, 10), Box(60, 10), image], width: 100) == [20, 60, 20])
  }
}
