public import Foundation

/// An effect of glass behind the content, since iOS 26; recorded, not drawn.
///
/// Source: developer.apple.com, UIGlassEffect.
@preconcurrency @MainActor
public final class UIGlassEffect: UIVisualEffect {
  /// The styles of glass; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The standard glass, which adapts to the content behind.
    case regular = 0
    /// A glass that is more transparent than the standard one.
    case clear = 1
  }

  /// Whether the glass is regular or clear.
  public let style: Style
  /// Whether the glass reacts to touches; `false` by default.
  public var isInteractive = false
  /// The colour with which the glass is tinted; `nil`, the default, for none.
  public var tintColor: UIColor?

  /// Creates glass, for a ``UIVisualEffectView``.
  public init(style: Style) { self.style = style }

  /// Creates an effect of the standard style.
  public override convenience init() { self.init(style: .regular) }
}

/// An effect that merges the glass of the views inside, since iOS 26; recorded, not drawn.
///
/// Source: developer.apple.com, UIGlassContainerEffect.
@preconcurrency @MainActor
public final class UIGlassContainerEffect: UIVisualEffect {
  /// The distance below which glass is merged, in points; 0 by default.
  public var spacing: CGFloat = 0

  /// Creates an effect.
  public override init() { super.init() }
}

/// The radius of a corner, since iOS 26.
///
/// Source: developer.apple.com, UICornerRadius.
public struct UICornerRadius: Hashable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  enum Kind: Hashable, Sendable {
    case fixed(Double)
    case containerConcentric(least: Double)
  }

  let kind: Kind

  /// Returns a radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius {
    UICornerRadius(kind: .fixed(radius))
  }

  /// Returns the radius of a corner concentric with that of the container; without rounded
  /// containers the minimum.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(kind: .containerConcentric(least: minimum ?? 0))
  }

  init(kind: Kind) { self.kind = kind }

  /// Creates a radius in points.
  public init(floatLiteral value: Double) { kind = .fixed(value) }

  /// Creates a radius in points.
  public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }

  var points: CGFloat {
    switch kind {
    case .fixed(let value), .containerConcentric(let value): value
    }
  }
}

/// The radii of the corners of a view, since iOS 26.
///
/// Source: developer.apple.com, UICornerConfiguration.
public struct UICornerConfiguration: Hashable, Sendable {
  /// The radii of the corners; `nil` for half of the shorter side.
  private var radii: [UICornerRadius]?
  private var greatest: Double?

  /// Returns a configuration of half circles at the shorter sides.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(radii: nil, greatest: maximumRadius)
  }

  /// Returns a configuration of the same radius at all corners.
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    uniformCorners(radius: radius)
  }

  /// Returns a configuration of the same radius at all corners.
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    UICornerConfiguration(radii: [radius, radius, radius, radius], greatest: nil)
  }

  /// Returns a configuration of a radius for each corner; 0 where there is none.
  public static func corners(
    topLeftRadius: UICornerRadius? = nil, topRightRadius: UICornerRadius? = nil,
    bottomLeftRadius: UICornerRadius? = nil, bottomRightRadius: UICornerRadius? = nil
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      radii: [
        topLeftRadius ?? 0, topRightRadius ?? 0, bottomLeftRadius ?? 0, bottomRightRadius ?? 0,
      ], greatest: nil)
  }

  /// Returns the radius in a view of a size, at the corner whose radius is greatest.
  func radius(in size: CGSize) -> CGFloat {
    let half = min(size.width, size.height) / 2
    guard let radii else { return min(half, greatest.map { CGFloat($0) } ?? half) }
    return min(half, radii.map(\.points).max() ?? 0)
  }

  /// Returns the radius of a corner in a view of a size.
  func radius(of corner: UIRectCorner, in size: CGSize) -> CGFloat {
    guard let radii else { return radius(in: size) }
    let half = min(size.width, size.height) / 2
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomLeft, .bottomRight]
    return min(half, order.firstIndex(of: corner).map { radii[$0].points } ?? 0)
  }
}
