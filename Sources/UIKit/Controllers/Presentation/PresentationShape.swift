import Foundation

/// The shape of a presentation, after adapting its style to the traits.
///
/// Source: developer.apple.com, UIModalPresentationStyle: in compact height, sheets and popovers
/// cover the screen; in compact width, they are cards at the bottom, from iOS 13 on. Before, they
/// cover the screen there too, as do all presentations without a style. The numbers are not
/// documented; `docs/parity.md` lists the source of each.
enum PresentationShape: Hashable {
  /// The whole screen.
  case whole
  /// A card that leaves a strip at the top uncovered.
  case card
  /// A page in the middle.
  case page
  /// A small form in the middle.
  case form
  /// A popover next to its anchor.
  case popover

  /// Whether the shape is that of a sheet, which has its own bar heights.
  var isSheet: Bool { self == .card || self == .page || self == .form }

  /// Whether the content has compact width, regardless of the screen's.
  var isNarrow: Bool { self == .form || self == .popover }

  @MainActor
  init(
    _ style: UIModalPresentationStyle, in traits: UITraitCollection,
    isAttachedInCompactHeight: Bool
  ) {
    switch style {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .none:
      self = .whole
    case .automatic, .pageSheet, .formSheet, .popover:
      if UIScreen.main.device?.showsSheets == false,
        style == .automatic || traits.horizontalSizeClass == .compact
      {
        self = .whole
      } else if traits.verticalSizeClass == .compact {
        self = isAttachedInCompactHeight ? .card : .whole
      } else if traits.horizontalSizeClass == .compact {
        self = .card
      } else {
        self = style == .popover ? .popover : style == .formSheet ? .form : .page
      }
    }
  }

  /// Returns the frame of the presented view.
  ///
  /// - Parameters:
  ///   - bounds: The available area.
  ///   - safe: Its safe-area insets.
  ///   - preferred: The controller's preferred content size; zero for none.
  ///   - anchor: The anchor of a popover, in the coordinates of the available area.
  ///   - popover: The popover with the permitted directions and margins.
  /// - Returns: The frame in the coordinates of the available area.
  @MainActor
  func frame(
    in bounds: CGRect, safe: UIEdgeInsets, preferred: CGSize, anchor: CGRect?,
    popover: UIPopoverPresentationController? = nil
  ) -> CGRect {
    switch self {
    case .whole: return bounds
    case .card:
      // Stored frames: 647 of 667, 716 of 736, and 842 of 896 below a status bar of 44.
      let top = safe.bottom > 0 ? safe.top + Self.stripBelowStatusBar : safe.top
      return CGRect(
        x: bounds.minX, y: bounds.minY + top, width: bounds.width,
        height: max(0, bounds.height - top))
    case .page:
      let size = CGSize(
        width: min(Self.pageWidth, bounds.width),
        height: max(0, bounds.height - 2 * max(safe.top, safe.bottom)))
      return centred(size, in: bounds)
    case .form:
      return centred(fitting(preferred, else: Self.formSize, in: bounds), in: bounds)
    case .popover:
      let size = fitting(preferred, else: Self.popoverSize, in: bounds)
      let margins =
        popover?.popoverLayoutMargins
        ?? UIEdgeInsets(
          top: Self.popoverMargin, left: Self.popoverMargin, bottom: Self.popoverMargin,
          right: Self.popoverMargin)
      let space = bounds.inset(by: safe).inset(by: margins)
      let directions = popover?.permittedArrowDirections ?? .any
      return anchor.map { beside($0, size, in: space, directions) } ?? centred(size, in: bounds)
    }
  }

  private static let stripBelowStatusBar: CGFloat = 10
  private static let pageWidth: CGFloat = 712
  private static let formSize = CGSize(width: 540, height: 620)
  private static let popoverSize = CGSize(width: 320, height: 480)
  private static let arrow: CGFloat = 13
  private static let popoverMargin: CGFloat = 10

  private func fitting(_ preferred: CGSize, else standard: CGSize, in bounds: CGRect) -> CGSize {
    CGSize(
      width: min(preferred.width > 0 ? preferred.width : standard.width, bounds.width),
      height: min(preferred.height > 0 ? preferred.height : standard.height, bounds.height))
  }

  private func centred(_ size: CGSize, in bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  /// Returns the frame below the anchor, or above it if there is more space; beside it if the arrow
  /// may only point to the left or right.
  private func beside(
    _ anchor: CGRect, _ size: CGSize, in space: CGRect, _ directions: UIPopoverArrowDirection
  ) -> CGRect {
    if directions.isDisjoint(with: [.up, .down]), !directions.isEmpty {
      return across(anchor, size, in: space, directions)
    }
    let below = space.maxY - anchor.maxY - Self.arrow
    let above = anchor.minY - Self.arrow - space.minY
    var isBelow = below >= size.height || below >= above
    if !directions.contains(.down) { isBelow = true }
    if !directions.contains(.up) { isBelow = false }
    if directions.isEmpty { isBelow = below >= size.height || below >= above }
    let height = max(0, min(size.height, isBelow ? below : above))
    let left = min(max(anchor.midX - size.width / 2, space.minX), space.maxX - size.width)
    return CGRect(
      x: max(left, space.minX),
      y: isBelow ? anchor.maxY + Self.arrow : anchor.minY - Self.arrow - height,
      width: size.width, height: height)
  }

  private func across(
    _ anchor: CGRect, _ size: CGSize, in space: CGRect, _ directions: UIPopoverArrowDirection
  ) -> CGRect {
    let after = space.maxX - anchor.maxX - Self.arrow
    let before = anchor.minX - Self.arrow - space.minX
    var isAfter = after >= size.width || after >= before
    if !directions.contains(.right) { isAfter = true }
    if !directions.contains(.left) { isAfter = false }
    let width = max(0, min(size.width, isAfter ? after : before))
    let height = min(size.height, space.height)
    let top = min(max(anchor.midY - height / 2, space.minY), space.maxY - height)
    return CGRect(
      x: isAfter ? anchor.maxX + Self.arrow : anchor.minX - Self.arrow - width, y: top,
      width: width, height: height)
  }
}
