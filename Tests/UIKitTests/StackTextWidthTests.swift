import Testing
import UIKit

/// The widths of texts that wrap in a row (`UISV-text-width-disambiguation`).
///
/// Source: useyourloaf.com, "Stack Views And Multi-Line Labels" and "Stack View Changes In iOS 15".
@MainActor
@Suite struct StackTextWidthTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))

  private func label(_ text: String, lines: Int = 0) -> UILabel {
    let label = UILabel()
    label.text = text
    label.numberOfLines = lines
    return label
  }

  private func row(_ views: [UIView], width: CGFloat?, spacing: CGFloat = 0) -> UIStackView {
    let row = UIStackView(arrangedSubviews: views)
    row.spacing = spacing
    root.addSubview(row)
    row.translatesAutoresizingMaskIntoConstraints = false
    row.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    row.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    if let width { row.widthAnchor.constraint(equalToConstant: width).isActive = true }
    root.layoutIfNeeded()
    return row
  }

  private func widths(_ views: [UIView], _ width: CGFloat, spacing: CGFloat = 0) -> [CGFloat] {
    let row = row(views, width: width, spacing: spacing)
    return row.arrangedSubviews.map(\.frame.width)
  }

  /// 300 points less 20 of spacing, divided by two.
  @Test func severalWrappingLabelsAreEquallyWide() {
    #expect(widths([label("A"), label("Much longer")], 300, spacing: 20) == [140, 140])
  }

  @Test func titlesOfConfigurationsWrapToo() {
    let buttons = ["Cancel", "Install now"].map { title in
      var configuration = UIButton.Configuration.plain()
      configuration.title = title
      return UIButton(configuration: configuration)
    }
    #expect(widths(buttons, 300) == [150, 150])
    buttons[1].configuration?.titleLineBreakMode = .byTruncatingTail
    #expect(widths(buttons, 300) != [150, 150])
  }

  /// The image's hugging priority of 251 is met, since only one view can wrap.
  @Test func aSingleWrappingLabelTakesTheRest() {
    let image = UIImageView(image: UIImage(size: CGSize(width: 40, height: 40)))
    image.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    #expect(widths([image, label("Text")], 300) == [40, 260])
  }

  @Test func hiddenLabelsDoNotCount() {
    let hidden = label("Hidden")
    hidden.isHidden = true
    let single = label("Name", lines: 1)
    single.setContentHuggingPriority(.required, for: .horizontal)
    let name = single.intrinsicContentSize.width
    #expect(abs(widths([hidden, single, label("Text")], 300)[1] - name) <= 1)
  }

  /// Required hugging is stronger: the value keeps the width of its text.
  @Test func requiredHuggingIsStronger() throws {
    let value = label("12")
    value.setContentHuggingPriority(.required, for: .horizontal)
    let row = row([label("Title"), value], width: 300)
    #expect(value.frame.width < 60)
    #expect(row.layoutIssues.isEmpty)
  }

  /// A label is related to the others as soon as it can wrap.
  @Test func relationFollowsTheNumberOfLines() {
    let (first, second) = (label("A", lines: 1), label("Much longer"))
    first.setContentHuggingPriority(.defaultLow + 1, for: .horizontal)
    _ = row([first, second], width: 300)
    #expect(first.frame.width < 60)
    first.numberOfLines = 0
    root.layoutIfNeeded()
    #expect(first.frame.width == 150)
  }

  @Test func columnsAreUnaffected() {
    let row = row([label("A"), label("Much longer")], width: nil)
    row.axis = .vertical
    row.alignment = .leading
    root.layoutIfNeeded()
    let widths = row.arrangedSubviews.map(\.frame.width)
    #expect(widths[0] < widths[1])
  }
}
