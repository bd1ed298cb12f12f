public import Foundation
public import UIKit

/// Creates the controllers of a storyboard, with their views, constraints and outlets.
///
///     UIStoryboard.classes.register("ChatViewController") { ChatViewController() }
///     let storyboard = UIStoryboard(name: "Main", bundle: nil)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// A controller's view is loaded when it is first accessed; then its outlets are connected, and
/// `viewDidLoad` is called. Child controllers in a relationship are created together with their
/// container; the destination of a segue is created when the segue is performed. Storyboard
/// references are resolved in files next to this one and in the main bundle; a controller that
/// would contain itself or too many other controllers through them is not created.
///
/// Differences from Apple's class: it requires `import InterfaceBuilder`, because this UIKit does
/// not read files. Classes must be registered, because they cannot be found by name. The bundle
/// contains the source file, not a compiled one. Where Apple's class raises an exception, the
/// process terminates with a message that names the file;
/// ``init(contentsOf:classes:contentSizes:)`` and ``viewController(withIdentifier:)`` throw
/// instead.
///
/// Source: developer.apple.com, UIStoryboard.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
  /// The registry of custom classes for storyboards and xibs that are given none; empty at first.
  public static var classes = ClassRegistry()

  /// The file's content, as it was read.
  public let document: Document
  /// The parts of the file that could not be created as described, so far.
  ///
  /// These are controllers of unsupported kinds, outlets to objects that are not created, and
  /// storyboard references without a destination, in this file and in the files it refers to. More
  /// problems can be added as views are loaded.
  public var problems: [InterfaceBuilderError] { files.problems }

  let registry: ClassRegistry
  let contentSizes: ContentSizes
  /// The files that storyboard references lead to.
  let files: ReferencedFiles
  /// The storyboards of these files, by path.
  var referenced: [String: UIStoryboard] = [:]
  private var objects: [String: WeakReference] = [:]

  /// Creates the storyboard with a name in a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of the storyboard, without its extension.
  ///   - storyboardBundleOrNil: The bundle; `nil` means the main bundle.
  /// - Precondition: The bundle contains the file, and the file can be read. On Apple's platforms a
  ///   violation raises an exception.
  public convenience init(name: String, bundle storyboardBundleOrNil: Bundle?) {
    do throws(InterfaceBuilderError) {
      let path = try InterfaceFile.path(name, "storyboard", in: storyboardBundleOrNil ?? .main)
      try self.init(contentsOf: path)
    } catch {
      preconditionFailure("could not load a storyboard: \(error)")
    }
  }

  /// Creates the storyboard from the file at a path.
  ///
  /// Not part of Apple's `UIStoryboard`.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - classes: The classes for the file's custom class names; `nil` means the shared
  ///     ``classes``.
  ///   - contentSizes: The source of the sizes of text and controls.
  /// - Throws: ``InterfaceBuilderError`` if the file cannot be read.
  public convenience init(
    contentsOf path: String, classes: ClassRegistry? = nil, contentSizes: ContentSizes = .estimated
  ) throws(InterfaceBuilderError) {
    self.init(try Document(contentsOf: path), classes: classes, contentSizes: contentSizes)
  }

  /// Creates the storyboard from a document.
  ///
  /// Not part of Apple's `UIStoryboard`.
  ///
  /// - Parameters:
  ///   - document: The file's content.
  ///   - classes: The classes for the file's custom class names; `nil` means the shared
  ///     ``classes``.
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

  /// Creates the initial controller.
  ///
  /// - Returns: The controller; `nil` if the storyboard has none, or if it cannot be created, which
  ///   is added to ``problems``.
  open func instantiateInitialViewController() -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      try document.initialViewControllerID.flatMap(document.controller(withID:)).map(make)
    }
  }

  /// Creates the controller with an identifier.
  ///
  /// - Parameter identifier: The storyboard identifier that the author set.
  /// - Returns: A new controller for each call.
  /// - Precondition: The storyboard has such a controller, and it can be created. On Apple's
  ///   platforms a violation raises an exception.
  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    do throws(InterfaceBuilderError) {
      return try viewController(withIdentifier: identifier)
    } catch {
      preconditionFailure("\(error)")
    }
  }

  /// Creates the controller with an identifier.
  ///
  /// Not part of Apple's `UIStoryboard`.
  ///
  /// - Parameter identifier: The storyboard identifier that the author set.
  /// - Returns: A new controller for each call.
  /// - Throws: ``InterfaceBuilderError/Code/unknownIdentifier`` if the storyboard has no such
  ///   controller, or another ``InterfaceBuilderError`` if it cannot be created.
  public func viewController(
    withIdentifier identifier: String
  ) throws(InterfaceBuilderError) -> UIViewController {
    if let description = document.controller(withIdentifier: identifier) {
      return try make(description)
    }
    if let reference = document.reference(withIdentifier: identifier) {
      return try makeDestination(of: reference)
    }
    let known = document.controllers.compactMap(\.storyboardIdentifier)
    throw InterfaceBuilderError(
      .unknownIdentifier, at: document.root.location,
      "the storyboard has no controller with the identifier \"\(identifier)\", expected one of "
        + known.map { "\"\($0)\"" }.joined(separator: ", "))
  }

  /// Creates the controller with an id, or returns `nil` if there is none or it cannot be created.
  package func instantiateViewController(withID id: String) -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      try document.controller(withID: id).map(make)
    }
  }

  /// Creates a container controller without its children.
  package func instantiateContainer(_ description: Document.Controller) -> UIViewController {
    makeAlone(description)
  }

  /// Creates a top-level or detached view with its subviews and runtime attributes; its objects are
  /// not connected.
  package func instantiate(_ view: Document.View) -> UIView {
    let (made, loader) = load(view)
    for description in view.laidOutViews {
      guard let view = loader.view(of: description) else { continue }
      set(runtimeAttributes: description.element.runtimeAttributes, of: view)
    }
    return made
  }

  // MARK: Objects

  /// Returns the most recently created view, constraint, guide or controller with an id.
  ///
  /// - Parameter id: The id of the object's element.
  /// - Returns: The object; `nil` before the view that contains it is loaded, and after it is
  ///   deallocated: a storyboard does not retain the objects it creates.
  /// - Complexity: O(1) on average.
  public func object(withID id: String) -> AnyObject? { objects[id]?.object }

  /// The objects that were created and not yet deallocated, by id.
  package var presentObjects: [String: AnyObject] { objects.compactMapValues(\.object) }

  func keep(_ object: AnyObject, _ id: String) { objects[id] = WeakReference(object: object) }

  func report(
    _ code: InterfaceBuilderError.Code, _ location: SourceLocation, _ message: String
  ) {
    files.problems.append(InterfaceBuilderError(code, at: location, message))
  }

  /// Returns the result of a closure; if the closure throws, adds the error to ``problems`` and
  /// returns `nil`.
  func reporting<Made>(_ make: () throws(InterfaceBuilderError) -> Made?) -> Made? {
    do throws(InterfaceBuilderError) {
      return try make()
    } catch {
      files.problems.append(error)
      return nil
    }
  }
}

/// A weak reference to an object.
private struct WeakReference {
  weak var object: AnyObject?
}
