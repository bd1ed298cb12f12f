public import Foundation

/// The traits of an environment, such as size classes, display scale, layout direction and Dynamic
/// Type size.
///
/// An immutable value. Source: developer.apple.com, UITraitCollection.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues
  /// The layout direction; left to right if the trait is not specified.
  let readingDirection: UIUserInterfaceLayoutDirection

  /// The traits in effect where none are passed explicitly, for example when a colour is resolved:
  /// those of the main screen, or of ``performAsCurrent(_:)``.
  public static var current: UITraitCollection { performed ?? .ofMainScreen }

  /// The traits of ``performAsCurrent(_:)`` while its closure runs.
  @TaskLocal private static var performed: UITraitCollection?

  init(_ values: TraitValues) {
    self.values = values
    readingDirection = values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    super.init()
  }

  /// Creates a collection without specified traits.
  public override convenience init() { self.init(TraitValues()) }

  /// Creates a collection whose traits a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// Creates a collection that merges others; later ones take precedence.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
  }

  /// Creates a collection that specifies the idiom only.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Creates a collection that specifies the interface style only.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// Creates a collection that specifies the layout direction only.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// Creates a collection that specifies the display scale only.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  /// Creates a collection that specifies the horizontal size class only.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Creates a collection that specifies the vertical size class only.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// Creates a collection that specifies the Dynamic Type size only.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// The kind of device: phone, tablet or another.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Whether the interface is light or dark; `unspecified` by default.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The direction of leading to trailing: left to right, or right to left.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// The number of pixels per point; 0 if not specified.
  public var displayScale: CGFloat { values.displayScale }
  /// Whether the width is compact, as on a phone in portrait, or regular; `unspecified` by default.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Whether the height is compact, as on a phone in landscape, or regular; `unspecified` by
  /// default.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The Dynamic Type size that the user chose; `unspecified` by default.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }

  /// The value of a trait, or its default if not specified.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// Whether this collection has the same values for all traits that another specifies.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// Returns a copy with the changes that a closure makes.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Whether colours may differ between two collections.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    values.differsInColor(from: traitCollection?.values ?? TraitValues())
  }

  /// Makes this collection the ``current`` one while a closure runs.
  public func performAsCurrent(_ actions: () -> Void) {
    Self.$performed.withValue(self, operation: actions)
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.values == values
  }

  public override var hash: Int { values.hashValue }
}

extension TraitValues {
  fileprivate func changed(by mutations: (inout any UIMutableTraits) -> Void) -> TraitValues {
    var traits: any UIMutableTraits = self
    mutations(&traits)
    return traits as? TraitValues ?? self
  }
}

/// The traits that a view or controller overrides for itself and its descendants.
///
/// Source: developer.apple.com, UITraitOverrides.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  var values = TraitValues()

  /// The overriding value of a trait, or its default if it is not overridden.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Whether a trait is overridden.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Removes the override of a trait, so that it is inherited.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }

  /// Returns traits with these overrides applied.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard !values.isEmpty else { return traits }
    var changed = traits.values
    changed.merge(values)
    return UITraitCollection(changed)
  }
}
