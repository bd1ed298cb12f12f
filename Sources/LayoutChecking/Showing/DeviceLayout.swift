public import Foundation
public import InterfaceBuilder
public import UIKit

/// The frames that the views of a document have on a device.
///
/// Each screen of the file is shown in a window, in the bars that its segues say, as an application
/// would. Tables without rows of their own show each of their prototypes once. Text and controls are
/// measured.
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
      let prototypes = shown.fillTables()
      record(shown, ids)
      if let pictures {
        sheet.add(screen.isWholeScreen ? shown.window : shown.content, pictures)
      }
      shown.close()
      // Tables do not keep what they ask for rows.
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
  /// Gives each table that has prototypes and no rows a row of each.
  ///
  /// - Returns: What the tables ask for their rows, and do not keep.
  fileprivate func fillTables() -> [PrototypeRows] {
    var sources: [PrototypeRows] = []
    func fill(_ view: UIView) {
      for subview in view.subviews { fill(subview) }
      guard let table = view as? UITableView, let element = element(of: table),
        (0..<table.numberOfSections).allSatisfy({ table.numberOfRows(inSection: $0) == 0 })
      else { return }
      let rows = PrototypeRows(element)
      guard !rows.identifiers.isEmpty else { return }
      sources.append(rows)
      table.dataSource = rows
    }
    fill(window)
    if !sources.isEmpty { window.layoutIfNeeded() }
    return sources
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
