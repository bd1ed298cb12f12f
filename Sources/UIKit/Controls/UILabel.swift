import Foundation

/// Text that cannot be edited.
///
/// Text is not measured yet: the size of the content is what was stored for the label.
@preconcurrency @MainActor
open class UILabel: UIView {
  /// The text.
  open var text: String? {
    didSet { if oldValue != text { invalidateIntrinsicContentSize() } }
  }
  /// The largest number of lines; 0 for any number.
  open var numberOfLines = 1 {
    didSet { if oldValue != numberOfLines { invalidateIntrinsicContentSize() } }
  }
}

/// A picture.
///
/// Pictures are not loaded: the size of the content is what was stored for the view.
@preconcurrency @MainActor
open class UIImageView: UIView {
}
