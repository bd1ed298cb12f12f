import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Drawings of what surrounds content: bars below the status bar, what is behind sheets, and the bar below the keys.
@MainActor
@Suite struct SurroundingPictureTests {
  /// Attaches a bar to the top.
  private final class Attaching: NSObject, UINavigationBarDelegate {
    func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
  }

  private func transforms(_ list: DisplayList) -> [CGAffineTransform] {
    list.commands.compactMap { command in
      if case .beginGroup(let transform, _) = command { transform } else { nil }
    }
  }

  /// The background of a bar by itself ends at its top unless its delegate attaches it (developer.apple.com,
  /// UIBarPosition.topAttached).
  @Test func onlyAnAttachedBarReachesBelowTheStatusBar() {
    let controller = UIViewController()
    let shown = show(controller, on: .iPhone14Pro)
    let bar = UINavigationBar(frame: rect(0, 59, 393, 44))
    controller.view.addSubview(bar)
    func top() -> CGFloat? {
      bar.displayList([]).commands.lazy.compactMap { command -> CGFloat? in
        if case .draw(.rectangle(let box, _), _) = command, box.height >= 44 {
          box.minY
        } else {
          nil
        }
      }.first
    }
    #expect(top() == 0)
    let delegate = Attaching()
    bar.delegate = delegate
    #expect(top() == -59)
    withExtendedLifetime((shown, delegate)) {}
  }

  /// The background color of a segmented control has its round corners since iOS 13.
  @Test func theBackgroundOfASegmentedControlIsRound() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.frame = rect(0, 0, 200, 32)
    control.backgroundColor = .purple
    let isRound = control.displayList([]).commands.contains { command in
      if case .beginClip(.rectangle(let box, let radius)) = command {
        box.width == 200 && radius == 8
      } else {
        false
      }
    }
    #expect(isRound)
  }

  /// A sheet that covers the screen makes what is behind it smaller, by 16 points at both sides, in front of black.
  @Test func aSheetPushesBackWhatIsBehindIt() throws {
    let presenter = UIViewController()
    let shown = show(presenter, on: .iPhone14Pro)
    let panel = UIViewController()
    panel.modalPresentationStyle = .pageSheet
    presenter.present(panel, animated: false)
    shown.window.layoutIfNeeded()
    let scale = (393.0 - 32) / 393
    #expect(
      transforms(shown.window.displayList([])).contains { abs($0.a - scale) < 1e-9 && $0.tx == 16 })
    presenter.dismiss(animated: false)
    panel.sheetPresentationController?.detents = [.medium()]
    presenter.present(panel, animated: false)
    shown.window.layoutIfNeeded()
    #expect(!transforms(shown.window.displayList([])).contains { abs($0.a - scale) < 1e-9 })
  }

  /// A phone with one language shows the keys for emoji and dictation; pads of digits have neither.
  @Test(arguments: [
    (UIKeyboardType.default, false, 2), (.asciiCapable, false, 1), (.numberPad, false, 0),
    (.decimalPad, false, 0), (.default, true, 0),
  ])
  func theBarBelowTheKeysFollowsTheField(type: UIKeyboardType, isSecure: Bool, count: Int) throws {
    let controller = UIViewController()
    let field = UITextField(frame: rect(20, 100, 200, 34))
    field.keyboardType = type
    field.isSecureTextEntry = isSecure
    controller.view.addSubview(field)
    let shown = show(controller, on: .iPhone14Pro)
    #expect(field.becomeFirstResponder())
    shown.screen.clock.advance(by: .seconds(1))
    // The home indicator's 34 points are below the bar.
    let bar = shown.window.bounds.height - 34 - 46
    let symbols = transforms(shown.window.displayList(.keyboard)).filter {
      $0.ty > bar && $0.a == 1
    }
    #expect(symbols.count == count)
  }
}
