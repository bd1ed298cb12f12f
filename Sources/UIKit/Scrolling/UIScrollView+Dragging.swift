public import Foundation

extension UIScrollView {
  /// The ways in which dragging the content dismisses the keyboard.
  ///
  /// Raw values are Apple's (developer.apple.com, UIScrollView.KeyboardDismissMode).
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Dragging does not dismiss the keyboard.
    case none
    /// The keyboard is dismissed when dragging begins.
    case onDrag
    /// The keyboard follows a touch that reaches it, and can be dragged back up.
    case interactive
  }

  /// The fraction of its speed that decelerating content keeps after one millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction, at least 0 and below 1.
    public let rawValue: CGFloat

    /// Creates a rate from a fraction, clamped to the range from 0 to 0.9999.
    public init(rawValue: CGFloat) { self.rawValue = min(max(rawValue, 0), 0.9999) }

    /// The default rate, 0.998.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// A fast rate, 0.99, as used for paging.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether a touch is on the content.
  public var isTracking: Bool { storedMotion?.isTracking ?? false }
  /// Whether the user has started dragging the content; it may still be decelerating.
  public var isDragging: Bool { storedMotion?.isDragging ?? false }
  /// Whether the content is still moving after the touch has ended.
  public var isDecelerating: Bool { storedMotion?.isDecelerating ?? false }

  /// The track of the vertical scroll indicator, in the coordinates of the scroll view's frame.
  ///
  /// Not part of Apple's `UIScrollView`.
  public var verticalIndicatorTrack: CGRect {
    var insets = verticalScrollIndicatorInsets
    if automaticallyAdjustsScrollIndicatorInsets {
      let adjusted = adjustedContentInset
      insets.top += adjusted.top - contentInset.top
      insets.bottom += adjusted.bottom - contentInset.bottom
    }
    return CGRect(
      x: geometry.size.width - insets.right, y: insets.top, width: 0,
      height: max(geometry.size.height - insets.top - insets.bottom, 0))
  }

  func makePanGestureRecognizer() -> UIPanGestureRecognizer {
    let pan = UIPanGestureRecognizer()
    pan.view = self
    let motion = ScrollMotion(self, pan)
    storedMotion = motion
    pan.onTouch = { [weak motion] in motion?.stop() }
    pan.addHandler { [weak motion, weak pan] _ in if let pan { motion?.pan(pan) } }
    return pan
  }

  /// Stops decelerating content at its current offset.
  func stopDeceleration() {
    storedMotion?.stop()
  }
}
