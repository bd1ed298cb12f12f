import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Data sources that show snapshots; expected places are counted by hand, rows being 44 high.
@MainActor
@Suite struct DiffableDataTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  typealias Rows = UITableViewDiffableDataSource<String, Int>
  typealias Items = UICollectionViewDiffableDataSource<String, Int>

  private let root = makeRoot(width: 320, height: 800)
  private let table = UITableView(frame: rect(0, 0, 320, 600))
  private let rows: Rows
  private let collection: UICollectionView
  private let items: Items
  private let log = ControllerLog()

  init() {
    LayoutDiagnostics.handler = nil
    table.register(forCellReuseIdentifier: "cell") {
      UITableViewCell(style: .default, reuseIdentifier: "cell")
    }
    rows = Rows(tableView: table) { [log] table, path, item in
      guard item != 404 else { return nil }
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      log.lines.append("\(item)")
      return cell
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 44)
    layout.minimumLineSpacing = 0
    collection = UICollectionView(frame: rect(0, 0, 320, 600), collectionViewLayout: layout)
    let registration = UICollectionView.CellRegistration<Named, Int> { [log] cell, _, item in
      cell.name = "\(item)"
      log.lines.append("\(item)")
    }
    items = Items(collectionView: collection) { collection, path, item in
      item == 404
        ? nil
        : collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    root.addSubview(table)
    root.addSubview(collection)
    root.layoutIfNeeded()
  }

  private final class Named: UICollectionViewCell { var name = "" }

  private func make(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private var misuse: [ControllerMisuse] {
    root.layoutIssues.compactMap { if case .controller(let misuse) = $0 { misuse } else { nil } }
  }

  private var titles: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private var names: [String] {
    collection.indexPathsForVisibleItems.sorted().compactMap {
      (collection.cellForItem(at: $0) as? Named)?.name
    }
  }

  private func apply(_ snapshot: Snapshot) {
    rows.apply(snapshot, animatingDifferences: false)
    items.apply(snapshot, animatingDifferences: false)
    root.layoutIfNeeded()
  }

  // MARK: Differences

  @Test func snapshotIsShown() {
    apply(make(["A": [1, 2], "B": [3]]))
    #expect(titles == ["1", "2", "3"])
    #expect(names == ["1", "2", "3"])
    #expect(table.numberOfSections == 2)
    #expect(collection.numberOfItems(inSection: 0) == 2)
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
    #expect(misuse.isEmpty)
    #expect(rows.snapshot().itemIdentifiers == [1, 2, 3])
    #expect(rows.itemIdentifier(for: IndexPath(row: 0, section: 1)) == 3)
    #expect(rows.itemIdentifier(for: IndexPath(row: 1, section: 1)) == nil)
    #expect(rows.indexPath(for: 2) == IndexPath(row: 1, section: 0))
    #expect(rows.indexPath(for: 9) == nil)
    #expect(rows.sectionIdentifier(for: 1) == "B")
    #expect(rows.index(for: "B") == 1)
    #expect(items.itemIdentifier(for: IndexPath(item: 0, section: 1)) == 3)
    #expect(items.indexPath(for: 2) == IndexPath(item: 1, section: 0))
    #expect(items.sectionIdentifier(for: 2) == nil)
    #expect(items.index(for: "C") == nil)
  }

  @Test(arguments: [
    ["A": [1, 2, 3, 4], "B": [5]] as KeyValuePairs,
    ["A": [4, 3, 2, 1], "B": [5]],
    ["B": [5], "A": [1, 2, 3]],
    ["B": [1, 5, 2], "A": [3]],
    ["C": [1, 2], "A": [3, 5]],
    ["C": [3, 1], "D": [2, 5]],
    ["A": [], "B": [3, 2, 1, 5, 6]],
    ["B": [1, 2, 3]],
    ["C": [7], "B": [9, 5, 3], "D": [], "A": [8, 2]],
    [:],
  ])
  func anySnapshotFollowsFromAnyOtherAndCellsThatStayAreKept(
    next: KeyValuePairs<String, [Int]>
  ) {
    let first = make(["A": [1, 2, 3], "B": [5]])
    let second = make(next)
    apply(first)
    let cells = Dictionary(
      uniqueKeysWithValues: table.visibleCells.map { ($0.textLabel?.text ?? "", $0) })
    apply(second)
    #expect(misuse.isEmpty, "\(misuse.count)")
    #expect(titles == second.itemIdentifiers.map(String.init))
    #expect(names == second.itemIdentifiers.map(String.init))
    #expect((0..<table.numberOfSections).map(table.numberOfRows) == next.map(\.value.count))
    for (index, cell) in table.visibleCells.enumerated() {
      #expect(cell.frame.minY == CGFloat(index) * 44)
      let title = cell.textLabel?.text ?? ""
      let isInOldSection = ["A", "B"].contains(
        Int(title).flatMap(second.sectionIdentifier(containingItem:)) ?? "")
      if let old = cells[title], isInOldSection { #expect(old === cell) }
    }
    apply(first)
    #expect(misuse.isEmpty)
    #expect(titles == ["1", "2", "3", "5"])
    #expect(names == ["1", "2", "3", "5"])
  }

  @Test func thousandsOfItemsInReverseOrderAreShown() {
    let numbers = Array(0..<5_000)
    apply(make(["A": numbers]))
    apply(make(["A": numbers.reversed()]))
    #expect(titles.first == "4999")
    #expect(names.first == "4999")
    #expect(misuse.isEmpty)
  }

  @Test func itemsAreReloadedAndReconfigured() {
    apply(make(["A": [1, 2, 3]]))
    let cells = table.visibleCells
    let shown = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    _ = log.take()
    var snapshot = rows.snapshot()
    snapshot.reconfigureItems([2])
    apply(snapshot)
    #expect(log.take() == ["2", "2"])
    #expect(table.visibleCells == cells)
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === shown)
    #expect(rows.snapshot().reconfiguredItemIdentifiers == [])
    snapshot = rows.snapshot()
    snapshot.reloadItems([3])
    apply(snapshot)
    #expect(log.take() == ["3", "3"])
    snapshot = rows.snapshot()
    snapshot.reloadSections(["A"])
    apply(snapshot)
    #expect(log.take().count == 6)
    rows.applySnapshotUsingReloadData(make(["A": [1]]))
    items.applySnapshotUsingReloadData(make(["A": [1]]))
    root.layoutIfNeeded()
    #expect(titles == ["1"])
    #expect(names == ["1"])
  }

  @Test func reconfiguredRowFindsItsHeightAgain() {
    var height: CGFloat = 44
    table.register(forCellReuseIdentifier: "tall") {
      UITableViewCell(style: .default, reuseIdentifier: "tall")
    }
    let tall = Rows(tableView: table) { table, path, _ in
      let cell = table.dequeueReusableCell(withIdentifier: "tall", for: path)
      cell.contentView.subviews.forEach { $0.removeFromSuperview() }
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: height),
      ])
      return cell
    }
    tall.apply(make(["A": [1, 2]]), animatingDifferences: false)
    root.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44])
    height = 100
    var snapshot = tall.snapshot()
    snapshot.reconfigureItems([1])
    tall.apply(snapshot, animatingDifferences: false)
    root.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 100])
  }

  @Test func rowsMoveAnimatedWhereRequested() throws {
    let controller = UIViewController()
    let window = show(controller, on: .iPhone8).window
    controller.view.addSubview(table)
    rows.apply(make(["A": [1, 2]]), animatingDifferences: false)
    window.layoutIfNeeded()
    let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
    var isDone = false
    rows.apply(make(["A": [3, 1, 2]])) { isDone = true }
    #expect(second.frame.minY == 88)
    #expect(second.presentationFrame.minY == 44)
    window.screen.clock.advance(by: .seconds(1))
    #expect(second.presentationFrame.minY == 88)
    #expect(isDone)
  }

  @Test func itemsMoveBeforeTheCompletion() {
    let controller = UIViewController()
    let window = show(controller, on: .iPhone8).window
    controller.view.addSubview(collection)
    items.apply(make(["A": [1, 2]]), animatingDifferences: false)
    window.layoutIfNeeded()
    var log: [String] = []
    items.apply(make(["A": [3, 1, 2]])) { log.append("applied") }
    collection.performBatchUpdates(nil) { log.append("batch \($0)") }
    #expect(log == [])
    window.screen.clock.advance(by: .seconds(1))
    #expect(log == ["applied", "batch true"])
    items.apply(make(["A": [3]]), animatingDifferences: false) { log.append("at once") }
    #expect(log.last == "at once")
  }

  @Test func rowsAreReconfiguredBeforeTheCompletion() {
    apply(make(["A": [1]]))
    _ = log.take()
    var snapshot = rows.snapshot()
    snapshot.reconfigureItems([1])
    rows.apply(snapshot, animatingDifferences: false) { log.lines.append("done") }
    items.apply(snapshot, animatingDifferences: false) { log.lines.append("done") }
    #expect(log.take() == ["1", "done", "1", "done"])
  }

  @Test func rowOutOfSightThatIsReconfiguredFindsItsHeightWhenItComes() {
    var height: CGFloat = 44
    let tall = Rows(tableView: table) { table, path, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      let box = UIView()
      box.translatesAutoresizingMaskIntoConstraints = false
      cell.contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
        box.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
        box.heightAnchor.constraint(equalToConstant: item == 0 ? height : 44),
      ])
      return cell
    }
    tall.apply(make(["A": Array(0..<60)]), animatingDifferences: false)
    root.layoutIfNeeded()
    table.contentOffset.y = 1000
    root.layoutIfNeeded()
    height = 100
    var snapshot = tall.snapshot()
    snapshot.reconfigureItems([0])
    tall.apply(snapshot, animatingDifferences: false)
    table.contentOffset.y = 0
    root.layoutIfNeeded()
    #expect(table.visibleCells.prefix(2).map(\.frame.minY) == [0, 100])
  }

  @Test func manyItemsAreReloadedAndManySectionsReplaced() {
    let numbers = Array(0..<20_000)
    apply(make(["A": numbers]))
    var snapshot = rows.snapshot()
    snapshot.reloadItems(numbers)
    apply(snapshot)
    func sections(_ name: String) -> Snapshot {
      var snapshot = Snapshot()
      snapshot.appendSections((0..<5_000).map { "\(name) \($0)" })
      return snapshot
    }
    apply(sections("A"))
    var second = sections("B")
    second.appendItems([1], toSection: "B 0")
    apply(second)
    #expect(misuse.isEmpty)
    #expect(table.numberOfSections == 5_000)
    #expect(titles == ["1"])
  }

  // MARK: Views beside the items

  @Test func registrationMakesViewsNextToTheItems() throws {
    let layout = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
    layout.headerReferenceSize = CGSize(width: 320, height: 30)
    let kind = UICollectionView.elementKindSectionHeader
    final class Header: UICollectionReusableView { var name = "" }
    let registration = UICollectionView.SupplementaryRegistration<Header>(elementKind: kind) {
      $0.name = "\($1.hasSuffix("Header")) \($2.section)"
    }
    items.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: registration, for: path)
    }
    apply(make(["A": [1], "B": [2]]))
    let header = collection.supplementaryView(
      forElementKind: kind, at: IndexPath(item: 0, section: 1))
    #expect((header as? Header)?.name == "true 1")
  }

  // MARK: Misuse

  @Test func misuseOfASnapshotIsReportedAsItIsApplied() {
    var snapshot = make(["A": [1]])
    snapshot.appendItems([1])
    rows.apply(snapshot)
    guard case .invalidSnapshot(.repeatedIdentifiers(["1"]), let view)? = misuse.first else {
      Issue.record("not reported")
      return
    }
    #expect(view === table)
    #expect(rows.snapshot().misuse == [])
    items.apply(snapshot)
    #expect(misuse.count == 2)
    root.layoutIfNeeded()
    #expect(titles == ["1"])
  }

  @Test func providerThatGivesNoCellIsReported() {
    apply(make(["A": [404]]))
    #expect(misuse.count == 2)
    guard case .noCell(let path, _)? = misuse.first else {
      Issue.record("not reported")
      return
    }
    #expect(path == IndexPath(row: 0, section: 0))
    #expect(table.visibleCells.count == 1)
    #expect(collection.visibleCells.count == 1)
  }

  /// One that is made there prevents reuse, and raises an exception since iOS 15
  /// (uikit/uicollectionview/cellregistration).
  @Test func registrationInAProviderIsReported() {
    let made = Items(collectionView: collection) { collection, path, item in
      let registration = UICollectionView.CellRegistration<Named, Int> { $0.name = "\($2)" }
      return collection.dequeueConfiguredReusableCell(
        using: registration, for: path, item: item)
    }
    made.apply(make(["A": [1, 2]]), animatingDifferences: false)
    root.layoutIfNeeded()
    #expect(names == ["1", "2"])
    #expect(misuse.count == 2)
    guard case .registrationWhileAsked(let view)? = misuse.first else {
      Issue.record("not reported")
      return
    }
    #expect(view === collection)
  }
}
