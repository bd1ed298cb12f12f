public import InterfaceBuilder
import UIKit

extension Screen {
  /// Returns the screens for the scenes of a storyboard.
  static func scenes(of document: Document) -> [Screen] {
    all(in: document).filter { $0.controllerID != nil }
  }

  /// The id of a scene's controller; `nil` for other screens.
  var controllerID: String? { if case .scene(_, let id, _) = source { id } else { nil } }

  /// The id of the screen's controller, or of its view in a xib; `nil` for a screen of code.
  var objectID: String? {
    switch source {
    case .scene(_, let id, _): id
    case .view(let texts, let index, _): texts.base.scenes.flatMap(\.views)[index].id
    case .code: nil
    }
  }

  /// The position of the screen's controller, or of its view in a xib.
  func location(in document: Document) -> SourceLocation {
    objectID.flatMap(document.element)?.location ?? document.root.location
  }

  /// The containers of a scene's controller; `nil` for other screens.
  var containers: Document.Containers? {
    if case .scene(_, _, let containers) = source { containers } else { nil }
  }

  /// Returns the initial screen of a storyboard, in its containers.
  ///
  /// - Parameter document: The storyboard.
  /// - Returns: The screen; `nil` if it is in another file, or there is no entry point.
  public static func first(of document: Document) -> Screen? {
    let scenes = scenes(of: document)
    var seen: Set<String> = []
    var next = document.initialViewControllerID
    while let id = next, seen.insert(id).inserted {
      if let scene = scenes.first(where: { $0.controllerID == id }) { return scene }
      next = document.controller(withID: id)?.segues.first { $0.relationship != nil }?.destination
    }
    return nil
  }

  /// Returns the screens of a file that fill a device's screen: the scenes of a storyboard, or the views of a xib's
  /// owners.
  static func whole(in document: Document) -> [Screen] {
    all(in: document).filter(\.isWholeScreen)
  }

  /// Returns the screen of a file with a name specified by the user.
  ///
  /// - Parameters:
  ///   - name: The screen's name in findings, or the object id of its controller, or of its view in a
  ///     xib; letter case is ignored.
  ///   - document: The file.
  /// - Returns: The screen.
  /// - Throws: ``ScreenError`` if no screen or more than one has the name.
  public static func named(
    _ name: String, in document: Document
  ) throws(ScreenError) -> Screen {
    let choices = choices(in: document)
    let wanted = name.lowercased()
    if let choice = choices.first(where: { $0.screen.objectID?.lowercased() == wanted }) {
      return choice.screen
    }
    let called = choices.filter { $0.screen.name.lowercased() == wanted }
    if called.count == 1 { return called[0].screen }
    let message =
      called.isEmpty
      ? UnknownWord("screen", name, among: choices.map(\.name)).description
      : "\(called.count) screens are called '\(name)', expected the id of one: "
        + called.map { "\($0.name) (\($0.screen.location(in: document)))" }.joined(separator: ", ")
    throw ScreenError(location: document.root.location, message: message)
  }

  /// Returns the name of the shown screen and the names of the others; empty if there is only one.
  ///
  /// - Parameters:
  ///   - screen: The screen; the storyboard's first if `nil`.
  ///   - document: The storyboard.
  /// - Returns: A line, followed by an empty line.
  public static func notice(showing screen: Screen?, of document: Document) -> String {
    let choices = choices(in: document)
    guard choices.count > 1 else { return "" }
    let id = (screen ?? first(of: document))?.controllerID
    let shown = choices.first { $0.screen.controllerID == id }
    let others = choices.filter { $0.screen.controllerID != id }.map(\.name)
    let place = screen == nil ? "the first of \(choices.count)" : "one of \(choices.count)"
    let name = shown.map { "\($0.name), " } ?? ""
    return "screen: \(name)\(place); others with --screen: \(others.joined(separator: ", "))\n\n"
  }

  /// Returns the names that select the screens of a file.
  static func names(in document: Document) -> [String] { choices(in: document).map(\.name) }

  /// Returns the scenes with the names that select them: their own, or their ids if several scenes
  /// share a name.
  static func choices(in document: Document) -> [(screen: Screen, name: String)] {
    let scenes = whole(in: document)
    let counts = Dictionary(scenes.map { ($0.name, 1) }, uniquingKeysWith: +)
    return scenes.map { ($0, counts[$0.name] == 1 ? $0.name : $0.objectID ?? $0.name) }
  }

  /// Returns the controller of a scene in its containers, one with the view of a xib's owner, or the storyboard's
  /// initial one.
  ///
  /// - Parameters:
  ///   - screen: The screen; the storyboard's first if `nil`.
  ///   - storyboard: The storyboard.
  /// - Returns: The controller.
  /// - Throws: ``ScreenError`` if there is none, or it cannot be instantiated.
  @MainActor
  static func controller(
    of screen: Screen?, from storyboard: UIStoryboard
  ) throws(ScreenError) -> UIViewController {
    let controller =
      if let screen, case .view(_, let index, _) = screen.source {
        UIViewController(showing: storyboard, viewAt: index)
      } else if let screen {
        screen.controllerID.flatMap(storyboard.instantiateViewController(withID:)).map {
          ScreenContainers(of: screen).embedding($0, from: storyboard)
        }
      } else {
        storyboard.instantiateInitialViewController()
      }
    guard let controller else { throw ScreenError(withoutInitialControllerOf: storyboard) }
    return controller
  }
}

extension UIViewController {
  /// Creates a controller with one of the views of a xib.
  fileprivate convenience init(showing xib: UIStoryboard, viewAt index: Int) {
    self.init()
    view = xib.instantiate(xib.document.scenes.flatMap(\.views)[index])
  }
}
