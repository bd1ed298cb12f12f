public import Foundation

/// A row of segments, one of which is selected.
///
/// All segments have the width that the widest title needs, unless
/// ``apportionsSegmentWidthsByContent`` is `true`. Source: developer.apple.com, UISegmentedControl;
/// `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The value of ``selectedSegmentIndex`` if no segment is selected.
  public nonisolated static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
    var action: UIAction?
  }

  private var segments: [Segment] = []
  private var titleAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:]
  private var backgroundImages: [UIControl.State: UIImage] = [:]

  /// The colour behind the selected segment; the system's if `nil`.
  open var selectedSegmentTintColor: UIColor?
  /// Whether a segment is selected only while it is touched; `false` by default.
  open var isMomentary = false
  private var disabled: Set<Int> = []
  private var offsets: [Int: CGSize] = [:]

  /// Sets the attributes of titles for a state; the font determines the sizes of the segments.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state] = attributes
    invalidateIntrinsicContentSize()
  }
  /// Returns the attributes of titles for a state; `nil` if there is none.
  open func titleTextAttributes(
    for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }
  /// Sets the image behind segments; stored, but not drawn.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    backgroundImages[state] = backgroundImage
  }
  /// Returns the image behind segments; `nil` if there is none.
  open func backgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImages[state] }
  /// Sets the image between segments; stored, but not drawn.
  open func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) {
    divider = dividerImage
  }
  private var divider: UIImage?
  /// Returns the image between segments, whatever their states; `nil` if there is none.
  open func dividerImage(
    forLeftSegmentState leftState: UIControl.State,
    rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { divider }
  /// Enables or disables a segment.
  open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
    if enabled { disabled.remove(segment) } else { disabled.insert(segment) }
  }
  /// Returns whether a touch can select a segment; `true` by default.
  open func isEnabledForSegment(at segment: Int) -> Bool { !disabled.contains(segment) }
  /// Sets the offset of a segment's content, which is stored but not drawn; does nothing if the index is out of
  /// range.
  open func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    offsets[segment] = offset
  }
  /// Returns the offset of a segment's content, in points; zero unless it was set.
  open func contentOffsetForSegment(at segment: Int) -> CGSize { offsets[segment] ?? .zero }
  /// Sets the image of a segment; does nothing if the index is out of range.
  open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].image = image
    if image != nil { segments[segment].title = nil }
    invalidateIntrinsicContentSize()
  }
  /// Returns the image of a segment; `nil` if there is none.
  open func imageForSegment(at segment: Int) -> UIImage? {
    segments.indices.contains(segment) ? segments[segment].image : nil
  }
  /// Returns the width that was set for a segment; 0 for that of its content.
  open func widthForSegment(at segment: Int) -> CGFloat {
    segments.indices.contains(segment) ? segments[segment].width : 0
  }

  /// The index of the selected segment; ``noSegment``, the default, for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether each segment has the width that its own title needs; `false` by default.
  open var apportionsSegmentWidthsByContent = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// Creates a control with segments: strings are titles, images are shown as such.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    geometry.size = frameSize
  }

  /// Creates a control with a segment for each action, which is performed when the user selects it.
  public init(frame: CGRect, actions: [UIAction]) {
    super.init(frame: frame)
    segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
  }

  /// Inserts a segment for an action at an index, or at the end if the index is too large.
  open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
    segments.insert(
      Segment(title: action.title, image: action.image, action: action),
      at: max(0, min(segment, segments.count)))
    invalidateIntrinsicContentSize()
  }

  /// Replaces title, image and action of a segment.
  open func setAction(_ action: UIAction, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    let width = segments[segment].width
    segments[segment] = Segment(
      title: action.title, image: action.image, width: width, action: action)
    invalidateIntrinsicContentSize()
  }

  /// Returns the action that a touch of a segment performs; `nil` for none.
  open func actionForSegment(at segment: Int) -> UIAction? {
    segments.indices.contains(segment) ? segments[segment].action : nil
  }

  /// Creates a control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates a control of an Interface Builder file; see ``UIView/init(coder:)``.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments; their indices begin at 0 on the leading side.
  open var numberOfSegments: Int { segments.count }

  /// Inserts a segment with a title at an index, or at the end if the index is too large.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: max(0, min(segment, segments.count)))
    invalidateIntrinsicContentSize()
  }

  /// Inserts a segment with an image at an index, or at the end if the index is too large.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: max(0, min(segment, segments.count)))
    invalidateIntrinsicContentSize()
  }

  /// Removes a segment; does nothing if the index is out of range.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    invalidateIntrinsicContentSize()
  }

  /// Removes all segments; ``numberOfSegments`` is 0 afterwards.
  open func removeAllSegments() {
    segments = []
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a segment; does nothing if the index is out of range.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    invalidateIntrinsicContentSize()
  }

  /// Returns the title of a segment; `nil` if there is none.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the width of a segment in points; 0 for the width of its title.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = width.length
    invalidateIntrinsicContentSize()
  }

  /// The widths of the segments, in points.
  var segmentWidths: [CGFloat] {
    let padding = metric("segmentedControl", "padding")
    // The title of the selected segment is bolder from iOS 13 on, and all segments reserve space
    // for that.
    let weight: UIFont.Weight = controlEra == .iOS7 ? .regular : .medium
    let size = metric("segmentedControl", "font_size")
    let fonts = [UIControl.State.normal, .selected].compactMap {
      titleAttributes[$0]?[.font] as? UIFont
    }
    let ruler = TextRuler(
      fonts.max { $0.pointSize < $1.pointSize } ?? .systemFont(ofSize: size, weight: weight))
    let natural = segments.map { segment -> CGFloat in
      if let image = segment.image { return image.size.width + padding }
      return CGFloat(ruler.width(of: segment.title ?? "")).rounded(.up) + padding
    }
    let widest = natural.max() ?? 0
    return segments.indices.map { index in
      let set = segments[index].width
      return set > 0 ? set : apportionsSegmentWidthsByContent ? natural[index] : widest
    }
  }

  private var frameSize: CGSize {
    let separators = CGFloat(max(0, segments.count - 1)) * metric("segmentedControl", "separator")
    return CGSize(
      width: segmentWidths.reduce(separators, +), height: metric("segmentedControl", "height"))
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    storedAlignmentRectInsets
      ?? UIEdgeInsets(
        top: 0, left: 0, bottom: metric("segmentedControl", "inset_bottom"), right: 0)
  }

  open override var intrinsicContentSize: CGSize { storedContentSize ?? alignedSize(frameSize) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { frameSize }

  // MARK: Touches

  /// Selects the enabled segment in which a touch ends, unless it is selected: performs its action,
  /// and sends the event that the value has changed.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let point = touch?.location(in: self), bounds.contains(point),
      let index = segment(at: point.x), isEnabledForSegment(at: index),
      isMomentary || index != selectedSegmentIndex
    else { return }
    selectedSegmentIndex = index
    segments[index].action?.perform(by: self)
    sendActions(for: .valueChanged)
    if isMomentary { selectedSegmentIndex = Self.noSegment }
  }

  /// Returns the segment at a horizontal position; segments share the width as their contents do.
  private func segment(at x: CGFloat) -> Int? {
    let widths = segmentWidths
    let total = widths.reduce(0, +)
    guard total > 0 else { return nil }
    var end: CGFloat = 0
    return widths.firstIndex { width in
      end += width / total * bounds.width
      return x < end
    }
  }
}

