public import Foundation

/// A view that shows an image, texts and buttons in place of missing content.
///
/// Source: developer.apple.com, UIContentUnavailableView.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
  private var shown: UIContentUnavailableConfiguration
  private let stack = UIStackView()

  /// Creates a view that shows a configuration, which can be changed later.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    addContent()
  }

  /// Creates an empty view from a decoder.
  public required init?(coder: NSCoder) {
    shown = .empty()
    super.init(coder: coder)
    addContent()
  }

  /// The configuration shown; one of another type is ignored.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      show()
    }
  }

  private func addContent() {
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let area = safeAreaLayoutGuide
    let margins = shown.directionalLayoutMargins
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: area.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: area.leadingAnchor, constant: margins.leading),
      stack.trailingAnchor.constraint(equalTo: area.trailingAnchor, constant: -margins.trailing),
    ])
    show()
  }

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    backgroundColor = shown.background.backgroundColor
    if shown.isLoading {
      let indicator = UIActivityIndicatorView(style: .large)
      indicator.startAnimating()
      add(indicator, after: shown.imageToTextPadding)
    } else if let image = shown.image {
      add(imageView(image), after: shown.imageToTextPadding)
    }
    addText(
      shown.text, shown.attributedText, shown.textProperties, shown.textToSecondaryTextPadding)
    addText(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties,
      shown.textToButtonPadding)
    addButton(shown.button, shown.buttonProperties, shown.buttonToSecondaryButtonPadding)
    addButton(shown.secondaryButton, shown.secondaryButtonProperties, 0)
  }

  private func add(_ view: UIView, after space: CGFloat) {
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(space, after: view)
  }

  private func imageView(_ image: UIImage) -> UIImageView {
    let properties = shown.imageProperties
    let view = UIImageView(image: image)
    view.tintColor = properties.tintColor
    view.preferredSymbolConfiguration =
      properties.preferredSymbolConfiguration ?? UIImage.SymbolConfiguration(pointSize: 48)
    view.layer.cornerRadius = properties.cornerRadius
    view.contentMode = .scaleAspectFit
    let limit = properties.maximumSize
    if limit.width > 0 {
      view.widthAnchor.constraint(lessThanOrEqualToConstant: limit.width).isActive = true
    }
    if limit.height > 0 {
      view.heightAnchor.constraint(lessThanOrEqualToConstant: limit.height).isActive = true
    }
    return view
  }

  private func addText(
    _ plain: String?, _ rich: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties, _ space: CGFloat
  ) {
    guard rich != nil || plain?.isEmpty == false else { return }
    let label = UILabel()
    label.font = properties.font
    label.textColor = properties.color
    label.lineBreakMode = properties.lineBreakMode
    label.numberOfLines = properties.numberOfLines
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    label.textAlignment = .center
    if let rich { label.attributedText = rich } else { label.text = plain }
    add(label, after: space)
  }

  private func addButton(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties, _ space: CGFloat
  ) {
    let action = properties.primaryAction
    guard
      configuration.title != nil || configuration.image != nil
        || action?.title.isEmpty == false
    else { return }
    let button = UIButton(configuration: configuration, primaryAction: action)
    button.menu = properties.menu
    button.isEnabled = properties.isEnabled
    add(button, after: space)
  }
}

extension UIViewController {
  private final class ShownContent {
    var configuration: any UIContentConfiguration
    let view: any UIView & UIContentView

    init(_ configuration: any UIContentConfiguration, _ view: any UIView & UIContentView) {
      self.configuration = configuration
      self.view = view
    }
  }

  /// What is shown over the controller's view in place of missing content; `nil` for nothing.
  ///
  /// Source: developer.apple.com, UIViewController, contentUnavailableConfiguration.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { shownContent?.configuration }
    set { showUnavailable(newValue) }
  }

  /// The state for which missing content is described.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let text = navigationItem.searchController?.searchBar.text
    state.searchText = text?.isEmpty == false ? text : nil
    return state
  }

  /// Calls ``UIViewController/updateContentUnavailableConfiguration(using:)``, where Apple's does so
  /// before the next layout.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }

  private var shownContent: ShownContent? {
    get { unsafe objc_getAssociatedObject(self, contentKey) as? ShownContent }
    set { unsafe objc_setAssociatedObject(self, contentKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  private var contentKey: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(RuntimeKeys.unavailableContent).toOpaque())
  }

  private func showUnavailable(_ configuration: (any UIContentConfiguration)?) {
    guard let configuration else {
      shownContent?.view.removeFromSuperview()
      shownContent = nil
      return
    }
    if let content = shownContent, content.view.supports(configuration) {
      content.configuration = configuration
      content.view.configuration = configuration
      return
    }
    shownContent?.view.removeFromSuperview()
    guard let view else { return }
    let shown = configuration.makeContentView()
    shown.frame = view.bounds
    shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(shown)
    shownContent = ShownContent(configuration, shown)
  }
}
