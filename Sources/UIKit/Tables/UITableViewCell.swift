public import Foundation

/// A row of a table, with a content view and space for an accessory.
///
/// If the height of the row is not given, it is determined by the constraints inside
/// ``contentView``. Source: developer.apple.com, UITableViewCell.
@preconcurrency @MainActor
open class UITableViewCell: UIView, ConfiguredView, DecodingView {
  /// The layouts of the system's cells; raw values are Apple's.
  public enum CellStyle: Int, Hashable, Sendable {
    /// A title, with an image on the leading side.
    case `default` = 0
    /// A title, and a detail at the trailing edge.
    case value1 = 1
    /// A title in a narrow column, and a detail.
    case value2 = 2
    /// A title, and a detail below it.
    case subtitle = 3
  }

  /// The accessories at the trailing edge; raw values are Apple's.
  public enum AccessoryType: Int, Hashable, Sendable {
    /// The cell has no accessory.
    case none = 0
    /// A chevron: the row leads to another screen.
    case disclosureIndicator = 1
    /// An i in a circle, and a chevron.
    case detailDisclosureButton = 2
    /// A check mark: the row is chosen.
    case checkmark = 3
    /// A button with an i in a circle, which shows details.
    case detailButton = 4
  }

  /// The appearances of a selected cell; raw values are Apple's.
  public enum SelectionStyle: Int, Hashable, Sendable {
    /// A selected cell looks like others.
    case none = 0
    /// The appearance of `default`, which was blue before iOS 7.
    case blue = 1
    /// A grey background.
    case gray = 2
    /// The system's background for selected cells.
    case `default` = 3
  }

  /// The kinds of editing of a cell; raw values are Apple's.
  public enum EditingStyle: Int, Hashable, Sendable {
    /// The row cannot be edited.
    case none = 0
    /// The row can be deleted.
    case delete = 1
    /// A row can be inserted at the place.
    case insert = 2
  }

  /// The states of a cell between which it changes; raw values are Apple's.
  public struct StateMask: OptionSet, Hashable, Sendable {
    /// The raw bits, the same as Apple's.
    public let rawValue: UInt
    /// Creates a set of states from a raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The cell shows the control for deleting or inserting.
    public static let showingEditControl = StateMask(rawValue: 1 << 0)
    /// The cell asks whether it is to be deleted.
    public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
  }

  /// The separators between cells; raw values are Apple's.
  public enum SeparatorStyle: Int, Hashable, Sendable {
    /// No line is drawn between cells.
    case none = 0
    /// A single line is drawn between cells.
    case singleLine = 1
    /// A line with a light edge below, in grouped tables before iOS 13.
    case singleLineEtched = 2
  }

  /// The identifier by which a table reuses the cell; `nil` if it is not reused.
  open package(set) var reuseIdentifier: String?
  private let style: CellStyle
  var content = UIView()
  var configurations = CellConfigurations()
  private var title: UILabel?
  private var detail: UILabel?
  private var picture: UIImageView?

  /// Whether the cell is edited; set by ``setEditing(_:animated:)``.
  ///
  /// The controls of editing are not shown, and the content stays in its place.
  open var isEditing: Bool {
    get { editing.isOn }
    set { setEditing(newValue, animated: false) }
  }
  /// The kind of editing that the table's delegate allows.
  open var editingStyle: EditingStyle { editing.style }
  var editing = (isOn: false, style: EditingStyle.none)
  /// Whether the cell asks whether it is to be deleted; `false`: that is not shown.
  open var showingDeleteConfirmation: Bool { false }
  /// Whether the control for moving the cell is shown while it is edited, `false` by default;
  /// stored without effect.
  open var showsReorderControl = false
  /// Whether the background is indented while the cell is edited, `true` by default; stored without
  /// effect.
  open var shouldIndentWhileEditing = true
  /// The accessory while the cell is edited, `none` by default; stored without effect.
  open var editingAccessoryType = AccessoryType.none
  /// The view that replaces the accessory while the cell is edited, `nil` by default; stored
  /// without effect.
  open var editingAccessoryView: UIView?
  /// The view behind the content while the cell is one of several selected ones, `nil` by default;
  /// stored without effect.
  open var multipleSelectionBackgroundView: UIView?
  /// The level of the content's indentation; 0 by default.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The width of a level of indentation, in points; 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the cell receives touches while it is dragged, `false` by default; stored without
  /// effect.
  open var userInteractionEnabledWhileDragging = false

