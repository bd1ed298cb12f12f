import Foundation

extension UITableView {
  private static func isGiven(_ height: CGFloat) -> Bool { height >= 0 && height.isFinite }

  // MARK: Estimates

  /// Returns the estimated height of an item.
  func estimate(_ item: TableRows.Item) -> CGFloat {
    switch item {
    case .row(let path):
      var height =
        delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
      if height <= 0 || !height.isFinite { height = rowHeight }
      return height > 0 && height.isFinite ? height : metric("tableViewCell", "height")
    case .header(let section):
      return estimate(section, isHeader: true, estimatedSectionHeaderHeight)
    case .footer(let section):
      return estimate(section, isHeader: false, estimatedSectionFooterHeight)
    }
  }

  private func estimate(_ section: Int, isHeader: Bool, _ estimated: CGFloat) -> CGFloat {
    if let height = givenHeight(section, isHeader: isHeader) { return height }
    if let title = title(section, isHeader: isHeader) {
      let view = titleView(title, section, isHeader: isHeader)
      defer { retire(view) }
      return view.fittingHeight(width: contentViewWidth)
    }
    let asked =
      isHeader
      ? delegate?.tableView(self, estimatedHeightForHeaderInSection: section)
      : delegate?.tableView(self, estimatedHeightForFooterInSection: section)
    let estimated = asked ?? estimated
    if estimated > 0, estimated.isFinite { return estimated }
    return emptyHeight(section, isHeader: isHeader)
  }

  private var listWidth: CGFloat { frame(top: 0, height: 0).width }

  /// The width of the content views of cells, with their accessories, and of headers and footers.
  var contentViewWidth: CGFloat {
    let frame = frame(top: 0, height: 0)
    let insets = contentViewInsets(in: frame)
    return max(0, frame.width - insets.left - insets.right)
  }

  /// Returns the distances of the content view of a cell, a header or a footer from its left and right edge, in points:
  /// the parts that are outside of the safe area.
  ///
  /// Source: developer.apple.com, UITableView.insetsContentViewsToSafeArea.
  func contentViewInsets(in frame: CGRect) -> (left: CGFloat, right: CGFloat) {
    guard insetsContentViewsToSafeArea else { return (0, 0) }
    return (
      max(0, safeAreaInsets.left - frame.minX),
      max(0, safeAreaInsets.right - (bounds.width - frame.maxX))
    )
  }

  // MARK: Headers and footers

  /// Returns the delegate's height of a header or footer, if it differs from the table's.
  private func givenHeight(_ section: Int, isHeader: Bool) -> CGFloat? {
    guard let delegate else { return nil }
    let height =
      isHeader
      ? delegate.tableView(self, heightForHeaderInSection: section)
      : delegate.tableView(self, heightForFooterInSection: section)
    let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
    return Self.isGiven(height) && height != own ? height : nil
  }

  private func title(_ section: Int, isHeader: Bool) -> String? {
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    return title?.isEmpty == false ? title : nil
  }

