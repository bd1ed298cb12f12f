public import Foundation

extension UICollectionView {
  /// A registration of a cell class with a closure that configures cells for items.
  ///
  /// A registration that is created while a cell is requested, and used for it, is reported;
  /// Apple's platforms raise an exception, because such cells are never reused.
  ///
  /// Source: developer.apple.com, UICollectionView.CellRegistration.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    let name = RegistrationName()
    let handler: Handler

    /// Creates a registration of the class `Cell`.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// A registration of a supplementary view class with a closure that configures the views.
  ///
  /// Source: developer.apple.com, UICollectionView.SupplementaryRegistration.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view; the second argument is its element kind.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    let name = RegistrationName()
    let elementKind: String
    let handler: Handler

    /// Creates a registration of the class `Supplementary` for an element kind.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// Returns a reusable or new cell, configured for an item.
  ///
  /// - Parameters:
  ///   - registration: The class and configuration of the cell.
  ///   - indexPath: The index path of the item.
  ///   - item: The item; for `nil` the cell is not configured.
  /// - Returns: The cell.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = identifier(of: registration.name)
    let name = CollectionPool.Name(identifier: identifier)
    if pool.makers[name] == nil { pool.makers[name] = { Cell(registeredAs: identifier) } }
    let view = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    let cell = view as? Cell ?? Cell(registeredAs: identifier)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reusable or new supplementary view, configured.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let identifier = identifier(of: registration.name)
    let kind = registration.elementKind
    let name = CollectionPool.Name(kind: kind, identifier: identifier)
    if pool.makers[name] == nil { pool.makers[name] = { Supplementary(registeredAs: identifier) } }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    let supplementary = view as? Supplementary ?? Supplementary(registeredAs: identifier)
    registration.handler(supplementary, kind, indexPath)
    return supplementary
  }

  /// Returns the reuse identifier of a registration.
  private func identifier(of name: RegistrationName) -> String {
    if let lastRegistration, name.number > lastRegistration {
      layoutEngine.report(.controller(.registrationWhileAsked(in: self)))
    }
    return name.identifier
  }

  /// Requests a view from the data source.
  func ask<View: UIView>(_ question: () -> View) -> View {
    lastRegistration = RegistrationName.last
    defer { lastRegistration = nil }
    return question()
  }

  // MARK: Reconfiguring

  /// Reconfigures the existing cells of items, without replacing them.
  public func reconfigureItems(at indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let dataSource, let cell = shown.cells[path] else { continue }
      reconfigured = (path, cell)
      let given = ask { dataSource.collectionView(self, cellForItemAt: path) }
      reconfigured = nil
      if given !== cell {
        retire(cell)
        shown.cells[path] = given
      }
      collectionViewLayout.invalidateLayout()
    }
  }
}

/// Unique reuse identifiers of registrations, distinct from those of the program.
@MainActor
struct RegistrationName {
  /// The number of the identifier created last.
  private(set) static var last = 0

  let number: Int

  init() {
    Self.last += 1
    number = Self.last
  }

  var identifier: String { "UIKit registration \(number)" }
}
