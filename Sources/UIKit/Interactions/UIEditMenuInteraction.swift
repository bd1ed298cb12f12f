public import Foundation

/// An interaction that shows a menu for editing when a program asks for it.
///
/// The menu is not drawn: ``presentedMenu`` is its value.
///
/// Source: developer.apple.com, UIEditMenuInteraction.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate that provides the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// The menu that is shown.
  ///
  /// Not part of Apple's class.
  public private(set) var presentedMenu: UIMenu?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction for `UIView.addInteraction(_:)`; the delegate is not retained.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Dismisses the menu if the interaction is being removed from its view.
  open func willMove(to view: UIView?) { if view == nil { dismissMenu() } }
  /// Makes the view the interaction's ``view``; `nil` once it is removed.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu of a configuration; the system suggests no elements.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    dismissMenu()
    let menu = UIMenu()
    let own = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
    let animator = EditMenuAnimator()
    self.configuration = configuration
    presentedMenu = own ?? menu
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.run()
  }

  /// Dismisses the menu and calls the delegate; does nothing if no menu is shown.
  open func dismissMenu() {
    guard let configuration else { return }
    let animator = EditMenuAnimator()
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    self.configuration = nil
    presentedMenu = nil
    animator.run()
  }

  /// Asks the delegate for the menu again, if it is shown.
  open func reloadVisibleMenu() {
    guard let configuration else { return }
    presentedMenu =
      delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: [])
      ?? presentedMenu
  }

  /// Moves the menu along with its target; it is not drawn.
  open func updateVisibleMenuPosition(animated: Bool) {}

  /// Returns the point for which the menu is shown, in the coordinates of a view.
  open func location(in view: UIView?) -> CGPoint {
    let point = configuration?.sourcePoint ?? .zero
    return self.view?.convert(point, to: view) ?? point
  }
}

/// The values of a menu for editing.
///
/// Source: developer.apple.com, UIEditMenuConfiguration.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
  /// The identifier, by which the delegate recognizes the configuration.
  public let identifier: AnyHashable
  /// The point for which the menu is shown, in the coordinates of the view.
  public let sourcePoint: CGPoint
  /// The direction in which the arrow points, `automatic` by default; stored, but not drawn.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration; without an identifier it gets a new UUID.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// The directions of an arrow; raw values are Apple's.
///
/// Source: developer.apple.com, UIEditMenuArrowDirection.
public enum UIEditMenuArrowDirection: Int, Hashable, Sendable {
  /// The direction that the system chooses.
  case automatic = 0
  /// The arrow points up, from a menu below the content.
  case up = 1
  /// The arrow points down, from a menu above the content.
  case down = 2
  /// The arrow points to the left.
  case left = 3
  /// The arrow points to the right.
  case right = 4
}

/// An animation of a menu, alongside which changes can be made.
///
/// Source: developer.apple.com, UIEditMenuInteractionAnimating.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds a closure whose changes are animated together with the transition.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure that is called when the transition has ended.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animations of a simulated menu, which take no time.
private final class EditMenuAnimator: UIEditMenuInteractionAnimating {
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for animation in animations { animation() }
    for completion in completions { completion() }
  }
}

/// The methods by which a menu for editing asks its delegate; all of them are optional.
///
/// Source: developer.apple.com, UIEditMenuInteractionDelegate.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu; `nil` for the system's.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle that the menu must not cover; never called by Kuina, since menus are not
  /// drawn.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before the menu is shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before the menu disappears.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns `nil`, so that the menu has the suggested actions, of which there are none.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns a null rectangle; never called by Kuina, since menus are not drawn.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  /// Called before the menu is shown; does nothing unless implemented.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Called before the menu disappears; does nothing unless implemented.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
