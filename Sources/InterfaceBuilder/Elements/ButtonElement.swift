import UIKit

extension ElementKind {
  static let button = ElementKind(
    "button", contentAxes: .both, text: TextPlacement(position: .middle, fontSize: 15),
    make: { UIButton(type: UIButton.ButtonType($0["buttonType"])) }
  ) { button, content in
    button.readAttributes(of: content)
  }
}

extension UIButton {
  fileprivate func readAttributes(of content: ElementContent) {
    let (element, fonts) = (content.element, content.fonts)
    if let font = content.font { titleLabel?.font = font }
    contentEdgeInsets = element.insets(key: "contentEdgeInsets") ?? .zero
    titleEdgeInsets = element.insets(key: "titleEdgeInsets") ?? .zero
    imageEdgeInsets = element.insets(key: "imageEdgeInsets") ?? .zero
    if let mode = NSLineBreakMode(interfaceBuilder: element["lineBreakMode"]) {
      titleLabel?.lineBreakMode = mode
    }
    if let description = element.child("buttonConfiguration", key: "configuration") {
      configuration = Configuration(description, content.readers)
      let font = fonts.font(of: description, key: "titleFontDescription") ?? content.font
      titleLabel?.font = font ?? usualTitleFont(fonts.traits)
      // An empty attributed title is what Xcode writes beside a plain one.
      if configuration?.title == nil,
        let title = content.texts.text(of: description, key: "attributedTitle"), title.length > 0
      {
        setAttributedTitle(title, for: .normal)
      }
      // A configuration has its own content; the titles by control state are unused leftovers.
      return
    }
    for description in element.children where description.name == "state" {
      guard let state = UIControl.State(interfaceBuilder: description["key"]) else { continue }
      setTitle(description.content("title"), for: state)
      if let title = content.texts.text(of: description, key: "attributedTitle") {
        setAttributedTitle(title, for: state)
      }
      if let color = description.color(key: "titleColor") { setTitleColor(color, for: state) }
      setImage(content.readers.image(of: description), for: state)
      setBackgroundImage(
        content.readers.image(of: description, key: "backgroundImage"), for: state)
    }
  }
}

extension UIButton {
  /// The font of a configuration's title, which follows the Dynamic Type size.
  fileprivate func usualTitleFont(_ traits: UITraitCollection) -> UIFont {
    let isSmall = configuration.map { [.small, .mini].contains($0.buttonSize) } ?? false
    return .preferredFont(forTextStyle: isSmall ? .subheadline : .body, compatibleWith: traits)
  }
}

extension UIButton.Configuration {
  @MainActor
  fileprivate init(_ description: Element, _ readers: ContentReaders) {
    switch description["style"] {
    case "filled": self = .filled()
    case "gray": self = .gray()
    case "tinted": self = .tinted()
    default: self = .plain()
    }
    title = description.content("title")
    subtitle = description.content("subtitle")
    switch description["buttonSize"] {
    case "mini": buttonSize = .mini
    case "small": buttonSize = .small
    case "large": buttonSize = .large
    default: break
    }
    titlePadding = description.length("titlePadding") ?? titlePadding
    showsActivityIndicator = description.isYes("showsActivityIndicator")
    titleAlignment =
      switch description["titleAlignment"] {
      case "leading": .leading
      case "center": .center
      case "trailing": .trailing
      default: .automatic
      }
    cornerStyle =
      switch description["cornerStyle"] {
      case "fixed": .fixed
      case "small": .small
      case "medium": .medium
      case "large": .large
      case "capsule": .capsule
      default: .dynamic
      }
    // A symbol without text has the large scale.
    image = readers.images.image(
      of: description, symbol: "preferredSymbolConfigurationForImage",
      scale: description.content("title") == nil ? "large" : "medium")
    baseForegroundColor = description.color(key: "baseForegroundColor")
    baseBackgroundColor = description.color(key: "baseBackgroundColor")
    if let own = description.child("backgroundConfiguration", key: "background") {
      if let color = own.color(key: "backgroundColor") { background.backgroundColor = color }
      if let color = own.color(key: "strokeColor") { background.strokeColor = color }
      if let width = own.length("strokeWidth") { background.strokeWidth = width }
      if let radius = own.length("cornerRadius") { background.cornerRadius = radius }
    }
    imagePadding = description.length("imagePadding") ?? 0
    imagePlacement =
      switch description["imagePlacement"] {
      case "top": .top
      case "bottom": .bottom
      case "trailing": .trailing
      default: .leading
      }
    if let insets = description.insets(key: "contentInsets") {
      contentInsets = NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
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
