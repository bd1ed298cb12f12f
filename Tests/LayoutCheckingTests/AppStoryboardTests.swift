import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing

/// The screens of the folders that an app's package registers.
@MainActor @Suite struct AppStoryboardTests {
  private func storyboard(_ title: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \(attributes)>
      <scenes><scene sceneID="s"><objects>
        <viewController id="c" title="\(title)" sceneMemberID="viewController">
          <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """
  }

  @Test func screensAreThoseOfTheAppsOwnStoryboards() throws {
    let folder = try ProjectFolder([
      "Base.lproj/AppStoryboard.storyboard": storyboard("own"),
      "de.lproj/AppStoryboard.storyboard": storyboard("copy"),
      "AppLaunch.storyboard": storyboard("launch", "launchScreen=\"YES\""),
      "AppWatch.storyboard": storyboard("watch", "targetRuntime=\"watchKit\""),
      "Pods/AppLibrary.storyboard": storyboard("library"),
    ])
    InterfaceFolders.register([folder.path("")])
    let names = try Screen.ofStoryboards().map(\.name)
    #expect(names.filter { $0.contains("own") }.count == 1)
    for other in ["copy", "launch", "watch", "library"] {
      #expect(!names.contains { $0.contains(other) })
    }
  }
}
