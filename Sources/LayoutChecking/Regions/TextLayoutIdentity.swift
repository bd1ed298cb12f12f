import UIKit

/// What a Dynamic Type size changes in the layout of a screen: two sizes with equal identities have the
/// same layout in every window.
///
/// The layout follows from the constraints, and from the texts with their fonts; contents with their own
/// sizes are compared by these.
struct TextLayoutIdentity: Hashable {
  /// The numbers of a view.
  private struct Entry: Hashable {
    var size: CGSize
    var frame: CGRect
    var font: String?
    var pointSize: CGFloat?
    var isHidden: Bool
    var constants: [CGFloat]
    var priorities: [Float]
  }

  private var entries: [[Entry]] = []

  /// Creates the identity of a screen in windows of some sizes: at the smallest and largest one, since
  /// size classes may install other constraints and fonts.
  @MainActor
  init(of screen: Screen, in sizes: WindowSizes, _ textSize: UIContentSizeCategory) {
    for (width, height) in [
      (sizes.widths.from, sizes.heights.from), (sizes.widths.to, sizes.heights.to),
    ] {
      guard
        let configuration = Configuration.window(
          width: width, height: height, textSize: textSize)
      else { continue }
      let shown = ShownScreen(screen, in: configuration)
      defer { shown.close() }
      entries.append(shown.window.subviews.flatMap(Self.entries))
    }
  }

  @MainActor
  private static func entries(of view: UIView) -> [Entry] {
    let font: UIFont? =
      switch view {
      case let label as UILabel: label.font
      case let field as UITextField: field.font
      case let text as UITextView: text.font
      default: nil
      }
    let entry = Entry(
      size: view.intrinsicContentSize, frame: view.exactFrameInWindow, font: font?.fontName,
      pointSize: font?.pointSize, isHidden: view.isHidden,
      constants: view.constraints.map(\.constant),
      priorities: view.constraints.map(\.priority.rawValue))
    return [entry] + view.subviews.flatMap(entries)
  }
}
