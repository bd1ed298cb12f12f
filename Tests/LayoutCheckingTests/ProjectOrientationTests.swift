import Foundation
import InterfaceBuilder
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

  /// Returns whether each of the two scenes is shown in portrait only.
  private func arePortraitOnly(_ sources: [String: String]) throws -> [Bool] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    for (name, text) in sources.merging(["Main.storyboard": Self.file], uniquingKeysWith: { $1 }) {
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
}
