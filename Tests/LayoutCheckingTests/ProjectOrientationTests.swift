import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// Orientations that the sources of containers and of the app's delegate allow (Apple, UIViewController,
/// supportedInterfaceOrientations: the outermost controller decides).
@MainActor @Suite struct ProjectOrientationTests {
  private static let file = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="nav"><scenes>
    <scene sceneID="s1"><objects><navigationController id="nav" customClass="PortraitNavigation" \
    sceneMemberID="viewController"><navigationBar key="navigationBar" id="bar"/><connections>
    <segue destination="one" kind="relationship" relationship="rootViewController" id="g1"/></connections>
    </navigationController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="one" sceneMemberID="viewController">
    <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="two" sceneMemberID="viewController">
    <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene>
    </scenes></document>
    """

  /// A navigation controller in Objective-C that allows portrait only.
  private static let portrait = """
    @implementation Portrait : UINavigationController
    - (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
    @end
    """

  /// Returns whether each of the two scenes is shown in portrait only.
  private func arePortraitOnly(_ sources: [String: String]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    for (name, text) in sources.merging(
      ["Main.storyboard": Self.file], uniquingKeysWith: { first, _ in first })
    {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return try Screen.all(inFile: folder.appending(path: "Main.storyboard").path).map(
      \.isPortraitOnly)
  }

  @Test func aContainerDecides() throws {
    let source = """
      class PortraitNavigation: UINavigationController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
          if UIDevice.current.userInterfaceIdiom == .pad { return super.supportedInterfaceOrientations }
          return [.portrait]
        }
      }
      """
    #expect(try arePortraitOnly(["Navigation.swift": source]) == [true, false])
    #expect(try arePortraitOnly([:]) == [false, false])
  }

  /// On phones, another value replaces the one for all devices.
  @Test func theValueOnPhonesReplacesThatOfAllDevices() throws {
    let source = """
      @implementation PortraitNavigation
      - (NSUInteger)supportedInterfaceOrientations {
        NSUInteger orientations = UIInterfaceOrientationMaskAll;
        if ([[UIDevice currentDevice] userInterfaceIdiom] == UIUserInterfaceIdiomPhone) {
          orientations = UIInterfaceOrientationMaskPortrait;
        }
        return orientations;
      }
      @end
      """
    #expect(try arePortraitOnly(["PortraitNavigation.m": source]) == [true, false])
    let short = """
      @implementation PortraitNavigation
      - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
        if (UI_USER_INTERFACE_IDIOM() == UIUserInterfaceIdiomPhone)
          return UIInterfaceOrientationMaskPortrait;
        return [super supportedInterfaceOrientations];
      }
      @end
      """
    #expect(try arePortraitOnly(["PortraitNavigation.m": short]) == [true, false])
    #expect(
      try arePortraitOnly([
        "PortraitNavigation.m": short.replacing("IdiomPhone)", with: "IdiomPad)")
      ])
        == [false, false])
    let returning = source.replacing("NSUInteger orientations =", with: "if (isFull) return")
    #expect(try arePortraitOnly(["PortraitNavigation.m": returning]) == [false, false])
  }

  @Test func theDelegateDecidesForAll() throws {
    let source = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ a: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
          -> UIInterfaceOrientationMask { return .portrait }
      }
      """
    #expect(try arePortraitOnly(["AppDelegate.swift": source]) == [true, true])
  }

  /// A controller that sets what the delegate reads may rotate.
  @Test func theDelegateDecidesUnderACondition() throws {
    let delegate = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var allowsRotation = false
        func application(_ a: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
          -> UIInterfaceOrientationMask { return allowsRotation ? .all : .portrait }
      }
      """
    let container = """
      class PortraitNavigation: UINavigationController {
        override func viewDidLoad() { (UIApplication.shared.delegate as? AppDelegate)?.allowsRotation = true }
      }
      """
    #expect(try arePortraitOnly(["AppDelegate.swift": delegate]) == [true, true])
    #expect(
      try arePortraitOnly(["AppDelegate.swift": delegate, "Navigation.swift": container])
        == [false, true])
  }

  /// The delegate returns a variable that controllers set to the orientations that they need.
  @Test(arguments: [
    ("UIInterfaceOrientationMask.portrait", "Lock.set(.landscapeRight)", [false, true]),
    ("UIInterfaceOrientationMask.portrait", "Lock.set(.portrait)", [true, true]),
    ("UIInterfaceOrientationMask.portrait", "Rotation.unlock()", [false, true]),
    ("UIInterfaceOrientationMask.all", "Lock.set(.landscapeRight)", [false, false]),
  ])
  func theDelegateReturnsAVariable(value: String, code: String, expected: [Bool]) throws {
    let delegate = """
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var orientationLock = \(value)
        func application(_ a: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
          -> UIInterfaceOrientationMask {
          return orientationLock
        }
      }
      """
    let container =
      "class PortraitNavigation: UINavigationController {\n  func a() { \(code) }\n}"
    let rotation = "class Rotation {\n  static func unlock() { delegate.orientationLock = .all }\n}"
    #expect(
      try arePortraitOnly([
        "AppDelegate.swift": delegate, "Navigation.swift": container, "Rotation.swift": rotation,
      ]) == expected)
  }

  /// A navigation controller that code makes around a scene decides, if it is the only place of the scene.
  @Test(arguments: [
    ("let navigation = Portrait()\n  navigation.viewControllers = [two]", true),
    ("present(Portrait(rootViewController: two), animated: true)", true),
    ("let navigation = Portrait()\n  navigation.setViewControllers([two], animated: false)", true),
    ("present(UINavigationController(rootViewController: two), animated: true)", false),
    (
      "present(Portrait(rootViewController: two), animated: true)\n  show(two, sender: self)", false
    ),
    ("list.viewControllers = [two]", false),
    ("present(Portrait(rootViewController: two), animated: true)\n  let id = \"two\"", false),
    (
      "present(Portrait(rootViewController: two), animated: true)\n"
        + "  show(storyboard!.instantiateViewController(withIdentifier: \"two\"), sender: self)",
      false
    ),
  ])
  func aContainerOfCodeDecides(use: String, isPortrait: Bool) throws {
    let sources = """
      class Portrait: UINavigationController {
        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
      }
      class Opener: UIViewController {
        func open() {
          let two = storyboard!.instantiateViewController(withIdentifier: "two")
          \(use)
        }
      }
      """
    let file = Self.file.replacing(
      "<viewController id=\"two\"", with: "<viewController storyboardIdentifier=\"two\" id=\"two\"")
    #expect(
      try arePortraitOnly(["Opener.swift": sources, "Main.storyboard": file])
        == [false, isPortrait])
  }

  @Test func aContainerOfCodeInObjectiveCDecides() throws {
    let sources = """
      \(Self.portrait)
      @implementation Opener
      - (void)open {
        UIViewController *two = [self.storyboard instantiateViewControllerWithIdentifier:@"two"];
        Portrait *navigation = [[Portrait alloc] initWithRootViewController:two];
        [self presentViewController:navigation animated:YES completion:nil];
      }
      @end
      """
    let file = Self.file.replacing(
      "<viewController id=\"two\"", with: "<viewController storyboardIdentifier=\"two\" id=\"two\"")
    #expect(
      try arePortraitOnly(["Portrait.m": sources, "Main.storyboard": file]) == [false, true])
  }

  /// The owner of a xib is the controller; a property of the source that makes it has it, here in one or two places.
  @Test(arguments: [
    ("", true), ("- (void)b { [self.nav pushViewController:about animated:YES]; }", false),
  ])
  func aContainerOfCodeDecidesForAXib(further: String, isPortrait: Bool) throws {
    let sources = """
      \(Self.portrait)
      @implementation Opener
      - (void)open {
        if (about == nil) {
          about = [[About alloc] initWithNibName:@"About" bundle:nil];
        }
        nav = [[Portrait alloc] initWithRootViewController:about];
        [self presentViewController:nav animated:YES completion:nil];
      }
      \(further)
      @end
      """
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="About"><connections>
      <outlet property="view" destination="v" id="o"/></connections></placeholder>
      <view id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "About.xib": xib, "Opener.m": sources,
      "About.m": "@implementation About : UIViewController\n@end",
    ])
    let screens = try Screen.all(inFile: folder.path("About.xib"))
    #expect(screens.map(\.isPortraitOnly) == [isPortrait])
  }
}
