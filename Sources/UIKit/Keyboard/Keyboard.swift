public import Foundation

/// The height of a keyboard where the device's table has none: that of an iPhone with a home
/// button in portrait.
private let standardHeight: CGFloat = 216

/// The simulated keyboard of a screen, with what first responders bring above it or in its place.
///
/// Not part of Apple's UIKit.
///
/// It comes up when a text control becomes first responder and goes when that one resigns, or when
/// the program says so, and posts what the real one posts (parity C1): WillChangeFrame, WillShow
/// or WillHide, and when the animation has run DidChangeFrame, DidShow or DidHide. Handlers of the
/// Will notifications run inside the keyboard's own animation, so a mere `layoutIfNeeded()` there
/// moves views in step with the keyboard.
@MainActor
public final class Keyboard {
  /// Where the keyboard is on an iPad's screen.
  public enum Placement: Hashable, Sendable {
    /// At the bottom, as wide as the screen.
    case docked
    /// Raised above the bottom, in points.
    case undocked(by: CGFloat)
    /// In two halves, raised above the bottom, in points.
    case split(by: CGFloat)
    /// A small one, at a place on the screen.
    case floating(CGRect)
  }

  /// The step that a change of the keyboard has come to.
  enum Phase {
    case idle, willChangeFrame, willShow
  }

  weak var screen: UIScreen?
  var screenSize: CGSize
  private var device: Device?
  lazy var container = InputContainer(frame: .zero) { [weak self] in self?.accessoryResized() }
  var views = InputViews.none
  var phase = Phase.idle
  /// Tells a change from later ones, which keep its Did notifications from being posted.
  var changeCount = 0
  /// How many changes are being told of, one inside the other.
  var depth = 0

  /// Whether the keyboard, or an accessory alone, is up or coming up.
  public internal(set) var isShown = false
  /// Where it is; moved by ``move(to:by:)``.
  public internal(set) var placement = Placement.docked
  /// What it posts: that of the newest system unless set otherwise.
  public var profile = KeyboardProfile.current
  /// The height of the keys when they are shown next, home area included, in points; at first the lower
  /// one the device's table has without predictions.
  ///
  /// Numbers that are not finite, or below 0, are not taken.
  public var height: CGFloat {
    didSet { if !height.isFinite || height < 0 { height = oldValue } }
  }
  /// The height of a row of candidates above the keys, as for Japanese; 36 in a log of 2014.
  public var candidateBarHeight: CGFloat = 0 {
    didSet {
      if !candidateBarHeight.isFinite || candidateBarHeight < 0 { candidateBarHeight = oldValue }
      if candidateBarHeight != oldValue { heightChanged() }
    }
  }
  /// Whether a row of predictions is above the keys, as high as the device's table says.
  public var showsPredictions = false {
    didSet { if showsPredictions != oldValue { heightChanged() } }
  }
  /// How much more the notifications say than the keyboard covers, in points: keyboards of other
  /// vendors report wrong heights.
  public var reportedExcess: CGFloat = 0
  /// Whether the keyboard belongs to this application; another one's is seen beside it on an iPad.
  public var isLocal = true
  /// Whether the keyboard fades in place of moving, as with reduced motion: hiding then reports an end
  /// frame without extent.
  public var crossFades = false
  /// Whether a keyboard that is not docked tells of coming and going with its frame, as was seen on some
  /// systems with floating ones; else it tells of its frame alone (parity C1).
  public var announcesUndocked = false
  /// Whether keys of a real keyboard are used: of the simulated one there is at most a bar.
  public var isHardwareKeyboardConnected = false {
    didSet { if isHardwareKeyboardConnected != oldValue { hardwareChanged() } }
  }
  /// How much of the keyboard is seen while a real one is connected, in points: 55 on an iPad, else
  /// none.
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

  /// The frame in screen coordinates, accessory included; below the screen while it is away.
  ///
  /// Changes at once when the keyboard is shown or hidden.
  public var frame: CGRect { container.frame == .zero ? restingFrame : container.frame }

