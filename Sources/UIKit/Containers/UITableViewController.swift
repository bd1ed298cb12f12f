public import Foundation

/// A controller whose view is a table.
///
/// Nothing can stand beside the table, since it is the controller's whole view (row S0-13). While something in
/// the table is edited the controller keeps what the keyboard covers free, by the table's insets, and
/// scrolls the row into sight; the insets are as before when the keyboard has gone. That begins with
/// ``viewWillAppear(_:)``, so an override calls `super`; and it ends where a program has put the table into
/// another view.
///
/// Source: developer.apple.com, UITableViewController.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var storedTable: UITableView?
  private var observation: KeyboardObservation?
  private var hasAppeared = false
  /// What the keyboard has added to the insets at the bottom.
  private var keyboardInset: CGFloat = 0
  /// The rows that an Interface Builder file gives the table; `nil` where the program brings them.
  package var staticSections: [StaticTableSection]?
  /// Whether choices are taken back before the table is seen; carried.
  open var clearsSelectionOnViewWillAppear = true

  /// A controller with a table of a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// A controller with a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller with a plain table.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Table

  /// The table, which is the controller's view unless that was replaced.
  // Apple's type; the getter never returns nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tableView: UITableView! {
    get {
      loadViewIfNeeded()
      if let table = viewIfLoaded as? UITableView { return table }
      let table = storedTable ?? makeTable()
      storedTable = table
      return table
    }
    set {
      storedTable = newValue
      view = newValue
    }
  }

  open override func loadView() {
    if viewLoader != nil {
      super.loadView()
    } else {
      view = makeTable()
    }
    guard let table = viewIfLoaded as? UITableView else { return }
    storedTable = table
    if table.dataSource == nil { table.dataSource = self }
    if table.delegate == nil { table.delegate = self }
  }

  private func makeTable() -> UITableView {
    let table = UITableView(frame: UIScreen.main.bounds, style: style)
    table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    table.dataSource = self
    table.delegate = self
    return table
  }

  /// Reloads the table when it is seen for the first time, and begins to make room for keyboards.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared { (viewIfLoaded as? UITableView ?? storedTable)?.reloadData() }
    hasAppeared = true
    observeKeyboard()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observation = nil
    makeSpace(for: 0)
  }

  // MARK: Keyboard

  private func observeKeyboard() {
    guard observation == nil else { return }
    observation = KeyboardObservation { [weak self] frame in self?.keyboardMoves(to: frame) }
  }

  /// Makes room for a keyboard with a frame on the screen; `nil` for one that goes.
  private func keyboardMoves(to frame: CGRect?) {
    guard let table = storedTable, viewIfLoaded === table, let window = table.window else { return }
    guard let frame else { return makeSpace(for: 0) }
    guard let field = window.firstResponder as? UIView, field.isDescendant(of: table) else {
      return
    }
    let top = window.convert(frame, from: window.screen.coordinateSpace).minY
    let bottom = table.convert(table.bounds, to: nil).maxY
    let without = table.adjustedContentInset.bottom - table.contentInset.bottom
    makeSpace(for: max(0, bottom - top - without))
    let cell = sequence(first: field, next: \.superview).first { $0 is UITableViewCell } ?? field
    table.layoutIfNeeded()
    table.scrollRectToVisible(cell.convert(cell.bounds, to: table), animated: true)
  }

  private func makeSpace(for inset: CGFloat) {
    guard let table = storedTable, inset != keyboardInset else { return }
    let change = inset - keyboardInset
    keyboardInset = inset
    table.contentInset.bottom += change
    table.verticalScrollIndicatorInsets.bottom += change
  }

  // MARK: Data source

  /// The number of sections: those of the file, else 1.
  open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.count ?? 1 }

  /// The number of rows of a section: those of the file, else none.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticSection(section)?.rows.count ?? 0
  }

  /// The cell of a row: that of the file, else a plain one.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    staticRow(indexPath)?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// The title above a section, as the file has it.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    staticSection(section)?.headerTitle
  }

  /// The title below a section, as the file has it.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    staticSection(section)?.footerTitle
  }

  private func staticSection(_ section: Int) -> StaticTableSection? {
    guard let staticSections, staticSections.indices.contains(section) else { return nil }
    return staticSections[section]
  }

  private func staticRow(_ path: IndexPath) -> StaticTableSection.Row? {
    guard let rows = staticSection(path.section)?.rows, rows.indices.contains(path.row) else {
      return nil
    }
    return rows[path.row]
  }

  // MARK: Delegate

  /// The height of a row: that of the file, else the one of the table.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    staticRow(indexPath)?.height ?? tableView.rowHeight
  }

  /// The height that the table has for all rows.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }

  /// The height that the table has for all headers.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }

  /// The height that the table has for all footers.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }

  /// No view.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }

  /// No view.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Does nothing.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// It does.
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// The row itself.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// The row itself.
  open func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Changes nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Does nothing.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Rows that an Interface Builder file gives a table.
package struct StaticTableSection {
  /// One row.
  package struct Row {
    /// What is shown.
    package var cell: UITableViewCell
    /// The height in points; `nil` for that of the table.
    package var height: CGFloat?

    /// A row of a height; `nil` for that of the table.
    package init(cell: UITableViewCell, height: CGFloat?) {
      self.cell = cell
      self.height = height
    }
  }

  /// The title above the rows.
  package var headerTitle: String?
  /// The title below the rows.
  package var footerTitle: String?
  /// The rows.
  package var rows: [Row]

  /// Rows with titles around them.
  package init(headerTitle: String?, footerTitle: String?, rows: [Row]) {
    self.headerTitle = headerTitle
    self.footerTitle = footerTitle
    self.rows = rows
  }
}
