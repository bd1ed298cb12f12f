import Foundation

extension Document {
  /// The name under which storyboard references know the file.
  private var name: String { URL(filePath: path).deletingPathExtension().lastPathComponent }

  /// The storyboard reference with an id; `nil` where the id is that of something else.
  func reference(withID id: String) -> Element? {
    element(withID: id).flatMap { $0.name == "viewControllerPlaceholder" ? $0 : nil }
  }

  /// The file's storyboard references, in its order.
  var references: [Element] {
    root.descendants.filter { $0.name == "viewControllerPlaceholder" }
  }

  /// The name of the file that a storyboard reference leads to; `nil` where that is this one.
  func fileName(of reference: Element) -> String? {
    // Without a name it is a scene of the same storyboard.
    guard let other = reference["storyboardName"] else { return nil }
    return kind == .storyboard && other == name ? nil : other
  }

  /// The controller of this file that a segue leads to, by itself or through a storyboard reference; `nil` where
  /// there is none, or it is in another file.
  func ownController(atEndOf segue: Segue) -> Controller? {
    if let controller = controller(withID: segue.destination) { return controller }
    guard let reference = reference(withID: segue.destination), fileName(of: reference) == nil
    else { return nil }
    return controller(namedBy: reference)
  }

  /// The controller of this file that a storyboard reference names, of whatever file that is.
  func controller(namedBy reference: Element) -> Controller? {
    if let identifier = reference["referencedIdentifier"] {
      return controller(withIdentifier: identifier)
    }
    return initialViewControllerID.flatMap(controller(withID:))
  }
}
