import CoreGraphics
import Foundation

/// Animations that run at the same time, in the time of the group, and end with it.
///
/// Delegates of the animations in the group are not called. Source: developer.apple.com,
/// CAAnimationGroup.
open class CAAnimationGroup: CAAnimation {
  /// The animations that run together; `nil` for none.
  open var animations: [CAAnimation]?

  override func takeValues(for copy: CAAnimation) {
    super.takeValues(for: copy)
    (copy as? CAAnimationGroup)?.animations = animations?.map { $0.duplicate() }
  }

  override func duplicate() -> CAAnimation {
    let copy = CAAnimationGroup()
    takeValues(for: copy)
    return copy
  }

  @MainActor
  override func apply(
    to layer: CALayer, time: CFTimeInterval, fraction: Double, round: Int, start: AnimatedValue?
  ) {
    let eased = timingFunction?.progress(at: fraction) ?? fraction
    let time = fraction > 0 ? time * eased / fraction : time
    for animation in animations ?? [] {
      let length = animation.duration > 0 ? animation.duration : duration
      let since = time - animation.beginTime
      guard let phase = AnimationPhase(animation, at: since, duration: length) else { continue }
      animation.apply(
        to: layer, time: phase.time, fraction: phase.fraction, round: phase.round, start: nil)
    }
  }
}

/// The kind of a transition; raw values are Apple's.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the kind.
  public let rawValue: String
  /// Creates a kind with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content fades in while the old one fades out.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The content slides over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The content pushes the old one away.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides away.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition; raw values are Apple's.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the direction.
  public let rawValue: String
  /// Creates a direction with a name, which need not be one of the constants.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The new content moves in from the right.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// The new content moves in from the left.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// The new content moves in from the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// The new content moves in from the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// The key under which a layer keeps its transition.
///
/// Source: developer.apple.com, kCATransition.
public let kCATransition = "transition"

/// An animated change of a layer's content.
///
/// It lasts and is reported as others are; the change itself is not shown. Source:
/// developer.apple.com, CATransition.
open class CATransition: CAAnimation {
  /// The kind; a fade by default.
  open var type = CATransitionType.fade
  /// The direction; `nil` by default.
  open var subtype: CATransitionSubtype?
  /// The progress of the transition at which it begins, from 0 to 1; 0 by default.
  open var startProgress: Float = 0
  /// The progress of the transition at which it ends, from 0 to 1; 1 by default.
  open var endProgress: Float = 1

  override func takeValues(for copy: CAAnimation) {
    super.takeValues(for: copy)
    guard let copy = copy as? CATransition else { return }
    copy.type = type
    copy.subtype = subtype
    copy.startProgress = startProgress
    copy.endProgress = endProgress
  }

  override func duplicate() -> CAAnimation {
    let copy = CATransition()
    takeValues(for: copy)
    return copy
  }
}
