import InterfaceBuilder
import UIKit

/// The rows of a static table whose heights the source of its controller decides (Apple, UITableViewDelegate,
/// tableView(_:heightForRowAt:)).
@MainActor
struct RowsOfCode {
  /// The cells in rows whose height the source does not show.
  private(set) var unknownCells: Set<ObjectIdentifier> = []

  /// Gives the rows of a controller's static table the heights that its source shows.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - controller: The controller of the screen.
  init(of screen: Screen, setIn controller: UIViewController) {
    guard let document = screen.document, !screen.hasClasses,
      let table = controller as? UITableViewController,
      let heights = screen.controllerClass.flatMap(
        ProjectSources.around(document.path).rowHeights)
    else { return }
    table.loadViewIfNeeded()
    guard let sections = table.staticSections else { return }
    for (section, rows) in sections.map(\.rows).enumerated() {
      for (row, cell) in rows.map(\.cell).enumerated() {
        let height = heights.height(ofRow: row, inSection: section)
        switch height {
        case .points(let points):
          table.staticSections?[section].rows[row].height = CGFloat(points)
        case .automatic:
          table.staticSections?[section].rows[row].height = UITableView.automaticDimension
        case .ofTable: table.staticSections?[section].rows[row].height = nil
        case .ofFile: break
        case .unknown: unknownCells.insert(ObjectIdentifier(cell))
        }
      }
    }
  }
}

/// The delegate of a table that may know the height which code gives its rows.
@MainActor
protocol RowHeightGiver: AnyObject {
  /// Whether the source of the controller shows the height of all rows.
  var givesHeightOfCode: Bool { get }
}
