import Foundation

extension Document {
  /// The name by which storyboard references refer to the file.
  package var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

  /// Returns the storyboard reference with the given id, or `nil` if the id belongs to another
  /// object.
  func reference(withID id: String) -> Element? {
    element(withID: id).flatMap { $0.name == "viewControllerPlaceholder" ? $0 : nil }
  }

  /// Returns the storyboard reference that has the given storyboard identifier itself; `nil` if there is none.
  func reference(withIdentifier identifier: String) -> Element? {
    references.first { $0["storyboardIdentifier"] == identifier }
  }

  /// The file's storyboard references, in file order.
  var references: [Element] {
    root.descendants.filter { $0.name == "viewControllerPlaceholder" }
  }

  /// Returns the name of the file that a storyboard reference leads to, or `nil` if it is this
  /// file.
  func fileName(of reference: Element) -> String? {
    // A reference without a name leads to a scene of the same storyboard.
    guard let other = reference["storyboardName"] else { return nil }
    return kind == .storyboard && other == name ? nil : other
  }

  /// Returns the controller of this file that a segue leads to, directly or through a storyboard
  /// reference; `nil` if there is none or it is in another file.
  func ownController(atEndOf segue: Segue) -> Controller? {
    if let controller = controller(withID: segue.destination) { return controller }
    guard let reference = reference(withID: segue.destination), fileName(of: reference) == nil
    else { return nil }
    return controller(namedBy: reference)
  }

  /// Returns the controller of this file that a storyboard reference names, ignoring the file that
  /// the reference names.
  func controller(namedBy reference: Element) -> Controller? {
    if let identifier = reference["referencedIdentifier"] {
      return controller(withIdentifier: identifier)
    }
    return initialViewControllerID.flatMap(controller(withID:))
  }
}
