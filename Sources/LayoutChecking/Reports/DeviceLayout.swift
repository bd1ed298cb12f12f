public import Foundation
public import InterfaceBuilder
public import UIKit

/// The frames of a document's views on a device.
///
/// Each screen of the file is shown in a window, with the bars that its segues define, as in an
/// app. Tables and collection views without content show each of their prototypes once. Text and
/// controls are measured.
///
///     let configuration = try ConfigurationChoice(device: "iphone8").configuration(for: document)
///     let frames = DeviceLayout(document, in: configuration).frames
@MainActor
public struct DeviceLayout {
  /// The frames of all shown views with an id, in points, in their superviews' coordinates.
  public private(set) var frames: [String: CGRect] = [:]
  /// The parts of the file that could not be instantiated, and the layout problems, without
  /// duplicates.
  public private(set) var problems: [InterfaceBuilderError] = []
  private var sheet = PictureSheet()

  /// Creates the layout by showing all screens of a document, one after the other.
  ///
  /// - Parameters:
  ///   - document: The file, in the language to show it in.
  ///   - configuration: The configuration.
  ///   - pictures: The options for drawings of the screens; `nil` for no drawings.
  ///   - style: The appearance of the drawings, light or dark.
  public init(
    _ document: Document, in configuration: Configuration, pictures: PictureOptions? = nil,
    style: UIUserInterfaceStyle = .light
  ) {
    let ids = document.viewIDs
    for screen in Screen.all(in: document) {
      let shown = ShownScreen(screen, in: configuration)
      shown.showPrototypes()
      record(shown, ids)
      if let pictures {
        let named = ids.compactMap { id in
          (shown.object(withID: id) as? UIView).map { (id: id, view: $0) }
        }
        shown.setAppearance(style)
        let outlines = shown.outlines(named, pictures)
        shown.showPresenter()
        sheet.add(shown.drawing(pictures), outlines: outlines)
      }
      shown.close()
    }
  }

  /// All screens side by side as SVG; empty if no drawings were requested.
  public var svg: String { sheet.svg }
  /// The drawings of the screens, in file order; empty if none were requested.
  package var drawings: [ScreenDrawing] { sheet.drawings }

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
  /// Shows one row or item of each prototype in the tables and collection views without content,
  /// unless the app's own code runs.
  func showPrototypes() {
    guard !runsCode else { return }
    var sources: [AnyObject] = []
    func fill(_ view: UIView) {
      for subview in view.subviews { fill(subview) }
      guard let element = element(of: view) else { return }
      if let table = view as? UITableView,
        (0..<table.numberOfSections).allSatisfy({ table.numberOfRows(inSection: $0) == 0 })
      {
        let rows = PrototypeRows(
          element, height: heightOfPrototypes, hasHeightOfTable: givesHeight(element))
        guard !rows.identifiers.isEmpty else { return }
        sources.append(rows)
        table.dataSource = rows
        // The delegate of a file's table is UIKit's own controller, or has a class that does not run here.
        if table.rowHeight > 0 || rows.height != nil { table.delegate = rows }
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
    prototypes += sources
  }
}

extension ShownScreen {
  /// Returns whether the rows of a table are as high as it says: its delegate is the controller, the source of which neither
  /// implements `tableView(_:heightForRowAt:)` nor sets `rowHeight`.
  ///
  /// The height of a prototype counts only where it is drawn then (Apple, UITableView.rowHeight).
  private func givesHeight(_ table: InterfaceBuilder.Element) -> Bool {
    guard let document = screen.document, case .scene(_, let id, _) = screen.source,
      let name = screen.controllerClass
    else { return false }
    let delegates = (table.child("connections").map { Array($0.children) } ?? [])
      .filter { $0["property"] == "delegate" }.compactMap { $0["destination"] }
    guard delegates == [id] || delegates.isEmpty && table.parent?["id"] == id else { return false }
    return ProjectSources.around(document.path)
      .source(of: name)?.leavesHeightsToTables == true
  }

  /// The height that the source of the screen's controller gives all rows of its own table; `nil` if the rows
  /// differ, or nothing shows it.
  private var heightOfPrototypes: CGFloat? {
    guard let document = screen.document, let name = screen.controllerClass,
      let heights = ProjectSources.around(document.path).rowHeights(of: name)
    else { return nil }
    switch heights.height(ofRow: nil, inSection: nil) {
    case .points(let points): return CGFloat(points)
    case .automatic: return UITableView.automaticDimension
    case .ofFile, .ofTable, .unknown: return nil
    }
  }
}

extension ClassSource {
  /// Whether the class, all superclasses of which are known, leaves the height of rows to the table, and the delegate of
  /// the table as it is.
  fileprivate var leavesHeightsToTables: Bool {
    once {
      base?.hasPrefix("UI") == true
        && !["heightForRowAt", "rowHeight", "RowHeight", "setDelegate:"].contains(
          where: text.contains)
        && !text.matches(of: /\.delegate\s*=\s*(\w+)(\.?)/)
          .contains { $0.1 != "self" || $0.2 == "." }
    }
  }
}

/// A data source with an item of each prototype of a collection view, in one section with its
/// header and footer.
@MainActor
private final class PrototypeItems: UICollectionViewDataSource {
  /// The reuse identifiers of the prototypes.
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

/// A data source with a row of each prototype of a table, and a delegate that gives rows the heights of
/// their prototypes.
@MainActor
private final class PrototypeRows: UITableViewDataSource, UITableViewDelegate, RowHeightGiver {
  /// The reuse identifiers of the prototypes.
  let identifiers: [String]
  /// The heights of the prototypes that have one of their own.
  private let heights: [CGFloat?]
  /// The height that code gives all rows; `nil` if it differs or is unknown.
  let height: CGFloat?
  /// Whether no code gives rows a height, so that they have that of the table.
  private let hasHeightOfTable: Bool

  init(_ table: InterfaceBuilder.Element, height: CGFloat?, hasHeightOfTable: Bool) {
    self.height = height
    self.hasHeightOfTable = hasHeightOfTable
    let prototypes =
      table.child("prototypes")?.children.filter { $0["reuseIdentifier"] != nil } ?? []
    identifiers = prototypes.compactMap { $0["reuseIdentifier"] }
    heights = prototypes.map { $0["rowHeight"].flatMap { Double($0) }.map { CGFloat($0) } }
  }

  var givesHeightOfCode: Bool { height != nil }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    if let height { return height }
    if hasHeightOfTable, tableView.rowHeight > 0 { return tableView.rowHeight }
    return heights[indexPath.row].flatMap { $0.isFinite && $0 > 0 ? $0 : nil }
      ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    identifiers.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.row], for: indexPath)
  }
}

extension Document {
  /// The ids of all views, including those of cells and bars, in file order.
  var viewIDs: [String] {
    func ids(_ view: Document.View) -> [String] {
      view.laidOutViews.flatMap { inner in
        [inner.id].compactMap(\.self) + inner.detachedViews.flatMap(ids)
      }
    }
    let controllers = controllers.flatMap { [$0.view].compactMap(\.self) + $0.detachedViews }
    return (controllers + scenes.flatMap(\.views)).flatMap(ids)
  }
}
