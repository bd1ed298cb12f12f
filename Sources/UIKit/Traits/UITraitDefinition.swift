public import Foundation

/// A trait: a value that views inherit from their superview.
///
/// Programs can define their own. Source: developer.apple.com, UITraitDefinition; there a value can
/// be of any type; in Kuina, it must be hashable and sendable.
public protocol UITraitDefinition: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value: Hashable & Sendable
  /// The value if the trait is not specified.
  static var defaultValue: Value { get }
  /// Whether colours depend on the trait; `false` by default.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// Whether colours depend on the trait; `false` unless the trait defines it.
  public static var affectsColorAppearance: Bool { false }
}

/// The type of a trait, as used in lists of traits.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of device: phone, tablet or another.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// The trait of the light or dark interface style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Whether colours depend on the trait: they do.
  public static let affectsColorAppearance = true
}

/// The direction of leading to trailing: left to right, or right to left.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// The trait of the number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue: CGFloat = 0
}

/// The trait that says whether the width is compact or regular.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait that says whether the height is compact or regular.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The trait of the Dynamic Type size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// The value of a collection that does not specify the trait.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// A mutable container of trait values.
///
/// Source: developer.apple.com, UIMutableTraits.
public protocol UIMutableTraits {
  /// The value of a trait in the container.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// The kind of device: phone, tablet or another.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// The light or dark interface style.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The direction of leading to trailing: left to right, or right to left.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// The number of pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// Whether the width is compact or regular; `unspecified` to leave it open.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// Whether the height is compact or regular; `unspecified` to leave it open.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The Dynamic Type size that overrides the inherited one.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

/// The values of the specified traits.
struct TraitValues: Hashable, Sendable, UIMutableTraits {
  private var values: [ObjectIdentifier: TraitValue] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue }
    set {
      // Setting a system trait to its default value removes it.
      let isSaid = newValue != trait.defaultValue || !Self.isOfSystem(trait)
      values[ObjectIdentifier(trait)] = isSaid ? TraitValue(trait, newValue) : nil
    }
  }

  var isEmpty: Bool { values.isEmpty }

  func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  /// Merges another set of values, which takes precedence.
  mutating func merge(_ other: TraitValues) { values.merge(other.values) { $1 } }

  /// Whether all values of another set are equal here.
  func contains(_ other: TraitValues) -> Bool {
    other.values.allSatisfy { values[$0.key] == $0.value }
  }

  /// Whether two sets differ in one of several traits.
  func differs(from other: TraitValues, in traits: [UITrait]) -> Bool {
    traits.contains { values[ObjectIdentifier($0)] != other.values[ObjectIdentifier($0)] }
  }

  /// Whether colours may differ between two sets.
  func differsInColor(from other: TraitValues) -> Bool {
    let colored = Set(values.keys).union(other.values.keys).filter { key in
      (values[key] ?? other.values[key])?.affectsColorAppearance == true
    }
    return colored.contains { values[$0] != other.values[$0] }
  }

  private static func isOfSystem(_ trait: UITrait) -> Bool {
    let system: [UITrait] = [
      UITraitUserInterfaceIdiom.self, UITraitUserInterfaceStyle.self, UITraitLayoutDirection.self,
      UITraitDisplayScale.self, UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self,
      UITraitPreferredContentSizeCategory.self, UITraitAccessibilityContrast.self,
      UITraitLegibilityWeight.self, UITraitUserInterfaceLevel.self, UITraitDisplayGamut.self,
      UITraitForceTouchCapability.self, UITraitActiveAppearance.self,
      UITraitSceneCaptureState.self, UITraitTypesettingLanguage.self,
    ]
    return system.contains { $0 == trait }
  }
}

/// The value of a trait.
private struct TraitValue: Hashable, Sendable {
  let value: any Hashable & Sendable
  let affectsColorAppearance: Bool

  init<Trait: UITraitDefinition>(_ trait: Trait.Type, _ value: Trait.Value) {
    self.value = value
    affectsColorAppearance = trait.affectsColorAppearance
  }

  static func == (a: TraitValue, b: TraitValue) -> Bool {
    AnyHashable(a.value) == AnyHashable(b.value)
  }

  func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}
