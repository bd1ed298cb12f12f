public import UIKit

extension UIDocumentPickerViewController {
  /// Creates a picker of documents of types, which are copied instead of used in place if `asCopy`
  /// is `true`; the picker's `documentTypes` are their identifiers.
  ///
  /// Source: developer.apple.com, UIDocumentPickerViewController.
  public convenience init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool) {
    self.init(documentTypes: contentTypes.map(\.identifier), asCopy: asCopy)
  }

  /// Creates a picker of documents of types, which are used in place.
  public convenience init(forOpeningContentTypes contentTypes: [UTType]) {
    self.init(forOpeningContentTypes: contentTypes, asCopy: false)
  }
}
