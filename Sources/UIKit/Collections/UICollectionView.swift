public import Foundation

/// Items in sections, whose places a layout decides; only those that are seen have cells.
///
/// Source: developer.apple.com, UICollectionView.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// What stands before the items of a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// What stands after the items of a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// Where an item comes to stand; bits are Apple's.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// The set of the bits of a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Half-way down.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Half-way across.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// What decides where items stand.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      guard oldValue !== collectionViewLayout else { return }
      oldValue.collectionView = nil
      adopt(collectionViewLayout)
    }
  }
  /// What the collection shows.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen at a time.
  open var allowsMultipleSelection = false
  /// A view behind all items, as large as the collection view.
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
  /// The item that a finger touched down on.
  var touched: IndexPath?
  /// Changes that were begun and not ended.
  var updates: PendingUpdates?
  /// The cell that is given its content anew, and its place.
  var reconfigured: (path: IndexPath, cell: UICollectionViewCell)?
  /// The last registration before the data source was asked for a view; `nil` while it is not.
  var lastRegistration: Int?
  private(set) var counts: [Int] = []
  private var needsCounts = true
  private var isAsking = false
  private var knownBounds = CGRect.null

  /// A collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    adopt(layout)
  }

  /// A collection view with a flow layout.
  ///
  /// Apple's raises an exception for want of a layout.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
  }

  /// A collection view read by a decoder, with a flow layout.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adopt(collectionViewLayout)
  }

  private func adopt(_ layout: UICollectionViewLayout) {
    layout.collectionView = self
    layout.forgetSizes()
    layout.invalidateLayout()
    knownBounds = .null
  }

  /// Puts another layout in place, at once or with the items moving to their new places.
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

  /// Asks the data source anew for everything, at the next layout; nothing is chosen any more.
  open func reloadData() {
    for view in shown.all { retire(view) }
    shown = ShownElements()
    chosen = []
    needsCounts = true
    collectionViewLayout.forgetSizes()
    collectionViewLayout.invalidateLayout()
  }

  /// The number of sections.
  open var numberOfSections: Int {
    updateCounts()
    return counts.count
  }

  /// The number of items of a section; 0 without such a section.
  open func numberOfItems(inSection section: Int) -> Int {
    updateCounts()
    return counts.indices.contains(section) ? counts[section] : 0
  }

  /// Asks the data source for its counts, now.
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

  // MARK: Places

  /// The cells that are seen, in no order that means anything.
  open var visibleCells: [UICollectionViewCell] { Array(shown.cells.values) }

  /// The items that are seen, in no order that means anything.
  open var indexPathsForVisibleItems: [IndexPath] { Array(shown.cells.keys) }

  /// The cell of an item; `nil` where it is not seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { shown.cells[indexPath] }

  /// The item that a cell is shown for.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.cells.first { $0.value === cell }?.key
  }

  /// The item at a point of the collection view's coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: area)?
      .filter { $0.representedElementCategory == .cell && $0.frame.contains(point) }
      .max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// What stands beside the items at a place; `nil` where it is not seen.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    shown.supplements[ShownElements.Place(kind: elementKind, path: indexPath)]
  }

  /// What of a kind is seen beside the items, in no order that means anything.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shown.supplements.filter { $0.key.shows(elementKind) }.map(\.value)
  }
  /// The places of what is seen of a kind beside the items, in no order that means anything.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.supplements.keys.filter { $0.shows(elementKind) }.map(\.path)
  }
  /// Where the layout puts something beside the items.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Where the layout puts an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls until an item is seen where it is wanted, as far as the content goes.
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

  /// Says of which class cells of an identifier are made when none is there to be used again.
  ///
  /// They are made by ``UICollectionReusableView/init(registeredAs:)``; `nil` takes the class away.
  open func register(
    _ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String
  ) {
    let type = cellClass as? UICollectionViewCell.Type
    pool.makers[CollectionPool.Name(identifier: identifier)] = type.map { type in
      { type.init(registeredAs: identifier) }
    }
  }
  /// Says of which class views beside the items are made when none is there to be used again.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let type = viewClass as? UICollectionReusableView.Type
    let name = CollectionPool.Name(kind: elementKind, identifier: identifier)
    pool.makers[name] = type.map { type in { type.init(registeredAs: identifier) } }
  }
  /// Says how cells, or views of a kind of element beside the items, are made when none of an identifier is
  /// there to be used again.
  ///
  /// Not part of Apple's `UICollectionView`.
  open func register(
    forReuseIdentifier identifier: String, elementKind: String? = nil,
    _ make: @escaping () -> UICollectionReusableView
  ) {
    pool.makers[CollectionPool.Name(kind: elementKind, identifier: identifier)] = make
  }
  /// A cell to be used for an item.
  ///
  /// One of an identifier that is not registered is a plain cell, which is reported; Apple's platforms raise
  /// an exception.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let known = reconfigured, known.path == indexPath, known.cell.reuseIdentifier == identifier {
      return known.cell
    }
    let view = pool.take(CollectionPool.Name(identifier: identifier))
    return view as? UICollectionViewCell ?? unregistered(identifier)
  }
  /// A view to be used beside the items.
  ///
  /// One of an identifier that is not registered is a plain view, which is reported.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    pool.take(CollectionPool.Name(kind: elementKind, identifier: identifier))
      ?? unregistered(identifier)
  }

  // MARK: Choosing

  /// The items that are chosen, in the order in which they were; `nil` if none is.
  open var indexPathsForSelectedItems: [IndexPath]? { chosen.isEmpty ? nil : chosen }

  /// Chooses an item, or none for `nil`, in place of the one that was; the delegate is not told.
  ///
  /// - Parameters:
  ///   - indexPath: The item.
  ///   - animated: Whether scrolling is seen.
  ///   - scrollPosition: Where the item comes to stand; nothing scrolls without a position.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    takeSelection(of: indexPath, animated: animated, scrollPosition: scrollPosition)
  }
  /// Chooses an item no longer; the delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    dropSelection(of: indexPath, animated: animated)
  }

  // MARK: Changes

  /// Makes several changes as one; the data source has changed when the closure returns.
  ///
  /// Places are named as in ``UITableView/performBatchUpdates(_:completion:)``, and counts that do not follow
  /// from the changes are reported likewise.
  ///
  /// - Parameters:
  ///   - updates: Makes the changes.
  ///   - completion: Called when items have come to their places.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    begin()
    self.updates?.isAnimated = true
    updates?()
    end(completion)
  }
  /// Says that there are items at these places now.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows = indexPaths } }
  /// Says that the items of these places are gone.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows = indexPaths } }
  /// Has the cells of items asked for anew.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows = indexPaths } }
  /// Says that an item has another place.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows = [(indexPath, newIndexPath)] }
  }
  /// Says that there are sections at these places now.
  open func insertSections(_ sections: IndexSet) { change { $0.insertedSections = sections } }
  /// Says that the sections of these places are gone.
  open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections = sections } }
  /// Has sections asked for anew, also how many items they have.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections = sections } }
  /// Says that a section has another place.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections = [(section, newSection)] }
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

  /// Other items come into sight.
  override func boundsOriginChanged() {
    super.boundsOriginChanged()
    setNeedsLayout()
  }

  /// Has the layout find the places of the items where that is due.
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
        collectionViewLayout.invalidateLayout()
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
