public import Foundation

/// A button with a title, an image, or both.
///
/// Without a ``configuration`` it is as wide as title and image with the ``contentEdgeInsets``, at least
/// 30 points, and as high as the line of the title with 6 points above and below where there are no such
/// insets. With a configuration its ``Configuration/contentInsets`` count.
///
/// Source: developer.apple.com, UIButton; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UIButton: UIControl, ContentDrawing {
  /// What kind a button is; raw values are Apple's.
  public enum ButtonType: Int, Hashable, Sendable {
    /// Nothing but what the program gives it.
    case custom = 0
    /// As buttons look in the system.
    case system = 1
    /// An i in a circle, with a chevron in other times.
    case detailDisclosure = 2
    /// An i in a circle.
    case infoLight = 3
    /// An i in a circle.
    case infoDark = 4
    /// A plus in a circle.
    case contactAdd = 5
    /// A cross in a circle.
    case close = 7
  }

  /// What kind the button is.
  public private(set) var buttonType = ButtonType.custom

  private var titles: [State: String] = [:]
  private var richTitles: [State: NSAttributedString] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  private var titleColors: [State: UIColor] = [:]
  let label = ButtonLabel()
  let picture = UIImageView(image: nil)
  /// What only buttons with a configuration have.
  var configured = ConfiguredContent()

  /// How the button looks as a whole; `nil` for one with edge insets.
  open var configuration: Configuration? {
    didSet {
      let size = configuration?.buttonSize
      if let size, size != oldValue?.buttonSize { label.font = size.titleFont }
      if configuration == nil, oldValue != nil { takeConfigurationOff() }
      contentChanged()
    }
  }
  /// Called when the state has changed, or ``setNeedsUpdateConfiguration()`` was called: the place to
  /// give the button another configuration for its state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Whether a configuration takes the colours of a button that does not react, and
  /// ``updateConfiguration()`` is called when the state changes; `true` unless set.
  open var automaticallyUpdatesConfiguration = true
  /// Whether a tap turns ``UIControl/isSelected`` around before its actions are called.
  open var changesSelectionAsPrimaryAction = false
  /// What the button does to what it stands for; carried.
  open var role = Role.normal
  /// The room around the content, in points; without any, there are 6 above and below a title.
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }
  /// How far the title is moved in; does not change the size of the button.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// How far the image is moved in; does not change the size of the button.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }

  /// A button of a kind.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    become(buttonType)
  }

  /// A custom button with a frame in the coordinates of its superview to be.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// A button with a configuration, which shows title and image of an action where the configuration has
  /// none, and calls it.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    become(.system)
    wear(configuration)
    take(primaryAction)
  }

  /// A button of a kind that shows title and image of an action, and calls it.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
  }

  /// A custom button with a frame that shows title and image of an action, and calls it.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    take(primaryAction)
  }

  /// A button read by a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  /// Sets the configuration as a program would: initialisers do not call observers.
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

  /// Gives the parts of the button the looks that they have without a configuration.
  private func takeConfigurationOff() {
    label.font = usualFont
    label.lineBreakMode = .byTruncatingMiddle
    label.textColor = .label
    picture.isHidden = false
    picture.preferredSymbolConfiguration = nil
    configured.hide()
  }

  private func addContent() {
    label.font = usualFont
    label.lineBreakMode = .byTruncatingMiddle
    label.isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(label)
    contentChanged()
  }

  // MARK: Content

  /// The label that shows the title; its font and number of lines count.
  open var titleLabel: UILabel? { label }
  /// The view that shows the image.
  open var imageView: UIImageView? { picture }

  /// The title shown now.
  open var currentTitle: String? { title(for: state) ?? title(for: .normal) }
  /// The title with attributes shown now.
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitle(for: state) ?? attributedTitle(for: .normal)
  }
  /// The image shown now.
  open var currentImage: UIImage? { image(for: state) ?? image(for: .normal) }

  /// The title of a state.
  open func title(for state: State) -> String? { titles[state] }
  /// The title with attributes of a state.
  open func attributedTitle(for state: State) -> NSAttributedString? { richTitles[state] }
  /// The image of a state.
  open func image(for state: State) -> UIImage? { images[state] }

  /// Sets the title of a state; states without one show that of the normal state.
  open func setTitle(_ title: String?, for state: State = .normal) {
    titles[state] = title
    contentChanged()
  }

  /// Sets the title with attributes of a state, which counts before the plain one.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    richTitles[state] = title
    contentChanged()
  }

  /// The colour of the title of a state.
  open func titleColor(for state: State) -> UIColor? { titleColors[state] }
  /// The colour of the title shown now.
  open var currentTitleColor: UIColor {
    titleColor(for: state) ?? titleColor(for: .normal)
      ?? (buttonType == .custom ? .white : tintColor)
  }

  /// Sets the colour of the title of a state; states without one show that of the normal state.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    contentChanged()
  }

  /// The image behind the content in a state.
  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }
  /// The image behind the content shown now.
  open var currentBackgroundImage: UIImage? {
    backgroundImage(for: state) ?? backgroundImage(for: .normal)
  }

  /// Sets the image behind the content in a state; the button is at least as large as that of the
  /// normal state.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    contentChanged()
  }

  /// Sets the image of a state; states without one show that of the normal state.
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

  /// Updates the configuration to the state; called before layout when it changed, unless
  /// ``automaticallyUpdatesConfiguration`` is off, or after ``setNeedsUpdateConfiguration()``.
  ///
  /// Subclasses may give the button another configuration. By itself it calls the
  /// ``configurationUpdateHandler``.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if configuration != nil { contentChanged() }
  }

  func contentChanged() {
    picture.image = configuration?.image ?? currentImage ?? ownImage
    if let title = currentAttributedTitle, configuration?.title == nil {
      label.attributedText = title
    } else {
      label.text = configuration?.title ?? currentTitle
    }
    if let configuration { show(configuration) }
    if !titleColors.isEmpty { label.textColor = currentTitleColor }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The sign of a kind of button that has one.
  private var ownImage: UIImage? {
    switch buttonType {
    case .custom, .system: return nil
    case .close:
      let side = metric("button", "close", "side")
      return UIImage(size: CGSize(width: side, height: side))
    case .detailDisclosure, .infoLight, .infoDark, .contactAdd:
      if configuration != nil {
        return UIImage(
          size: CGSize(
            width: metric("button", "configured_symbol", "width"),
            height: metric("button", "configured_symbol", "height")))
      }
      let side = metric("button", "symbol", "side")
      return UIImage(size: CGSize(width: side, height: side))
    }
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
      let inner = content.size(emptyLine: label.font.lineHeight)
      return roundedUp(
        CGSize(
          width: inner.width + insets.leading + insets.trailing,
          height: inner.height + insets.top + insets.bottom))
    }
    let hasInsets = contentEdgeInsets != .zero
    var size = content.size(emptyLine: label.font.lineHeight)
    // Titles of buttons stand on whole points; a button without one is as high as its line.
    let line = (content.title?.height ?? label.font.lineHeight).rounded(.up)
    let hasRoom = !hasInsets && (content.image == nil || content.title != nil)
    let room = hasRoom ? metric("button", "padding_vertical") : 0
    size.height = max(content.image?.height ?? 0, line + room)
    size.width = size.width.rounded(.up)
    size.width += contentEdgeInsets.left + contentEdgeInsets.right
    size.height += contentEdgeInsets.top + contentEdgeInsets.bottom
    if content.image == nil { size.width = max(size.width, metric("button", "least_width")) }
    let background = currentBackgroundImage?.size ?? .zero
    return CGSize(
      width: max(background.width, size.width), height: max(background.height, size.height))
  }

  override var textBaselines: TextBaselines? {
    storedBaselines ?? TextBaselines(centred: label.font)
  }

  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    guard let color = shownBackgroundColor.map(drawing.color) else { return }
    drawing.addRectangle(box, radius: backgroundCornerRadius, drawing.fillStyle(color))
  }

  // MARK: Layout

  /// The rectangle of the content in the bounds.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    if let insets = configuration?.contentInsets {
      return bounds.inset(
        by: UIEdgeInsets(
          top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    }
    return bounds.inset(by: contentEdgeInsets)
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let places = content.places(
      in: contentRect(forBounds: bounds), horizontal: contentHorizontalAlignment,
      vertical: contentVerticalAlignment,
      isMirrored: effectiveUserInterfaceLayoutDirection == .rightToLeft)
    picture.frame = placeOfImage(in: places.image).moved(by: imageEdgeInsets)
    placeTitles(in: places.title.moved(by: titleEdgeInsets))
    if configured.isUsed { placeConfigured(image: places.image) }
  }
}

extension CGRect {
  /// The rectangle where insets on two sides move it.
  fileprivate func moved(by insets: UIEdgeInsets) -> CGRect {
    offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
  }
}

/// The label of a button: what changes its size changes that of the button.
@MainActor
final class ButtonLabel: UILabel {
  override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    superview?.invalidateIntrinsicContentSize()
    superview?.setNeedsLayout()
  }
}
