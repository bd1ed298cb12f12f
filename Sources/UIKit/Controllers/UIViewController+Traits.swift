import Foundation

extension UIViewController: TraitObserving {
  /// Traits that the controller changes for itself, its view and the controllers inside.
  public var traitOverrides: UITraitOverrides {
    get { traitState.overrides }
    set {
      guard newValue != traitState.overrides else { return }
      traitState.overrides = newValue
      traitsMayHaveChanged()
    }
  }

  func traitsMayHaveChanged() {
    if let view = viewIfLoaded { view.updateTraits() } else { receiveTraits(inheritedTraits) }
  }

  /// The traits around a controller whose view is not loaded.
  private var inheritedTraits: UITraitCollection {
    parent?.traitCollection ?? .ofMainScreen
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
    traits = traitState.overrides.applied(to: traits)
    let previous = traitState.current
    guard traits != previous else { return previous }
    traitState.current = traits
    notifyTraitChange(previous, traits)
    return traits
  }
}

extension UIViewController {
  /// A style in place of that of the surroundings, for the controller's view and the controllers it contains;
  /// `unspecified` for none.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style }
    set { traitOverrides.style = newValue }
  }
}
