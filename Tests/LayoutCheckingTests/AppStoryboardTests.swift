import Foundation
import InterfaceBuilder
import LayoutChecking
import Testing
import UIKit

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
      "AppClock.storyboard": storyboard("clock").replacing(
        "InterfaceBuilder3.CocoaTouch.Storyboard.XIB", with: "InterfaceBuilder.WatchKit.Storyboard"),
      "Pods/AppLibrary.storyboard": storyboard("library"),
    ])
    InterfaceFolders.register([folder.path("")])
    let names = try Screen.ofStoryboards().map(\.name)
    #expect(names.filter { $0.contains("own") }.count == 1)
    for other in ["copy", "launch", "watch", "clock", "library"] {
      #expect(!names.contains { $0.contains(other) })
    }
  }

  private func xib(_ owner: String, outlet: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="\(owner)">
          <connections><outlet property="\(outlet)" destination="v" id="o"/></connections>
        </placeholder>
        <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </objects>
    </document>
    """
  }

  /// developer.apple.com, UIViewController.init(nibName:bundle:): the nib's owner is the controller, and its outlet `view`
  /// is connected.
  @Test func screensOfXibsAreThoseWhoseOwnerIsAControllerOfTheApp() throws {
    final class AppXibController: UIViewController {}
    RuntimeClass.register {
      var description = RuntimeClass(AppXibController.self, name: "AppXibController", module: "App")
      description.addController { AppXibController(nibName: $0, bundle: nil) }
      return [description]
    }
    let folder = try ProjectFolder([
      "AppForm.xib": xib("AppXibController", outlet: "view"),
      "AppCell.xib": xib("AppXibController", outlet: "cell"),
      "AppOther.xib": xib("AppUnknownController", outlet: "view"),
      "Pods/AppLibrary.xib": xib("AppXibController", outlet: "view"),
    ])
    InterfaceFolders.register([folder.path("")])
    let screens = try Screen.ofXibs().filter { $0.name.hasPrefix("App") }
    #expect(screens.map(\.name) == ["AppXibController"])
    let made = RuntimeClass.controller(AppXibController.self, nibName: "AppForm", bundle: nil)
    #expect(made.nibName == "AppForm")
  }

  /// developer.apple.com, UIApplicationDelegate: UIKit creates the app's delegate early in the launch, before any controller.
  @Test func controllersFindTheAppsDelegate() throws {
    final class AppOwnDelegate: NSObject, UIApplicationDelegate { let store = "shared" }
    RuntimeClass.register {
      var description = RuntimeClass(AppOwnDelegate.self, name: "AppOwnDelegate", module: "App")
      description.addObject { AppOwnDelegate() }
      description.markAsApplicationDelegate()
      return [description]
    }
    let application = UIApplication.shared
    let previous = application.delegate
    defer { application.delegate = previous }
    application.delegate = nil
    UIApplication.adoptRegisteredDelegate()
    let adopted = try #require(application.delegate as? AppOwnDelegate)
    #expect(adopted.store == "shared")
    UIApplication.adoptRegisteredDelegate()
    #expect(application.delegate === adopted)
  }

  @Test func screensOfCodeAreControllersThatNoFileNames() throws {
    final class AppCodeController: UIViewController {}
    final class AppNamedController: UIViewController {}
    RuntimeClass.register {
      var code = RuntimeClass(AppCodeController.self, name: "AppCodeController", module: "App")
      code.addScreen { AppCodeController() }
      var named = RuntimeClass(AppNamedController.self, name: "AppNamedController", module: "App")
      named.addScreen { AppNamedController() }
      return [code, named]
    }
    let folder = try ProjectFolder(["AppNamed.xib": xib("AppNamedController", outlet: "cell")])
    InterfaceFolders.register([folder.path("")])
    let names = try Screen.ofControllers().map(\.name).filter { $0.hasPrefix("App") }
    #expect(names == ["AppCodeController"])
  }
}
