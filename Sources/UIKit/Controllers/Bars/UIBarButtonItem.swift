public import Foundation

/// What stands in a bar: a title, an image, a number to find it by.
///
/// Source: developer.apple.com, UIBarItem.
@preconcurrency @MainActor
open class UIBarItem: NSObject {
  /// The text.
  open var title: String? { didSet { if oldValue != title { changed?() } } }
  /// The picture.
  open var image: UIImage? { didSet { if oldValue !== image { changed?() } } }
  /// Whether it reacts.
  open var isEnabled = true { didSet { if oldValue != isEnabled { changed?() } } }
  /// A number to find it by.
  open var tag = 0
  /// Called when what a bar shows of the item has changed; put in by the bar.
  var changed: (() -> Void)?

  /// An item without content.
  public override init() { super.init() }
}

/// A button in a navigation bar or toolbar.
///
/// Source: developer.apple.com, UIBarButtonItem.
@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
  /// How a button looks; raw values are Apple's.
  public enum Style: Int, Hashable, Sendable {
    /// As usual.
    case plain = 0
    /// As what completes a task.
    case done = 2
  }

  /// What a button of the system stands for; raw values are Apple's.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case done = 0, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action,
      organize, bookmarks, search, refresh, stop, camera, trash, play, pause, rewind, fastForward,
      undo, redo, pageCurl, close
  }

  /// How it looks.
  open var style = Style.plain { didSet { if oldValue != style { changed?() } } }
  /// The width in points; 0 for that of the content.
  open var width: CGFloat = 0 { didSet { if oldValue != width { changed?() } } }
  /// A view in place of the button.
  open var customView: UIView? { didSet { if oldValue !== customView { changed?() } } }
  /// What the button of the system stands for; `nil` for one of the program's own.
  ///
  /// Not part of Apple's `UIBarButtonItem`.
  public let systemItem: SystemItem?
  /// What the button does.
  open var primaryAction: UIAction?

  /// A button with a text.
  public init(title: String?, style: Style = .plain, primaryAction: UIAction? = nil) {
    systemItem = nil
    super.init()
    self.title = title
    self.style = style
    self.primaryAction = primaryAction
  }

  /// A button with a picture.
  public init(image: UIImage?, style: Style = .plain, primaryAction: UIAction? = nil) {
    systemItem = nil
    super.init()
    self.image = image
    self.style = style
    self.primaryAction = primaryAction
  }

  /// A button of the system.
  public init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.systemItem = systemItem
    super.init()
    self.primaryAction = primaryAction
  }

  /// A view in a bar.
  public init(customView: UIView) {
    systemItem = nil
    super.init()
    self.customView = customView
  }

  /// A button without content.
  public convenience override init() { self.init(title: nil) }

  /// Does what the button does when it is tapped, unless it is disabled.
  ///
  /// Not part of Apple's `UIBarButtonItem`.
  public func sendAction() { if isEnabled { primaryAction?.perform(by: self) } }

  /// Room that takes what is left in a toolbar, its share where there are several.
  public static func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .flexibleSpace)
  }

  /// Room of a width.
  public static func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let space = UIBarButtonItem(systemItem: .fixedSpace)
    space.width = width
    return space
  }
}
