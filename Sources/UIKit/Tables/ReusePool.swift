import Foundation

/// The cells, headers and footers that a table shows.
struct ShownItems {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]

  var all: [UIView] { Array(cells.values) + Array(headers.values) + Array(footers.values) }
}

/// Cells, headers and footers that are not used any more, and how new ones are made.
@MainActor
struct ReusePool {
  var cells: [String: [UITableViewCell]] = [:]
  var cellMakers: [String: () -> UITableViewCell] = [:]
  var headers: [String: [UITableViewHeaderFooterView]] = [:]
  var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]

  mutating func register(_ cellClass: UITableViewCell.Type?, _ identifier: String) {
    cellMakers[identifier] = cellClass.map { type in { type.init(registeredAs: identifier) } }
  }

  mutating func register(_ headerClass: UITableViewHeaderFooterView.Type?, _ identifier: String) {
    headerMakers[identifier] = headerClass.map { type in { type.init(registeredAs: identifier) } }
  }
}

extension UITableView {
  func retire(_ view: UIView) {
    view.removeFromSuperview()
    switch view {
    case let cell as UITableViewCell:
      if let identifier = cell.reuseIdentifier { pool.cells[identifier, default: []].append(cell) }
    case let header as UITableViewHeaderFooterView:
      if let identifier = header.reuseIdentifier {
        pool.headers[identifier, default: []].append(header)
      }
    default: break
    }
  }

  /// Takes a cell from the pool, or makes one as it was registered.
  func pooledCell(_ identifier: String) -> UITableViewCell? {
    if let cell = pool.cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return pool.cellMakers[identifier]?()
  }

  /// Takes a header or footer from the pool, or makes one as it was registered.
  func pooledHeader(_ identifier: String) -> UITableViewHeaderFooterView? {
    let known = pool.headers[identifier]?.popLast()
    let view = known ?? pool.headerMakers[identifier]?()
    view?.place = askedPlace ?? .init(style: style, isHeader: true, isFirst: false, padding: 0)
    known?.prepareForReuse()
    return view
  }
}
