public import Foundation

/// What lies behind the content of a cell.
///
/// Source: developer.apple.com, UIBackgroundConfiguration.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// A view behind the content, as large as the background.
  public var customView: UIView?
  /// The colour; `nil` for the tint's.
  public var backgroundColor: UIColor?
  /// The radius of the corners, in points.
  public var cornerRadius: CGFloat = 0
  /// How far the background lies inside the cell.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which the cell's margins come to ``backgroundInsets``.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour of a line around the background.
  public var strokeColor: UIColor?
  /// How wide that line is, in points.
  public var strokeWidth: CGFloat = 0
  /// How far that line lies outside the background, in points; carried.
  public var strokeOutset: CGFloat = 0

  private init(_ color: UIColor?) { backgroundColor = color }

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// That of a cell in a list of its kind.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// That of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// That of a cell in a list of groups.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }
  /// That of a header or footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// That of a header or footer in a list of groups.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// That of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }

  /// The same configuration: its lengths are the same in all states.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// The colour that is shown with a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    backgroundColor ?? tintColor
  }
}

/// Shows what lies behind the content of a cell.
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

  /// Places the background in a cell.
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
