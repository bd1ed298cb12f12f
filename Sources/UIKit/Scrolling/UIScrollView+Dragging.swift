public import Foundation

extension UIScrollView {
  /// Whether and when dragging the content sends the keyboard away.
  ///
  /// Raw values are Apple's (developer.apple.com, UIScrollView.KeyboardDismissMode).
  public enum KeyboardDismissMode: Int, Hashable, Sendable {
    /// Not at all.
    case none
    /// As dragging begins.
    case onDrag
    /// It follows a finger that has come down to it, and may be dragged back up.
    case interactive
  }

  /// How much of its speed content that was let go keeps in a millisecond.
  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The part of the speed, below 1.
    public let rawValue: CGFloat

    /// A part of the speed, kept between 0 and 0.9999.
    public init(rawValue: CGFloat) { self.rawValue = min(max(rawValue, 0), 0.9999) }

    /// 0.998, as content that is read.
    public static let normal = DecelerationRate(rawValue: 0.998)
    /// 0.99, as content that is turned over.
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  /// Whether a finger is on the content.
  public var isTracking: Bool { storedMotion?.isTracking ?? false }
  /// Whether a finger has begun to drag the content, which may still be moving by itself.
  public var isDragging: Bool { storedMotion?.isDragging ?? false }
  /// Whether content that was let go is still moving.
  public var isDecelerating: Bool { storedMotion?.isDecelerating ?? false }

  /// The strip along which the vertical indicator runs from end to end, in the scroll view's frame: not in
  /// Apple's `UIScrollView`.
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

  /// Lets content that moves by itself stand where it is.
  func stopDeceleration() {
    storedMotion?.stop()
  }
}
