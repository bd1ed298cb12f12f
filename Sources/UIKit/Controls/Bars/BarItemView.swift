import Foundation

/// A button of a navigation bar or toolbar, which shows a custom view, an image or a title.
final class BarItemView: UIControl {
  let item: UIBarButtonItem
  private let picture = UIImageView(image: nil)
  private let label = UILabel()
  private var custom: UIView?

  /// The image of a system item; 22 points is the size that developers observed.
  static func sign(_ symbol: String) -> UIImage {
    UIImage(size: CGSize(width: 22, height: 22)).drawn(asSymbol: symbol)
  }

  init(_ item: UIBarButtonItem) {
    self.item = item
    super.init(frame: .zero)
    item.shownView = self
    show()
  }

  required init?(coder: NSCoder) {
    item = UIBarButtonItem()
    super.init(coder: coder)
    show()
  }

  /// Updates the content from the item; a previous custom view keeps its superview.
  func show() {
    isEnabled = item.isEnabled
    setNeedsLayout()
    if let custom, custom !== item.customView, custom.superview === self {
      custom.removeFromSuperview()
    }
    custom = item.customView
    picture.showsTemplates = true
    if let custom {
      if custom.superview !== self { addSubview(custom) }
      picture.removeFromSuperview()
      label.removeFromSuperview()
      return
    }
    let isDone = item.style == .done || item.systemItem == .done || item.systemItem == .save
    let state: UIControl.State = isEnabled ? .normal : .disabled
    let proxy = UIBarButtonItem.proxy
    let attributes = (proxy.titleTextAttributes(for: state) ?? [:])
      .merging(item.titleTextAttributes(for: state) ?? [:]) { $1 }
    label.font =
      attributes[.font] as? UIFont
      ?? .systemFont(ofSize: 17, weight: isDone ? .semibold : .regular)
    label.textColor =
      attributes[.foregroundColor] as? UIColor ?? item.tintColor ?? proxy.tintColor ?? tintColor
    picture.tintColor = item.tintColor ?? proxy.tintColor
    label.text = item.title ?? item.systemItem?.title
    label.textAlignment = .center
    picture.image =
      item.image ?? (label.text == nil ? item.systemItem?.symbol.map(Self.sign) : nil)
    label.isHidden = picture.image != nil
    addSubview(picture)
    addSubview(label)
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    if custom == nil { show() }
  }

  /// Returns the views of all items that are not spaces, reusing existing views.
  static func views(of items: [UIBarButtonItem], among known: [BarItemView]) -> [BarItemView] {
    items.filter { $0.systemItem?.isSpace != true }
      .map { item in known.first { $0.item === item } ?? BarItemView(item) }
  }

  override func wasTapped() { item.sendAction() }

  /// Returns the size of the content in a bar with a height.
  func fittingSize(height: CGFloat) -> CGSize {
    var size: CGSize
    if let view = item.customView {
      size = view.bounds.size
      if !view.translatesAutoresizingMaskIntoConstraints {
        size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
      } else if size == .zero {
        size = view.sizeThatFits(CGSize(width: 0, height: height))
      }
    } else {
      size = picture.image?.size ?? label.sizeThatFits(.zero)
      if showsChevron { size.width += Self.chevronSpace }
    }
    if item.width > 0 { size.width = item.width }
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = fittingSize(height: bounds.height)
    let width = min(size.width, bounds.width)
    let frame = CGRect(
      x: bounds.midX - width / 2, y: bounds.midY - size.height / 2, width: width,
      height: size.height)
    if let view = item.customView {
      view.frame = frame
      return
    }
    picture.frame = frame
    let space = showsChevron ? Self.chevronSpace : 0
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    label.frame = frame.inset(
      by: UIEdgeInsets(
        top: 0, left: isMirrored ? 0 : space, bottom: 0, right: isMirrored ? space : 0))
  }

  /// Whether a chevron is drawn before the title.
  private var showsChevron: Bool { item.leadsBack && item.image == nil && custom == nil }

