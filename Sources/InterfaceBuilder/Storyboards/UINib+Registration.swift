public import UIKit

extension UITableView {
  /// Registers a xib for a reuse identifier: cells are created from its first top-level cell; `nil`
  /// removes the registration.
  ///
  /// Source: developer.apple.com, UITableView.
  ///
  /// - Parameters:
  ///   - nib: The xib; a plain cell is created if it has no top-level cell.
  ///   - identifier: The reuse identifier, which the cells get.
  public func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    guard let nib else { return register(nil as AnyClass?, forCellReuseIdentifier: identifier) }
    register(forCellReuseIdentifier: identifier) {
      let objects = (try? nib.topLevelObjects(owner: nil)) ?? []
      let cell =
        objects.lazy.compactMap { $0 as? UITableViewCell }.first
        ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
      cell.reuseIdentifier = identifier
      return cell
    }
  }

  /// Registers a xib for a reuse identifier: headers and footers are created from its first top-level one; `nil` removes
  /// the registration.
  ///
  /// Source: developer.apple.com, UITableView.
  ///
  /// - Parameters:
  ///   - nib: The xib; a plain view is created if it has no top-level header or footer.
  ///   - identifier: The reuse identifier, which the views get.
  public func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    guard let nib else {
      return register(nil as AnyClass?, forHeaderFooterViewReuseIdentifier: identifier)
    }
    register(forHeaderFooterViewReuseIdentifier: identifier) {
      let objects = (try? nib.topLevelObjects(owner: nil)) ?? []
      let view =
        objects.lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
        ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
      view.storedReuseIdentifier = identifier
      return view
    }
  }
}

extension UICollectionView {
  /// Registers a xib for a reuse identifier: cells are created from its first top-level cell.
  ///
  /// Source: developer.apple.com, UICollectionView.
  public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(nib, identifier, kind: nil)
  }

  /// Registers a xib for the supplementary views of a kind.
  ///
  /// Source: developer.apple.com, UICollectionView.
  public func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    register(nib, identifier, kind: kind)
  }

  private func register(_ nib: UINib?, _ identifier: String, kind: String?) {
    guard let nib else { return }
    register(forReuseIdentifier: identifier, elementKind: kind) {
      let objects = (try? nib.topLevelObjects(owner: nil)) ?? []
      return objects.lazy.compactMap { $0 as? UICollectionReusableView }.first
        ?? UICollectionViewCell(frame: .zero)
    }
  }
}
