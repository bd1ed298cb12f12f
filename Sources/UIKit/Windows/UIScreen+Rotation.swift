import Foundation

/// The duration of the rotation animation, in seconds; Apple does not document it.
private let rotationDuration = 0.3

extension UIScreen {
  /// Rotates the device.
  ///
  /// Not part of Apple's `UIScreen`. A visible keyboard is hidden first and shown again 0.12 s
  /// later, with the heights of the new orientation (row C1 of `docs/parity.md`). Controllers are
  /// notified, and windows that filled the screen are resized to fill it again, in an animation.
  ///
  /// - Parameter orientation: The new orientation.
  /// - Returns: Whether the device table has the orientation and the controller that fills the
  ///   frontmost window supports it.
  @discardableResult
  public func rotate(to orientation: Device.Orientation) -> Bool {
    guard let device, let rotated = device.rotated(to: orientation) else { return false }
    guard rotated.orientation != device.orientation else { return true }
    if let top = controllerOnTop {
      guard top.shouldAutorotate, top.supportedInterfaceOrientations.allows(orientation) else {
        return false
      }
    }
    rotate(to: rotated.screenSize, rotated)
    return true
  }

  /// Rotates the device if the controller that fills the frontmost window does not support the
  /// orientation but another one.
  func rotateToSupportedOrientation() {
    guard let device, let top = controllerOnTop,
      !top.supportedInterfaceOrientations.allows(device.orientation)
    else { return }
    rotate(to: device.orientation == .portrait ? .landscape : .portrait)
  }

  /// The controller that fills the frontmost window: the root, or one presented full screen above
  /// it.
  private var controllerOnTop: UIViewController? {
    var top = windows.last { !$0.isHidden && $0.rootViewController != nil }?.rootViewController
    while let next = top?.ownPresented,
      [.fullScreen, .overFullScreen].contains(next.modalPresentationStyle)
    {
      top = next
    }
    return top
  }

  private func rotate(to size: CGSize, _ rotated: Device) {
    let hadKeyboard = keyboard.hideForRotation()
    let coordinator = TransitionCoordinator(duration: rotationDuration)
    let traits = UITraitCollection(size: size, scale: scale, device: rotated)
    let controllers = windows.flatMap {
      sequence(first: $0.rootViewController, next: \.?.ownPresented)
    }
    .compactMap(\.self)
    if traits != traitCollection {
      for controller in controllers {
        controller.willTransition(to: traits, with: coordinator)
        controller.presentation?.controller.willTransition(to: traits, with: coordinator)
      }
    }
    let orientation = scene.interfaceOrientation
    let next: UIInterfaceOrientation = size.width > size.height ? .landscapeRight : .portrait
    for controller in controllers {
      controller.willRotate(to: next, duration: rotationDuration)
      controller.activeCoordinator = controller.activeCoordinator ?? coordinator
      controller.viewWillTransition(to: size, with: coordinator)
      controller.presentation?.controller.viewWillTransition(to: size, with: coordinator)
    }
    let old = bounds
    applyRotation(to: size, device: rotated)
    if self === UIScreen.main { UIDevice.current.wasRotated() }
    UIView.animate(withDuration: rotationDuration) {
      for window in self.windows {
        if window.frame == old { window.frame = self.bounds }
        window.updateTraits()
        window.updateSafeAreaInsets()
        window.layoutIfNeeded()
      }
      for controller in controllers {
        controller.willAnimateRotation(to: next, duration: rotationDuration)
      }
      coordinator.runAlongside()
    } completion: { _ in
      for controller in controllers where controller.activeCoordinator === coordinator {
        controller.activeCoordinator = nil
      }
      coordinator.end()
      for controller in controllers { controller.didRotate(from: orientation) }
    }
    if hadKeyboard { keyboard.showAfterRotation() }
  }
}
