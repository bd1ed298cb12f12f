import InterfaceBuilder
import UIKit

extension ShownScreen {
  /// Shows the scene from which a segue presents this one behind its sheet or popover, for a picture.
  ///
  /// What is behind plays no part in the layout, so that this follows everything else.
  func showPresenter() {
    guard !runsCode, let root = window.rootViewController, root.presentedViewController != nil,
      let presenter = presentingScreen, case .scene(let texts, let id, _) = presenter.source
    else { return }
    let storyboard = UIStoryboard(
      texts.document(in: configuration.language), classes: presenter.classRegistry(),
      contentSizes: .estimated)
    guard let own = storyboard.instantiateViewController(withID: id) else { return }
    let behind = ScreenContainers(of: presenter).embedding(own, from: storyboard)
    root.addChild(behind)
    behind.view.frame = root.view.bounds
    root.view.addSubview(behind.view)
    behind.didMove(toParent: root)
    window.layoutIfNeeded()
  }

  /// The first screen of the file with a segue to this one, or to a container that it is in; `nil` if there is none, or
  /// it is itself shown in a part of the screen.
  private var presentingScreen: Screen? {
    guard case .scene(let texts, let id, let containers) = screen.source else { return nil }
    let shown = [id, containers?.navigation?.controller.id, containers?.tabs?.controller.id]
    let source = texts.base.controllers.first { controller in
      controller.id != id
        && controller.segues.contains { $0.relationship == nil && shown.contains($0.destination) }
    }
    return Screen.all(in: texts).first { $0.controllerID == source?.id && source != nil }
  }
}
