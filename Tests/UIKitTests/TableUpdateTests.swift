import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Words in sections, each row 44 high.
@MainActor
private final class Words: NSObject, UITableViewDataSource, UITableViewDelegate {
  var sections: [[String]]
  var asked: [IndexPath] = []
  var log: [String] = []
  var mayChoose = true

  init(_ sections: [[String]]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked.append(indexPath)
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
  func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log.append("will display \(indexPath.row)") }
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { log.append("ended \(indexPath.row)") }
  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    log.append("should highlight \(indexPath.row)")
    return true
  }
  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    log.append("highlighted \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    log.append("unhighlighted \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will select \(indexPath.row)")
    return mayChoose ? indexPath : nil
  }
  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("will deselect \(indexPath.row)")
    return indexPath
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("selected \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("deselected \(indexPath.row)")
  }
}

/// A cell of a program, registered by its class.
private final class WordCell: UITableViewCell {
  var isPrepared = false
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    isPrepared = true
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Changes of tables (developer.apple.com, UITableView.performBatchUpdates(_:completion:)) and rows that are
/// chosen.
@MainActor
@Suite struct TableUpdateTests {
  private let screen: ShownScreen
  private let words = Words([["a", "b", "c", "d"], ["x"]])
  private let table = UITableView(frame: rect(0, 0, 320, 568))

  init() {
    LayoutDiagnostics.handler = nil
    screen = show()
    table.register(WordCell.self, forCellReuseIdentifier: "word")
    table.delegate = words
    table.dataSource = words
    screen.window.addSubview(table)
    screen.window.layoutIfNeeded()
    words.asked = []
    words.log = []
  }

  private var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  @Test func registeredClassMakesTheCells() throws {
    #expect(texts == ["a", "b", "c", "d", "x"])
    let cell = try #require(table.cellForRow(at: path(0)) as? WordCell)
    #expect(cell.isPrepared)
    #expect(cell.reuseIdentifier == "word")
  }

  @Test func registeredClassMakesHeaders() {
    table.register(
      UITableViewHeaderFooterView.self, forHeaderFooterViewReuseIdentifier: "head")
    let view = table.dequeueReusableHeaderFooterView(withIdentifier: "head")
    #expect(view?.reuseIdentifier == "head")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }

  @Test func insertedRowsAreAskedForAndOthersKept() {
    let kept = table.cellForRow(at: path(1))
    words.sections[0].insert("new", at: 1)
    table.insertRows(at: [path(1)], with: .none)
    #expect(texts == ["a", "new", "b", "c", "d", "x"])
    #expect(words.asked == [path(1)])
    #expect(table.cellForRow(at: path(2)) === kept)
    #expect(kept?.frame == rect(0, 88, 320, 44))
  }

  @Test func rowsThatStayMoveToTheirPlaces() {
    words.sections[0].removeFirst()
    table.deleteRows(at: [path(0)], with: .automatic)
    let cell = table.cellForRow(at: path(0))
    #expect(cell?.frame.minY == 0)
    #expect(cell?.presentationFrame.minY == 44)
    screen.clock.advance(by: .seconds(1))
    #expect(cell?.presentationFrame.minY == 0)
  }

  /// Rows to delete are named by their places before, rows to insert by those after, whatever comes first.
  @Test func placesBeforeAndAfterAreDistinguished() {
    var isOver = false
    table.performBatchUpdates {
      words.sections[0] = ["new", "b", "c", "last"]
      table.insertRows(at: [path(3), path(0)], with: .none)
      table.deleteRows(at: [path(0), path(3)], with: .none)
    } completion: {
      isOver = $0
    }
    #expect(texts == ["new", "b", "c", "last", "x"])
    #expect(words.asked.sorted() == [path(0), path(3)])
    #expect(isOver)
    #expect(table.layoutIssues.isEmpty)
  }

  @Test func reloadedRowIsAskedForAgain() {
    words.sections[0][2] = "C"
    table.reloadRows(at: [path(2)], with: .none)
    #expect(texts == ["a", "b", "C", "d", "x"])
    #expect(words.asked == [path(2)])
  }

  @Test func movedRowTakesItsCellAlong() {
    let cell = table.cellForRow(at: path(0))
    words.sections[0] = ["b", "c", "d", "a"]
    table.moveRow(at: path(0), to: path(3))
    #expect(texts == ["b", "c", "d", "a", "x"])
    #expect(table.cellForRow(at: path(3)) === cell)
    #expect(words.asked.isEmpty)
  }

  @Test func sectionsAreInsertedDeletedMovedAndReloaded() {
    words.sections = [["x"], ["n", "m"], ["a", "b"]]
    table.performBatchUpdates {
      table.moveSection(0, toSection: 2)
      table.insertSections([1], with: .none)
      table.deleteRows(at: [path(2), path(3)], with: .none)
    }
    #expect(texts == ["x", "n", "m", "a", "b"])
    words.sections[1] = ["one"]
    table.reloadSections([1], with: .none)
    #expect(texts == ["x", "one", "a", "b"])
    words.sections.removeLast()
    table.deleteSections([2], with: .none)
    #expect(texts == ["x", "one"])
    #expect(table.layoutIssues.isEmpty)
  }

  @Test func pairsOfBeginAndEndMayBeNested() {
    words.sections[0] = []
    table.beginUpdates()
    table.deleteRows(at: [path(0), path(1)], with: .none)
    table.beginUpdates()
    table.deleteRows(at: [path(2)], with: .none)
    table.endUpdates()
    #expect(texts == ["a", "b", "c", "d", "x"])
    table.deleteRows(at: [path(3)], with: .none)
    table.endUpdates()
    #expect(texts == ["x"])
  }

  @Test func countsThatDoNotFollowAreReported() {
    words.sections[0].append("e")
    table.deleteRows(at: [path(0)], with: .none)
    guard case .controller(.invalidUpdate(let expected, let found, _))? = table.layoutIssues.first
    else {
      Issue.record("not reported")
      return
    }
    #expect(expected == [3, 1])
    #expect(found == [5, 1])
    #expect(texts == ["a", "b", "c", "d", "e", "x"])
  }

  // MARK: Choosing

  @Test func touchSelectsARowInApplesOrder() {
    screen.tap(at: CGPoint(x: 100, y: 50))
    #expect(
      words.log == [
        "should highlight 1", "highlighted 1", "unhighlighted 1", "will select 1", "selected 1",
      ])
    #expect(table.indexPathForSelectedRow == path(1))
    #expect(table.cellForRow(at: path(1))?.isSelected == true)
    words.log = []
    screen.tap(at: CGPoint(x: 100, y: 10))
    #expect(
      words.log.suffix(4) == ["will select 0", "will deselect 1", "deselected 1", "selected 0"])
    #expect(table.indexPathsForSelectedRows == [path(0)])
    #expect(table.cellForRow(at: path(1))?.isSelected == false)
  }

