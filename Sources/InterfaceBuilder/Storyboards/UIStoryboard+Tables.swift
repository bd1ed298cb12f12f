import UIKit

extension UIStoryboard {
  /// Sets up the cells of the tables in a controller's view: prototypes, which are created when the
  /// data source dequeues them, and the rows of static tables.
  func fillTables(in root: Document.View, by loader: ViewLoader, of controller: UIViewController) {
    for description in root.laidOutViews {
      guard let table = loader.view(of: description) as? UITableView else { continue }
      for detached in description.detachedViews {
        switch detached.key {
        case "tableHeaderView": table.tableHeaderView = build(detached, of: controller)
        case "tableFooterView": table.tableFooterView = build(detached, of: controller)
        default: registerPrototype(detached, in: table, of: controller)
        }
      }
      if description.element["dataMode"] == "static",
        let controller = controller as? UITableViewController
      {
        controller.staticSections = sections(of: description, for: controller)
      }
    }
  }

  private func registerPrototype(
    _ description: Document.View, in table: UITableView, of controller: UIViewController
  ) {
    guard description.element.parent?.name == "prototypes",
      let identifier = description.element["reuseIdentifier"]
    else { return }
    table.register(forCellReuseIdentifier: identifier) { [weak controller, self] in
      let cell = build(description, of: controller)
      return cell as? UITableViewCell
        ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
  }

  private func sections(
    of table: Document.View, for controller: UIViewController
  ) -> [StaticTableSection] {
    let cells = Dictionary(
      table.detachedViews.map { ($0.element.index, $0) }, uniquingKeysWith: { first, _ in first })
    guard let sections = table.element.child("sections") else { return [] }
    return sections.children.filter { $0.name == "tableViewSection" }.map { section in
      let rows = (section.child("cells").map { Array($0.children) } ?? []).compactMap { element in
        cells[element.index].flatMap { row($0, for: controller) }
      }
      return StaticTableSection(
        headerTitle: section.content("headerTitle"), footerTitle: section.content("footerTitle"),
        rows: rows)
    }
  }

  private func row(
    _ description: Document.View, for controller: UIViewController
  ) -> StaticTableSection.Row? {
    guard let cell = build(description, of: controller) as? UITableViewCell else { return nil }
    return StaticTableSection.Row(cell: cell, height: description.element.distance("rowHeight"))
  }
}
