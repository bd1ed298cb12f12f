import Foundation

extension UIBackgroundConfiguration {
  /// Returns the same configuration: its metrics do not depend on the state.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }
}

/// The view of a background configuration.
final class BackgroundView: UIView {
  var configuration: UIBackgroundConfiguration {
    didSet { show(insteadOf: oldValue) }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    show(insteadOf: nil)
  }

  required init?(coder: NSCoder) {
    configuration = .clear()
    super.init(coder: coder)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
  }

  private func show(insteadOf old: UIBackgroundConfiguration?) {
    backgroundColor = configuration.resolvedBackgroundColor(for: tintColor)
    layer.cornerRadius = configuration.cornerRadius
    layer.borderWidth = configuration.strokeWidth
    layer.borderColor = configuration.strokeColor?.cgColor
    if let gone = old?.customView, gone !== configuration.customView { gone.removeFromSuperview() }
    if let view = configuration.customView, view.superview !== self { addSubview(view) }
    superview?.setNeedsLayout()
  }

  /// Sets the frame of the background in a cell.
  func place(in cell: UIView) {
    var insets = configuration.backgroundInsets
    let margins = cell.directionalLayoutMargins
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    if cell.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      (insets.leading, insets.trailing) = (insets.trailing, insets.leading)
    }
    frame = insets.applied(to: cell.bounds)
    cell.sendSubviewToBack(self)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    configuration.customView?.frame = bounds
  }
}
