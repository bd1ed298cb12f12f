import Foundation

/// The views that only buttons with a configuration have: the subtitle and the activity indicator.
@MainActor
struct ConfiguredContent {
  var subtitle: ButtonLabel?
  var indicator: UIActivityIndicatorView?
  var needsUpdate = false

  /// Whether there is a subtitle or an activity indicator.
  var isUsed: Bool { subtitle != nil || indicator != nil }

  func hide() {
    subtitle?.isHidden = true
    indicator?.isHidden = true
  }
}

extension UIButton {
  /// A closure that updates a button's configuration for its state.
  public typealias ConfigurationUpdateHandler = (_ button: UIButton) -> Void

  /// The roles of a button; raw values are Apple's.
  public enum Role: Int, Hashable, Sendable {
    /// The button has no particular role.
    case normal = 0
    /// The button makes the default choice.
    case primary = 1
    /// The button cancels an operation.
    case cancel = 2
    /// The button deletes data.
    case destructive = 3
  }

  /// The label of the configuration's subtitle; `nil` without one.
  public var subtitleLabel: UILabel? { shownSubtitle }

  /// Requests a call of ``updateConfiguration()`` before the next layout.
  public func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  func updateConfigurationIfNeeded() {
    guard configured.needsUpdate else { return }
    configured.needsUpdate = false
    updateConfiguration()
  }

  /// Creates a system button with an image that calls a method such as `Controller.save`; the
  /// target is not retained.
  ///
  /// The form without selectors of `systemButton(with:target:action:)`.
  public static func systemButton<Target: AnyObject>(
    with image: UIImage, target: Target,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    button.addTarget(target, action: action, for: .touchUpInside)
    return button
  }

  /// Creates a system button with an image that sends an action when it is tapped; the target is not
  /// retained.
  public static func systemButton(
    with image: UIImage, target: Any?, action: Selector?
  ) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// Returns the configuration of symbol images, which is the same for all states.
  public func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? { picture.preferredSymbolConfiguration }

  /// Sets the configuration of symbol images, for all states.
  public func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    picture.preferredSymbolConfiguration = configuration
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Performs the primary action, as a tap does, unless the button is disabled.
  public func performPrimaryAction() {
    if isEnabled { sendActions(for: .primaryActionTriggered) }
  }

  func take(_ action: UIAction?) {
    guard let action else { return }
    if !action.title.isEmpty { setTitle(action.title, for: .normal) }
    if let image = action.image { setImage(image, for: .normal) }
    addAction(action, for: .primaryActionTriggered)
  }

  // MARK: Content

  private var shownSubtitle: ButtonLabel? {
    configured.subtitle.flatMap { $0.isHidden ? nil : $0 }
  }

  private var showsIndicator: Bool { configuration?.showsActivityIndicator == true }

  /// Applies the content of a configuration.
  func show(_ configuration: Configuration) {
    let text = configuration.subtitle ?? ""
    if !text.isEmpty, configured.subtitle == nil {
      let subtitle = ButtonLabel()
      subtitle.isUserInteractionEnabled = false
      addSubview(subtitle)
      configured.subtitle = subtitle
    }
    configured.subtitle?.text = text
    configured.subtitle?.isHidden = text.isEmpty
    configured.subtitle?.font = configuration.buttonSize.subtitleFont
    if showsIndicator, configured.indicator == nil {
      let indicator = UIActivityIndicatorView(style: .medium)
      addSubview(indicator)
      configured.indicator = indicator
    }
    if showsIndicator {
      configured.indicator?.startAnimating()
    } else {
      configured.indicator?.stopAnimating()
    }
    picture.isHidden = showsIndicator
    picture.preferredSymbolConfiguration = configuration.preferredSymbolConfigurationForImage
    let truncating: [NSLineBreakMode] = [.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail]
    if truncating.contains(configuration.titleLineBreakMode) {
      label.lineBreakMode = configuration.titleLineBreakMode
    }
    let color = foregroundColor(of: configuration)
    label.textColor = configuration.titleColor(color)
    picture.tintColor = color
    configured.subtitle?.textColor = color
  }

