public import Foundation

/// A controller that explains a word with the device's dictionaries, of which there are none.
///
/// Source: developer.apple.com, UIReferenceLibraryViewController.
open class UIReferenceLibraryViewController: UIViewController {
  /// The word.
  ///
  /// Not part of Apple's class.
  public let term: String

  /// Creates a controller for a word.
  public init(term: String) {
    self.term = term
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller without a word.
  public required init?(coder: NSCoder) {
    term = ""
    super.init(coder: coder)
  }

  /// Returns whether a dictionary has a word: `false`.
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }
}
