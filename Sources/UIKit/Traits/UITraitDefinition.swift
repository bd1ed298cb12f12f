public import Foundation

/// A trait: a value that views inherit from what they are in.
///
/// Programs may define their own. Source: developer.apple.com, UITraitDefinition; there any type
/// may be a value, here it must be one that can be compared and passed on.
public protocol UITraitDefinition: SendableMetatype {
  /// The type of the trait's values.
  associatedtype Value: Hashable & Sendable
  /// The value where nothing is said.
  static var defaultValue: Value { get }
  /// Whether colours depend on the trait; not unless said.
  static var affectsColorAppearance: Bool { get }
}

extension UITraitDefinition {
  /// Colours do not depend on the trait.
  public static var affectsColorAppearance: Bool { false }
}

/// A trait, as it is named in lists.
public typealias UITrait = any UITraitDefinition.Type

/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceIdiom.unspecified
}

/// Light or dark.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceStyle.unspecified
  /// Colours depend on it.
  public static let affectsColorAppearance = true
}

/// The direction of reading.
public enum UITraitLayoutDirection: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UITraitEnvironmentLayoutDirection.unspecified
}

/// Pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
  /// Not said.
  public static let defaultValue: CGFloat = 0
}

/// Room from left to right.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// Room from top to bottom.
public enum UITraitVerticalSizeClass: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIUserInterfaceSizeClass.unspecified
}

/// The size of text.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
  /// Not said.
  public static let defaultValue = UIContentSizeCategory.unspecified
}

/// Values of traits that can be set.
///
/// Source: developer.apple.com, UIMutableTraits.
public protocol UIMutableTraits {
  /// The value of a trait.
  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value { get set }
}

extension UIMutableTraits {
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    get { self[UITraitUserInterfaceIdiom.self] }
    set { self[UITraitUserInterfaceIdiom.self] = newValue }
  }
  /// Light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { self[UITraitUserInterfaceStyle.self] }
    set { self[UITraitUserInterfaceStyle.self] = newValue }
  }
  /// The direction of reading.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { self[UITraitLayoutDirection.self] }
    set { self[UITraitLayoutDirection.self] = newValue }
  }
  /// Pixels per point.
  public var displayScale: CGFloat {
    get { self[UITraitDisplayScale.self] }
    set { self[UITraitDisplayScale.self] = newValue }
  }
  /// Room from left to right.
  public var horizontalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitHorizontalSizeClass.self] }
    set { self[UITraitHorizontalSizeClass.self] = newValue }
  }
  /// Room from top to bottom.
  public var verticalSizeClass: UIUserInterfaceSizeClass {
    get { self[UITraitVerticalSizeClass.self] }
    set { self[UITraitVerticalSizeClass.self] = newValue }
  }
  /// The size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { self[UITraitPreferredContentSizeCategory.self] }
    set { self[UITraitPreferredContentSizeCategory.self] = newValue }
  }
}

/// The values of those traits that something is said about.
struct TraitValues: Hashable, Sendable, UIMutableTraits {
  private var values: [ObjectIdentifier: TraitValue] = [:]

  subscript<Trait: UITraitDefinition>(trait: Trait.Type) -> Trait.Value {
    get { values[ObjectIdentifier(trait)]?.value as? Trait.Value ?? trait.defaultValue }
    set {
      // Saying the value of nothing said takes back what was said.
      let isSaid = newValue != trait.defaultValue || !Self.isOfSystem(trait)
      values[ObjectIdentifier(trait)] = isSaid ? TraitValue(trait, newValue) : nil
    }
  }

  var isEmpty: Bool { values.isEmpty }

  func contains(_ trait: UITrait) -> Bool { values[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { values[ObjectIdentifier(trait)] = nil }

  /// Takes over what another one says.
  mutating func merge(_ other: TraitValues) { values.merge(other.values) { $1 } }

  /// Whether the other one says nothing else about the traits it speaks of.
  func contains(_ other: TraitValues) -> Bool {
    other.values.allSatisfy { values[$0.key] == $0.value }
  }

  /// Whether the two say different things about one of some traits.
  func differs(from other: TraitValues, in traits: [UITrait]) -> Bool {
    traits.contains { values[ObjectIdentifier($0)] != other.values[ObjectIdentifier($0)] }
  }

  /// Whether colours may look different.
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
      UITraitPreferredContentSizeCategory.self,
    ]
    return system.contains { $0 == trait }
  }
}

/// A value of some trait.
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
