import UIKit

/// Views whose content is text.
extension ElementKind {
  static let texts: [ElementKind] = [
    ElementKind(
      "label", contentAxes: .both, text: TextPlacement(position: .lines), make: { _ in UILabel() }
    ) { label, content in
      label.readAttributes(of: content)
    },

    button,

    ElementKind(
      "textField", contentAxes: .both, text: TextPlacement(position: .middle, fontSize: 14),
      make: { _ in UITextField() }
    ) { field, content in
      field.readAttributes(of: content)
    },

    ElementKind(
      "textView", text: TextPlacement(position: .top(inset: 8)), storesContentSize: false,
      hasDesignSize: true, make: { _ in UITextView() }
    ) { view, content in
      view.readAttributes(of: content)
    },
  ]
}

extension UILabel {
  fileprivate func readAttributes(of content: ElementContent) {
    let element = content.element
    if let font = content.font { self.font = font }
    // The style of an attributed text takes precedence.
    textAlignment = NSTextAlignment(interfaceBuilder: element["textAlignment"])
    if let text = content.texts.text(of: element, key: "attributedText"),
      element.isYes("usesAttributedText")
    {
      attributedText = text
    } else {
      text = element.content("text")
    }
    numberOfLines = element["numberOfLines"].flatMap { Int($0) } ?? 1
    lineBreakMode =
      NSLineBreakMode(interfaceBuilder: element["lineBreakMode"]) ?? .byTruncatingTail
    preferredMaxLayoutWidth = element.length("preferredMaxLayoutWidth") ?? 0
    // Interface Builder writes this attribute only when it is off.
    adjustsFontSizeToFitWidth = !element.isNo("adjustsFontSizeToFit")
    minimumScaleFactor = element.length("minimumScaleFactor") ?? 0
    adjustsFontForContentSizeCategory = element.isYes("adjustsFontForContentSizeCategory")
  }
}

extension UITextField.BorderStyle {
  /// Creates the style that the element of a text field has.
  init(_ element: Element) {
    self =
      switch element["borderStyle"] {
      case "line": .line
      case "bezel": .bezel
      case "roundedRect": .roundedRect
      default: .none
      }
  }
}

extension UITextField {
  fileprivate func readAttributes(of content: ElementContent) {
    let element = content.element
    // Interface Builder's default text field font has 14 points.
    font = content.font ?? .systemFont(ofSize: UIFont.systemFontSize)
    borderStyle = BorderStyle(element)
    text = element.content("text")
    placeholder = element.content("placeholder")
    textAlignment = NSTextAlignment(interfaceBuilder: element["textAlignment"])
    clearButtonMode =
      switch element["clearButtonMode"] {
      case "whileEditing": .whileEditing
      case "unlessEditing": .unlessEditing
      case "always": .always
      default: .never
      }
    readInputTraits(of: element)
  }
}

extension UITextView {
  fileprivate func readAttributes(of content: ElementContent) {
    let element = content.element
    font = content.font ?? .systemFont(ofSize: UIFont.systemFontSize)
    if let text = content.texts.text(of: element, key: "attributedText") {
      attributedText = text
    } else {
      text = element.content("text") ?? ""
    }
    textAlignment = NSTextAlignment(interfaceBuilder: element["textAlignment"])
    isScrollEnabled = !element.isNo("scrollEnabled")
    isEditable = !element.isNo("editable")
    readInputTraits(of: element)
  }
}
