import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Rows of a table: one label each, pinned to the content view.
@MainActor
private final class Rows: UITableViewDataSource {
  var count: Int
  var asked: [IndexPath] = []
  var whileAsked: () -> Void = {}
  var isEmptyCell = false

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    whileAsked()
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "row")
      ?? UITableViewCell(style: .default, reuseIdentifier: "row")
    guard cell.contentView.subviews.isEmpty, !isEmptyCell else { return cell }
    let label = UILabel()
    label.font = UIFont(name: "Menlo", size: 10)
    label.numberOfLines = 0
    label.text = String(repeating: "word ", count: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: cell.contentView.leftAnchor, constant: 10),
      label.rightAnchor.constraint(equalTo: cell.contentView.rightAnchor, constant: -10),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
      label.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor, constant: -4),
    ])
    return cell
  }
}

@MainActor
@Suite struct TableViewTests {
  private func makeTable(_ rows: Rows, height: CGFloat = 400) -> UITableView {
    // Cells are measured outside the table at the scale of the main screen, which other tests change.
    simulate(.plain)
    let root = makeRoot(width: 320, height: 800)
    let table = UITableView(frame: rect(0, 0, 320, height))
    root.addSubview(table)
    table.dataSource = rows
    root.layoutIfNeeded()
    return table
  }

  /// An iPhone 15 in landscape, 852 points wide, has 59 points at both sides (developer.apple.com,
  /// UITableView.insetsContentViewsToSafeArea).
  @Test func contentViewsAreInsideTheSafeArea() throws {
    UIScreen.simulate(try #require(Device.named("iphone15", .landscape)))
    let rows = Rows(count: 3)
    let controller = UIViewController()
    let table = UITableView(frame: .zero)
    table.dataSource = rows
    controller.view = table
    let window = UIWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    let path = IndexPath(row: 0, section: 0)
    let cell = try #require(table.cellForRow(at: path))
    #expect(cell.frame.minX == 0 && cell.frame.width == 852)
    #expect(cell.contentView.frame.minX == 59 && cell.contentView.frame.width == 734)
    // 118 letters of 6.02 points fit into 714 points: 23 words, so 2 lines, and 143 into 832, so 2 as well.
    let height = table.rectForRow(at: path).height
    table.insetsContentViewsToSafeArea = false
    window.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 0 && cell.contentView.frame.width == 852)
    #expect(table.rectForRow(at: path).height == height)
    cell.accessoryType = .disclosureIndicator
    table.insetsContentViewsToSafeArea = true
    window.layoutIfNeeded()
    let accessory = 852 - 118 - cell.contentView.frame.width
    #expect(accessory > 0 && cell.contentView.frame.minX == 59)
  }

