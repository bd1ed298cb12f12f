extension UIScreen {
  /// Makes the screen of a device the main one while a closure runs, and then restores the main
  /// screen that was before.
  ///
  ///     let height = UIScreen.simulate(phone) { screen in
  ///       UIWindow(showing: LoginViewController(), on: screen).bounds.height
  ///     }
  ///
  /// Not part of Apple's `UIScreen`. Windows that the closure creates stay on the device's screen.
  ///
  /// - Parameters:
  ///   - device: The device.
  ///   - contentSizeCategory: The user's Dynamic Type size.
  ///   - layoutDirection: The layout direction of the user's language.
  ///   - body: The closure, called once with the screen of the device.
  /// - Returns: The result of the closure.
  /// - Throws: The error of the closure.
  public static func simulate<Result, Failure: Error>(
    _ device: Device, contentSizeCategory: UIContentSizeCategory = .large,
    layoutDirection: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ body: @MainActor (UIScreen) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let previous = main
    defer { main = previous }
    let screen = simulate(
      device, contentSizeCategory: contentSizeCategory, layoutDirection: layoutDirection)
    return try body(screen)
  }
}

extension UIWindow {
  /// Creates a window on the screen of a device, which becomes the main one, and shows a controller
  /// in it: the window is key and visible, and laid out.
  ///
  ///     let window = UIWindow(showing: LoginViewController(), on: phone)
  ///     window.screen.keyboard.show()
  ///
  /// Not part of Apple's `UIWindow`.
  ///
  /// - Parameters:
  ///   - controller: The controller, which becomes the root view controller.
  ///   - device: The device.
  public convenience init(showing controller: UIViewController, on device: Device) {
    self.init(showing: controller, on: UIScreen.simulate(device))
  }

  /// Creates a window on a screen that was simulated, and shows a controller in it.
  ///
  /// Not part of Apple's `UIWindow`.
  ///
  /// - Parameters:
  ///   - controller: The controller, which becomes the root view controller.
  ///   - screen: The screen, which becomes the main one.
  public convenience init(showing controller: UIViewController, on screen: UIScreen) {
    UIScreen.main = screen
    self.init()
    rootViewController = controller
    makeKeyAndVisible()
    layoutIfNeeded()
  }
}