extension UISegmentedControl: ContentDrawing, OutlinedDrawing {
  /// The radius of the corners since iOS 13, also of a background color.
  private static let cornerRadius: CGFloat = 8

  func outline(in box: CGRect) -> DisplayList.Shape? {
    .rectangle(box, radius: Self.cornerRadius)
  }

  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addRectangle(box, radius: Self.cornerRadius, .shape)
    let widths = segmentWidths
    let total = widths.reduce(0, +)
    guard total > 0 else { return }
    var x: CGFloat = 0
    for (index, width) in widths.enumerated() {
      let segment = CGRect(x: x, y: 0, width: width / total * box.width, height: box.height)
      if index == selectedSegmentIndex {
        drawing.addRectangle(
          segment.shrunk(dx: 2, dy: 2), radius: 7,
          selectedSegmentTintColor.map { .raised($0) } ?? .selectedSegment)
      } else if index > 0, index != selectedSegmentIndex + 1 {
        drawing.addRectangle(
          CGRect(x: segment.minX, y: box.height / 4, width: 1, height: box.height / 2),
          .fill(.separator))
      }
      drawContent(ofSegment: index, in: segment, into: &drawing)
      x += segment.width
    }
  }

  private func drawContent(
    ofSegment index: Int, in segment: CGRect, into drawing: inout ViewDrawing
  ) {
    let isSelected = index == selectedSegmentIndex
    let attributes =
      titleTextAttributes(for: isSelected ? .selected : .normal)
      ?? titleTextAttributes(for: .normal) ?? [:]
    let color = attributes[.foregroundColor] as? UIColor ?? .label
    if let image = imageForSegment(at: index) {
      let size = image.size
      let place = CGRect(
        x: segment.midX - size.width / 2, y: segment.midY - size.height / 2, width: size.width,
        height: size.height)
      return drawing.addImage(image, in: place, tint: color, isTemplate: true)
    }
    let usual = UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
    drawing.beginClip(segment, radius: 0)
    drawing.addText(
      titleForSegment(at: index) ?? "", centeredIn: segment,
      font: attributes[.font] as? UIFont ?? usual, color: color)
    drawing.close()
  }
}
