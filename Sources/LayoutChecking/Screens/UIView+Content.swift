import Foundation
import UIKit

/// The accuracy of estimated text.
enum TextEstimate {
  /// The largest error of estimated widths, in points; of the labels in public files 95 of 100 are nearer.
  static let tolerance: CGFloat = 3
}

extension UILabel {
  /// Whether the text is truncated where it has no space.
  var truncatesText: Bool { text?.isEmpty == false && !adjustsFontSizeToFitWidth }
}

extension UIView {
  /// The width of a text that is on one line, in points; `nil` for other texts and views.
  var singleLineTextWidth: CGFloat? {
    switch self {
    case let label as UILabel:
      let unlimited = CGFloat.greatestFiniteMagnitude
      return label.numberOfLines == 1 && label.truncatesText
        ? label.sizeThatFits(CGSize(width: unlimited, height: unlimited)).width : nil
    case let button as UIButton:
      let hasText =
        button.plainTitle?.isEmpty == false
        && button.titleLabel?.adjustsFontSizeToFitWidth != true
        && button.titleLabel?.numberOfLines ?? 1 == 1
      return hasText ? button.intrinsicContentSize.width : nil
    default: return nil
    }
  }

  /// Whether it shows or does something by itself, rather than contain other views.
  var isContent: Bool {
    switch self {
    case let label as UILabel: label.text?.isEmpty == false
    case is UIControl: true
    case let view as UITextView: !view.isScrollEnabled
    default: false
    }
  }

  /// Whether it responds to touches, if its size is not 0.
  var isTouchable: Bool {
    // A view receives no touch that the views around it do not receive.
    var view: UIView? = self
    while let current = view {
      guard current.isUserInteractionEnabled, !current.isHidden, !current.isTransparent
      else { return false }
      view = current.superview
    }
    return (self as? any TouchHandling)?.handlesTouches ?? false
  }

  /// Whether neither it nor its subviews are visible or receive touches (developer.apple.com,
  /// UIView.hitTest(_:with:)).
  var isTransparent: Bool { alpha < 0.01 }
}

extension UIButton {
  /// The title without attributes that it shows: that of its configuration, which takes precedence over that
  /// of its state.
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
