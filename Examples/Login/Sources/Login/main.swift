import Foundation
import LoginScreen
import UIKit

// A device, as the main screen.
guard let phone = Device.named("iPhone 15 Pro", .portrait) else { exit(1) }
let screen = UIScreen.simulate(phone)

// An app's window on it, laid out.
let window = UIWindow()
let login = LoginViewController()
window.rootViewController = login
window.makeKeyAndVisible()
window.layoutIfNeeded()
print("button at", login.button.frame)

// The keyboard is shown for the field that is edited. Frames have their final values at once; the
// presentation moves with the screen's clock, which is advanced explicitly.
login.nameField.becomeFirstResponder()
print("button above the keyboard at", login.button.frame)
screen.clock.advance(by: .milliseconds(100))
print("visible after a tenth of a second at", login.button.layer.presentation()?.frame ?? .zero)
screen.clock.advance(by: .seconds(1))
print("keyboard at", screen.keyboard.presentationFrame)

// A touch on the button, which ends editing.
screen.tap(at: login.button.convert(CGPoint(x: 10, y: 10), to: nil))
screen.clock.advance(by: .seconds(1))
print("button at", login.button.frame)

// A drawing of it.
let picture = FileManager.default.temporaryDirectory.appendingPathComponent("login.svg")
try window.snapshotSVG().write(to: picture, atomically: true, encoding: .utf8)
print("drawing in", picture.path)
