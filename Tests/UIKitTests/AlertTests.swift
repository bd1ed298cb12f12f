import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Sizes as docs/parity.md has them: a title of 17 points is 20.5 high on a screen of two pixels a point, one of 13 is 16.
@MainActor
@Suite struct AlertTests {
  private let first = UIViewController()
  private var log = ControllerLog()

  private func alert(
    _ title: String? = "Title", _ message: String? = "Message", _ titles: [String] = ["OK"],
    style: UIAlertController.Style = .alert
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for title in titles {
      let kind: UIAlertAction.Style = title == "Cancel" ? .cancel : .default
      alert.addAction(
        UIAlertAction(title: title, style: kind) { [first, log] action in
          log.lines.append(
            "\(action.title ?? "") \(first.presentedViewController == nil ? "after" : "before")")
        })
    }
    return alert
  }

  @discardableResult
  private func present(
    _ alert: UIAlertController, on device: SimulatedScreen = .iPhone8
  ) -> UIWindow {
    let window = show(first, on: device).window
    first.present(alert, animated: false)
    window.layoutIfNeeded()
    return window
  }

  /// The buttons by their titles, in the window.
  private func buttons(of alert: UIAlertController) -> [String: CGRect] {
    var found: [String: CGRect] = [:]
    func search(_ view: UIView) {
      if let button = view as? UIButton, let title = button.currentTitle {
        found[title] = button.convert(button.bounds, to: nil)
      }
      view.subviews.forEach(search)
    }
    search(alert.view)
    return found
  }

  // MARK: Alerts

  @Test func alertIsInTheMiddleAsHighAsItsTexts() {
    let alert = alert()
    let window = present(alert)
    // 19 + 20.5 + 4 + 16 + 18.5, and a button of 44.
    #expect(alert.view.frame == rect(52.5, 272.5, 270, 122))
    #expect(buttons(of: alert) == ["OK": rect(52.5, 350.5, 270, 44)])
    #expect(first.presentedViewController === alert)
    #expect(first.view.window === window)
    alert.message = nil
    window.layoutIfNeeded()
    #expect(alert.view.frame.height == 102)
    alert.title = nil
    window.layoutIfNeeded()
    #expect(alert.view.frame.height == 44)
  }

  @Test func textsBreakInTheWidthOfTheAlert() throws {
    let alert = alert("Title", String(repeating: "word ", count: 30))
    present(alert)
    #expect(alert.view.frame.width == 270)
    #expect(alert.view.frame.height > 150)
    let message = try #require(labels(in: alert.view).first { ($0.text ?? "").hasPrefix("word") })
    #expect(message.frame.width == 238)
    #expect(message.font.pointSize == 13)
  }

  private func labels(in view: UIView) -> [UILabel] {
    view.subviews.flatMap { [$0 as? UILabel].compactMap(\.self) + labels(in: $0) }
  }

