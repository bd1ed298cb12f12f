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
    /// The object id of the superview; `nil` if UIKit created it.
    var superview: String?
    /// Whether neither the view nor a superview is hidden.
    var isVisible: Bool
    /// The name of the screen.
    var screen: String
    /// The view as findings name it.
    var subject: Subject
  }

  /// The places of all views that are shown, by object id.
  private(set) var places: [String: Place] = [:]

  /// Lays out the screens of a document that are shown in a configuration.
  ///
  /// - Parameters:
  ///   - screens: The screens with the configurations that each is shown in.
  ///   - ids: The object ids of the views.
  ///   - configuration: The configuration.
  init(_ screens: [FittedScreen], ids: [String], in configuration: Configuration) {
    for fitted in screens where fitted.configurations.contains(configuration) {
      let shown = ShownScreen(fitted.screen, in: configuration)
      defer { shown.close() }
      shown.showPrototypes()
      for id in ids where places[id] == nil {
        guard let view = shown.object(withID: id) as? UIView, view.isDescendant(of: shown.window)
        else { continue }
        places[id] = Place(
          frame: view.frame, frameOnScreen: view.convert(view.bounds, to: nil),
          superview: shown.element(of: view.superview)?["id"], isVisible: view.isShown,
          screen: fitted.screen.name,
          subject: fitted.screen.document?.element(withID: id).map { Subject($0) }
            ?? shown.subject(view))
      }
    }
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
  /// Whether neither the view nor a superview is hidden.
  fileprivate var isShown: Bool {
    var view: UIView? = self
    while let current = view {
      if current.isHidden { return false }
      view = current.superview
    }
    return true
  }
}
