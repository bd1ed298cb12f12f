import InterfaceBuilder
import Testing
import UIKit

/// A segue of a program that does nothing.
private final class Silent: UIStoryboardSegue {
  static let name = "Silent"
  let note: () -> Void

  init(
    _ from: UIViewController, _ to: UIViewController, identifier: String?,
    note: @escaping () -> Void
  ) {
    self.note = note
    super.init(identifier: identifier, source: from, destination: to) {}
  }

  override func perform() { note() }
}

/// The effect of each kind of segue on its destination: developer.apple.com, UIStoryboardSegue.
@MainActor
@Suite final class SegueKindTests {
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154" \
    initialViewController="nav"><device id="retina4_7" orientation="portrait"/><scenes>
    <scene sceneID="s1"><objects><navigationController id="nav"><connections>
    <segue destination="list" kind="relationship" relationship="rootViewController" id="r1"/>
    </connections></navigationController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="list">
    <view key="view" id="v1"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <view id="anchor"><rect key="frame" x="10" y="20" width="30" height="40"/></view></subviews></view>
    <connections>
    <segue destination="detail" kind="push" animates="NO" identifier="push" id="r2"/>
    <segue destination="detail" kind="showDetail" animates="NO" identifier="detail" id="r3"/>
    <segue destination="detail" kind="presentation" animates="NO" identifier="present" id="r4"/>
    <segue destination="detail" kind="popoverPresentation" popoverAnchorView="anchor" animates="NO" \
    identifier="popover" id="r5"/>
    <segue destination="detail" kind="custom" customClass="Silent" identifier="custom" id="r6"/>
    </connections></viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="detail" title="Detail">
    <view key="view" id="v2"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    </viewController></objects></scene></scenes></document>
    """

  private let storyboard: UIStoryboard
  private let navigation: UINavigationController
  private let list: UIViewController
  private let window: UIWindow
  private let performed = Performed()

  private final class Performed {
    var destinations: [UIViewController] = []
  }

  init() throws {
    var classes = ClassRegistry()
    classes.register(Silent.name) { [performed] identifier, source, destination in
      Silent(source, destination, identifier: identifier) {
        performed.destinations.append(destination)
      }
    }
    storyboard = UIStoryboard(try Fixture.read(Self.text), classes: classes, contentSizes: .stored)
    UIScreen.simulate(size: CGSize(width: 375, height: 667), scale: 2)
    window = UIWindow()
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    list = try #require(navigation.topViewController)
  }

  private func showNavigation() {
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  @Test func pushGoesOnTheStack() {
    showNavigation()
    list.performSegue(withIdentifier: "push", sender: nil)
    #expect(navigation.viewControllers.count == 2)
    #expect(navigation.topViewController?.title == "Detail")
  }

  @Test func detailOfASplitViewTakesTheSecondColumn() {
    UIScreen.simulate(size: CGSize(width: 1024, height: 768), scale: 2)
    let window = UIWindow()
    let split = UISplitViewController()
    split.viewControllers = [navigation, UIViewController()]
    window.rootViewController = split
    window.makeKeyAndVisible()
    list.performSegue(withIdentifier: "detail", sender: nil)
    #expect(split.viewController(for: .secondary)?.title == "Detail")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func presentationCoversTheScreen() {
    showNavigation()
    list.performSegue(withIdentifier: "present", sender: nil)
    #expect(navigation.presentedViewController?.title == "Detail")
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func popoverPointsAtTheViewOfTheFile() throws {
    showNavigation()
    list.performSegue(withIdentifier: "popover", sender: nil)
    let detail = try #require(list.presentedViewController)
    #expect(detail.modalPresentationStyle == .popover)
    #expect(detail.popoverPresentationController?.sourceView?.frame.width == 30)
  }

  @Test func segueOfTheProgramDoesWhatItsClassSays() {
    showNavigation()
    list.performSegue(withIdentifier: "custom", sender: nil)
    #expect(performed.destinations.map(\.title) == ["Detail"])
    #expect(navigation.viewControllers.count == 1)
    #expect(list.presentedViewController == nil)
  }
}
