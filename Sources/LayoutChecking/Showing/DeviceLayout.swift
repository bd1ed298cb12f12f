public import Foundation
public import InterfaceBuilder
public import UIKit

/// The frames that the views of a document have on a device.
///
/// Each screen of the file is shown in a window, in the bars that its segues say, as an application
/// would. Tables and collection views without content of their own show each of their prototypes once. Text
/// and controls are measured.
///
///     let setting = try SettingChoice(device: "iphone8").setting(for: document)
///     let frames = DeviceLayout(document, in: setting).frames
@MainActor
public struct DeviceLayout {
  /// The frame of each view with an id that is shown, in points, in its superview's coordinates.
  public private(set) var frames: [String: CGRect] = [:]
  /// What could not be made as the file says, and what went wrong in the layout, without repetitions.
  public private(set) var problems: [InterfaceBuilderError] = []
  private var sheet = PictureSheet()

  /// Shows all screens of a document, one after the other.
  ///
  /// - Parameters:
  ///   - document: What the file says, in the language it is to be shown in.
  ///   - setting: What it is shown on.
  ///   - pictures: What pictures of the screens show beside the views; `nil` for none.
  public init(_ document: Document, in setting: Setting, pictures: PictureOptions? = nil) {
    let ids = document.viewIDs
    for screen in Screen.all(in: document) {
      let shown = ShownScreen(screen, in: setting)
      let prototypes = shown.showPrototypes()
      record(shown, ids)
      if let pictures {
        let named = ids.compactMap { id in
          (shown.object(withID: id) as? UIView).map { (id: id, view: $0) }
        }
        sheet.add(screen.isWholeScreen ? shown.window : shown.content, pictures, named: named)
      }
      shown.close()
      // Nobody else keeps what is asked for rows and items.
      withExtendedLifetime(prototypes) {}
    }
  }

  /// All screens side by side as a vector picture (SVG); empty unless pictures were asked for.
  public var svg: String { sheet.svg }

  private mutating func record(_ shown: ShownScreen, _ ids: [String]) {
    for id in ids where frames[id] == nil {
      guard let view = shown.object(withID: id) as? UIView, view.isDescendant(of: shown.window)
      else { continue }
      frames[id] = view.frame
    }
    var known = Set(problems)
    problems += shown.problems.filter { known.insert($0).inserted }
  }
}

extension ShownScreen {
  /// Gives each table and collection view that has prototypes and no content a row or item of each.
  ///
  /// - Returns: What they ask for their content, and do not keep.
  fileprivate func showPrototypes() -> [AnyObject] {
    var sources: [AnyObject] = []
    func fill(_ view: UIView) {
      for subview in view.subviews { fill(subview) }
      guard let element = element(of: view) else { return }
      if let table = view as? UITableView,
        (0..<table.numberOfSections).allSatisfy({ table.numberOfRows(inSection: $0) == 0 })
      {
        let rows = PrototypeRows(element)
        guard !rows.identifiers.isEmpty else { return }
        sources.append(rows)
        table.dataSource = rows
      } else if let collection = view as? UICollectionView,
        (0..<collection.numberOfSections)
          .allSatisfy({ collection.numberOfItems(inSection: $0) == 0 })
      {
        let items = PrototypeItems(element)
        guard !items.identifiers.isEmpty else { return }
        sources.append(items)
        collection.dataSource = items
      }
    }
    fill(window)
    if !sources.isEmpty { window.layoutIfNeeded() }
    return sources
  }
}

/// An item of each prototype of a collection view, in one section with its header and footer.
@MainActor
private final class PrototypeItems: UICollectionViewDataSource {
  /// The names under which the prototypes are asked for.
  let identifiers: [String]
  private let supplements: [String: String]

  init(_ collection: InterfaceBuilder.Element) {
    identifiers = collection.child("cells")?.children.compactMap { $0["reuseIdentifier"] } ?? []
    func identifier(_ key: String) -> String? { collection.child(key: key)?["reuseIdentifier"] }
    supplements = [
      UICollectionView.elementKindSectionHeader: identifier("sectionHeaderView"),
      UICollectionView.elementKindSectionFooter: identifier("sectionFooterView"),
    ].compactMapValues(\.self)
  }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { identifiers.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(
      withReuseIdentifier: identifiers[indexPath.item], for: indexPath)
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let identifier = supplements[kind] else { return UICollectionReusableView(frame: .zero) }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
  }
}

/// A row of each prototype of a table.
@MainActor
private final class PrototypeRows: UITableViewDataSource {
  /// The names under which the prototypes are asked for.
  let identifiers: [String]

  init(_ table: InterfaceBuilder.Element) {
    identifiers =
      table.child("prototypes")?.children.compactMap { $0["reuseIdentifier"] } ?? []
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    identifiers.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
  }
}

extension Document {
  /// The ids of all views, those of cells and bars included, in the file's order.
  fileprivate var viewIDs: [String] {
    func ids(_ view: Document.View) -> [String] {
      view.laidOutViews.flatMap { inner in
        [inner.id].compactMap(\.self) + inner.detachedViews.flatMap(ids)
      }
    }
    let controllers = controllers.flatMap { [$0.view].compactMap(\.self) + $0.detachedViews }
    return (controllers + scenes.flatMap(\.views)).flatMap(ids)
  }
}