  /// The size of the chevron of a back button, in points (observed by developers).
  private static let chevron = CGSize(width: 12, height: 21)
  /// The distance by which the chevron begins in the margin before the button, in points: it is 8 points from the edge
  /// of a bar with margins of 16.
  private static let chevronOverhang: CGFloat = 8
  /// The width that the chevron and the gap of 7 points after it take of the button.
  private static let chevronSpace = chevron.width + 7 - chevronOverhang
}

/// A row of bar buttons.
@MainActor
struct BarItemRow {
  /// The spacing between two buttons, in points (observed by developers).
  static let spacing: CGFloat = 8

  /// A button with its width, or a space.
  private struct Part {
    var view: BarItemView?
    var width: CGFloat
    var isFlexible = false
  }

  private var parts: [Part] = []

  /// Creates the row of buttons and spaces.
  ///
  /// - Parameters:
  ///   - views: The views of the items that are not spaces.
  ///   - items: All items, from the leading edge.
  ///   - height: The height of the bar.
  init(_ views: [BarItemView], _ items: [UIBarButtonItem], height: CGFloat) {
    for item in items {
      switch item.systemItem {
      case .flexibleSpace: parts.append(Part(width: 0, isFlexible: true))
      case .fixedSpace: parts.append(Part(width: item.width))
      default:
        guard let view = views.first(where: { $0.item === item }) else { continue }
        if parts.last?.view != nil { parts.append(Part(width: Self.spacing)) }
        parts.append(Part(view: view, width: view.fittingSize(height: height).width))
      }
    }
  }

  /// The length of the row, without flexible spaces.
  var length: CGFloat { parts.reduce(0) { $0 + $1.width } }

  /// Places the buttons in a rectangle.
  ///
  /// - Parameters:
  ///   - space: The rectangle; buttons have its height.
  ///   - isMirrored: Whether the row begins at the right.
  func place(in space: CGRect, isMirrored: Bool) {
    let flexible = parts.count { $0.isFlexible }
    let free = flexible > 0 ? max(0, space.width - length) / CGFloat(flexible) : 0
    var x: CGFloat = 0
    for part in parts {
      let width = part.isFlexible ? free : part.width
      part.view?.frame = CGRect(
        x: isMirrored ? space.maxX - x - width : space.minX + x, y: space.minY, width: width,
        height: space.height)
      x += width
    }
  }
}

extension UIBarButtonItem.SystemItem {
  /// The English title that the system shows; `nil` for items with an image.
  var title: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    case .add, .flexibleSpace, .fixedSpace, .compose, .reply, .action, .organize, .bookmarks,
      .search, .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .pageCurl,
      .close:
      nil
    }
  }

  /// The system symbol that is like the image of the item; `nil` for titles and spaces.
  var symbol: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .pageCurl: "doc"
    case .close: "xmark.circle"
    case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }

  var isSpace: Bool { self == .flexibleSpace || self == .fixedSpace }
}

extension BarItemView: ContentDrawing {
  /// Adds the chevron of a back button in the margin before its title.
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    guard showsChevron else { return }
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (width, height) = (Self.chevron.width, Self.chevron.height)
    let start = isMirrored ? box.maxX + Self.chevronOverhang : box.minX - Self.chevronOverhang
    let direction: CGFloat = isMirrored ? -1 : 1
    let top = box.midY - height / 2
    // The ends and the corner lie half of the stroke, times the square root of 2 for the corner, inside the box.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: start + direction * (width - 1), y: top + 1))
    path.addLine(to: CGPoint(x: start + direction * 2, y: box.midY))
    path.addLine(to: CGPoint(x: start + direction * (width - 1), y: top + height - 1))
    drawing.addPath(path, ViewDrawing.ShapeStyle(stroke: label.textColor, width: 2.75))
  }
}

extension UIView {
  /// The horizontal margin of bars, in points: that of a controller's content.
  var barMargin: CGFloat { bounds.width >= UIViewController.wideWidth ? 20 : 16 }
}
