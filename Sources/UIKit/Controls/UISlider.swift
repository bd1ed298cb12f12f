public import Foundation

/// A control that selects a number from a range.
///
/// It has an intrinsic height, but no intrinsic width. Source: developer.apple.com, UISlider;
/// `Resources/controls.tsv`.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private var storedValue: Float = 0

  /// The value, clamped to ``minimumValue`` and ``maximumValue``.
  open var value: Float {
    get { storedValue }
    set { storedValue = newValue.isNaN ? minimumValue : clamped(newValue) }
  }
  /// The value at the start of the track, 0 by default; one above ``maximumValue`` raises that.
  open var minimumValue: Float = 0 {
    didSet {
      maximumValue = max(maximumValue, minimumValue)
      storedValue = clamped(storedValue)
    }
  }
  /// The value at the end of the track, 1 by default; one below ``minimumValue`` lowers that.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      storedValue = clamped(storedValue)
    }
  }
  /// The colour of the track below the value; the tint colour if `nil`.
  open var minimumTrackTintColor: UIColor?
  /// The colour of the track above the value; the system's if `nil`.
  open var maximumTrackTintColor: UIColor?
  /// The colour of the thumb; white if `nil`.
  open var thumbTintColor: UIColor?
  /// The image at the end of the minimum, `nil` by default; stored, but not drawn.
  open var minimumValueImage: UIImage?
  /// The image at the end of the maximum, `nil` by default; stored, but not drawn.
  open var maximumValueImage: UIImage?
  private var thumbImages: [UIControl.State: UIImage] = [:]
  private var minimumTracks: [UIControl.State: UIImage] = [:]
  private var maximumTracks: [UIControl.State: UIImage] = [:]

  /// Sets the image of the thumb for a state; stored, but not drawn.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
  }
  /// Sets the image of the track below the value for a state; stored, but not drawn.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTracks[state] = image
  }
  /// Sets the image of the track above the value for a state; stored, but not drawn.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTracks[state] = image
  }
  /// Returns the image of the thumb for a state; `nil` if there is none.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
  /// Returns the image of the track below the value for a state; `nil` if there is none.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTracks[state] }
  /// Returns the image of the track above the value for a state; `nil` if there is none.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTracks[state] }
  /// The image of the thumb for the current state, or else for the normal one; `nil` if none was
  /// set.
  open var currentThumbImage: UIImage? { thumbImages[state] ?? thumbImages[.normal] }
  /// The image of the track below the value for the current state, or else for the normal one;
  /// `nil` if none was set.
  open var currentMinimumTrackImage: UIImage? { minimumTracks[state] ?? minimumTracks[.normal] }
  /// The image of the track above the value for the current state, or else for the normal one;
  /// `nil` if none was set.
  open var currentMaximumTrackImage: UIImage? { maximumTracks[state] ?? maximumTracks[.normal] }
  /// Returns the rectangle of the track: 4 points high, in the middle, 2 points from the sides.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }
  /// Returns the rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let side = currentThumbImage?.size ?? CGSize(width: bounds.height, height: bounds.height)
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((clamped(value) - minimumValue) / range) : 0
    return CGRect(
      x: rect.minX + share * max(0, rect.width - side.width), y: bounds.midY - side.height / 2,
      width: side.width, height: side.height)
  }
  /// Whether actions are sent while the thumb moves, `true` by default; stored without effect.
  open var isContinuous = true

  private func clamped(_ value: Float) -> Float { max(minimumValue, min(maximumValue, value)) }

  /// Sets the value at once, also if animated, without sending actions.
  open func setValue(_ value: Float, animated: Bool) { self.value = value }

  private var frameSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: metric("slider", "height"))
  }

  open override var alignmentRectInsets: UIEdgeInsets {
    if let storedAlignmentRectInsets { return storedAlignmentRectInsets }
    let side = metric("slider", "inset_side")
    return UIEdgeInsets(top: 0, left: side, bottom: metric("slider", "inset_bottom"), right: side)
  }

  open override var intrinsicContentSize: CGSize { storedContentSize ?? alignedSize(frameSize) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: frameSize.height)
  }
}

extension UISlider: ContentDrawing {
  /// The radius of the thumb in points, however high the slider is.
  private static let thumbRadius: CGFloat = 13.5

  func drawContent(in box: CGRect, into drawing: inout ViewDrawing) {
    let range = maximumValue - minimumValue
    let share = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let radius = min(box.height / 2 - 2, box.width / 2 - 2, Self.thumbRadius)
    let x = radius + 2 + share * max(0, box.width - 2 * radius - 4)
    let track = CGRect(x: 2, y: box.midY - 2, width: max(0, box.width - 4), height: 4)
    drawing.addRectangle(track, radius: 2, maximumTrackTintColor.map { .fill($0) } ?? .shape)
    drawing.addRectangle(
      CGRect(x: 2, y: box.midY - 2, width: max(0, x - 2), height: 4), radius: 2,
      .fill(minimumTrackTintColor ?? tintColor))
    drawing.addCircle(x, box.midY, radius: max(0, radius), .raised(thumbTintColor))
  }
}
