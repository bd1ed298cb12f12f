public import Foundation

/// An invalid request to a controller, or invalid data of a table.
///
/// Apple's platforms raise an exception for most of these, and log some. Here the request is
/// ignored, or fulfilled as far as possible, and reported as ``LayoutIssue/controller(_:)``.
public enum ControllerMisuse: Sendable {
  /// A controller was added to itself or to one of its descendants.
  case insideItself(UIViewController)
  /// A controller was pushed, or added to a list, a second time.
  case containedTwice(UIViewController)
  /// A controller of a kind that cannot be pushed was pushed.
  case notPushable(UIViewController)
  /// A navigation controller was asked to pop to a controller outside its stack.
  case notInStack(UIViewController)
  /// A controller was presented by one that is already presenting another.
  case alreadyPresenting(UIViewController, by: UIViewController)
  /// A controller was presented that is already presented or has a parent.
  case alreadyActive(UIViewController)
  /// A controller was presented by one whose view is not in a window.
  case presenterOutsideWindow(UIViewController, by: UIViewController)
  /// A sheet was given no detents; it keeps the previous ones.
  case noDetents(UISheetPresentationController)
  /// A detent was selected that the sheet does not have; the sheet uses the smallest one.
  case unknownDetent(String, in: UISheetPresentationController)
  /// A detent returned an invalid height; it is inactive.
  case impossibleDetent(CGFloat, in: UISheetPresentationController)
  /// A text field was added to an action sheet.
  case fieldInActionSheet(UIViewController)
  /// A second cancel action was added to an alert.
  case secondCancelAction(title: String?, in: UIViewController)
  /// An action was made the preferred one that the alert does not have.
  case unknownAction(title: String?, in: UIViewController)
  /// An action sheet was presented as a popover without an anchor.
  case noAnchor(UIViewController)
  /// The items of a tab bar were set although its controller manages them.
  case itemsOfManagedBar(UIView)
  /// A segue was performed that the controller's scene does not have.
  case noSegue(String, from: UIViewController)
  /// A data source returned an invalid number of sections or rows; it is clamped to the valid
  /// range.
  case impossibleCount(Int, in: UIView)
  /// A cell was requested with an identifier that is not registered; a plain one was returned.
  case unregistered(String, in: UIView)
  /// A registration was made while the data source was being asked for a view; it was used for that
  /// view.
  case registrationWhileAsked(in: UIView)
  /// A data source returned a cell for a row that is shown for another row; the row remains empty.
  case cellUsedTwice(UIView, in: UIView)
  /// A data source returned no cell, or no supplementary view, for an index path; a plain one is
  /// shown.
  case noCell(IndexPath, in: UIView)
  /// A compositional layout received no layout for a section; the section is empty.
  case noSectionLayout(Int, in: UIView)
  /// A snapshot was applied after an invalid operation.
  case invalidSnapshot(SnapshotMisuse, in: UIView)
  /// After a batch of changes, a data source returned numbers of rows that do not match them;
  /// everything was reloaded.
  case invalidUpdate(expected: [Int], found: [Int], in: UIView)
}

extension ControllerMisuse {
  /// The largest number of sections or rows that a data source may give.
  static let largestCount = 1_000_000

  /// The misuse as text.
  @MainActor var logText: String {
    func name(_ object: AnyObject) -> String { "\(type(of: object))" }
    return switch self {
    case .insideItself(let controller):
      "\(name(controller)) cannot contain itself or a controller that contains it."
    case .containedTwice(let controller):
      "\(name(controller)) is contained already, and cannot be a second time."
    case .notPushable(let controller): "\(name(controller)) cannot be pushed."
    case .notInStack(let controller):
      "\(name(controller)) is not in the stack, so there is nothing to pop to."
    case .alreadyPresenting(let controller, let presenter):
      "Attempt to present \(name(controller)) on \(name(presenter)), which is already presenting."
    case .alreadyActive(let controller):
      "\(name(controller)) is presented or contained already, and cannot be presented."
    case .presenterOutsideWindow(let controller, let presenter):
      "Attempt to present \(name(controller)) on \(name(presenter)), whose view is in no window."
    case .noDetents(let sheet):
      "The sheet of \(name(sheet.presentedViewController)) needs at least one detent."
    case .unknownDetent(let identifier, let sheet):
      "The sheet of \(name(sheet.presentedViewController)) has no detent \"\(identifier)\"."
    case .impossibleDetent(let value, let sheet):
      "A detent of the sheet of \(name(sheet.presentedViewController)) gives a height of \(value)."
    case .fieldInActionSheet(let alert):
      "Text fields can only be added to an alert controller of style alert, not to \(name(alert))."
    case .secondCancelAction(_, let alert):
      "\(name(alert)) can only have one action with a style of cancel."
    case .unknownAction(let title, let alert):
      "\(name(alert)) does not have the action \"\(title ?? "")\", which it was to prefer."
    case .noAnchor(let alert):
      "\(name(alert)) was to be presented as a popover, which needs a source view."
    case .itemsOfManagedBar(let bar):
      "Directly modifying the items of \(name(bar)), which a controller manages, is not allowed."
    case .noSegue(let identifier, let controller):
      "\(name(controller)) has no segue with the identifier \"\(identifier)\"."
    case .impossibleCount(let count, let table):
      "The data source of \(name(table)) gives \(count) sections or rows, expected 0 to "
        + "\(Self.largestCount)."
    case .unregistered(let identifier, let table):
      "\(name(table)) has nothing registered for \"\(identifier)\"."
    case .registrationWhileAsked(let view):
      "The data source of \(name(view)) makes a registration for each view that it is asked for."
    case .cellUsedTwice(let cell, let table):
      "The data source of \(name(table)) gives one \(name(cell)) for two rows in sight."
    case .noCell(let path, let table):
      "The data source of \(name(table)) gives nothing for item \(path.row) of section \(path.section)."
    case .noSectionLayout(let section, let view):
      "The layout of \(name(view)) was given nothing for section \(section)."
    case .invalidSnapshot(let misuse, let table):
      "In a snapshot for \(name(table)), \(misuse.logText)."
    case .invalidUpdate(let expected, let found, let table):
      "Invalid update: \(name(table)) has \(found) rows in its sections after the changes, expected "
        + "\(expected)."
    }
  }
}

extension UIViewController {
  /// Reports misuse among the layout issues of the controller's view hierarchy.
  func report(_ misuse: ControllerMisuse) {
    guard let view = viewIfLoaded else { return LayoutDiagnostics.deliver(.controller(misuse)) }
    view.layoutEngine.report(.controller(misuse))
  }

  /// Whether this controller is another or contains it at any depth.
  func isOrContains(_ controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = controller
    while let current = ancestor {
      if current === self { return true }
      ancestor = current.parent
    }
    return false
  }
}
