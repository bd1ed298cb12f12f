public import Foundation
public import UIKit

/// Makes the controllers of a storyboard, with their views, constraints and outlets.
///
///     UIStoryboard.classes.register("ChatViewController") { ChatViewController() }
///     let storyboard = UIStoryboard(name: "Main", bundle: nil)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// A controller's view is built when it is first accessed; then its outlets are connected, and
/// `viewDidLoad` is called. Controllers in a relationship are made with the one that contains them, those at
/// the end of a segue when it is performed. Storyboard references are followed to files next to this one; a
/// controller that would so contain itself, or too many others, is not made.
///
/// Comes with `import InterfaceBuilder`, since UIKit itself reads no files here; classes are registered, since
/// they cannot be made by name. The file itself is in the bundle, not a compiled one. Where Apple's class
/// raises an exception, the process ends with a message that names the file; ``init(contentsOf:classes:contentSizes:)``
/// and ``viewController(withIdentifier:)`` throw instead.
///
/// Source: developer.apple.com, UIStoryboard.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// The classes behind custom class names in storyboards and xibs, unless an initializer is given others.
  public static var classes = ClassRegistry()

  /// The file's content.
  public let document: Document
  /// The parts of the file that could not be made as it says, so far.
  ///
  /// These are controllers of kinds that do not exist here, outlets to objects that are not made, and storyboard
  /// references that lead nowhere, in this file and in those that references lead to. The list grows as views are
  /// loaded.
  public var problems: [InterfaceBuilderError] { files.problems }

  let registry: ClassRegistry
  let contentSizes: ContentSizes
  /// The files that references lead to.
  let files: ReferencedFiles
  /// The storyboards of these files, by path.
  var referenced: [String: UIStoryboard] = [:]
  private var objects: [String: WeakReference] = [:]

  /// The storyboard of a name in a bundle; in the main one for `nil`.
  ///
  /// - Precondition: The bundle has such a file, and it can be read; an exception on Apple's platforms.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do throws(InterfaceBuilderError) {
      let path = try InterfaceFile.path(name, "storyboard", in: storyboardBundleOrNil ?? .main)
      try self.init(contentsOf: path)
    } catch {
      preconditionFailure("could not load a storyboard: \(error)")
    }
  }

  /// The storyboard of a file.
  ///
  /// Not part of Apple's `UIStoryboard`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - classes: The classes behind its custom class names; ``classes`` for `nil`.
  ///   - contentSizes: The source of the sizes of text and controls.
  /// - Throws: ``InterfaceBuilderError`` where the file cannot be read.
  public convenience init(
    contentsOf path: String, classes: ClassRegistry? = nil, contentSizes: ContentSizes = .estimated
  ) throws(InterfaceBuilderError) {
    self.init(try Document(contentsOf: path), classes: classes, contentSizes: contentSizes)
  }

  /// The storyboard of a document.
  ///
  /// Not part of Apple's `UIStoryboard`.
  ///
  /// - Parameters:
  ///   - document: The file's content.
  ///   - classes: The classes behind its custom class names; ``classes`` for `nil`.
  ///   - contentSizes: The source of the sizes of text and controls.
  public convenience init(
    _ document: Document, classes: ClassRegistry? = nil, contentSizes: ContentSizes = .estimated
  ) {
    self.init(
      document, classes: classes ?? Self.classes, contentSizes: contentSizes,
      files: ReferencedFiles(from: document))
  }

  init(
    _ document: Document, classes: ClassRegistry, contentSizes: ContentSizes, files: ReferencedFiles
  ) {
    self.document = document
    registry = classes
    self.contentSizes = contentSizes
    self.files = files
    super.init()
  }

  // MARK: Controllers

  /// The controller that the storyboard starts with; `nil` where it has no entry point, or the controller
  /// cannot be made, which is added to ``problems``.
  open func instantiateInitialViewController() -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      try document.initialViewControllerID.flatMap(document.controller(withID:)).map(make)
    }
  }

  /// The controller with an identifier.
  ///
  /// - Precondition: The storyboard has one that can be made; an exception on Apple's platforms.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    do throws(InterfaceBuilderError) {
      return try viewController(withIdentifier: identifier)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// The controller with an identifier.
  ///
  /// Not part of Apple's `UIStoryboard`.
  ///
  /// - Throws: ``InterfaceBuilderError`` where the storyboard has none, or it cannot be made.
  public func viewController(
    withIdentifier identifier: String
  ) throws(InterfaceBuilderError) -> UIViewController {
    if let description = document.controller(withIdentifier: identifier) {
      return try make(description)
    }
    let known = document.controllers.compactMap(\.storyboardIdentifier)
    throw InterfaceBuilderError(
      .unknownIdentifier, at: document.root.location,
      "the storyboard has no controller with the identifier \"\(identifier)\", expected one of "
        + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  /// The controller with an id; `nil` where there is none, or it cannot be made.
  package func instantiateViewController(withID id: String) -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      try document.controller(withID: id).map(make)
    }
  }

  /// A controller that contains others, without them.
  package func instantiateContainer(_ description: Document.Controller) -> UIViewController {
    makeAlone(description)
  }

  /// A view at the top level of a xib, without the views around it.
  package func instantiate(_ view: Document.View) -> UIView { load(view).view }

  // MARK: Objects

  /// The view, constraint, guide or controller last made for an id; `nil` before the view that
  /// holds it is loaded, and once it has gone away: a storyboard does not retain the objects it makes.
  public func object(withID id: String) -> AnyObject? { objects[id]?.object }

  /// The objects that were made and have not gone away, by id.
  package var presentObjects: [String: AnyObject] { objects.compactMapValues(\.object) }

  func keep(_ object: AnyObject, _ id: String) { objects[id] = WeakReference(object: object) }

  func report(
    _ code: InterfaceBuilderError.Code, _ location: SourceLocation, _ message: String
  ) {
    files.problems.append(InterfaceBuilderError(code, at: location, message))
  }

  /// Returns what a closure makes; `nil` where it throws, which is added to ``problems``.
  func reporting<Made>(_ make: () throws(InterfaceBuilderError) -> Made?) -> Made? {
    do throws(InterfaceBuilderError) {
      return try make()
    } catch {
      files.problems.append(error)
      return nil
    }
  }
}

/// An object that is not kept alive.
private struct WeakReference {
  weak var object: AnyObject?
}
