import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

/// A screen, laid out in a window on a simulated device.
///
/// Only one screen is shown at a time, since each replaces the main screen until it is closed.
@MainActor
final class ShownScreen {
  let screen: Screen
  let configuration: Configuration
  let window: UIWindow
  /// The controllers whose views are in the window, outermost first.
  let controllers: [UIViewController]
  /// The view that is checked: that of the scene's own controller, or the view itself.
  let content: UIView
  /// The main screen before, which is the main one again afterwards.
  private let previousMainScreen: UIScreen
  private let storyboard: UIStoryboard?
  private let elements: [ObjectIdentifier: Element]
  /// The rows of a static table whose heights code decides.
  let rowsOfCode: RowsOfCode
  /// What the views do not retain: the data sources that show prototypes, and the screens before this one.
  var prototypes: [AnyObject] = []
  private lazy var codeNames = CodeNames(in: window, of: controllers)

  /// Shows a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - configuration: The configuration.
  ///   - method: The method for solving layouts.
  init(_ screen: Screen, in configuration: Configuration, method: Solver.Method = .presolved) {
    self.screen = screen
    self.configuration = configuration
    var device = configuration.device
    // A view that does not fill a screen is assumed to be away from the screen's edges.
    if !screen.isWholeScreen { device.safeArea = .zero }
    // A row is as wide as what its table shows of it, and its margins are the same at both sides.
    if screen.isTableRow { device.screenSize.width = configuration.device.contentWidth }
    // Without a cutout, only the status bar keeps the top free.
    if [.button, .padButton, .padRounded].contains(device.shape), screen.hidesStatusBar {
      device.safeArea.top = 0
    }
    previousMainScreen = UIScreen.main
    UIScreen.simulate(
      device, contentSizeCategory: configuration.textSize,
      layoutDirection: configuration.readingDirection)
    let window = UIWindow()
    window.solvingMethod = method
    // Properties of the screen's classes can ask for the window before it is shown.
    window.screen.windowToShow = window
    self.window = window
    var storyboard: UIStoryboard?
    let own: UIViewController
    var sources: [AnyObject] = []
    switch screen.source {
    case .code(let make): own = make()
    case .scene(let texts, let id, _):
      let board = UIStoryboard(
        texts.document(in: configuration.language), classes: screen.classRegistry(),
        contentSizes: .estimated)
      storyboard = board
      own = board.instantiateViewController(withID: id) ?? UIViewController()
      sources = screen.route?.prepare(own, classes: screen.classRegistry()) ?? []
    case .view(let texts, let index, let isScreen):
      let document = texts.document(in: configuration.language)
      let board = UIStoryboard(
        document, classes: screen.classRegistry(), contentSizes: .estimated)
      storyboard = board
      let view = board.instantiate(document.scenes.flatMap(\.views)[index])
      let width = screen.isTableRow ? configuration.device.contentWidth : nil
      own = isScreen ? UIViewController() : ComponentController(view, width: width)
      if isScreen { own.view = view }
    }
    self.storyboard = storyboard
    rowsOfCode = RowsOfCode(of: screen, setIn: own)
    if screen.staysBetweenBars { own.edgesForExtendedLayout = [] }
    window.tintColor = screen.globalTint ?? window.tintColor
    Self.connectAccessories(of: screen, storyboard, to: own)
    let outermost = ScreenContainers(of: screen).embedding(own, from: storyboard)
    window.show(outermost, as: screen.sheetStyle(in: configuration))
    Self.removePlaceholders(of: screen, storyboard)
    if configuration.textGrowth > 1 {
      TextGrowth(factor: configuration.textGrowth).apply(to: window)
    }
    window.layoutIfNeeded()
    content = (own as? ComponentController)?.component ?? own.view
    controllers = outermost.shownControllers
    elements = Self.elements(of: screen, storyboard)
    prototypes += sources
    setKeyboardsOfCode()
    setScrollingOfCode()
  }

  /// The parts of the file that could not be instantiated, and the layout problems so far.
  var problems: [InterfaceBuilderError] {
    guard let storyboard else { return [] }
    return storyboard.problems + storyboard.problems(of: window.layoutIssues)
  }

  /// Whether code of the app runs, so that its response to the keyboard can be tried.
  var runsCode: Bool {
    guard screen.document != nil else { return true }
    return screen.hasClasses
      && controllers.contains { !String(reflecting: type(of: $0)).hasPrefix("UIKit.") }
  }

  /// Removes the screen from its window, so that its views are released, and makes the main screen from before the main
  /// one again.
  func close() {
    window.rootViewController?.dismiss(animated: false)
    window.rootViewController = nil
    if UIScreen.main === window.screen { UIScreen.main = previousMainScreen }
  }

  /// Deactivates constraints that are removed at build time, so that an app does not have them.
  private static func removePlaceholders(of screen: Screen, _ storyboard: UIStoryboard?) {
    guard let storyboard else { return }
    for id in screen.texts?.deferred.ids ?? [] {
      (storyboard.object(withID: id) as? NSLayoutConstraint)?.isActive = false
    }
  }

