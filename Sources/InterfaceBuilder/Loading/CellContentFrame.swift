import Foundation

extension Document.View {
  /// The frame of a table cell's content view, for files that do not store it: Xcode before version
  /// 10 either omitted it or left an outdated one of another height than the cell's (19 of 20 cells
  /// of 3 projects).
  ///
  /// The content view leaves space for the accessory at the side and the separator at the bottom.
  var cellContentFrame: CGRect? {
    guard placement == .content, let cell = element.parent, cell.name == "tableViewCell",
      let size = cell.storedSize
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
    let width = cell.ancestor("tableView")?.storedSize?.width ?? size.width
    let accessory = table["accessory_width", cell["accessoryType"] ?? "none", "<13000"] ?? 0
    return CGRect(x: 0, y: 0, width: width - accessory, height: size.height - separator)
  }
}

extension Element {
  /// The size of the stored frame; its numbers were validated when the file was read.
  var storedSize: CGSize? {
    guard let rect = child("rect", key: "frame"),
      let width = rect["width"].flatMap({ NumberGrammar.value(of: $0) }),
      let height = rect["height"].flatMap({ NumberGrammar.value(of: $0) })
    else { return nil }
    return CGSize(width: width, height: height)
  }
}
