public import Foundation

/// A view that shows items in sections, arranged by a layout; only visible items have cells.
///
/// Source: developer.apple.com, UICollectionView.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView, DecodingView {
  /// The kind of supplementary view before the items of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of supplementary view after the items of a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The position of an item after scrolling; bits are Apple's.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The raw value; the same as Apple's.
    public let rawValue: UInt

    /// Creates a set from raw bits; bits that belong to no option are preserved.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The item is at the top of the visible area.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// The item is in the middle between the top and the bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// The item is at the bottom of the visible area.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// The item is at the left of the visible area.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// The item is in the middle between the left and the right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// The item is at the right of the visible area.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The layout that arranges the items.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      adopt(collectionViewLayout)
    }
  }
  /// The object that provides the data; not retained, `nil` by default.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// The delegate, which decides about items and their selection; not retained, `nil` by default.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }

  override var scrollDelegate: (any UIScrollViewDelegate)? { delegate ?? super.scrollDelegate }

  /// Whether items can be selected; `true` by default.
  open var allowsSelection = true
  /// The item that is being moved; `nil` for none.
  var movement: ItemMovement?
  /// Whether the view is in editing mode, which is passed on to the states of its cells; `false` by
  /// default.
  open var isEditing = false
  /// Whether items can be selected in editing mode, `false` by default; stored without effect.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected in editing mode, `false` by default; stored without
  /// effect.
  open var allowsMultipleSelectionDuringEditing = false
  /// The object that prepares data of items; as in a table, it is not asked.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether data is requested before items are visible, `true` by default; stored without effect.
  open var isPrefetchingEnabled = true
  /// Whether the selection follows the focus, `false` by default; stored without effect.
  open var selectionFollowsFocus = false
  /// Whether items can have the focus, `true` by default; stored without effect.
  open var allowsFocus = true
  /// Whether the focus returns to the item that had it last, `false` by default; stored without
  /// effect.
  open var remembersLastFocusedIndexPath = false
  /// Whether content can be dragged out of the view, `true` by default; stored without effect.
  open var dragInteractionEnabled = true
  /// Whether several items can be selected at a time; `false` by default.
  open var allowsMultipleSelection = false
  /// A view behind all items, with the size of the collection view; `nil` by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  var shown = ShownElements()
  var pool = CollectionPool()
  var chosen: [IndexPath] = []
  /// The item under the current touch.
  var touched: IndexPath?
  /// Changes that have begun but not ended.
  var updates: PendingUpdates?
  /// The cell that is being reconfigured, and its index path.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The number of the last registration that was made before the current request for a view from
  /// the data source; `nil` if no request is in progress.
  var lastRegistration: Int?
  private(set) var counts: [Int] = []
  private var needsCounts = true
  private var isAsking = false
  private var knownBounds = CGRect.null

  /// Creates a collection view whose layout places the cells.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adopt(layout)
  }

  /// Creates a collection view with a flow layout.
  ///
  /// On Apple's platforms it raises an exception because the layout is missing.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// Creates a collection view from a decoder, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adopt(collectionViewLayout)
    decode()
  }

  private func adopt(_ layout: UICollectionViewLayout) {
    layout.collectionView = self
    layout.forgetSizes()
    layout.invalidateLayout()
    knownBounds = .null
  }

  /// Replaces the layout; if `animated`, the items move to their new positions.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    collectionViewLayout = layout
    guard animated else {
      layoutIfNeeded()
      completion?(true)
      return
    }
    UIView.animate(
      withDuration: Self.batchDuration, animations: { self.layoutIfNeeded() },
      completion: completion)
  }

  // MARK: Content

  /// Reloads all data at the next layout and clears the selection.
  open func reloadData() {
    for view in shown.all { retire(view) }
    shown = ShownElements()
    chosen = []
    needsCounts = true
    collectionViewLayout.forgetSizes()
    collectionViewLayout.invalidateLayout()
  }

  /// The number of sections that the data source last returned; it is asked if its data was
  /// reloaded.
  open var numberOfSections: Int {
    updateCounts()
    return counts.count
  }

  /// Returns the number of items in a section; 0 if there is no such section.
  open func numberOfItems(inSection section: Int) -> Int {
    updateCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source for its counts immediately.
  func recount() {
    needsCounts = true
    updateCounts()
    collectionViewLayout.invalidateLayout()
  }

  private func updateCounts() {
    guard needsCounts, !isAsking else { return }
    isAsking = true
    defer { isAsking = false }
    needsCounts = false
    counts = []
    guard let dataSource else { return }
    counts = askedCounts(
      sections: { dataSource.numberOfSections(in: self) },
      rows: { dataSource.collectionView(self, numberOfItemsInSection: $0) })
  }

  // MARK: Elements

  /// The visible cells, in no particular order.
  open var visibleCells: [UICollectionViewCell] { Array(shown.cells.values) }

  /// The index paths of the visible items, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] { Array(shown.cells.keys) }

  /// Returns the cell of an item; `nil` if it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown.cells[indexPath] }

  /// Returns the index path of a visible cell; `nil` if there is none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.cells.first { $0.value === cell }?.key
  }

  /// Returns the index path of the item at a point in the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: area)?
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Returns the supplementary view at an index path; `nil` if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown.supplements[ShownElements.Place(kind: elementKind, path: indexPath)]
  }

  /// Returns the visible supplementary views of a kind, in no particular order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shown.supplements.filter { $0.key.shows(elementKind) }.map(\.value)
  }
  /// Returns the index paths of the visible supplementary views of a kind, in no particular order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.supplements.keys.filter { $0.shows(elementKind) }.map(\.path)
  }
  /// Returns the layout attributes of a supplementary view; `nil` if there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Returns the layout attributes of an item; `nil` if there is none.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls until an item is visible at a position, within the limits of the content.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    layoutIfNeeded()
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let inset = adjustedContentInset
    let range = contentOffsetRange
    var offset = contentOffset
    let requests: [(NSLayoutConstraint.Axis, ScrollPosition, ScrollPosition, ScrollPosition)] = [
      (.horizontal, .left, .centeredHorizontally, .right),
      (.vertical, .top, .centeredVertically, .bottom),
    ]
    for (axis, start, middle, end) in requests {
      let first = frame.origin[axis] - inset.before(axis)
      let last = frame.origin[axis] + frame.size[axis] - bounds.size[axis] + inset.after(axis)
      if scrollPosition.contains(start) {
        offset[axis] = first
      } else if scrollPosition.contains(middle) {
        offset[axis] = (first + last) / 2
      } else if scrollPosition.contains(end) {
        offset[axis] = last
      }
      offset[axis] = min(max(offset[axis], range.least[axis]), range.greatest[axis])
    }
    setContentOffset(offset, animated: animated)
  }

  // MARK: Reuse

  /// Registers the class of new cells with a reuse identifier.
  ///
  /// They are created by ``UICollectionReusableView/init(registeredAs:)``; `nil` removes the
  /// registration.
  open func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    let type = cellClass as? UICollectionViewCell.Type
    pool.makers[CollectionPool.Name(identifier: identifier)] = type.map { type in
      { type.init(registeredAs: identifier) }
    }
  }
  /// Registers the class of new supplementary views with a reuse identifier.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    let name = CollectionPool.Name(kind: elementKind, identifier: identifier)
    pool.makers[name] = type.map { type in { type.init(registeredAs: identifier) } }
  }
  /// Registers a closure that creates cells, or supplementary views of an element kind, when none
  /// with the reuse identifier is available.
  ///
  /// Not part of Apple's `UICollectionView`.
  open func register(
    forReuseIdentifier identifier: String, elementKind: String? = nil,
    _ make: @escaping () -> UICollectionReusableView
  ) {
    pool.makers[CollectionPool.Name(kind: elementKind, identifier: identifier)] = make
  }
  /// Returns a reusable or new cell for an item.
  ///
  /// An identifier that is not registered is reported and yields a plain cell; Apple's platforms
  /// raise an exception.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let known = reconfigured, known.path == indexPath, known.cell.reuseIdentifier == identifier {
      return known.cell
    }
    let view = pool.take(CollectionPool.Name(identifier: identifier))
    return view as? UICollectionViewCell ?? unregistered(identifier)
  }
  /// Returns a reusable or new supplementary view.
  ///
  /// An identifier that is not registered is reported and yields a plain view.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    pool.take(CollectionPool.Name(kind: elementKind, identifier: identifier))
      ?? unregistered(identifier)
  }

  // MARK: Selection

  /// The selected items, in the order of selection; `nil` if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Selects an item, or none for `nil`, replacing the selection; does not call the delegate.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - animated: Whether scrolling is animated.
  ///   - scrollPosition: The position of the item after scrolling; without one, nothing scrolls.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    takeSelection(of: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Deselects an item; does not call the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    dropSelection(of: indexPath, animated: animated)
  }

  // MARK: Changes

  /// Makes several changes as one update; the data source must have changed when the closure
  /// returns.
  ///
  /// Index paths refer to the states described in
  /// ``UITableView``'s `performBatchUpdates(_:completion:)`, and counts that do not match the changes
  /// are reported in the same way.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when the items have reached their positions.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    begin()
    self.updates?.isAnimated = true
    updates?()
    end(completion)
  }
  /// Makes changes together, as `performBatchUpdates(_:completion:)` of a closure that may be `nil`.
  ///
  /// Apple's closure does not escape, so that it can use members without `self`, which Swift cannot state of an optional
  /// one.
  public final func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { updates in
      performBatchUpdates(Optional(updates), completion: completion)
    }
  }
  /// Inserts items at these index paths.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows = indexPaths } }
  /// Deletes the items at these index paths.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows = indexPaths } }
  /// Asks the data source for the cells of items again, in place of the present ones.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows = indexPaths } }
  /// Moves an item to another index path.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows = [(indexPath, newIndexPath)] }
  }
  /// Inserts sections at these indices.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections = sections } }
  /// Deletes the sections at these indices.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections = sections } }
  /// Reloads sections, including their numbers of items.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections = sections } }
  /// Moves a section to another index.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections = [(section, newSection)] }
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

  /// Requests layout, since other items become visible.
  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    setNeedsLayout()
  }

  /// Prepares the layout if it is invalid.
  func prepareLayout() {
    updateCounts()
    guard collectionViewLayout.isInvalid, !isAsking else { return }
    collectionViewLayout.isInvalid = false
    collectionViewLayout.prepare()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard !isAsking else { return }
    if bounds != knownBounds {
      if knownBounds.isNull || collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
      {
        if knownBounds.isNull {
          collectionViewLayout.invalidateLayout()
        } else {
          collectionViewLayout.invalidateLayout(
            with: collectionViewLayout.invalidationContext(forBoundsChange: bounds))
        }
      }
      knownBounds = bounds
    }
    prepareLayout()
    contentSize = collectionViewLayout.collectionViewContentSize
    isAsking = true
    showElements { !needsCounts }
    isAsking = false
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    sendSubviewToBack(backgroundView)
  }
}
