import Foundation
import UIKit

extension UIStoryboard {
  /// Connects the outlets and actions of an object.
  func connect(_ connections: [Document.Connection], of object: AnyObject) {
    for connection in connections {
      switch connection.kind {
      case .outlet(let property), .outletCollection(let property):
        connect(property, connection, of: object)
      case .action(let selector, let event):
        connect(action: selector, event, connection, of: object)
      }
    }
  }

  private func connect(
    _ property: String, _ connection: Document.Connection, of object: AnyObject
  ) {
    let target = self.object(withID: connection.destination)
    if let target, Self.connect(ownOutlet: property, of: object, to: target) { return }
    let isCollection =
      if case .outletCollection = connection.kind { true } else { false }
    guard object is any OutletOwner || RuntimeClass.hasProperty(property, of: object) else {
      return
    }
    guard let target else {
      return report(
        .unconnectedOutlet, connection.location,
        "outlet '\(property)' is connected to \"\(connection.destination)\", which is not made, "
          + "expected a view, constraint, layout guide or controller of the scene")
    }
    if let owner = object as? any OutletOwner {
      return owner.connect(outlet: property, to: target)
    }
    let result =
      isCollection
      ? RuntimeClass.add(target, toKey: property, of: object)
      : RuntimeClass.set(target, forKey: property, of: object)
    if case .mismatch(let expected) = result {
      report(
        .unconnectedOutlet, connection.location,
        "outlet '\(property)' is connected to an object of class \(type(of: target)), expected "
          + "\(expected)")
    }
  }

  /// Connects an outlet that is a property of a UIKit class.
  ///
  /// - Returns: Whether it is such an outlet and the target has the required type.
  private static func connect(
    ownOutlet property: String, of object: AnyObject, to target: AnyObject
  ) -> Bool {
    switch (property, object) {
    case ("view", let controller as UIViewController):
      guard let target = target as? UIView else { return false }
      controller.view = target
    case ("dataSource", let table as UITableView):
      guard let target = target as? any UITableViewDataSource else { return false }
      table.dataSource = target
    case ("delegate", let field as UITextField):
      guard let target = target as? any UITextFieldDelegate else { return false }
      field.delegate = target
    case ("delegate", let scrollView as UIScrollView):
      guard let target = target as? any UIScrollViewDelegate else { return false }
      scrollView.delegate = target
    case ("dataSource", let collection as UICollectionView):
      guard let target = target as? any UICollectionViewDataSource else { return false }
      collection.dataSource = target
    case ("delegate", let tabs as UITabBarController):
      guard let target = target as? any UITabBarControllerDelegate else { return false }
      tabs.delegate = target
    case ("delegate", let bar as UITabBar):
      guard let target = target as? any UITabBarDelegate else { return false }
      bar.delegate = target
    case ("delegate", let recognizer as UIGestureRecognizer):
      guard let target = target as? any UIGestureRecognizerDelegate else { return false }
      recognizer.delegate = target
    case ("dataSource", let pages as UIPageViewController):
      guard let target = target as? any UIPageViewControllerDataSource else { return false }
      pages.dataSource = target
    case ("delegate", let navigation as UINavigationController):
      guard let target = target as? any UINavigationControllerDelegate else { return false }
      navigation.delegate = target
    case ("delegate", let split as UISplitViewController):
      guard let target = target as? any UISplitViewControllerDelegate else { return false }
      split.delegate = target
    case ("gestureRecognizers", let view as UIView):
      guard let target = target as? UIGestureRecognizer else { return false }
      view.addGestureRecognizer(target)
    default: return false
    }
    return true
  }

  // MARK: Actions

  private func connect(
    action selector: String, _ event: String?, _ connection: Document.Connection,
    of object: AnyObject
  ) {
    let send = sender(of: selector, to: connection.destination)
    switch object {
    case let control as UIControl:
      control.addAction(
        UIAction { action in if let sender = action.sender { send(sender) } },
        for: UIControl.Event(interfaceBuilder: event, of: control))
    case let item as UIBarButtonItem:
      item.primaryAction = UIAction { action in if let sender = action.sender { send(sender) } }
    case let recognizer as UIGestureRecognizer: recognizer.addHandler { send($0) }
    default: break
    }
  }

