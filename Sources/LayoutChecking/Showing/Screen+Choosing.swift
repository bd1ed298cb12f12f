public import InterfaceBuilder
import UIKit

extension Screen {
  /// The scenes of a storyboard, each a screen.
  static func scenes(of document: Document) -> [Screen] {
    all(in: document).filter { $0.controllerID != nil }
  }

  /// The id of a scene's controller; `nil` for what is no scene.
  var controllerID: String? { if case .scene(_, let id, _) = source { id } else { nil } }

  /// The screen that a storyboard starts with, in whatever holds it; `nil` where it is in another file, or there
  /// is no entry point.
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

  /// The screen of a storyboard that a user names.
  ///
  /// - Parameters:
  ///   - name: What findings call it, or the object id of its controller; capital letters make no difference.
  ///   - document: The storyboard.
  /// - Returns: The screen.
  /// - Throws: ``KeyboardScreenError`` where no screen is called so, or several are.
  public static func named(
    _ name: String, in document: Document
  ) throws(KeyboardScreenError) -> Screen {
    let choices = choices(in: document)
    let wanted = name.lowercased()
    if let choice = choices.first(where: { $0.screen.controllerID?.lowercased() == wanted }) {
      return choice.screen
    }
    let called = choices.filter { $0.screen.name.lowercased() == wanted }
    if called.count == 1 { return called[0].screen }
    let message =
      called.isEmpty
      ? UnknownWord("screen", name, among: choices.map(\.name)).description
      : "\(called.count) screens are called '\(name)', expected the id of one: "
        + called.map(\.name).joined(separator: ", ")
    throw KeyboardScreenError(location: document.root.location, message: message)
  }

  /// Says which screen of a storyboard is shown and how another one is chosen; empty where there is one only.
  ///
  /// - Parameters:
  ///   - screen: The screen; the storyboard's first for `nil`.
  ///   - document: The storyboard.
  /// - Returns: A line, and an empty one.
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

  /// The scenes with the names to choose them by: their own, or their ids where several are called alike.
  private static func choices(in document: Document) -> [(screen: Screen, name: String)] {
    let scenes = scenes(of: document)
    let counts = Dictionary(scenes.map { ($0.name, 1) }, uniquingKeysWith: +)
    return scenes.map { ($0, counts[$0.name] == 1 ? $0.name : $0.controllerID ?? $0.name) }
  }

  /// The controller of a scene in what its segues say that it is shown in, or the storyboard's initial one.
  ///
  /// - Parameters:
  ///   - screen: The scene; the storyboard's first for `nil`.
  ///   - storyboard: The storyboard.
  /// - Returns: The controller.
  /// - Throws: ``KeyboardScreenError`` where there is none, or it cannot be made.
  @MainActor
  static func controller(
    of screen: Screen?, from storyboard: UIStoryboard
  ) throws(KeyboardScreenError) -> UIViewController {
    let controller =
      if let screen {
        screen.controllerID.flatMap(storyboard.instantiateViewController(withID:)).map {
          Surroundings(of: screen).embedding($0, from: storyboard)
        }
      } else {
        storyboard.instantiateInitialViewController()
      }
    guard let controller else { throw KeyboardScreenError(withoutInitialControllerOf: storyboard) }
    return controller
  }
}