  /// Sets the accessory and input views that the file connects to fields.
  private static func connectAccessories(
    of screen: Screen, _ storyboard: UIStoryboard?, to controller: UIViewController
  ) {
    guard case .scene(let texts, let id, _) = screen.source, let storyboard,
      let scene = texts.base.scenes.first(where: { $0.controllers.contains { $0.id == id } }),
      controller.view != nil
    else { return }
    for description in scene.controllers.compactMap(\.view).flatMap(\.laidOutViews) {
      guard let field = description.id.flatMap(storyboard.object(withID:)) else { continue }
      for connection in description.connections
      where connection.kind == .outlet(property: "inputAccessoryView") {
        guard let view = scene.views.first(where: { $0.id == connection.destination }) else {
          continue
        }
        let accessory = storyboard.instantiate(view)
        (field as? UITextField)?.inputAccessoryView = accessory
        (field as? UITextView)?.inputAccessoryView = accessory
      }
    }
  }

  private static func elements(
    of screen: Screen, _ storyboard: UIStoryboard?
  ) -> [ObjectIdentifier: Element] {
    guard let document = screen.document, let storyboard else { return [:] }
    let named = storyboard.presentObjects.compactMap { id, object in
      document.element(withID: id).map { (ObjectIdentifier(object), $0) }
    }
    // A controller's guides can have several names.
    return Dictionary(named) { $0.line <= $1.line ? $0 : $1 }
  }

  /// The outermost keyboard layout guide that the file or the app uses.
  var keyboardGuide: UIKeyboardLayoutGuide? {
    func guide(in view: UIView) -> UIKeyboardLayoutGuide? {
      view.keyboardLayoutGuideIfUsed ?? view.subviews.lazy.compactMap(guide).first
    }
    return guide(in: window)
  }

  // MARK: Names

  /// Returns the element of the file from which an object was created.
  func element(of object: AnyObject?) -> Element? {
    object.flatMap { elements[ObjectIdentifier($0)] }
  }

  /// Returns the object created for an id of the file.
  func object(withID id: String) -> AnyObject? { storyboard?.object(withID: id) }

  /// Returns the name of an object's outlet, if the file has one.
  func outlet(of object: AnyObject) -> String? {
    element(of: object)?["id"].flatMap { screen.outletNames[$0] }
  }

  /// Returns the element that represents an object in findings.
  func subject(_ object: AnyObject?) -> Subject {
    if let element = element(of: object) { return Subject(element) }
    guard let object else { return Subject(id: nil, kind: "object", label: nil, location: nil) }
    if let guide = object as? UILayoutGuide, let owner = guide.owningView {
      var subject = self.subject(owner)
      subject.kind = "a guide of \(subject.kind)"
      return subject
    }
    if let constraint = object as? NSLayoutConstraint {
      let name = constraint.identifier ?? codeNames[constraint]
      if let name { return Subject(id: nil, kind: "constraint", label: name, location: nil) }
    }
    return Subject(
      id: nil, kind: "\(type(of: object))", label: codeNames[object], location: nil)
  }

  /// The views of the content, outermost first, without hidden views and their subviews, and those in views that
  /// constraints collapse.
  ///
  /// Transparent views of a file are included, since code can fade them in at their current
  /// position.
  var visibleViews: [UIView] {
    func visible(_ view: UIView) -> [UIView] {
      view.isHidden || screen.document == nil && view.isTransparent
        ? [] : [view] + (view.isCollapsed ? [] : view.subviews.flatMap(visible))
    }
    return visible(content)
  }

  /// The visible views that the file or the app created.
  var ownVisibleViews: [UIView] { visibleViews.filter(isOwn) }

  /// Returns whether a view was created by the file or the app, rather than by a standard control
  /// for its own use.
  func isOwn(_ view: UIView) -> Bool {
    screen.document == nil ? !view.isPartOfControl : element(of: view) != nil
  }
}

extension UIView {
  /// Whether the view clips its subviews, and a required constraint gives it a length of 0, which code changes to show
  /// them.
  fileprivate var isCollapsed: Bool {
    clipsToBounds
      && constraints.contains { constraint in
        constraint.isActive && constraint.priority == .required && constraint.relation == .equal
          && constraint.constant == 0 && constraint.setsLength(of: self)
      }
  }

  /// Whether a standard control created the view for its own use and positions it.
  fileprivate var isPartOfControl: Bool {
    if let button = superview as? UIButton {
      let parts = [button.titleLabel, button.imageView, button.subtitleLabel]
      if parts.contains(where: { $0 === self }) { return true }
    }
    guard let control = superview as? UIControl else { return false }
    return [self, control].allSatisfy {
      String(reflecting: type(of: $0)).hasPrefix("UIKit.")
    } && translatesAutoresizingMaskIntoConstraints
  }
}

extension Configuration {
  /// The reading direction of the language.
  var readingDirection: UITraitEnvironmentLayoutDirection {
    guard let language else { return .leftToRight }
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
}