  @Test func onlyRowsInSightAreAskedForAndLaidOut() {
    let rows = Rows(count: 1000)
    let table = makeTable(rows)
    // 49 letters fit into 300 points: 10 words and the spaces between, so 4 lines of 11.64, which
    // are 47 points in pixels, and 4 + 4 around. Eight rows reach 400.
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)) == rect(0, 0, 320, 55))
    #expect(rows.asked.count == 8)
    #expect(table.visibleCells.count == 8)
    // The others are estimated to be 44 high: 8 * 55 + 992 * 44.
    #expect(table.contentSize.height == 44088)
  }

  /// The table's own insets keep the rows above the home indicator, 34 points high; so rows under it, before
  /// they are scrolled out, need no room of their own.
  @Test func rowsUnderTheHomeIndicatorKeepTheirMargins() throws {
    defer { simulate(.size(375, 667)) }
    let rows = Rows(count: 100)
    let controller = UITableViewController(style: .plain)
    controller.tableView.dataSource = rows
    let window = show(controller, on: .iPhone14Pro).window
    let last = try #require(controller.tableView.visibleCells.last)
    #expect(last.convert(last.bounds, to: window).maxY > 852 - 34)
    #expect(controller.tableView.safeAreaInsets.bottom == 34)
    #expect(last.contentView.safeAreaInsets.bottom == 0)
    let first = try #require(controller.tableView.visibleCells.first)
    for view in [first, first.contentView] {
      view.preservesSuperviewLayoutMargins = true
      // The margins of a row's content are 11 above and below; the table's begin at 59 + 8.
      #expect(view.layoutMargins.top <= 11)
    }
  }

  @Test func cellsAreUsedAgain() {
    let rows = Rows(count: 1000)
    let table = makeTable(rows)
    let before = Set(table.visibleCells.map(ObjectIdentifier.init))
    table.contentOffset = CGPoint(x: 0, y: 20_000)
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.first?.row ?? 0 > 400)
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    let after = Set(table.visibleCells.map(ObjectIdentifier.init))
    #expect(before.isDisjoint(with: after))
    table.contentOffset = CGPoint(x: 0, y: 0)
    table.layoutIfNeeded()
    #expect(Set(table.visibleCells.map(ObjectIdentifier.init)) == before)
  }

  @Test func setHeightsCountBeforeThoseOfCells() {
    let rows = Rows(count: 5)
    let table = makeTable(rows)
    table.rowHeight = 30
    table.layoutIfNeeded()
    #expect(table.contentSize.height == 150)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 30, 60, 90, 120])
  }

  @Test func aCellWithoutContentIsAsHighAsARow() {
    let rows = Rows(count: 2)
    rows.isEmptyCell = true
    #expect(makeTable(rows).contentSize.height == 88)
  }

  @Test func anAccessoryNarrowsTheContent() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = rect(0, 0, 375, 44)
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame == rect(0, 0, 344.5, 44))
  }

  /// Stored labels end 8 points before the end of content views beside accessories, and begin at 16.
  @Test(arguments: [
    (UISemanticContentAttribute.forceLeftToRight, CGFloat(16), CGFloat(8)),
    (.forceRightToLeft, 8, 16),
  ])
  func contentBesideAnAccessoryHasANarrowMargin(
    direction: UISemanticContentAttribute, left: CGFloat, right: CGFloat
  ) {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.semanticContentAttribute = direction
    cell.frame = rect(0, 0, 375, 44)
    cell.accessoryView = UIView(frame: rect(0, 0, 20, 20))
    cell.layoutIfNeeded()
    #expect(cell.contentView.layoutMargins.left == left)
    #expect(cell.contentView.layoutMargins.right == right)
    cell.accessoryView = nil
    cell.layoutIfNeeded()
    #expect(cell.contentView.layoutMargins.left == 16)
    #expect(cell.contentView.layoutMargins.right == 16)
  }

  @Test func headersAndFootersSurroundTheRows() {
    let rows = Rows(count: 2)
    let table = makeTable(rows)
    table.rowHeight = 30
    table.tableHeaderView = UIView(frame: rect(0, 0, 0, 20))
    table.tableFooterView = UIView(frame: rect(0, 0, 0, 10))
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.minY) == [20, 50])
    #expect(table.tableFooterView?.frame == rect(0, 80, 320, 10))
    #expect(table.contentSize.height == 90)
  }

  @Test func countsThatChangeDuringLayoutAreTakenUpAtTheNextPass() {
    let rows = Rows(count: 10)
    let root = makeRoot(width: 320, height: 800)
    let table = UITableView(frame: rect(0, 0, 320, 400))
    root.addSubview(table)
    rows.whileAsked = {
      guard rows.count == 10 else { return }
      rows.count = 1
      table.reloadData()
    }
    table.dataSource = rows
    root.layoutIfNeeded()
    #expect(table.visibleCells.count == 1)
    #expect(table.numberOfRows(inSection: 0) == 1)
    #expect(table.numberOfRows(inSection: 7) == 0)
    #expect(table.rectForRow(at: IndexPath(row: 5, section: 0)) == .zero)
  }

  @Test func aDataSourceThatGoesAwayLeavesNothing() {
    var rows: Rows? = Rows(count: 3)
    let root = makeRoot(width: 320, height: 800)
    let table = UITableView(frame: rect(0, 0, 320, 400))
    root.addSubview(table)
    table.dataSource = rows
    rows = nil
    root.layoutIfNeeded()
    #expect(table.visibleCells.isEmpty)
  }

  /// A new cell is 320 by 44 (logs of developers), and its content view fills it
  /// (uikit/uitableviewcell/contentview).
  @Test func contentViewOfANewCellFillsIt() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    #expect(cell.contentView.bounds == rect(0, 0, 320, 44))
  }

  /// Margins of 11 and 16: stored cells are 74 high around 52 of content, and 53 around 31.
  @Test func cellsKeepMarginsAroundTheirContent() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let box = makeView(in: cell.contentView)
    let margins = cell.contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      box.topAnchor.constraint(equalTo: margins.topAnchor),
      box.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
      box.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      box.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      box.heightAnchor.constraint(equalToConstant: 52),
    ])
    let only = OnlyCell(cell)
    let root = makeRoot(width: 375, height: 800)
    let table = UITableView(frame: rect(0, 0, 375, 400))
    root.addSubview(table)
    table.dataSource = only
    root.layoutIfNeeded()
    #expect(cell.frame == rect(0, 0, 375, 74))
    #expect(box.frame == rect(16, 11, 343, 52))
  }
}

/// A table of one given cell.
@MainActor
private final class OnlyCell: UITableViewDataSource {
  let cell: UITableViewCell
  init(_ cell: UITableViewCell) { self.cell = cell }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    cell
  }
}
