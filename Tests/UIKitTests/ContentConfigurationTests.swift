import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Sizes as docs/parity.md has them: a line of 17 points is 20.5 high on a screen of two pixels a point, one of 15 is 18,
/// one of 12 is 14.5.
@MainActor
@Suite struct ContentConfigurationTests {
  private let root = makeRoot(width: 320, height: 800)

  /// Views that are in no tree yet count in the pixels of the main screen.
  private func useScreen() {
    simulate()
  }

  private func show(_ configuration: UIListContentConfiguration, width: CGFloat = 320)
    -> (view: UIListContentView, frames: [CGRect], height: CGFloat)
  {
    useScreen()
    let view = UIListContentView(configuration: configuration)
    let height = view.sizeThatFits(CGSize(width: width, height: 0)).height
    view.frame = rect(0, 0, width, height)
    root.addSubview(view)
    root.layoutIfNeeded()
    return (view, view.subviews.map(\.frame), height)
  }

  // MARK: Lists

  @Test func textIsInTheMiddleOfARow() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Title"
    let shown = show(configuration)
    #expect(shown.height == 44)
    #expect(shown.frames[1].minX == 16)
    #expect(shown.frames[1].width == 288)
    #expect(shown.frames[1].height == 20.5)
    #expect(shown.frames[1].midY == 22)
  }

  @Test func secondTextIsBelow() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Title"
    configuration.secondaryText = "Detail"
    var shown = show(configuration)
    // 11 + 20.5 + 3 + 18 + 11.
    #expect(shown.height == 63.5)
    #expect(shown.frames[1].minY == 11)
    #expect(shown.frames[2].minY == 34.5)
    configuration.textToSecondaryTextVerticalPadding = 10
    configuration.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    shown = show(configuration)
    #expect(shown.height == 52.5)
    #expect(shown.frames[1].minX == 2)
    #expect(shown.frames[1].width == 314)
    var subtitle = UIListContentConfiguration.subtitleCell()
    subtitle.text = "Title"
    subtitle.secondaryText = "Detail"
    #expect(show(subtitle).height == 60)
  }

  @Test func secondTextIsNextToTheFirstWhereThereIsSpace() {
    var configuration = UIListContentConfiguration.valueCell()
    configuration.text = "Title"
    configuration.secondaryText = "Detail"
    var shown = show(configuration)
    #expect(shown.height == 44)
    #expect(shown.frames[2].maxX == 304)
    #expect(shown.frames[1].midY == shown.frames[2].midY)
    shown = show(configuration, width: 100)
    // 11 + 20.5 + 3 + 20.5 + 11.
    #expect(shown.height == 66)
    #expect(shown.frames[2].minX == 16)
  }

  @Test func imagePrecedesTheTexts() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = "Title"
    configuration.image = UIImage(size: CGSize(width: 40, height: 60))
    var shown = show(configuration)
    #expect(shown.height == 82)
    #expect(shown.frames[0] == rect(16, 11, 40, 60))
    // 16 + 40 + 16.
    #expect(shown.frames[1].minX == 72)
    configuration.imageProperties.maximumSize = CGSize(width: 0, height: 30)
    configuration.imageProperties.reservedLayoutSize = CGSize(width: 50, height: 0)
    configuration.imageToTextPadding = 4
    shown = show(configuration)
    #expect(shown.frames[0] == rect(31, 11, 20, 30))
    #expect(shown.frames[1].minX == 70)
  }

  @Test func longTextsBreak() {
    var configuration = UIListContentConfiguration.cell()
    configuration.text = String(repeating: "word ", count: 40)
    #expect(show(configuration).height > 100)
    configuration.textProperties.numberOfLines = 1
    #expect(show(configuration).height == 44)
  }

  @Test func headersShowCapitals() {
    var configuration = UIListContentConfiguration.groupedHeader()
    configuration.text = "Title"
    let shown = show(configuration)
    #expect((shown.view.subviews[1] as? UILabel)?.text == "TITLE")
    #expect(shown.height == 38)
  }

  @Test func listsAreMirrored() {
    root.semanticContentAttribute = .forceRightToLeft
    var configuration = UIListContentConfiguration.cell()
    configuration.image = UIImage(size: CGSize(width: 40, height: 20))
    let view = UIListContentView(configuration: configuration)
    view.semanticContentAttribute = .forceRightToLeft
    view.frame = rect(0, 0, 320, 44)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.subviews[0].frame == rect(264, 12, 40, 20))
  }

  // MARK: Cells

  @Test(arguments: [
    (UITableViewCell.CellStyle.default, 63.5), (.subtitle, 60), (.value1, 44),
  ])
  func cellsOfTablesHaveTheSizesOfTheirStyles(style: UITableViewCell.CellStyle, height: CGFloat) {
    useScreen()
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Title"
    content.secondaryText = "Detail"
    cell.contentConfiguration = content
    #expect(cell.contentView is UIListContentView)
    let source = One(cell)
    let table = UITableView(frame: rect(0, 0, 320, 400))
    table.dataSource = source
    root.addSubview(table)
    root.layoutIfNeeded()
    #expect(cell.frame.height == height.rounded(.up))
    #expect(cell.contentView.frame == cell.bounds)
    content.text = "Other"
    let view = cell.contentView
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect((view.subviews[1] as? UILabel)?.text == "Other")
    cell.contentConfiguration = nil
    #expect(cell.contentView !== view)
    #expect(view.superview == nil)
  }

  private final class One: UITableViewDataSource {
    let cell: UITableViewCell
    init(_ cell: UITableViewCell) { self.cell = cell }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { cell }
  }

  private final class Titled: UITableViewDataSource, UITableViewDelegate {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      header
    }
  }

  @Test func headersShowConfigurationsBelowTheirSpace() {
    useScreen()
    let titled = Titled()
    var content = titled.header.defaultContentConfiguration()
    content.text = "Title"
    titled.header.contentConfiguration = content
    titled.header.backgroundConfiguration = .clear()
    let table = UITableView(frame: rect(0, 0, 320, 400))
    table.dataSource = titled
    table.delegate = titled
    root.addSubview(table)
    root.layoutIfNeeded()
    // 22 of room, 11 + 20.5 + 11.
    #expect(titled.header.frame == rect(0, 0, 320, 64.5))
    #expect(titled.header.contentView.frame == rect(0, 22, 320, 42.5))
    #expect(titled.header.subviews.first?.frame == titled.header.bounds)
  }

  @Test func cellsOfListsAreAsHighAsTheirContent() {
    useScreen()
    let collection = UICollectionView(
      frame: rect(0, 0, 320, 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain)))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
      cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "Title"
      if item > 0 { content.secondaryText = "Detail" }
      cell.contentConfiguration = content
      cell.indentationLevel = item
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    root.addSubview(collection)
    source.apply(snapshot, animatingDifferences: false)
    root.layoutIfNeeded()
    let cells = (0..<2).compactMap {
      collection.cellForItem(at: IndexPath(item: $0, section: 0))
    }
    #expect(cells.map(\.frame) == [rect(0, 0, 320, 44), rect(0, 44, 320, 63.5)])
    #expect(cells.map(\.contentView.frame.minX) == [0, 10])
  }

  // MARK: Configurations of a program

  private struct Bar: UIContentConfiguration {
    var height: CGFloat
    var isSelected = false
    func makeContentView() -> any UIView & UIContentView { BarView(self) }
    func updated(for state: any UIConfigurationState) -> Bar {
      var copy = self
      copy.isSelected = (state as? UICellConfigurationState)?.isSelected == true
      return copy
    }
  }

  private final class BarView: UIView, UIContentView {
    var configuration: any UIContentConfiguration
    init(_ bar: Bar) {
      configuration = bar
      super.init(frame: .zero)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: topAnchor),
        box.bottomAnchor.constraint(equalTo: bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: bar.height),
      ])
    }
    required init?(coder: NSCoder) { nil }
    var bar: Bar? { configuration as? Bar }
  }

  @Test func programGivesContentViewsAndHearsOfStates() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 100, 50))
    root.addSubview(cell)
    cell.contentConfiguration = Bar(height: 30)
    var states: [Bool] = []
    cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    root.layoutIfNeeded()
    cell.isSelected = true
    root.layoutIfNeeded()
    #expect(states == [false, true])
    #expect((cell.contentView as? BarView)?.bar?.isSelected == true)
    cell.automaticallyUpdatesContentConfiguration = false
    cell.isSelected = false
    root.layoutIfNeeded()
    #expect((cell.contentView as? BarView)?.bar?.isSelected == true)
    #expect(cell.configurationState.isSelected == false)
    #expect((cell.contentView as? BarView)?.supports(UIListContentConfiguration.cell()) == false)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView is UIListContentView)
  }

  private final class Own: UITableViewCell {
    override func updateConfiguration(using state: UICellConfigurationState) {
      contentConfiguration = Bar(height: state.isSelected ? 90 : 70)
    }
  }

  @Test func cellThatConfiguresItselfIsAskedBeforeItIsMeasured() {
    let source = One(Own(style: .default, reuseIdentifier: nil))
    let table = UITableView(frame: rect(0, 0, 320, 400))
    table.dataSource = source
    root.addSubview(table)
    root.layoutIfNeeded()
    #expect(source.cell.frame.height == 70)
    #expect(source.cell.contentView is BarView)
  }

  // MARK: Backgrounds

  @Test func backgroundLiesBehindTheContentInsideItsInsets() throws {
    let cell = UICollectionViewCell(frame: rect(0, 0, 100, 50))
    root.addSubview(cell)
    cell.backgroundView = UIView()
    let custom = UIView()
    var background = UIBackgroundConfiguration.listGroupedCell()
    background.backgroundInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    background.cornerRadius = 6
    background.customView = custom
    cell.backgroundConfiguration = background
    root.layoutIfNeeded()
    #expect(cell.backgroundView == nil)
    let view = try #require(cell.subviews.first)
    #expect(view.frame == rect(2, 1, 94, 46))
    #expect(view.layer.cornerRadius == 6)
    #expect(view.backgroundColor == .secondarySystemGroupedBackground)
    #expect(custom.frame == view.bounds)
    cell.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 0, leading: 10, bottom: 0, trailing: 0)
    background.edgesAddingLayoutMarginsToBackgroundInsets = .leading
    cell.backgroundConfiguration = background
    root.layoutIfNeeded()
    #expect(view.frame == rect(12, 1, 84, 46))
    cell.backgroundConfiguration = nil
    #expect(cell.subviews == [cell.contentView])
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    root.addSubview(row)
    row.backgroundConfiguration = .clear()
    root.layoutIfNeeded()
    #expect(row.subviews.first?.frame == row.bounds)
  }

  /// "Mutually exclusive" (the pages of backgroundConfiguration, backgroundView, selectedBackgroundView).
  @Test func backgroundViewsAndConfigurationsExcludeEachOther() {
    let item = UICollectionViewCell(frame: rect(0, 0, 100, 50))
    item.selectedBackgroundView = UIView()
    item.backgroundConfiguration = .listPlainCell()
    #expect(item.selectedBackgroundView == nil)
    item.backgroundView = UIView()
    #expect(item.backgroundConfiguration == nil)
    item.backgroundConfiguration = .listPlainCell()
    item.selectedBackgroundView = UIView()
    #expect(item.backgroundConfiguration == nil)
    let row = UITableViewCell(style: .default, reuseIdentifier: nil)
    row.selectedBackgroundView = UIView()
    row.backgroundConfiguration = .listPlainCell()
    #expect(row.selectedBackgroundView == nil)
    row.backgroundView = UIView()
    #expect(row.backgroundConfiguration == nil)
    row.backgroundConfiguration = .listPlainCell()
    row.selectedBackgroundView = UIView()
    #expect(row.backgroundConfiguration == nil)
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    header.backgroundView = UIView()
    header.backgroundConfiguration = .clear()
    #expect(header.backgroundView == nil)
    header.backgroundView = UIView()
    #expect(header.backgroundConfiguration == nil)
    #expect(header.subviews.first === header.backgroundView)
  }

  @Test func backgroundOfNoColourHasTheTint() {
    let cell = UICollectionViewCell(frame: rect(0, 0, 100, 50))
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = nil
    cell.backgroundConfiguration = background
    root.tintColor = .red
    root.addSubview(cell)
    #expect(cell.subviews.first?.backgroundColor == .red)
    root.tintColor = .green
    #expect(cell.subviews.first?.backgroundColor == .green)
    cell.removeFromSuperview()
    #expect(cell.subviews.first?.backgroundColor == .systemBlue)
  }
}
