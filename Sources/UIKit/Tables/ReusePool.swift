import Foundation

/// The cells, headers and footers that a table shows.
struct ShownItems {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]

  var all: [UIView] { Array(cells.values) + Array(headers.values) + Array(footers.values) }
}

/// The unused cells, headers and footers, and the registrations that create new ones.
struct ReusePool {
  var cells: [String: [UITableViewCell]] = [:]
  var cellMakers: [String: () -> UITableViewCell] = [:]
  var headers: [String: [UITableViewHeaderFooterView]] = [:]
  var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]
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
}
