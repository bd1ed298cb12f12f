public import Foundation
import UIKit

/// A xib of a bundle, found by its name.
///
///     let cell = UINib(nibName: "Row", bundle: nil).instantiate(withOwner: nil).first
///
/// Comes with `import InterfaceBuilder`; see ``UIStoryboard``. An owner that is an ``OutletOwner`` or
/// ``ActionOwner`` gets the outlets and actions of File's Owner.
///
/// Source: developer.apple.com, UINib.
@preconcurrency @MainActor
open class UINib: NSObject {
  /// The names of what may be given besides an owner.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// The key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Objects in place of the file's external ones, by their identifiers: a dictionary.
    public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
  }

  private let source: Result<Document, InterfaceBuilderError>
  private let classes: ClassRegistry?

  /// The xib of a name in a bundle; the main one for `nil`.
  public init(nibName name: String, bundle bundleOrNil: Bundle?) {
    let bundle = bundleOrNil ?? .main
    source = Result { () throws(InterfaceBuilderError) in
      try Document(contentsOf: InterfaceFile.path(name, "xib", in: bundle))
    }
    classes = nil
    super.init()
  }

  /// The xib of a file.
  ///
  /// - Throws: ``InterfaceBuilderError`` where the file cannot be read.
  public init(contentsOf path: String, classes: ClassRegistry? = nil) throws(InterfaceBuilderError)
  {
    source = .success(try Document(contentsOf: path))
    self.classes = classes
    super.init()
  }

  /// Makes the objects at the top level of the file, in its order, and connects them.
  ///
  /// - Parameters:
  ///   - ownerOrNil: What stands for File's Owner.
  ///   - optionsOrNil: Objects in place of external ones.
  /// - Returns: The objects; the caller keeps them.
  /// - Precondition: The bundle has such a file, and it can be read; an exception on Apple's platforms.
  ///   ``topLevelObjects(owner:options:)`` throws instead.
  open func instantiate(
    withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil
  ) -> [Any] {
    do throws(InterfaceBuilderError) {
      return try topLevelObjects(owner: ownerOrNil as AnyObject?, options: optionsOrNil)
    } catch {
      preconditionFailure("could not load a nib: \(error)")
    }
  }

  /// Makes the objects at the top level of the file, in its order, and connects them.
  ///
  /// Not part of Apple's `UINib`.
  ///
  /// - Throws: ``InterfaceBuilderError`` where the file cannot be read.
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
  /// Makes the objects at the top level of a xib and connects them.
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
      connectViews(in: description, by: loader, of: owner as? UIViewController)
    }
    for object in scenes.flatMap(\.objects) {
      if let id = object.id, let target = self.object(withID: id) {
        connect(object.connections, of: target)
      }
    }
    return made.sorted { $0.line < $1.line }.map(\.object)
  }
}