  @Test func twoButtonsAreSideBySideWhereTheyFitWithTheCancellingOneFirst() {
    let alert = alert("Title", nil, ["Delete", "Cancel"])
    let window = present(alert)
    #expect(
      buttons(of: alert) == [
        "Cancel": rect(52.5, 340.5, 135, 44), "Delete": rect(187.5, 340.5, 135, 44),
      ])
    let long = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    long.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    long.addAction(UIAlertAction(title: "Remove from Home Screen", style: .default))
    first.dismiss(animated: false)
    first.present(long, animated: false)
    // 58 + 88 high; the one that cancels comes last.
    #expect(long.view.frame == rect(52.5, 260.5, 270, 146))
    #expect(buttons(of: long)["Cancel"] == rect(52.5, 362.5, 270, 44))
    #expect(long.view.window === window)
  }

  @Test func threeButtonsAreStackedWithTheCancellingOneBelow() {
    let alert = alert("Title", nil, ["A", "Cancel", "B"])
    present(alert)
    let found = buttons(of: alert)
    #expect(found["A"]?.minY == 296.5)
    #expect(found["B"]?.minY == 340.5)
    #expect(found["Cancel"]?.minY == 384.5)
  }

  @Test func preferredActionIsBoldInPlaceOfTheCancellingOne() {
    let alert = alert("Title", nil, ["A", "Cancel"])
    present(alert)
    func bold() -> [String] {
      labels(in: alert.view).filter { $0.font == .systemFont(ofSize: 17, weight: .semibold) }
        .compactMap(\.text).filter { $0 != "Title" }
    }
    #expect(bold() == ["Cancel"])
    alert.preferredAction = alert.actions[0]
    #expect(bold() == ["A"])
  }

  @Test func fieldsAddHeightAndTheAlertIsAboveTheKeyboard() {
    let alert = alert("Title", nil, ["OK"])
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField()
    let window = present(alert)
    // 19 + 20.5 + 18.5 + 2 * 25 + 18.5, and 44.
    #expect(alert.view.frame.height == 170.5)
    #expect(alert.textFields?.first?.isFirstResponder == true)
    #expect(alert.textFields?.first?.frame.width == 238)
    window.screen.clock.advance(by: .seconds(1))
    window.layoutIfNeeded()
    let top = window.screen.keyboard.frame.minY
    #expect(top < 500)
    #expect(abs(alert.view.frame.midY - top / 2) <= 0.5)
  }

  @Test func constraintOfTheProgramMakesTheAlertHigher() {
    let alert = alert()
    alert.view.heightAnchor.constraint(equalToConstant: 300).isActive = true
    present(alert)
    #expect(alert.view.frame == rect(52.5, 183.5, 270, 300))
    #expect(buttons(of: alert)["OK"]?.maxY == 483.5)
  }

  @Test func alertOfManyWordsStaysOnTheScreen() {
    let alert = alert("Title", String(repeating: "word ", count: 2000))
    let window = present(alert, on: .iPhoneX)
    #expect(alert.view.frame.minY >= window.safeAreaInsets.top)
    #expect(alert.view.frame.maxY <= window.bounds.height)
    #expect(buttons(of: alert)["OK"]?.height == 44)
  }

  @Test func handlerIsCalledAfterTheAlertIsGone() {
    let alert = alert("Title", nil, ["Delete", "Cancel"])
    let window = present(alert)
    window.screen.tap(at: CGPoint(x: 10, y: 10))
    window.screen.tap(at: CGPoint(x: 250, y: 360))
    #expect(log.take() == [])
    window.screen.tap(at: CGPoint(x: 100, y: 360))
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["Delete after"])
    #expect(first.presentedViewController == nil)
    #expect(alert.view.window == nil)
  }

  @Test func disabledActionDoesNothing() {
    let alert = alert("Title", nil, ["OK"])
    alert.actions[0].isEnabled = false
    let window = present(alert)
    let place = CGPoint(x: 187, y: 360)
    window.screen.tap(at: place)
    window.screen.clock.advance(by: .seconds(1))
    #expect(first.presentedViewController === alert)
    alert.actions[0].isEnabled = true
    window.screen.tap(at: place)
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["OK after"])
  }

  /// Programs enable actions as a field is edited (uikit/uialertaction/isenabled).
  @Test func fieldIsEditedOnWhileTheAlertChanges() throws {
    let alert = alert("Title", nil, ["OK"])
    let action = alert.actions[0]
    action.isEnabled = false
    alert.addTextField { field in
      field.addAction(
        UIAction { [weak field] _ in action.isEnabled = field?.hasText == true },
        for: .editingChanged)
    }
    let window = present(alert)
    let field = try #require(alert.textFields?.first)
    field.insertText("a")
    #expect(action.isEnabled)
    #expect(field.isFirstResponder)
    alert.message = "Message"
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.preferredAction = action
    alert.addTextField()
    window.layoutIfNeeded()
    #expect(field.isFirstResponder)
    #expect(alert.textFields?.map(\.frame.height) == [25, 25])
    // 19 + 20.5 + 4 + 16 + 18.5 + 2 * 25 + 18.5, and 44.
    #expect(alert.view.frame.height == 190.5)
    let ok = try #require(buttons(of: alert)["OK"])
    window.screen.tap(at: CGPoint(x: ok.midX, y: ok.midY))
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["OK after"])
  }

  // MARK: Action sheets

  @Test func actionSheetIs8FromTheEdgesAndItsCancelButton8Apart() {
    let sheet = alert(nil, nil, ["A", "Cancel", "B"], style: .actionSheet)
    let window = present(sheet)
    #expect(sheet.view.frame == rect(8, 480, 359, 179))
    #expect(
      buttons(of: sheet) == [
        "A": rect(8, 480, 359, 57), "B": rect(8, 537, 359, 57), "Cancel": rect(8, 602, 359, 57),
      ])
    sheet.title = "Title"
    window.layoutIfNeeded()
    // 14.5 + 16 + 14.5 more.
    #expect(sheet.view.frame == rect(8, 435, 359, 224))
    window.screen.tap(at: CGPoint(x: 100, y: 100))
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["Cancel after"])
  }

  @Test func actionSheetKeepsClearOfTheHomeIndicatorAndIsNoWiderThanTheScreenIsHigh() {
    let sheet = alert(nil, nil, ["A"], style: .actionSheet)
    present(sheet, on: .iPhoneX)
    #expect(sheet.view.frame == rect(8, 721, 359, 57))
    first.dismiss(animated: false)
    present(sheet, on: .iPhoneX.landscape)
    #expect(sheet.view.frame.width == 359)
    #expect(sheet.view.frame.maxY == 354)
    #expect(abs(sheet.view.frame.midX - 406) <= 0.5)
  }

  @Test func actionSheetOfAnIPadIsNextToItsAnchorWithoutTheCancellingButton() {
    let sheet = alert(nil, nil, ["A", "Cancel", "B"], style: .actionSheet)
    let source = UIView(frame: rect(100, 100, 40, 20))
    first.view.addSubview(source)
    sheet.popoverPresentationController?.sourceView = source
    let window = present(sheet, on: .iPad9_7)
    #expect(sheet.view.frame == rect(10, 133, 270, 114))
    #expect(buttons(of: sheet).keys.sorted() == ["A", "B"])
    window.screen.tap(at: CGPoint(x: 700, y: 700))
    window.screen.clock.advance(by: .seconds(1))
    #expect(log.take() == ["Cancel after"])
  }

  // MARK: Misuse

  @Test func fieldInAnActionSheetIsReported() {
    let sheet = alert(style: .actionSheet)
    let found = misuse { sheet.addTextField { _ in Issue.record("configured") } }
    guard case .fieldInActionSheet(let one)? = found.first else {
      Issue.record("not reported")
      return
    }
    #expect(one === sheet)
    #expect(sheet.textFields == nil)
  }

  @Test func secondCancelActionIsReported() {
    let alert = alert("Title", nil, ["Cancel"])
    let found = misuse { alert.addAction(UIAlertAction(title: "No", style: .cancel)) }
    guard case .secondCancelAction(let title, _)? = found.first else {
      Issue.record("not reported")
      return
    }
    #expect(title == "No")
    #expect(alert.actions.map(\.title) == ["Cancel"])
  }

  @Test func preferredActionThatWasNotAddedIsReported() {
    let alert = alert()
    let found = misuse { alert.preferredAction = UIAlertAction(title: "No", style: .default) }
    guard case .unknownAction? = found.first else {
      Issue.record("not reported")
      return
    }
    #expect(alert.preferredAction == nil)
  }

  @Test func actionSheetOfAnIPadWithoutAnAnchorIsReported() {
    let sheet = alert(style: .actionSheet)
    let window = show(first, on: .iPad9_7).window
    let found = misuse { first.present(sheet, animated: false) }
    guard case .noAnchor(let one)? = found.first else {
      Issue.record("not reported")
      return
    }
    #expect(one === sheet)
    #expect(first.presentedViewController == nil)
    #expect(window.subviews == [first.view])
  }
}
