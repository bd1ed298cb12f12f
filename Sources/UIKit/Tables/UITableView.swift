public import Foundation

/// A list of rows in sections, of which only those that are seen have cells.
///
/// Heights of rows that were not seen yet are estimated; when a row comes into sight its cell is asked
/// for, and its height follows from the delegate, ``rowHeight``, or the constraints in the cell. Headers and
/// footers of sections are their titles, or views of the delegate, whose heights follow in the same way; in
/// a plain table they stay in sight while their section is.
///
/// Counts, heights and cells of a data source are taken as far as they can be: counts below 0 or above a million
/// and a cell given for two rows are reported as ``ControllerMisuse``, heights that are negative or not finite are found
/// by the table itself, and a data source that changes its mind during layout is asked anew at the next pass.
///
/// Source: developer.apple.com, UITableView; heights: `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  /// What a height is that follows from the content.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// How sections are shown; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// One below the other.
    case plain = 0
    /// As groups.
    case grouped = 1
    /// As groups that do not touch the sides.
    case insetGrouped = 2
  }

  /// Where a row comes to stand; raw values are Apple's.
  public enum ScrollPosition: Int, Hashable, Sendable {
    /// Where it is seen with the least motion.
    case none = 0
    /// At the top.
    case top = 1
    /// In the middle.
    case middle = 2
    /// At the bottom.
    case bottom = 3
  }

  /// How sections are shown.
  public let style: Style
  /// What the table shows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The height of rows in points; ``automaticDimension`` unless set.
  open var rowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height that rows are thought to have before they are seen; ``automaticDimension``, for 44
  /// points, unless set.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height of headers that are views, and in groups of headers without content.
  ///
  /// ``automaticDimension`` unless set. Titles have a height of their own.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height of footers that are views, and in groups of footers without content.
  ///
  /// ``automaticDimension`` unless set. Titles have a height of their own.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height that headers are thought to have before they are seen.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The height that footers are thought to have before they are seen.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { heightsChanged() }
  }
  /// The room above the content of each header; ``automaticDimension``, for 22 points in a plain table and
  /// none in groups, unless set.
  open var sectionHeaderTopPadding = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// A view above the rows, as high as its frame.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below the rows, as high as its frame.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  /// Whether rows are being edited; carried.
  open var isEditing = false
  /// Whether rows can be chosen.
  open var allowsSelection = true
  /// What is drawn between rows; carried.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
  /// The colour of what is drawn between rows; carried.
  open var separatorColor: UIColor? = .separator
  /// How far what is drawn between rows stays away from the sides; carried.
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  /// A view behind all rows, as large as the table.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  var rows = TableRows()
  var shown = ShownItems()
  var pool = ReusePool()
  var selection = TableSelection()
  /// Changes that were begun and not ended.
  var updates: PendingUpdates?
  /// The cell that is given its content anew, and its row.
  var reconfigured: (path: IndexPath, cell: UITableViewCell)?
  /// Where the header or footer stands that the delegate is asked for.
  var askedPlace: UITableViewHeaderFooterView.Place?
  private var needsCounts = true
  private var isAsking = false
  private var measuredWidth: CGFloat = 0

  /// A table of a style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    alwaysBounceVertical = true
  }

  /// A plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// A plain table read by a decoder.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    alwaysBounceVertical = true
  }

  // MARK: Content

  /// Asks the data source anew for everything, at the next layout.
  open func reloadData() {
    for view in shown.all { retire(view) }
    shown = ShownItems()
    selection.paths = []
    needsCounts = true
    setNeedsLayout()
  }

  /// Asks the data source for its counts, now.
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

  /// The number of sections.
  open var numberOfSections: Int {
    updateCounts()
    return rows.counts.count
  }

  /// The number of rows of a section; 0 without such a section.
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

  /// Says of which class cells of an identifier are made when none is there to be used again.
  ///
  /// They are made by ``UITableViewCell/init(registeredAs:)``; `nil` takes the class away.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    pool.register(cellClass as? UITableViewCell.Type, identifier)
  }

  /// Says of which class headers and footers of an identifier are made when none is there to be used again.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    pool.register(aClass as? UITableViewHeaderFooterView.Type, identifier)
  }

  /// Says how cells of an identifier are made when none is there to be used again.
  ///
  /// Not part of Apple's `UITableView`.
  open func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewCell
  ) {
    pool.cellMakers[identifier] = make
  }

  /// A cell that is not used any more; `nil` where there is none and none can be made.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pooledCell(identifier)
  }

  /// A cell to be used for a row.
  ///
  /// One of an identifier that is not registered is a plain cell, which is reported; Apple's platforms raise an
  /// exception.
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

  /// Says how headers and footers of an identifier are made when none is there to be used again.
  open func register(
    forHeaderFooterViewReuseIdentifier identifier: String,
    _ make: @escaping () -> UITableViewHeaderFooterView
  ) {
    pool.headerMakers[identifier] = make
  }

  /// A header or footer that is not used any more; `nil` where there is none and none can be made.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    pooledHeader(identifier)
  }

  // MARK: Rows and places

  /// The cells that are seen, from the top.
  open var visibleCells: [UITableViewCell] {
    shown.cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows that are seen, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? { shown.cells.keys.sorted() }

  /// The cell of a row; `nil` where it is not seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown.cells[indexPath] }

  /// The row that a cell is shown for.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.cells.first { $0.value === cell }?.key
  }

  /// The row at a point of the table's coordinates.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    updateCounts()
    let y = point.y - headerHeight
    guard y >= 0, y < rows.height, case .row(let path)? = rows.item(at: y)?.item else { return nil }
    return path
  }

  /// The view above a section that is seen.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.headers[section] as? UITableViewHeaderFooterView
  }

  /// The view below a section that is seen.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shown.footers[section] as? UITableViewHeaderFooterView
  }

  /// The rectangle of a row in the table's coordinates, estimated where it was not seen yet; zero
  /// without such a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: .row(indexPath)) }

  /// The rectangle of a section's header, where it stands before the table is scrolled.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(of: .header(section)) }

  /// The rectangle of a section's footer, where it stands before the table is scrolled.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(of: .footer(section)) }

  /// The rectangle of a section with its header and footer.
  open func rect(forSection section: Int) -> CGRect {
    rect(of: .header(section)).union(rect(of: .footer(section)))
  }

  private func rect(of item: TableRows.Item) -> CGRect {
    updateCounts()
    guard let place = rows.place(of: item) else { return .zero }
    return frame(top: place.top, height: place.height)
  }

  /// The frame of something in the list of rows.
  func frame(top: CGFloat, height: CGFloat) -> CGRect {
    CGRect(
      x: sideInset, y: headerHeight + top, width: max(0, bounds.width - 2 * sideInset),
      height: height)
  }

  /// Scrolls until a row is seen where it is wanted, as far as the content goes.
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

  // MARK: Choosing

  /// Whether several rows can be chosen at a time.
  open var allowsMultipleSelection: Bool {
    get { selection.allowsMultiple }
    set { selection.allowsMultiple = newValue }
  }
  /// The row that was chosen first of those that are; `nil` if none is.
  open var indexPathForSelectedRow: IndexPath? { selection.paths.first }

  /// The rows that are chosen, in the order in which they were; `nil` if none is.
  open var indexPathsForSelectedRows: [IndexPath]? {
    selection.paths.isEmpty ? nil : selection.paths
  }
  /// Chooses a row, or none for `nil`, in place of the one that was; the delegate is not told.
  ///
  /// - Parameters:
  ///   - indexPath: The row.
  ///   - animated: Whether that is seen, and scrolling too.
  ///   - scrollPosition: Where the row comes to stand; with ``ScrollPosition/none`` nothing scrolls.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    takeSelection(of: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Chooses a row no longer; the delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    dropSelection(of: indexPath, animated: animated)
  }

  // MARK: Changes

  /// Makes several changes as one; the data source has changed when the closure returns.
  ///
  /// What is deleted or reloaded is named by its place before all changes, what is inserted by its place
  /// after them. Counts that do not follow from the changes are reported as
  /// ``ControllerMisuse/invalidUpdate(expected:found:in:)``, where Apple's platforms raise an exception, and
  /// the table is asked for everything anew.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when rows have come to their places.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    begin()
    updates?()
    end(completion)
  }
  /// Begins changes that ``endUpdates()`` makes as one; pairs may be nested.
  open func beginUpdates() { begin() }
  /// Makes the changes since ``beginUpdates()``.
  open func endUpdates() { end() }
  /// Says that there are rows at these places now.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.insertedRows += indexPaths }
  }
  /// Says that the rows of these places are gone.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.deletedRows += indexPaths }
  }
  /// Has the cells of rows asked for anew.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { $0.reloadedRows += indexPaths }
  }
  /// Says that a row has another place.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change(.automatic) { $0.movedRows.append((indexPath, newIndexPath)) }
  }
  /// Says that there are sections at these places now.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.insertedSections.formUnion(sections) }
  }
  /// Says that the sections of these places are gone.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.deletedSections.formUnion(sections) }
  }
  /// Has sections asked for anew, also how many rows they have.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change(animation) { $0.reloadedSections.formUnion(sections) }
  }
  /// Says that a section has another place.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change(.automatic) { $0.movedSections.append((section, newSection)) }
  }

  // MARK: Fingers

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

  /// Other rows come into sight.
  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    setNeedsLayout()
  }

  var headerHeight: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  /// How far rows lie inside the sides.
  private var sideInset: CGFloat {
    guard style == .insetGrouped else { return 0 }
    return metric(
      "tableView", "insetGrouped", bounds.width < 400 ? "margin_narrow" : "margin_wide")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateCounts()
    if bounds.width != measuredWidth {
      measuredWidth = bounds.width
      heightsChanged()
    }
    guard !isAsking else { return }
    isAsking = true
    showItems { !needsCounts }
    isAsking = false
    contentSize = CGSize(
      width: bounds.width,
      height: headerHeight + rows.height + (tableFooterView?.bounds.height ?? 0))
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    if let footer = tableFooterView {
      footer.frame = CGRect(
        x: 0, y: contentSize.height - footer.bounds.height, width: bounds.width,
        height: footer.bounds.height)
    }
    placeHeadersAndFooters()
    guard let backgroundView else { return }
    backgroundView.frame = CGRect(origin: bounds.origin, size: bounds.size)
    sendSubviewToBack(backgroundView)
  }

  /// What a table keeps free around its rows is no margin of theirs, and they keep their margins where they
  /// pass under a bar.
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
