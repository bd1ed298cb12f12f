public import Foundation

/// An interaction that shows a menu when its view is pressed.
///
/// A press of half a second, such as by ``UIScreen/press(at:duration:)``, asks the delegate for the
/// configuration. The menu is not drawn: ``presentedMenu`` is its value, and
/// ``UIMenu/choose(_:from:)`` does what a touch would do. ``dismissMenu()`` ends it.
///
/// Source: developer.apple.com, UIContextMenuInteraction.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The appearances of a menu; raw values are Apple's.
  public enum Appearance: Int, Hashable, Sendable {
    /// No menu is shown.
    case unknown = 0
    /// The menu is shown with a preview.
    case rich = 1
    /// The menu is shown without a preview.
    case compact = 2
  }

  /// The delegate that provides the configuration.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that has the interaction.
  open private(set) weak var view: UIView?
  /// The appearance of the menu; unknown while none is shown.
  open var menuAppearance: Appearance { presentedMenu == nil ? .unknown : .rich }
  /// The menu that is shown.
  ///
  /// Not part of Apple's class.
  public private(set) var presentedMenu: UIMenu?
  /// The controller that is shown as the preview.
  ///
  /// Not part of Apple's class.
  public private(set) var presentedPreview: UIViewController?
  private var configuration: UIContextMenuConfiguration?
  private var recognizer: UILongPressGestureRecognizer?
  private var lastPlace = CGPoint.zero

  /// Creates an interaction whose delegate provides the menu.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Removes the long press, which shows the menu, from the former view.
  open func willMove(to view: UIView?) {
    if let recognizer { self.view?.removeGestureRecognizer(recognizer) }
    recognizer = nil
  }

  /// Belongs to a view that shows menus without adding a gesture recognizer to it.
  func attach(to view: UIView) { self.view = view }

  /// Makes the view the interaction's ``view``, and adds the long press that shows the menu to it.
  open func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let press = UILongPressGestureRecognizer()
    press.addHandler { [weak self] press in
      guard let self, press.state == .began else { return }
      show(at: press.location(in: self.view))
    }
    view.addGestureRecognizer(press)
    recognizer = press
  }

  /// Returns the place of the press, in the coordinates of a view.
  open func location(in view: UIView?) -> CGPoint {
    self.view?.convert(lastPlace, to: view) ?? lastPlace
  }

  /// Shows the menu for a point of the view.
  ///
  /// Not part of Apple's class.
  ///
  /// - Returns: Whether the delegate provided a menu or a preview.
  @discardableResult
  public func show(at point: CGPoint) -> Bool {
    lastPlace = point
    guard
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: point)
    else { return false }
    self.configuration = configuration
    presentedPreview = configuration.makePreview()
    presentedMenu = configuration.makeMenu()
    let animator = ContextMenuAnimator(preview: presentedPreview)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    animator.run()
    return presentedMenu != nil || presentedPreview != nil
  }

  /// Taps the preview, which becomes the content.
  ///
  /// Not part of Apple's class.
  public func commitPreview() {
    guard let configuration else { return }
    let animator = ContextMenuAnimator(preview: presentedPreview)
    delegate?.contextMenuInteraction(
      self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    animator.run()
    dismissMenu()
  }

  /// Dismisses the menu, and tells the delegate; without effect if none is shown.
  open func dismissMenu() {
    guard let configuration else { return }
    let animator = ContextMenuAnimator(preview: presentedPreview)
    delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
    self.configuration = nil
    presentedMenu = nil
    presentedPreview = nil
    animator.run()
  }

  /// Replaces the menu that is shown by the one that a closure returns for it; does nothing if no
  /// menu is shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
    presentedMenu = presentedMenu.map(block)
  }
}

/// The methods by which a context menu asks its delegate; all except the first are optional.
///
/// Source: developer.apple.com, UIContextMenuInteractionDelegate.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the configuration of the menu at a point of the view; `nil` for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns the preview from which the menu appears; never called by Kuina, since previews are not
  /// drawn.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns the preview into which the menu disappears; never called by Kuina, since previews are
  /// not drawn.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Called before the preview becomes the content.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu disappears.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// Returns `nil`; never called by Kuina, since previews are not drawn.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Returns `nil`; never called by Kuina, since previews are not drawn.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  /// Called before the preview becomes the content; does nothing unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  /// Called before the menu is shown; does nothing unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before the menu disappears; does nothing unless implemented.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
