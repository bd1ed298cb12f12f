import Foundation

/// A menu: a title and elements, in order.
///
/// Menus are values in Kuina: they are not drawn, and ``choose(_:from:)`` does what a touch would
/// do.
///
/// Source: developer.apple.com, UIMenu.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// The name by which a ``UIMenuBuilder`` finds a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value.
    public let rawValue: String

    /// Creates an identifier from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The menus of the system, whose names are Apple's; `root` is the menu bar around the others.
    public static let root = Identifier("com.apple.menu.root"),
      application = Identifier("com.apple.menu.application"),
      file = Identifier("com.apple.menu.file"), edit = Identifier("com.apple.menu.edit"),
      view = Identifier("com.apple.menu.view"), window = Identifier("com.apple.menu.window"),
      help = Identifier("com.apple.menu.help"), about = Identifier("com.apple.menu.about"),
      preferences = Identifier("com.apple.menu.preferences"),
      services = Identifier("com.apple.menu.services"), hide = Identifier("com.apple.menu.hide"),
      quit = Identifier("com.apple.menu.quit"), newScene = Identifier("com.apple.menu.new-scene"),
      openRecent = Identifier("com.apple.menu.open-recent"),
      close = Identifier("com.apple.menu.close"), print = Identifier("com.apple.menu.print"),
      document = Identifier("com.apple.menu.document"),
      undoRedo = Identifier("com.apple.menu.undo-redo"),
      standardEdit = Identifier("com.apple.menu.standard-edit"),
      find = Identifier("com.apple.menu.find"), replace = Identifier("com.apple.menu.replace"),
      share = Identifier("com.apple.menu.share"),
      textStyle = Identifier("com.apple.menu.text-style"),
      spelling = Identifier("com.apple.menu.spelling"),
      spellingPanel = Identifier("com.apple.menu.spelling-panel"),
      spellingOptions = Identifier("com.apple.menu.spelling-options"),
      substitutions = Identifier("com.apple.menu.substitutions"),
      substitutionsPanel = Identifier("com.apple.menu.substitutions-panel"),
      substitutionOptions = Identifier("com.apple.menu.substitution-options"),
      transformations = Identifier("com.apple.menu.transformations"),
      speech = Identifier("com.apple.menu.speech"), lookup = Identifier("com.apple.menu.lookup"),
      learn = Identifier("com.apple.menu.learn"), format = Identifier("com.apple.menu.format"),
      font = Identifier("com.apple.menu.font"), textSize = Identifier("com.apple.menu.text-size"),
      textColor = Identifier("com.apple.menu.text-color"),
      textStylePasteboard = Identifier("com.apple.menu.text-style-pasteboard"),
      text = Identifier("com.apple.menu.text"),
      writingDirection = Identifier("com.apple.menu.writing-direction"),
      alignment = Identifier("com.apple.menu.alignment"),
      toolbar = Identifier("com.apple.menu.toolbar"),
      sidebar = Identifier("com.apple.menu.sidebar"),
      fullscreen = Identifier("com.apple.menu.fullscreen"),
      minimizeAndZoom = Identifier("com.apple.menu.minimize-and-zoom"),
      bringAllToFront = Identifier("com.apple.menu.bring-all-to-front"),
      autoFill = Identifier("com.apple.menu.auto-fill"), open = Identifier("com.apple.menu.open")
  }

  /// The options of a menu; bits are Apple's.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt

    /// Creates a set of options from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown in the menu around it, instead of behind the title.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu deletes something.
    public static let destructive = Options(rawValue: 1 << 1)
    /// A single element of the menu is on at any time.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown in a row.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The sizes of elements; raw values are Apple's.
  public enum ElementSize: Int, Hashable, Sendable {
    /// Small elements, side by side.
    case small = 0
    /// Elements of medium size, side by side.
    case medium = 1
    /// Large elements, in rows of their own.
    case large = 2
    /// The size that the system chooses.
    case automatic = -1
  }

  /// The identifier, by which a menu builder finds the menu; unique in the process unless one was
  /// given.
  public let identifier: Identifier
  /// How the menu is shown in the one around it; none by default.
  public let options: Options
  /// The actions, commands and menus inside, in the order in which they are shown.
  public let children: [UIMenuElement]
  /// The size in which the elements should be shown, `automatic` by default; stored without effect.
  open var preferredElementSize: ElementSize
  private static var lastNumber = 0

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - title: The title; empty by default, as for a menu whose elements are shown in line.
  ///   - subtitle: The line below the title.
  ///   - image: The image beside the title.
  ///   - identifier: The identifier; `nil` for one that is unique in the process.
  ///   - options: How the menu is shown in the one around it.
  ///   - preferredElementSize: The size of elements; stored without effect.
  ///   - children: The elements, in order.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    Self.lastNumber += 1
    self.identifier = identifier ?? Identifier("menu \(Self.lastNumber)")
    self.options = options
    self.preferredElementSize = preferredElementSize
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements of this menu, and of the menus shown in line, that are on.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu {
        return menu.options.contains(.displayInline) ? menu.selectedElements : []
      }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  // MARK: Simulated choices

  /// The first element of the menu and the menus inside with a title; deferred elements are
  /// provided first.
  ///
  /// Not part of Apple's `UIMenu`.
  public func element(titled title: String) -> UIMenuElement? {
    for child in children.flatMap(UIDeferredMenuElement.provided) {
      if child.title == title { return child }
      if let found = (child as? UIMenu)?.element(titled: title) { return found }
    }
    return nil
  }

  /// Performs the element with a title, as a touch does.
  ///
  /// Not part of Apple's `UIMenu`. In a menu with a single selection, the element is on afterwards
  /// and the others are off.
  ///
  /// - Parameters:
  ///   - title: The title of the element, which may be in a submenu.
  ///   - sender: The sender that the action receives.
  /// - Returns: Whether there is such an element that is enabled.
  @discardableResult
  public func choose(_ title: String, from sender: AnyObject? = nil) -> Bool {
    guard let element = element(titled: title), element.isEnabled, !(element is UIMenu) else {
      return false
    }
    select(element)
    element.perform(by: sender ?? self)
    return true
  }

  private func select(_ element: UIMenuElement) {
    let own = children.flatMap(UIDeferredMenuElement.provided)
    if options.contains(.singleSelection), own.contains(where: { $0 === element }) {
      for case let leaf as any UIMenuLeaf in own { leaf.state = leaf === element ? .on : .off }
    }
    for case let menu as UIMenu in own { menu.select(element) }
  }
}

/// An element of a menu whose content is provided when the menu is shown.
///
/// Source: developer.apple.com, UIDeferredMenuElement.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var cache: [UIMenuElement]?

  /// Creates an element whose content is provided once.
  public convenience init(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) { self.init(elementProvider, isCached: true) }

  /// Returns an element whose content is provided each time the menu is shown.
  public class func uncached(
    _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
  ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider, isCached: false) }

  private init(
    _ provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, isCached: Bool
  ) {
    self.provider = provider
    self.isCached = isCached
    super.init(title: "", subtitle: nil, image: nil)
  }

  /// Returns an element itself, or the content of a deferred one, which is empty if it is provided
  /// later.
  static func provided(_ element: UIMenuElement) -> [UIMenuElement] {
    guard let deferred = element as? UIDeferredMenuElement else { return [element] }
    if deferred.isCached, let cache = deferred.cache { return cache }
    var content: [UIMenuElement] = []
    deferred.provider {
      content = $0
      deferred.cache = $0
    }
    return content
  }
}
