public import Foundation

/// The background of a bar, as a value.
///
/// Colours, effects and images are kept; snapshots draw the background colour. Source:
/// developer.apple.com, UIBarAppearance.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject, NSCopying {
  /// The idiom for which the appearance was made.
  public let idiom: UIUserInterfaceIdiom
  /// The effect behind the content; `nil` by default.
  open var backgroundEffect: UIBlurEffect?
  /// The colour behind the content; `nil` by default.
  open var backgroundColor: UIColor?
  /// The image behind the content, `nil` by default; stored, but not drawn.
  open var backgroundImage: UIImage?
  /// The content mode of ``backgroundImage``, `scaleToFill` by default; stored, but not drawn.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the line along the bar; `nil` for none.
  open var shadowColor: UIColor?
  /// The image of the line along the bar, `nil` by default; used in ``shadowColor`` if it is a
  /// template.
  open var shadowImage: UIImage?

  /// Creates an appearance for an idiom, with the default background.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the default background.
  public override convenience init() { self.init(idiom: .phone) }

  /// Creates an appearance with the background of another one.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init(idiom: barAppearance.idiom)
    takeValues(of: barAppearance)
  }

  /// Creates an appearance; nothing is read from the decoder.
  public required init?(coder: NSCoder) {
    idiom = .phone
    super.init()
    configureWithDefaultBackground()
  }

  /// Sets the system's background: an effect, and a line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = UIColor(white: 0, alpha: 0.3)
    shadowImage = nil
  }

  /// Sets an opaque background in the system's colour.
  open func configureWithOpaqueBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    backgroundColor = .systemBackground
  }

  /// Sets a background without colour, effect and line.
  open func configureWithTransparentBackground() {
    configureWithDefaultBackground()
    backgroundEffect = nil
    shadowColor = nil
  }

  func takeValues(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  func duplicate() -> UIBarAppearance { UIBarAppearance(barAppearance: self) }

  /// Returns a copy that does not change with the original; the zone is ignored.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    MainActor.assumeIsolated { SentAppearance(duplicate()) }.appearance
  }

  /// Returns the appearance of a bar at the edge of the content under it: the given one, or a transparent one.
  ///
  /// - Parameters:
  ///   - given: The appearance that the program has set for the edge; `nil` for none.
  ///   - isAtEdge: Whether the content is scrolled there; `nil` for a bar without a controller.
  /// - Returns: The appearance; `nil` elsewhere.
  static func shown(
    _ given: UIBarAppearance?, atScrollEdge isAtEdge: (() -> Bool)?
  ) -> UIBarAppearance? {
    guard isAtEdge?() == true else { return nil }
    if let given { return given }
    let appearance = UIBarAppearance()
    appearance.configureWithTransparentBackground()
    return appearance
  }

  /// The colour that is drawn behind the content; `nil` for the system's.
  var shownBackgroundColor: UIColor? {
    backgroundColor ?? (backgroundEffect == nil ? .clear : nil)
  }
}

extension ViewDrawing {
  /// Adds the background and the line of a bar with a standard appearance, or the system's, which that of the
  /// content's edge replaces there; the tint is the colour of a standard appearance without one.
  mutating func addBar(
    _ view: UIView, in box: CGRect, isAtTop: Bool, standard: UIBarAppearance?,
    edge: UIBarAppearance?, tint: UIColor?, isBlack: Bool
  ) {
    let shown = edge ?? standard
    addBar(
      view, in: box, isAtTop: isAtTop,
      color: shown?.shownBackgroundColor ?? (edge == nil ? tint : nil), isBlack: isBlack,
      hasLine: shown.map { $0.shadowColor != nil || $0.shadowImage != nil } ?? true)
  }
}

/// An appearance that leaves the main actor, of which it is the caller's copy.
private struct SentAppearance: Sendable {
  let appearance: UIBarAppearance
  init(_ appearance: UIBarAppearance) { self.appearance = appearance }
}

