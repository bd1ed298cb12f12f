public import Foundation

/// The configuration of a cell's background.
///
/// Source: developer.apple.com, UIBackgroundConfiguration.
public struct UIBackgroundConfiguration: Hashable, Sendable {
  /// A view behind the content, with the size of the background; `nil` by default.
  public var customView: UIView?
  /// The background colour; `nil` for the tint colour.
  public var backgroundColor: UIColor?
  /// The transformer that changes the colour before it is used; `nil` by default.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The effect behind the content, `nil` by default; stored without effect.
  public var visualEffect: UIVisualEffect?
  /// The image of the background, `nil` by default; stored without effect.
  public var image: UIImage?
  /// The corner radius, in points; 0 by default.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background inside the cell; `zero` by default.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the cell's layout margins are added to ``backgroundInsets``; empty by
  /// default.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The transformer that changes the border's colour before it is used, `nil` by default; stored
  /// without effect.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The colour of the border; `nil`, the default, for none.
  public var strokeColor: UIColor?
  /// The width of the border, in points; 0 by default.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border outside the background, in points, 0 by default; has no effect.
  public var strokeOutset: CGFloat = 0

  private init(_ color: UIColor?) { backgroundColor = color }

  /// Creates a background without a colour, a stroke and an effect.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Creates the background of a list cell, that of a plain list: the system's background colour.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Creates the background of a cell in a plain list, with the system's background colour.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// Creates the background of a cell in a grouped list, which is lighter than that around it.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }
  /// Creates the background of a header or footer in a plain list, with the system's background
  /// colour.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// Creates the background of a header or footer in a grouped list, which is clear.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Creates the background of a cell in a sidebar, which is clear.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }

  /// Returns ``backgroundColor``, or the tint colour if it is `nil`, changed by
  /// ``backgroundColorTransformer``.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    transformed(backgroundColor ?? tintColor)
  }

  func transformed(_ color: UIColor) -> UIColor {
    backgroundColorTransformer.map { $0.transform(color) } ?? color
  }

  /// The background of a button, in the colour of the button's style.
  static var button: UIBackgroundConfiguration {
    var background = UIBackgroundConfiguration(nil)
    background.cornerRadius = 8
    return background
  }
}

/// A closure that changes a colour of a configuration before it is used.
///
/// Two transformers are equal if one is a copy of the other. Source: developer.apple.com,
/// UIConfigurationColorTransformer.
public struct UIConfigurationColorTransformer: Hashable, Sendable {
  private final class Identity: Sendable {}

  private let identity = Identity()
  /// The closure that returns the changed colour.
  public let transform: @Sendable (UIColor) -> UIColor

  /// Creates a transformer from a closure.
  public init(_ transform: @escaping @Sendable (UIColor) -> UIColor) { self.transform = transform }

  /// Returns the colour that the transformer makes of a colour.
  public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

  /// Returns whether one transformer is a copy of the other.
  public static func == (
    left: UIConfigurationColorTransformer, right: UIConfigurationColorTransformer
  ) -> Bool { left.identity === right.identity }

  /// Hashes the identity of the transformer.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(identity)) }
}
