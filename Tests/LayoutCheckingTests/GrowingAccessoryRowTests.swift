import Foundation
import LayoutChecking
import Testing
import UIKit

/// Rows S3-08 to S3-21: an accessory that grows once the keyboard is shown, on 320 by 568 points with 216
/// points of keys, 100 free at the top, and 200 wanted.
@MainActor @Suite(.serialized) final class GrowingAccessoryRowTests: ArticleRowTests {
  typealias Controller = AccessoryViewController

  static let article = ArticleScreen.accessory
  var window: UIWindow?

  /// Lets the screen go: a later keyboard is not to be heard by this accessory.
  private func close() {
    window?.endEditing(true)
    window?.screen.clock.advance(by: .seconds(1))
    window?.rootViewController = nil
    window = nil
  }

  @Test func `S3-08 and S3-14 it grows from below in half the keyboard's time`() throws {
    let (controller, _) = try show()
    let screen = try #require(window?.screen)
    defer { close() }
    controller.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .milliseconds(249))
    #expect(controller.accessory.presentationFrame.height == 40)
    screen.clock.advance(by: .milliseconds(1))
    #expect(controller.accessory.resizes.map(\.height) == [200])
    #expect(controller.accessory.resizes.map(\.duration) == [0.125])
    #expect(controller.accessory.presentationFrame.height == 0)
    screen.clock.advance(by: .microseconds(62_500))
    let half = controller.accessory.presentationFrame
    #expect(abs(half.height - 100) < 1e-6)
    #expect(abs(half.maxY - 200) < 1e-6)
    screen.clock.advance(by: .seconds(1))
    #expect(controller.accessory.presentationFrame == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(screen.keyboard.presentationFrame == CGRect(x: 0, y: 152, width: 320, height: 416))
  }

  /// The keyboard is shown again while the accessory still grows, with 100 points left: set to 0 it is at -100,
  /// and goes on from there evenly to 200, so that it is at 50 half-way.
  ///
  /// Started at the final values, with the first growth added until that ends, it would be at 100.
  @Test func `S3-14 a growth that is interrupted goes on from what is visible`() throws {
    let (controller, _) = try show()
    let screen = try #require(window?.screen)
    defer { close() }
    controller.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .milliseconds(250))
    screen.clock.advance(by: .microseconds(62_500))
    #expect(abs(controller.accessory.presentationFrame.height - 100) < 1e-6)
    NotificationCenter.default.post(
      name: UIResponder.keyboardDidShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: CGRect(x: 0, y: 152, width: 320, height: 416)),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      ])
    #expect(controller.accessory.resizes.map(\.duration) == [0.125, 0.125])
    #expect(abs(controller.accessory.presentationBounds.size.height + 100) < 1e-6)
    screen.clock.advance(by: .microseconds(62_500))
    #expect(abs(controller.accessory.presentationBounds.size.height - 50) < 1e-6)
  }

  @Test func `S3-09 it clips, and turns about its lower edge`() throws {
    let (controller, _) = try show()
    defer { close() }
    #expect(controller.accessory.clipsToBounds)
    #expect(controller.accessory.layer.anchorPoint == CGPoint(x: 0.5, y: 1))
    #expect(controller.accessory.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
  }

  /// A frame as high as the accessory itself means that the keyboard has gone.
  @Test func `S3-10 without keys it does nothing`() throws {
    let (controller, _) = try show()
    defer { close() }
    NotificationCenter.default.post(
      name: UIResponder.keyboardDidShowNotification, object: nil,
      userInfo: [
        UIResponder.keyboardFrameEndUserInfoKey: NSValue(
          cgRect: CGRect(x: 0, y: 528, width: 320, height: 40)),
        UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
      ])
    #expect(controller.accessory.resizes.isEmpty)
  }

  @Test func `S3-11 the notification of its own change is ignored`() throws {
    let (controller, _) = try show()
    let screen = try #require(window?.screen)
    defer { close() }
    var shows = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardDidShowNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { shows += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    controller.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    // Of the show, of the height 0 it began with, and of the height it grew to.
    #expect(shows == 3)
    #expect(controller.accessory.resizes.count == 1)
  }

  @Test func `S3-12 with the keyboard it goes to height 0, and grows again`() throws {
    let (controller, _) = try show()
    let screen = try #require(window?.screen)
    defer { close() }
    controller.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    controller.fields[0].resignFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(controller.accessory.frame == CGRect(x: 0, y: 0, width: 320, height: 0))
    controller.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(controller.accessory.frame.height == 200)
  }

  /// 568 - 216 - 100 = 252.
  @Test(arguments: [(200, 200), (400, 252)] as [(CGFloat, CGFloat)])
  func `S3-13 it takes what it wants or what is free`(wanted: CGFloat, height: CGFloat) throws {
    let (controller, _) = try show()
    let screen = try #require(window?.screen)
    defer { close() }
    controller.accessory.targetHeight = wanted
    controller.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    #expect(controller.accessory.frame.height == height)
  }

  /// 568 - 252 - 100 = 216.
  @Test func `S3-21 a bar of candidates resizes it at once`() throws {
    let (controller, _) = try show()
    let screen = try #require(window?.screen)
    defer { close() }
    controller.accessory.targetHeight = 400
    controller.fields[0].becomeFirstResponder()
    screen.clock.advance(by: .seconds(1))
    screen.keyboard.candidateBarHeight = 36
    #expect(controller.accessory.resizes.map(\.height) == [252, 216])
    #expect(controller.accessory.resizes.map(\.duration) == [0.125, 0])
    #expect(controller.accessory.frame.height == 216)
    #expect(screen.keyboard.frame == CGRect(x: 0, y: 100, width: 320, height: 468))
  }
}