/// The appearance of a button in a bar in one state.
///
/// Source: developer.apple.com, UIBarButtonItemStateAppearance.
@preconcurrency @MainActor
public final class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title, empty except for the font of done buttons; stored, but not drawn.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title from its default position, in points; stored, but not drawn.
  public var titlePositionAdjustment = UIOffset.zero
  /// The image behind the button; `nil` by default.
  public var backgroundImage: UIImage?
  /// The offset of the image behind the button, in points, `zero` by default; stored, but not
  /// drawn.
  public var backgroundImagePositionAdjustment = UIOffset.zero
}

/// The appearance of buttons in a bar, for each state.
///
/// Source: developer.apple.com, UIBarButtonItemAppearance.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// The appearance while the item is neither touched, disabled nor focused.
  public let normal = UIBarButtonItemStateAppearance()
  /// The appearance while the item is touched.
  public let highlighted = UIBarButtonItemStateAppearance()
  /// The appearance while the item is disabled.
  public let disabled = UIBarButtonItemStateAppearance()
  /// The appearance while the item has the focus.
  public let focused = UIBarButtonItemStateAppearance()

  /// Creates the default appearance of buttons of a style: a semibold title for done buttons.
  public init(style: UIBarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Creates the appearance of plain buttons.
  public override convenience init() { self.init(style: .plain) }

  /// Sets the default appearance of buttons of a style.
  open func configureWithDefault(for style: UIBarButtonItem.Style) {
    for state in [normal, highlighted, disabled, focused] {
      state.titleTextAttributes =
        style == .done ? [.font: UIFont.systemFont(ofSize: 17, weight: .semibold)] : [:]
      state.titlePositionAdjustment = .zero
      state.backgroundImage = nil
      state.backgroundImagePositionAdjustment = .zero
    }
  }
}

/// The appearance of a navigation bar.
///
/// Source: developer.apple.com, UINavigationBarAppearance.
@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// The attributes of the title, which override those of the bar; empty by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The attributes of the large title, which override those of the bar; empty by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title from its default position, in points; stored, but not drawn.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of buttons that do not complete a task; stored, but not drawn.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The appearance of buttons that complete a task; stored, but not drawn.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)
  /// The appearance of the button that leads back; stored, but not drawn.
  open var backButtonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The image of the back button; `nil` for the system's.
  open private(set) var backIndicatorImage: UIImage?
  /// The mask of the back button's image during transitions.
  open private(set) var backIndicatorTransitionMaskImage: UIImage?

  /// Sets the image of the back button and its mask; with either `nil`, the system's.
  open func setBackIndicatorImage(
    _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
  ) {
    let isComplete = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
    self.backIndicatorImage = isComplete ? backIndicatorImage : nil
    self.backIndicatorTransitionMaskImage = isComplete ? backIndicatorTransitionMaskImage : nil
  }

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    titleTextAttributes = other.titleTextAttributes
    largeTitleTextAttributes = other.largeTitleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
    backButtonAppearance = other.backButtonAppearance
    backIndicatorImage = other.backIndicatorImage
    backIndicatorTransitionMaskImage = other.backIndicatorTransitionMaskImage
  }

  override func duplicate() -> UIBarAppearance { UINavigationBarAppearance(barAppearance: self) }
}

/// The appearance of a toolbar.
///
/// Source: developer.apple.com, UIToolbarAppearance.
@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// The appearance of buttons that do not complete a task; stored, but not drawn.
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain)
  /// The appearance of buttons that complete a task; stored, but not drawn.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance
    doneButtonAppearance = other.doneButtonAppearance
  }

  override func duplicate() -> UIBarAppearance { UIToolbarAppearance(barAppearance: self) }
}

/// The appearance of an item of a tab bar in one state.
///
/// Source: developer.apple.com, UITabBarItemStateAppearance.
@preconcurrency @MainActor
public final class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title, which override those of the item; empty by default.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title from its default position, in points; stored, but not drawn.
  public var titlePositionAdjustment = UIOffset.zero
  /// The colour of the image; `nil` for the system's.
  ///
  /// Stored, but not drawn.
  public var iconColor: UIColor?
  /// The offset of the badge, in points, `zero` by default; stored, but not drawn.
  public var badgePositionAdjustment = UIOffset.zero
  /// The colour of the badge, `nil` for red; stored, but not drawn.
  public var badgeBackgroundColor: UIColor?
  /// The attributes of the badge's text; stored, but not drawn.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the badge's text, `zero` by default; stored, but not drawn.
  public var badgeTitlePositionAdjustment = UIOffset.zero
}

