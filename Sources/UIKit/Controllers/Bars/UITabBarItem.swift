public import Foundation

/// The item of a controller in a tab bar.
///
/// Source: developer.apple.com, UITabBarItem.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// The system's items; raw values are Apple's.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    /// An item of the system, with its title and a stand-in for its image.
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search,
      downloads, mostRecent, mostViewed

    /// The system symbol that is like the image of the item.
    var symbol: String {
      switch self {
      case .more: "ellipsis"
      case .favorites, .featured, .topRated: "star.fill"
      case .recents, .history, .mostRecent: "clock.fill"
      case .contacts: "person.crop.circle.fill"
      case .bookmarks: "book.fill"
      case .search: "magnifyingglass"
      case .downloads: "square.and.arrow.down"
      case .mostViewed: "list.number"
      }
    }

    /// The English title that the system shows.
    var title: String {
      switch self {
      case .more: "More"
      case .favorites: "Favorites"
      case .featured: "Featured"
      case .topRated: "Top Rated"
      case .recents: "Recents"
      case .contacts: "Contacts"
      case .history: "History"
      case .bookmarks: "Bookmarks"
      case .search: "Search"
      case .downloads: "Downloads"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      }
    }
  }

  /// The image of the selected item; ``UIBarItem/image`` unless set.
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set {
      ownSelectedImage = newValue
      changed?()
    }
  }
  private var ownSelectedImage: UIImage?
  /// The text of a badge at the item's corner; `nil` for no badge.
  open var badgeValue: String? { didSet { if oldValue != badgeValue { changed?() } } }
  private var badgeAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  /// Sets the attributes of the badge's text for a state; stored, but not drawn.
  open func setBadgeTextAttributes(
    _ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    badgeAttributes[state] = textAttributes
  }
  /// Returns the attributes of the badge's text for a state; `nil` if there is none.
  open func badgeTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { badgeAttributes[state] }
  /// The colour of the badge; red by default.
  open var badgeColor: UIColor? { didSet { changed?() } }
  /// The offset of the title from its default position, in points; `zero` by default.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed?() } }
  /// The system item; `nil` for a custom item.
  ///
  /// Not part of Apple's `UITabBarItem`.
  public private(set) var systemItem: SystemItem?

  /// Creates an item without content.
  public override init() { super.init() }

  /// The appearance of the bar while the item is selected; the bar's if `nil`.
  open var standardAppearance: UITabBarAppearance?
  /// The appearance of the bar below content that is scrolled to its end, `nil` for
  /// ``standardAppearance``; stored, but not drawn.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Creates an item without content; nothing is decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates an item with a title below an image; the number is the item's ``UIBarItem/tag``.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// Creates an item with a title, an image, and another image for the selected state.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init()
    self.title = title
    self.image = image
    ownSelectedImage = selectedImage
  }

  /// Creates an item with the title and image of the system; setting another title has no effect.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.init()
    self.systemItem = systemItem
    self.tag = tag
  }

  /// The title that is shown; that of a system item cannot be changed (observed by developers).
  var shownTitle: String? { systemItem?.title ?? title }

  /// The image of a system item, of the size of other tab bar images; `nil` for a custom item.
  var systemImage: UIImage? {
    systemItem.map { UIImage(size: CGSize(width: 25, height: 25)).drawn(asSymbol: $0.symbol) }
  }
}
