public import Foundation

/// A list of rows, of which only those that are seen have cells.
///
/// Heights of rows that were not seen yet are estimated; when a row comes into sight its cell is asked
/// for, and its height follows from the delegate, ``rowHeight``, or the constraints in the cell. Headers
/// and footers of sections are not modelled.
///
/// Source: developer.apple.com, UITableView.
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

  /// How sections are shown.
  public let style: Style
  /// What the table shows.
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// The height of rows in points; ``automaticDimension`` unless set.
  open var rowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// The height that rows are thought to have before they are seen; ``automaticDimension``, for 44
  /// points, unless set.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { heightsChanged() } }
  /// A view above the rows, as high as its frame.
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  /// A view below the rows, as high as its frame.
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }

  private var rows = TableRows()
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var unused: [String: [UITableViewCell]] = [:]
  private var makers: [String: () -> UITableViewCell] = [:]
  private var needsCounts = true
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
    for cell in cells.values { retire(cell) }
    cells = [:]
    needsCounts = true
    setNeedsLayout()
  }

  private func heightsChanged() {
    rows.forgetHeights()
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
    guard needsCounts else { return }
    needsCounts = false
    guard let dataSource else {
      rows = TableRows()
      return
    }
    let sections = dataSource.numberOfSections(in: self)
    precondition(sections >= 0, "a data source gives \(sections) sections, expected 0 or more")
    rows = TableRows(
      counts: (0..<sections).map { section in
        let count = dataSource.tableView(self, numberOfRowsInSection: section)
        precondition(count >= 0, "a data source gives \(count) rows, expected 0 or more")
        return count
      })
  }

  // MARK: Cells

  /// Says how cells of an identifier are made when none is there to be used again.
  ///
  /// Apple's method takes a class; classes cannot be made by name off Apple's platforms.
  open func register(
    forCellReuseIdentifier identifier: String, _ make: @escaping () -> UITableViewCell
  ) {
    makers[identifier] = make
  }

  /// A cell that is not used any more; `nil` where there is none and none can be made.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = unused[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }

  /// A cell to be used for a row.
  ///
  /// - Precondition: The identifier was registered, as on Apple's platforms.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("no cell is registered for \"\(identifier)\", expected a registered one")
    }
    return cell
  }

  private func retire(_ cell: UITableViewCell) {
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { unused[identifier, default: []].append(cell) }
  }

  /// The cells that are seen, from the top.
  open var visibleCells: [UITableViewCell] {
    cells.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The rows that are seen, from the top.
  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }

  /// The cell of a row; `nil` where it is not seen.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  /// The rectangle of a row in the table's coordinates, estimated where it was not seen yet; zero
  /// without such a row.
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    updateCounts()
    guard let place = rows.place(of: indexPath, estimate: estimate) else { return .zero }
    return CGRect(
      x: 0, y: headerHeight + place.top, width: bounds.width, height: place.height)
  }

  // MARK: Layout

  /// Other rows come into sight.
  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    setNeedsLayout()
  }

  private var headerHeight: CGFloat { tableHeaderView?.bounds.height ?? 0 }

  private func estimate(_ path: IndexPath) -> CGFloat {
    var height = estimatedRowHeight
    if let delegate = delegate as? any UITableViewDelegate {
      height = delegate.tableView(self, estimatedHeightForRowAt: path)
    }
    if height <= 0 || !height.isFinite { height = rowHeight }
    return height > 0 && height.isFinite ? height : metric("tableViewCell", "height")
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateCounts()
    if bounds.width != measuredWidth {
      measuredWidth = bounds.width
      rows.forgetHeights()
    }
    showRows()
    contentSize = CGSize(
      width: bounds.width,
      height: headerHeight + rows.height(estimate: estimate) + (tableFooterView?.bounds.height ?? 0)
    )
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: headerHeight)
    if let footer = tableFooterView {
      footer.frame = CGRect(
        x: 0, y: contentSize.height - footer.bounds.height, width: bounds.width,
        height: footer.bounds.height)
    }
  }

  /// Gives the rows in sight their cells and heights, from the first one down, and takes the cells of
  /// the others away.
  private func showRows() {
    let top = bounds.minY - headerHeight
    let bottom = bounds.maxY - headerHeight
    var seen: [IndexPath: UITableViewCell] = [:]
    if let first = rows.row(at: max(0, top), estimate: estimate) {
      var path: IndexPath? = first.path
      var y = first.top
      while let current = path, y < bottom, bounds.height > 0 {
        let cell = cells[current] ?? cell(at: current)
        guard let cell else { break }
        let height = height(of: cell, at: current)
        rows.set(height, at: current)
        cell.frame = CGRect(x: 0, y: headerHeight + y, width: bounds.width, height: height)
        if cell.superview !== self { addSubview(cell) }
        seen[current] = cell
        y += height
        path = rows.path(after: current)
      }
    }
    for (path, cell) in cells where seen[path] == nil { retire(cell) }
    cells = seen
  }

  /// The cell of a row; none where the data source went away or took rows back during layout.
  private func cell(at path: IndexPath) -> UITableViewCell? {
    guard let dataSource, rows.contains(path) else { return nil }
    let counts = rows.counts
    let cell = dataSource.tableView(self, cellForRowAt: path)
    // A table that is told to reload while it asks begins anew at the next pass.
    guard !needsCounts, rows.counts == counts else { return nil }
    return cell
  }

  private func height(of cell: UITableViewCell, at path: IndexPath) -> CGFloat {
    var height = rowHeight
    if let delegate = delegate as? any UITableViewDelegate {
      height = delegate.tableView(self, heightForRowAt: path)
    }
    if height >= 0, height.isFinite { return height }
    return rows.knownHeight(at: path) ?? cell.fittingHeight(width: bounds.width)
  }
}
