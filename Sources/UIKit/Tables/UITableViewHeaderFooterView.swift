public import Foundation

/// A header or footer of a section.
///
/// Source: developer.apple.com, UITableViewHeaderFooterView; `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView, ConfiguredView, DecodingView {
  /// The place of a header or footer in its table.
  struct Place: Hashable {
    var style: UITableView.Style
    var isHeader: Bool
    var isFirst: Bool
    /// The padding above the content of a header, in points.
    var padding: CGFloat

    /// The colour of the title, unless a program sets one.
    var titleColor: UIColor { style == .plain && isHeader ? .label : .secondaryLabel }
    /// The font of the title, unless a program sets one: that of the content configurations.
    var titleFont: UIFont {
      style == .plain && isHeader
        ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    }
  }

  /// The identifier by which a table reuses the view; `nil` if it is not reused.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  package var storedReuseIdentifier: String?
  var content = UIView()
  var configurations = CellConfigurations()
  private var title: UILabel?
  private var detail: UILabel?
  var place = Place(style: .plain, isHeader: true, isFirst: false, padding: 0) {
    didSet {
      guard oldValue != place else { return }
      if title?.textColor == oldValue.titleColor { title?.textColor = place.titleColor }
      if title?.font == oldValue.titleFont { title?.font = place.titleFont }
      setNeedsLayout()
    }
  }

  /// Creates a view of size zero, which a table reuses under an identifier; `nil` if it is not
  /// reused.
  public init(reuseIdentifier: String?) {
    storedReuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    addContent()
  }

  /// Creates a view with a frame, in points, which a table does not reuse.
  public override convenience init(frame: CGRect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates a view of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    storedReuseIdentifier = nil
    super.init(coder: coder)
    addContent()
    decode()
  }

  /// Creates a view without content; called by a table for a registered class.
  ///
  /// A class that overrides both ``init(reuseIdentifier:)`` and ``init(coder:)``, or neither,
  /// inherits it. Not part of Apple's class: there, Objective-C creates objects of any class.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(reuseIdentifier: reuseIdentifier)
  }

  func addContent() {
    (title, detail) = (nil, nil)
    content.preservesSuperviewLayoutMargins = true
    addSubview(content)
  }

  /// The view that contains the content.
  open var contentView: UIView { content }

  /// The content configuration, whose view becomes the ``contentView``; `nil` for an empty view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// The configuration of the background; it replaces ``backgroundView``, and setting that replaces
  /// it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background?.configuration }
    set { setBackground(newValue) }
  }
  /// A view behind the content, with the size of the header or footer; `nil` by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      guard let backgroundView else { return }
      insertSubview(backgroundView, at: 0)
      setBackground(nil)
      setNeedsLayout()
    }
  }
  /// Whether the content configuration is updated automatically when the view's state changes;
  /// `true` by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated automatically when the view's state changes;
  /// `true` by default.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called with the state at the first layout and after each change of the state.
  open var configurationUpdateHandler:
    ((UITableViewHeaderFooterView, UIViewConfigurationState) -> Void)?
  { didSet { setNeedsUpdateConfiguration() } }

  /// The current state of the view.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Requests a call of ``updateConfiguration(using:)`` at the next layout.
  open func setNeedsUpdateConfiguration() { configurationsAreOutdated() }

  /// Updates the configurations for a state; an override sets ``contentConfiguration``.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    updateConfigurations(for: state)
    configurationUpdateHandler?(self, state)
  }

  func dropBackgroundViews() { backgroundView = nil }

  /// Returns an empty content configuration of a header or footer in the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch (place.style, place.isHeader) {
    case (.plain, true): .plainHeader()
    case (.plain, false): .plainFooter()
    case (.grouped, true), (.insetGrouped, true): .groupedHeader()
    case (.grouped, false), (.insetGrouped, false): .groupedFooter()
    }
  }

  /// The label of the title, created on first use.
  open var textLabel: UILabel? {
    if let title { return title }
    let label = UILabel()
    label.font = place.titleFont
    label.textColor = place.titleColor
    label.numberOfLines = 0
    content.addSubview(label)
    title = label
    return label
  }

  /// The label of the detail, created on first use; shown in grouped tables only.
  open var detailTextLabel: UILabel? {
    if let detail { return detail }
    let label = UILabel()
    label.font = .systemFont(ofSize: 13)
    content.addSubview(label)
    detail = label
    return label
  }

  /// Called before the view is used for another section; does nothing unless overridden.
  open func prepareForReuse() {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    backgroundView?.frame = bounds
    let insets = contentInsetsInTable
    content.frame = CGRect(
      x: insets.left, y: 0, width: max(0, bounds.width - insets.left - insets.right),
      height: bounds.height)
    if configurations.content != nil {
      // The padding above a header is not part of its content.
      content.frame.origin.y += place.padding
      content.frame.size.height = max(0, bounds.height - place.padding)
    }
    configurations.background?.place(in: self)
    guard let title else { return }
    let side = metric("tableViewCell", "inset_side")
    let width = max(0, content.bounds.width - 2 * side)
    let height = title.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    let y: CGFloat =
      if place.style == .plain {
        place.padding + (bounds.height - place.padding - height) / 2
      } else if place.isHeader {
        bounds.height - metric("tableView", "grouped", "header_bottom") - height
      } else {
        metric("tableView", "grouped", "footer_top")
      }
    title.frame = CGRect(x: side, y: y, width: width, height: height)
  }

  /// Returns the height of the content in a width.
  func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    if let text = title?.text, !text.isEmpty {
      let space = max(0, width - 2 * metric("tableViewCell", "inset_side"))
      return titleHeight(of: text, width: space)
    }
    if let height = contentHeight(width: width) { return place.padding + height }
    return place.isHeader ? place.padding + metric("tableView", "plain", "header_height") : 0
  }

  private func titleHeight(of text: String, width: CGFloat) -> CGFloat {
    let label = UILabel()
    label.font = title?.font
    label.numberOfLines = 0
    label.text = text
    let height = roundedUp(
      label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
    ).height
    if place.style == .plain {
      let least = metric("tableView", "plain", "header_height")
      return place.padding + max(least, height)
    }
    guard place.isHeader else {
      return (height + metric("tableView", "grouped", "footer_padding")).rounded(.up)
    }
    let extra = place.isFirst ? metric("tableView", "grouped", "first_header_extra") : 0
    let scale = pixelsPerPoint
    return
      ((height + metric("tableView", "grouped", "header_padding")).rounded(.down)
      + (extra * scale).rounded(.down) / scale)
  }
}
