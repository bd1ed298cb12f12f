import Foundation

extension UITableView {
  /// The styles of a table; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// Sections without gaps.
    case plain = 0
    /// Sections as groups.
    case grouped = 1
    /// Sections as groups that are inset from the sides.
    case insetGrouped = 2
  }

  /// The positions to which a row is scrolled; raw values are Apple's.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// The position that makes the row visible with the least scrolling.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// The reference of the separators' insets; raw values are Apple's.
  public enum SeparatorInsetReference: Int, Hashable, Sendable {
    /// The edges of the cell.
    case fromCellEdges = 0
    /// The automatic insets.
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
