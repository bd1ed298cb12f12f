public import Foundation

/// A cell of a collection view, with a content view that fills it.
///
/// Source: developer.apple.com, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredView, DecodingView {
  var content = UIView()
  var configurations = CellConfigurations()

  /// Creates a cell with a frame in the coordinates of its future superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContent()
  }

  /// Performs the segue that a storyboard starts when the user selects the cell; called before the
  /// delegate is notified of the selection.
  package final var selectionSegue: (@MainActor () -> Void)?

  /// Creates a cell of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContent()
    decode()
  }

  func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  // MARK: Configurations

  /// The configuration of the content; its view replaces the ``contentView``, which is empty for
  /// `nil`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// The configuration of the background; setting it removes ``backgroundView`` and
  /// ``selectedBackgroundView``, and setting one of these removes it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background?.configuration }
    set { setBackground(newValue) }
  }
  /// Whether the content configuration is updated when the cell's state changes; `true` by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated when the cell's state changes; `true` by
  /// default.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called with the state at the first layout and whenever the state has changed.
  open var configurationUpdateHandler: ((UICollectionViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(of: self, isHighlighted: isHighlighted, isSelected: isSelected)
  }

  /// Marks the configurations for an update: ``updateConfiguration(using:)`` is called at the next
  /// layout.
  open func setNeedsUpdateConfiguration() {
    configurationsAreOutdated()
  }

  /// Updates the configurations for a state; an override sets ``contentConfiguration``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateConfigurations(for: state)
    configurationUpdateHandler?(self, state)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    configurations.background?.place(in: self)
  }

  /// The view that contains the content of the cell.
  open var contentView: UIView { content }
  /// Whether the cell is selected; `false` by default.
  open var isSelected = false { didSet { if oldValue != isSelected { stateChanged() } } }
  /// Whether the cell is under a touch; `false` by default.
  open var isHighlighted = false { didSet { if oldValue != isHighlighted { stateChanged() } } }
  /// A view behind the content, with the size of the cell; `nil` by default.
  open var backgroundView: UIView? {
    didSet {
      replace(oldValue, by: backgroundView)
      if backgroundView != nil { setBackground(nil) }
    }
  }
  /// A view behind the content of a selected or highlighted cell, with the size of the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if selectedBackgroundView != nil { setBackground(nil) }
      showBackground()
    }
  }

  func dropBackgroundViews() {
    backgroundView = nil
    selectedBackgroundView = nil
  }

  override func contentToMeasure() -> UIView {
    updateConfigurationIfNeeded()
    return content
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
