public import UIKit

/// A controller that unwind segues of an Interface Builder file may lead back to.
///
///     func canPerform(unwindAction name: String, from source: UIViewController, sender: Any?) -> Bool {
///       name == "unwindToList:"
///     }
///
/// Stands for methods marked `@IBAction` that take a segue, which need Objective-C.
@MainActor
public protocol UnwindTarget: UIViewController {
  /// Returns whether a segue with an action ends here.
  ///
  /// - Parameters:
  ///   - name: The method as the file has it, with its colon.
  ///   - source: The controller in which the segue starts.
  ///   - sender: The object that starts it.
  /// - Returns: Whether it does.
  func canPerform(unwindAction name: String, from source: UIViewController, sender: Any?) -> Bool

  /// Called before the controllers in between are removed, to take data from them.
  ///
  /// - Parameters:
  ///   - name: The method as the file has it.
  ///   - segue: The segue from the controller that requests it to this one.
  func perform(unwindAction name: String, for segue: UIStoryboardSegue)
}

extension UIStoryboard {
  /// Goes back to the nearest controller that takes a segue's action.
  ///
  /// - Returns: Whether there is one.
  func unwind(_ segue: Document.Segue, from source: UIViewController, sender: Any?) -> Bool {
    guard let action = segue.element["unwindAction"],
      let target = UnwindSearch(action: action, source: source, sender: sender).target
    else { return false }
    let isAnimated = !segue.element.isNo("animates")
    let performed: UIStoryboardSegue
    if let name = segue.element["customClass"], let make = registry.segues[name] {
      performed = make(segue.identifier, source, target)
    } else {
      performed = UIStoryboardSegue(
        identifier: segue.identifier, source: source, destination: target
      ) { [weak source, weak target] in
        if let source, let target { source.goBack(to: target, animated: isAnimated) }
      }
    }
    source.prepare(for: performed, sender: sender)
    target.perform(unwindAction: action, for: performed)
    performed.perform()
    return true
  }
}

/// Finds the controller that an unwind segue ends at: among those around its source, the nearest
/// first, then among those that presented them.
///
/// Source: developer.apple.com, UIViewController, Dismissing a view controller with an unwind segue.
@MainActor
private struct UnwindSearch {
  let action: String
  let source: UIViewController
  let sender: Any?

  var target: (any UnwindTarget)? {
    var inner = source
    while let outer = inner.parent ?? inner.presentingViewController {
      // What is presented is no child of what presents it, which is searched as a whole.
      if let found = target(inside: outer, without: inner) { return found }
      inner = outer
    }
    return nil
  }

  /// The target among the children of a controller, or the controller itself.
  private func target(
    inside controller: UIViewController, without branch: UIViewController?
  ) -> (any UnwindTarget)? {
    // Those that were shown last come first, as in a stack.
    for child in controller.children.reversed() where child !== branch {
      if let found = target(inside: child, without: nil) { return found }
    }
    guard controller !== source, let candidate = controller as? any UnwindTarget,
      candidate.canPerform(unwindAction: action, from: source, sender: sender)
    else { return nil }
    return candidate
  }
}

extension UIViewController {
  /// Dismisses and pops the controllers between this one and one around or below it.
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
