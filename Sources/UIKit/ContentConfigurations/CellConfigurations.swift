/// The configurations of a cell, header or footer, and the views that show them.
@MainActor
struct CellConfigurations {
  var content: (any UIContentConfiguration)?
  var background: BackgroundView?
  /// Whether configurations are to be brought up to date before the cell is measured or laid out next; so it
  /// is before the first time.
  var needsUpdate = true

  /// A view that shows a configuration: the one that is there, where it can, or a new one.
  func view(
    for configuration: any UIContentConfiguration, insteadOf present: UIView
  ) -> UIView {
    guard let view = present as? any UIView & UIContentView, view.supports(configuration) else {
      return configuration.makeContentView()
    }
    view.configuration = configuration
    return view
  }

  /// Shows another background, or none, at the back of a cell.
  mutating func show(_ configuration: UIBackgroundConfiguration?, in cell: UIView) {
    guard let configuration else {
      background?.removeFromSuperview()
      background = nil
      return
    }
    if let background {
      background.configuration = configuration
    } else {
      let view = BackgroundView(configuration)
      background = view
      cell.insertSubview(view, at: 0)
    }
    cell.setNeedsLayout()
  }
}
