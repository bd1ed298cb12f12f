public import Foundation

/// An interaction that changes the pointer above its view.
///
/// There is no simulated pointer; the interaction is a value.
///
/// Source: developer.apple.com, UIPointerInteraction.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
  /// The delegate that provides regions and styles.
  open weak var delegate: (any UIPointerInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// Whether the pointer changes above the view, `true` by default; stored without effect, since
  /// there is no pointer.
  open var isEnabled = true

  /// Creates an interaction for `UIView.addInteraction(_:)`; the delegate is not retained.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing; the interaction still has its former view.
  open func willMove(to view: UIView?) {}
  /// Makes the view the interaction's ``view``; `nil` once it is removed.
  open func didMove(to view: UIView?) { self.view = view }
  /// Asks the delegate again when the pointer is above the view; there is no pointer.
  open func invalidate() {}
}

/// The methods by which a pointer interaction asks its delegate; all of them are optional.
///
/// Source: developer.apple.com, UIPointerInteractionDelegate.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region that contains the pointer; never called by Kuina, since there is no
  /// pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the style of the pointer in a region; never called by Kuina, since there is no
  /// pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle?
  /// On iOS, called before the pointer enters a region; never called by Kuina, since there is no
  /// pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
  /// On iOS, called before the pointer leaves a region; never called by Kuina, since there is no
  /// pointer.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
  /// Returns the region that is proposed; never called by Kuina, since there is no pointer.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Returns `nil`; never called by Kuina, since there is no pointer.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Never called by Kuina, since there is no pointer; does nothing unless implemented.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
  /// Never called by Kuina, since there is no pointer; does nothing unless implemented.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {}
}

/// An animation of the pointer, alongside which changes can be made.
///
/// Source: developer.apple.com, UIPointerInteractionAnimating.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds a closure whose changes are animated together with the transition.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the transition has ended.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The place of the pointer.
///
/// Source: developer.apple.com, UIPointerRegionRequest.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
  /// The place, in the coordinates of the view.
  public let location: CGPoint
  /// The modifier keys that are pressed.
  public let modifiers: UIKeyModifierFlags

  init(location: CGPoint, modifiers: UIKeyModifierFlags = []) {
    self.location = location
    self.modifiers = modifiers
    super.init()
  }
}

/// A region of a view with one style of the pointer.
///
/// Source: developer.apple.com, UIPointerRegion.
@preconcurrency @MainActor
open class UIPointerRegion: NSObject {
  /// The rectangle, in the coordinates of the view.
  public let rect: CGRect
  /// The identifier of the region.
  public let identifier: AnyHashable?

  /// Creates a region with a rectangle in the coordinates of the view.
  public init(rect: CGRect, identifier: AnyHashable? = nil) {
    self.rect = rect
    self.identifier = identifier
    super.init()
  }
}

/// The style of the pointer.
///
/// Source: developer.apple.com, UIPointerStyle.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// The effect on the view below the pointer.
  ///
  /// Not part of Apple's class, whose styles cannot be examined.
  public let effect: UIPointerEffect?
  /// The shape of the pointer.
  ///
  /// Not part of Apple's class.
  public let shape: UIPointerShape?

  /// Whether the pointer is hidden.
  ///
  /// Not part of Apple's class.
  public let isHidden: Bool

  /// Creates a style with an effect; the system's pointer without one.
  public required init(
    effect: UIPointerEffect?, shape: UIPointerShape? = nil, isHidden: Bool = false
  ) {
    self.effect = effect
    self.shape = shape
    self.isHidden = isHidden
    super.init()
  }

  /// Creates a style with a shape.
  public convenience init(shape: UIPointerShape, constrainedAxes: NSLayoutConstraint.Axis? = nil) {
    self.init(effect: nil, shape: shape)
  }

  /// Returns the style of a hidden pointer.
  public class func hidden() -> Self { Self(effect: nil, isHidden: true) }

  /// Returns the style of the system's pointer, without an effect.
  public class func system() -> Self { Self(effect: nil) }
}

/// An effect of the pointer on a view.
///
/// Source: developer.apple.com, UIPointerEffect.
@preconcurrency @MainActor
public enum UIPointerEffect {
  /// The effect that the system chooses for the preview.
  case automatic(UITargetedPreview)
  /// The view gets a highlight below the pointer.
  case highlight(UITargetedPreview)
  /// The view rises and casts a shadow.
  case lift(UITargetedPreview)
  /// The view moves with the pointer.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The places of a tint relative to the view.
  public enum TintMode: Hashable, Sendable {
    /// The view has no tint.
    case none
    /// The tint is in front of the view.
    case overlay
    /// The tint is behind the view.
    case underlay
  }
}

/// The shape of the pointer.
///
/// Source: developer.apple.com, UIPointerShape.
public enum UIPointerShape {
  /// The shape of a path, in the coordinates of the view.
  case path(UIBezierPath)
  /// A rectangle with rounded corners.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// A beam along the vertical axis.
  case verticalBeam(length: CGFloat)
  /// A beam along the horizontal axis.
  case horizontalBeam(length: CGFloat)

  /// The system's corner radius, in points.
  public static let defaultCornerRadius: CGFloat = 8
}
