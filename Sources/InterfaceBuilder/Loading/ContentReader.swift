import Foundation
import UIKit

/// Gives views the content that a document says they have, from which they find their own size.
@MainActor
struct ContentReader {
  private let document: Document
  private let fonts: FontReader
  private let texts: AttributedTextReader
  private let images: ImageSizes

  init(_ document: Document, traits: UITraitCollection) {
    self.document = document
    fonts = FontReader(traits: traits)
    texts = AttributedTextReader(fonts: fonts)
    images = ImageSizes(document: document, fonts: fonts)
  }

  /// Makes a view of the class that an element stands for.
  func instance(of description: Document.View) -> UIView {
    switch description.kind {
    case "label": return UILabel()
    case "button": return UIButton(type: UIButton.ButtonType(description.element["buttonType"]))
    case "textField": return UITextField()
    case "textView": return UITextView()
    case "imageView": return UIImageView(image: nil)
    case "scrollView": return UIScrollView()
    case "stackView": return UIStackView()
    case "switch": return UISwitch()
    case "slider": return UISlider()
    case "segmentedControl": return UISegmentedControl()
    case "stepper": return UIStepper()
    case "progressView": return UIProgressView()
    case "activityIndicatorView":
      return UIActivityIndicatorView(
        style: description.element["style"]?.lowercased().hasSuffix("large") == true
          ? .large : .medium)
    case "pageControl": return UIPageControl()
    case "navigationBar": return UINavigationBar()
    case "tabBar": return UITabBar()
    case "toolbar": return UIToolbar()
    case "searchBar": return UISearchBar()
    case "pickerView": return UIPickerView()
    case "datePicker": return UIDatePicker()
    default: return UIView()
    }
  }

  /// Sets text, fonts, images and whatever else the size of a view follows from.
  func configure(_ view: UIView, from description: Document.View) {
    let element = description.element
    if let control = view as? UIControl { control.isEnabled = !element.isNo("enabled") }
    switch view {
    case let label as UILabel: configure(label, from: element)
    case let button as UIButton: configure(button, from: element)
    case let field as UITextField: configure(field, from: element)
    case let view as UITextView: configure(view, from: element)
    case let view as UIImageView:
      view.image = images.image(of: element, symbol: "preferredSymbolConfiguration")
    case let control as UISegmentedControl: configure(control, from: element)
    case let control as UIPageControl:
      control.numberOfPages = element["numberOfPages"].flatMap { Int($0) } ?? 3
    case let picker as UIDatePicker:
      picker.preferredDatePickerStyle =
        switch element["style"] {
        case "compact": .compact
        case "inline": .inline
        default: .wheels
        }
    case let bar as UINavigationBar: bar.prefersLargeTitles = element.isYes("largeTitles")
    case let bar as UITabBar:
      guard let list = element.child("items") else { return }
      let reader = BarItemReader(
        keepObject: { _, _ in }, makeView: { _ in nil },
        image: { [images] in images.image(of: $0, key: $1, symbol: "preferredSymbolConfiguration") }
      )
      bar.items = reader.tabItems(in: list)
    default: break
    }
  }

  private func configure(_ label: UILabel, from element: Element) {
    if let font = fonts.font(of: element) { label.font = font }
    if let text = texts.text(of: element, key: "attributedText"),
      element.isYes("usesAttributedText")
    {
      label.attributedText = text
    } else {
      label.text = element.content("text")
    }
    label.numberOfLines = element["numberOfLines"].flatMap { Int($0) } ?? 1
    label.lineBreakMode =
      NSLineBreakMode(interfaceBuilder: element["lineBreakMode"]) ?? .byTruncatingTail
    label.textAlignment = NSTextAlignment(interfaceBuilder: element["textAlignment"])
    label.preferredMaxLayoutWidth = element.length("preferredMaxLayoutWidth") ?? 0
    // Interface Builder writes this where it is off.
    label.adjustsFontSizeToFitWidth = !element.isNo("adjustsFontSizeToFit")
  }

