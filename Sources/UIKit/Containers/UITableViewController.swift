public import Foundation

/// A controller whose view is a table.
///
/// No view can be placed next to the table, since it is the controller's whole view (row S0-13).
/// While a view in the table is being edited, the controller increases the table's insets by the
/// height of the keyboard and scrolls the row into view; the insets are restored when the keyboard
/// is hidden. This starts in ``viewWillAppear(_:)``, so an override must call `super`, and stops if
/// a program moves the table into another view.
///
/// Source: developer.apple.com, UITableViewController.
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  private let style: UITableView.Style
  private var storedTable: UITableView?
  private var observation: KeyboardObservation?
  private var hasAppeared = false
  /// The part of the bottom inset that is due to the keyboard.
  private var keyboardInset: CGFloat = 0
  /// The frame of the keyboard for which the table has an inset, in screen coordinates.
  private var keyboardFrame: CGRect?
  /// The static rows from an Interface Builder file; `nil` if the program provides the rows.
  package var staticSections: [StaticTableSection]?
  /// Whether the selection is cleared before the table appears, `true` by default; stored without
  /// effect.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller whose table has a style.
  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with a plain table.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .plain
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller with a plain table.
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  // MARK: Table

  // Apple's type; the getter never returns nil.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The table, which is the controller's view unless that was replaced.
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

  /// Reloads the table when it appears for the first time, and starts observing the keyboard.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if !hasAppeared { (viewIfLoaded as? UITableView ?? storedTable)?.reloadData() }
    hasAppeared = true
    observeKeyboard()
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    observation = nil
    removeSpace()
  }

  // MARK: Keyboard

  private func observeKeyboard() {
    guard observation == nil else { return }
    observation = KeyboardObservation { [weak self] frame in self?.keyboardMoves(to: frame) }
  }

  /// Updates the insets for a keyboard frame in screen coordinates; `nil` if the keyboard is
  /// hidden.
  private func keyboardMoves(to frame: CGRect?) {
    guard let table = storedTable, viewIfLoaded === table, let window = table.window else { return }
    guard let frame else { return removeSpace() }
    guard let field = window.firstResponder as? UIView, field.isDescendant(of: table) else {
      return
    }
    keyboardFrame = frame
    makeSpaceForKeyboard()
    let cell = sequence(first: field, next: \.superview).first { $0 is UITableViewCell } ?? field
    table.layoutIfNeeded()
    table.scrollRectToVisible(cell.convert(cell.bounds, to: table), animated: true)
  }

  /// Adapts the inset to a table whose frame has changed: a container that has moved the table's
  /// bottom up to the keyboard leaves nothing to inset.
  override func viewWasLaidOut() {
    if keyboardFrame != nil { makeSpaceForKeyboard() }
  }

  private func makeSpaceForKeyboard() {
    guard let keyboardFrame, let table = storedTable, viewIfLoaded === table,
      let window = table.window
    else { return }
    let top = window.convert(keyboardFrame, from: window.screen.coordinateSpace).minY
    let bottom = table.convert(table.bounds, to: nil).maxY
    let without = table.adjustedContentInset.bottom - table.contentInset.bottom
    makeSpace(for: max(0, bottom - top - without))
  }

  private func removeSpace() {
    keyboardFrame = nil
    makeSpace(for: 0)
  }

  private func makeSpace(for inset: CGFloat) {
    guard let table = storedTable, inset != keyboardInset else { return }
    let change = inset - keyboardInset
    keyboardInset = inset
    table.contentInset.bottom += change
    table.verticalScrollIndicatorInsets.bottom += change
  }

  // MARK: Data source

  /// Returns the number of static sections of a storyboard; 1 without any.
  open func numberOfSections(in tableView: UITableView) -> Int { staticSections?.count ?? 1 }

  /// Returns the number of static rows of a section, or 0.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    staticSection(section)?.rows.count ?? 0
  }

  /// Returns the static cell of the row in the storyboard; for any other row, a new empty cell of
  /// the default style.
  ///
  /// Override it for dynamic rows.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    staticRow(indexPath)?.cell ?? UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  /// Returns the title above a static section.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    staticSection(section)?.headerTitle
  }

  /// Returns the title below a static section.
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

  /// Returns the height of a static row, or that of the table.
  open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    staticRow(indexPath)?.height ?? tableView.rowHeight
  }

  /// Returns the table's estimated height of rows.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath
  ) -> CGFloat { tableView.estimatedRowHeight }

  /// Returns the table's height of headers.
  open func tableView(
    _ tableView: UITableView, heightForHeaderInSection section: Int
  ) -> CGFloat { tableView.sectionHeaderHeight }

  /// Returns the table's height of footers.
  open func tableView(
    _ tableView: UITableView, heightForFooterInSection section: Int
  ) -> CGFloat { tableView.sectionFooterHeight }

  /// Returns `nil`, so that the title, if there is one, is the header.
  open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    nil
  }

  /// Returns `nil`, so that the title, if there is one, is the footer.
  open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
    nil
  }

  /// Called before a cell becomes visible; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Called after a cell has become hidden; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}

  /// Returns `false`; never called by Kuina, since rows have no such menus.
  open func tableView(
    _ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath
  ) -> Bool { false }
  /// Returns `false`; never called by Kuina, since rows have no such menus.
  open func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) -> Bool { false }
  /// Never called by Kuina, since rows have no such menus; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath,
    withSender sender: Any?
  ) {}
  /// Returns `true`, so that each row is highlighted while it is touched, and can be selected.
  open func tableView(
    _ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath
  ) -> Bool { true }

  /// Called when a touch highlights a row; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

  /// Called when a touch no longer highlights a row; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

  /// Returns the index path of the row, so that the row is selected.
  open func tableView(
    _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Returns the index path of the row, so that the row is deselected.
  open func tableView(
    _ tableView: UITableView, willDeselectRowAt indexPath: IndexPath
  ) -> IndexPath? { indexPath }

  /// Called when the user has selected a row; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

  /// Called when a row was deselected because the user selected another; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

  /// Called when the content offset has changed; does nothing unless overridden.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called when the user starts dragging the content; does nothing unless overridden.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does not change the target offset.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called when the user has stopped dragging, with whether the content continues to move; does nothing unless
  /// overridden.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Called when the content starts to decelerate; does nothing unless overridden.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called when decelerating content has come to rest; does nothing unless overridden.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Called when a programmatic scrolling animation has ended; does nothing unless overridden.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Called when the adjusted content inset has changed; does nothing unless overridden.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}

  /// The control with which the user refreshes the table.
  open var refreshControl: UIRefreshControl? {
    get { tableView.refreshControl }
    set { tableView.refreshControl = newValue }
  }

  // MARK: Optional methods of the data source and delegate

  /// Never called by Kuina, since touches have one finger; does nothing unless overridden.
  open func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) {}
  /// Returns `nil`, so that the row has no context menu.
  open func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// Called before the preview of a menu becomes the content; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Returns `nil`; never called by Kuina, since previews are not drawn.
  open func tableView(
    _ tableView: UITableView,
    previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns `nil`; never called by Kuina, since previews are not drawn.
  open func tableView(
    _ tableView: UITableView,
    previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  /// Returns `true`, so that each row can be edited.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Returns `false`; never called by Kuina, since the user cannot move rows.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    false
  }
  /// Called to delete or insert a row that the user has edited; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Never called by Kuina, since the user cannot move rows; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns `nil`; never called by Kuina, since no index is shown.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns the index of the title; never called by Kuina, since no index is shown.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
  /// Returns the table's estimated height of headers.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForHeaderInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionHeaderHeight }
  /// Returns the table's estimated height of footers.
  open func tableView(
    _ tableView: UITableView, estimatedHeightForFooterInSection section: Int
  ) -> CGFloat { tableView.estimatedSectionFooterHeight }
  /// Called before a header becomes visible; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int
  ) {}
  /// Called before a footer becomes visible; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int
  ) {}
  /// Called after a header has become hidden; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
  ) {}
  /// Called after a footer has become hidden; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
  ) {}
  /// Never called by Kuina, since the drawn accessory receives no touches; does nothing unless
  /// overridden.
  open func tableView(
    _ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath
  ) {}
  /// Returns 0, so that the row is not indented.
  open func tableView(
    _ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath
  ) -> Int { 0 }
  /// Returns ``UITableViewCell/EditingStyle/delete`` unless overridden.
  open func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { .delete }
  /// Returns `nil`, so that the button has the system's title.
  open func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? { nil }
  /// Returns `true`; never called by Kuina, since the content of an edited cell stays in its place.
  open func tableView(
    _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
  ) -> Bool { true }
  /// Returns `nil`, so that the row has no swipe actions of its own at the leading edge.
  open func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`, so that the row has no swipe actions of its own at the trailing edge.
  open func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { nil }
  /// Returns `nil`, so that the row has no actions of its own.
  open func tableView(
    _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
  ) -> [UITableViewRowAction]? { nil }
  /// Never called by Kuina, since a swipe over a row has no effect; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
  /// Never called by Kuina, since a swipe over a row has no effect; does nothing unless overridden.
  open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
  /// Returns the index path that is proposed; never called by Kuina, since the user cannot move
  /// rows.
  open func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { proposedDestinationIndexPath }
  /// Returns `true`; never called by Kuina, since there is no focus.
  open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Returns `false`; never called by Kuina, since touches have one finger.
  open func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// Never called by Kuina, since touches have one finger; does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {}
}

/// A section of static rows from an Interface Builder file.
package struct StaticTableSection {
  /// A static row.
  package struct Row {
    /// The cell of the row.
    package var cell: UITableViewCell
    /// The height in points; `nil` for the table's.
    package var height: CGFloat?

    /// Creates a row with a height; `nil` for the table's.
    package init(cell: UITableViewCell, height: CGFloat?) {
      self.cell = cell
      self.height = height
    }
  }

  /// The title above the section.
  package var headerTitle: String?
  /// The title below the section.
  package var footerTitle: String?
  /// The rows of the section.
  package var rows: [Row]

  /// Creates a section of rows with titles.
  package init(headerTitle: String?, footerTitle: String?, rows: [Row]) {
    self.headerTitle = headerTitle
    self.footerTitle = footerTitle
    self.rows = rows
  }
}
