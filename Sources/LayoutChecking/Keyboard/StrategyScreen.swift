public import InterfaceBuilder
public import UIKit

/// A storyboard's first screen in a window on a device, with one keyboard strategy.
@MainActor
public struct StrategyScreen {
  /// The window that shows the screen, laid out; the value retains it.
  public let window: UIWindow
  /// The strategy in use: the requested one, or the one inferred from the file.
  public let strategy: KeyboardStrategy
  private let storyboard: UIStoryboard
  private let observers = KeyboardObservers()
  private let document: Document

  /// Shows a storyboard's first screen, or another one, on a device.
  ///
  /// - Parameters:
  ///   - document: The storyboard.
  ///   - strategy: The strategy; if `nil`, it is inferred from the file: a constraint connected to
  ///     an outlet with "bottom" in its name, the keyboard layout guide, insets of a scroll view
  ///     around a text input, or none, as for the table of a `UITableViewController`.
  ///   - screen: The screen; the first one if `nil`.
  ///   - device: The device.
  /// - Throws: ``ScreenError`` if there is no initial screen, or the strategy does not fit it.
  public init(
    _ document: Document, _ strategy: KeyboardStrategy?, screen: Screen? = nil, on device: Device
  ) throws(ScreenError) {
    UIScreen.simulate(device)
    let storyboard = UIStoryboard(document, classes: ClassRegistry(), contentSizes: .stored)
    let root = try Screen.controller(of: screen, from: storyboard)
    let window = UIWindow()
    window.rootViewController = root
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    self.window = window
    self.storyboard = storyboard
    self.document = document
    let controllers = root.shownControllers
    let bottoms = controllers.flatMap(BottomConstraint.all(of:))
    let outlets = BottomConstraint.outletIDs(in: document)
    let named = bottoms.first { bottom in
      outlets.contains { bottom.constraint === storyboard.object(withID: $0) }
    }
    let inputs = window.textInputs
    let scrollView = inputs.lazy.compactMap(\.scrollViewAround).first
    self.strategy =
      strategy
      ?? Self.shown(in: document, hasBottomOutlet: named != nil, scrollView, of: controllers)
    let rule = try Self.rule(
      self.strategy, document, controllers, named ?? bottoms.first(where: \.holdsTextInput),
      scrollView)
    guard let rule else { return }
    observers.observe(UIResponder.keyboardWillShowNotification) { notice in
      // Reports the edited field to the rule, as the field's delegate would.
      if let input = inputs.first(where: \.isFirstResponder) { rule.willEdit(input) }
      rule.keyboardWillShow(notice)
    }
    observers.observe(UIResponder.keyboardWillHideNotification) { rule.keyboardWillHide($0) }
    window.layoutIfNeeded()
  }

  /// Returns the name of an input.
  ///
  /// - Parameter input: A view on the screen.
  /// - Returns: Its id in the file, or its class if the file does not contain it.
  /// - Complexity: O(*n*) for *n* elements of the file.
  public func name(of input: UIView) -> String {
    document.root.descendants.lazy.compactMap { $0["id"] }
      .first { storyboard.object(withID: $0) === input } ?? "\(type(of: input))"
  }

  private static func shown(
    in document: Document, hasBottomOutlet: Bool, _ scrollView: UIScrollView?,
    of controllers: [UIViewController]
  ) -> KeyboardStrategy {
    if hasBottomOutlet { return .bottomConstraint }
    // A table view controller insets and scrolls its table itself (Apple, UITableViewController).
    if controllers.contains(where: { $0 is UITableViewController && $0.view === scrollView }) {
      return .none
    }
    let usesGuide = document.root.descendants.contains {
      $0.name.hasSuffix("LayoutGuide") && $0["key"] == "keyboard"
    }
    if usesGuide { return .none }
    return scrollView == nil ? .none : .intersectionInset
  }

  private static func rule(
    _ strategy: KeyboardStrategy, _ document: Document, _ controllers: [UIViewController],
    _ bottom: BottomConstraint?, _ scrollView: UIScrollView?
  ) throws(ScreenError) -> (any KeyboardRule)? {
    func unfit(_ expected: String) -> ScreenError {
      ScreenError(
        location: document.root.location,
        message: "does not fit \(strategy.rawValue), expected \(expected)")
    }
    switch strategy {
    case .none: return nil
    case .bottomConstraint:
      guard let bottom else { throw unfit("a constraint to the bottom of the screen") }
      return BottomConstraintRule(bottom)
    case .layoutGuide:
      guard let bottom else { throw unfit("a constraint to the bottom of the screen") }
      return LayoutGuideRule(
        bottom.view, in: bottom.controller.view, replacing: [bottom.constraint])
    case .overlapInset, .maxInset, .fieldOffset, .intersectionInset:
      guard let scrollView, let root = controllers.last?.view else {
        throw unfit("a text field or text view in a scroll view")
      }
      switch strategy {
      case .overlapInset: return OverlapInsetRule(scrollView, scrollsToBottom: false)
      case .maxInset: return MaxInsetRule(scrollView, in: root)
      case .fieldOffset: return FieldOffsetRule(scrollView, returns: true)
      default: return IntersectionInsetRule(scrollView)
      }
    }
  }
}
