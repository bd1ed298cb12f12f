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

AppCheck.main {
  [
    Screen("low field") { LowField() }, Screen("crash") { Crashing() },
    Screen("loop") { Looping() }, Screen("empty") { UIViewController() },
    Screen("incomplete") { Incomplete() },
  ]
}
