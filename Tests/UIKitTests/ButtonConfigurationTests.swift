import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// The effect of configurations on buttons, and of actions of buttons.
@MainActor
@Suite struct ButtonConfigurationTests {
  private func makeButton(_ configuration: UIButton.Configuration) -> (UIView, UIButton) {
    let root = makeRoot(width: 320, height: 100, scale: 3)
    let button = UIButton(configuration: configuration)
    root.addSubview(button)
    return (root, button)
  }

  /// 34.33 and 50.33 points for titles of 17, and 28 for 15, as developers measure on iOS 15 to 18.
  @Test func sizesOfButtonsAreThoseOfTheSystem() {
    for (size, height, side) in [
      (.medium, 34.0 + 1.0 / 3, 12), (.large, 50.0 + 1.0 / 3, 20), (.small, 28, 10),
      (.mini, 28, 10),
    ] as [(UIButton.Configuration.Size, CGFloat, CGFloat)] {
      var configuration = UIButton.Configuration.filled()
      configuration.buttonSize = size
      configuration.title = "Sign in"
      let (root, button) = makeButton(configuration)
      // Three pixels a point, as the view around says.
      let seen = withExtendedLifetime(root) { button.intrinsicContentSize.height }
      #expect(abs(seen - height) < 0.001, "\(size)")
      #expect(configuration.contentInsets.leading == side)
    }
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets.leading = 3
    configuration.buttonSize = .large
    #expect(configuration.contentInsets.leading == 3)
    configuration.setDefaultContentInsets()
    #expect(configuration.contentInsets.leading == 20)
    #expect(UIButton.Configuration.Size.large.rawValue == 3)
    #expect(UIButton.Configuration.CornerStyle.fixed.rawValue == -1)
    #expect(UIButton.Configuration.CornerStyle.capsule.rawValue == 4)
  }

  @Test func subtitlesAreBelowTitles() throws {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.title = "Sign in"
    let (root, button) = makeButton(configuration)
    let bare = button.intrinsicContentSize
    #expect(button.subtitleLabel == nil)
    configuration.subtitle = "with your account at work"
    configuration.titlePadding = 5
    button.configuration = configuration
    let subtitle = try #require(button.subtitleLabel)
    let line = subtitle.intrinsicContentSize
    #expect(button.intrinsicContentSize.width == line.width)
    let height = bare.height + 5 + line.height
    #expect(abs(button.intrinsicContentSize.height - height) < 0.01)
    button.sizeToFit()
    root.layoutIfNeeded()
    let title = try #require(button.titleLabel)
    #expect(abs(subtitle.frame.minY - bare.height - 5) < 0.01)
    #expect(abs(title.frame.midX - button.bounds.midX) < 0.01)
    button.configuration?.titleAlignment = .leading
    root.layoutIfNeeded()
    #expect(abs(title.frame.minX) < 0.01)
    button.configuration?.subtitle = nil
    #expect(button.intrinsicContentSize == bare)
  }

  @Test func imagesKeepTheReservedSpace() {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.image = UIImage(size: CGSize(width: 10, height: 10))
    configuration.imageReservation = 30
    configuration.title = "A"
    configuration.imagePadding = 4
    let (root, button) = makeButton(configuration)
    button.sizeToFit()
    root.layoutIfNeeded()
    #expect(abs((button.imageView?.frame.minX ?? 0) - 10) < 0.01)
    #expect(abs((button.titleLabel?.frame.minX ?? 0) - 34) < 0.01)
    configuration.imageReservation = 5
    button.configuration = configuration
    root.layoutIfNeeded()
    #expect(button.imageView?.frame.size.width == 10)
  }

  @Test func signOfActivityTakesThePlaceOfTheImage() {
    var configuration = UIButton.Configuration.plain()
    configuration.contentInsets = .zero
    configuration.image = UIImage(size: CGSize(width: 10, height: 10))
    let (root, button) = makeButton(configuration)
    #expect(button.intrinsicContentSize == CGSize(width: 10, height: 10))
    button.configuration?.showsActivityIndicator = true
    #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
    button.sizeToFit()
    root.layoutIfNeeded()
    #expect(button.imageView?.isHidden == true)
    let sign = button.subviews.compactMap { $0 as? UIActivityIndicatorView }.first
    #expect(sign?.frame == rect(0, 0, 20, 20))
    #expect(sign?.isAnimating == true)
  }

  @Test func coloursAndCornersAppearInPictures() {
    var configuration = UIButton.Configuration.filled()
    configuration.cornerStyle = .capsule
    configuration.baseBackgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    configuration.title = "A"
    let (root, button) = makeButton(configuration)
    button.frame = rect(0, 0, 80, 40)
    root.layoutIfNeeded()
    let picture = button.snapshotSVG()
    #expect(picture.contains(#"height="40" rx="20" fill="rgb(255,0,0)""#), "\(picture)")
    #expect(picture.contains(#"fill="rgb(255,255,255)" textLength"#), "\(picture)")
    button.configuration?.baseForegroundColor = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    #expect(button.snapshotSVG().contains(#"fill="rgb(0,255,0)" textLength"#))
  }

