import UIKit

/// Tables and collections, with their cells, headers and footers.
extension ElementKind {
  static let lists: [ElementKind] = [
    ElementKind(
      "tableView", hasDesignSize: true, isMadeOnCanvas: false,
      make: { UITableView(frame: .zero, style: UITableView.Style($0["style"])) }
    ) { table, content in
      table.readAttributes(of: content.element)
    },

    ElementKind(
      "tableViewCell", isDetached: true, isMadeOnCanvas: false,
      contentView: { $0.contentView },
      make: { element in
        UITableViewCell(
          style: UITableViewCell.CellStyle(element["style"]),
          reuseIdentifier: element["reuseIdentifier"])
      }
    ) { cell, content in
      cell.readAttributes(of: content.element)
    },

    ElementKind(
      "tableViewHeaderFooterView", isDetached: true, isMadeOnCanvas: false,
      contentView: { $0.contentView },
      make: { UITableViewHeaderFooterView(reuseIdentifier: $0["reuseIdentifier"]) }),

    ElementKind(
      "collectionView", hasDesignSize: true, isMadeOnCanvas: false,
      make: { _ in UICollectionView(frame: .zero) }
    ) { collection, content in
      collection.allowsSelection = !content.element.isNo("allowsSelection")
      collection.allowsMultipleSelection = content.element.isYes("allowsMultipleSelection")
    },

    ElementKind(
      "collectionViewCell", isDetached: true, isMadeOnCanvas: false,
      contentView: { $0.contentView }, make: { _ in UICollectionViewCell(frame: .zero) }),

    ElementKind(
      "collectionReusableView", isDetached: true, isMadeOnCanvas: false,
      make: { _ in UICollectionReusableView(frame: .zero) }),

    // The cells create these themselves.
    ElementKind(plain: "tableViewCellContentView"),
    ElementKind(plain: "collectionViewCellContentView"),
  ]
}

extension UITableView {
  fileprivate func readAttributes(of element: Element) {
    func height(_ name: String) -> CGFloat {
      element.distance(name) ?? UITableView.automaticDimension
    }
    rowHeight = height("rowHeight")
    estimatedRowHeight = height("estimatedRowHeight")
    sectionHeaderHeight = height("sectionHeaderHeight")
    sectionFooterHeight = height("sectionFooterHeight")
    estimatedSectionHeaderHeight = height("estimatedSectionHeaderHeight")
    estimatedSectionFooterHeight = height("estimatedSectionFooterHeight")
    allowsSelection = !element.isNo("allowsSelection")
    allowsMultipleSelection = element.isYes("allowsMultipleSelection")
    if element["separatorStyle"] == "none" { separatorStyle = .none }
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

extension UITableViewCell {
  fileprivate func readAttributes(of element: Element) {
    selectionStyle =
      switch element["selectionStyle"] {
      case "none": .none
      case "blue": .blue
      case "gray": .gray
      default: .default
      }
    accessoryType =
      switch element["accessoryType"] {
      case "disclosureIndicator": .disclosureIndicator
      case "detailDisclosureButton": .detailDisclosureButton
      case "checkmark": .checkmark
      case "detailButton": .detailButton
      default: .none
      }
    reuseIdentifier = element["reuseIdentifier"]
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