/// The appearance of the items of a tab bar, for each state.
///
/// Source: developer.apple.com, UITabBarItemAppearance.
@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
  /// The arrangements of image and title; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// The title below the image.
    case stacked = 0
    /// The title beside the image.
    case inline = 1
    /// The title beside a small image.
    case compactInline = 2
  }

  /// The appearance while the item is neither selected, disabled nor focused.
  public let normal = UITabBarItemStateAppearance()
  /// The appearance while the item is selected.
  public let selected = UITabBarItemStateAppearance()
  /// The appearance while the item is disabled.
  public let disabled = UITabBarItemStateAppearance()
  /// The appearance while the item has the focus.
  public let focused = UITabBarItemStateAppearance()

  /// Creates the default appearance of items in an arrangement.
  public init(style: Style) { super.init() }

  /// Creates the default appearance of items with the title below the image.
  public override convenience init() { self.init(style: .stacked) }

  /// Sets the default appearance of items in an arrangement.
  open func configureWithDefault(for style: Style) {
    for state in [normal, selected, disabled, focused] {
      state.titleTextAttributes = [:]
      state.titlePositionAdjustment = .zero
      state.iconColor = nil
      state.badgePositionAdjustment = .zero
      state.badgeBackgroundColor = nil
      state.badgeTextAttributes = [:]
      state.badgeTitlePositionAdjustment = .zero
    }
  }
}

/// The appearance of a tab bar.
///
/// Source: developer.apple.com, UITabBarAppearance.
@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The appearance of items with the title below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  /// The appearance of items with the title beside the image; stored without effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline)
  /// The appearance of items with the title beside a small image; stored without effect.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  /// The colour behind the selected item, `nil` by default; stored, but not drawn.
  open var selectionIndicatorTintColor: UIColor?
  /// The image behind the selected item, `nil` by default; stored, but not drawn.
  open var selectionIndicatorImage: UIImage?
  /// The positioning of items with the title below the image, `automatic` by default; stored
  /// without effect.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of items that are centred in the bar, in points, 0 for the default; stored without
  /// effect.
  open var stackedItemWidth: CGFloat = 0
  /// The spacing between items that are centred in the bar, in points, 0 for the default; stored
  /// without effect.
  open var stackedItemSpacing: CGFloat = 0

  override func takeValues(of other: UIBarAppearance) {
    super.takeValues(of: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance
    inlineLayoutAppearance = other.inlineLayoutAppearance
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    stackedItemWidth = other.stackedItemWidth
    stackedItemSpacing = other.stackedItemSpacing
  }

  override func duplicate() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }
}

/// The circumstances of a bar; raw values are Apple's.
public enum UIBarMetrics: Int, Hashable, Sendable {
  /// A bar of the usual height, without a prompt.
  case `default` = 0
  /// A bar of low height, as on a phone in landscape.
  case compact = 1
  /// A bar of the usual height with a prompt.
  case defaultPrompt = 101
  /// A low bar with a prompt.
  case compactPrompt = 102
}

/// The style of a bar; raw values are Apple's.
public enum UIBarStyle: Int, Hashable, Sendable {
  /// Light, or dark in the dark style.
  case `default` = 0
  /// A black bar.
  case black = 1
  /// Black and translucent, before iOS 13.
  case blackTranslucent = 2

  /// Black, the former name of ``black``.
  public static let blackOpaque = UIBarStyle.black
}

/// The place of a bar; raw values are Apple's.
public enum UIBarPosition: Int, Hashable, Sendable {
  /// The place is not specified.
  case any = 0
  /// The bottom of its container.
  case bottom = 1
  /// The top of its container.
  case top = 2
  /// The top of its container, below the status bar.
  case topAttached = 3
}

/// A view that knows the place of a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The place of the bar: at the top or bottom, or attached to the top of the screen.
  var barPosition: UIBarPosition { get }
}

/// The method by which a bar asks for its place.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the place at which a bar is shown.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  /// Returns ``UIBarPosition/any``, which does not specify a place.
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
