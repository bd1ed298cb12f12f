public import Foundation

/// A store of values that are copied and pasted, inside the program.
///
/// Source: developer.apple.com, UIPasteboard.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
  /// The name by which programs share a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The string that identifies the value.
    public let rawValue: String

    /// Creates a name from a string that identifies the pasteboard.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a name from a string that identifies the pasteboard.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The name of ``UIPasteboard/general``.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// The keys of the options with which items are stored.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key from a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The date after which the items are removed, a `Date`; they are removed when they are read
    /// after it.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on the device.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The types of items that are read as text.
  public nonisolated static let typeListString = ["public.utf8-plain-text", "public.text"]
  /// The types of items that are read as URLs.
  public nonisolated static let typeListURL = ["public.url"]
  /// The types of items that are read as images.
  public nonisolated static let typeListImage = ["public.png", "public.jpeg", "com.compuserve.gif"]
  /// The types of items that are read as colours.
  public nonisolated static let typeListColor = ["com.apple.uikit.color"]
  /// The type with which a program lets the system choose the types of a value.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"

  /// Posted when the content has changed; the user info has the added and removed types.
  public nonisolated static let changedNotification = NSNotification.Name(
    "UIPasteboardChangedNotification")
  /// Posted when a pasteboard was removed.
  public nonisolated static let removedNotification = NSNotification.Name(
    "UIPasteboardRemovedNotification")
  /// The key of the added types, an array of names.
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  /// The key of the removed types, an array of names.
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"

  /// The pasteboard of the system, for everything that the user copies.
  public class var general: UIPasteboard { pasteboard(.general) }
  private static var named: [Name: UIPasteboard] = [:]

  private static func pasteboard(_ name: Name) -> UIPasteboard {
    if let known = named[name] { return known }
    let made = UIPasteboard(name)
    named[name] = made
    return made
  }

  /// Returns the pasteboard with a name, created if there is none and `create` is `true`.
  public convenience init?(name: Name, create: Bool) {
    guard create || Self.named[name] != nil else { return nil }
    self.init(sharing: Self.pasteboard(name))
  }

  /// Returns a new pasteboard with a unique name.
  public class func withUniqueName() -> UIPasteboard { pasteboard(Name(UUID().uuidString)) }

  /// Removes the pasteboard with a name; the general one stays.
  public class func remove(withName name: Name) {
    guard name != .general, let removed = named.removeValue(forKey: name) else { return }
    removed.setItems([])
    NotificationCenter.default.post(name: removedNotification, object: removed)
  }

  /// The items and their number of changes, which all objects of one name share.
  private final class Content {
    var items: [[String: Any]] = []
    var changeCount = 0
    var expiration: Date?
  }

  /// The name; that of ``general`` for the shared pasteboard.
  public let name: Name
  private let content: Content

  private init(_ name: Name) {
    self.name = name
    content = Content()
    super.init()
  }

  private init(sharing other: UIPasteboard) {
    name = other.name
    content = other.content
    super.init()
  }

  /// Whether the content outlives the program; `false`.
  open var isPersistent: Bool { false }
  /// The number of changes of the content.
  open var changeCount: Int { content.changeCount }

  // MARK: Items

  /// The items: values by the names of their types.
  open var items: [[String: Any]] {
    get {
      if let expiration = content.expiration, expiration < Date() { setItems([]) }
      return content.items
    }
    set { setItems(newValue) }
  }

  /// Replaces the items, and posts ``changedNotification``; of the options, the date of expiration
  /// has an effect.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    change { $0.items = items }
    content.expiration = options[.expirationDate] as? Date
  }

  /// Adds items after those before, and posts ``changedNotification``.
  open func addItems(_ items: [[String: Any]]) { change { $0.items += items } }

  private func change(_ change: (Content) -> Void) {
    let old = Set(content.items.flatMap(\.keys))
    change(content)
    content.changeCount += 1
    let new = Set(content.items.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  /// The number of items; 0 once they have expired.
  open var numberOfItems: Int { items.count }
  /// The types of the first item, sorted by name; empty without items.
  open var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

  /// Returns whether the first item has one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    !Set(pasteboardTypes).isDisjoint(with: types)
  }

  /// Returns the types of items; those of all for `nil`.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet).map { $0.keys.sorted() }
  }

  /// Returns the indices of the items that have one of the types; `nil` if there is none.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(
      items.indices.filter { !Set(pasteboardTypes).isDisjoint(with: items[$0].keys) })
  }

  private func chosen(_ set: IndexSet?) -> [[String: Any]] {
    items.indices.filter { set?.contains($0) ?? true }.map { items[$0] }
  }

  /// Returns the data of a type of the first item.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    value(forPasteboardType: pasteboardType).flatMap(Self.data)
  }

  /// Returns the data of a type of items; `nil` if there is none.
  open func data(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Data]? {
    chosen(itemSet).compactMap { $0[pasteboardType].flatMap(Self.data) }
  }

  private static func data(_ value: Any) -> Data? {
    switch value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// Returns the value of a type of the first item.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    items.first?[pasteboardType]
  }

  /// Returns the values of a type of items; `nil` if there is none.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]?
  { chosen(itemSet).compactMap { $0[pasteboardType] } }

  /// Replaces the content by a value of a type.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: value]]
  }

  /// Replaces the content by the data of a type.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    items = [[pasteboardType: data]]
  }

  // MARK: Kinds of values

  private func values<Value>(_ types: [String], _: Value.Type) -> [Value] {
    items.compactMap { item in types.lazy.compactMap { item[$0] as? Value }.first }
  }

  private func replace(_ values: [Any]?, _ type: String) {
    items = (values ?? []).map { [type: $0] }
  }

  /// The text of the first item that has one; a URL counts as text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts of the items that have one; `nil` if none has.
  open var strings: [String]? {
    get {
      let texts = items.compactMap { item -> String? in
        let value = Self.typeListString.lazy.compactMap { item[$0] }.first ?? item["public.url"]
        if let data = value as? Data { return String(decoding: data, as: UTF8.self) }
        return value as? String ?? (value as? URL)?.absoluteString
      }
      return texts.isEmpty ? nil : texts
    }
    set { replace(newValue, Self.typeListString[0]) }
  }
  /// The URL of the first item that has one.
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  /// The URLs of the items that have one; `nil` if none has.
  open var urls: [URL]? {
    get {
      let found = values(Self.typeListURL, URL.self)
      return found.isEmpty ? nil : found
    }
    set { replace(newValue, Self.typeListURL[0]) }
  }
  /// The image of the first item that has one.
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  /// The images of the items that have one; `nil` if none has.
  open var images: [UIImage]? {
    get {
      let found = values(Self.typeListImage, UIImage.self)
      return found.isEmpty ? nil : found
    }
    set { replace(newValue, Self.typeListImage[0]) }
  }
  /// The colour of the first item that has one.
  open var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }
  /// The colours of the items that have one; `nil` if none has.
  open var colors: [UIColor]? {
    get {
      let found = values(Self.typeListColor, UIColor.self)
      return found.isEmpty ? nil : found
    }
    set { replace(newValue, Self.typeListColor[0]) }
  }
  /// Whether an item has a text.
  open var hasStrings: Bool { strings != nil }
  /// Whether an item has a URL.
  open var hasURLs: Bool { urls != nil }
  /// Whether an item has an image.
  open var hasImages: Bool { images != nil }
  /// Whether an item has a colour.
  open var hasColors: Bool { colors != nil }
}