  @Test func delegateMayRejectASelection() {
    words.mayChoose = false
    screen.tap(at: CGPoint(x: 100, y: 50))
    #expect(table.indexPathForSelectedRow == nil)
    table.allowsSelection = false
    words.log = []
    screen.tap(at: CGPoint(x: 100, y: 50))
    #expect(words.log.isEmpty)
  }

  @Test func draggingChoosesNothing() {
    screen.drag(from: CGPoint(x: 100, y: 50), to: CGPoint(x: 100, y: 20))
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.cellForRow(at: path(1))?.isHighlighted == false)
  }

  @Test func severalRowsAreChosenWhereThatIsAllowed() {
    table.allowsMultipleSelection = true
    screen.tap(at: CGPoint(x: 100, y: 50))
    screen.tap(at: CGPoint(x: 100, y: 10))
    #expect(table.indexPathsForSelectedRows == [path(1), path(0)])
    screen.tap(at: CGPoint(x: 100, y: 50))
    #expect(table.indexPathsForSelectedRows == [path(0)])
  }

  @Test func programChoosesWithoutTheDelegate() {
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    #expect(words.log.isEmpty)
    #expect(table.indexPathForSelectedRow == path(2))
    words.sections[0].removeFirst()
    table.deleteRows(at: [path(0)], with: .none)
    #expect(table.indexPathForSelectedRow == path(1))
    table.deselectRow(at: path(1), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
    table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    table.reloadData()
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func delegateHearsOfCellsThatComeAndGo() {
    words.sections = [(0..<40).map(String.init)]
    table.reloadData()
    words.log = []
    screen.window.layoutIfNeeded()
    // 568 points hold 13 rows of 44, the last one in part.
    #expect(words.log == (0..<13).map { "will display \($0)" })
    words.log = []
    table.contentOffset.y = 88
    screen.window.layoutIfNeeded()
    #expect(words.log.sorted() == ["ended 0", "ended 1", "will display 13", "will display 14"])
  }

  @Test func backgroundsFillTableAndCell() throws {
    let background = UIView()
    table.backgroundView = background
    let cell = try #require(table.cellForRow(at: path(0)))
    let chosen = UIView()
    cell.backgroundView = UIView()
    cell.selectedBackgroundView = chosen
    screen.window.layoutIfNeeded()
    #expect(background.frame == rect(0, 0, 320, 568))
    #expect(table.subviews.first === background)
    #expect(cell.backgroundView?.frame == rect(0, 0, 320, 44))
    #expect(chosen.superview == nil)
    cell.setSelected(true, animated: false)
    screen.window.layoutIfNeeded()
    #expect(chosen.superview === cell)
    #expect(chosen.frame == rect(0, 0, 320, 44))
  }
}
