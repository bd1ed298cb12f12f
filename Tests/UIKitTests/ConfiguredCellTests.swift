import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Configurations of cells, headers and footers, apart from showing them.
@MainActor
@Suite struct ConfiguredCellTests {
  private let root = makeRoot(width: 320, height: 800)

  private final class Source: UITableViewDataSource, UITableViewDelegate {
    var cell: UITableViewCell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var header: UITableViewHeaderFooterView?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cell }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header
    }
  }

  private func show(_ source: Source) {
    let table = UITableView(frame: rect(0, 0, 320, 400))
    table.dataSource = source
    table.delegate = source
    root.addSubview(table)
    root.layoutIfNeeded()
  }

  /// Only "after you set a content configuration" (uikit/uicollectionviewcell/contentconfiguration).
  @Test func noConfigurationLeavesTheProgramsOwnContent() {
    let (item, row, header) = (
      UICollectionViewCell(frame: rect(0, 0, 100, 50)),
      UITableViewCell(style: .default, reuseIdentifier: nil),
      UITableViewHeaderFooterView(reuseIdentifier: nil)
    )
    let views = [UIView(), UIView(), UIView()]
    item.contentView.addSubview(views[0])
    row.contentView.addSubview(views[1])
    header.contentView.addSubview(views[2])
    item.contentConfiguration = nil
    row.contentConfiguration = nil
    header.contentConfiguration = nil
    #expect(views.map(\.superview) == [item.contentView, row.contentView, header.contentView])
    #expect(row.contentView.superview === row)
    item.contentConfiguration = UIListContentConfiguration.cell()
    item.contentConfiguration = nil
    #expect(item.contentView.subviews.isEmpty)
    #expect(views[0].superview?.superview == nil)
  }

  @Test func indentationThatIsTakenBackLeavesNoTrace() {
    let cell = UICollectionViewListCell(frame: rect(0, 0, 100, 50))
    root.addSubview(cell)
    cell.indentationLevel = 2
    root.layoutIfNeeded()
    #expect(cell.contentView.frame == rect(20, 0, 80, 50))
    cell.indentationLevel = 0
    root.layoutIfNeeded()
    #expect(cell.contentView.frame == rect(0, 0, 100, 50))
  }

  // MARK: Heights

  /// A content that says how high it is in one of two ways, and holds no constraints.
  private struct Sized: UIContentConfiguration {
    var height: CGFloat
    var isIntrinsic: Bool
    func makeContentView() -> any UIView & UIContentView {
      isIntrinsic ? IntrinsicView(self) : FittingView(self)
    }
    func updated(for state: any UIConfigurationState) -> Sized { self }
  }

  private class SizedView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    var height: CGFloat { (configuration as? Sized)?.height ?? 0 }
    init(_ sized: Sized) {
      configuration = sized
      super.init(frame: .zero)
    }
    required init?(coder: NSCoder) { nil }
  }

  private final class IntrinsicView: SizedView {
    override var intrinsicContentSize: CGSize {
      CGSize(width: UIView.noIntrinsicMetric, height: height)
    }
  }

  private final class FittingView: SizedView {
    override func systemLayoutSizeFitting(
      _ targetSize: CGSize,
      withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
      verticalFittingPriority: UILayoutPriority
    ) -> CGSize { CGSize(width: targetSize.width, height: height) }
  }

  @Test(arguments: [true, false])
  func rowsAndHeadersAreAsHighAsTheirContentSays(isIntrinsic: Bool) {
    let source = Source()
    source.cell.contentConfiguration = Sized(height: 70, isIntrinsic: isIntrinsic)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = Sized(height: 30, isIntrinsic: isIntrinsic)
    source.header = header
    show(source)
    // 22 above the header.
    #expect(header.frame == rect(0, 0, 320, 52))
    #expect(source.cell.frame == rect(0, 52, 320, 70))
  }

  @Test func listContentUnderConstraintsIsAsHighAsItsText() {
    simulate()
    var configuration = UIListContentConfiguration.cell()
    let text = String(repeating: "word ", count: 20)
    configuration.text = text
    let label = UILabel()
    label.font = configuration.textProperties.font
    label.numberOfLines = 0
    label.text = text
    let content = UIListContentView(configuration: configuration)
    let stack = UIStackView(arrangedSubviews: [content])
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    let width = stack.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([
      width, stack.topAnchor.constraint(equalTo: root.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
    ])
    for length in [200, 300, 150] as [CGFloat] {
      width.constant = length
      root.layoutIfNeeded()
      // 16 at the sides, 11 above and below.
      let lines = label.sizeThatFits(CGSize(width: length - 32, height: 0)).height
      #expect(lines > 50)
      #expect(stack.frame.height == lines + 22, "\(length)")
    }
  }

  // MARK: Headers

  private struct Stated: UIContentConfiguration {
    var isDisabled = false
    func makeContentView() -> any UIView & UIContentView {
      UIListContentView(configuration: .plainHeader())
    }
    func updated(for state: any UIConfigurationState) -> Stated {
      Stated(isDisabled: (state as? UIViewConfigurationState)?.isDisabled == true)
    }
  }

  @Test func headersFollowTheirState() {
    let source = Source()
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.contentConfiguration = Stated()
    header.isUserInteractionEnabled = false
    var states: [Bool] = []
    header.configurationUpdateHandler = { _, state in states.append(state.isDisabled) }
    source.header = header
    show(source)
    #expect(states == [true])
    #expect((header.contentConfiguration as? Stated)?.isDisabled == true)
    header.automaticallyUpdatesContentConfiguration = false
    header.isUserInteractionEnabled = true
    header.setNeedsUpdateConfiguration()
    root.layoutIfNeeded()
    #expect(states == [true, false])
    #expect((header.contentConfiguration as? Stated)?.isDisabled == true)
    #expect(!header.configurationState.isDisabled)
    header.backgroundView = UIView()
    root.layoutIfNeeded()
    #expect(header.backgroundView?.frame == header.bounds)
  }

  private final class OwnHeader: UITableViewHeaderFooterView {
    override func updateConfiguration(using state: UIViewConfigurationState) {
      contentConfiguration = Sized(height: 40, isIntrinsic: true)
    }
  }

  @Test func headerThatConfiguresItselfIsAskedBeforeItIsMeasured() {
    let source = Source()
    let header = OwnHeader(reuseIdentifier: nil)
    source.header = header
    show(source)
    #expect(header.frame.height == 62)
  }
}
