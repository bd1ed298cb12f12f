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
    (self as? any TraitObserving)?.traitObservers.append(observer)
    return observer
  }

  /// Ends what ``registerForTraitChanges(_:handler:)`` began.
  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    (self as? any TraitObserving)?.traitObservers.removeAll { $0 === registration }
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

  fileprivate func tell(_ previous: UITraitCollection, _ present: UITraitCollection) {
    if present.values.differs(from: previous.values, in: traits) { handler(previous) }
  }
}

/// Where closures wait.
@MainActor
protocol TraitObserving: UITraitEnvironment {
  var traitObservers: [TraitObserver] { get set }
}

extension TraitObserving {
  /// Tells of a change, with the new traits as the current ones.
  func tellOfTraits(_ previous: UITraitCollection, _ present: UITraitCollection) {
    present.performAsCurrent {
      traitCollectionDidChange(previous)
      for observer in traitObservers { observer.tell(previous, present) }
    }
  }
}

extension UIView: TraitObserving {
  /// Traits that the view changes for itself and the views inside.
  public var traitOverrides: UITraitOverrides {
    get { storedTraitOverrides }
    set {
      guard newValue != storedTraitOverrides else { return }
      storedTraitOverrides = newValue
      updateTraits()
    }
  }

  /// Computes the traits again and passes a change on to the views inside.
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
  /// Traits that the controller changes for itself, its view and the controllers inside.
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

  /// The traits around a controller whose view is not loaded.
  private var inheritedTraits: UITraitCollection {
    parent?.traitCollection ?? UIScreen.mainTraits
  }

  /// Takes over the traits of what the controller's view is in.
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
