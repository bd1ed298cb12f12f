public import Foundation

/// The default height of the keyboard, in points, for devices without one in the table: that of an
/// iPhone with a home button in portrait.
private let standardHeight: CGFloat = 216

/// The simulated keyboard of a screen, including the first responder's accessory and input views.
///
/// Not part of Apple's UIKit.
///
/// The keyboard is shown when a text control becomes first responder, hidden when that resigns, and
/// both on request of the program. It posts the same notifications as the real one (row C1 of
/// `docs/parity.md`): WillChangeFrame, WillShow or WillHide, and after the animation
/// DidChangeFrame, DidShow or DidHide. Handlers of the Will notifications run inside the keyboard's
/// animation, so calling `layoutIfNeeded()` in one animates views together with the keyboard.
@preconcurrency @MainActor
public final class Keyboard {
  /// The placement of the keyboard on an iPad's screen.
  public enum Placement: Hashable, Sendable {
    /// The keyboard is at the bottom of the screen, as wide as the screen.
    case docked
    /// The keyboard is above the bottom of the screen by a distance in points.
    case undocked(by: CGFloat)
    /// Split into two halves, above the bottom by a distance in points.
    case split(by: CGFloat)
    /// A small keyboard with a frame in screen coordinates.
    case floating(CGRect)
  }

  /// The phase of a change of the keyboard.
  enum Phase {
    case idle, willChangeFrame, willShow
  }

  weak var screen: UIScreen?
  var screenSize: CGSize
  private var device: Device?
  lazy var container = InputContainer(frame: .zero) { [weak self] in self?.accessoryResized() }
  var views = InputViews.none
  var phase = Phase.idle
  /// The number of changes so far; a later change suppresses the Did notifications of an earlier
  /// one.
  var changeCount = 0
  /// The nesting depth of changes that are being posted.
  var depth = 0

  /// Whether the keyboard, or an accessory alone, is shown or about to be.
  public internal(set) var isShown = false
  /// The placement of the keyboard; ``move(to:by:)`` changes it.
  public internal(set) var placement = Placement.docked
  /// The profile of the notifications; by default that of the newest system version.
  public var profile = KeyboardProfile.current
  /// The height of the keys when they are shown next, including the home indicator area, in points.
  ///
  /// Initially the lower height in the device's table without the prediction bar. Numbers that are
  /// negative or not finite are ignored.
  public var height: CGFloat {
    didSet { if !height.isFinite || height < 0 { height = oldValue } }
  }
  /// The height of a candidate bar above the keys, as for Japanese, in points, 0 by default; 36 in
  /// a log of 2014.
  public var candidateBarHeight: CGFloat = 0 {
    didSet {
      if !candidateBarHeight.isFinite || candidateBarHeight < 0 { candidateBarHeight = oldValue }
      if candidateBarHeight != oldValue { heightChanged() }
    }
  }
  /// Whether a prediction bar is shown above the keys, with the height in the device's table;
  /// `false` by default.
  public var showsPredictions = false {
    didSet { if showsPredictions != oldValue { heightChanged() } }
  }
  /// The difference between the height in notifications and the actual height, in points:
  /// third-party keyboards report wrong heights; 0 by default.
  public var reportedExcess: CGFloat = 0
  /// Whether the keyboard belongs to this application, `true` by default; on an iPad, that of
  /// another application can be visible.
  public var isLocal = true
  /// Whether the keyboard cross-fades instead of sliding, as with reduced motion, `false` by
  /// default; hiding then posts an empty end frame.
  public var crossFades = false
  /// Whether a keyboard that is not docked posts show and hide notifications, as observed on some
  /// systems with a floating keyboard; by default it posts only frame changes (row C1 of
  /// `docs/parity.md`).
  public var announcesUndocked = false
  /// Whether a hardware keyboard is connected, `false` by default; the simulated one then shows at
  /// most a bar.
  public var isHardwareKeyboardConnected = false {
    didSet { if isHardwareKeyboardConnected != oldValue { hardwareChanged() } }
  }
  /// The visible height of the keyboard while a hardware keyboard is connected, in points: 55 on an
  /// iPad, 0 on other devices.
  public var shortcutBarHeight: CGFloat

  init(screenSize: CGSize, device: Device?) {
    self.screenSize = screenSize
    self.device = device
    height = device?.keyboardHeights.low ?? standardHeight
    shortcutBarHeight = device?.idiom == .pad ? 55 : 0
  }

  func screenRotated(to size: CGSize, device: Device?) {
    screenSize = size
    self.device = device
    height = device?.keyboardHeights.low ?? standardHeight
  }

  // MARK: Frames

  /// The frame in screen coordinates, including the accessory; below the screen while hidden.
  ///
  /// Changes immediately when the keyboard is shown or hidden.
  public var frame: CGRect { container.frame == .zero ? restingFrame : container.frame }

  /// The frame of the keyboard before it is shown for the first time.
  private var restingFrame: CGRect {
    CGRect(x: 0, y: screenSize.height, width: screenSize.width, height: height)
  }

  /// The frame at the current time of an animation, in screen coordinates.
  public var presentationFrame: CGRect {
    container.frame == .zero ? frame : container.presentationFrame
  }

