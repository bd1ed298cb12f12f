public import Foundation
import UIKit

/// A xib in a bundle or at a path.
///
///     let cell = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first
///
/// Requires `import InterfaceBuilder`; see ``UIStoryboard``. The outlets and actions of File's
/// Owner are connected to an owner that is an ``OutletOwner`` or ``ActionOwner``.
///
/// Source: developer.apple.com, UINib.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The keys of the options for instantiating a nib.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's name; ``externalObjects`` has Apple's.
    public let rawValue: String

    /// Creates a key.
    ///
    /// - Parameter rawValue: Its name; keys other than ``externalObjects`` have no effect.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A dictionary of the objects that replace the file's external objects, by identifier.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let source: Result<Document, InterfaceBuilderError>
  private let classes: ClassRegistry?

  /// Creates a nib from the xib with a name in a bundle.
  ///
  /// The file is read at once; if it is absent or invalid, instantiating the nib fails.
  ///
  /// - Parameters:
  ///   - name: The name of the xib, without its extension.
  ///   - bundleOrNil: The bundle; `nil` means the main bundle.
  /// - Complexity: O(*n*) for *n* bytes of the file.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    source = Result { () throws(InterfaceBuilderError) in
      try Document(contentsOf: InterfaceFile.path(name, "xib", in: bundle))
    }
    classes = nil
    super.init()
  }

  /// Creates a nib from the xib at a path.
  ///
  /// Not part of Apple's `UINib`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - classes: The classes for the file's custom class names; `nil` means
  ///     ``UIStoryboard/classes``.
  /// - Throws: ``InterfaceBuilderError`` if the file cannot be read.
  /// - Complexity: O(*n*) for *n* bytes of the file.
  public init(contentsOf path: String, classes: ClassRegistry? = nil) throws(InterfaceBuilderError)
  {
    source = .success(try Document(contentsOf: path))
    self.classes = classes
    super.init()
  }

  /// Creates the top-level objects of the file, in file order, and connects them.
  ///
  /// - Parameters:
  ///   - ownerOrNil: The object that acts as File's Owner.
  ///   - optionsOrNil: The objects that replace external objects.
  /// - Returns: The objects, which the caller must retain; until the run loop's next turn they are kept, as by Apple's
  ///   autorelease pool.
  /// - Precondition: The bundle contains the file, and the file can be read. On Apple's platforms a
  ///   violation raises an exception. ``topLevelObjects(owner:options:)`` throws instead.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    do throws(InterfaceBuilderError) {
      let objects = try topLevelObjects(owner: ownerOrNil as AnyObject?, options: optionsOrNil)
      AutoreleasedObjects.keep(objects)
      return objects
    } catch {
      preconditionFailure("could not load a nib: \(error)")
    }
  }

  /// Creates the top-level objects of the file, in file order, and connects them.
  ///
  /// Not part of Apple's `UINib`.
  ///
  /// - Parameters:
  ///   - owner: The object that acts as File's Owner; `nil` leaves its connections out.
  ///   - options: The objects that replace external objects, under ``OptionsKey/externalObjects``.
  /// - Returns: The objects, which the caller must retain.
  /// - Throws: ``InterfaceBuilderError`` if the file cannot be read.
  public func topLevelObjects(
    owner: AnyObject?, options: [OptionsKey: Any]? = nil
  ) throws(InterfaceBuilderError) -> [AnyObject] {
    let storyboard = UIStoryboard(
      try source.get(), classes: classes ?? UIStoryboard.classes, contentSizes: .estimated)
    let others = options?[.externalObjects] as? [String: AnyObject] ?? [:]
    return storyboard.instantiateTopLevel(owner: owner, others: others)
  }
}

extension UIStoryboard {
  /// Creates the top-level objects of a xib and connects them.
  func instantiateTopLevel(owner: AnyObject?, others: [String: AnyObject]) -> [AnyObject] {
    let scenes = document.scenes
    for placeholder in scenes.flatMap(\.objects) where placeholder.element.name == "placeholder" {
      guard let id = placeholder.id else { continue }
      if placeholder.element["placeholderIdentifier"] == "IBFilesOwner" {
        if let owner { keep(owner, id) }
      } else if let name = placeholder.element["placeholderIdentifier"], let other = others[name] {
        keep(other, id)
      }
    }
    var made: [(line: Int, object: AnyObject)] = []
    for custom in scenes.flatMap(\.objects) where custom.element.name == "customObject" {
      if let object = makeObject(custom) { made.append((custom.element.line, object)) }
    }
    let loader = makeLoader()
    for description in scenes.flatMap(\.views) {
      let view = loader.load(description)
      made.append((description.element.line, view))
    }
    for (id, object) in loader.objects { keep(object, id) }
    for description in scenes.flatMap(\.controllers) {
      let controller = reporting { () throws(InterfaceBuilderError) in try make(description) }
      if let controller { made.append((description.element.line, controller)) }
    }
    for description in scenes.flatMap(\.views) {
      fillBars(in: description, by: loader, of: owner as? UIViewController)
    }
    for description in scenes.flatMap(\.views) {
      connectViews(in: description, by: loader, of: owner as? UIViewController)
    }
    for object in scenes.flatMap(\.objects) {
      if let id = object.id, let target = self.object(withID: id) {
        connect(object.connections, of: target)
      }
    }
    for case let (_, object as any NibAwaking) in made { object.awakeFromNib() }
    return made.sorted { $0.line < $1.line }.map(\.object)
  }
}
