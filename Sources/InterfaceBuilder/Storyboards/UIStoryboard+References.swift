import UIKit

extension UIStoryboard {
  /// Makes the controller that a segue leads to, of this file or through a storyboard reference of another.
  ///
  /// - Returns: `nil` where there is none, which is reported for a reference.
  func makeDestination(_ id: String) -> UIViewController? {
    reporting { () throws(InterfaceBuilderError) in
      if let description = document.controller(withID: id) { return try make(description) }
      guard let reference = document.reference(withID: id) else { return nil }
      let found = try files.destination(of: reference, in: document)
      return try storyboard(of: found.document).make(found.controller)
    }
  }

  private func storyboard(of other: Document) -> UIStoryboard {
    if other.path == document.path { return self }
    if let known = referenced[other.path] { return known }
    let storyboard = UIStoryboard(
      other, classes: registry, contentSizes: contentSizes, files: files)
    referenced[other.path] = storyboard
    return storyboard
  }
}

extension Document {
  /// The problems of the file's storyboard references, each with its element: those that
  /// lead nowhere, and the first through which controllers contain each other in a cycle or too
  /// many.
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
        // Controllers that contain a cycle have the same problem.
        return problems + [(controller.element, error)]
      }
    }
    return problems
  }
}
