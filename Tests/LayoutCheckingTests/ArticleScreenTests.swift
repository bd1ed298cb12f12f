import LayoutChecking
import Testing
import UIKit

/// The articles' screens on devices, with the articles' code and with better code.
@MainActor @Suite(.serialized) struct ArticleScreenTests {
  private static let devices = ["iphone5", "iphonex", "ipad9_7"].compactMap { Device.named($0) }

  @Test(arguments: ArticleScreen.allCases)
  func fixedCodeHidesNothingAndRestoresEverything(screen: ArticleScreen) throws {
    let report = try ArticleReport(screen, .fixed, on: Self.devices)
    #expect(report.rows.count == Self.devices.reduce(0) { $0 + $1.keyboardHeights.all.count })
    for row in report.rows {
      #expect(row.trial.largestHidden == 0, "\(row.device.key) \(row.height)")
      #expect(row.trial.isRestored, "\(row.device.key) \(row.height)")
      #expect(row.trial.visits.count >= 4)
    }
  }

  @Test func articlesCodeHidesFieldsInTwoOfThem() throws {
    let hides = try ArticleScreen.allCases.filter {
      try ArticleReport($0, .published, on: Self.devices).rows.contains { row in
        row.trial.largestHidden > 0
      }
    }
    #expect(hides == [.accessory, .fieldOffset])
  }

  /// The notification reports 313 points, of which 55 are visible: 1024 - 313 = 711, 1024 - 55 = 969.
  @Test func `S0-16 corrected, the bar stands on a bar of shortcuts`() throws {
    let pad = try #require(Device.named("ipad9_7"))
    for (variant, bottom) in [(ArticleVariant.published, 711), (.fixed, 969)] {
      UIScreen.simulate(pad)
      let controller = FollowingViewController(variant)
      let window = UIWindow()
      window.rootViewController = controller
      let bar = UIView()
      bar.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(bar)
      let constraint = controller.bottomLayoutGuide.topAnchor.constraint(equalTo: bar.bottomAnchor)
      NSLayoutConstraint.activate([constraint, bar.heightAnchor.constraint(equalToConstant: 50)])
      controller.connect(outlet: "bottomConstraint", to: constraint)
      window.makeKeyAndVisible()
      window.screen.keyboard.isHardwareKeyboardConnected = true
      window.screen.keyboard.show(height: 313)
      window.screen.clock.advance(by: .seconds(1))
      #expect(bar.frame.maxY == CGFloat(bottom))
      window.rootViewController = nil
    }
  }
}
