public import Foundation

/// A list of rows in sections that has cells for its visible rows only.
///
/// Heights of rows that have not been visible are estimated. When a row becomes visible, its cell
/// is requested, and its height is that of the delegate, ``rowHeight``, or the constraints in the
/// cell. Headers and footers of sections are titles or views of the delegate, with heights
/// determined in the same way; in a plain table they stay visible while their section is.
///
/// Invalid data is corrected where possible: counts below 0 or above a million, and a cell returned
/// for two rows, are reported as ``ControllerMisuse``; heights that are negative or not
/// finite are replaced by the table's own; and a data source that requests a reload during layout
/// is reloaded in the next pass.
///
/// Source: developer.apple.com, UITableView; heights: `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITableView: UIScrollView, DecodingView {
  /// The value that selects a height determined by the content.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// The symbol of the search bar in a section index.
  public nonisolated static let indexSearch = "{search}"

  /// Whether sections are plain, grouped, or grouped with insets; it cannot be changed.
  public let style: Style
  /// The data source of the table; not retained, `nil` by default.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The delegate, which decides about rows and their selection; not retained, `nil` by default.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set { super.delegate = newValue }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate ?? super.scrollDelegate }

  /// The height of rows in points; ``automaticDimension`` by default.
  open var rowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The estimated height of rows in points; ``automaticDimension``, the default, stands for 44
  /// points.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height of headers that are views, and of empty headers in a grouped table.
  ///
  /// ``automaticDimension`` by default. Titles have their own height.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height of footers that are views, and of empty footers in a grouped table.
  ///
  /// ``automaticDimension`` by default. Titles have their own height.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The estimated height of headers, in points; `automaticDimension` by default.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The estimated height of footers, in points; `automaticDimension` by default.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The padding above the content of each header, in points; ``automaticDimension``, the default,
  /// stands for 22 points in a plain table and 0 in a grouped one.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// A view above the rows, as wide as the table and as high as its frame; `nil` by default.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below the rows, as wide as the table and as high as its frame; `nil` by default.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// Whether the table is in editing mode, which its visible cells are told.
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false

  /// Sets whether the table is in editing mode.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard storedEditing != editing else { return }
    storedEditing = editing
    for (path, cell) in shown.cells { prepareEditing(of: cell, at: path, animated: animated) }
  }

  /// Whether rows can be selected in editing mode, `false` by default; stored without effect.
  open var allowsSelectionDuringEditing = false
  /// Whether editing mode allows several selected rows, `false` by default; stored without effect.
  open var allowsMultipleSelectionDuringEditing = false
  /// The colour of the section index, `nil` for the tint colour; stored, but not drawn.
  open var sectionIndexColor: UIColor?
  /// The colour behind the section index, `nil` by default; stored, but not drawn.
  open var sectionIndexBackgroundColor: UIColor?
  /// The colour behind a touched section index, `nil` by default; stored, but not drawn.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The number of rows from which on the section index is shown, 0 by default; stored, but not
  /// drawn.
  open var sectionIndexMinimumDisplayRowCount = 0
  /// The reference of ``separatorInset``, `fromCellEdges` by default; stored without effect.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  /// The effect of separators, `nil` by default; stored, but not drawn.
  open var separatorEffect: UIVisualEffect?
  /// Whether cells are inset as the margins are, `false` by default; stored without effect.
  open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the content views of cells, headers and footers are within the safe area, `true` by default; their
  /// backgrounds extend to the sides of the table either way.
  open var insetsContentViewsToSafeArea = true { didSet { setNeedsLayout() } }
  /// The object that requests data before rows are visible; stored without effect, not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether data is requested before rows are visible, `true` by default; stored without effect.
  open var isPrefetchingEnabled = true
  /// Whether content can be dragged out of the table, `false` by default; stored without effect.
  open var dragInteractionEnabled = false

  /// Reads the titles of the section index again; it is not drawn.
  open func reloadSectionIndexTitles() {}
  /// Returns the rows in a rectangle of the table, from the top; `nil` if there is none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    (0..<numberOfSections).flatMap { section in
      (0..<numberOfRows(inSection: section)).map { IndexPath(row: $0, section: section) }
    }.filter { rectForRow(at: $0).intersects(rect) }
  }
  /// Scrolls until the first selected row is visible at a position.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    if let path = indexPathForSelectedRow {
      scrollToRow(at: path, at: scrollPosition, animated: animated)
    }
  }
  /// Whether rows can be selected; `true` by default.
  open var allowsSelection = true
  /// The style of separators, `singleLine` by default; stored, but not drawn.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of separators, `separator` by default; stored, but not drawn.
  open var separatorColor: UIColor? = .separator
  /// The insets of separators, 15 points at the left by default.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0) {
    didSet { statesSeparatorInset = true }
  }
  /// Whether the insets were set; otherwise separators begin where the content of their cells does.
  private(set) var statesSeparatorInset = false
  /// A view behind all rows, with the size of the table; `nil` by default.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  var rows = TableRows()
  var shown = ShownItems()
  var pool = ReusePool()
  var selection = TableSelection()
  /// The pending changes; `nil` outside a batch.
  var updates: PendingUpdates?
  /// The cell that is being reconfigured, and its row.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// The header or footer that is being requested from the delegate.
  var askedPlace: UITableViewHeaderFooterView.Place?
  private var needsCounts = true
  private var isAsking = false
  private var measuredWidth: CGFloat = 0

  /// Creates a table whose rows, headers and footers have the look of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates a plain table from a decoder.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
    decode()
  }

  // MARK: Content

  /// Reloads everything from the data source at the next layout.
  open func reloadData() {
    for view in shown.all { retire(view) }
    shown = ShownItems()
    selection.paths = []
    needsCounts = true
    setNeedsLayout()
  }

  /// Reads the counts from the data source immediately.
  func recount() {
    needsCounts = true
    updateCounts()
  }

  private func heightsChanged() {
    if !needsCounts { rows = TableRows(counts: rows.counts, estimate: estimate) }
    setNeedsLayout()
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  /// The number of sections that the data source last returned; it is asked if its data was
  /// reloaded.
  open var numberOfSections: Int {
    updateCounts()
    return rows.counts.count
  }

  /// Returns the number of rows of a section; 0 if there is no such section.
  open func numberOfRows(inSection section: Int) -> Int {
    updateCounts()
    return rows.counts.indices.contains(section) ? rows.counts[section] : 0
  }

  private func updateCounts() {
    guard needsCounts, !isAsking else { return }
    isAsking = true
    defer { isAsking = false }
    needsCounts = false
    guard let dataSource else {
      rows = TableRows()
      return
    }
    let counts = askedCounts(
      sections: { dataSource.numberOfSections(in: self) },
      rows: { dataSource.tableView(self, numberOfRowsInSection: $0) })
    rows = TableRows(counts: counts, estimate: estimate)
  }

  // MARK: Reuse

  /// Registers the class from which cells with an identifier are created.
  ///
  /// Cells are created by ``UITableViewCell/init(registeredAs:)``; `nil` removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass as? UITableViewCell.Type, identifier)
  }

  /// Registers the class from which headers and footers with an identifier are created.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.register(aClass as? UITableViewHeaderFooterView.Type, identifier)
  }

  /// Returns a reused or new cell; `nil` if none can be reused and the identifier is not
  /// registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pooledCell(identifier)
  }

  /// Returns a reused or new cell for a row.
  ///
  /// For an identifier that is not registered, returns a plain cell and reports it, where Apple's
  /// platforms raise an exception.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let known = reconfigured, known.path == indexPath, known.cell.reuseIdentifier == identifier {
      return known.cell
    }
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    layoutEngine.report(.controller(.unregistered(identifier, in: self)))
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  /// Returns a reused or new header or footer; `nil` if none can be reused and the identifier is
  /// not registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    pooledHeader(identifier)
  }

  // MARK: Rows and positions

  /// The visible cells, from the top.
  open var visibleCells: [UITableViewCell] {
    shown.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The visible rows, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.cells.keys.sorted() }

  /// Returns the cell of a row; `nil` if it is not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown.cells[indexPath] }

  /// Returns the row that a cell is shown for; `nil` if there is none.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.cells.first { $0.value === cell }?.key
  }

  /// Returns the row at a point in the table's coordinates; `nil` if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    updateCounts()
    let y = point.y - headerHeight
    guard y >= 0, y < rows.height, case .row(let path)? = rows.item(at: y)?.item else { return nil }
    return path
  }

  /// Returns the header view of a visible section; `nil` if there is none.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.headers[section] as? UITableViewHeaderFooterView
  }

  /// Returns the footer view of a visible section; `nil` if there is none.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.footers[section] as? UITableViewHeaderFooterView
  }

  /// Returns the rectangle of a row in the table's coordinates, estimated if it has not been
  /// visible; zero if there is no such row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: .row(indexPath)) }

  /// Returns the rectangle of a section's header in the list, even if the header is displaced
  /// because it stays visible while scrolling.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }

  /// Returns the rectangle of a section's footer in the list, even if the footer is displaced
  /// because it stays visible while scrolling.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }

  /// Returns the rectangle of a section with its header and footer.
  open func rect(forSection section: Int) -> CGRect {
    rect(of: .header(section)).union(rect(of: .footer(section)))
  }

  private func rect(of item: TableRows.Item) -> CGRect {
    updateCounts()
    guard let place = rows.place(of: item) else { return .zero }
    return frame(top: place.top, height: place.height)
  }

  /// Scrolls until a row is visible at a position, as far as the content allows.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard rows.contains(indexPath) else { return }
    let row = rectForRow(at: indexPath)
    if scrollPosition == .none { return scrollRectToVisible(row, animated: animated) }
    let inset = adjustedContentInset
    let top = row.minY - inset.top
    let bottom = row.maxY - bounds.height + inset.bottom
    let wanted =
      switch scrollPosition {
      case .top, .none: top
      case .middle: (top + bottom) / 2
      case .bottom: bottom
      }
    let range = contentOffsetRange
    let y = min(max(wanted, range.least.y), range.greatest.y)
    setContentOffset(CGPoint(x: contentOffset.x, y: y), animated: animated)
  }

  // MARK: Selection

  /// Whether several rows can be selected at a time; `false` by default.
  open var allowsMultipleSelection: Bool {
    get { selection.allowsMultiple }
    set { selection.allowsMultiple = newValue }
  }
  /// The row that was selected first, of those selected now; `nil` if there is no selection.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }

  /// The selected rows, in the order of selection; `nil` if there is no selection.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths
  }
  /// Selects a row, replacing the selection, or deselects all for `nil`; does not call the
  /// delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - animated: Whether the selection and the scrolling are animated.
  ///   - scrollPosition: The position to scroll the row to; ``ScrollPosition/none`` does not
  ///     scroll.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    takeSelection(of: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects a row; does not call the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    dropSelection(of: indexPath, animated: animated)
  }

  // MARK: Changes

  /// Applies several changes as one; the data source must have changed when the closure returns.
  ///
  /// Deletions and reloads refer to indices before all changes, insertions to indices after them.
  /// Counts that do not match the changes are reported as
  /// ``ControllerMisuse/invalidUpdate(expected:found:in:)``, where Apple's platforms raise an
  /// exception, and the table is reloaded.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when the animation of the rows has ended.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end(completion)
  }
  /// Begins changes that ``endUpdates()`` applies together; calls can be nested.
  open func beginUpdates() { begin() }
  /// Applies the changes since ``beginUpdates()``.
  open func endUpdates() { end() }
  /// Inserts rows; the index paths are those after the changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows += indexPaths }
  }
  /// Deletes rows; the index paths are those before the changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows += indexPaths }
  }
  /// Asks the data source for the cells of rows again, in place of the present ones.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows += indexPaths }
  }
  /// Moves a row, from its index path before the changes to the one after them.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Inserts sections; the indices are those after the changes.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }
  /// Deletes sections; the indices are those before the changes.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }
  /// Reloads sections, including the number of their rows.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }
  /// Moves a section, from its index before the changes to the one after them.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { touchDown(at: touch.location(in: self)) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchUp(at: touches.first?.location(in: self))
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchUp(at: nil)
  }

  // MARK: Layout

  /// Requests layout, since other rows may have become visible.
  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    setNeedsLayout()
  }

  var headerHeight: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateCounts()
    if contentViewWidth != measuredWidth {
      measuredWidth = contentViewWidth
      for view in subviews { view.setNeedsLayout() }
      heightsChanged()
    }
    guard !isAsking else { return }
    isAsking = true
    showItems { !needsCounts }
    isAsking = false
    let footerHeight = tableFooterView?.bounds.height ?? 0
    contentSize = CGSize(width: bounds.width, height: headerHeight + rows.height + footerHeight)
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    tableFooterView?.frame = CGRect(
      x: 0, y: contentSize.height - footerHeight, width: bounds.width, height: footerHeight)
    placeHeadersAndFooters()
    guard let backgroundView else { return }
    backgroundView.frame = CGRect(origin: bounds.origin, size: bounds.size)
    sendSubviewToBack(backgroundView)
  }

  /// The insets that bars add to the table's content.
  ///
  /// The table excludes them from the safe area and the margins of its rows, so that a row keeps
  /// its margins while it passes under a bar.
  override var safeAreaAroundContent: UIEdgeInsets? {
    let (all, own) = (adjustedContentInset, contentInset)
    return UIEdgeInsets(
      top: all.top - own.top, left: all.left - own.left, bottom: all.bottom - own.bottom,
      right: all.right - own.right)
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
