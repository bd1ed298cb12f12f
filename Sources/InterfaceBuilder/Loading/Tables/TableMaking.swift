import UIKit

/// Makes tables, grids and cells that behave as on a device, and gives scroll views what a file says of them.
@MainActor
enum TableMaking {
  /// A view of the class that an element stands for; `nil` for all other elements.
  static func instance(of description: Document.View) -> UIView? {
    let element = description.element
    switch description.kind {
    case "tableView": return UITableView(frame: .zero, style: UITableView.Style(element["style"]))
    case "tableViewCell":
      return UITableViewCell(
        style: UITableViewCell.CellStyle(element["style"]),
        reuseIdentifier: element["reuseIdentifier"])
    case "tableViewHeaderFooterView":
      return UITableViewHeaderFooterView(reuseIdentifier: element["reuseIdentifier"])
    case "collectionView": return UICollectionView(frame: .zero)
    case "collectionViewCell": return UICollectionViewCell(frame: .zero)
    case "collectionReusableView": return UICollectionReusableView(frame: .zero)
    default: return nil
    }
  }

  static func configure(_ view: UIView, from element: Element) {
    if let scrollView = view as? UIScrollView { configure(scrollView, from: element) }
    if let table = view as? UITableView { configure(table, from: element) }
    if let collection = view as? UICollectionView {
      collection.allowsSelection = !element.isNo("allowsSelection")
      collection.allowsMultipleSelection = element.isYes("allowsMultipleSelection")
    }
    guard let cell = view as? UITableViewCell else { return }
    cell.selectionStyle =
      switch element["selectionStyle"] {
      case "none": .none
      case "blue": .blue
      case "gray": .gray
      default: .default
      }
    cell.accessoryType =
      switch element["accessoryType"] {
      case "disclosureIndicator": .disclosureIndicator
      case "detailDisclosureButton": .detailDisclosureButton
      case "checkmark": .checkmark
      case "detailButton": .detailButton
      default: .none
      }
  }

  private static func configure(_ scrollView: UIScrollView, from element: Element) {
    scrollView.contentInsetAdjustmentBehavior =
      switch element["contentInsetAdjustmentBehavior"] {
      case "never": .never
      case "always": .always
      case "scrollableAxes": .scrollableAxes
      default: .automatic
      }
    scrollView.keyboardDismissMode =
      switch element["keyboardDismissMode"] {
      case "onDrag": .onDrag
      case "interactive": .interactive
      default: .none
      }
    scrollView.alwaysBounceVertical = element.isYes("alwaysBounceVertical")
    scrollView.alwaysBounceHorizontal = element.isYes("alwaysBounceHorizontal")
    if element.isNo("scrollEnabled") { scrollView.isScrollEnabled = false }
    if element.isNo("bounces") { scrollView.bounces = false }
    if element.isNo("automaticallyAdjustsScrollIndicatorInsets") {
      scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    }
    if let insets = element.insets(key: "contentInset") { scrollView.contentInset = insets }
  }

  private static func configure(_ table: UITableView, from element: Element) {
    func height(_ name: String) -> CGFloat {
      element.distance(name) ?? UITableView.automaticDimension
    }
    table.rowHeight = height("rowHeight")
    table.estimatedRowHeight = height("estimatedRowHeight")
    table.sectionHeaderHeight = height("sectionHeaderHeight")
    table.sectionFooterHeight = height("sectionFooterHeight")
    table.estimatedSectionHeaderHeight = height("estimatedSectionHeaderHeight")
    table.estimatedSectionFooterHeight = height("estimatedSectionFooterHeight")
    table.allowsSelection = !element.isNo("allowsSelection")
    table.allowsMultipleSelection = element.isYes("allowsMultipleSelection")
    if element["separatorStyle"] == "none" { table.separatorStyle = .none }
  }
}

extension UITableView.Style {
  fileprivate init(_ name: String?) {
    switch name {
    case "grouped": self = .grouped
    case "insetGrouped": self = .insetGrouped
    default: self = .plain
    }
  }
}

extension UITableViewCell.CellStyle {
  fileprivate init(_ name: String?) {
    switch name {
    case "IBUITableViewCellStyleValue1": self = .value1
    case "IBUITableViewCellStyleValue2": self = .value2
    case "IBUITableViewCellStyleSubtitle": self = .subtitle
    default: self = .default
    }
  }
}

extension Storyboard {
  /// Gives the tables in a controller's view the cells that the file has for them: prototypes, which are
  /// made when the data source asks for them, and the rows of static tables.
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
