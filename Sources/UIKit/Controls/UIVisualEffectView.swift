public import Foundation

/// A visual effect on the content behind a view.
///
/// Source: developer.apple.com, UIVisualEffect.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// An effect that blurs the content behind a view.
///
/// Source: developer.apple.com, UIBlurEffect.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
  /// The styles of a blur; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable, CaseIterable {
    /// A blur that makes the content behind much lighter.
    case extraLight = 0
    /// A blur that makes the content behind somewhat lighter.
    case light = 1
    /// A blur that makes the content behind darker.
    case dark = 2
    /// A blur that adapts to the user interface style.
    case regular = 4
    /// A blur that makes the content more prominent, and adapts to the user interface style.
    case prominent = 5
    /// The most translucent material.
    case systemUltraThinMaterial = 6
    /// A translucent material.
    case systemThinMaterial = 7
    /// The default material, of medium translucency.
    case systemMaterial = 8
    /// A material that is hardly translucent.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// A very thin material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// The default material in its light variant.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// A very thin material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// The default material in its dark variant.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  /// The style of the blur.
  ///
  /// Not part of Apple's `UIBlurEffect`.
  public let style: Style

  /// Creates a blur, for a ``UIVisualEffectView``.
  public init(style: Style) { self.style = style }
}

/// An effect that emphasizes content on a blur.
///
/// Source: developer.apple.com, UIVibrancyEffect.
@preconcurrency @MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  /// The blur behind the content.
  ///
  /// Not part of Apple's `UIVibrancyEffect`.
  public let blurEffect: UIBlurEffect

  /// The kind of content.
  ///
  /// Not part of Apple's `UIVibrancyEffect`.
  public let style: UIVibrancyEffectStyle

  /// Creates an effect for labels on a blur.
  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  /// Creates an effect for a blur and a kind of content.
  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
  }
}

/// The kinds of content that stand out from a blur; raw values are Apple's.
///
/// Source: developer.apple.com, UIVibrancyEffectStyle.
public enum UIVibrancyEffectStyle: Int, Hashable, Sendable {
  /// The kind of content, under Apple's name.
  case label = 0, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill,
    tertiaryFill, separator
}

/// A view that applies an effect to the content behind it, with a content view that fills it.
///
/// Source: developer.apple.com, UIVisualEffectView.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView, DecodingView {
  private let content = UIView()
  /// The effect, `nil` for none; pictures show a blur as a plain colour through which the content
  /// behind is visible.
  open var effect: UIVisualEffect?
  /// The view to which subviews are added.
  open var contentView: UIView { content }

  /// Creates a view without an effect.
  public convenience init() { self.init(effect: nil) }

  /// Creates a view of size zero whose content is above an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }

  /// Creates a view of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    decode()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}

extension UIVisualEffectView: BackgroundDrawing {
  var shownBackgroundColor: UIColor? {
    backgroundColor ?? (effect as? UIBlurEffect)?.style.color
  }
}

extension UIBlurEffect.Style {
  /// The colour that stands for the blur in pictures: the thicker the material, the more opaque.
  ///
  /// The numbers are estimates; Apple documents only the order of the materials.
  fileprivate var color: UIColor {
    switch self {
    case .extraLight: UIColor(white: 0.97, alpha: 0.9)
    case .light: UIColor(white: 1, alpha: 0.7)
    case .dark: UIColor(white: 0.11, alpha: 0.8)
    case .regular, .systemMaterial: .material(0.85)
    case .prominent, .systemThickMaterial: .material(0.92)
    case .systemUltraThinMaterial: .material(0.7)
    case .systemThinMaterial: .material(0.78)
    case .systemChromeMaterial: .material(0.95)
    case .systemUltraThinMaterialLight: .material(0.7, isDark: false)
    case .systemThinMaterialLight: .material(0.78, isDark: false)
    case .systemMaterialLight: .material(0.85, isDark: false)
    case .systemThickMaterialLight: .material(0.92, isDark: false)
    case .systemChromeMaterialLight: .material(0.95, isDark: false)
    case .systemUltraThinMaterialDark: .material(0.7, isDark: true)
    case .systemThinMaterialDark: .material(0.78, isDark: true)
    case .systemMaterialDark: .material(0.85, isDark: true)
    case .systemThickMaterialDark: .material(0.92, isDark: true)
    case .systemChromeMaterialDark: .material(0.95, isDark: true)
    }
  }
}

extension UIColor {
  /// Returns the colour of a material: that of bars, with an opacity.
  fileprivate static func material(_ opacity: CGFloat, isDark: Bool? = nil) -> UIColor {
    UIColor { traits in
      isDark ?? (traits.userInterfaceStyle == .dark)
        ? UIColor(white: 0.11, alpha: opacity) : UIColor(white: 0.975, alpha: opacity)
    }
  }
}
