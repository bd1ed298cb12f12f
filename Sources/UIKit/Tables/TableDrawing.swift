import CoreGraphics
import Foundation

extension UITableView: BackgroundDrawing {
  var shownBackgroundColor: UIColor? {
    backgroundColor ?? (style == .plain ? .systemBackground : .systemGroupedBackground)
  }
}

extension UITableViewCell: BackgroundDrawing, MarkDrawing, OutlinedDrawing {
  /// The radius of the corners of an inset section, in points.
  private static let sectionRadius: CGFloat = 10

  /// Returns the outline of the first and the last cell of a section in an inset grouped table, whose
  /// outer corners are rounded.
  func outline(in box: CGRect) -> DisplayList.Shape? {
    guard let table = superview as? UITableView, table.style == .insetGrouped,
      let path = table.indexPath(for: self)
    else { return nil }
    let isFirst = path.row == 0
    let isLast = path.row + 1 == table.numberOfRows(inSection: path.section)
    guard isFirst || isLast, box.width > 0, box.height > 0 else { return nil }
    if isFirst, isLast { return .rectangle(box, radius: Self.sectionRadius) }
    let corners: UIRectCorner = isFirst ? [.topLeft, .topRight] : [.bottomLeft, .bottomRight]
    let size = CGSize(width: Self.sectionRadius, height: Self.sectionRadius)
    let outline = UIBezierPath(roundedRect: box, byRoundingCorners: corners, cornerRadii: size)
    return .path(outline.cgPath, isEvenOdd: false)
  }

  var shownBackgroundColor: UIColor? {
    if let backgroundColor { return backgroundColor }
    guard let table = superview as? UITableView, backgroundView == nil else { return nil }
    return table.style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Adds the separator and the accessory.
  func drawMarks(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addAccessory(of: self, in: box)
    drawing.addSeparator(of: self, in: box)
  }
}

extension ViewDrawing {
  fileprivate mutating func addAccessory(of cell: UITableViewCell, in box: CGRect) {
    guard cell.accessoryView == nil else { return }
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let insets = cell.contentInsetsInTable
    /// A square with its middle at a distance from the trailing edge.
    func square(_ side: CGFloat, _ distance: CGFloat) -> CGRect {
      let x = isMirrored ? insets.left + distance : box.width - insets.right - distance
      return CGRect(x: x - side / 2, y: box.midY - side / 2, width: side, height: side)
    }
    let chevron = isMirrored ? "chevron.left" : "chevron.right"
    switch cell.accessoryType {
    case .none: break
    case .disclosureIndicator: addSymbol(named: chevron, in: square(14, 23), .tertiaryLabel)
    case .checkmark: addSymbol(named: "checkmark", in: square(17, 27), cell.tintColor)
    case .detailButton: addSymbol(named: "info.circle", in: square(24, 28), cell.tintColor)
    case .detailDisclosureButton:
      addSymbol(named: "info.circle", in: square(24, 49), cell.tintColor)
      addSymbol(named: chevron, in: square(14, 23), .tertiaryLabel)
    }
  }

  fileprivate mutating func addSeparator(of cell: UITableViewCell, in box: CGRect) {
    guard let table = cell.superview as? UITableView, table.separatorStyle != .none,
      let path = table.indexPath(for: cell), let color = table.separatorColor
    else { return }
    let isLast = path.row + 1 == table.numberOfRows(inSection: path.section)
    guard !isLast || table.style != .insetGrouped else { return }
    let isMirrored = cell.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var insets = cell.separatorInset
    if insets == .zero {
      // The default is the margin of the cells' content (Apple, SeparatorInsetReference.fromAutomaticInsets).
      let margins = cell.contentView.layoutMargins
      insets =
        table.statesSeparatorInset
        ? table.separatorInset
        : UIEdgeInsets(top: 0, left: isMirrored ? margins.right : margins.left, bottom: 0, right: 0)
    }
    if isLast, table.style == .grouped { insets = .zero }
    let sides = table.contentViewInsets(in: cell.frame)
    let leading = isMirrored ? insets.right : sides.left + insets.left
    let width = box.width - insets.left - insets.right - (isMirrored ? sides.right : sides.left)
    guard width > 0 else { return }
    let scale = max(1, traits.displayScale)
    addRectangle(
      CGRect(x: leading, y: box.height - 1 / scale, width: width, height: 1 / scale),
      .fill(color))
  }
}
