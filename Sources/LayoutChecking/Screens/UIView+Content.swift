import Foundation
import UIKit

/// The accuracy of estimated text sizes.
enum TextEstimate {
  /// The assumed error of estimated widths, in points; 95 of 100 labels in public files have a
  /// smaller error.
  static let tolerance: CGFloat = 3
  /// The assumed error of the width of a text in a font other than the system's, as a share of it: 5 % of the texts of
  /// public files differ more.
  static let share: CGFloat = 0.05
  /// The assumed error where the widths are those of the system font times one factor, as a share of the width.
  ///
  /// With the mean factor of 31 texts of user interfaces, 5 % of them differ by more than 7.3 % from 593 faces whose own
  /// widths are in the table; the factor itself is known from a few labels.
  static let scaledShare: CGFloat = 0.1

  /// Returns the assumed error of the width of a text in points.
  ///
  /// It is infinite for a text of emoji alone, whose widths are not known, for one with letters that join, and for one with
  /// letters that stack in a font other than the system's, since only the font's own shaping knows their widths.
  static func tolerance(_ text: String?, _ font: UIFont?, width: CGFloat) -> CGFloat {
    let scalars = (text ?? "").unicodeScalars.filter { !$0.properties.isWhitespace }
    if !scalars.isEmpty, scalars.allSatisfy({ $0.properties.isEmojiPresentation }) {
      return .infinity
    }
    let isSystem = font.map { $0.familyName == UIFont.systemFont(ofSize: 17).familyName } ?? true
    if isSystem { return scalars.contains(where: \.isJoined) ? .infinity : tolerance }
    if scalars.contains(where: \.isShapedByContext) { return .infinity }
    let share = font?.hasScaledSystemWidths == true ? scaledShare : share
    return max(tolerance, share * width)
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter that joins its neighbours: Arabic, Syriac, N'Ko, Mandaic, and the forms of Arabic letters.
  ///
  /// The joined letters of an app's labels take about three quarters of the width of single ones.
  fileprivate var isJoined: Bool {
    switch value {
    case 0x0660...0x0669, 0x06F0...0x06F9, 0x0780...0x07BF, 0x0800...0x083F: false
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }

  /// Whether the scalar belongs to a script whose letters join or stack: Hebrew to Mandaic, the scripts of India and
  /// South-East Asia, Tibetan, Khmer and Mongolian, and the forms of Arabic letters.
  ///
  /// Source: Unicode Standard, chapters 9 and 12 to 16, and the chart of blocks.
  fileprivate var isShapedByContext: Bool {
    switch value {
    case 0x0590...0x08FF, 0x0900...0x109F, 0x1780...0x18AF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF: true
    default: false
    }
  }
}

extension UILabel {
  /// Whether the text is truncated if it does not fit.
  var truncatesText: Bool { text?.isEmpty == false && !adjustsFontSizeToFitWidth }
}

extension UIView {
  /// The width of a single-line text, in points; `nil` for other texts and views.
  ///
  /// The insets of a button's title are taken from the space that it fits (Apple, UIButton, titleEdgeInsets).
  var singleLineTextWidth: CGFloat? {
    switch self {
    case let label as UILabel:
      let unlimited = CGFloat.greatestFiniteMagnitude
      return label.numberOfLines == 1 && label.truncatesText
        ? label.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width : nil
    case let button as UIButton:
      let hasText =
        button.plainTitle?.isEmpty == false && !button.hasPlaceholderTitle
        && button.titleLabel?.adjustsFontSizeToFitWidth != true
        && button.titleLabel?.numberOfLines ?? 1 == 1
      // Neither a button's minimum width nor that of its background is that of its text.
      let width = button.intrinsicContentSize.width
      let least = max(UIButton.minimumWidth, button.currentBackgroundImage?.size.width ?? 0)
      let insets = button.configuration == nil ? button.titleEdgeInsets : .zero
      return hasText && width > least ? width + insets.left + insets.right : nil
    default: return nil
    }
  }

  /// The text of a label, or the title of a button, without attributes; `nil` for others.
  var plainText: String? { (self as? UILabel)?.text ?? (self as? UIButton)?.plainTitle }

  /// The assumed error of ``singleLineTextWidth``, in points.
  var textTolerance: CGFloat {
    let label = self as? UILabel ?? (self as? UIButton)?.titleLabel
    return TextEstimate.tolerance(plainText, label?.font, width: singleLineTextWidth ?? 0)
  }

  /// Whether the view itself shows or does something, rather than only containing other views.
  var isContent: Bool {
    switch self {
    case let label as UILabel: label.text?.isEmpty == false
    case is UIControl: true
    case let view as UITextView: !view.isScrollEnabled
    default: false
    }
  }

  /// Whether the view responds to touches, provided that its size is not 0.
  var isTouchable: Bool {
    // A view receives no touches that its superviews do not receive.
    var view: UIView? = self
    while let current = view {
      guard current.isUserInteractionEnabled, !current.isHidden, !current.isTransparent
      else { return false }
      view = current.superview
    }
    return (self as? any TouchHandling)?.handlesTouches ?? false
  }

  /// Whether the view has no background color, or a transparent one.
  var hasClearBackground: Bool { backgroundColor.map { $0.cgColor.alpha == 0 } ?? true }

  /// Whether the view and its subviews are invisible and receive no touches (developer.apple.com,
  /// UIView.hitTest(_:with:)).
  var isTransparent: Bool { alpha < 0.01 }
}

extension UIButton {
  /// Whether the button shows a text.
  var hasTitle: Bool { plainTitle?.isEmpty == false || currentAttributedTitle != nil }

  /// Whether the button shows no title, image or background image.
  var isBlank: Bool {
    !hasTitle && currentImage == nil
      && currentBackgroundImage == nil && configuration?.image == nil
  }

  /// Returns whether what the button shows, its image and title, lies in a rectangle of its superview.
  func shows(onlyIn rect: CGRect) -> Bool {
    guard currentBackgroundImage == nil, configuration?.baseBackgroundColor == nil,
      layer.borderWidth == 0,
      (backgroundColor?.cgColor.alpha ?? 0) == 0
    else { return false }
    return subviews.allSatisfy {
      $0.isHidden || $0.frame.isEmpty || rect.contains(convert($0.frame, to: superview))
    }
  }

  /// The least intrinsic width of a button without an image, in points.
  fileprivate static let minimumWidth: CGFloat = 30

  /// Whether the title is the one that Interface Builder gives a new button, left beside an image
  /// that was set later.
  fileprivate var hasPlaceholderTitle: Bool { plainTitle == "Button" && currentImage != nil }

  /// The visible title without attributes: that of the button's configuration, which takes
  /// precedence over that of its state.
  var plainTitle: String? {
    get { configuration?.title ?? title(for: .normal) }
    set {
      if configuration?.title == nil {
        setTitle(newValue, for: .normal)
      } else {
        configuration?.title = newValue
      }
    }
  }
}

extension NSLayoutConstraint {
  /// Returns whether the constraint gives a view a length without another item: any, or the width or height.
  func setsLength(of view: UIView, _ length: Attribute? = nil) -> Bool {
    firstItem === view && secondItem == nil && (length == nil || firstAttribute == length)
  }
}
