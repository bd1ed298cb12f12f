public import Foundation
import InterfaceBuilder
public import UIKit

/// The constraint that holds a view at the bottom of its screen, and whose constant raises the view
/// above the keyboard.
///
/// The constraint pins the bottom of the view to a floor: the bottom layout guide, or the bottom of the
/// safe area, of the margins or of the controller's own view.
@MainActor
public struct BottomConstraint {
  /// The constraint between the bottom of the view and the floor.
  public let constraint: NSLayoutConstraint
  /// The view that moves.
  public let view: UIView
  /// The controller whose view contains the view and the constraint.
  public let controller: UIViewController
  /// Whether a larger constant raises the view, rather than lowering it.
  let liftsWithConstant: Bool
  private let floorKind: Floor

  /// What the view's bottom is pinned to.
  private enum Floor {
    case layoutGuide, safeArea, margins, view
  }

  /// The distance of the view's bottom above the floor according to the constant, in points.
  public var lift: CGFloat {
    get { liftsWithConstant ? constraint.constant : -constraint.constant }
    nonmutating set { constraint.constant = liftsWithConstant ? newValue : -newValue }
  }

  /// The floor in window coordinates, in points, not rounded to pixels.
  public var floor: CGFloat {
    guard let root = controller.view else { return 0 }
    let bottom = root.convert(root.bounds, to: nil).maxY
    return switch floorKind {
    case .layoutGuide: bottom - controller.bottomLayoutGuide.length
    case .safeArea: bottom - root.safeAreaInsets.bottom
    case .margins: bottom - root.layoutMargins.bottom
    case .view: bottom
    }
  }

  /// Creates a bottom constraint from a constraint of a controller's screen; `nil` if the
  /// constraint is not one.
  ///
  /// - Parameters:
  ///   - constraint: An active equation with the multiplier 1 between the bottom of a view and a
  ///     floor.
  ///   - controller: The controller of the screen.
  public init?(_ constraint: NSLayoutConstraint, of controller: UIViewController) {
    guard constraint.isActive, constraint.relation == .equal, constraint.multiplier == 1,
      let first = constraint.firstItem, let second = constraint.secondItem
    else { return nil }
    func floor(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> Floor? {
      switch attribute {
      case .top: item === controller.bottomLayoutGuide ? .layoutGuide : nil
      case .bottomMargin: item === controller.view ? .margins : nil
      case .bottom:
        if item === controller.view {
          .view
        } else if item === controller.view.safeAreaLayoutGuide {
          .safeArea
        } else {
          item === controller.view.layoutMarginsGuide ? .margins : nil
        }
      default: nil
      }
    }
    func movingView(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> UIView? {
      guard attribute == .bottom, let view = item as? UIView, view !== controller.view,
        view.isDescendant(of: controller.view)
      else { return nil }
      return view
    }
    if let floor = floor(first, constraint.firstAttribute),
      let view = movingView(second, constraint.secondAttribute)
    {
      // floor = view.bottom + constant
      self.view = view
      floorKind = floor
      liftsWithConstant = true
    } else if let floor = floor(second, constraint.secondAttribute),
      let view = movingView(first, constraint.firstAttribute)
    {
      // view.bottom = floor + constant
      self.view = view
      floorKind = floor
      liftsWithConstant = false
    } else {
      return nil
    }
    self.constraint = constraint
    self.controller = controller
  }
}

extension BottomConstraint {
  /// Returns all bottom constraints of a controller's screen, in the order of its views.
  ///
  /// - Parameter controller: The controller; its view is loaded.
  /// - Returns: The constraints; empty if there are none.
  /// - Complexity: O(*n*) for *n* views and constraints.
  public static func all(of controller: UIViewController) -> [BottomConstraint] {
    func constraints(below view: UIView) -> [NSLayoutConstraint] {
      view.constraints + view.subviews.flatMap(constraints(below:))
    }
    return constraints(below: controller.view).compactMap { BottomConstraint($0, of: controller) }
  }

  /// Whether the view is or contains a text input.
  public var holdsTextInput: Bool { Self.textInput(in: view) != nil }

  /// Returns the first text field or text view in a view, or the view itself if it is one.
  ///
  /// - Parameter view: The view.
  /// - Returns: The input that comes first when each view is followed by its subviews, from back to
  ///   front; `nil` if there is none.
  /// - Complexity: O(*n*) for *n* descendants.
  public static func textInput(in view: UIView) -> UIView? {
    if view is UITextField || view is UITextView { return view }
    for subview in view.subviews {
      if let found = textInput(in: subview) { return found }
    }
    return nil
  }
}

extension BottomConstraint {
  /// Returns the outlets of controllers and of a xib's owner, by the id of the connected object.
  static func outlets(in document: Document) -> [String: String] {
    Dictionary(namedOutlets(in: document)) { first, _ in first }
  }

  /// Returns the ids of constraints connected to outlets with "bottom" in their names.
  static func outletIDs(in document: Document) -> [String] {
    namedOutlets(in: document).filter { $0.1.lowercased().contains("bottom") }.map(\.0)
  }

  /// Returns the ids of the objects that outlets of controllers and of a xib's owner refer to, with the outlets' names.
  private static func namedOutlets(in document: Document) -> [(String, String)] {
    let ofOwners = document.scenes.flatMap(\.objects).flatMap(\.connections)
    return (document.controllers.flatMap(\.connections) + ofOwners).compactMap { connection in
      guard case .outlet(let property) = connection.kind else { return nil }
      return (connection.destination, property)
    }
  }
}
