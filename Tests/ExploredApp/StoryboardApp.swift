import Foundation
import InterfaceBuilder
import UIKit

// An app with a main storyboard, whose delegate may show another controller at launch.

/// Hands a text to the next controller.
///
/// Its delegate exists before it, as on a device.
final class FirstController: UIViewController {
  private let shared = UIApplication.shared.delegate as? StoryboardDelegate

  override func viewDidLoad() {
    super.viewDidLoad()
    guard shared != nil else { preconditionFailure("the app's delegate is not there") }
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? DetailController)?.text = "given"
  }
}

/// Cannot be shown without what the controller before it sets.
final class DetailController: UIViewController {
  var text: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard text != nil else { preconditionFailure("no text was given") }
  }
}

/// Takes the place of the first controller.
final class WelcomeController: UIViewController {
  private let text: String

  init(text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("not in a storyboard") }
}

class StoryboardDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    guard window?.rootViewController is UINavigationController else {
      preconditionFailure("the window of the storyboard is not there")
    }
    return true
  }
}

final class WelcomingDelegate: StoryboardDelegate {
  override func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window?.rootViewController = WelcomeController(text: "Welcome")
    return true
  }
}

/// Registers the app; its storyboard is in a folder that the test made.
func registerStoryboardApp(in folder: String, welcomes: Bool) {
  InterfaceFolders.register([folder])
  Bundle.registerInformation(
    file: nil, variables: [:], values: ["UIMainStoryboardFile": "Main"])
  RuntimeClass.register {
    var delegate = RuntimeClass(
      welcomes ? WelcomingDelegate.self : StoryboardDelegate.self, name: "AppDelegate",
      module: "ExploredApp")
    delegate.addObject { welcomes ? WelcomingDelegate() : StoryboardDelegate() }
    delegate.markAsApplicationDelegate()
    return [
      delegate, RuntimeClass(FirstController.self, name: "FirstController", module: "ExploredApp"),
      RuntimeClass(DetailController.self, name: "DetailController", module: "ExploredApp"),
    ]
  }
}
