import Foundation

/// What has traits: a screen, a view, a controller.
///
/// Source: developer.apple.com, UITraitEnvironment.
@preconcurrency @MainActor
public protocol UITraitEnvironment: NSObjectProtocol {
  /// The traits of the environment.
  var traitCollection: UITraitCollection { get }
  /// Called when ``traitCollection`` has changed.
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

/// A handle to what was registered for changes of traits.
@preconcurrency @MainActor
public protocol UITraitChangeRegistration: AnyObject {
}

/// What tells of changes of its traits: a view or controller.
///
/// Source: developer.apple.com, UITraitChangeObservable. Its forms with a target and a selector need
/// Objective-C and are not here.
@preconcurrency @MainActor
public protocol UITraitChangeObservable: AnyObject {
}

extension UITraitChangeObservable {
  /// Lets a closure be called whenever one of some traits has changed.
  ///
  /// - Parameters:
  ///   - traits: The traits that matter.
  ///   - handler: Called with the environment itself and the traits before the change.
  /// - Returns: What ``unregisterForTraitChanges(_:)`` takes; it need not be kept.
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

  /// Ends what ``registerForTraitChanges(_:handler:)`` began.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitState.observers.removeAll { $0 === registration }
  }
}

/// A closure that waits for changes of traits.
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

/// A view or a controller.
@MainActor
protocol TraitObserving: UITraitEnvironment {
  var traitState: TraitState { get set }
}

extension TraitObserving {
  /// Tells of a change, with the new traits as the current ones.
  func notifyTraitChange(_ previous: UITraitCollection, _ present: UITraitCollection) {
    present.performAsCurrent {
      traitCollectionDidChange(previous)
      for observer in traitState.observers { observer.notify(previous, present) }
    }
  }
}
