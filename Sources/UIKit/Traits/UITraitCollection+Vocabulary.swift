public import Foundation

/// The kinds of devices that an interface can run on.
///
/// Raw values are Apple's (developer.apple.com, UIUserInterfaceIdiom).
public enum UIUserInterfaceIdiom: Int, Hashable, Sendable {
  /// The idiom is not specified.
  case unspecified = -1
  /// An iPhone or iPod touch.
  case phone = 0
  /// An iPad.
  case pad = 1
  /// An Apple TV.
  case tv = 2
  /// A CarPlay display.
  case carPlay = 3
  /// A Mac.
  case mac = 5
  /// An Apple Vision Pro.
  case vision = 6
}

/// The size classes along an axis.
///
/// Raw values are Apple's (developer.apple.com, UIUserInterfaceSizeClass).
public enum UIUserInterfaceSizeClass: Int, Hashable, Sendable {
  /// The size class is not specified.
  case unspecified = 0
  /// Limited space, such as the width of a phone in portrait.
  case compact = 1
  /// Ample space, such as the width of a tablet's whole screen.
  case regular = 2
}

/// The light and dark interface styles.
///
/// Raw values are Apple's (developer.apple.com, UIUserInterfaceStyle).
public enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// The style is not specified.
  case unspecified = 0
  /// A light interface: dark content on a light background.
  case light = 1
  /// A dark interface: light content on a dark background.
  case dark = 2
}

/// The layout direction as a trait.
///
/// Raw values are Apple's (developer.apple.com, UITraitEnvironmentLayoutDirection).
public enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// The direction is not specified.
  case unspecified = -1
  /// Left to right, as in English.
  case leftToRight = 0
  /// Right to left, as in Arabic and Hebrew.
  case rightToLeft = 1
}

/// The user's Dynamic Type size.
///
/// Raw values are Apple's (developer.apple.com, UIContentSizeCategory).
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
  /// Posted when the user changes the text size; the new one is the value of
  /// ``newValueUserInfoKey``.
  ///
  /// A simulated screen keeps its size, so a test posts it.
  public static let didChangeNotification = NSNotification.Name(
    "UIContentSizeCategoryDidChangeNotification")
  /// The key of the new text size in a notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
  /// The name that Apple gives the category.
  public let rawValue: String

  /// Creates a category from a raw value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The category is not specified.
  public static let unspecified =
    UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  /// Extra small (XS), the smallest size.
  public static let extraSmall = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXS")
  /// Small (S), two sizes below the default.
  public static let small = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryS")
  /// Medium (M), the size below the default.
  public static let medium = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryM")
  /// Large (L), the default size.
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  /// Extra large (XL), the size above the default.
  public static let extraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXL")
  /// Extra extra large (XXL), two sizes above the default.
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  /// Extra extra extra large (XXXL), the largest size below the accessibility sizes.
  public static let extraExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXXL")
  /// The smallest accessibility size.
  public static let accessibilityMedium =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityM")
  /// The second accessibility size.
  public static let accessibilityLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityL")
  /// The third accessibility size.
  public static let accessibilityExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXL")
  /// The fourth accessibility size.
  public static let accessibilityExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
  /// The largest accessibility size.
  public static let accessibilityExtraExtraExtraLarge =
    UIContentSizeCategory(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

  /// All categories in ascending order.
  static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// Whether the category is one of the five accessibility sizes, which are larger than the others.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Whether the first category is smaller; `unspecified` is smaller than all others.
  public static func < (a: UIContentSizeCategory, b: UIContentSizeCategory) -> Bool {
    (ascending.firstIndex(of: a) ?? -1) < (ascending.firstIndex(of: b) ?? -1)
  }
}
