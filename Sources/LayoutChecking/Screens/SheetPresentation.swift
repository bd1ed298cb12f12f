import InterfaceBuilder
import UIKit

extension Screen {
  /// The style with which all segues present the scene as a sheet or popover; `nil` if there is no
  /// segue, one of them shows the scene in another way, or the styles differ.
  ///
  /// A `show` segue presents it where nothing pushes it, and so does code that presents it without a style; a scene
  /// that is shown first as well is not always in a sheet.
  ///
  /// The style of a segue takes precedence over that of its destination; without either the system
  /// chooses a page sheet (developer.apple.com, UIModalPresentationStyle.automatic).
  var sheetStyle: UIModalPresentationStyle? {
    guard case .scene(let texts, let id, let containers) = source else { return nil }
    let holders = [containers?.tabs?.controller, containers?.navigation?.controller]
    let shown = ([texts.base.controller(withID: id)] + holders).compactMap(\.self)
    let ids = shown.map(\.id)
    let own = texts.base.controllers.flatMap(\.segues).filter { ids.contains($0.destination) }
    let segues = (own + (containers?.seguesFromOtherFiles ?? [])).filter { segue in
      !["relationship", "embed", "unwind"].contains(segue.kind)
    }
    if segues.isEmpty, isPresentedByCode { return Self.style(ofPresented: shown.first) }
    let isPresented = isPresentedByShowSegues
    let styles = segues.map { segue in
      let destination = texts.base.controller(withID: segue.destination) ?? shown.last
      return segue.shows && isPresented
        ? Self.style(ofPresented: destination) : Self.style(of: segue, to: destination)
    }
    guard let style = styles.first, let style, styles.allSatisfy({ $0 == style }) else {
      return nil
    }
    return style
  }

  /// Whether code presents the scene itself, in the style that is the default, and shows it in no other way.
  private var isPresentedByCode: Bool {
    codePlace == .presentation && containers?.navigation == nil && containers?.tabs == nil
      && controllerID != texts?.base.initialViewControllerID
  }

  /// Whether all `show` and `showDetail` segues to the scene present it, and the app does not begin with it.
  private var isPresentedByShowSegues: Bool {
    showEffects.contains(.presentation) && Set(showEffects).count == 1
      && controllerID != texts?.base.initialViewControllerID
  }

  /// Whether a `show` segue may present the scene as a sheet, although it is shown in another way.
  var mayBePresentedByShowSegue: Bool {
    guard showEffects.contains(where: { $0 != .push }), sheetStyle == nil, let id = controllerID,
      let document
    else { return false }
    let outermost = containers?.navigation?.controller ?? document.controller(withID: id)
    return Self.style(ofPresented: outermost) != nil
  }

  /// Returns the style of the sheet or popover in which a configuration shows the scene; `nil` if it
  /// fills the screen or window.
  ///
  /// In compact height, sheets and popovers cover the screen, before iOS 13 also in compact width. A popover whose file specifies no size
  /// gets it from code, and windows have no screen around them: both are shown as a whole.
  func sheetStyle(in configuration: Configuration) -> UIModalPresentationStyle? {
    guard let style = sheetStyle, !hasClasses, !configuration.isWindow,
      !Self.covers(configuration.device, style)
    else { return nil }
    let isRegular = configuration.device.horizontalSizeClass == .regular
    return style == .popover && isRegular && !hasPreferredSize ? nil : style
  }

  /// Returns whether a presentation with a style covers the screen of a device.
  static func covers(_ device: Device, _ style: UIModalPresentationStyle) -> Bool {
    device.verticalSizeClass == .compact
      || !device.showsSheets && (style == .automatic || device.horizontalSizeClass == .compact)
  }

  private var hasPreferredSize: Bool {
    guard case .scene(let texts, let id, let containers) = source else { return false }
    return [containers?.navigation?.controller.element, texts.base.controller(withID: id)?.element]
      .compactMap(\.self).contains { $0.child(key: "preferredContentSize") != nil }
  }

  private static func style(
    of segue: Document.Segue, to destination: Document.Controller?
  ) -> UIModalPresentationStyle? {
    switch segue.kind {
    case "popoverPresentation": return .popover
    case "presentation", "modal":
      return style(ofPresented: destination, by: segue.element["modalPresentationStyle"])
    default: return nil
    }
  }

  private static func style(
    ofPresented destination: Document.Controller?, by name: String? = nil
  ) -> UIModalPresentationStyle? {
    let name = name ?? destination?.element["modalPresentationStyle"]
    let style = name == nil ? .automatic : UIModalPresentationStyle(name)
    return [.automatic, .pageSheet, .formSheet, .popover].contains(style) ? style : nil
  }
}

extension UIWindow {
  /// Shows a controller as the root, or presents it above an empty one.
  ///
  /// - Parameters:
  ///   - controller: The controller.
  ///   - style: The style of a sheet or popover; `nil` for the root.
  func show(_ controller: UIViewController, as style: UIModalPresentationStyle?) {
    guard let style else {
      rootViewController = controller
      return makeKeyAndVisible()
    }
    let presenter = UIViewController()
    rootViewController = presenter
    makeKeyAndVisible()
    controller.modalPresentationStyle = style
    if let popover = controller.popoverPresentationController {
      popover.sourceView = presenter.view
      popover.sourceRect = CGRect(
        x: bounds.midX, y: presenter.view.safeAreaInsets.top, width: 1, height: 1)
    }
    presenter.present(controller, animated: false)
  }
}
