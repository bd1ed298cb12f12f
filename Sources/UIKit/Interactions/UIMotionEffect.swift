public import Foundation

/// An effect of tilting the device on a view.
///
/// The simulated device is not tilted; effects are values.
///
/// Source: developer.apple.com, UIMotionEffect.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }

  /// Returns the offsets of properties, by key path, for an offset of the viewer, `nil` for none;
  /// never called by Kuina, since the device is not tilted.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }
}

/// An effect that changes a property between two values.
///
/// Source: developer.apple.com, UIInterpolatingMotionEffect.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axes of an effect; raw values are Apple's.
  public enum EffectType: Int, Hashable, Sendable {
    /// The device is tilted to the left and right.
    case tiltAlongHorizontalAxis = 0
    /// The device is tilted forwards and backwards.
    case tiltAlongVerticalAxis = 1
  }

  /// The key path of the property.
  public let keyPath: String
  /// The axis about which the device is tilted.
  public let type: EffectType
  /// The smallest value, `nil` by default; stored without effect.
  open var minimumRelativeValue: Any?
  /// The largest value, `nil` by default; stored without effect.
  open var maximumRelativeValue: Any?

  /// Creates an effect; the simulated device is not tilted, so that it changes nothing.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property that would change.
  ///   - type: The axis about which the device is tilted.
  public init(keyPath: String, type: EffectType) {
    self.keyPath = keyPath
    self.type = type
    super.init()
  }
}

/// A group of motion effects that act together.
///
/// Source: developer.apple.com, UIMotionEffectGroup.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects that are combined; `nil` by default.
  open var motionEffects: [UIMotionEffect]?
}
