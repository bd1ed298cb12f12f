import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Editing, swipe actions and images of cells; expectations from Apple's documentation of
/// UITableViewDataSource, UITableViewDelegate and UISwipeActionsConfiguration.
@MainActor
@Suite struct TableEditingTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var count = 3
    var events: [String] = []
    var configuration: UISwipeActionsConfiguration?
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      indexPath.row != 0
    }
    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { indexPath.row == 2 ? .insert : .delete }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) {
      events.append("commit \(editingStyle == .delete) \(indexPath.row)")
    }
    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { configuration }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Header"
    }
    func tableView(
      _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
    ) {
      events.append("header \(section)")
    }
    func tableView(
      _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
    ) -> Int { indexPath.row }
  }

  private func table(_ source: Source) -> UITableView {
    UIScreen.simulate(size: CGSize(width: 320, height: 480), scale: 2)
    let table = UITableView(frame: rect(0, 0, 320, 480), style: .plain)
    table.dataSource = source
    table.delegate = source
    table.layoutIfNeeded()
    return table
  }

  @Test func cellsAreToldThatTheyAreEdited() {
    let source = Source()
    let table = table(source)
    table.setEditing(true, animated: false)
    #expect(table.isEditing)
    let cells = table.visibleCells
    // "Rows that can't be edited ignore the editingStyle property."
    #expect(cells.map(\.isEditing) == [false, true, true])
    #expect(cells.map(\.editingStyle) == [.none, .delete, .insert])
    table.setEditing(false, animated: false)
    #expect(cells.map(\.isEditing) == [false, false, false])
  }

  @Test func swipesRevealTheActionsOfTheDelegate() {
    let source = Source()
    let table = table(source)
    let path = IndexPath(row: 1, section: 0)
    let usual = table.swipeActions(forRowAt: path)
    #expect(usual?.actions.map(\.title) == ["Delete"])
    #expect(usual?.actions.first?.style == .destructive)
    usual?.actions.first.map { $0.handler($0, table, { _ in }) }
    #expect(source.events.contains("commit true 1"))
    #expect(table.swipeActions(forRowAt: IndexPath(row: 0, section: 0)) == nil)
    let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    source.configuration = UISwipeActionsConfiguration(actions: [action])
    #expect(table.swipeActions(forRowAt: path)?.actions.map(\.title) == ["Flag"])
    // "The default value is true."
    #expect(source.configuration?.performsFirstActionWithFullSwipe == true)
    #expect(table.swipeActions(forRowAt: path, isLeading: true) == nil)
  }

  @Test func headersAreAnnouncedAndRowsIndented() {
    let source = Source()
    let table = table(source)
    #expect(source.events == ["header 0"])
    #expect(table.visibleCells.map(\.indentationLevel) == [0, 1, 2])
    #expect(
      table.indexPathsForRows(
        in: table.rectForRow(at: IndexPath(row: 1, section: 0)).insetBy(dx: 0, dy: 1))
        == [IndexPath(row: 1, section: 0)])
  }

  @Test func imageStandsBeforeTheTitle() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = rect(0, 0, 320, 44)
    cell.textLabel?.text = "Title"
    cell.layoutIfNeeded()
    let start = cell.textLabel?.frame.minX ?? 0
    cell.imageView?.image = UIImage(size: CGSize(width: 30, height: 20))
    cell.layoutIfNeeded()
    let image = cell.imageView?.frame ?? .zero
    #expect(image.size == CGSize(width: 30, height: 20))
    #expect(image.minX == start && image.midY == 22)
    #expect((cell.textLabel?.frame.minX ?? 0) >= image.maxX)
    #expect(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView == nil)
    cell.imageView?.image = nil
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == start)
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      1
    }
    override func tableView(
      _ tableView: UITableView, canEditRowAt indexPath: IndexPath
    ) -> Bool { false }
    override func tableView(
      _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
    ) {}
  }

  /// Optional methods of the protocols can be overridden in a table view controller.
  @Test func tableControllersOverrideOptionalMethods() {
    let rows = Rows(style: .plain)
    rows.loadViewIfNeeded()
    #expect(rows.tableView.swipeActions(forRowAt: IndexPath(row: 0, section: 0)) == nil)
    rows.refreshControl = UIRefreshControl()
    #expect(rows.tableView.refreshControl != nil)
  }
}
