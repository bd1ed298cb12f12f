import Foundation

/// The default layout margins of views on the canvas.
struct CanvasMargins {
  let document: Document
  let device: CanvasDevice
  private let tools: Double
  private let table = CanvasTable.current

  init(_ document: Document, device: CanvasDevice) {
    self.document = document
    self.device = device
    tools = document.toolsVersion.rounded(.down)
  }

  /// Returns the margins without the safe area, or `nil` if UIKit's own default applies.
  func margins(
    of view: Document.View, in root: ViewTree, superview: Document.View?
  ) -> Document.EdgeInsets? {
    if let superview, superview.kind == "tableViewCell", view.placement == .content {
      return cellMargins(of: view, cell: superview)
    }
    if view.kind == "stackView" { return .zero }
    guard superview == nil else { return nil }
    let width = view.frame?.width ?? device.size.width
    let sides = rootSides(width)
    switch root.purpose {
    case .controller:
      // Wide root views have 20 points from iOS 9 on: 70 margins of 7 projects, against 16 of one before.
      if (1..<8000).contains(tools) { return horizontal(16) }
      return horizontal(sides)
    case .topLevel where isCollectionCell(view):
      return horizontal(sides)
    case .topLevel where view.kind == "view":
      if tools < 13000, !document.isLaunchScreen { return nil }
      return horizontal(sides)
    default:
      return nil
    }
  }

  /// Returns the system's minimum margins of a root view, or `nil` if there are none.
  ///
  /// They apply to margins that the file sets (developer.apple.com, UIViewController,
  /// `viewRespectsSystemMinimumLayoutMargins`), in xibs too: 11 views of 2 projects.
  func minimumMargins(of view: Document.View, in root: ViewTree) -> Document.EdgeInsets? {
    guard tools >= 13000 else { return nil }
    switch root.purpose {
    case .controller: break
    case .topLevel where view.kind == "view" || view.kind == "stackView": break
    default: return nil
    }
    let width = view.frame?.width ?? device.size.width
    return horizontal(rootSides(width))
  }

  /// Returns the margins of a root view without the safe area, grown to those of the view around it
  /// where it preserves them: together they are at least 8 points, the default of any view
  /// (developer.apple.com, UIView, `preservesSuperviewLayoutMargins`; 4 margins of 2 projects).
  func preserving(
    _ margins: Document.EdgeInsets, of view: Document.View, in safeArea: Document.EdgeInsets
  ) -> Document.EdgeInsets {
    guard tools >= 13000, view.element.isYes("preservesSuperviewLayoutMargins") else {
      return margins
    }
    let follows = !view.element.isNo("insetsLayoutMarginsFromSafeArea")
    func side(_ margin: Double, _ inset: Double) -> Double {
      max(margin, 8 - (follows ? inset : 0))
    }
    return Document.EdgeInsets(
      top: side(margins.top, safeArea.top), leading: side(margins.leading, safeArea.leading),
      bottom: side(margins.bottom, safeArea.bottom),
      trailing: side(margins.trailing, safeArea.trailing))
  }

  private func rootSides(_ width: Double) -> Double {
    table["root_lr", "controller", width >= 400 ? ">=400" : "<400", "all"] ?? 16
  }

  private func horizontal(_ sides: Double) -> Document.EdgeInsets {
    Document.EdgeInsets(top: 0, leading: sides, bottom: 0, trailing: sides)
  }

  private func isCollectionCell(_ view: Document.View) -> Bool {
    view.kind == "collectionViewCell" || view.kind == "collectionReusableView"
  }

  // MARK: Table cells

  private func cellMargins(
    of contentView: Document.View, cell: Document.View
  ) -> Document.EdgeInsets? {
    // The first release of Xcode 9 has 13196.
    guard tools >= 13500 else { return preservedCellMargins(of: contentView, cell: cell) }
    let sides = cellSides(of: cell)
    let ends = table["cell_tb", CanvasEra.margins(tools)] ?? 11
    var margins = Document.EdgeInsets(top: ends, leading: sides, bottom: ends, trailing: sides)
    if cell.element["accessoryType"].map({ $0 != "none" }) == true {
      margins.trailing = table["cell_trailing_accessory"] ?? 8
    }
    if let outer = cell.frame, let inner = contentView.frame {
      // The separator covers up to one point of the cell, which reduces the margin.
      margins.bottom -= max(0, min(1, outer.height - inner.height))
    }
    return margins
  }

  /// The margins of cells before Xcode 9.1: those of any view, unless the cell and its content
  /// preserve the margins of the table view, whose sides are 15 points, later 16 (developer.apple.com,
  /// UIView, `preservesSuperviewLayoutMargins`; 75 margins of 8 projects, 7 of one against).
  private func preservedCellMargins(
    of contentView: Document.View, cell: Document.View
  ) -> Document.EdgeInsets? {
    let name = "preservesSuperviewLayoutMargins"
    guard cell.element.isYes(name), contentView.element.isYes(name) else { return nil }
    let sides = tools < 13000 ? 15 : cellSides(of: cell)
    let ends = table["cell_tb", "a:<13000"] ?? 8
    return Document.EdgeInsets(top: ends, leading: sides, bottom: ends, trailing: sides)
  }

  private func cellSides(of cell: Document.View) -> Double {
    let width = cell.frame?.width ?? 375
    let tableView = cell.element.ancestor("tableView")
    if tableView?["style"] == "insetGrouped",
      let tableWidth = tableView?.child("rect", key: "frame")?["width"].flatMap({
        NumberGrammar.value(of: $0)
      }), (0..<40).contains((tableWidth - width) / 2), tableWidth > width
    {
      return (tableWidth - width) / 2
    }
    let isStoryboard = document.kind == .storyboard
    let era = CanvasEra.margins(tools)
    let widthClass = width <= 320 ? "<=320" : width < 400 ? "<400" : ">=400"
    if let observed = table[
      "cell_lr", isStoryboard ? "storyboard" : "xib", device.key, widthClass, era]
    {
      return observed
    }
    let screen = device.id == nil ? 375 : device.size.width
    let isRecent = era.hasPrefix("d") || era.hasPrefix("e")
    if width <= 320, isRecent { return 16 }
    // A cell of a xib has no table to take the margin of a wider screen from.
    if !isStoryboard, isRecent, device.isPad, device.hasHomeButton { return 16 }
    // A narrow cell of a xib is narrow on a wide screen too: 4 margins of 2 projects.
    if era.hasPrefix("b"), !isStoryboard, width <= 320 { return screen <= 320 ? 15 : 16 }
    if era.hasPrefix("b") { return screen <= 320 ? 15 : screen >= 400 || width >= 400 ? 20 : 16 }
    // Cells of grouped tables in storyboards have 16 already.
    let isGrouped = isStoryboard && tableView?["style"] != "plain"
    if era.hasPrefix("c"), !isGrouped, screen < 400 { return 15 }
    if isRecent, screen >= 390 { return 20 }
    return screen >= 400 ? 20 : 16
  }
}
