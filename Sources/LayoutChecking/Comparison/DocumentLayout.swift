import Foundation
import InterfaceBuilder
import UIKit

/// The positions of a document's views in one configuration, those of prototype cells in their tables included.
@MainActor
struct DocumentLayout {
  /// The position of a view.
  struct Place {
    /// The frame in the superview's coordinates, in points.
    var frame: CGRect
    /// The frame on the screen, in points.
    var frameOnScreen: CGRect
    /// The object id of the innermost view around it in the file, or of its cell; `nil` for the view of a controller.
    var superview: String?
    /// Whether it is the view of a controller.
    var isOfController: Bool
    /// Whether neither the view nor a superview is hidden or transparent.
    var isVisible: Bool
    /// The name of the screen.
    var screen: String
    /// The view as findings name it.
    var subject: Subject
  }

  /// The places of all views that are shown, by object id.
  private(set) var places: [String: Place] = [:]
  /// The object ids of all views of the document, shown or not.
  private let ids: Set<String>

  /// Lays out the screens of a document that are shown in a configuration.
  ///
  /// - Parameters:
  ///   - screens: The screens with the configurations that each is shown in.
  ///   - ids: The object ids of the views.
  ///   - configuration: The configuration.
  init(_ screens: [FittedScreen], ids: [String], in configuration: Configuration) {
    self.ids = Set(ids)
    for fitted in screens where fitted.configurations.contains(configuration) {
      let shown = ShownScreen(fitted.screen, in: configuration)
      defer { shown.close() }
      shown.showPrototypes()
      for id in ids where places[id] == nil {
        guard let view = shown.object(withID: id) as? UIView, view.isDescendant(of: shown.window)
        else { continue }
        let element = fitted.screen.document?.element(withID: id)
        places[id] = Place(
          frame: view.frame, frameOnScreen: view.convert(view.bounds, to: nil),
          superview: element.flatMap(superview(of:)),
          isOfController: element?["key"] == "view" && element?.parent?["sceneMemberID"] != nil,
          isVisible: view.isShown, screen: fitted.screen.name,
          subject: element.map { Subject($0) } ?? shown.subject(view))
      }
    }
  }

  /// Whether the document has a view, shown or not.
  func describes(_ id: String) -> Bool { ids.contains(id) }

  /// Returns the id of the innermost view around an element.
  private func superview(of element: Element) -> String? {
    sequence(first: element, next: \.parent).dropFirst().lazy.compactMap { $0["id"] }
      .first { ids.contains($0) }
  }
}

/// A screen with the configurations in which it differs.
struct FittedScreen {
  let screen: Screen
  let configurations: Set<Configuration>

  /// Returns the screens of a document.
  static func all(in document: Document, _ configurations: [Configuration]) -> [FittedScreen] {
    Screen.all(in: document).map {
      FittedScreen(screen: $0, configurations: Set($0.fitting(configurations)))
    }
  }
}

extension UIView {
  /// Whether neither the view nor a superview is hidden or transparent.
  fileprivate var isShown: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden || current.isTransparent { return false }
      view = current.superview
    }
    return true
  }
}
