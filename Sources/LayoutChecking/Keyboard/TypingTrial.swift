public import Foundation
public import UIKit

/// The text fields and text views of a screen, edited one after the other while the keyboard is
/// shown and hidden, with the hidden height of each.
public struct TypingTrial: Sendable {
  /// The state of an input while it was edited.
  public struct Visit: Sendable {
    /// The name of the input: its id in the file, or its class.
    public var input: String
    /// The hidden height in points: covered by the keyboard, or scrolled away; 0 if as much of the
    /// input is visible as the available height allows.
    public var hidden: CGFloat
    /// Whether the input could be scrolled into view.
    public var isReachable: Bool
    /// The position of the input's bottom before the keyboard was shown, in points from the top of
    /// the screen; `nil` after a rotation of the device.
    public var restingBottom: CGFloat?
    /// The position of the input's bottom while it was edited, in points from the top of the
    /// screen.
    public var bottom: CGFloat
    /// The top of the keyboard while the input was edited, in points from the top of the screen;
    /// the bottom of the screen without a keyboard.
    public var keyboardTop: CGFloat
    /// Whether the input was edited after another one, with the keyboard still shown.
    public var isFocusChange: Bool
    /// Whether the device was rotated before.
    public var isRotated: Bool
  }

  /// The edited fields, in order.
  public private(set) var visits: [Visit] = []
  /// Whether all frames and insets are restored at the end, and no scroll view is scrolled beyond
  /// its content.
  public private(set) var isRestored = true

  /// The largest hidden height of any input, in points.
  public var largestHidden: CGFloat { visits.map(\.hidden).max() ?? 0 }

  /// Edits all text inputs of a window, one after the other, and ends editing.
  ///
  /// - Parameters:
  ///   - window: The window, with the keyboard hidden.
  ///   - height: The height of the keyboard; the current one by default.
  ///   - rotates: Whether the device is rotated while the last input is edited.
  ///   - accepts: Returns whether the keyboard can be shown for an input; others are not edited.
  ///   - name: Returns the name of an input.
  ///   - atRest: Called with the window each time its animations have ended.
  @MainActor
  public init(
    in window: UIWindow, height: CGFloat?, rotates: Bool = false,
    accepts: (UIView) -> Bool = { _ in true }, name: (UIView) -> String,
    atRest: (UIWindow) -> Void = { _ in }
  ) {
    let inputs = window.textInputs.filter(accepts)
    let before = Self.state(of: window)
    let bottoms = inputs.map { Self.frame(of: $0).maxY }
    if let height { window.screen.keyboard.height = height }
    atRest(window)
    for (index, input) in inputs.enumerated() where input.becomeFirstResponder() {
      Self.waitForAnimations(window)
      visits.append(
        Self.visit(input, name(input), from: bottoms[index], index > 0, isRotated: false))
      atRest(window)
    }
    if rotates, let last = inputs.last, let device = window.screen.device {
      let other: Device.Orientation = device.orientation == .portrait ? .landscape : .portrait
      if window.screen.rotate(to: other) {
        Self.waitForAnimations(window)
        visits.append(Self.visit(last, name(last), from: nil, false, isRotated: true))
        atRest(window)
        window.screen.rotate(to: device.orientation)
        Self.waitForAnimations(window)
      }
    }
    window.endEditing(true)
    Self.waitForAnimations(window)
    atRest(window)
    isRestored = Self.state(of: window) == before
  }

  @MainActor
  private static func waitForAnimations(_ window: UIWindow) {
    window.screen.clock.advance(by: .seconds(2))
  }

  @MainActor
  private static func frame(of input: UIView) -> CGRect {
    input.convert(input.bounds, to: (input.window?.screen ?? .main).coordinateSpace)
  }

  @MainActor
  private static func visit(
    _ input: UIView, _ name: String, from restingBottom: CGFloat?, _ isFocusChange: Bool,
    isRotated: Bool
  ) -> Visit {
    let screen = input.window?.screen ?? .main
    let frame = frame(of: input)
    let top = screen.keyboard.isShown ? screen.keyboard.frame.minY : screen.bounds.maxY
    let visible = CGRect(x: 0, y: 0, width: screen.bounds.width, height: max(top, 0))
    let part = frame.intersection(visible)
    let visibleHeight = part.isNull ? 0 : part.height
    let missing = min(frame.height, visible.height) - visibleHeight
    let hidden = missing > 1e-6 ? frame.height - visibleHeight : 0
    return Visit(
      input: name, hidden: hidden, isReachable: hidden == 0 || canScroll(input, by: hidden),
      restingBottom: restingBottom, bottom: frame.maxY, keyboardTop: top,
      isFocusChange: isFocusChange, isRotated: isRotated)
  }

  /// Returns whether a scroll view around a view can move it up by a distance.
  @MainActor
  private static func canScroll(_ view: UIView, by distance: CGFloat) -> Bool {
    var distanceLeft: CGFloat = 0
    var above = view.superview
    while let current = above {
      if let scrollView = current as? UIScrollView {
        distanceLeft += max(
          scrollView.contentOffsetRange.greatest.y - scrollView.contentOffset.y, 0)
      }
      above = current.superview
    }
    return distanceLeft >= distance
  }

  /// Returns the frames of all views, in order; for scroll views, their insets and whether the
  /// content offset is in the valid range, since the field edited last stays in view.
  @MainActor
  private static func state(of view: UIView) -> [CGRect] {
    var own = [view.frame, view.bounds]
    if let scrollView = view as? UIScrollView {
      let inset = scrollView.contentInset
      let range = scrollView.contentOffsetRange
      let offset = scrollView.contentOffset
      let isInRange = offset.y >= range.least.y && offset.y <= range.greatest.y
      own[1] = CGRect(x: inset.top, y: inset.left, width: inset.bottom, height: inset.right)
      own.append(CGRect(x: isInRange ? 1 : 0, y: 0, width: 0, height: 0))
    }
    return own + view.subviews.flatMap(state)
  }
}
