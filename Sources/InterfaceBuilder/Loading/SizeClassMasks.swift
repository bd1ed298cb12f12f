/// What variations by size class take out of a document.
struct SizeClassMasks {
  private(set) var excluded: Set<String> = []
  let width: Document.SizeClasses.Class
  let height: Document.SizeClasses.Class

  /// Applies the variations of all views, the less specific ones first.
  init(
    _ document: Document, width: Document.SizeClasses.Class, height: Document.SizeClasses.Class
  ) {
    self.width = width
    self.height = height
    let variations = CanvasRoot.all(in: document).flatMap { $0.view.laidOutViews }
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

  /// The value of an attribute after the variations that apply, the most specific one last.
  func attribute(_ name: String, of view: Document.View) -> String? {
    view.variations.filter { $0.sizeClasses.apply(width: width, height: height) }
      .sorted { $0.sizeClasses.specificity < $1.sizeClasses.specificity }
      .reduce(view.element[name]) { $1.element[name] ?? $0 }
  }

  /// Constant and priority of a constraint after the variations that apply.
  func values(of constraint: Document.Constraint) -> (constant: Double, priority: Double) {
    constraint.variations.filter { $0.sizeClasses.apply(width: width, height: height) }
      .sorted { $0.sizeClasses.specificity < $1.sizeClasses.specificity }
      .reduce((constraint.constant, constraint.priority)) { values, variation in
        (variation.constant ?? values.0, variation.priority ?? values.1)
      }
  }
}
