public import Foundation

/// The traits of an environment: how much room there is, the scale of the display, the direction of
/// reading, the size of text.
///
/// A value that does not change. Source: developer.apple.com, UITraitCollection.
public final class UITraitCollection: NSObject, Sendable {
  let values: TraitValues
  /// The direction of reading; from left to right where nothing is said.
  let readingDirection: UIUserInterfaceLayoutDirection

  /// The traits that hold where no others are given, for colours as an example: those of the main
  /// screen unless ``performAsCurrent(_:)`` says otherwise.
  public static var current: UITraitCollection { performed ?? .ofMainScreen }

  /// The traits of ``performAsCurrent(_:)`` while its closure runs.
  @TaskLocal private static var performed: UITraitCollection?

  init(_ values: TraitValues) {
    self.values = values
    readingDirection = values.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    super.init()
  }

  /// Traits about which nothing is said.
  public override convenience init() { self.init(TraitValues()) }

  /// Traits that a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(TraitValues().changed(by: mutations))
  }

  /// What several collections say together; of two that speak of the same trait the later one holds.
  public convenience init(traitsFrom traitCollections: [UITraitCollection]) {
    self.init(traitCollections.reduce(into: TraitValues()) { $0.merge($1.values) })
  }

  /// A kind of device, and nothing else.
  public convenience init(userInterfaceIdiom idiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = idiom }
  }

  /// Light or dark, and nothing else.
  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  /// A direction of reading, and nothing else.
  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  /// A number of pixels per point, and nothing else.
  public convenience init(displayScale scale: CGFloat) { self.init { $0.displayScale = scale } }

  /// Room from left to right, and nothing else.
  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  /// Room from top to bottom, and nothing else.
  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  /// A size of text, and nothing else.
  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { values.userInterfaceIdiom }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle { values.userInterfaceStyle }
  /// The direction of reading.
  public var layoutDirection: UITraitEnvironmentLayoutDirection { values.layoutDirection }
  /// Pixels per point; 0 where nothing is said.
  public var displayScale: CGFloat { values.displayScale }
  /// Room from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass { values.horizontalSizeClass }
  /// Room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass { values.verticalSizeClass }
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    values.preferredContentSizeCategory
  }

  /// The value of a trait, its default where nothing is said.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { values[trait] }

  /// Whether this collection says everything that another one says.
  public func containsTraits(in trait: UITraitCollection?) -> Bool {
    trait.map { values.contains($0.values) } ?? true
  }

  /// The same traits but for what a closure changes.
  public func modifyingTraits(
    _ mutations: (inout any UIMutableTraits) -> Void
  ) -> UITraitCollection {
    UITraitCollection(values.changed(by: mutations))
  }

  /// Whether colours may look different under the two collections.
  public func hasDifferentColorAppearance(
    comparedTo traitCollection: UITraitCollection?
  ) -> Bool {
    values.differsInColor(from: traitCollection?.values ?? TraitValues())
  }

  /// Makes these the ``current`` traits while a closure runs.
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

/// Traits that a view or controller changes for itself and what is inside.
///
/// Source: developer.apple.com, UITraitOverrides.
public struct UITraitOverrides: UIMutableTraits, Hashable, Sendable {
  var values = TraitValues()

  /// The value that a trait is given here, its default if it is left alone.
  public subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[trait] }
    set { values[trait] = newValue }
  }

  /// Whether a trait is given a value here.
  public func contains(_ trait: UITrait) -> Bool { values.contains(trait) }

  /// Leaves a trait as it is inherited.
  public mutating func remove(_ trait: UITrait) { values.remove(trait) }

  /// Traits as they are with these changes.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    guard !values.isEmpty else { return traits }
    var changed = traits.values
    changed.merge(values)
    return UITraitCollection(changed)
  }
}
