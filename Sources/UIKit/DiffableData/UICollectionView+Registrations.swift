public import Foundation

extension UICollectionView {
  /// Of which class cells are made, and how they are given the content of an item.
  ///
  /// One that is made while a cell is asked for, and used for it, is reported; Apple's platforms raise an
  /// exception, since such cells are never used again.
  ///
  /// Source: developer.apple.com, UICollectionView.CellRegistration.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Gives a cell the content of an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void

    let name = RegistrationName()
    let handler: Handler

    /// A registration of the class `Cell`.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Of which class views beside the items are made, and how they are given content.
  ///
  /// Source: developer.apple.com, UICollectionView.SupplementaryRegistration.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Gives a view its content; the second value is its kind.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void

    let name = RegistrationName()
    let elementKind: String
    let handler: Handler

    /// A registration of the class `Supplementary` for a kind of element.
    public init(elementKind: String, handler: @escaping Handler) {
      self.elementKind = elementKind
      self.handler = handler
    }
  }

  /// A cell to be used for an item, with its content.
  ///
  /// - Parameters:
  ///   - registration: Says of which class it is, and gives it content.
  ///   - indexPath: The item's place.
  ///   - item: The item; the cell is given no content for `nil`.
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

  /// A view to be used beside the items, with its content.
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

  /// The name under which views of a registration are used again.
  private func identifier(of name: RegistrationName) -> String {
    if let lastRegistration, name.number > lastRegistration {
      layoutEngine.report(.controller(.registrationWhileAsked(in: self)))
    }
    return name.identifier
  }

  /// Asks the data source for a view.
  func ask<View: UIView>(_ question: () -> View) -> View {
    lastRegistration = RegistrationName.last
    defer { lastRegistration = nil }
    return question()
  }

  // MARK: Content given anew

  /// Has the data source give the cells of items their content anew; they stay the same cells.
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

/// Names of registrations, which are none that a program can give.
@MainActor
struct RegistrationName {
  /// The number of the name that was made last.
  private(set) static var last = 0

  let number: Int

  init() {
    Self.last += 1
    number = Self.last
  }

  var identifier: String { "UIKit registration \(number)" }
}
