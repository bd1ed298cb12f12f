// Source: developer.apple.com, UICellAccessory.

extension UICellAccessory {
  /// The colour and the reserved width of a chevron.
  @preconcurrency @MainActor
  public struct DisclosureIndicatorOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The appearance of a chevron that expands an item.
  @preconcurrency @MainActor
  public struct OutlineDisclosureOptions {
    /// The appearances of the chevron.
    public enum Style: Hashable, Sendable {
      /// The disclosure style that fits the list.
      case automatic
      /// The style of a header, in which a tap anywhere expands the item.
      case header
      /// The style of a cell, in which only a tap on the chevron expands the item.
      case cell
    }
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?
    /// The appearance; stored without effect.
    public var style: Style

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
      tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.style = style
    }
  }

  /// The appearance of a check mark.
  @preconcurrency @MainActor
  public struct CheckmarkOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The appearance of a button that deletes an item.
  @preconcurrency @MainActor
  public struct DeleteOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?
    /// The colour of the background, `nil` for none; stored without effect.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a button that inserts an item.
  @preconcurrency @MainActor
  public struct InsertOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?
    /// The colour of the background, `nil` for none; stored without effect.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a control for moving an item.
  @preconcurrency @MainActor
  public struct ReorderOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?
    /// Whether a line is shown beside it, `nil` for the default of the accessory; stored without
    /// effect.
    public var showsVerticalSeparator: Bool?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      showsVerticalSeparator: Bool? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.showsVerticalSeparator = showsVerticalSeparator
    }
  }

  /// The appearance of a circle for selecting an item.
  @preconcurrency @MainActor
  public struct MultiselectOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?
    /// The colour of the background, `nil` for none; stored without effect.
    public var backgroundColor: UIColor?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      backgroundColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.backgroundColor = backgroundColor
    }
  }

  /// The appearance of a text.
  @preconcurrency @MainActor
  public struct LabelOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?
    /// The font of the text.
    public var font: UIFont

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      font: UIFont? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.font = font ?? .preferredFont(forTextStyle: .body)
    }
  }

  /// The appearance of a button with details.
  @preconcurrency @MainActor
  public struct DetailOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// The appearance of a button with a menu.
  @preconcurrency @MainActor
  public struct PopUpMenuOptions {
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the default of the accessory; stored without effect.
    public var tintColor: UIColor?

    /// Creates options; `nil` and omitted values are those of the kind of accessory.
    public init(
      isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil
    ) {
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
    }
  }

  /// A view of the program as an accessory.
  @preconcurrency @MainActor
  public struct CustomViewConfiguration {
    /// The view that is shown as the accessory.
    public let customView: UIView
    /// The edge of the cell at which the view is placed.
    public let placement: Placement
    /// Whether the accessory keeps its place without being visible.
    public var isHidden: Bool
    /// The width that is reserved; `nil` for the default of the accessory.
    public var reservedLayoutWidth: LayoutDimension?
    /// The colour, `nil` for the cell's; stored without effect.
    public var tintColor: UIColor?
    /// Whether the view keeps its size instead of growing with Dynamic Type; stored without effect.
    public var maintainsFixedSize: Bool

    /// Creates the configuration of an accessory that is a view of the program.
    public init(
      customView: UIView, placement: Placement, isHidden: Bool? = nil,
      reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
      maintainsFixedSize: Bool? = nil
    ) {
      self.customView = customView
      self.placement = placement
      self.isHidden = isHidden ?? false
      self.reservedLayoutWidth = reservedLayoutWidth
      self.tintColor = tintColor
      self.maintainsFixedSize = maintainsFixedSize ?? false
    }
  }
}
