public import Foundation

/// What is done to what lies behind a view; nothing is drawn.
///
/// Source: developer.apple.com, UIVisualEffect.
@preconcurrency @MainActor
open class UIVisualEffect: NSObject {}

/// What lies behind is blurred.
///
/// Source: developer.apple.com, UIBlurEffect.
@preconcurrency @MainActor
public final class UIBlurEffect: UIVisualEffect {
  /// How it is blurred; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable, CaseIterable {
    /// Lighter than what lies behind.
    case extraLight = 0
    /// As what lies behind.
    case light = 1
    /// Darker than what lies behind.
    case dark = 2
    /// As suits the style of the user's device.
    case regular = 4
    /// So that content stands out.
    case prominent = 5
    /// A very thin material.
    case systemUltraThinMaterial = 6
    /// A thin material.
    case systemThinMaterial = 7
    /// A material.
    case systemMaterial = 8
    /// A thick material.
    case systemThickMaterial = 9
    /// The material of bars.
    case systemChromeMaterial = 10
    /// A very thin material, always light.
    case systemUltraThinMaterialLight = 11
    /// A thin material, always light.
    case systemThinMaterialLight = 12
    /// A material, always light.
    case systemMaterialLight = 13
    /// A thick material, always light.
    case systemThickMaterialLight = 14
    /// The material of bars, always light.
    case systemChromeMaterialLight = 15
    /// A very thin material, always dark.
    case systemUltraThinMaterialDark = 16
    /// A thin material, always dark.
    case systemThinMaterialDark = 17
    /// A material, always dark.
    case systemMaterialDark = 18
    /// A thick material, always dark.
    case systemThickMaterialDark = 19
    /// The material of bars, always dark.
    case systemChromeMaterialDark = 20
  }

  /// How it is blurred: not part of Apple's `UIBlurEffect`.
  public let style: Style

  /// An effect of a style.
  public init(style: Style) { self.style = style }
}

/// Content stands out from what is blurred behind.
///
/// Source: developer.apple.com, UIVibrancyEffect.
@preconcurrency @MainActor
public final class UIVibrancyEffect: UIVisualEffect {
  /// The blur that the content stands on: not part of Apple's `UIVibrancyEffect`.
  public let blurEffect: UIBlurEffect

  /// An effect on a blur.
  public init(blurEffect: UIBlurEffect) { self.blurEffect = blurEffect }
}

/// A view with an effect on what lies behind, and a content view that fills it.
///
/// Source: developer.apple.com, UIVisualEffectView.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let content = UIView()
  /// What is done to what lies behind; carried.
  open var effect: UIVisualEffect?
  /// The view that holds the content; subviews belong here.
  open var contentView: UIView { content }

  /// A view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addContent()
  }

  /// A view read by a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }
}
