import Foundation

extension UITableView {
  /// The styles of a table; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// Sections follow each other without gaps, and headers stay visible.
    case plain = 0
    /// Sections are groups with gaps between them.
    case grouped = 1
    /// Sections as groups that are inset from the sides.
    case insetGrouped = 2
  }

  /// The positions to which a row is scrolled; raw values are Apple's.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// The position that makes the row visible with the least scrolling.
    case none = 0
    /// The row is at the top of the visible area.
    case top = 1
    /// The row is in the middle of the visible area.
    case middle = 2
    /// The row is at the bottom of the visible area.
    case bottom = 3
  }

  /// The reference of the separators' insets; raw values are Apple's.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// Insets are measured from the edges of the cell.
    case fromCellEdges = 0
    /// Insets are added to the automatic ones.
    case fromAutomaticInsets = 1
  }
}

extension UITableView {
  /// Registers a closure that creates new cells with an identifier.
  ///
  /// Not part of Apple's `UITableView`.
  public func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewCell
  ) {
    pool.cellMakers[identifier] = make
  }

  /// Registers a closure that creates new headers and footers with an identifier.
  ///
  /// Not part of Apple's `UITableView`.
  public func register(
    forHeaderFooterViewReuseIdentifier identifier: String,
    _ make: @escaping () -> UITableViewHeaderFooterView
  ) {
    pool.headerMakers[identifier] = make
  }

  /// Returns the frame of an item from its position in the list of rows.
  func frame(top: CGFloat, height: CGFloat) -> CGRect {
    CGRect(
      x: sideInset, y: headerHeight + top, width: max(0, bounds.width - 2 * sideInset),
      height: height)
  }
}
