import Foundation
import InterfaceBuilder
import UIKit

/// An app that runs on the main screen, as a device launches it: its delegates are called, and a user takes steps.
@MainActor
final class AppRun {
  /// The app that runs now, whose coordinators must not be released.
  private static var current: AppRun?

  /// The maximum time to wait for a response that the app decoded after the step before.
  private static let loadingTime = Duration.seconds(1)

  /// The window that the app's delegate or the delegate of its scene shows.
  private let window: UIWindow?
  private let earlierResponses = ExampleResponses.decoded

  /// Launches the app as after its installation: without values of its defaults.
  ///
  /// - Parameter usesExamples: Whether requests are answered by examples, and not by errors.
  init(usesExamples: Bool) {
    Self.current = nil
    ExampleResponses.answer(byExamples: usesExamples)
    for key in UserDefaults.standard.dictionaryRepresentation().keys {
      UserDefaults.standard.removeObject(forKey: key)
    }
    window = UIApplication.launchRegisteredApp { name in
      UIStoryboard(name: name, bundle: nil).instantiateInitialViewController()
    }
    Self.current = self
  }

  // MARK: What is shown

  /// The app's controllers whose views are shown, outermost first; those that the front one covers are left out.
  var shownControllers: [UIViewController] { front.map(Self.shown) ?? [] }

  /// The classes of the app's shown controllers.
  var shownClasses: [String] { shownControllers.filter(Self.isOfApp).map { "\(type(of: $0))" } }

  /// The number of made-up responses that the app has decoded since the launch.
  var responses: Int { ExampleResponses.decoded - earlierResponses }

  /// The front controller: the last one that was presented, or that of the window.
  private var front: UIViewController? {
    guard let root = window?.rootViewController else { return nil }
    return Self.presented(above: root).last ?? root
  }

  /// Returns the controllers that are presented above another, the front one last.
  private static func presented(above root: UIViewController) -> [UIViewController] {
    var controllers: [UIViewController] = []
    var current: UIViewController? = root
    while let controller = current {
      let holders = shown(controller)
      current =
        holders.lazy.compactMap { holder in
          holder.presentedViewController.flatMap { next in
            next.isBeingDismissed || controllers.contains { $0 === next } ? nil : next
          }
        }.first
      if let current { controllers.append(current) }
    }
    return controllers
  }

  private static func shown(_ controller: UIViewController) -> [UIViewController] {
    let children: [UIViewController] =
      switch controller {
      case let stack as UINavigationController: stack.topViewController.map { [$0] } ?? []
      case let tabs as UITabBarController: tabs.selectedViewController.map { [$0] } ?? []
      default: controller.children.filter { $0.viewIfLoaded?.window != nil }
      }
    return [controller] + children.flatMap(shown)
  }

  /// The modules whose controllers are not the app's.
  private static let modules: Set = [
    "AuthenticationServices", "AVFoundation", "InterfaceBuilder", "LayoutChecking", "MapKit",
    "AVKit", "MediaPlayer", "MessageUI", "PhotosUI", "QuickLook", "SafariServices", "UIKit",
    "WebKit",
  ]

  private static func isOfApp(_ controller: UIViewController) -> Bool {
    let module = String(reflecting: type(of: controller)).prefix { $0 != "." }
    return !modules.contains(String(module))
  }

  // MARK: Steps

  /// The things that a user can tap, and those after filling in the fields if there are any.
  var steps: [AppStep] {
    guard let view = front?.viewIfLoaded, let window else { return [] }
    window.layoutIfNeeded()
    let origin = shownClasses.last ?? "the screen"
    let targets = TapTarget.all(in: view).filter(\.isReachable).map(\.step).map { step in
      var step = step
      step.origin = origin
      return step
    }
    guard !fields.isEmpty else { return targets }
    return targets
      + targets.filter { $0.kind == .control }.map { step in
        var step = step
        step.fillsFields = true
        return step
      }
  }

