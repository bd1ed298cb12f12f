public import Foundation

/// An item of a collection view: a content view that fills it.
///
/// Source: developer.apple.com, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  private var content = UIView()
  private var configurations = CellConfigurations()

  /// A cell with a frame in the coordinates of its superview to be.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// A cell read by a decoder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  // MARK: Configurations

  /// What the cell shows; the view of it becomes the ``contentView``, which is empty for `nil`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set {
      configurations.content = newValue
      replaceContent(by: newValue.map { configurations.view(for: $0, insteadOf: content) })
    }
  }
  /// What lies behind the content; takes the place of the ``backgroundView``.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background?.configuration }
    set {
      if newValue != nil { backgroundView = nil }
      configurations.show(newValue, in: self)
    }
  }
  /// Whether configurations follow the state of the cell by themselves; `true` unless set.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background follows the state of the cell by itself; `true` unless set.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called with the state at the first layout, and when it has changed.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// What the cell is in now.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isHighlighted = isHighlighted
    state.isSelected = isSelected
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Has ``updateConfiguration(using:)`` called at the next layout.
  open func setNeedsUpdateConfiguration() {
    configurations.needsUpdate = true
    setNeedsLayout()
  }

  /// Brings configurations up to date where that is due.
  func updateConfigurationIfNeeded() {
    guard configurations.needsUpdate else { return }
    configurations.needsUpdate = false
    updateConfiguration(using: configurationState)
  }

  /// Brings configurations up to date with a state; an override sets ``contentConfiguration``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let content = contentConfiguration {
      contentConfiguration = content.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let background = backgroundConfiguration {
      backgroundConfiguration = background.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  private func replaceContent(by view: UIView?) {
    guard view !== content else { return setNeedsLayout() }
    content.removeFromSuperview()
    content = view ?? UIView()
    addContent()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configurations.background?.place(in: self)
  }

  /// The view that holds the content of the cell.
  open var contentView: UIView { content }
  /// Whether the cell is chosen.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether the cell is under a finger.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// A view behind the content, as large as the cell.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// A view behind the content of a cell that is chosen or under a finger, as large as the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      showBackground()
    }
  }

  private func stateChanged() {
    showBackground()
    setNeedsUpdateConfiguration()
  }

  private func showBackground() {
    guard let view = selectedBackgroundView else { return }
    if isSelected || isHighlighted { replace(nil, by: view) } else { view.removeFromSuperview() }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    guard let new else { return }
    new.frame = bounds
    new.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(new, belowSubview: content)
  }
}
