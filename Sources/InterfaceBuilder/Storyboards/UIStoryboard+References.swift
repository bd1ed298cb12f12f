import UIKit

extension UIStoryboard {
  /// Creates the controller that a segue leads to, in this file or through a storyboard reference
  /// in another.
  ///
  /// - Returns: The controller, or `nil` if there is none; a reference without a destination is
  ///   reported.
  func makeDestination(_ id: String) -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      if let description = document.controller(withID: id) { return try make(description) }
      guard let reference = document.reference(withID: id) else { return nil }
      return try makeDestination(of: reference)
    }
  }

  /// Creates the controller that a storyboard reference leads to.
  func makeDestination(of reference: Element) throws(InterfaceBuilderError) -> UIViewController {
    let found = try files.destination(of: reference, in: document)
    return try storyboard(of: found.document).make(found.controller)
  }

  /// Returns the storyboard of another file, with the same classes; it is made once.
  package func storyboard(of other: Document) -> UIStoryboard {
    if other.path == document.path { return self }
    if let known = referenced[other.path] { return known }
    let storyboard = UIStoryboard(
      other, classes: registry, contentSizes: contentSizes, files: files)
    referenced[other.path] = storyboard
    return storyboard
  }
}

extension Document {
  /// The problems of the file's storyboard references, with their elements: references without a
  /// destination, and the first reference through which controllers contain each other in a cycle,
  /// or too many of them.
  package var referenceProblems: [(element: Element, error: InterfaceBuilderError)] {
    let references = self.references
    guard !references.isEmpty else { return [] }
    let files = ReferencedFiles(from: self)
    var problems: [(element: Element, error: InterfaceBuilderError)] = []
    for reference in references {
      do throws(InterfaceBuilderError) {
        _ = try files.destination(of: reference, in: self)
      } catch {
        problems.append((reference, error))
      }
    }
    for controller in controllers {
      do throws(InterfaceBuilderError) {
        try files.checkContainment(of: controller, in: self)
      } catch {
        // Every controller that leads into the cycle has the same problem.
        return problems + [(controller.element, error)]
      }
    }
    return problems
  }
}
