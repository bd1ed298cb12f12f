public import Foundation

/// An element at the leading or trailing edge of a list cell, such as a chevron.
///
/// Accessories reduce the width of the cell's content; what they show is not drawn, except for
/// custom views. Widths are those of a table cell's accessories.
///
/// Source: developer.apple.com, UICellAccessory.
@preconcurrency @MainActor
public struct UICellAccessory {
  /// The states of the cell in which an accessory is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// The accessory is shown whether the cell is edited or not.
    case always
    /// The accessory is shown only while the cell is edited.
    case whenEditing
    /// The accessory is shown only while the cell is not edited.
    case whenNotEditing
  }

  /// The kinds of accessories, as ``UICellAccessory/accessoryType`` names them.
  public enum AccessoryType: Hashable, Sendable {
    /// A chevron.
    case disclosureIndicator
    /// A chevron that expands the item.
    case outlineDisclosure
    /// A check mark.
    case checkmark
    /// A button that deletes the item.
    case delete
    /// A button that inserts an item.
    case insert
    /// A control for moving the item.
    case reorder
    /// A circle that shows whether the item is selected.
    case multiselect
    /// A text at the trailing edge.
    case label
    /// A button with details.
    case detail
    /// A button with a menu.
    case popUpMenu
    /// A view of the program, described by a ``UICellAccessory/CustomViewConfiguration``.
    case customView
  }

  /// The edge of the cell at which an accessory is placed.
  public enum Placement {
    /// The place among the other accessories of an edge, which it returns for them.
    public typealias Position = (_ accessories: [UICellAccessory]) -> Int

    /// The leading edge of the cell.
    case leading(displayed: DisplayedState = .always, at: Position = { $0.count })
    /// The trailing edge of the cell.
    case trailing(displayed: DisplayedState = .always, at: Position = { _ in 0 })

    var isLeading: Bool {
      if case .leading = self { return true }
      return false
    }
    var displayed: DisplayedState {
      switch self {
      case .leading(let displayed, _), .trailing(let displayed, _): displayed
      }
    }
    func index(among accessories: [UICellAccessory]) -> Int {
      switch self {
      case .leading(_, let position), .trailing(_, let position):
        min(max(0, position(accessories)), accessories.count)
      }
    }
  }

  /// The width that is reserved for an accessory.
  public enum LayoutDimension: Hashable, Sendable {
    /// The width that the accessory itself has.
    case actual
    /// The width that the system reserves for all accessories.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// What the accessory is, such as a check mark or a view of the program.
  public let accessoryType: AccessoryType
  let placement: Placement
  let width: LayoutDimension
  let isHidden: Bool
  let view: UIView?
  /// The text of a label.
  let text: String?
  /// The closure that a tap of the accessory calls; `nil` for what the kind does.
  public let actionHandler: (() -> Void)?
  /// The menu of an accessory with a pop-up menu; `nil` for other accessories.
  public let menu: UIMenu?

  private init(
    _ type: AccessoryType, _ placement: Placement, isHidden: Bool = false,
    width: LayoutDimension? = nil, view: UIView? = nil, text: String? = nil,
    menu: UIMenu? = nil, action: (() -> Void)? = nil
  ) {
    accessoryType = type
    self.placement = placement
    self.isHidden = isHidden
    self.width = width ?? .standard
    self.view = view
    self.text = text
    self.menu = menu
    actionHandler = action
  }

  // MARK: Kinds

  /// A chevron that says that a tap shows details.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth)
  }

  /// A chevron that expands and collapses the item.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, action: actionHandler)
  }

  /// Returns a check mark, which marks a chosen item.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth)
  }

  /// Returns a button that deletes the item, shown while the cell is edited.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, .leading(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, action: actionHandler)
  }

  /// Returns a button that inserts an item, shown while the cell is edited.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, .leading(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, action: actionHandler)
  }

  /// Returns a control for moving the item, shown while the cell is edited.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth)
  }

  /// A circle that shows whether the item is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .leading(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth)
  }

  /// Returns an accessory that shows a text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .label, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth ?? .actual, view: label(text, options.font),
      text: text)
  }

  private static func label(_ text: String, _ font: UIFont) -> UIView {
    let label = UILabel()
    label.text = text
    label.font = font
    label.textColor = .secondaryLabel
    label.sizeToFit()
    return label
  }

  /// Returns a button for details, which calls a handler.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = .init(),
    actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, action: actionHandler)
  }

  /// Returns a button that shows a menu.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init()
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, .trailing(displayed: displayed), isHidden: options.isHidden,
      width: options.reservedLayoutWidth, menu: menu)
  }

  /// A view of the program, which is as large as its frame.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    UICellAccessory(
      .customView, configuration.placement, isHidden: configuration.isHidden,
      width: configuration.reservedLayoutWidth ?? .standard, view: configuration.customView)
  }

  // MARK: Layout

  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch placement.displayed {
    case .always: true
    case .whenEditing: isEditing
    case .whenNotEditing: !isEditing
    }
  }

  /// The width that the content loses, in points.
  var reservedWidth: CGFloat {
    let table = ControlTable.shipped
    func known(_ variant: String) -> CGFloat {
      CGFloat(table.value("tableViewCell", variant, "width", .iOS13))
    }
    switch width {
    case .custom(let width): return width
    case .actual: return (view?.bounds.width ?? 0) + 20
    case .standard:
      switch accessoryType {
      case .disclosureIndicator, .outlineDisclosure: return known("disclosureIndicator")
      case .detail: return known("detailButton")
      case .label, .customView: return max(known("checkmark"), (view?.bounds.width ?? 0) + 20)
      case .checkmark, .delete, .insert, .reorder, .multiselect, .popUpMenu:
        return known("checkmark")
      }
    }
  }
}
