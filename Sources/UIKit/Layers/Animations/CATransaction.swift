public import CoreGraphics
public import Foundation

/// A group of changes of layers, with the duration and timing of animations added in it.
///
/// Transactions nest; an inner one inherits the values of the outer one. Outside ``begin()`` and
/// ``commit()``, values last until the clock's next event. Source: developer.apple.com,
/// CATransaction.
@preconcurrency @MainActor
public final class CATransaction: NSObject {
  private static var scopes: [TransactionScope] = []
  /// The scope of changes outside any transaction.
  private static var implicit: TransactionScope?

  private static var current: TransactionScope {
    if let scope = scopes.last { return scope }
    if let implicit { return implicit }
    let scope = TransactionScope(inheriting: nil)
    implicit = scope
    let clock = UIScreen.main.clock
    clock.schedule(at: clock.now) { if implicit === scope { flush() } }
    return scope
  }

  /// Begins a transaction inside the current one, with whose values it starts; ``commit()`` ends
  /// it.
  public static func begin() { scopes.append(TransactionScope(inheriting: scopes.last)) }

  /// Ends the transaction that began last; does nothing if there is none.
  ///
  /// Its completion is called when the animations added in it have ended or were removed, or at once
  /// if there are none.
  public static func commit() { scopes.popLast()?.commit() }

  /// Commits what was set outside of any transaction, which the clock's next event does otherwise.
  public static func flush() {
    let scope = implicit
    implicit = nil
    scope?.commit()
  }

  /// Returns the duration, in seconds, of the animations of the current transaction without one;
  /// 0.25 by default.
  public static func animationDuration() -> CFTimeInterval { current.duration }
  /// Sets the duration, in seconds, of the animations of the current transaction without one;
  /// values below 0 or not finite count as 0.
  public static func setAnimationDuration(_ dur: CFTimeInterval) {
    current.duration = dur.isFinite ? max(0, dur) : 0
  }
  /// Returns the timing function of the animations of the current transaction without one; `nil`,
  /// the default, for constant speed.
  public static func animationTimingFunction() -> CAMediaTimingFunction? {
    (scopes.last ?? implicit)?.timingFunction
  }
  /// Sets the timing function of the animations of the current transaction without one; `nil` for
  /// constant speed.
  public static func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    current.timingFunction = function
  }
  /// Returns the value of ``setDisableActions(_:)``, `false` by default; it has no effect.
  public static func disableActions() -> Bool { current.disablesActions }
  /// Sets whether implicit animations are disabled; without effect, since changes of layers are
  /// never animated implicitly in Kuina.
  public static func setDisableActions(_ flag: Bool) { current.disablesActions = flag }
  /// Returns the closure that was set by ``setCompletionBlock(_:)``; `nil` if there is none.
  public static func completionBlock() -> (() -> Void)? { current.completion }
  /// Sets the closure that is called when all animations that are added to the current transaction
  /// have ended; `nil` for none.
  public static func setCompletionBlock(_ block: (() -> Void)?) { current.completion = block }
  /// Returns a value of the transaction; `nil` if there is none.
  public static func value(forKey key: String) -> Any? { current.values[key] }
  /// Sets a value of the current transaction, which ``value(forKey:)`` returns; no key has an
  /// effect.
  public static func setValue(_ anObject: Any?, forKey key: String) {
    current.values[key] = anObject
  }
  /// Enters the critical region; there is none, since layers belong to the main actor.
  public nonisolated static func lock() {}
  /// Leaves the critical region; there is none, see ``lock()``.
  public nonisolated static func unlock() {}

  /// Notes an animation that begins, and returns the scope to which its end is reported.
  static func enterAnimation() -> TransactionScope? {
    guard let scope = scopes.last ?? implicit else { return nil }
    scope.enter()
    return scope
  }
}

/// The values of a transaction, and the animations for which its completion waits.
@MainActor
final class TransactionScope {
  var duration: CFTimeInterval = 0.25
  var timingFunction: CAMediaTimingFunction?
  var disablesActions = false
  var completion: (() -> Void)?
  var values: [String: Any] = [:]
  private var outstanding = 0
  private var isCommitted = false

  init(inheriting outer: TransactionScope?) {
    guard let outer else { return }
    duration = outer.duration
    timingFunction = outer.timingFunction
    disablesActions = outer.disablesActions
    values = outer.values
  }

  func enter() { outstanding += 1 }

  func leave() {
    outstanding -= 1
    callIfDone()
  }

  func commit() {
    isCommitted = true
    callIfDone()
  }

  private func callIfDone() {
    guard isCommitted, outstanding <= 0, let completion else { return }
    self.completion = nil
    completion()
  }
}
