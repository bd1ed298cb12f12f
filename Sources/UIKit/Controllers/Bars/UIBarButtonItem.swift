public import Foundation

/// The base class of items in a bar.
///
/// Source: developer.apple.com, UIBarItem.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The title, `nil` by default; a bar button shows it only without an image, a tab bar item with
  /// its image.
  open var title: String? { didSet { if oldValue != title { changed?() } } }
  /// The image, which a bar button shows instead of its title; `nil` by default.
  open var image: UIImage? { didSet { if oldValue !== image { changed?() } } }
  /// Whether a tap on the item has an effect; `true` by default.
  open var isEnabled = true { didSet { if oldValue != isEnabled { changed?() } } }
  /// A number that identifies the item; 0 by default.
  open var tag = 0
  lazy var accessibility = AccessibilityValues()
  /// The view in which a bar shows the item.
  weak var shownView: UIView?
  /// The image in a low bar, `nil` for ``image``; stored, but not drawn.
  open var landscapeImagePhone: UIImage?
  /// The image for users who read large text, `nil` for ``image``; stored, but not drawn.
  open var largeContentSizeImage: UIImage?
  /// The insets of the image, `zero` by default; stored, but not drawn.
  open var imageInsets = UIEdgeInsets.zero
  /// The insets of the image in a low bar, `zero` by default; stored, but not drawn.
  open var landscapeImagePhoneInsets = UIEdgeInsets.zero
  /// The insets of the image for users who read large text, `zero` by default; stored, but not
  /// drawn.
  open var largeContentSizeImageInsets = UIEdgeInsets.zero
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]

  /// Sets the attributes of the title for a state; the font determines the size of the title.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    changed?()
  }
  /// Returns the attributes of the title for a state; `nil` if there is none.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
  /// Called when the visible content has changed; set by the bar.
  var changed: (() -> Void)?

  /// Creates an item without content.
  public override init() { super.init() }

  /// Creates an item without content; nothing is decoded.
  public required init?(coder: NSCoder) { super.init() }
}

