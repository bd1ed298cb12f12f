public import UIKit

/// A controller that can be the destination of the unwind segues of an Interface Builder file.
///
///     func canPerform(unwindAction name: String, from source: UIViewController, sender: Any?) -> Bool {
///       name == "unwindToList:"
///     }
///
/// Replaces methods marked `@IBAction` with a segue parameter, which require Objective-C.
@MainActor
public protocol UnwindTarget: UIViewController {
  /// Returns whether an unwind segue with the given action ends at this controller.
  ///
  /// - Parameters:
  ///   - name: The selector in the file, including its colon.
  ///   - source: The controller at which the segue starts.
  ///   - sender: The object that initiates the segue.
  /// - Returns: Whether the segue ends at this controller.
  func canPerform(unwindAction name: String, from source: UIViewController, sender: Any?) -> Bool

  /// Performs the unwind action; called before the controllers in between are removed, so that data
  /// can be read from them.
  ///
  /// - Parameters:
  ///   - name: The selector in the file.
  ///   - segue: The segue from the controller that initiates it to this controller.
  func perform(unwindAction name: String, for segue: UIStoryboardSegue)
}

extension UIStoryboard {
  /// Unwinds to the nearest controller that accepts the action of a segue.
  ///
  /// - Returns: Whether there is such a controller.
  func unwind(_ segue: Document.Segue, from source: UIViewController, sender: Any?) -> Bool {
    guard let action = segue.element["unwindAction"],
      let target = UnwindSearch(
        action: action, source: source, sender: sender, segue: segue.identifier
      ).target
    else { return false }
    let isAnimated = !segue.element.isNo("animates")
    let performed: UIStoryboardSegue
    if let custom = customSegue(segue, from: source, to: target) {
      performed = custom
    } else {
      performed = UIStoryboardSegue(
        identifier: segue.identifier, source: source, destination: target
      ) { [weak source, weak target] in
        if let source, let target { source.goBack(to: target, animated: isAnimated) }
      }
    }
    source.prepare(for: performed, sender: sender)
    if let target = target as? any UnwindTarget {
      target.perform(unwindAction: action, for: performed)
    } else {
      _ = RuntimeClass.call(action, of: target, [performed])
    }
    performed.perform()
    return true
  }
}

/// Finds the destination of an unwind segue: first among the controllers that contain its source,
/// nearest first, then among those that presented them.
///
/// Source: developer.apple.com, UIViewController, Dismissing a view controller with an unwind
/// segue.
@MainActor
private struct UnwindSearch {
  let action: String
  let source: UIViewController
  let sender: Any?
  let segue: String?

  var target: UIViewController? {
    var inner = source
    while let outer = inner.parent ?? inner.presentingViewController {
      // A presented controller is not a child of its presenter, so the presenter is searched
      // completely.
      if let found = target(inside: outer, without: inner) { return found }
      inner = outer
    }
    return nil
  }

  /// Returns the destination among the descendants of a controller or the controller itself.
  private func target(
    inside controller: UIViewController, without branch: UIViewController?
  ) -> UIViewController? {
    // Children that were added last are searched first, as in a stack.
    for child in controller.children.reversed() where child !== branch {
      if let found = target(inside: child, without: nil) { return found }
    }
    guard controller !== source else { return nil }
    if let candidate = controller as? any UnwindTarget {
      return candidate.canPerform(unwindAction: action, from: source, sender: sender)
        ? controller : nil
    }
    let accepts = controller.canPerformUnwindSegueAction(
      Selector(action), from: source, sender: sender)
    return accepts ? controller : nil
  }
}

extension UIViewController {
  /// Dismisses and pops the controllers between this one and the target.
  fileprivate func goBack(to target: UIViewController, animated: Bool) {
    var top = outermost
    var presenter: UIViewController?
    while target.outermost !== top, let next = top.presentingViewController {
      presenter = next
      top = next.outermost
    }
    presenter?.dismiss(animated: animated)
    var child = target
    while let container = child.parent {
      if let navigation = container as? UINavigationController {
        navigation.popToViewController(child, animated: animated && presenter == nil)
      } else if let tabs = container as? UITabBarController {
        tabs.selectedViewController = child
      }
      child = container
    }
  }

  private var outermost: UIViewController { parent?.outermost ?? self }
}