  /// Takes a step and waits for what it shows.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - limit: The maximum time to wait.
  ///   - isDone: Returns whether the controllers with these classes are those that the step shows.
  /// - Returns: Whether the screen has what the step taps.
  func take(
    _ step: AppStep, within limit: Duration, until isDone: ([String]) -> Bool
  ) -> Bool {
    if step.fillsFields { fillFields() }
    if step.kind != .launch, step.kind != .wait {
      // A row may need a response.
      wait(within: limit) { target(of: step) != nil }
      guard let target = target(of: step) else { return false }
      target.perform()
    }
    let start = ContinuousClock.now
    // A step that is repeated has as many responses as before; of a new one, it is not known how many will come.
    let isKnown = !step.shown.isEmpty
    wait(within: limit) {
      // An app that keeps what it loaded does not request it twice.
      let isLoaded = responses >= step.responses || .now - start > Self.loadingTime
      return isLoaded && isDone(shownClasses) && (isKnown || !ExampleResponses.areRecent)
    }
    // What the app shows on its main queue after a response, and animations: most end within this time of the screen's
    // clock.
    wait(within: .milliseconds(30)) { false }
    for _ in 0..<12 { pass(.milliseconds(250)) }
    return true
  }

  /// Takes steps that were found, and returns why they do not show what they showed then; `nil` if they do.
  func failure(taking steps: [AppStep], within limit: Duration) -> String? {
    for step in steps {
      guard take(step, within: limit, until: { $0 == step.shown }) else {
        return "nothing to tap for \(step.description)"
      }
      if let difference = step.difference(from: shownClasses) { return difference }
    }
    return nil
  }

  private func target(of step: AppStep) -> TapTarget? {
    front?.viewIfLoaded.flatMap { view in
      TapTarget.all(in: view).first { $0.step.isSame(as: step) }
    }
  }

  /// Lets the app's main queue and the screen's clock run.
  private func wait(within limit: Duration, until isDone: () -> Bool) {
    let end = ContinuousClock.now + limit
    repeat {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      pass(.milliseconds(50))
    } while !isDone() && ContinuousClock.now < end
  }

  private func pass(_ time: Duration) {
    UIScreen.main.clock.advance(by: time)
    window?.layoutIfNeeded()
  }

  // MARK: Fields

  /// The fields without text that a user can fill in.
  private var fields: [UITextField] {
    func fields(in view: UIView) -> [UITextField] {
      guard !view.isHidden, view.isUserInteractionEnabled else { return [] }
      if let field = view as? UITextField {
        return field.isEnabled && field.text?.isEmpty != false ? [field] : []
      }
      return view.subviews.flatMap(fields)
    }
    return front?.viewIfLoaded.map(fields) ?? []
  }

  private func fillFields() {
    for field in fields where field.becomeFirstResponder() {
      field.insertText(field.exampleText)
    }
    window?.endEditing(true)
    pass(.milliseconds(500))
  }

  // MARK: The result

  /// Takes the front controller out of the app's window, so that another one can show it.
  ///
  /// The app goes on running, as its coordinators may be what the controller calls.
  func takeController() -> UIViewController? {
    guard let window, let root = window.rootViewController else { return nil }
    window.endEditing(true)
    let front = Self.presented(above: root).last
    var frame = window.bounds
    if let front, let presenter = front.presentingViewController {
      if let view = front.viewIfLoaded { frame = view.convert(view.bounds, to: window) }
      presenter.dismiss(animated: false)
      window.layoutIfNeeded()
    }
    window.rootViewController = nil
    window.isHidden = true
    covered = front == nil ? nil : root
    guard let front, frame != window.bounds, frame.width > 0, frame.height > 0 else {
      return front ?? root
    }
    return PresentedPlace(of: front, frame: frame)
  }

  /// The controller below a presented one that was taken out.
  private var covered: UIViewController?
}

extension UITextField {
  /// A text that a user could enter.
  fileprivate var exampleText: String {
    if isSecureTextEntry { return "Passw0rd!" }
    let words = [placeholder ?? "", accessibilityLabel ?? ""].joined(separator: " ").lowercased()
    if keyboardType == .emailAddress || textContentType == .emailAddress || words.contains("mail") {
      return "name@example.com"
    }
    switch keyboardType {
    case .phonePad: return "+12025550123"
    case .numberPad, .decimalPad, .asciiCapableNumberPad: return "12"
    default: return "Example"
    }
  }
}
