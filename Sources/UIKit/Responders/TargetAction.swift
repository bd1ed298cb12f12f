/// A target that is not retained, and the selector of its method.
@MainActor
struct TargetAction {
  /// A target: `nil` for the responder chain, or an object that can be deallocated.
  struct Target {
    /// Whether a target was given.
    let isGiven: Bool
    weak var object: AnyObject?

    init(_ target: Any?) {
      object = target.flatMap(Associations.owner)
      isGiven = object != nil
    }

    /// Whether an action can be sent: the given target still exists, or none was given.
    var hasTarget: Bool { !isGiven || object != nil }
  }

  var target: Target
  var action: Selector

  init(_ target: Any?, _ action: Selector) {
    self.target = Target(target)
    self.action = action
  }

  /// Whether this is the target, where `nil` matches all, and the selector, where `nil` matches all.
  func matches(_ other: Any?, _ selector: Selector?) -> Bool {
    let isSame = other.flatMap(Associations.owner).map { $0 === target.object } ?? true
    return isSame && (selector == nil || selector == action)
  }

  /// Calls the method with arguments on the target or the responder chain.
  func send(_ arguments: [Any?], from sender: Any) {
    guard target.hasTarget else { return }
    if let object = target.object {
      _ = action.call(on: object, arguments)
    } else {
      UIApplication.shared.sendAction(action, to: nil, from: sender, for: nil)
    }
  }
}
