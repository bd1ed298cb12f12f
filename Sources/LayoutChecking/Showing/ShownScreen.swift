import ConstraintSolving
import Foundation
import InterfaceBuilder
import UIKit

/// A screen in a window on a device, laid out.
///
/// Only one is shown at a time: each takes the main screen.
@MainActor
final class ShownScreen {
  let screen: Screen
  let setting: Setting
  let window: UIWindow
  /// The controllers whose views are in the window, outermost first.
  let controllers: [UIViewController]
  /// The view that is checked: that of the scene's own controller, or the view itself.
  let content: UIView
  private let storyboard: UIStoryboard?
  private let elements: [ObjectIdentifier: Element]
  private lazy var codeNames = CodeNames(in: window, of: controllers)

  /// Shows a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - setting: What it is shown on.
  ///   - method: How layouts are solved.
  init(_ screen: Screen, in setting: Setting, method: Solver.Method = .presolved) {
    self.screen = screen
    self.setting = setting
    var device = setting.device
    // A view that is no whole screen is somewhere on one, in whatever size.
    if !screen.isWholeScreen { device.safeArea = .zero }
    UIScreen.simulate(
      device, contentSizeCategory: setting.textSize,
      layoutDirection: setting.readingDirection)
    let window = UIWindow()
    window.solvingMethod = method
    self.window = window
    var storyboard: UIStoryboard?
    let own: UIViewController
    switch screen.source {
    case .code(let make): own = make()
    case .scene(let texts, let id, _):
      let board = UIStoryboard(
        texts.document(in: setting.language), classes: ClassRegistry(), contentSizes: .estimated)
      storyboard = board
      own = board.instantiateViewController(withID: id) ?? UIViewController()
    case .view(let texts, let index, let isScreen):
      let document = texts.document(in: setting.language)
      let board = UIStoryboard(document, classes: ClassRegistry(), contentSizes: .estimated)
      storyboard = board
      let view = board.instantiate(document.scenes.flatMap(\.views)[index])
      own = isScreen ? UIViewController() : ComponentController(view)
      if isScreen { own.view = view }
    }
    self.storyboard = storyboard
    Self.connectAccessories(of: screen, storyboard, to: own)
    window.rootViewController = Surroundings(of: screen).embedding(own, from: storyboard)
    window.makeKeyAndVisible()
    if setting.textGrowth > 1 {
      TextGrowth(factor: setting.textGrowth).apply(to: window)
    }
    window.layoutIfNeeded()
    content = (own as? ComponentController)?.component ?? own.view
    controllers = KeyboardScreen.shownControllers(from: window.rootViewController ?? own)
    elements = Self.elements(of: screen, storyboard)
  }

  /// What could not be made as the file says, and what went wrong in the layout so far.
  var problems: [InterfaceBuilderError] {
    guard let storyboard else { return [] }
    return storyboard.problems + storyboard.problems(of: window.layoutIssues)
  }

  /// Ends showing it, so that what it holds goes.
  func close() { window.rootViewController = nil }

  /// Gives fields the accessories and input views that the file connects them with.
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

  /// The keyboard's layout guide that the file or the program uses, the outermost one.
  var keyboardGuide: UIKeyboardLayoutGuide? {
    func guide(in view: UIView) -> UIKeyboardLayoutGuide? {
      view.keyboardLayoutGuideIfUsed ?? view.subviews.lazy.compactMap(guide).first
    }
    return guide(in: window)
  }

  // MARK: What things are called

  /// The element of the file that an object was made for.
  func element(of object: AnyObject?) -> Element? {
    object.flatMap { elements[ObjectIdentifier($0)] }
  }

  /// The object made for an id of the file.
  func object(withID id: String) -> AnyObject? { storyboard?.object(withID: id) }

  /// The name of an outlet for an object, if the file has one.
  func outlet(of object: AnyObject) -> String? {
    element(of: object)?["id"].flatMap { screen.outletNames[$0] }
  }

  /// How an object is named in findings.
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

  /// The views of the content, outermost first, hidden ones and what is in them left out.
  ///
  /// What is transparent in a file waits for code to fade it in, where it is laid out already.
  var visibleViews: [UIView] {
    func visible(_ view: UIView) -> [UIView] {
      view.isHidden || screen.document == nil && view.isTransparent
        ? [] : [view] + view.subviews.flatMap(visible)
    }
    return visible(content)
  }

  /// Whether a view is one that the file or the program made, not a part of a stock view.
  func isOwn(_ view: UIView) -> Bool { screen.document == nil || element(of: view) != nil }
}

extension Setting {
  fileprivate var readingDirection: UITraitEnvironmentLayoutDirection {
    guard let language else { return .leftToRight }
    return Locale.Language(identifier: language).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }
}
