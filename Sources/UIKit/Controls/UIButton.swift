public import Foundation

/// A button with a title, an image, or both.
///
/// Without a ``configuration``, its width is that of title and image with the
/// ``contentEdgeInsets``, but at least 30 points if there is no image. Its height is that of the
/// title's line, plus 6 points above and below if these insets are zero, or that of a taller image.
/// With a configuration, its ``Configuration/contentInsets`` apply.
///
/// Source: developer.apple.com, UIButton; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIButton: UIControl, ContentDrawing, DecodingView {
  /// The types of buttons; raw values are Apple's.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A button without a system style.
    case custom = 0
    /// A button in the system's style.
    case system = 1
    /// An i in a circle; a chevron in some system versions.
    case detailDisclosure = 2
    /// A button with an i in a circle, which shows information.
    case infoLight = 3
    /// A button with an i in a circle, which shows information.
    case infoDark = 4
    /// A button with a plus in a circle.
    case contactAdd = 5
    /// A button with a cross in a circle.
    case close = 7

    /// The former name of a system button.
    public static let roundedRect = ButtonType.system
  }

  /// Whether the image is darker while the button is highlighted, `true` by default; stored without
  /// effect.
  open var adjustsImageWhenHighlighted = true
  /// Whether the image is darker while the button is disabled, `true` by default; stored without
  /// effect.
  open var adjustsImageWhenDisabled = true
  /// Whether the button glows while it is highlighted, `false` by default; stored without effect.
  open var showsTouchWhenHighlighted = false
  /// Whether the title's shadow is reversed while the button is highlighted, `false` by default;
  /// stored without effect.
  open var reversesTitleShadowWhenHighlighted = false

  /// The type with which the button was created; `custom` by default.
  public private(set) var buttonType = ButtonType.custom

  private var titles: [State: String] = [:]
  private var richTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]
  let label = ButtonLabel()
  let picture = UIImageView(image: nil)
  /// The subviews and state that only a button with a configuration needs.
  var configured = ConfiguredContent()

  /// The configuration of the button; `nil` for a button with edge insets.
  open var configuration: Configuration? {
    didSet {
      if let font = configuration?.titleFont, font != oldValue?.titleFont { label.font = font }
      if configuration == nil, oldValue != nil { takeConfigurationOff() }
      contentChanged()
    }
  }
  /// Called after a change of the state or ``setNeedsUpdateConfiguration()``, to update the
  /// configuration for the state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a disabled button with a configuration is drawn in the system's disabled colours, and
  /// state changes call ``updateConfiguration()``; `true` by default.
  open var automaticallyUpdatesConfiguration = true
  /// Whether a tap toggles ``UIControl/isSelected`` before the actions are called; `false` by
  /// default.
  open var changesSelectionAsPrimaryAction = false
  /// The role of the button, `normal` by default; stored without effect.
  open var role = Role.normal
  /// The menu of the button, `nil` by default; see ``UIControl/showsMenuAsPrimaryAction``.
  ///
  /// Menus are values: ``UIMenu/choose(_:from:)`` does what a touch would do.
  open var menu: UIMenu? { didSet { isContextMenuInteractionEnabled = menu != nil } }
  /// The order of the menu's elements, `automatic` by default; stored without effect.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
  /// Whether the pointer changes above the button, `false` by default; there is no simulated
  /// pointer.
  open var isPointerInteractionEnabled = false
  /// The closure that returns the style of the pointer, `nil` by default; there is no simulated
  /// pointer.
  open var pointerStyleProvider: ((UIButton, UIPointerEffect, UIPointerShape) -> UIPointerStyle?)?
  /// Whether the pointer is above the button; `false`.
  open var isHovered: Bool { false }
  /// Whether the button is held down by a menu; `false`.
  open var isHeld: Bool { false }
  /// The insets around the content, in points, `zero` by default; if zero, a title has 6 points
  /// above and below.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// The insets of the title, `zero` by default; they do not change the size of the button.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// The insets of the image, `zero` by default; they do not change the size of the button.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// Creates a button at the origin, with the look of a type.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// Creates a custom button with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Creates a button with a configuration.
  ///
  /// The button calls the action, and shows its title and image where the configuration has none.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    wear(configuration)
    take(primaryAction)
  }

  /// Creates a button of a type that calls an action and shows its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// Creates a custom button with a frame that calls an action and shows its title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// Creates a button of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    decode()
  }

  /// Sets the configuration and runs its property observers, which an assignment in an initialiser
  /// would not run.
  private func wear(_ configuration: Configuration) { self.configuration = configuration }

  private func become(_ type: ButtonType) {
    buttonType = type
    label.font = usualFont
    contentChanged()
  }

  /// The font of titles without a configuration.
  private var usualFont: UIFont {
    .systemFont(ofSize: buttonType == .custom ? UIFont.buttonFontSize : 15)
  }

  /// Restores the appearance of a button without a configuration.
  private func takeConfigurationOff() {
    label.font = usualFont
    label.lineBreakMode = .byTruncatingMiddle
    label.textColor = .label
    picture.isHidden = false
    picture.tintColor = nil
    picture.preferredSymbolConfiguration = nil
    configured.hide()
  }

  private func addContent() {
    label.font = usualFont
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    picture.showsTemplates = buttonType != .custom
    addSubview(picture)
    addSubview(label)
    contentChanged()
  }

  // MARK: Content

  /// The label that shows the title; its font and number of lines are respected.
  open var titleLabel: UILabel? { label }
  /// The view that shows the image.
  open var imageView: UIImageView? { picture }

  /// The title for the current state, or else for the normal one; `nil` if there is neither.
  open var currentTitle: String? { title(for: state) ?? title(for: .normal) }
  override var quotedName: String? { currentTitle }
  /// The attributed title for the current state.
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitle(for: state) ?? attributedTitle(for: .normal)
  }
  /// The image for the current state, or else for the normal one; `nil` if there is neither.
  open var currentImage: UIImage? { image(for: state) ?? image(for: .normal) }

  /// Returns the title for a state; `nil` if there is none.
  open func title(for state: State) -> String? { titles[state] }
  /// Returns the attributed title for a state; `nil` if there is none.
  open func attributedTitle(for state: State) -> NSAttributedString? { richTitles[state] }
  /// Returns the image for a state; `nil` if there is none.
  open func image(for state: State) -> UIImage? { images[state] }

  /// Sets the title for a state; states without a title use that of the normal state.
  open func setTitle(_ title: String?, for state: State = .normal) {
    titles[state] = title
    contentChanged()
  }

  /// Sets the attributed title for a state, which takes precedence over the plain title.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    richTitles[state] = title
    contentChanged()
  }

  /// Returns the title colour for a state; `nil` if there is none.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  private var titleShadowColors: [State: UIColor] = [:]
  /// Sets the colour of the title's shadow for a state; stored, but not drawn.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    titleShadowColors[state] = color
  }
  /// Returns the colour of the title's shadow that was set for a state; `nil` if there is none.
  open func titleShadowColor(for state: State) -> UIColor? { titleShadowColors[state] }
  /// The title colour for the current state.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? titleColor(for: .normal)
      ?? (buttonType == .custom ? .white : tintColor)
  }

  /// Sets the title colour for a state; states without one use that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentChanged()
  }

  /// Returns the background image for a state; `nil` if there is none.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  /// The background image for the current state.
  open var currentBackgroundImage: UIImage? {
    backgroundImage(for: state) ?? backgroundImage(for: .normal)
  }

  /// Sets the background image for a state; the button is at least as large as that of the normal
  /// state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentChanged()
  }

  /// Sets the image for a state; states without an image use that of the normal state.
  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    contentChanged()
  }

  open override var isEnabled: Bool { didSet { if oldValue != isEnabled { stateChanged() } } }
  open override var isSelected: Bool { didSet { if oldValue != isSelected { stateChanged() } } }
  open override var isHighlighted: Bool {
    didSet { if oldValue != isHighlighted { stateChanged() } }
  }

  private func stateChanged() {
    contentChanged()
    if automaticallyUpdatesConfiguration { setNeedsUpdateConfiguration() }
  }

  /// Updates the configuration for the current state.
  ///
  /// Called before layout after a change of the state, if ``automaticallyUpdatesConfiguration`` is
  /// `true`, and after ``setNeedsUpdateConfiguration()``. Subclasses can override it to change the
  /// configuration; the default implementation calls ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if configuration != nil { contentChanged() } else { updateTitleColor() }
  }

  /// Sets the colour of a title without a configuration: the one for the state, else the tint colour,
  /// which is fainter while a button of the system type is disabled.
  private func updateTitleColor() {
    guard titleColors.isEmpty, buttonType != .custom, !isEnabled else {
      label.textColor = currentTitleColor
      return
    }
    label.textColor = .tertiaryLabel
  }

  func contentChanged() {
    picture.image = configuration?.image ?? currentImage ?? ownImage
    if let title = currentAttributedTitle, configuration?.title == nil {
      label.attributedText = title
    } else {
      label.text = configuration?.title ?? currentTitle
    }
    if let configuration { show(configuration) }
    if configuration == nil {
      updateTitleColor()
    } else if !titleColors.isEmpty {
      label.textColor = currentTitleColor
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The image of a button type that has one.
  private var ownImage: UIImage? {
    switch buttonType {
    case .custom, .system: return nil
    case .close:
      let side = metric("button", "close", "side")
      return UIImage(size: CGSize(width: side, height: side)).drawn(asSymbol: "xmark.circle.fill")
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd:
      let name = buttonType == .contactAdd ? "plus.circle" : "info.circle"
      if configuration != nil {
        let size = CGSize(
          width: metric("button", "configured_symbol", "width"),
          height: metric("button", "configured_symbol", "height"))
        return UIImage(size: size).drawn(asSymbol: name)
      }
      let side = metric("button", "symbol", "side")
      return UIImage(size: CGSize(width: side, height: side)).drawn(asSymbol: name)
    }
  }

  /// The size of the image of a button type in the current system version, if it is shown.
  var sizeOfOwnImage: CGSize? {
    configuration?.image == nil && currentImage == nil ? ownImage?.size : nil
  }

  // MARK: Size

  var content: ButtonContent {
    ButtonContent(
      title: sizeOfTitles, image: sizeOfImage, configuration: configuration,
      insets: contentEdgeInsets)
  }

  /// The size of the button around its content.
  open override var intrinsicContentSize: CGSize { storedContentSize ?? size(around: content) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(around: content) }

  private func size(around content: ButtonContent) -> CGSize {
    if let configuration {
      let insets = configuration.contentInsets
      var aligned = content
      aligned.image?.height = alignedImageHeight ?? 0
      let inner = aligned.size(emptyLine: label.font.lineHeight)
      return roundedUp(
        CGSize(
          width: inner.width + insets.leading + insets.trailing,
          height: inner.height + insets.top + insets.bottom))
    }
    let background = currentBackgroundImage?.size ?? .zero
    if content.title == nil, content.image == nil, background != .zero, contentEdgeInsets == .zero {
      // A button that shows nothing else is as large as its background: those of two projects are smaller than an
      // empty button, such as an arrow of 7 by 13 points.
      return background
    }
    let hasInsets = contentEdgeInsets != .zero
    var size = content.size(emptyLine: label.font.lineHeight)
    // Title heights are rounded up to whole points; without a title, the height of a line is used.
    let line = (content.title?.height ?? label.font.lineHeight).rounded(.up)
    let hasSpace = !hasInsets && content.image == nil
    let space = hasSpace ? metric("button", "padding_vertical") : 0
    size.height = max(content.image?.height ?? 0, line + space)
    size.width = size.width.rounded(.up)
    size.width += contentEdgeInsets.left + contentEdgeInsets.right
    size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    if content.image == nil { size.width = max(size.width, metric("button", "least_width")) }
    return CGSize(
      width: max(background.width, size.width), height: max(background.height, size.height))
  }

  override var textBaselines: TextBaselines? {
    storedBaselines ?? TextBaselines(centred: label.font)
  }

  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    if configuration == nil, let image = currentBackgroundImage {
      // Unlike the image, it is a template only if it says so, or is a symbol.
      drawing.addImage(
        image, in: box, tint: tintColor, isTemplate: false,
        isBackground: label.text?.isEmpty == false)
    }
    let stroke = configuration?.background.strokeColor
    let width = configuration?.background.strokeWidth ?? 0
    guard shownBackgroundColor != nil || stroke != nil else { return }
    drawing.addRectangle(
      box, radius: backgroundCornerRadius, .init(fill: shownBackgroundColor))
    guard let stroke, width > 0 else { return }
    drawing.addRectangle(
      box.shrunk(dx: width / 2, dy: width / 2), radius: max(0, backgroundCornerRadius - width / 2),
      .init(stroke: stroke, width: width))
  }

  // MARK: Layout

  /// Returns the rectangle that the content occupies for given bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    if let insets = configuration?.contentInsets {
      return bounds.inset(
        by: UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }
    return bounds.inset(by: contentEdgeInsets)
  }

  /// Returns the rectangle of the background for given bounds: the bounds.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// Returns the rectangle of the title for given content.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let alignment = contentAlignment
    return content.places(in: contentRect, alignment).title.offset(by: titleEdgeInsets, alignment)
  }

  /// Returns the rectangle of the image for given content, which ``imageEdgeInsets`` move, and shrink if they leave less
  /// space than the image needs.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let alignment = contentAlignment
    var space = contentRect
    // A configuration ignores the insets.
    if configuration == nil {
      space = space.inset(by: imageEdgeInsets)
      space.size = CGSize(width: max(0, space.size.width), height: max(0, space.size.height))
    }
    return placeOfImage(in: content.places(in: space, alignment).image)
  }

  private var contentAlignment: ContentAlignment {
    ContentAlignment(
      contentHorizontalAlignment, contentVerticalAlignment,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let rect = contentRect(forBounds: bounds)
    picture.frame = imageRect(forContentRect: rect)
    placeTitles(in: titleRect(forContentRect: rect))
    if configured.isUsed {
      placeConfigured(image: content.places(in: rect, contentAlignment).image)
    }
  }
}

/// The label of a button; a change of its size invalidates the button's size.
@MainActor
final class ButtonLabel: UILabel {
  override var isPlacedBySuperview: Bool { true }

  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