  /// Returns a closure that sends an action to its target, or to the nearest ``ActionOwner`` in the
  /// responder chain if the target is not an object created from the file, such as First Responder.
  private func sender(of selector: String, to id: String) -> (AnyObject) -> Void {
    let target = object(withID: id)
    let isNamed = target != nil
    return { [weak target] sender in
      if let owner = target as? any ActionOwner {
        return owner.perform(action: selector, sender: sender)
      }
      let action = Selector(selector)
      guard !isNamed else {
        if let target { Self.send(action, to: target, from: sender) }
        return
      }
      var responder = sender as? UIResponder ?? (sender as? UIGestureRecognizer)?.view
      while let current = responder {
        if let owner = current as? any ActionOwner {
          return owner.perform(action: selector, sender: sender)
        }
        responder = current.next
      }
      Self.send(action, to: nil, from: sender)
    }
  }

  private static func send(_ action: Selector, to target: AnyObject?, from sender: AnyObject) {
    if let control = sender as? UIControl {
      control.sendAction(action, to: target, for: nil)
    } else {
      UIApplication.shared.sendAction(action, to: target, from: sender, for: nil)
    }
  }

  // MARK: Runtime attributes

  /// Sets the runtime attributes that an object accepts, and those of its layer.
  func set(runtimeAttributes attributes: [Document.RuntimeAttribute], of object: AnyObject) {
    for attribute in attributes {
      if let view = object as? UIView, Self.set(attribute, of: view) { continue }
      if let owner = object as? any RuntimeAttributeOwner {
        owner.set(runtimeAttribute: attribute.keyPath, to: attribute.value)
      } else {
        attribute.set(on: object)
      }
    }
  }

  private static func set(_ attribute: Document.RuntimeAttribute, of view: UIView) -> Bool {
    switch (attribute.keyPath, attribute.value) {
    case ("layer.cornerRadius", .number(let radius)): view.layer.cornerRadius = CGFloat(radius)
    case ("layer.borderWidth", .number(let width)): view.layer.borderWidth = CGFloat(width)
    case ("layer.masksToBounds", .boolean(let masks)): view.layer.masksToBounds = masks
    case ("clipsToBounds", .boolean(let clips)): view.clipsToBounds = clips
    case ("translatesAutoresizingMaskIntoConstraints", .boolean(let translates)):
      view.translatesAutoresizingMaskIntoConstraints = translates
    case ("layer.shadowRadius", .number(let radius)): view.layer.shadowRadius = CGFloat(radius)
    case ("layer.shadowOpacity", .number(let opacity)): view.layer.shadowOpacity = Float(opacity)
    case ("layer.shadowOffset", .size(let offset)): view.layer.shadowOffset = offset
    default: return false
    }
    return true
  }
}

extension UIControl.Event {
  /// Creates an event from its name in files; without a name, the control's primary event.
  init(interfaceBuilder name: String?, of control: UIControl) {
    switch name {
    case "touchDown": self = .touchDown
    case "touchDownRepeat": self = .touchDownRepeat
    case "touchDragInside": self = .touchDragInside
    case "touchDragOutside": self = .touchDragOutside
    case "touchDragEnter": self = .touchDragEnter
    case "touchDragExit": self = .touchDragExit
    case "touchUpInside": self = .touchUpInside
    case "touchUpOutside": self = .touchUpOutside
    case "touchCancel": self = .touchCancel
    case "valueChanged": self = .valueChanged
    case "primaryActionTriggered": self = .primaryActionTriggered
    case "editingDidBegin": self = .editingDidBegin
    case "editingChanged": self = .editingChanged
    case "editingDidEnd": self = .editingDidEnd
    case "editingDidEndOnExit": self = .editingDidEndOnExit
    default: self = control is UIButton ? .touchUpInside : .primaryActionTriggered
    }
  }
}
