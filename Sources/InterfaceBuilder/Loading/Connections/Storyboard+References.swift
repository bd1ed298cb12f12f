import UIKit

extension Storyboard {
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

  private func storyboard(of other: Document) -> Storyboard {
    if other.path == document.path { return self }
    if let known = referenced[other.path] { return known }
    let storyboard = Storyboard(other, classes: classes, contentSizes: contentSizes, files: files)
    referenced[other.path] = storyboard
    return storyboard
  }
}
