import Foundation
import InterfaceBuilder
import LayoutChecking
import UIKit

// The screens of an app for tests of AppCheck.

/// A field near the bottom, without code for the keyboard.
final class LowField: UIViewController {
  let name = UITextField()

  override func viewDidLoad() {
    super.viewDidLoad()
    // Must not be taken for an answer of the process.
    print("the app prints")
    name.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(name)
    NSLayoutConstraint.activate([
      name.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 16),
      name.widthAnchor.constraint(equalToConstant: 200),
      name.heightAnchor.constraint(equalToConstant: 44),
      view.safeAreaLayoutGuide.bottomAnchor.constraint(equalTo: name.bottomAnchor, constant: 8),
    ])
  }
}

/// Crashes when the keyboard is shown.
final class Crashing: UIViewController {
  let name = UITextField(frame: CGRect(x: 16, y: 100, width: 200, height: 44))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(name)
    name.addAction(
      UIAction { _ in preconditionFailure("a crash of the app") }, for: .editingDidBegin)
  }
}

/// Does not end once it is laid out.
final class Looping: UIViewController {
  private var count = 0

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    while count >= 0 { count &+= 1 }
  }
}

/// Reaches a statement that `kuina port gaps` left out.
final class Incomplete: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    LeftOutCode.record("Incomplete.swift:7")
  }
}

/// Sets what the next controller needs.
final class Giver: UIViewController {
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    (segue.destination as? Needy)?.text = "given"
  }
}

/// Cannot be shown without what the controller before it sets.
final class Needy: UIViewController {
  var text: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    guard text != nil else { preconditionFailure("no text was given") }
  }
}

/// Two scenes, of which the first one shows the second one.
let scenes = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
    <scene sceneID="A"><objects><viewController id="S1" customClass="Giver" sceneMemberID="viewController">
      <view key="view" id="V1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      <connections><segue destination="S2" kind="show" id="G1"/></connections>
    </viewController></objects></scene>
    <scene sceneID="B"><objects><viewController id="S2" customClass="Needy" sceneMemberID="viewController">
      <view key="view" id="V2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
  </scenes></document>
  """

@MainActor
func screensOfScenes() throws -> [Screen] {
  let file = FileManager.default.temporaryDirectory
    .appending(path: "AppChecks-\(UUID().uuidString).storyboard")
  defer { try? FileManager.default.removeItem(at: file) }
  try Data(scenes.utf8).write(to: file)
  return try Screen.all(inFile: file.path).map {
    $0.with(classes: {
      var classes = ClassRegistry()
      classes.register("Giver", controller: { Giver() })
      classes.register("Needy", controller: { Needy() })
      return classes
    })
  }
}

AppCheck.main {
  try screensOfScenes() + [
    Screen("low field") { LowField() }, Screen("crash") { Crashing() },
    Screen("loop") { Looping() }, Screen("empty") { UIViewController() },
    Screen("incomplete") { Incomplete() },
  ]
}
