extension UIControl {
  /// Adds a target and the selector of its method for events.
  ///
  /// The target is not retained; for `nil`, the responder chain is searched when the action is
  /// sent. The same target and selector are called once for an event. The method can take no
  /// parameter, the control, or the control and the event.
  ///
  /// Source: developer.apple.com, UIControl.
  public func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    let new = TargetAction(target, action)
    for index in behavior.entries.indices {
      guard let entry = behavior.entries[index].target, entry.action == action,
        entry.target.object === new.target.object, entry.target.isGiven == new.target.isGiven
      else { continue }
      behavior.entries[index].events.formUnion(controlEvents)
      return
    }
    behavior.entries.append(
      ControlBehavior.Entry(action: UIAction { _ in }, events: controlEvents, target: new))
  }

  /// Removes a target, where `nil` matches all, and a selector, where `nil` matches all, for events.
  public func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    for index in behavior.entries.indices
    where behavior.entries[index].target?.matches(target, action) == true {
      behavior.entries[index].events.subtract(controlEvents)
    }
    behavior.entries.removeAll { $0.events.isEmpty }
  }

  /// The targets that were added with selectors, without those that are deallocated.
  public var allTargets: Set<AnyHashable> {
    Set(behavior.entries.compactMap { $0.target?.target.object as? NSObject })
  }

  /// The events for which the control has targets or actions.
  public var allControlEvents: Event {
    behavior.entries.reduce(into: Event()) { $0.formUnion($1.events) }
  }

  /// Returns the names of a target's selectors for an event, or `nil` if there are none.
  public func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let names = behavior.entries.compactMap { entry -> String? in
      guard let known = entry.target, !entry.events.isDisjoint(with: controlEvent),
        known.target.object === target.flatMap(Associations.owner)
      else { return nil }
      return known.action.name
    }
    return names.isEmpty ? nil : names
  }
}
