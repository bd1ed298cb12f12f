/// The ids that size class variations exclude from a document.
struct SizeClassMasks {
  private(set) var excluded: Set<String> = []
  let width: Document.SizeClasses.Class
  let height: Document.SizeClasses.Class

  /// Creates masks from the variations of all views, applying less specific variations first.
  init(
    _ document: Document, width: Document.SizeClasses.Class, height: Document.SizeClasses.Class
  ) {
    self.width = width
    self.height = height
    let variations = ViewTree.all(in: document).flatMap { $0.view.laidOutViews }
      .flatMap(\.variations)
      .filter { $0.sizeClasses.apply(width: width, height: height) }
    let specificities = Set(variations.map(\.sizeClasses.specificity)).sorted()
    for specificity in specificities {
      for variation in variations where variation.sizeClasses.specificity == specificity {
        for mask in [variation.constraints, variation.subviews] {
          excluded.formUnion(mask.excluded)
          excluded.subtract(mask.included)
        }
      }
    }
  }

  /// Returns masks that install all views of a document, but exclude the constraints between the
  /// inside of an uninstalled view and views that are neither inside it nor its ancestors; `nil` if
  /// all views are installed.
  func installingAllViews(of document: Document) -> SizeClassMasks? {
    let views = ViewTree.all(in: document).flatMap { $0.view.laidOutViews }
    let uninstalled = views.filter { $0.id.map(excluded.contains) == true }
    guard !uninstalled.isEmpty else { return nil }
    var masks = self
    masks.excluded.subtract(uninstalled.compactMap(\.id))
    for view in uninstalled {
      let inside = Set(view.element.descendants.compactMap { $0["id"] })
      let around = view.element.idsAround
      for constraint in views.flatMap(\.constraints) {
        guard let id = constraint.id else { continue }
        let items = [constraint.firstItem, constraint.secondItem].compactMap(\.self)
        if items.contains(where: inside.contains),
          !items.allSatisfy({ inside.contains($0) || around.contains($0) })
        {
          masks.excluded.insert(id)
        }
      }
    }
    return masks
  }

  /// Returns the value of an attribute after applying the matching variations, most specific last.
  func attribute(_ name: String, of view: Document.View) -> String? {
    matching(view.variations).reduce(view.element[name]) { $1.element[name] ?? $0 }
  }

  /// Returns the child with a key after applying the matching variations, most specific last.
  func child(_ name: String, key: String, of view: Document.View) -> Element? {
    matching(view.variations).reduce(view.element.child(name, key: key)) {
      $1.element.child(name, key: key) ?? $0
    }
  }

  /// Returns the layout margins after applying the matching variations, most specific last.
  func layoutMargins(of view: Document.View) -> Document.EdgeInsets? {
    matching(view.variations).reduce(view.layoutMargins) {
      (try? Document.EdgeInsets(of: $1.element)) ?? $0
    }
  }

  private func matching(_ variations: [Document.Variation]) -> [Document.Variation] {
    variations.filter { $0.sizeClasses.apply(width: width, height: height) }
      .sorted { $0.sizeClasses.specificity < $1.sizeClasses.specificity }
  }

  /// Returns the constant and priority of a constraint after applying the matching variations.
  func values(of constraint: Document.Constraint) -> (constant: Double, priority: Double) {
    constraint.variations.filter { $0.sizeClasses.apply(width: width, height: height) }
      .sorted { $0.sizeClasses.specificity < $1.sizeClasses.specificity }
      .reduce((constraint.constant, constraint.priority)) { values, variation in
        (variation.constant ?? values.0, variation.priority ?? values.1)
      }
  }
}

extension Element {
  /// The ids of this element's ancestors and of their layout guides.
  fileprivate var idsAround: Set<String> {
    var ids: Set<String> = []
    var outer = parent
    while let element = outer {
      if let id = element["id"] { ids.insert(id) }
      for child in element.children where child.name.hasSuffix("LayoutGuide") {
        if let id = child["id"] { ids.insert(id) }
      }
      outer = element.parent
    }
    return ids
  }
}
