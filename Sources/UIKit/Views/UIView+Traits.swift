import Foundation

extension UIView: TraitObserving {
  /// Traits that the view changes for itself and the views inside.
  public var traitOverrides: UITraitOverrides {
    get { traitState.overrides }
    set {
      guard newValue != traitState.overrides else { return }
      traitState.overrides = newValue
      updateTraits()
    }
  }

  /// Computes the traits again and passes a change on to the views inside.
  func updateTraits() {
    let inherited = storedSuperview?.traitState.current ?? topmostTraits
    let traits = traitState.overrides.applied(to: controller?.receiveTraits(inherited) ?? inherited)
    let previous = traitState.current
    guard traits !== previous, traits != previous else { return }
    traitState.current = traits
    for subview in storedSubviews { subview.updateTraits() }
    if traits.readingDirection != previous.readingDirection { readingDirectionChanged() }
    if traits.preferredContentSizeCategory != previous.preferredContentSizeCategory {
      if let guide = insetState.guides.readable { guide.engineItem?.engine?.needsUpdate(of: guide) }
      invalidateIntrinsicContentSize()
    }
    notifyTraitChange(previous, traits)
  }

  private var topmostTraits: UITraitCollection {
    ownWindow?.screen.traitCollection ?? .ofMainScreen
  }
}

extension UIView {
  /// A style in place of that of the surroundings, for this view and those inside; `unspecified` for none.
  public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { traitOverrides.style }
    set { traitOverrides.style = newValue }
  }
}
