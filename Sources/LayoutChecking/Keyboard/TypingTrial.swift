public import Foundation
public import UIKit

/// The text fields and text views of a shown screen, edited one after the other while the keyboard comes,
/// stays and goes: what is hidden when.
public struct TypingTrial: Sendable {
  /// One of them, while it was edited.
  public struct Visit: Sendable {
    /// Its name.
    public var input: String
    /// How much of it is not seen, in points of height: covered by the keyboard, or scrolled away; what is
    /// higher than the room there is does not count.
    public var hidden: CGFloat
    /// Whether it could be scrolled to where nothing covers it.
    public var isReachable: Bool
    /// Where its bottom was before the keyboard came, in points from the top of the screen; `nil` once the device
    /// was turned.
    public var restingBottom: CGFloat?
    /// Where its bottom is while it is edited.
    public var bottom: CGFloat
    /// Where the keyboard begins meanwhile; the bottom of the screen without one.
    public var keyboardTop: CGFloat
    /// Whether it was edited after another one, with the keyboard up.
    public var isFocusChange: Bool
    /// Whether the device was turned before.
    public var isTurned: Bool
  }

  /// What was edited, in order.
  public private(set) var visits: [Visit] = []
  /// Whether all frames and insets are as before in the end, and no scroll view shows empty room.
  public private(set) var isRestored = true

  /// The largest height that is hidden of anything edited, in points.
  public var largestHidden: CGFloat { visits.map(\.hidden).max() ?? 0 }

  /// Edits all text inputs of a window, each after the other, and ends that.
  ///
  /// - Parameters:
  ///   - window: The window, with the keyboard away.
  ///   - height: The height of the keyboard's keys; what they are unless given.
  ///   - turns: Whether the device is turned while the last input is edited.
  ///   - name: What an input is called.
  ///   - atRest: Called with the window as it is seen each time it stands still.
  @MainActor
  public init(
    in window: UIWindow, height: CGFloat?, turns: Bool = false, name: (UIView) -> String,
    atRest: (UIWindow) -> Void = { _ in }
  ) {
    let inputs = window.textInputs
    let before = Self.state(of: window)
    let bottoms = inputs.map { Self.frame(of: $0).maxY }
    if let height { window.screen.keyboard.height = height }
    atRest(window)
    for (index, input) in inputs.enumerated() where input.becomeFirstResponder() {
      Self.settle(window)
      visits.append(
        Self.visit(input, name(input), from: bottoms[index], index > 0, isTurned: false))
      atRest(window)
    }
    if turns, let last = inputs.last, let device = window.screen.device {
      let other: Device.Orientation = device.orientation == .portrait ? .landscape : .portrait
      if window.screen.rotate(to: other) {
        Self.settle(window)
        visits.append(Self.visit(last, name(last), from: nil, false, isTurned: true))
        atRest(window)
        window.screen.rotate(to: device.orientation)
        Self.settle(window)
      }
    }
    window.endEditing(true)
    Self.settle(window)
    atRest(window)
    isRestored = Self.state(of: window) == before
  }

  @MainActor
  private static func settle(_ window: UIWindow) { window.screen.clock.advance(by: .seconds(2)) }

  @MainActor
  private static func frame(of input: UIView) -> CGRect {
    input.convert(input.bounds, to: (input.window?.screen ?? .main).coordinateSpace)
  }

  @MainActor
  private static func visit(
    _ input: UIView, _ name: String, from restingBottom: CGFloat?, _ isFocusChange: Bool,
    isTurned: Bool
  ) -> Visit {
    let screen = input.window?.screen ?? .main
    let frame = frame(of: input)
    let top = screen.keyboard.isShown ? screen.keyboard.frame.minY : screen.bounds.maxY
    let room = CGRect(x: 0, y: 0, width: screen.bounds.width, height: max(top, 0))
    let seen = frame.intersection(room)
    let missing = min(frame.height, room.height) - (seen.isNull ? 0 : seen.height)
    let hidden = missing > 1e-6 ? missing : 0
    return Visit(
      input: name, hidden: hidden, isReachable: hidden == 0 || canScroll(input, by: hidden),
      restingBottom: restingBottom, bottom: frame.maxY, keyboardTop: top,
      isFocusChange: isFocusChange, isTurned: isTurned)
  }

  /// Whether a scroll view around a view lets it go up by a distance.
  @MainActor
  private static func canScroll(_ view: UIView, by distance: CGFloat) -> Bool {
    var room: CGFloat = 0
    var above = view.superview
    while let current = above {
      if let scrollView = current as? UIScrollView {
        room += max(scrollView.contentOffsetRange.greatest.y - scrollView.contentOffset.y, 0)
      }
      above = current.superview
    }
    return room >= distance
  }

  /// Where everything is, in order; of scroll views their insets, and whether they are scrolled to where
  /// they may come to rest, since what was edited last stays in view.
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
