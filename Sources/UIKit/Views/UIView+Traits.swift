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
    let traits = limitingContentSize(
      of: traitState.overrides.applied(to: controller?.receiveTraits(inherited) ?? inherited))
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

  /// Returns traits whose Dynamic Type size lies within the limits of the view.
  private func limitingContentSize(of traits: UITraitCollection) -> UITraitCollection {
    let category = traits.preferredContentSizeCategory
    guard hasRareValues, category != .unspecified else { return traits }
    var limited = category
    if let least = minimumContentSizeCategory, limited < least { limited = least }
    if let most = maximumContentSizeCategory, limited > most { limited = most }
    guard limited != category else { return traits }
    return traits.modifyingTraits { $0.preferredContentSizeCategory = limited }
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

extension UIView {
  /// The smallest Dynamic Type size of the view and those inside; `nil` for no limit.
  public var minimumContentSizeCategory: UIContentSizeCategory? {
    get { rareValues.minimumContentSizeCategory }
    set {
      guard newValue != minimumContentSizeCategory else { return }
      rareValues.minimumContentSizeCategory = newValue
      updateTraits()
    }
  }

  /// The largest Dynamic Type size of the view and those inside; `nil` for no limit.
  ///
  /// If it is below ``minimumContentSizeCategory``, it counts.
  public var maximumContentSizeCategory: UIContentSizeCategory? {
    get { rareValues.maximumContentSizeCategory }
    set {
      guard newValue != maximumContentSizeCategory else { return }
      rareValues.maximumContentSizeCategory = newValue
      updateTraits()
    }
  }
}