  /// Returns the height of a header or footer without content: zero in a plain table, the distance
  /// between groups in a grouped one.
  private func emptyHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    guard style != .plain else { return 0 }
    let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
    if Self.isGiven(own) { return own }
    return metric(
      "tableView", "grouped",
      isHeader && section == 0 ? "first_header_height" : "header_height")
  }

  private var headerPadding: CGFloat {
    if Self.isGiven(sectionHeaderTopPadding) { return sectionHeaderTopPadding }
    return style == .plain ? metric("tableView", "plain", "header_padding_top") : 0
  }

  private func place(_ section: Int, isHeader: Bool) -> UITableViewHeaderFooterView.Place {
    UITableViewHeaderFooterView.Place(
      style: style, isHeader: isHeader, isFirst: section == 0,
      padding: isHeader ? headerPadding : 0)
  }

  private static let titleIdentifier = "UITableViewSectionTitle"

  private func titleView(
    _ title: String, _ section: Int, isHeader: Bool
  ) -> UITableViewHeaderFooterView {
    let view =
      dequeueReusableHeaderFooterView(withIdentifier: Self.titleIdentifier)
      ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
    view.textLabel?.text = title
    view.place = place(section, isHeader: isHeader)
    return view
  }

  /// Returns the view of a header or footer with its height.
  private func content(
    _ section: Int, isHeader: Bool, present: UIView?
  ) -> (view: UIView?, height: CGFloat) {
    var view = present
    if view == nil {
      askedPlace = place(section, isHeader: isHeader)
      defer { askedPlace = nil }
      view =
        isHeader
        ? delegate?.tableView(self, viewForHeaderInSection: section)
        : delegate?.tableView(self, viewForFooterInSection: section)
    }
    let given = givenHeight(section, isHeader: isHeader)
    if let view {
      let own = isHeader ? sectionHeaderHeight : sectionFooterHeight
      (view as? UITableViewHeaderFooterView)?.place = place(section, isHeader: isHeader)
      let isTitle = (view as? UITableViewHeaderFooterView)?.reuseIdentifier == Self.titleIdentifier
      if let height = given ?? (Self.isGiven(own) && !isTitle ? own : nil) { return (view, height) }
      return (view, fittingHeight(of: view))
    }
    guard let title = title(section, isHeader: isHeader) else {
      return (nil, given ?? emptyHeight(section, isHeader: isHeader))
    }
    let made = titleView(title, section, isHeader: isHeader)
    return (made, given ?? made.fittingHeight(width: contentViewWidth))
  }

  private func fittingHeight(of view: UIView) -> CGFloat {
    if let view = view as? UITableViewHeaderFooterView {
      return view.fittingHeight(width: contentViewWidth)
    }
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: listWidth, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitting.height > 0 ? fitting.height : view.bounds.height
  }

  // MARK: Visible items

  /// Loads the views and heights of the visible items, from the top down, and removes the views of
  /// all others.
  ///
  /// - Parameter isCurrent: Returns whether no reload was requested in the meantime.
  func showItems(while isCurrent: () -> Bool) {
    let top = bounds.minY - headerHeight
    let bottom = bounds.maxY - headerHeight
    var visible = ShownItems()
    if let first = rows.item(at: max(0, top)), bounds.height > 0 {
      var item: TableRows.Item? = first.item
      var y = first.top
      while let current = item, y < bottom, isCurrent() {
        guard let height = show(current, at: y, in: &visible, while: isCurrent) else { break }
        rows.set(height, of: current)
        y += height
        item = rows.item(after: current)
      }
      if style == .plain { keepInSight(&visible) }
    }
    for (path, cell) in shown.cells.sorted(by: { $0.key < $1.key })
    where visible.cells[path] !== cell {
      retire(cell)
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    for (section, view) in shown.headers.sorted(by: { $0.key < $1.key })
    where visible.headers[section] !== view {
      retire(view)
      delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
    }
    for (section, view) in shown.footers.sorted(by: { $0.key < $1.key })
    where visible.footers[section] !== view {
      retire(view)
      delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
    }
    shown = isCurrent() ? visible : ShownItems()
    if !isCurrent() { for view in visible.all { retire(view) } }
  }

  /// Shows an item.
  ///
  /// - Returns: Its height; `nil` if the data source was removed or a reload was requested.
  private func show(
    _ item: TableRows.Item, at y: CGFloat, in visible: inout ShownItems, while isCurrent: () -> Bool
  ) -> CGFloat? {
    switch item {
    case .header(let section):
      let content = content(section, isHeader: true, present: shown.headers[section])
      visible.headers[section] = content.view
      if let view = content.view, view.superview !== self {
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        addSubview(view)
      }
      return content.height
    case .footer(let section):
      let content = content(section, isHeader: false, present: shown.footers[section])
      visible.footers[section] = content.view
      if let view = content.view, view.superview !== self {
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        addSubview(view)
      }
      return content.height
    case .row(let path):
      guard let dataSource else { return nil }
      if givenHeight(of: path) == 0 { return 0 }
      let cell = shown.cells[path] ?? dataSource.tableView(self, cellForRowAt: path)
      // If a reload was requested during the call, the next pass starts over.
      guard isCurrent() else { return nil }
      guard !visible.cells.values.contains(where: { $0 === cell }) else {
        layoutEngine.report(.controller(.cellUsedTwice(cell, in: self)))
        return rows.place(of: item)?.height
      }
      // A cell that was shown for another row is reassigned to this one.
      for (other, one) in shown.cells where one === cell && other != path {
        shown.cells[other] = nil
      }
      let height = height(of: cell, at: path)
      cell.frame = frame(top: y, height: height)
      if cell.superview !== self {
        cell.setSelected(selection.paths.contains(path), animated: false)
        let level = delegate?.tableView(self, indentationLevelForRowAt: path) ?? 0
        if level > 0 { cell.indentationLevel = level }
        if isEditing || cell.isEditing { prepareEditing(of: cell, at: path, animated: false) }
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        insertSubview(cell, at: 0)
      }
      visible.cells[path] = cell
      return height
    }
  }

  /// Returns the height of a row from the delegate or the table; rows of height 0 have no cells.
  private func givenHeight(of path: IndexPath) -> CGFloat? {
    let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    return Self.isGiven(height) ? min(height, TableRows.largestHeight) : nil
  }

  private func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    if let height = givenHeight(of: path) { return height }
    return rows.knownHeight(of: .row(path)) ?? cell.fittingHeight(width: contentViewWidth)
  }

  /// Shows the header of the topmost section and the footer of the lowest next to their visible
  /// rows.
  private func keepInSight(_ visible: inout ShownItems) {
    let sections = visible.cells.keys.map(\.section)
    guard let first = sections.min(), let last = sections.max() else { return }
    for (section, isHeader) in [(first, true), (last, false)] {
      let present = isHeader ? visible.headers[section] : visible.footers[section]
      guard present == nil else { continue }
      let old = isHeader ? shown.headers[section] : shown.footers[section]
      let content = content(section, isHeader: isHeader, present: old)
      guard let view = content.view else { continue }
      rows.set(content.height, of: isHeader ? .header(section) : .footer(section))
      if isHeader { visible.headers[section] = view } else { visible.footers[section] = view }
      if view.superview !== self { addSubview(view) }
    }
  }

  /// Places headers and footers; those of a plain table stay within the visible area.
  func placeHeadersAndFooters() {
    let inset = adjustedContentInset
    // In the order of sections, which is that of the subviews.
    for (section, view) in shown.headers.sorted(by: { $0.key < $1.key }) {
      guard let place = rows.place(of: .header(section)) else { continue }
      var frame = frame(top: place.top, height: place.height)
      if style == .plain, let end = rows.place(of: .footer(section)) {
        let lowest = headerHeight + end.top - place.height
        frame.origin.y = min(max(frame.minY, bounds.minY + inset.top), max(lowest, frame.minY))
      }
      view.frame = frame
      bringSubviewToFront(view)
    }
    for (section, view) in shown.footers.sorted(by: { $0.key < $1.key }) {
      guard let place = rows.place(of: .footer(section)) else { continue }
      var frame = frame(top: place.top, height: place.height)
      if style == .plain, let start = rows.place(of: .header(section)) {
        let highest = headerHeight + start.top + start.height
        let wanted = min(frame.minY, bounds.maxY - inset.bottom - place.height)
        frame.origin.y = max(wanted, min(highest, frame.minY))
      }
      view.frame = frame
      bringSubviewToFront(view)
    }
  }

  /// Sets whether a cell can be edited, and its editing style.
  func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    let canEdit = isEditing && (dataSource?.tableView(self, canEditRowAt: path) ?? true)
    cell.editing.style =
      canEdit ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    cell.setEditing(canEdit, animated: animated)
  }
}

extension UITableView {
  /// The distance of rows from the sides, in points.
  var sideInset: CGFloat {
    guard style == .insetGrouped else { return 0 }
    return metric(
      "tableView", "insetGrouped", bounds.width < 400 ? "margin_narrow" : "margin_wide")
  }
}

extension UIView {
  /// The distances of the content of a cell, a header or a footer from its left and right edge, in points, in the table
  /// that contains it; nothing outside of a table.
  var contentInsetsInTable: (left: CGFloat, right: CGFloat) {
    (superview as? UITableView)?.contentViewInsets(in: frame) ?? (left: 0, right: 0)
  }
}
