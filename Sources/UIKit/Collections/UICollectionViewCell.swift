public import Foundation

/// An item of a collection view: a content view that fills it.
///
/// Source: developer.apple.com, UICollectionViewCell.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView, ConfiguredView {
  var content = UIView()
  var configurations = CellConfigurations()

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

  func addContent() {
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
  }

  // MARK: Configurations

  /// What the cell shows; the view of it becomes the ``contentView``, which is empty for `nil`.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// What lies behind the content; takes the place of ``backgroundView`` and ``selectedBackgroundView``, and
  /// gives way to them.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background?.configuration }
    set { setBackground(newValue) }
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
    UICellConfigurationState(of: self, isHighlighted: isHighlighted, isSelected: isSelected)
  }

  /// Has ``updateConfiguration(using:)`` called at the next layout.
  open func setNeedsUpdateConfiguration() {
    configurationsAreOutdated()
  }

  /// Brings configurations up to date with a state; an override sets ``contentConfiguration``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateConfigurations(for: state)
    configurationUpdateHandler?(self, state)
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
  open var backgroundView: UIView? {
    didSet {
      replace(oldValue, by: backgroundView)
      if backgroundView != nil { setBackground(nil) }
    }
  }
  /// A view behind the content of a cell that is chosen or under a finger, as large as the cell.
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
