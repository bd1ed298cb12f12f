public import Foundation

/// A type whose values an item provider can deliver as data.
///
/// Source: developer.apple.com, NSItemProviderWriting.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// The identifiers of the types as which a value can be delivered.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
}

/// A type whose values an item provider can make from data.
///
/// Source: developer.apple.com, NSItemProviderReading.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// The identifiers of the types from which a value can be made.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
  /// The types in which a string is offered: plain text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text"]
  }
  /// The types from which a string can be read: plain text.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.text"]
  }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
  /// The types in which a URL is offered: `public.url`.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
  /// The types from which a URL can be read: `public.url` and `public.file-url`.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.url", "public.file-url"]
  }
}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
  /// The types in which an image is offered: PNG and JPEG.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg"]
  }
  /// The types from which an image can be read: PNG, JPEG and any image.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "public.image"]
  }
}

/// A source of an item in several types, as drag and drop and the pasteboard exchange them.
///
/// Items are delivered at once, within the process. Source: developer.apple.com, NSItemProvider.
open class NSItemProvider: NSObject {
  /// The error of an item that is not available.
  public static let errorDomain = "NSItemProviderErrorDomain"

  private var items: [(type: String, load: (@escaping (Any?, (any Error)?) -> Void) -> Void)] = []
  private var objects: [AnyObject] = []
  /// The name that a file with the item should have; `nil` by default.
  open var suggestedName: String?

  /// Creates a provider without items.
  public override init() { super.init() }

  /// Creates a provider that offers an object in the types that its class can write.
  public convenience init(object: any NSItemProviderWriting) {
    self.init()
    objects.append(object)
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      items.append((type, { $0(object, nil) }))
    }
  }

  /// Creates a provider of an item of a type; without a type, of that of the object.
  public convenience init(item: (any NSCoding)?, typeIdentifier: String?) {
    self.init()
    guard let item else { return }
    objects.append(item as AnyObject)
    let types =
      typeIdentifier.map { [$0] }
      ?? (item as? any NSItemProviderWriting).map {
        Swift.type(of: $0).writableTypeIdentifiersForItemProvider
      } ?? []
    for type in types { items.append((type, { $0(item, nil) })) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Creates a provider of a file; `nil` if it cannot be read.
  public convenience init!(contentsOf fileURL: URL!) {
    guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
    self.init()
    suggestedName = fileURL.lastPathComponent
    items.append(("public.data", { $0(data, nil) }))
  }

  /// The identifiers of the item's types, the best one first.
  open var registeredTypeIdentifiers: [String] { items.map(\.type) }

  /// Returns whether the item is available in a type.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }

  /// Registers a type of the item, whose data a closure delivers.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    items.append((typeIdentifier, { done in _ = loadHandler { done($0, $1) } }))
  }

  /// Offers an object in the types that its class can write, after those registered before.
  open func registerObject(_ object: any NSItemProviderWriting) {
    objects.append(object)
    for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
      items.append((type, { $0(object, nil) }))
    }
  }

  /// Returns whether the item can be delivered as an object of a class.
  open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    aClass.readableTypeIdentifiersForItemProvider.contains { hasItemConformingToTypeIdentifier($0) }
  }

  /// Loads the item as an object of a class and passes it to the completion handler; passes `nil`
  /// and an error if there is none.
  @discardableResult
  open func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let found = objects.first {
      Swift.type(of: $0) == aClass || ($0 as? NSObject)?.isA(aClass) == true
    }
    completionHandler(
      found as? any NSItemProviderReading, found == nil ? Self.unavailable : nil)
    return Progress(totalUnitCount: 1)
  }

  /// Loads the item of a type and passes it to the completion handler; passes `nil` and an error if
  /// there is no item of the type.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (((any NSSecureCoding)?, (any Error)?) -> Void)? = nil
  ) {
    guard let item = items.first(where: { $0.type == typeIdentifier }) else {
      completionHandler?(nil, Self.unavailable)
      return
    }
    item.load { value, error in
      completionHandler?(
        (value as? any NSSecureCoding) ?? (value as? Data).map { $0 as NSData }, error)
    }
  }

  /// Loads the data of the item of a type and passes it to the completion handler; passes `nil` and
  /// an error if there is none.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    guard let item = items.first(where: { $0.type == typeIdentifier }) else {
      completionHandler(nil, Self.unavailable)
      return progress
    }
    item.load { value, error in
      let data: Data? =
        switch value {
        case let data as Data: data
        case let text as NSString: Data(String(describing: text).utf8)
        case let url as NSURL: Data(url.absoluteString.utf8)
        default: nil
        }
      completionHandler(data, data == nil ? error ?? Self.unavailable : error)
    }
    return progress
  }

  private static var unavailable: NSError { NSError(domain: errorDomain, code: -1000) }
}

extension NSObject {
  fileprivate func isA(_ other: any NSItemProviderReading.Type) -> Bool {
    // Foundation's strings and URLs have private subclasses.
    (self is NSString && other == NSString.self) || (self is NSURL && other == NSURL.self)
  }
}
