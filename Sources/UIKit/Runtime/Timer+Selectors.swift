public import Foundation

/// A strong reference that several threads share; the program is responsible for the object's use
/// on them, as in Objective-C.
private final class SharedReference: Sendable {
  private let kept: Associations.Kept<AnyObject>

  init(_ object: AnyObject) { kept = Associations.Kept(object) }

  deinit { kept.release() }

  var object: AnyObject? { kept.object }
}

/// Objects whose addresses are keys of associated values.
final class RuntimeKeys: Sendable {
  static let userInfo = RuntimeKeys()
  static let result = RuntimeKeys()
  static let observations = RuntimeKeys()
  static let accessibility = RuntimeKeys()
  static let itemMenus = RuntimeKeys()
  static let unavailableContent = RuntimeKeys()
  static let namedObservations = RuntimeKeys()
}

extension Timer {
  /// Creates a timer that calls the method of a selector, with the timer if the method has a
  /// parameter.
  ///
  /// The target is retained until the timer is invalidated, as on Apple's platforms. The timer
  /// follows a run loop and real time, not the clock of a screen.
  ///
  /// Source: developer.apple.com, Timer.
  public convenience init(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) {
    self.init(
      fire: Date() + ti, interval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
  }

  /// Returns a timer that never fires.
  ///
  /// `kuina port` replaces `Timer()` by this, which programs use as the value of a property until a timer is scheduled.
  /// Swift's Foundation on Linux has no such initializer.
  public static func withoutSchedule() -> Timer {
    let timer = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    timer.invalidate()
    return timer
  }

  /// Creates a timer with a first date that calls the method of a selector.
  public convenience init(
    fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector,
    userInfo ui: Any?, repeats rep: Bool
  ) {
    self.init(fire: date, interval: ti, target: t, selector: s, userInfo: ui, repeats: rep)
  }

  private convenience init(
    fire date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?,
    repeats: Bool
  ) {
    let target = Associations.owner(target).map { SharedReference($0) }
    self.init(fire: date, interval: interval, repeats: repeats) { timer in
      if let target = target?.object { _ = selector.call(on: target, [timer]) }
    }
    if let userInfo {
      unsafe objc_setAssociatedObject(
        self, Timer.userInfoKey, userInfo, .OBJC_ASSOCIATION_RETAIN)
    }
  }

  private static var userInfoKey: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(RuntimeKeys.userInfo).toOpaque())
  }

  /// The value that the timer was created with.
  public var userInfo: Any? { unsafe objc_getAssociatedObject(self, Timer.userInfoKey) }

  /// Creates a timer that calls the method of a selector and adds it to the current run loop.
  @discardableResult
  public class func scheduledTimer(
    timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector,
    userInfo: Any?, repeats yesOrNo: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo,
      repeats: yesOrNo)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}
