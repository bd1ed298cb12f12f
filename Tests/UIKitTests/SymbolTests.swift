import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Symbols of the system, of which the size is known or estimated.
@MainActor
@Suite struct SymbolTests {
  /// Frames that Xcode stored for image views that symbols decide; within a point, since the shapes it lists
  /// are whole numbers and frames are rounded outwards to pixels.
  @Test func symbolsHaveTheSizesOfStoredFrames() throws {
    for (name, points, size) in [
      ("trash", 18, CGSize(width: 20.5, height: 22)),
      ("square.and.pencil", 22, CGSize(width: 26.5, height: 25)),
      ("memories", 22, CGSize(width: 28.5, height: 24.5)),
      ("chevron.right", 17, CGSize(width: 12.5, height: 16.5)),
      ("timer", 12, CGSize(width: 14, height: 14)),
      ("lock", 18, CGSize(width: 19, height: 19.5)),
    ] as [(String, CGFloat, CGSize)] {
      let image = try #require(
        UIImage(systemName: name, withConfiguration: .init(pointSize: points)))
      #expect(abs(image.size.width - size.width) < 1, "\(name) \(image.size)")
      #expect(abs(image.size.height - size.height) < 1, "\(name) \(image.size)")
    }
  }

  @Test func sizesFollowTheConfiguration() throws {
    let circle = try #require(UIImage(systemName: "circle"))
    #expect(circle.isSymbolImage)
    // 20.33 wide at 17 points (stored frames).
    #expect(abs(circle.size.width - 61.0 / 3) < 0.001)
    let large = circle.withConfiguration(UIImage.SymbolConfiguration(scale: .large))
    #expect(large.size.width > circle.size.width)
    #expect(circle.withConfiguration(.unspecified).size == circle.size)
    let twice = try #require(
      circle.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 34)))
    // Sizes are in thirds of points.
    #expect(abs(twice.size.width - 2 * circle.size.width) <= 0.34)
    let heading = UIImage.SymbolConfiguration(textStyle: .largeTitle)
    #expect(heading == UIImage.SymbolConfiguration(pointSize: 34))
    let both = UIImage.SymbolConfiguration(pointSize: 34, weight: .bold)
      .applying(UIImage.SymbolConfiguration(scale: .small))
    #expect(both == UIImage.SymbolConfiguration(pointSize: 34, weight: .bold, scale: .small))
    #expect(twice.withRenderingMode(.alwaysOriginal).symbolConfiguration?.isEqual(nil) == false)
  }

  @Test func namesDecideWhetherThereIsASymbol() {
    #expect(UIImage(systemName: "") == nil)
    #expect(UIImage(systemName: "no symbol") == nil)
    let square = UIImage(systemName: "some.symbol.of.tomorrow")
    #expect(square?.size.width == square?.size.height)
    let picture = UIImage(size: CGSize(width: 1, height: 2))
    #expect(!picture.isSymbolImage)
    #expect(picture.withConfiguration(UIImage.SymbolConfiguration(pointSize: 3)) === picture)
    #expect(picture.applyingSymbolConfiguration(.unspecified) == nil)
  }

  @Test func rawValuesAreApples() {
    #expect(UIImage.SymbolWeight.regular.rawValue == 4)
    #expect(UIImage.SymbolWeight.black.rawValue == 9)
    #expect(UIImage.SymbolScale.large.rawValue == 3)
    #expect(UIImage.SymbolScale.default.rawValue == -1)
  }

  /// The configuration of an image itself counts before that which its view prefers.
  @Test func viewsPreferAConfiguration() throws {
    let plain = try #require(UIImage(systemName: "circle"))
    let view = UIImageView(image: plain)
    #expect(view.intrinsicContentSize == plain.size)
    view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34)
    let preferred = view.intrinsicContentSize
    #expect(preferred.width > 2 * plain.size.width - 1)
    view.image = plain.withConfiguration(UIImage.SymbolConfiguration(pointSize: 17))
    #expect(view.intrinsicContentSize == plain.size)
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.image = plain
    configuration.preferredSymbolConfigurationForImage = .init(pointSize: 34)
    let button = UIButton(configuration: configuration)
    #expect(abs(button.intrinsicContentSize.width - preferred.width) < 0.5)
  }

  // MARK: Devices

  @Test func deviceSaysWhatItIs() throws {
    let phone = try #require(Device.named("iphone8"))
    let screen = UIScreen.simulate(phone)
    let device = UIDevice.current
    #expect([device.name, device.model, device.systemName] == ["iPhone", "iPhone", "iOS"])
    #expect(device.orientation == .unknown)
    device.beginGeneratingDeviceOrientationNotifications()
    defer { device.endGeneratingDeviceOrientationNotifications() }
    #expect(device.orientation == .portrait)
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(screen.rotate(to: .landscape))
    #expect(device.orientation.isLandscape)
    #expect(count == 1)
    simulate(.size(1024, 1366))
    #expect([device.model, device.systemName] == ["iPad", "iPadOS"])
    #expect(UIDeviceOrientation.faceDown.rawValue == 6)
    #expect(UIDeviceOrientation.faceUp.isFlat)
    #expect(!UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
  }

  private func drawing(of name: String) -> String {
    let view = UIImageView(image: UIImage(systemName: name))
    view.frame = CGRect(x: 0, y: 0, width: 24, height: 24)
    return view.snapshotSVG()
  }

  /// The symbols that storyboards of public apps use most have a shape of their own.
  @Test(arguments: [
    "plus", "xmark", "info.circle", "chevron.down", "qrcode.viewfinder", "trash", "gear",
    "doc.on.doc", "square.and.arrow.up", "person.3", "folder", "play.fill", "hand.raised.fill",
    "globe", "checkmark.circle.fill", "timer", "house.fill", "face.smiling", "touchid",
    "exclamationmark.triangle.fill", "square.stack.3d.down.right", "note.text", "lock.open",
    "key.fill", "desktopcomputer", "antenna.radiowaves.left.and.right", "at", "goforward.10",
    "arrow.up.right", "text.badge.checkmark", "waveform.circle.fill", "bell.badge",
  ])
  func frequentSymbolsHaveAShape(name: String) {
    #expect(drawing(of: name) != drawing(of: "some.symbol.of.tomorrow"))
  }

  /// A filled shape keeps the lines inside it, and a badge is a second symbol.
  @Test func modifiersChangeTheShape() {
    let names = ["envelope", "envelope.fill", "envelope.circle", "envelope.badge", "bell.slash"]
    #expect(Set(names.map(drawing)).count == names.count)
    // The flap of the envelope.
    #expect(drawing(of: "envelope.fill").contains("M2 6 L12 14 L22 6"))
    #expect(!drawing(of: "goforward.10").contains("<text"))
    #expect(drawing(of: "10.circle").contains(">10</text>"))
  }
}
