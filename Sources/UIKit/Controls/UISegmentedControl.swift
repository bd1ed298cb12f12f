public import Foundation

/// A row of segments of which one is chosen.
///
/// All segments are as wide as the widest title needs, unless
/// ``apportionsSegmentWidthsByContent`` is set. Source: developer.apple.com, UISegmentedControl;
/// `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// What ``selectedSegmentIndex`` is while no segment is chosen.
  public nonisolated static let noSegment = -1

  private struct Segment {
    var title: String?
    var image: UIImage?
    var width: CGFloat = 0
  }

  private var segments: [Segment] = []

  /// The segment that is chosen; ``noSegment`` for none.
  open var selectedSegmentIndex = UISegmentedControl.noSegment
  /// Whether segments are as wide as their own titles need.
  open var apportionsSegmentWidthsByContent = false {
    didSet { invalidateIntrinsicContentSize() }
  }

  /// A control with segments: strings are titles, images stand for themselves.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
    storedSize = frameSize
  }

  /// A control without segments.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A control read by a decoder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The number of segments.
  open var numberOfSegments: Int { segments.count }

  /// Puts a segment with a title at an index, or at the end where the index is too large.
  open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
    segments.insert(Segment(title: title), at: max(0, min(segment, segments.count)))
    invalidateIntrinsicContentSize()
  }

  /// Puts a segment with an image at an index, or at the end where the index is too large.
  open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
    segments.insert(Segment(image: image), at: max(0, min(segment, segments.count)))
    invalidateIntrinsicContentSize()
  }

  /// Takes a segment out; nothing happens without such a segment.
  open func removeSegment(at segment: Int, animated: Bool) {
    guard segments.indices.contains(segment) else { return }
    segments.remove(at: segment)
    invalidateIntrinsicContentSize()
  }

  /// Takes all segments out.
  open func removeAllSegments() {
    segments = []
    invalidateIntrinsicContentSize()
  }

  /// Sets the title of a segment; nothing happens without such a segment.
  open func setTitle(_ title: String?, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].title = title
    invalidateIntrinsicContentSize()
  }

  /// The title of a segment.
  open func titleForSegment(at segment: Int) -> String? {
    segments.indices.contains(segment) ? segments[segment].title : nil
  }

  /// Sets the width of a segment in points; 0 leaves it to the title.
  open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
    guard segments.indices.contains(segment) else { return }
    segments[segment].width = width.length
    invalidateIntrinsicContentSize()
  }

  /// The widths of the segments, in points.
  var segmentWidths: [CGFloat] {
    let padding = metric("segmentedControl", "padding")
    // The title of the chosen segment is bolder from iOS 13 on, and all have room for that.
    let weight: UIFont.Weight = controlEra == .iOS7 ? .regular : .medium
    let size = metric("segmentedControl", "font_size")
    let ruler = TextRuler(.systemFont(ofSize: size, weight: weight))
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
}

extension UISegmentedControl: ContentDrawing {
  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    drawing.addRectangle(box, radius: 8, .shape)
    let widths = segmentWidths
    let total = widths.reduce(0, +)
    guard total > 0 else { return }
    var x: CGFloat = 0
    for (index, width) in widths.enumerated() {
      let segment = CGRect(x: x, y: 0, width: width / total * box.width, height: box.height)
      if index == selectedSegmentIndex {
        drawing.addRectangle(segment.insetBy(dx: 2, dy: 2), radius: 7, .raised)
      }
      drawing.addText(titleForSegment(at: index) ?? "", centeredIn: segment)
      x += segment.width
    }
  }
}
