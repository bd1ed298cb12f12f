public import UIKit

/// Makes controllers with their views, constraints and outlets from a storyboard.
///
///     var classes = ClassRegistry()
///     classes.register("ChatViewController") { ChatViewController() }
///     let document = try Document(contentsOf: "Main.storyboard")
///     let storyboard = Storyboard(document, classes: classes)
///     window.rootViewController = storyboard.instantiateInitialViewController()
///
/// A controller's view is built when it is first asked for; then its outlets are connected, and
/// `viewDidLoad` is called. Controllers in a relationship are made with the one that contains them, those at
/// the end of a segue when it is performed. Storyboard references are followed to files beside this one; a
/// controller that would so contain itself, or too many others, is not made.
@MainActor
public final class Storyboard {
  /// What the file says.
  public let document: Document
  /// What could not be made as the file says, so far.
  ///
  /// These are controllers of kinds that do not exist here, outlets to objects that are not made, and storyboard
  /// references that lead nowhere, in this file and in those that references lead to. The list grows as views are
  /// loaded.
  public var problems: [InterfaceBuilderError] { files.problems }

  let classes: ClassRegistry
  let contentSizes: ContentSizes
  /// The files that references lead to.
  let files: ReferencedFiles
  /// The storyboards of these files, by path.
  var referenced: [String: Storyboard] = [:]
  private var objects: [String: WeakReference] = [:]

  /// A storyboard of a document.
  ///
  /// - Parameters:
  ///   - document: What the file says.
  ///   - classes: The classes behind its custom class names.
  ///   - contentSizes: Where the sizes of text and controls come from.
  public convenience init(
    _ document: Document, classes: ClassRegistry = ClassRegistry(),
    contentSizes: ContentSizes = .stored
  ) {
    self.init(
      document, classes: classes, contentSizes: contentSizes, files: ReferencedFiles(from: document)
    )
  }

  init(
    _ document: Document, classes: ClassRegistry, contentSizes: ContentSizes, files: ReferencedFiles
  ) {
    self.document = document
    self.classes = classes
    self.contentSizes = contentSizes
    self.files = files
  }

  /// The controller that the storyboard starts with; `nil` where it has no entry point, or cannot be made.
  public func instantiateInitialViewController() -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      try document.initialViewControllerID.flatMap(document.controller(withID:)).map(make)
    }
  }

  /// The controller with a storyboard identifier; `nil` where there is none, or it cannot be made.
  public func instantiateViewController(withIdentifier identifier: String) -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      try document.controller(withIdentifier: identifier).map(make)
    }
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

  /// A view at the top level of a xib, without what is around it.
  package func instantiate(_ view: Document.View) -> UIView { load(view).view }

  /// The view, constraint, guide or controller last made for an id; `nil` before the view that
  /// holds it is loaded, and once it has gone away: a storyboard does not keep what it has made.
  public func object(withID id: String) -> AnyObject? { objects[id]?.object }

  /// What was made and has not gone away, by id.
  package var presentObjects: [String: AnyObject] { objects.compactMapValues(\.object) }

  func keep(_ object: AnyObject, _ id: String) { objects[id] = WeakReference(object: object) }

  func report(
    _ code: InterfaceBuilderError.Code, _ location: SourceLocation, _ message: String
  ) {
    files.problems.append(InterfaceBuilderError(code, at: location, message))
  }

  /// What is made; `nil` where that fails, which is reported.
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
