/// The configurations of a cell, header or footer, and the view that shows that of the background.
@MainActor
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: BackgroundView?
  /// Whether configurations are to be brought up to date before the cell is measured or laid out next; so it
  /// is before the first time.
  var needsUpdate = true
}

/// A cell, header or footer, whose content and background configurations may give.
@MainActor
protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState
  var configurations: CellConfigurations { get set }
  /// The view that holds the content.
  var content: UIView { get set }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  var configurationState: State { get }
  func updateConfiguration(using state: State)
  /// Puts the content that was made last to its place, without the labels of another.
  func addContent()
  /// Takes the views behind the content away, whose place a configuration takes.
  func dropBackgroundViews()
}

extension ConfiguredView {
  /// Shows another content.
  func setContent(_ configuration: (any UIContentConfiguration)?) {
    // Without a configuration the content is the program's own.
    guard configuration != nil || configurations.content != nil else { return }
    configurations.content = configuration
    replaceContent(by: configuration.map(contentView))
  }

  /// Puts another view in place of the content, an empty one for `nil`.
  private func replaceContent(by view: UIView?) {
    if view !== content {
      content.removeFromSuperview()
      content = view ?? UIView()
      addContent()
    }
    setNeedsLayout()
  }

  /// A view that shows a configuration: the one that is there, where it can, or a new one.
  private func contentView(of configuration: any UIContentConfiguration) -> UIView {
    guard let view = content as? any UIView & UIContentView, view.supports(configuration) else {
      return configuration.makeContentView()
    }
    view.configuration = configuration
    return view
  }

  /// Shows another background, or none, behind the content.
  func setBackground(_ configuration: UIBackgroundConfiguration?) {
    guard let configuration else {
      let old = configurations.background
      configurations.background = nil
      old?.removeFromSuperview()
      return
    }
    dropBackgroundViews()
    if let background = configurations.background {
      background.configuration = configuration
    } else {
      let view = BackgroundView(configuration)
      configurations.background = view
      insertSubview(view, at: 0)
    }
    setNeedsLayout()
  }

  /// Has configurations brought up to date at the next layout.
  func configurationsAreOutdated() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Brings configurations up to date where that is due.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    updateConfiguration(using: configurationState)
  }

  /// Brings configurations up to date with a state.
  func updateConfigurations(for state: State) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
  }

  /// The height that the content asks for in a width; `nil` for one that asks for nothing.
  func contentHeight(width: CGFloat) -> CGFloat? {
    let isConstrained = content.isConstraintBased || !content.heldConstraints.isEmpty
    guard isConstrained || configurations.content != nil else { return nil }
    let height = content.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return isConstrained || height > 0 ? height : nil
  }
}

extension UICellConfigurationState {
  /// What a cell is in now.
  @MainActor init(of cell: UIView, isHighlighted: Bool, isSelected: Bool) {
    self.init(traitCollection: cell.traitCollection)
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
    isDisabled = !cell.isUserInteractionEnabled
  }
}
