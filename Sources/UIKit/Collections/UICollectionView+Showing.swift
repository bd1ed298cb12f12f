import Foundation

/// The views that a collection view currently shows.
@MainActor
struct ShownElements {
  /// The key of a supplementary or decoration view.
  struct Place: Hashable {
    var kind: String
    var path: IndexPath
    var isDecoration = false

    /// Returns whether this is a supplementary view of a kind.
    func shows(_ elementKind: String) -> Bool { kind == elementKind && !isDecoration }
  }

  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplements: [Place: UICollectionReusableView] = [:]

  var all: [UICollectionReusableView] { Array(cells.values) + Array(supplements.values) }
}

/// The views available for reuse, and the registrations for new ones.
@MainActor
struct CollectionPool {
  /// The reuse identifier, with the element kind for supplementary views.
  struct Name: Hashable {
    var kind: String?
    var identifier: String
  }

  var idle: [Name: [UICollectionReusableView]] = [:]
  var makers: [Name: () -> UICollectionReusableView] = [:]

  mutating func take(_ name: Name) -> UICollectionReusableView? {
    if let view = idle[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let view = makers[name]?() else { return nil }
    view.reuseIdentifier = name.identifier
    view.elementKind = name.kind
    return view
  }
}

extension UICollectionView {
  // MARK: Reuse

  func unregistered<View: UICollectionReusableView>(_ identifier: String) -> View {
    layoutEngine.report(.controller(.unregistered(identifier, in: self)))
    return View(registeredAs: identifier)
  }

  func retire(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    guard let identifier = view.reuseIdentifier else { return }
    let name = CollectionPool.Name(kind: view.elementKind, identifier: identifier)
    pool.idle[name, default: []].append(view)
  }

  // MARK: Visible elements

  /// The maximum number of times that self-sizing cells may change the layout in one pass.
  private static let largestNumberOfRounds = 32

  /// Shows views for the visible elements and removes those of all others.
  ///
  /// - Parameter isCurrent: Returns `false` once the data has been reloaded in the meantime.
  func showElements(while isCurrent: () -> Bool) {
    guard let dataSource, bounds.width > 0, bounds.height > 0 else { return }
    var visible = ShownElements()
    var attributes: [UICollectionViewLayoutAttributes] = []
    for _ in 0..<Self.largestNumberOfRounds {
      attributes = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
      attributes = attributes.filter { !$0.isHidden && $0.frame.overlaps(bounds) }
      visible = views(for: attributes, dataSource)
      guard isCurrent() else { break }
      guard collectionViewLayout.takesPreferences(of: visible, attributes) else { break }
      prepareAgain()
    }
    for (path, cell) in shown.cells where visible.cells[path] !== cell {
      retire(cell)
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    for (place, view) in shown.supplements where visible.supplements[place] !== view {
      retire(view)
      delegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: place.kind,
        at: place.path)
    }
    shown = isCurrent() ? visible : ShownElements()
    guard isCurrent() else { return visible.all.forEach(retire) }
    place(attributes)
  }

  private func prepareAgain() {
    collectionViewLayout.isInvalid = false
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  /// Returns the views for the attributes: the shown ones, and others from the data source.
  private func views(
    for attributes: [UICollectionViewLayoutAttributes], _ dataSource: any UICollectionViewDataSource
  ) -> ShownElements {
    var visible = ShownElements()
    for element in attributes {
      let path = element.indexPath
      if let kind = element.representedElementKind {
        let place = element.place(kind)
        let view =
          shown.supplements[place]
          ?? (place.isDecoration
            ? decoration(of: kind)
            : ask {
              dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
            })
        visible.supplements[place] = view
        shown.supplements[place] = view
      } else {
        let cell =
          shown.cells[path] ?? ask { dataSource.collectionView(self, cellForItemAt: path) }
        guard !visible.cells.values.contains(where: { $0 === cell }) else {
          layoutEngine.report(.controller(.cellUsedTwice(cell, in: self)))
          continue
        }
        visible.cells[path] = cell
        shown.cells[path] = cell
      }
    }
    return visible
  }

  /// Returns a new decoration view.
  private func decoration(of kind: String) -> UICollectionReusableView {
    let name = CollectionPool.Name(kind: kind, identifier: kind)
    pool.makers[name] = collectionViewLayout.decorationMakers[kind]
    return pool.take(name) ?? unregistered(kind)
  }

  /// Applies the attributes to the views; those with larger z-indices are in front.
  private func place(_ attributes: [UICollectionViewLayoutAttributes]) {
    let sorted = attributes.sorted { $0.zIndex < $1.zIndex }
    // Each view is sent to the back in turn, the last one first.
    for element in sorted.filter({ $0.zIndex < 0 }).reversed() + sorted.filter({ $0.zIndex >= 0 }) {
      let path = element.indexPath
      let view: UICollectionReusableView? =
        if let kind = element.representedElementKind {
          shown.supplements[element.place(kind)]
        } else {
          shown.cells[path]
        }
      guard let view else { continue }
      view.transform = .identity
      view.frame = element.frame
      view.transform3D = element.transform3D
      view.alpha = element.alpha
      view.apply(element)
      guard view.superview !== self else {
        if element.zIndex > 0 { bringSubviewToFront(view) }
        if element.zIndex < 0 { sendSubviewToBack(view) }
        continue
      }
      if let cell = view as? UICollectionViewCell {
        cell.isSelected = chosen.contains(path)
        delegate?.collectionView(self, willDisplay: cell, forItemAt: path)
      } else if let kind = element.representedElementKind {
        delegate?.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: kind, at: path)
      }
      if element.zIndex < 0 { insertSubview(view, at: 0) } else { addSubview(view) }
    }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns the key of a supplementary or decoration view of a kind.
  fileprivate func place(_ kind: String) -> ShownElements.Place {
    ShownElements.Place(
      kind: kind, path: indexPath, isDecoration: representedElementCategory == .decorationView)
  }
}

extension UICollectionViewLayout {
  /// Asks self-sizing views for their preferred attributes.
  ///
  /// - Returns: Whether that changed the layout.
  fileprivate func takesPreferences(
    of visible: ShownElements, _ attributes: [UICollectionViewLayoutAttributes]
  ) -> Bool {
    guard usesPreferredSizes else { return false }
    var changed = false
    for element in attributes where asksForPreference(of: element) {
      let path = element.indexPath
      let view: UICollectionReusableView? =
        element.representedElementKind.map { kind in
          visible.supplements[element.place(kind)]
        } ?? visible.cells[path]
      guard let view else { continue }
      view.frame = element.frame
      let preferred = view.preferredLayoutAttributesFitting(element)
      guard
        shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: element)
      else { continue }
      changed = true
    }
    return changed
  }
}
