import UIKit

/// Views that contain other views.
extension ElementKind {
  static let containers: [ElementKind] = [
    ElementKind(plain: "view", hasDesignSize: true),
    ElementKind(plain: "containerView", hasDesignSize: true),
    // A plain view, because a window requires a screen, which a file does not have.
    ElementKind(plain: "window"),
    ElementKind("scrollView", hasDesignSize: true, make: { _ in UIScrollView() }),

    ElementKind("stackView", make: { _ in UIStackView() }) { stackView, content in
      stackView.readArrangement(of: content)
    },

    ElementKind(
      "visualEffectView", hasDesignSize: true,
      contentView: { $0.contentView },
      make: { UIVisualEffectView(effect: UIVisualEffect.described(in: $0)) }),
  ]
}

extension UIStackView {
  fileprivate func readArrangement(of content: ElementContent) {
    axis = content.variant("axis") == "vertical" ? .vertical : .horizontal
    distribution =
      switch content.variant("distribution") {
      case "fillEqually": .fillEqually
      case "fillProportionally": .fillProportionally
      case "equalSpacing": .equalSpacing
      case "equalCentering": .equalCentering
      default: .fill
      }
    alignment =
      switch content.variant("alignment") {
      case "leading", "top": .leading
      case "trailing", "bottom": .trailing
      case "center": .center
      case "firstBaseline": .firstBaseline
      case "lastBaseline": .lastBaseline
      default: .fill
      }
    let spacing = content.variant("spacing").flatMap { NumberGrammar.value(of: $0) }
    let element = content.element
    self.spacing = element["spacingType"] == "standard" ? 8 : spacing ?? 0
    isBaselineRelativeArrangement = element.isYes("baselineRelativeArrangement")
    isLayoutMarginsRelativeArrangement =
      element.isYes("layoutMarginsRelativeArrangement")
      || element.child(key: "directionalLayoutMargins") != nil
      || element.child("edgeInsets", key: "layoutMargins") != nil
  }
}

extension UIVisualEffect {
  /// Returns the effect described by the children of an effect view's element, or `nil` if there is
  /// none.
  fileprivate static func described(in element: Element) -> UIVisualEffect? {
    if let blur = element.child("blurEffect") { return UIBlurEffect(blur) }
    let vibrancy = element.child("vibrancyEffect")
    return vibrancy?.child("blurEffect").map { UIVibrancyEffect(blurEffect: UIBlurEffect($0)) }
  }
}

extension UIBlurEffect {
  /// Creates the blur effect that an element describes; files use UIKit's names of the styles.
  fileprivate convenience init(_ element: Element) {
    self.init(style: Style.allCases.first { "\($0)" == element["style"] } ?? .regular)
  }
}
