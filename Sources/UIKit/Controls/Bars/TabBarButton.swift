import Foundation

/// A tab bar button: an image above a title, or next to it if there is little height, and a badge.
///
/// Positions are those that developers observed: titles have a font size of 10 points and end 2
/// points above the bottom of the bar; images are centred in the remaining space.
final class TabBarButton: UIControl {
  let item: UITabBarItem
  private let picture = UIImageView(image: nil)
  private let label = UILabel()
  private let badge = UILabel()
  /// Whether the title is shown without the image, as in a bar that floats at the top; an item without a title shows its
  /// image.
  var showsTitleOnly = false { didSet { setNeedsLayout() } }
  private var hidesImage: Bool { showsTitleOnly && label.text?.isEmpty == false }
  /// The width of the title in a bar that floats at the top, or of the image if there is none, in points.
  var titleWidth: CGFloat {
    guard hidesImage else { return picture.image?.size.width ?? 0 }
    let font = label.font
    defer { label.font = font }
    label.font = Self.floatingFont
    return label.sizeThatFits(.zero).width
  }
  private static let floatingFont = UIFont.systemFont(ofSize: 15, weight: .medium)
  /// Called when the button was tapped.
  var onTap: () -> Void = {}

  private static let badgeHeight: CGFloat = 18
  private static let titleSpace: CGFloat = 5

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    addContent()
  }

  required init?(coder: NSCoder) {
    item = UITabBarItem()
    super.init(coder: coder)
    addContent()
  }

  private func addContent() {
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.font = .systemFont(ofSize: 13)
    badge.textColor = .white
    badge.layer.cornerRadius = Self.badgeHeight / 2
    badge.layer.masksToBounds = true
    addSubview(picture)
    addSubview(label)
    addSubview(badge)
    show(isSelected: false)
  }

  /// Updates the content from the item.
  func show(isSelected: Bool) {
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    picture.image = (isSelected ? item.selectedImage : item.image) ?? item.systemImage
    picture.showsTemplates = true
    picture.tintColor =
      isSelected ? nil : (superview as? UITabBar)?.unselectedItemTintColor ?? .systemGray
    label.text = item.shownTitle
    let appearance = (item.standardAppearance ?? (superview as? UITabBar)?.standardAppearance)?
      .stackedLayoutAppearance
    let state = isSelected ? appearance?.selected : appearance?.normal
    let controlState: UIControl.State = isSelected ? .selected : .normal
    let attributes = (UITabBarItem.proxy.titleTextAttributes(for: controlState) ?? [:])
      .merging(item.titleTextAttributes(for: controlState) ?? [:]) { $1 }
      .merging(state?.titleTextAttributes ?? [:]) { $1 }
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 10)
    label.textColor =
      attributes[.foregroundColor] as? UIColor
      ?? (isSelected
        ? tintColor : (superview as? UITabBar)?.unselectedItemTintColor ?? .secondaryLabel)
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.backgroundColor = item.badgeColor ?? .systemRed
    setNeedsLayout()
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    show(isSelected: isSelected)
  }

  override func wasTapped() { onTap() }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isStacked =
      !showsTitleOnly && bounds.height >= 40 && traitCollection.horizontalSizeClass != .regular
    label.font =
      showsTitleOnly
      ? Self.floatingFont
      : .systemFont(ofSize: isStacked ? 10 : 13, weight: isStacked ? .medium : .regular)
    picture.isHidden = hidesImage
    let image = hidesImage ? .zero : picture.image?.size ?? .zero
    var title = label.sizeThatFits(.zero)
    if isStacked {
      title.width = min(title.width, bounds.width)
      let top = bounds.height - 2 - title.height
      label.frame = CGRect(
        origin: CGPoint(x: bounds.midX - title.width / 2, y: top), size: title)
      let space = title.height > 0 ? top : bounds.height
      picture.frame = CGRect(
        origin: CGPoint(x: bounds.midX - image.width / 2, y: (space - image.height) / 2),
        size: image)
    } else {
      let gap = image.width > 0 && title.width > 0 ? Self.titleSpace : 0
      title.width = min(title.width, max(0, bounds.width - image.width - gap))
      let start = bounds.midX - (image.width + gap + title.width) / 2
      picture.frame = CGRect(
        origin: CGPoint(x: start, y: bounds.midY - image.height / 2), size: image)
      label.frame = CGRect(
        origin: CGPoint(x: start + image.width + gap, y: bounds.midY - title.height / 2),
        size: title)
    }
    label.frame.origin.x += item.titlePositionAdjustment.horizontal
    label.frame.origin.y += item.titlePositionAdjustment.vertical
    let width = max(Self.badgeHeight, badge.sizeThatFits(.zero).width + 8)
    badge.frame = CGRect(
      x: max(picture.frame.maxX, bounds.midX) - Self.badgeHeight / 2, y: 2, width: width,
      height: Self.badgeHeight)
  }
}
