import InterfaceBuilder

extension Element {
  /// The attributes of a cell that name the views of its style.
  private static let partsOfCellStyles = ["textLabel", "detailTextLabel", "imageView"]

  /// The cell whose style the element is a part of; `nil` if it is none.
  private var cellOfStyle: Element? {
    guard let id = self["id"] else { return nil }
    return sequence(first: self, next: \.parent).dropFirst().first { cell in
      Self.partsOfCellStyles.contains { cell[$0] == id }
    }
  }

  /// Whether the element is a label or image of a table cell's style, which the cell lays out.
  var isOfCellStyle: Bool { cellOfStyle != nil }

  /// Whether the element is the title or the detail of a cell's style with both, which share the width.
  var sharesWidthInCellStyle: Bool {
    cellOfStyle?["detailTextLabel"] != nil && cellOfStyle?["imageView"] != self["id"]
  }
}
