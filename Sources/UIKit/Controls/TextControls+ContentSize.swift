/// A control whose font can follow the Dynamic Type size.
///
/// Source: developer.apple.com, UIContentSizeCategoryAdjusting.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: AnyObject {
  /// Whether the font follows later changes of the Dynamic Type size; stored without effect.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {
}

extension UITextField: UIContentSizeCategoryAdjusting {
  /// Whether the font follows later changes of the Dynamic Type size; stored without effect.
  public var adjustsFontForContentSizeCategory: Bool {
    get { appearance.adjustsFontForContentSize }
    set { appearance.adjustsFontForContentSize = newValue }
  }
}

extension UITextView: UIContentSizeCategoryAdjusting {
  /// Whether the font follows later changes of the Dynamic Type size; stored without effect.
  public var adjustsFontForContentSizeCategory: Bool {
    get { appearance.adjustsFontForContentSize }
    set { appearance.adjustsFontForContentSize = newValue }
  }
}
