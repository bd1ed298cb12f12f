import Foundation
import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Shows the screen and the status bar as its app requests, or in light or dark mode if the app leaves that open.
  func setAppearance(_ style: UIUserInterfaceStyle = .light) {
    window.windowScene?.statedStatusBarStyle = statedStatusBarStyle
    window.windowScene?.isStatusBarStatedHidden = screen.hidesStatusBar && !runsCode
    let own = screen.document.map { AppAppearance.of($0.path) } ?? .unspecified
    window.overrideUserInterfaceStyle =
      own != .unspecified ? own : style == .dark ? .dark : .unspecified
    window.layoutIfNeeded()
    setLayersOfCode()
    attachBars()
  }

  /// Attaches the navigation bars of the file to the top if the source of the controller does, as their delegate.
  ///
  /// Source: Apple, UIBarPositioningDelegate, position(for:).
  private func attachBars() {
    guard let document = screen.document, !runsCode else { return }
    let sources = ProjectSources.around(document.path)
    guard
      controllerClasses.contains(where: {
        sources.source(of: $0)?.text.contains(/opAttached/) == true
      })
    else { return }
    for case let bar as UINavigationBar in content.subtree { bar.isStatedAttached = true }
  }

  /// The style of the status bar that the property list of the app or the source of the controller states; `nil` if
  /// neither does.
  private var statedStatusBarStyle: UIStatusBarStyle? {
    guard let document = screen.document, !runsCode else { return nil }
    if let facts = ProjectFacts(of: document.path),
      !facts.hasStatusBarOfControllers || facts.isLaunchScreen(document.path)
    {
      return facts.statusBarStyle
    }
    let controller = window.screen.statusBarStyleController
    let element = controller.flatMap(element(of:)) ?? document.owner
    guard let name = element?["customClass"] else { return nil }
    return ProjectSources.around(document.path).source(of: name)?.statusBarStyle
  }

  /// Returns a drawing of the screen in its current layout.
  ///
  /// With ``UIKit/PictureOptions/keyboard``, a screen with a field follows the lowest keyboard of the
  /// device for the field, which is drawn over it.
  func drawing(_ options: PictureOptions) -> ScreenDrawing {
    guard screen.isWholeScreen else {
      return ScreenDrawing(
        name: screen.name, size: content.bounds.size,
        list: contentList(options.subtracting(.outlines)))
    }
    guard options.contains(.keyboard),
      let field = content.textInputs.first(where: \.isTouchable),
      let height = PredictionBar.picturedHeight(for: field, on: configuration.device)
    else {
      return ScreenDrawing(
        name: screen.name, size: window.bounds.size,
        list: onDisplay(window.displayList(options.subtracting([.outlines, .keyboard])), options))
    }
    let following = KeyboardFollowing(self)
    _ = following.apply(height: Double(height))
    let list = drawing(
      options, keyboard: window.keyboardList(height: height, for: field), opacity: 1, focus: field)
    _ = following.apply(height: 0)
    return ScreenDrawing(name: screen.name, size: window.bounds.size, list: list)
  }

  /// Returns a drawing of the content by itself: of a cell or header above the background that its table or collection has.
  func contentList(_ options: PictureOptions) -> DisplayList {
    let own = content.displayList(options)
    let isItem =
      content is UITableViewCell || content is UITableViewHeaderFooterView
      || content is UICollectionReusableView
    guard isItem else { return own }
    var list = DisplayList()
    let background = UIColor.systemBackground.resolvedColor(with: content.traitCollection)
    list.append(.draw(.rectangle(content.bounds, radius: 0), .color(background)))
    list.append(own)
    return list
  }

  /// Returns a drawing of the window with a keyboard over it.
  ///
  /// - Parameters:
  ///   - options: The additional content.
  ///   - keyboard: The drawing of the keyboard.
  ///   - opacity: The opacity of the keyboard.
  ///   - focus: The field that is shown with a caret.
  /// - Returns: The drawing.
  func drawing(
    _ options: PictureOptions, keyboard: DisplayList, opacity: CGFloat, focus: UIView? = nil
  ) -> DisplayList {
    let own = options.subtracting([.outlines, .keyboard, .device])
    var list = window.displayList(own, focus: focus)
    list.append(keyboard, opacity: opacity)
    if options.contains(.device) { list.append(window.deviceList(over: list)) }
    return onDisplay(list, options)
  }

  /// Returns a drawing of the window clipped to the round corners of the device's display.
  private func onDisplay(_ list: DisplayList, _ options: PictureOptions) -> DisplayList {
    let radius = window.displayCornerRadius
    guard options.contains(.device), radius > 0 else { return list }
    var clipped = DisplayList()
    clipped.append(.beginClip(.rectangle(window.bounds, radius: radius)))
    clipped.append(list)
    clipped.append(.endGroup)
    return clipped
  }

  /// Returns the outlines of views as SVG elements, if the options contain them.
  func outlines(
    _ named: [(id: String, view: UIView)], _ options: PictureOptions
  ) -> [String] {
    guard options.contains(.outlines) else { return [] }
    return ViewOutlines(named, in: screen.isWholeScreen ? window : content).lines
  }
}
