import Foundation
import TestSupport
import Testing
import UIKit

/// A data source that says what it likes.
@MainActor
private final class Liar: UITableViewDataSource, UITableViewDelegate {
  var sections = 1
  var count = 3
  var height: CGFloat = UITableView.automaticDimension
  var estimate: CGFloat = 44
  var makeCell: (IndexPath) -> UITableViewCell = { _ in
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  func numberOfSections(in tableView: UITableView) -> Int { sections }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    makeCell(indexPath)
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    height
  }
  func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { estimate }
}

@MainActor
@Suite struct TableMisuseTests {
  private let liar = Liar()
  private let root = makeRoot(width: 320, height: 800)
  private let table = UITableView(frame: rect(0, 0, 320, 400))

  init() {
    LayoutDiagnostics.handler = nil
    root.addSubview(table)
    table.delegate = liar
  }

  private func show() {
    table.dataSource = liar
    root.layoutIfNeeded()
  }

  private var misuse: [ControllerMisuse] {
    root.layoutIssues.compactMap { if case .controller(let misuse) = $0 { misuse } else { nil } }
  }

  @Test(arguments: [-1, .min, .max])
  func impossibleCountsOfRowsAreReported(count: Int) {
    liar.count = count
    show()
    guard case .impossibleCount(let found, _)? = misuse.first else {
      Issue.record("not reported")
      return
    }
    #expect(found == count)
    #expect(table.numberOfRows(inSection: 0) == (count < 0 ? 0 : 1_000_000))
  }

  @Test func impossibleCountsOfSectionsAreReported() {
    liar.sections = -2
    show()
    #expect(misuse.count == 1)
    #expect(table.numberOfSections == 0)
    #expect(table.visibleCells.isEmpty)
  }

  @Test(arguments: [-5.0, -.infinity, .infinity, .nan])
  func heightsThatCannotBeAreFoundByTheTable(height: CGFloat) {
    liar.height = height
    liar.estimate = height
    show()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
    #expect(table.contentSize.height == 132)
    table.rowHeight = height
    table.estimatedRowHeight = height
    table.sectionHeaderHeight = height
    table.sectionHeaderTopPadding = height
    root.layoutIfNeeded()
    #expect(table.contentSize.height == 132)
  }

  @Test func heightsOutOfAllProportionStayFinite() {
    liar.height = .greatestFiniteMagnitude
    show()
    #expect(table.visibleCells.count == 1)
    #expect(table.contentSize.height == 1e7 + 88)
  }

  @Test func rowsOfNoHeightHaveNoCells() {
    liar.height = 0
    liar.estimate = 0
    liar.count = Sweep.isFull ? 1_000_000 : 100_000
    show()
    #expect(table.visibleCells.isEmpty)
    liar.height = 20
    liar.count = 2
    table.reloadData()
    root.layoutIfNeeded()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 20])
  }

  @Test func cellGivenTwiceIsShownOnceAndReported() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    liar.makeCell = { _ in cell }
    show()
    #expect(table.visibleCells == [cell])
    #expect(cell.frame.minY == 0)
    guard case .cellUsedTwice(let found, _)? = misuse.first else {
      Issue.record("not reported")
      return
    }
    #expect(found === cell)
  }

  @Test func identifierThatIsNotRegisteredGivesAPlainCell() {
    liar.makeCell = { [table] path in
      table.dequeueReusableCell(withIdentifier: "nobody", for: path)
    }
    show()
    #expect(table.visibleCells.count == 3)
    guard case .unregistered("nobody", _)? = misuse.first else {
      Issue.record("not reported")
      return
    }
  }

  @Test func dataSourceThatReloadsEachTimeItIsAskedEndsWithAnIssue() {
    liar.makeCell = { [table] _ in
      table.reloadData()
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    show()
    let isEndless = root.layoutIssues.contains {
      if case .endlessLayout = $0 { true } else { false }
    }
    #expect(isEndless)
  }

  @Test func dataSourceThatLaysOutWhileItIsAskedIsNotAskedAgainMeanwhile() {
    var depth = 0
    liar.makeCell = { [table] _ in
      depth += 1
      defer { depth -= 1 }
      #expect(depth == 1)
      table.setNeedsLayout()
      table.layoutIfNeeded()
      _ = table.numberOfRows(inSection: 0)
      return UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    show()
    #expect(table.visibleCells.count == 3)
  }

  @Test func countThatShrinksWithoutAWordIsTakenUpAtTheNextReload() {
    show()
    liar.count = 1
    table.contentOffset.y = 1
    root.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 3)
    table.reloadData()
    root.layoutIfNeeded()
    #expect(table.numberOfRows(inSection: 0) == 1)
    #expect(table.visibleCells.count == 1)
  }

  @Test func aMegabyteOfTextInACellIsLaidOut() {
    let text = String(repeating: "word ", count: 200_000)
    liar.count = 1
    liar.makeCell = { _ in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.numberOfLines = 0
      cell.textLabel?.text = text
      return cell
    }
    show()
    #expect(table.visibleCells.count == 1)
    #expect(table.contentSize.height.isFinite)
  }
}
