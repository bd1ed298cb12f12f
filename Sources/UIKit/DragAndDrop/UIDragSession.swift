public import Foundation

/// An item of a drag.
///
/// Source: developer.apple.com, UIDragItem.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
  /// The object that provides the data of the item.
  public let itemProvider: NSItemProvider
  /// A value of the application, which other applications do not receive; `nil` by default.
  open var localObject: Any?
  /// The closure that returns the preview, `nil` for the view's; never called by Kuina, since
  /// previews are not drawn.
  open var previewProvider: (() -> UIDragPreview?)?

  /// Creates an item whose data the provider has.
  public init(itemProvider: NSItemProvider) {
    self.itemProvider = itemProvider
    super.init()
  }
}

/// The items of a drag, and where it is.
///
/// Source: developer.apple.com, UIDragDropSession.
@preconcurrency @MainActor
public protocol UIDragDropSession: NSObjectProtocol {
  /// The items that are dragged, in the order in which they were added.
  var items: [UIDragItem] { get }
  /// Whether the items may be moved instead of copied.
  var allowsMoveOperation: Bool { get }
  /// Whether the drag stays in the application.
  var isRestrictedToDraggingApplication: Bool { get }
  /// Returns the place of the drag, in the coordinates of a view.
  func location(in view: UIView) -> CGPoint
  /// Returns whether an item has data of one of the types.
  func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool
  /// Returns whether an item can provide objects of a class.
  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool
}

/// A drag, for the object from which it began.
///
/// Source: developer.apple.com, UIDragSession.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// A value of the application; `nil` by default.
  var localContext: Any? { get set }
}

/// A drag, for the object on which it ends.
///
/// Source: developer.apple.com, UIDropSession.
@preconcurrency @MainActor
public protocol UIDropSession: UIDragDropSession {
  /// The drag, if it began in this application.
  var localDragSession: (any UIDragSession)? { get }
  /// Passes the objects of a class that the items provide to the completion handler, before it
  /// returns.
  @discardableResult
  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

/// A drag inside the program, for the objects from which it began and on which it ends.
///
/// In Kuina, no touch begins a drag: a test creates a session, and drops it with
/// ``UIDropInteraction/drop(_:)``, ``UITableView/drop(_:at:from:)`` or
/// ``UICollectionView/drop(_:at:from:)``.
///
/// Not part of Apple's UIKit.
@preconcurrency @MainActor
open class SimulatedDragSession: NSObject, UIDragSession, UIDropSession {
  /// The items that are dragged, in the order in which they were added.
  public let items: [UIDragItem]
  /// A value of the application; `nil` by default.
  open var localContext: Any?
  /// Whether the items may be moved instead of copied; `true` by default.
  open var allowsMoveOperation = true
  /// Whether the drag stays in the application; `true` by default.
  open var isRestrictedToDraggingApplication = true
  /// The place of the drag, in window coordinates; `zero` by default.
  open var place = CGPoint.zero

  /// Creates a session with items, which a test passes to the delegates of interactions.
  public init(items: [UIDragItem]) {
    self.items = items
    super.init()
  }

  /// The drag session, which is this one: items and drop belong to one process.
  open var localDragSession: (any UIDragSession)? { self }

  /// Returns the place of the drag, in the coordinates of a view.
  open func location(in view: UIView) -> CGPoint { view.convert(place, from: nil) }

  /// Returns whether an item has data of one of the types.
  open func hasItemsConforming(toTypeIdentifiers typeIdentifiers: [String]) -> Bool {
    items.contains { item in
      typeIdentifiers.contains { item.itemProvider.hasItemConformingToTypeIdentifier($0) }
    }
  }

  /// Returns whether an item can provide objects of a class.
  open func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  /// Passes the objects of a class that the items provide to the completion handler, before it
  /// returns.
  @discardableResult
  open func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress {
    var found: [any NSItemProviderReading] = []
    for item in items {
      _ = item.itemProvider.loadObject(ofClass: aClass) { object, _ in
        if let object { found.append(object) }
      }
    }
    completion(found)
    return Progress(totalUnitCount: Int64(items.count))
  }
}