  private func configure(_ button: UIButton, from element: Element) {
    if let font = fonts.font(of: element) { button.titleLabel?.font = font }
    button.contentEdgeInsets = element.insets(key: "contentEdgeInsets") ?? .zero
    button.titleEdgeInsets = element.insets(key: "titleEdgeInsets") ?? .zero
    button.imageEdgeInsets = element.insets(key: "imageEdgeInsets") ?? .zero
    if let mode = NSLineBreakMode(interfaceBuilder: element["lineBreakMode"]) {
      button.titleLabel?.lineBreakMode = mode
    }
    if let description = element.child("buttonConfiguration", key: "configuration") {
      button.configuration = configuration(from: description)
      let font = fonts.font(of: description, key: "titleFontDescription") ?? fonts.font(of: element)
      if let font { button.titleLabel?.font = font }
      // A configuration has content of its own; what the state still says is left over.
      return
    }
    for description in element.children where description.name == "state" {
      guard let state = UIControl.State(interfaceBuilder: description["key"]) else { continue }
      button.setTitle(description.content("title"), for: state)
      if let title = texts.text(of: description, key: "attributedTitle") {
        button.setAttributedTitle(title, for: state)
      }
      button.setImage(
        images.image(of: description, symbol: "preferredSymbolConfiguration"), for: state)
    }
  }

  private func configuration(from description: Element) -> UIButton.Configuration {
    var configuration: UIButton.Configuration =
      switch description["style"] {
      case "filled": .filled()
      case "gray": .gray()
      case "tinted": .tinted()
      default: .plain()
      }
    configuration.title = description.content("title")
    configuration.image = images.image(
      of: description, symbol: "preferredSymbolConfigurationForImage")
    configuration.imagePadding = description.length("imagePadding") ?? 0
    configuration.imagePlacement =
      switch description["imagePlacement"] {
      case "top": .top
      case "bottom": .bottom
      case "trailing": .trailing
      default: .leading
      }
    if let insets = description.insets(key: "contentInsets") {
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
    }
    return configuration
  }

  private func configure(_ field: UITextField, from element: Element) {
    // Interface Builder's fields begin with 14 points.
    field.font = fonts.font(of: element) ?? .systemFont(ofSize: UIFont.systemFontSize)
    field.borderStyle =
      switch element["borderStyle"] {
      case "line": .line
      case "bezel": .bezel
      case "roundedRect": .roundedRect
      default: .none
      }
    field.text = element.content("text")
    field.placeholder = element.content("placeholder")
    field.textAlignment = NSTextAlignment(interfaceBuilder: element["textAlignment"])
    field.readInputTraits(of: element)
  }

  private func configure(_ view: UITextView, from element: Element) {
    view.font = fonts.font(of: element) ?? .systemFont(ofSize: UIFont.systemFontSize)
    if let text = texts.text(of: element, key: "attributedText") {
      view.attributedText = text
    } else {
      view.text = element.content("text") ?? ""
    }
    view.textAlignment = NSTextAlignment(interfaceBuilder: element["textAlignment"])
    view.isScrollEnabled = !element.isNo("scrollEnabled")
    view.isEditable = !element.isNo("editable")
    view.readInputTraits(of: element)
  }

  private func configure(_ control: UISegmentedControl, from element: Element) {
    control.apportionsSegmentWidthsByContent = element.isYes("apportionsSegmentWidthsByContent")
    guard let segments = element.child("segments") else { return }
    for segment in segments.children where segment.name == "segment" {
      let index = control.numberOfSegments
      if let image = images.image(of: segment, symbol: "preferredSymbolConfiguration") {
        control.insertSegment(with: image, at: index, animated: false)
      } else {
        control.insertSegment(withTitle: segment.content("title"), at: index, animated: false)
      }
      if let width = segment.length("width"), width > 0 {
        control.setWidth(width, forSegmentAt: index)
      }
    }
  }
}

extension UIControl.State {
  init?(interfaceBuilder key: String?) {
    switch key {
    case "normal": self = .normal
    case "highlighted": self = .highlighted
    case "disabled": self = .disabled
    case "selected": self = .selected
    default: return nil
    }
  }
}

extension UIButton.ButtonType {
  init(_ name: String?) {
    self =
      switch name {
      case "system", "roundedRect": .system
      case "detailDisclosure": .detailDisclosure
      case "infoLight": .infoLight
      case "infoDark": .infoDark
      case "contactAdd": .contactAdd
      case "close": .close
      default: .custom
      }
  }
}
