/// The configurations of a cell, header or footer, and the view of its background configuration.
@MainActor
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: BackgroundView?
  /// Whether the configurations must be updated before the next measurement or layout; `true` until
  /// the first update.
  var needsUpdate = true
}

/// A cell, header or footer with content and background configurations.
@MainActor
protocol ConfiguredView: UIView {
  associatedtype State: UIConfigurationState
  var configurations: CellConfigurations { get set }
  /// The content view.
  var content: UIView { get set }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var backgroundConfiguration: UIBackgroundConfiguration? { get set }
  var automaticallyUpdatesContentConfiguration: Bool { get }
  var automaticallyUpdatesBackgroundConfiguration: Bool { get }
  var configurationState: State { get }
  func updateConfiguration(using state: State)
  /// Adds the current content view and removes the cell's built-in labels.
  func addContent()
  /// Removes the background views that a configuration replaces.
  func dropBackgroundViews()
}

extension ConfiguredView {
  /// Sets the content configuration.
  func setContent(_ configuration: (any UIContentConfiguration)?) {
    // Without a configuration, the content belongs to the program.
    guard configuration != nil || configurations.content != nil else { return }
    configurations.content = configuration
    replaceContent(by: configuration.map(contentView))
  }

  /// Replaces the content view, by an empty one for `nil`.
  private func replaceContent(by view: UIView?) {
    if view !== content {
      content.removeFromSuperview()
      content = view ?? UIView()
      addContent()
    }
    setNeedsLayout()
  }

  /// Returns a content view for a configuration: the current one if it supports it, or else a new
  /// one.
  private func contentView(of configuration: any UIContentConfiguration) -> UIView {
    guard let view = content as? any UIView & UIContentView, view.supports(configuration) else {
      return configuration.makeContentView()
    }
    view.configuration = configuration
    return view
  }

  /// Sets the background configuration; `nil` removes the background.
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

  /// Marks the configurations for an update at the next layout.
  func configurationsAreOutdated() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations if needed.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    updateConfiguration(using: configurationState)
  }

  /// Updates the configurations for a state.
  func updateConfigurations(for state: State) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
  }

  /// Returns the height of the content at a width; `nil` if neither constraints nor a configuration
  /// determine it.
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
  /// Creates the current state of a cell.
  @MainActor init(of cell: UIView, isHighlighted: Bool, isSelected: Bool) {
    self.init(traitCollection: cell.traitCollection)
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
    isDisabled = !cell.isUserInteractionEnabled
  }
}
