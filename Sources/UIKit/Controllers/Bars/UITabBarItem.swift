import Foundation

/// What stands for a controller in a tab bar.
///
/// Source: developer.apple.com, UITabBarItem.
@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
  /// What an item of the system stands for; raw values are Apple's.
  public enum SystemItem: Int, Hashable, Sendable, CaseIterable {
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    case more = 0, favorites, featured, topRated, recents, contacts, history, bookmarks, search,
      downloads, mostRecent, mostViewed

    /// The text that the system shows in English.
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

  /// The picture while the item is selected; ``UIBarItem/image`` unless set.
  open var selectedImage: UIImage? {
    get { ownSelectedImage ?? image }
    set {
      ownSelectedImage = newValue
      changed?()
    }
  }
  private var ownSelectedImage: UIImage?
  /// A text in a badge at the item's corner; none for `nil`.
  open var badgeValue: String? { didSet { if oldValue != badgeValue { changed?() } } }
  /// The colour of the badge; red unless set.
  open var badgeColor: UIColor? { didSet { changed?() } }
  /// How far the title is moved from its place.
  open var titlePositionAdjustment = UIOffset.zero { didSet { changed?() } }
  /// What the item of the system stands for; `nil` for one of the program's own.
  ///
  /// Not part of Apple's `UITabBarItem`.
  public let systemItem: SystemItem?

  /// An item with a text and a picture.
  public init(title: String?, image: UIImage?, tag: Int) {
    systemItem = nil
    super.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// An item with a text, and another picture while it is selected.
  public init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    systemItem = nil
    super.init()
    self.title = title
    self.image = image
    ownSelectedImage = selectedImage
  }

  /// An item of the system.
  public init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    self.systemItem = systemItem
    super.init()
    self.tag = tag
  }

  /// An item without content.
  public convenience override init() { self.init(title: nil, image: nil, tag: 0) }

  /// The text that is shown; that of an item of the system cannot be changed (seen by developers).
  var shownTitle: String? { systemItem?.title ?? title }
}