/// A button in a navigation bar or toolbar.
///
/// Source: developer.apple.com, UIBarButtonItem.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// The styles of a button; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The style of a button that does not complete a task, which is the default.
    case plain = 0
    /// The style of a button that completes a task.
    case done = 2

    /// The style of a button that completes a task, since iOS 26.
    public static let prominent = Style.done
  }

  /// The system's buttons; raw values are Apple's.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// A button of the system; snapshots show its title or a stand-in for its symbol.
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action,
      organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward,
      undo, redo, pageCurl, close
  }

  /// Whether the button completes a task; `plain` by default.
  open var style = Style.plain { didSet { if oldValue != style { changed?() } } }
  /// The width in points; 0, the default, for the width of the content.
  open var width: CGFloat = 0 { didSet { if oldValue != width { changed?() } } }
  /// The tint colour of the button; `nil`, the default, for the bar's.
  open var tintColor: UIColor? { didSet { if oldValue != tintColor { changed?() } } }
  private var backgroundImages: [UIControl.State: UIImage] = [:]
  private var styledImages: [Style: [UIControl.State: UIImage]] = [:]
  private var backButtonImages: [UIControl.State: UIImage] = [:]
  private var titleOffset = UIOffset.zero
  private var backgroundOffset: CGFloat = 0
  private var backButtonOffset: CGFloat = 0

  /// Sets the image behind the button; stored, but not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state] = backgroundImage
  }
  /// Returns the image behind the button; `nil` if there is none.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[state] }
  /// Sets the image behind the button while it has a style; stored, but not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) {
    styledImages[style, default: [:]][state] = backgroundImage
  }
  /// Returns the image behind the button while it has a style; `nil` if there is none.
  open func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? { styledImages[style]?[state] }
  /// Sets the vertical offset of the image behind the button, in points; stored, but not drawn.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    backgroundOffset = adjustment
  }
  /// Returns the vertical offset of the image behind the button, in points.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    backgroundOffset
  }
  /// Sets the vertical offset of the image behind the back button, in points; stored, but not
  /// drawn.
  open func setBackButtonBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    backButtonOffset = adjustment
  }
  /// Returns the vertical offset of the image behind the back button, in points.
  open func backButtonBackgroundVerticalPositionAdjustment(
    for barMetrics: UIBarMetrics
  ) -> CGFloat { backButtonOffset }
  /// Sets the image behind the button as a back button; stored, but not drawn.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backButtonImages[state] = backgroundImage
  }
  /// Returns the image behind the button as a back button; `nil` if there is none.
  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backButtonImages[state] }
  /// Sets the offset of the title; stored, but not drawn.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    titleOffset = adjustment
  }
  /// Returns the offset that was set, whatever the metrics; `zero` if none was.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { titleOffset }
  /// Sets the offset of the back button's title; stored, but not drawn.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) {
    backTitleOffset = adjustment
  }
  /// Returns the offset of the back button's title that was set, whatever the metrics.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    backTitleOffset
  }
  private var backTitleOffset = UIOffset.zero
  /// The titles that the button can have, for the width of which it reserves space, `nil` by
  /// default; stored without effect.
  open var possibleTitles: Set<String>?
  /// The view that is shown instead of a button; `nil` by default.
  open var customView: UIView? { didSet { if oldValue !== customView { changed?() } } }
  /// The system item; `nil` for a custom button.
  ///
  /// Not part of Apple's `UIBarButtonItem`.
  public package(set) var systemItem: SystemItem?
  /// Whether the item is the back button of a navigation bar.
  var leadsBack = false
  /// The action that a tap performs, instead of ``action``; `nil` by default.
  open var primaryAction: UIAction?
  /// The object to which the action is sent; `nil` for the responder chain.
  open weak var target: AnyObject?
  /// The selector of the action that a tap sends to the target; `nil` by default.
  open var action: Selector?
  /// The menu of the button; a tap shows it if there is no action; `nil` for none.
  ///
  /// Menus are values: ``UIMenu/choose(_:from:)`` does what a touch would do.
  open var menu: UIMenu?
  /// Whether the button has a background of its own, since iOS 26, `false` by default; stored
  /// without effect.
  open var hidesSharedBackground = false
  /// Whether the button may share its background with others, since iOS 26, `true` by default;
  /// stored without effect.
  open var sharesBackground = true
  /// Whether the bar leaves the button out; `false` by default.
  open var isHidden = false { didSet { if oldValue != isHidden { visibilityChanged?() } } }
  /// Called when ``isHidden`` has changed; set by the bar.
  var visibilityChanged: (() -> Void)?
  /// Whether the button is shown as selected, `false` by default; stored without effect.
  open var isSelected = false
  /// Whether a change of the symbol is animated, `true` by default; stored without effect.
  open var isSymbolAnimationEnabled = true
  /// Whether a choice of the menu becomes the button's title, `false` by default; stored without
  /// effect.
  open var changesSelectionAsPrimaryAction = false
  /// The behaviour of the menu's elements, `automatic` by default; stored without effect.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  /// Creates a button without content.
  public override init() { super.init() }

  /// Creates a button without content; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a button with a title.
  public convenience init(
    title: String?, style: Style = .plain, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.title = title
    self.style = style
    self.primaryAction = primaryAction
  }

  /// Creates a button with a title and an image; the image is shown where both do not fit.
  public convenience init(
    title: String?, image: UIImage?, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.title = title
    self.image = image
    self.primaryAction = primaryAction
  }

  /// Creates a button with an image.
  public convenience init(
    image: UIImage?, style: Style = .plain, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.menu = menu
    self.image = image
    self.style = style
    self.primaryAction = primaryAction
  }

  // Those with selectors are declared here too: a subclass may have initializers of the same names.

  /// Creates a button with a title, and the target and selector of a tap.
  ///
  /// Source: developer.apple.com, UIBarButtonItem.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, style: style)
    setTarget(target, action)
  }

  /// Creates a button with an image, and the target and selector of a tap.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, style: style)
    setTarget(target, action)
  }

  /// Creates a system button with the target and selector of a tap.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem: systemItem)
    setTarget(target, action)
  }

  /// Creates a button of the system, whose title or image the system defines.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.systemItem = systemItem
    self.menu = menu
    self.primaryAction = primaryAction
  }

  /// Creates an item that shows a view, instead of a button, in the size of its constraints or its
  /// frame.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  /// Creates a button with the title and image of an action.
  public convenience init(primaryAction: UIAction?, menu: UIMenu? = nil) {
    self.init(title: primaryAction?.title, primaryAction: primaryAction, menu: menu)
    image = primaryAction?.image
  }

  /// Performs the action, as a tap does, unless the button is disabled.
  ///
  /// Not part of Apple's `UIBarButtonItem`.
  public func sendAction() {
    guard isEnabled else { return }
    if let primaryAction { return primaryAction.perform(by: self) }
    if let action { UIApplication.shared.sendAction(action, to: target, from: self, for: nil) }
  }

  /// Returns a space that takes an equal share of the remaining width of a toolbar.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Returns a space with a width in points.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }
}