  /// Where the keyboard waits until it is shown for the first time.
  private var restingFrame: CGRect {
    CGRect(x: 0, y: screenSize.height, width: screenSize.width, height: height)
  }

  /// The frame as it is seen now, in screen coordinates.
  public var presentationFrame: CGRect {
    container.frame == .zero ? frame : container.presentationFrame
  }

  /// The frame of the keys alone as they are seen now, in screen coordinates.
  public var presentationKeysFrame: CGRect {
    let origin = presentationFrame.origin
    return container.keys.presentationFrame.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// How much of the screen is covered as it is seen now, in points from the bottom.
  public var presentationOverlap: CGFloat { max(screenSize.height - presentationFrame.minY, 0) }

  /// The height of the row of predictions.
  private var predictionHeight: CGFloat {
    guard showsPredictions, let heights = device?.keyboardHeights, let low = heights.low,
      let high = heights.predictionLow
    else { return showsPredictions ? 37 : 0 }
    return high - low
  }

  /// The height of what comes below the accessory.
  var keysHeight: CGFloat {
    if let input = views.input { return input.inputHeight(width: screenSize.width) }
    return views.wantsKeyboard ? height + candidateBarHeight + predictionHeight : 0
  }

  /// The height of the accessory.
  var accessoryHeight: CGFloat {
    views.accessory?.inputHeight(width: screenSize.width) ?? 0
  }

  /// How much of a docked keyboard is above the lower edge of the screen.
  private var visibleHeight: CGFloat {
    guard isHardwareKeyboardConnected, views.input == nil else {
      return accessoryHeight + keysHeight
    }
    return accessoryHeight + (views.wantsKeyboard ? shortcutBarHeight : 0)
  }

  /// Whether there is something to show.
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

  // MARK: Coming and going

  /// Shows the keyboard, or changes its height when it is up, as a row of predictions does.
  ///
  /// Nothing happens when it is up at this height.
  ///
  /// - Parameter height: The height of the keys, home area included; ``height`` unless given.
  public func show(height: CGFloat? = nil) {
    if let height { self.height = height }
    if !views.wantsKeyboard, views.input == nil { views.wantsKeyboard = true }
    showViews()
  }

  /// Hides the keyboard.
  ///
  /// Nothing happens when it is away. A first responder stays what it is.
  public func hide() {
    guard isShown else { return }
    hideViews()
  }

  /// Shows what a first responder brings, or hides what the one before brought.
  func show(_ new: InputViews, in host: UIWindow?) {
    guard !new.isEmpty else {
      if isShown { hideViews() }
      return
    }
    let isOther = !new.isSame(as: views)
    views = new
    if isOther || !isShown { container.take(new) }
    if new.accessory != nil || new.input != nil { open(in: host) }
    if isVisible { showViews(ofOtherResponder: true) } else if isShown { hideViews() }
  }

  /// Puts the container into a window, since there is something in it to see and to touch.
  private func open(in host: UIWindow?) {
    guard let host, let screen, host.inputWindow == nil || container.window == nil else { return }
    let window = host.inputWindow ?? InputWindow(screen: screen)
    window.host = host
    host.inputWindow = window
    if container.frame == .zero { container.frame = frame(isShown: false) }
    window.addSubview(container)
    window.isHidden = false
    screen.show(window)
  }

  /// How long coming and going takes now: nothing inside `UIView.performWithoutAnimation`.
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
    // A change while the keyboard is up is not animated and carries a duration of 0 (parity S3-17);
    // keys that join an accessory, or leave it, do move.
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
    // A handler may have shown something else.
    if !isShown { views = .none }
  }

  /// What is told of coming and going where the keyboard is: undocked, only its frame (parity C1).
  func postedEvent(_ event: Event) -> Event {
    placement == .docked || announcesUndocked ? event : .frameOnly
  }

  func change(from begin: CGRect, to end: CGRect, _ duration: Duration) -> KeyboardChange {
    KeyboardChange(
      begin: begin, end: end, duration: duration, curve: profile.curve, isLocal: isLocal)
  }
}
