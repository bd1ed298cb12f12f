public import Foundation
package import InterfaceBuilder
package import UIKit

/// Whether a snapshot has a keyboard, and how high it is.
public enum SnapshotKeyboard: Hashable, Sendable {
  /// No keyboard.
  case hidden
  /// The lowest keyboard of the device for the first field of the screen, with predictions if the field
  /// has words.
  case shown
  /// A keyboard of a height in points, including the home indicator area.
  case height(CGFloat)

  /// The name in the names of recordings; empty without a keyboard.
  var name: String {
    switch self {
    case .hidden: ""
    case .shown: "keyboard"
    case .height(let height): "keyboard \(Points.text(Double(height)))"
    }
  }

  /// Returns the height on a device for a field; `nil` for none.
  @MainActor
  func height(on device: Device, for field: UIView) -> CGFloat? {
    switch self {
    case .hidden: nil
    case .shown: PredictionBar.picturedHeight(for: field, on: device)
    case .height(let height): height.isFinite && height > 0 ? height : nil
    }
  }
}

/// The layout and the drawing of a screen in one configuration.
@MainActor
package struct ScreenSnapshot {
  /// The layout.
  package let layout: LayoutSnapshot
  /// The drawing.
  package let drawing: ScreenDrawing
  /// Whether the screen is a whole one and has a field that can be edited.
  private(set) var hasField = false

  /// Creates a snapshot from its parts.
  package init(layout: LayoutSnapshot, drawing: ScreenDrawing) {
    self.layout = layout
    self.drawing = drawing
  }

  /// Shows a screen and takes a snapshot.
  ///
  /// With a keyboard, the first field of a screen with code is edited, so that the code responds; a
  /// screen of a file follows the keyboard as ``Screen/findings(on:)`` assumes.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - configuration: The configuration.
  ///   - keyboard: The keyboard.
  ///   - style: The appearance, light or dark.
  package init(
    of screen: Screen, in configuration: Configuration, keyboard: SnapshotKeyboard = .hidden,
    style: UIUserInterfaceStyle = .light
  ) {
    let shown = ShownScreen(screen, in: configuration)
    defer { shown.close() }
    shown.setAppearance(style)
    let field = shown.content.textInputs.first
    hasField = screen.isWholeScreen && field != nil
    shown.showPrototypes()
    let name = [configuration.name, keyboard.name, style == .dark ? "dark" : ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let root: UIView = screen.isWholeScreen ? shown.window : shown.content
    let id = { (view: UIView) in shown.element(of: view)?["id"] }
    guard screen.isWholeScreen, let field,
      let height = keyboard.height(on: configuration.device, for: field)
    else {
      layout = LayoutSnapshot(of: root, configuration: name, id: id)
      shown.showPresenter()
      drawing = shown.drawing(.device)
      return
    }
    guard shown.runsCode else {
      let following = KeyboardFollowing(shown)
      _ = following.apply(height: Double(height))
      layout = LayoutSnapshot(
        of: root, configuration: name, keyboard: Double(height), id: id)
      let keys = shown.window.keyboardList(height: height, for: field)
      drawing = ScreenDrawing(
        name: screen.name, size: root.bounds.size,
        list: shown.drawing(.device, keyboard: keys, opacity: 1, focus: field))
      return
    }
    let trial = TrialScreen(shown: shown)
    trial.waitForAnimations()
    trial.keyboard.height = height
    trial.keyboard.showsPredictions = false
    _ = trial.edit(field)
    layout = LayoutSnapshot(
      of: root, configuration: name, keyboard: trial.covered, id: id)
    drawing = ScreenDrawing(
      name: screen.name, size: root.bounds.size,
      list: shown.window.displayList([.keyboard, .device]))
  }
}

extension ScreenSnapshot {
  /// Shows a view by itself, away from the edges of the screen, and takes a snapshot.
  ///
  /// - Parameters:
  ///   - view: Creates the view, on the screen of the configuration's device.
  ///   - size: The size, in points; the smallest that satisfies the view's constraints if `nil`.
  ///   - name: The name of the drawing.
  ///   - configuration: The configuration.
  ///   - style: The appearance, light or dark.
  package init(
    ofView view: @MainActor () -> UIView, size: CGSize?, named name: String,
    in configuration: Configuration, style: UIUserInterfaceStyle = .light
  ) {
    var device = configuration.device
    device.safeArea = .zero
    let title = [configuration.name, style == .dark ? "dark" : ""]
      .filter { !$0.isEmpty }.joined(separator: ", ")
    self = UIScreen.simulate(
      device, contentSizeCategory: configuration.textSize,
      layoutDirection: configuration.readingDirection
    ) { screen -> ScreenSnapshot in
      let shown = view()
      let holder = UIViewController()
      let window = UIWindow(showing: holder, on: screen)
      window.overrideUserInterfaceStyle = style == .dark ? .dark : .unspecified
      shown.translatesAutoresizingMaskIntoConstraints = true
      shown.autoresizingMask = []
      holder.view.addSubview(shown)
      shown.frame = CGRect(
        origin: .zero,
        size: size ?? shown.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize))
      window.layoutIfNeeded()
      defer {
        shown.removeFromSuperview()
        window.rootViewController = nil
      }
      return ScreenSnapshot(
        layout: LayoutSnapshot(of: shown, configuration: title),
        drawing: ScreenDrawing(name: name, size: shown.bounds.size, list: shown.displayList([])))
    }
  }
}
