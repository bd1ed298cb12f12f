public import Foundation

/// What a controller was asked for that it cannot do, or what one says of a table that cannot be.
///
/// On Apple's platforms most of these raise an exception, and some are written to the log; here the request
/// is left out, or met as far as it can be, and reported as ``LayoutIssue/controller(_:)``.
public enum ControllerMisuse: Sendable {
  /// A controller was to contain itself or one that contains it.
  case insideItself(UIViewController)
  /// A controller was to be pushed, or to be in a list, a second time.
  case containedTwice(UIViewController)
  /// A controller of a kind that cannot be pushed.
  case notPushable(UIViewController)
  /// A controller was to be popped to that is not in the stack.
  case notInStack(UIViewController)
  /// A controller was to be presented by one that presents another.
  case alreadyPresenting(UIViewController, by: UIViewController)
  /// A controller was to be presented that is presented already, or is contained in another.
  case alreadyActive(UIViewController)
  /// A controller was to be presented by one whose view is in no window.
  case presenterOutsideWindow(UIViewController, by: UIViewController)
  /// A sheet was to have no detents; it keeps those it had.
  case noDetents(UISheetPresentationController)
  /// A sheet was to rest at a detent that it does not have; it rests at the smallest.
  case unknownDetent(String, in: UISheetPresentationController)
  /// A detent gave a height that cannot be; it is not active.
  case impossibleDetent(CGFloat, in: UISheetPresentationController)
  /// A field was to be added to an action sheet.
  case fieldInActionSheet(UIViewController)
  /// A second action that cancels was to be added to an alert.
  case secondCancelAction(title: String?, in: UIViewController)
  /// An action was to be preferred that the alert does not have.
  case unknownAction(title: String?, in: UIViewController)
  /// An action sheet was to be presented as a popover, and nothing says beside what.
  case noAnchor(UIViewController)
  /// The items of a bar were to be set whose controller sets them.
  case itemsOfManagedBar(UIView)
  /// A segue was to be performed that the controller's scene does not have.
  case noSegue(String, from: UIViewController)
  /// A data source gave a number of sections or rows that cannot be; none are shown, or the first ones.
  case impossibleCount(Int, in: UIView)
  /// A cell was asked for under a name that is not registered; a plain one was given.
  case unregistered(String, in: UIView)
  /// A registration was made while a data source was asked for a view, and used for it.
  case registrationWhileAsked(in: UIView)
  /// A data source gave a cell for a row that it gave for another one in sight; the row stays empty.
  case cellUsedTwice(UIView, in: UIView)
  /// A data source gave no cell, or no view beside the items, for a place; a plain one is shown.
  case noCell(IndexPath, in: UIView)
  /// A compositional layout was given nothing for a section; it shows nothing.
  case noSectionLayout(Int, in: UIView)
  /// A snapshot was applied that was asked for what it cannot do.
  case invalidSnapshot(SnapshotMisuse, in: UIView)
  /// After changes that a program told a table of, a data source gave numbers of rows that do not follow
  /// from them; everything was asked for anew.
  case invalidUpdate(expected: [Int], found: [Int], in: UIView)
}

extension ControllerMisuse {
  /// The largest number of sections or rows that a data source may give.
  static let largestCount = 1_000_000

  /// The misuse in words.
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
  /// Tells of a request that was left out, among the layout issues of the controller's tree.
  func report(_ misuse: ControllerMisuse) {
    guard let view = viewIfLoaded else { return LayoutDiagnostics.deliver(.controller(misuse)) }
    view.layoutEngine.report(.controller(misuse))
  }

  /// Whether this is a controller or contains it, at any depth.
  func isOrContains(_ controller: UIViewController) -> Bool {
    var ancestor: UIViewController? = controller
    while let current = ancestor {
      if current === self { return true }
      ancestor = current.parent
    }
    return false
  }
}