  /// Sets whether the cell is edited; an override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard self.editing.isOn != editing else { return }
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    self.editing.isOn = editing
    setNeedsUpdateConfiguration()
    didTransition(to: state)
  }

  /// Called before the cell's state changes; does nothing unless overridden.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell's state has changed; does nothing unless overridden.
  open func didTransition(to state: StateMask) {}

  /// The accessory at the trailing edge; `none` by default.
  open var accessoryType = AccessoryType.none { didSet { accessoryChanged() } }
  /// A view that replaces the accessory of ``accessoryType``; `nil` by default.
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
      accessoryChanged()
    }
  }
  /// Whether the cell is selected; set by the table.
  ///
  /// A selected cell shows ``selectedBackgroundView``.
  open var isSelected: Bool {
    get { state.isSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted, as during a touch.
  open var isHighlighted: Bool {
    get { state.isHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var state = (isSelected: false, isHighlighted: false)
  /// The appearance of the selected cell, `default` by default; stored, but not drawn.
  open var selectionStyle = SelectionStyle.default
  /// The insets of the separator, `zero` by default; stored, but not drawn.
  open var separatorInset = UIEdgeInsets.zero
  /// A view behind the content, with the size of the cell; `nil` by default.
  open var backgroundView: UIView? {
    didSet {
      replace(oldValue, by: backgroundView)
      if backgroundView != nil { setBackground(nil) }
    }
  }
  /// A view behind the content while the cell is selected, with the size of the cell.
  open var selectedBackgroundView: UIView? {
    didSet {
      if selectedBackgroundView != nil { setBackground(nil) }
      replace(oldValue, by: isSelected ? selectedBackgroundView : nil)
    }
  }

  /// Creates a cell of 320 by 44 points.
  ///
  /// - Parameters:
  ///   - style: The arrangement of the labels and the image.
  ///   - reuseIdentifier: The identifier by which the table reuses the cell; `nil` for a cell that
  ///     it does not reuse.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    addContent()
  }

  /// Creates a cell with the default style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Performs the segue that a storyboard starts when the user selects the cell; called before the
  /// delegate is notified of the selection.
  package final var selectionSegue: (@MainActor () -> Void)?

  /// Creates a cell of an Interface Builder file, whose values it has when this returns.
  public required init?(coder: NSCoder) {
    style = .default
    reuseIdentifier = nil
    super.init(coder: coder)
    addContent()
    decode()
  }

  /// Creates a cell with the default style; called by a table for a registered class.
  ///
  /// A class that overrides both ``init(style:reuseIdentifier:)`` and ``init(coder:)``, or neither,
  /// inherits it. Not part of Apple's `UITableViewCell`: there, Objective-C creates objects of any
  /// class.
  public required convenience init(registeredAs reuseIdentifier: String) {
    self.init(style: .default, reuseIdentifier: reuseIdentifier)
    self.reuseIdentifier = reuseIdentifier
  }

  /// Sets whether the cell is selected; an override calls `super`.
  open func setSelected(_ selected: Bool, animated: Bool) {
    if state.isSelected != selected { setNeedsUpdateConfiguration() }
    state.isSelected = selected
    if let view = selectedBackgroundView {
      replace(view, by: selected ? view : nil)
    }
  }

  /// Sets whether the cell is highlighted; an override calls `super`.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    if state.isHighlighted != highlighted { setNeedsUpdateConfiguration() }
    state.isHighlighted = highlighted
  }

  func dropBackgroundViews() {
    backgroundView = nil
    selectedBackgroundView = nil
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  func addContent() {
    (title, detail, picture) = (nil, nil, nil)
    content.frame = CGRect(origin: .zero, size: bounds.size)
    content.preservesSuperviewLayoutMargins = true
    setContentMargins()
    addSubview(content)
  }

  /// Sets the margins of the content, whose trailing one is narrower beside an accessory.
  private func setContentMargins() {
    let side = metric("tableViewCell", "inset_side")
    let end = metric("tableViewCell", "inset_vertical")
    let trailing = hasAccessory ? metric("tableViewCell", "inset_accessory") : side
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let margins = UIEdgeInsets(
      top: end, left: isMirrored ? trailing : side, bottom: end,
      right: isMirrored ? side : trailing)
    if content.defaultMarginsOverride != margins { content.defaultMarginsOverride = margins }
  }

  private func accessoryChanged() {
    setContentMargins()
    setNeedsLayout()
  }

  private var hasAccessory: Bool { accessoryView != nil || accessoryType != .none }

  // MARK: Configurations

  /// The content configuration, whose view becomes the ``contentView``; `nil` for an empty view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurations.content }
    set { setContent(newValue) }
  }
  /// The configuration of the background; it replaces ``backgroundView`` and
  /// ``selectedBackgroundView``, and setting one of these replaces it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurations.background?.configuration }
    set { setBackground(newValue) }
  }
  /// Whether the content configuration is updated automatically when the cell's state changes;
  /// `true` by default.
  open var automaticallyUpdatesContentConfiguration = true
  /// Whether the background configuration is updated automatically when the cell's state changes;
  /// `true` by default.
  open var automaticallyUpdatesBackgroundConfiguration = true
  /// Called with the state at the first layout and after each change of the state.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The current state of the cell.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(of: self, isHighlighted: isHighlighted, isSelected: isSelected)
  }

  /// Requests a call of ``updateConfiguration(using:)`` at the next layout.
  open func setNeedsUpdateConfiguration() {
    configurationsAreOutdated()
  }

  /// Updates the configurations for a state; an override sets ``contentConfiguration``.
  open func updateConfiguration(using state: UICellConfigurationState) {
    updateConfigurations(for: state)
    configurationUpdateHandler?(self, state)
  }

  /// Returns an empty content configuration for the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns the default background configuration of a table cell.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

  /// The view that contains the content of the cell.
  open var contentView: UIView { content }

  /// The view of the image at the leading edge, created on first use; `nil` in the style ``CellStyle/value2``.
  open var imageView: UIImageView? {
    if style == .value2 { return nil }
    if let picture { return picture }
    let view = CellImageView(image: nil)
    content.addSubview(view)
    picture = view
    return view
  }

  /// The label of the title, created on first use.
  open var textLabel: UILabel? { label(\.title, size: 17) }

  /// The label of the detail; `nil` in the default style.
  open var detailTextLabel: UILabel? {
    style == .default ? nil : label(\.detail, size: style == .subtitle ? 12 : 17)
  }

  private func label(
    _ property: ReferenceWritableKeyPath<UITableViewCell, UILabel?>, size: CGFloat
  ) -> UILabel? {
    if let label = self[keyPath: property] { return label }
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    content.addSubview(label)
    self[keyPath: property] = label
    return label
  }

  /// Called before the cell is used for another row; does nothing unless overridden.
  open func prepareForReuse() {}

  // MARK: Layout

  /// The width of the accessory at the trailing edge, in points.
  private var accessoryWidth: CGFloat {
    if let accessoryView { return accessoryView.bounds.width + 20 }
    switch accessoryType {
    case .none: return 0
    case .disclosureIndicator: return metric("tableViewCell", "disclosureIndicator", "width")
    case .checkmark: return metric("tableViewCell", "checkmark", "width")
    case .detailButton: return metric("tableViewCell", "detailButton", "width")
    case .detailDisclosureButton:
      return metric("tableViewCell", "detailDisclosureButton", "width")
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    setContentMargins()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let insets = contentInsetsInTable
    let width = max(0, bounds.width - accessoryWidth - insets.left - insets.right)
    content.frame = CGRect(
      x: isMirrored ? bounds.width - width - insets.right : insets.left, y: 0, width: width,
      height: bounds.height)
    if let accessoryView {
      let size = accessoryView.bounds.size
      accessoryView.frame.origin = CGPoint(
        x: isMirrored ? insets.left + 20 : bounds.width - size.width - 20 - insets.right,
        y: (bounds.height - size.height) / 2)
    }
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    configurations.background?.place(in: self)
    layOutLabels()
  }

  private func layOutLabels() {
    let image = picture?.image?.size ?? .zero
    guard title != nil || detail != nil || image.width > 0 else { return }
    var space = content.bounds.shrunk(dx: metric("tableViewCell", "inset_side"))
    let indent = CGFloat(indentationLevel) * indentationWidth
    space = space.inset(by: UIEdgeInsets(top: 0, left: indent, bottom: 0, right: 0))
    if let picture, image.width > 0 {
      // An image that is higher than the cell is scaled down.
      let scale = min(1, content.bounds.height / max(image.height, 1))
      let size = CGSize(width: image.width * scale, height: image.height * scale)
      place(
        picture,
        CGRect(
          x: space.minX, y: space.midY - size.height / 2, width: size.width, height: size.height))
      let taken = size.width + metric("tableViewCell", "inset_side")
      space = space.inset(by: UIEdgeInsets(top: 0, left: taken, bottom: 0, right: 0))
    }
    let titleSize = title?.sizeThatFits(space.size) ?? .zero
    let detailSize = detail?.sizeThatFits(space.size) ?? .zero
    if style == .subtitle, detailSize.height > 0 {
      let top = space.midY - (titleSize.height + detailSize.height) / 2
      place(title, CGRect(origin: CGPoint(x: space.minX, y: top), size: titleSize))
      place(
        detail,
        CGRect(origin: CGPoint(x: space.minX, y: top + titleSize.height), size: detailSize))
      return
    }
    let detailWidth = min(detailSize.width, space.width)
    place(
      title,
      CGRect(
        x: space.minX, y: space.midY - titleSize.height / 2,
        width: min(titleSize.width, space.width - detailWidth), height: titleSize.height))
    place(
      detail,
      CGRect(
        x: space.maxX - detailWidth, y: space.midY - detailSize.height / 2, width: detailWidth,
        height: detailSize.height))
  }

  /// Sets the frame of a view of the content, given as it is where text is read from left to right.
  private func place(_ view: UIView?, _ frame: CGRect) {
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    view?.frame =
      isMirrored
      ? CGRect(
        origin: CGPoint(x: content.bounds.width - frame.maxX, y: frame.minY), size: frame.size)
      : frame
  }

  /// Returns the height of the content in a width, at least that of a row.
  func fittingHeight(width: CGFloat) -> CGFloat {
    updateConfigurationIfNeeded()
    let standard = metric("tableViewCell", "height")
    if title != nil || detail != nil || picture?.image != nil {
      let side = metric("tableViewCell", "inset_side")
      let image = picture?.image?.size.width ?? 0
      let space =
        width - accessoryWidth - 2 * side - CGFloat(indentationLevel) * indentationWidth
        - (image > 0 ? image + side : 0)
      let size = CGSize(width: max(0, space), height: .greatestFiniteMagnitude)
      let height =
        (title?.sizeThatFits(size).height ?? 0)
        + (style == .subtitle ? detail?.sizeThatFits(size).height ?? 0 : 0)
      return max(
        standard, (height + 2 * metric("tableViewCell", "inset_vertical")).rounded(.up),
        (picture?.image?.size.height ?? 0).rounded(.up))
    }
    let height = contentHeight(width: max(0, width - accessoryWidth)) ?? 0
    guard height > 0 else { return standard }
    return configurations.content == nil ? height : height.rounded(.up)
  }
}

/// The image view of a cell, which is laid out again when its image changes.
@MainActor
private final class CellImageView: UIImageView {
  override var image: UIImage? {
    didSet { superview?.superview?.setNeedsLayout() }
  }
}
