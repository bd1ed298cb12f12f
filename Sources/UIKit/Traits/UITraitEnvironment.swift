import Foundation

/// An object with traits: a screen, a view or a controller.
///
/// Source: developer.apple.com, UITraitEnvironment.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
  /// Called when ``traitCollection`` has changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A registration for trait changes.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {
}

/// An object that reports changes of its traits: a view or a controller.
///
/// Source: developer.apple.com, UITraitChangeObservable. Its variants with a target and a selector
/// require Objective-C and are not available.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
}

extension UITraitChangeObservable {
  /// Registers a closure that is called when one of several traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits to observe.
  ///   - handler: Called with the environment itself and the traits before the change.
  /// - Returns: A registration for ``unregisterForTraitChanges(_:)``; it need not be kept.
  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait],
    handler:
      @escaping (_ traitEnvironment: Self, _ previousTraitCollection: UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let observer = TraitObserver(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
    (self as? any TraitObserving)?.traitState.observers.append(observer)
    return observer
  }

  /// Removes a registration made with ``registerForTraitChanges(_:handler:)``.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitState.observers.removeAll { $0 === registration }
  }
}

/// A closure that is called when traits change.
@MainActor
final class TraitObserver: UITraitChangeRegistration {
  private let traits: [UITrait]
  private let handler: (UITraitCollection) -> Void

  init(_ traits: [UITrait], handler: @escaping (UITraitCollection) -> Void) {
    self.traits = traits
    self.handler = handler
  }

  fileprivate func notify(_ previous: UITraitCollection, _ present: UITraitCollection) {
    if present.values.differs(from: previous.values, in: traits) { handler(previous) }
  }
}

/// The traits of a view or a controller.
struct TraitState {
  var current = UITraitCollection.ofMainScreen
  var overrides = UITraitOverrides()
  var observers: [TraitObserver] = []
}

/// An object that stores trait observers.
@MainActor
protocol TraitObserving: UITraitEnvironment {
  var traitState: TraitState { get set }
}

extension TraitObserving {
  /// Reports a change of traits; the new traits are the current ones during the calls.
  func notifyTraitChange(_ previous: UITraitCollection, _ present: UITraitCollection) {
    present.performAsCurrent {
      traitCollectionDidChange(previous)
      for observer in traitState.observers { observer.notify(previous, present) }
    }
  }
}
