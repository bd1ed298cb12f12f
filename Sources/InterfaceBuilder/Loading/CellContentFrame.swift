import Foundation

extension Document.View {
  /// The frame of a table cell's content view, for files that do not store it: Xcode before version
  /// 10 either omitted it or left an outdated one of another height than the cell's (19 of 20 cells
  /// of 3 projects).
  ///
  /// The content view leaves space for the accessory at the side and the separator at the bottom.
  var cellContentFrame: CGRect? {
    guard placement == .content, let cell = element.parent, cell.name == "tableViewCell",
      let size = cell.storedSize ?? cell.rowSize
    else { return nil }
    let table = CanvasTable.current
    let separator = table["separator_height", "<13000"] ?? 0
    if var frame {
      // A separator takes at most one point.
      guard frame.height > size.height || frame.height < size.height - 1.5 else { return nil }
      frame.size.height = size.height - separator
      return frame
    }
    // A cell is as wide as its table, regardless of its stored width.
    let tableWidth = cell.ancestor("tableView")?.storedSize?.width ?? 0
    let width = tableWidth > 0 ? tableWidth : size.width
    let accessory = table["accessory_width", cell["accessoryType"] ?? "none", "<13000"] ?? 0
    return CGRect(x: 0, y: 0, width: width - accessory, height: size.height - separator)
  }
}

extension Document.View {
  /// The frame of the root of a view tree on the canvas: the stored one, or that of a row for the
  /// table cells of Xcode 6 and 7, which often omits their frames (cells in files of 3 projects).
  var canvasFrame: CGRect? {
    frame ?? element.rowSize.map { CGRect(origin: .zero, size: $0) }
  }
}

extension Element {
  /// The width of the table, or of the view around a table without one, and the height of a row, for a
  /// table cell; `nil` for other elements.
  fileprivate var rowSize: CGSize? {
    guard name == "tableViewCell", let table = ancestor("tableView") else { return nil }
    var owner: Element? = table
    while let found = owner, (found.storedSize?.width ?? 0) <= 0 { owner = found.parent }
    guard let width = owner?.storedSize?.width else { return nil }
    let heights = [length("rowHeight"), table.length("rowHeight")].lazy.compactMap { $0 }
    return CGSize(width: width, height: heights.first { $0 > 0 } ?? 44)
  }

  /// The size of the stored frame; its numbers were validated when the file was read.
  var storedSize: CGSize? {
    guard let rect = child("rect", key: "frame"),
      let width = rect["width"].flatMap({ NumberGrammar.value(of: $0) }),
      let height = rect["height"].flatMap({ NumberGrammar.value(of: $0) })
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