  /// The frame of the keys at the current time of an animation, in screen coordinates.
  public var presentationKeysFrame: CGRect {
    let origin = presentationFrame.origin
    return container.keys.presentationFrame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// The height of the part of the screen that is covered at the current time of an animation, in
  /// points from the bottom.
  public var presentationOverlap: CGFloat { max(screenSize.height - presentationFrame.minY, 0) }

  /// The height of the prediction bar, in points.
  var predictionHeight: CGFloat {
    guard showsPredictions, let heights = device?.keyboardHeights, let low = heights.low,
      let high = heights.predictionLow
    else { return showsPredictions ? 37 : 0 }
    return high - low
  }

  /// The height of the area below the accessory, in points.
  var keysHeight: CGFloat {
    if let input = views.input { return input.inputHeight(width: screenSize.width) }
    return views.wantsKeyboard ? height + candidateBarHeight + predictionHeight : 0
  }

  /// The height of the accessory, in points.
  var accessoryHeight: CGFloat {
    views.accessory?.inputHeight(width: screenSize.width) ?? 0
  }

  /// Gives the accessory the safe area of its place: the home indicator counts where no keys are
  /// below the accessory (row C13 of `docs/parity.md`).
  func updateAccessorySafeArea() {
    let insets = screen?.device?.safeArea ?? .zero
    let isAlone =
      views.input == nil
      && (!views.wantsKeyboard || (isHardwareKeyboardConnected && shortcutBarHeight == 0))
    container.accessorySafeArea = UIEdgeInsets(
      top: 0, left: insets.left, bottom: isAlone ? insets.bottom : 0, right: insets.right)
  }

  /// The height of the part of a docked keyboard that is on the screen, in points.
  private var visibleHeight: CGFloat {
    guard isHardwareKeyboardConnected, views.input == nil else {
      return accessoryHeight + keysHeight
    }
    return accessoryHeight + (views.wantsKeyboard ? shortcutBarHeight : 0)
  }

  /// Whether there is anything to show.
  var isVisible: Bool {
    guard !views.isEmpty else { return false }
    guard isHardwareKeyboardConnected, views.input == nil else { return true }
    return visibleHeight > 0 && (profile.hardwareBar == .shortcut || views.accessory != nil)
  }

  func frame(isShown: Bool) -> CGRect {
    let total = accessoryHeight + keysHeight
    let docked = CGRect(
      x: 0, y: screenSize.height - (isShown ? visibleHeight : 0), width: screenSize.width,
      height: total)
    guard isShown else { return docked }
    switch placement {
    case .docked: return docked
    case .undocked(let raise), .split(let raise): return docked.offsetBy(dx: 0, dy: -raise)
    case .floating(let frame): return frame
    }
  }

  // MARK: Showing and hiding

  /// Shows the keyboard; if it is shown already, changes its height, as the prediction bar does.
  ///
  /// Does nothing if the keyboard already has this height.
  ///
  /// - Parameter height: The height of the keys, including the home indicator area; by default
  ///   ``height``.
  public func show(height: CGFloat? = nil) {
    if let height { self.height = height }
    if !views.wantsKeyboard, views.input == nil { views.wantsKeyboard = true }
    showViews()
  }

  /// Hides the keyboard; does nothing if it is hidden.
  ///
  /// The first responder does not resign.
  public func hide() {
    guard isShown else { return }
    hideViews()
  }

  /// Shows the input views of a first responder, or hides those of the previous one.
  func show(_ new: InputViews, in host: UIWindow?) {
    guard !new.isEmpty else {
      // Without a first responder, a hardware keyboard that is disconnected shows nothing.
      if isShown { hideViews() } else { views = .none }
      return
    }
    let isOther = !new.isSame(as: views)
    views = new
    updateAccessorySafeArea()
    if isOther || !isShown { container.take(new, width: screenSize.width) }
    if new.accessory != nil || new.input != nil { open(in: host) }
    if isVisible { showViews(ofOtherResponder: true) } else if isShown { hideViews() }
  }

  /// Adds the container to a window, once it has content.
  private func open(in host: UIWindow?) {
    guard let host, let screen, host.inputWindow == nil || container.window == nil else { return }
    let window = host.inputWindow ?? InputWindow(windowScene: screen.scene)
    window.host = host
    host.inputWindow = window
    if container.frame == .zero { container.frame = frame(isShown: false) }
    window.addSubview(container)
    window.isHidden = false
    screen.show(window)
  }

  /// The duration of showing and hiding; zero inside `UIView.performWithoutAnimation`.
  var currentDuration: Duration {
    AnimationTransaction.isDisabled ? .zero : profile.duration
  }

  private func showViews(ofOtherResponder: Bool = false) {
    let end = frame(isShown: true)
    if isShown, end == frame {
      guard ofOtherResponder, profile.focusChange == .repeat else { return }
      return post(change(from: frame, to: end, .zero), postedEvent(.show))
    }
    var begin = frame
    if !isShown {
      begin = frame(isShown: false)
      if profile.begin == .screen { begin.origin.y = end.minY + screenSize.height }
    }
    // A change of a visible keyboard is not animated and is posted with a duration of 0 (parity
    // S3-17), but keys that appear below an accessory, or disappear, are animated.
    let isMove = !isShown || (keysHeight > 0) != (container.keysAreUp)
    isShown = true
    container.keysAreUp = keysHeight > 0
    post(change(from: begin, to: end, isMove ? currentDuration : .zero), postedEvent(.show))
  }

  func hideViews() {
    isShown = false
    var end = frame
    end.origin.y = screenSize.height
    container.keysAreUp = false
    post(change(from: frame, to: end, currentDuration), postedEvent(.hide))
    // A handler may have shown other input views.
    if !isShown { views = .none }
  }

  /// Returns the event to post for the current placement: only frame changes if undocked (parity
  /// C1).
  func postedEvent(_ event: Event) -> Event {
    placement == .docked || announcesUndocked ? event : .frameOnly
  }

  func change(from begin: CGRect, to end: CGRect, _ duration: Duration) -> KeyboardChange {
    KeyboardChange(
      begin: begin, end: end, duration: duration, curve: profile.curve, isLocal: isLocal)
  }
}