  @Test func configurationsAreUpdatedWhenTheStateChanges() {
    let (root, button) = makeButton(.plain())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.configuration?.title = button.isSelected ? "Chosen" : "On"
    }
    root.layoutIfNeeded()
    #expect(calls == 1)
    #expect(button.titleLabel?.text == "On")
    button.isSelected = true
    button.isSelected = true
    root.layoutIfNeeded()
    #expect(calls == 2)
    #expect(button.titleLabel?.text == "Chosen")
    button.automaticallyUpdatesConfiguration = false
    button.isSelected = false
    root.layoutIfNeeded()
    #expect(calls == 2)
    button.setNeedsUpdateConfiguration()
    root.layoutIfNeeded()
    #expect(calls == 3)
    #expect(button.titleLabel?.text == "On")
  }

  private final class OwnButton: UIButton {
    override func updateConfiguration() { configuration?.title = isEnabled ? "On" : "Off" }
  }

  @Test func subclassesUpdateTheirConfiguration() {
    let root = makeRoot(width: 320, height: 100)
    let button = OwnButton(configuration: .gray())
    root.addSubview(button)
    button.isEnabled = false
    root.layoutIfNeeded()
    #expect(button.titleLabel?.text == "Off")
  }

  @Test func primaryActionsGiveContentAndAreCalled() {
    let screen = show()
    var log: [String] = []
    let image = UIImage(size: CGSize(width: 9, height: 9))
    func action(_ name: String) -> UIAction {
      UIAction(title: name, image: image) { log.append($0.title) }
    }
    let buttons = [
      UIButton(type: .system, primaryAction: action("type")),
      UIButton(frame: .zero, primaryAction: action("frame")),
      UIButton(configuration: .filled(), primaryAction: action("configuration")),
    ]
    for (index, button) in buttons.enumerated() {
      button.frame = rect(0, CGFloat(index) * 50, 200, 50)
      screen.window.addSubview(button)
      #expect(button.imageView?.image === image)
      screen.tap(at: CGPoint(x: 100, y: CGFloat(index) * 50 + 25))
      #expect(button.titleLabel?.text == log.last)
    }
    #expect(log == ["type", "frame", "configuration"])
  }

  @MainActor private final class Owner {
    var isSaved = false
    func save() { isSaved = true }
  }

  @Test func buttonOfTheSystemCallsItsTarget() {
    let screen = show()
    let owner = Owner()
    let button = UIButton.systemButton(
      with: UIImage(size: CGSize(width: 30, height: 30)), target: owner, action: Owner.save)
    #expect(button.buttonType == .system)
    button.sizeToFit()
    screen.window.addSubview(button)
    screen.tap(at: CGPoint(x: 5, y: 5))
    #expect(owner.isSaved)
  }

  @Test func tapTogglesTheSelection() {
    let screen = show()
    let button = UIButton(frame: rect(0, 0, 50, 50))
    screen.window.addSubview(button)
    button.changesSelectionAsPrimaryAction = true
    var seen: [Bool] = []
    button.addAction(UIAction { _ in seen.append(button.isSelected) }, for: .primaryActionTriggered)
    screen.tap(at: CGPoint(x: 25, y: 25))
    screen.tap(at: CGPoint(x: 25, y: 25))
    #expect(seen == [true, false])
  }

  @Test func buttonGivesUpWhatAConfigurationChanged() {
    let root = makeRoot(width: 320, height: 100)
    let button = UIButton(frame: rect(0, 0, 200, 40))
    button.setTitle("Title", for: .normal)
    button.setImage(UIImage(systemName: "star"), for: .normal)
    root.addSubview(button)
    let size = button.intrinsicContentSize
    let font = button.titleLabel?.font
    var configuration = UIButton.Configuration.filled()
    configuration.buttonSize = .small
    configuration.showsActivityIndicator = true
    configuration.subtitle = "Subtitle"
    configuration.titleLineBreakMode = .byTruncatingHead
    configuration.preferredSymbolConfigurationForImage = UIImage.SymbolConfiguration(pointSize: 60)
    button.configuration = configuration
    root.layoutIfNeeded()
    #expect(button.intrinsicContentSize != size)
    button.configuration = nil
    root.layoutIfNeeded()
    #expect(button.intrinsicContentSize == size)
    #expect(button.titleLabel?.font == font)
    #expect(button.titleLabel?.lineBreakMode == .byTruncatingMiddle)
    #expect(button.imageView?.isHidden == false)
    #expect(button.imageView?.preferredSymbolConfiguration == nil)
    #expect(button.subtitleLabel == nil)
  }

  @Test func handlerMaySetTheStateThatIsThere() {
    let (root, button) = makeButton(.plain())
    var calls = 0
    button.configurationUpdateHandler = { button in
      calls += 1
      button.isEnabled = true
      button.isSelected = false
      button.isHighlighted = false
    }
    let found = issues { root.layoutIfNeeded() }
    #expect(calls == 1)
    #expect(found.isEmpty)
  }
}