  private func foregroundColor(of configuration: Configuration) -> UIColor {
    if !isEnabled, automaticallyUpdatesConfiguration { return .tertiaryLabel }
    if let color = configuration.baseForegroundColor { return color }
    return configuration.fill == .filled ? .white : tintColor
  }

  /// The background colour; `nil` for none.
  var shownBackgroundColor: UIColor? {
    guard let configuration else { return nil }
    if let color = configuration.background.backgroundColor {
      return configuration.background.transformed(color)
    }
    let base = configuration.baseBackgroundColor
    switch configuration.fill {
    case .none: return base
    case .gray, .tinted, .filled:
      if !isEnabled, automaticallyUpdatesConfiguration { return .tertiarySystemFill }
      switch configuration.fill {
      case .gray: return base ?? .secondarySystemFill
      case .tinted: return (base ?? tintColor).withAlphaComponent(0.18)
      default: return base ?? tintColor
      }
    }
  }

  /// The corner radius of the background.
  ///
  /// Except for `capsule`, `fixed` and `dynamic`, the values are this project's own.
  var backgroundCornerRadius: CGFloat {
    switch configuration?.cornerStyle ?? .dynamic {
    case .small: 4
    case .fixed, .dynamic: configuration?.background.cornerRadius ?? 8
    case .medium: 8
    case .large: 12
    case .capsule: bounds.height / 2
    }
  }

  // MARK: Layout

  var sizeOfImage: CGSize? {
    showsIndicator
      ? configured.indicator?.intrinsicContentSize : (sizeOfOwnImage ?? picture.shownImage?.size)
  }

  /// The height of the image beside text: that of the alignment rectangle of a symbol.
  var alignedImageHeight: CGFloat? {
    guard !showsIndicator, let image = picture.shownImage else { return sizeOfImage?.height }
    return max(
      0, image.size.height - image.alignmentRectInsets.top - image.alignmentRectInsets.bottom)
  }

  private var sizesOfTitles: (title: CGSize?, subtitle: CGSize?) {
    let title = (label.text ?? "").isEmpty ? nil : label.intrinsicContentSize
    return (title, shownSubtitle?.intrinsicContentSize)
  }

  /// The size of title and subtitle; `nil` without either.
  var sizeOfTitles: CGSize? {
    let (title, subtitle) = sizesOfTitles
    guard let title, let subtitle else { return title ?? subtitle }
    return CGSize(
      width: max(title.width, subtitle.width),
      height: title.height + subtitle.height + (configuration?.titlePadding ?? 0))
  }

  /// Places title and subtitle in their common rectangle.
  func placeTitles(in rect: CGRect) {
    guard let subtitle = shownSubtitle else {
      label.frame = rect
      return
    }
    let sizes = sizesOfTitles
    label.frame = line(sizes.title ?? .zero, from: rect.minY, in: rect)
    let below = sizes.title.map { $0.height + (configuration?.titlePadding ?? 0) } ?? 0
    subtitle.frame = line(sizes.subtitle ?? .zero, from: rect.minY + below, in: rect)
  }

  private func line(_ size: CGSize, from top: CGFloat, in rect: CGRect) -> CGRect {
    let free = max(0, rect.width - size.width)
    let share: CGFloat =
      switch titleAlignment {
      case .leading: isMirrored ? 1 : 0
      case .trailing: isMirrored ? 0 : 1
      case .automatic, .center: 0.5
      }
    return CGRect(
      x: rect.minX + free * share, y: top, width: min(size.width, rect.width), height: size.height)
  }

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var titleAlignment: Configuration.TitleAlignment {
    guard let configuration, configuration.titleAlignment == .automatic else {
      return configuration?.titleAlignment ?? .center
    }
    guard sizeOfImage != nil else { return .center }
    return switch configuration.imagePlacement {
    case .leading: .leading
    case .trailing: .trailing
    default: .center
    }
  }

  /// Returns the frame of the image, centred in the space reserved for it.
  func placeOfImage(in space: CGRect) -> CGRect {
    guard let size = sizeOfImage, configuration != nil else { return space }
    return CGRect(
      x: space.midX - size.width / 2, y: space.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Places the activity indicator in the space reserved for the image.
  func placeConfigured(image space: CGRect) {
    if showsIndicator { configured.indicator?.frame = placeOfImage(in: space) }
  }
}
