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
    (self as? any TraitObserving)?.traitObservers.append(observer)
    return observer
  }

  /// Removes a registration made with ``registerForTraitChanges(_:handler:)``.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservers.removeAll { $0 === registration }
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

  fileprivate func tell(_ previous: UITraitCollection, _ present: UITraitCollection) {
    if present.values.differs(from: previous.values, in: traits) { handler(previous) }
  }
}

/// An object that stores trait observers.
@MainActor
protocol TraitObserving: UITraitEnvironment {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserving {
  /// Reports a change of traits; the new traits are the current ones during the calls.
  func tellOfTraits(_ previous: UITraitCollection, _ present: UITraitCollection) {
    present.performAsCurrent {
      traitCollectionDidChange(previous)
      for observer in traitObservers { observer.tell(previous, present) }
    }
  }
}

extension UIView: TraitObserving {
  /// The traits that the view overrides for itself and its descendants.
  public var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set {
      guard newValue != storedTraitOverrides else { return }
      storedTraitOverrides = newValue
      updateTraits()
    }
  }

  /// Recomputes the traits and passes a change on to the subviews.
  func updateTraits() {
    let inherited = storedSuperview?.storedTraits ?? topmostTraits
    let traits = storedTraitOverrides.applied(to: controller?.receiveTraits(inherited) ?? inherited)
    let previous = storedTraits
    guard traits !== previous, traits != previous else { return }
    storedTraits = traits
    for subview in storedSubviews { subview.updateTraits() }
    if traits.readingDirection != previous.readingDirection { readingDirectionChanged() }
    if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
      if let guide = guidesOfSystem.readable { guide.engineItem?.engine?.needsUpdate(of: guide) }
      invalidateIntrinsicContentSize()
    }
    tellOfTraits(previous, traits)
  }

  private var topmostTraits: UITraitCollection {
    (self as? UIWindow)?.screen.traitCollection ?? UIScreen.mainTraits
  }
}

extension UIViewController: TraitObserving {
  /// The traits that the controller overrides for itself, its view and its child controllers.
  public var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set {
      guard newValue != storedTraitOverrides else { return }
      storedTraitOverrides = newValue
      traitsMayHaveChanged()
    }
  }

  func traitsMayHaveChanged() {
    if let view = viewIfLoaded { view.updateTraits() } else { receiveTraits(inheritedTraits) }
  }

  /// The inherited traits of a controller whose view is not loaded.
  private var inheritedTraits: UITraitCollection {
    parent?.traitCollection ?? UIScreen.mainTraits
  }

  /// Sets the traits that the controller inherits from the superview of its view.
  ///
  /// - Returns: The controller's own traits, which its view inherits.
  @discardableResult
  func receiveTraits(_ inherited: UITraitCollection) -> UITraitCollection {
    var traits = inherited
    if let overrides = parent?.overrideTraitCollection(forChild: self) {
      traits = UITraitCollection(traitsFrom: [traits, overrides])
    }
    traits = storedTraitOverrides.applied(to: traits)
    let previous = storedTraits
    guard traits != previous else { return previous }
    storedTraits = traits
    tellOfTraits(previous, traits)
    return traits
  }
}
