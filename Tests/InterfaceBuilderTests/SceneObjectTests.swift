import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// Objects of scenes that are neither views nor controllers.
///
/// Source: developer.apple.com, NSObject, awakeFromNib(): it is sent to each object that was loaded, "only after all the
/// objects in the archive have been loaded and initialized", with "all its outlet and action connections already
/// established". Views are loaded later than their controller.
@MainActor
@Suite struct SceneObjectTests {
  private final class Router: NSObject, NibAwaking {
    weak var controller: UIViewController?
    var label: UILabel?
    var controllerWhenAwakened: UIViewController?

    func awakeFromNib() { controllerWhenAwakened = controller }
  }

  private final class Home: UIViewController {
    var router: Router?
  }

  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="home">
    <scenes><scene sceneID="s"><objects>
    <viewController id="home" customClass="SceneHome" customModule="Tests" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
    <subviews><label id="label" text="a"><rect key="frame" x="0" y="0" width="9" height="9"/></label></subviews>
    </view>
    <connections><outlet property="router" destination="router" id="o1"/></connections>
    </viewController>
    <customObject id="router" customClass="SceneRouter" customModule="Tests">
    <connections>
    <outlet property="controller" destination="home" id="o2"/>
    <outlet property="label" destination="label" id="o3"/>
    </connections>
    </customObject>
    </objects></scene></scenes>
    </document>
    """

  @Test func theControllerRetainsThemAndTheyAreConnected() throws {
    RuntimeClass.register {
      var router = RuntimeClass(Router.self, name: "SceneRouter", module: "Tests")
      router.addObject { Router() }
      router.add(
        RuntimeClass.Property(
          "controller", get: { (owner: Router) in owner.controller },
          set: { (owner: Router, value) in owner.controller = value }))
      router.add(
        RuntimeClass.Property(
          "label", get: { (owner: Router) in owner.label },
          set: { (owner: Router, value) in owner.label = value }))
      var home = RuntimeClass(Home.self, name: "SceneHome", module: "Tests")
      home.add(
        RuntimeClass.Property(
          "router", get: { (owner: Home) in owner.router },
          set: { (owner: Home, value) in owner.router = value }))
      return [router, home]
    }
    let storyboard = UIStoryboard(try Document(text: Self.text), contentSizes: .estimated)
    let home = try #require(storyboard.instantiateInitialViewController() as? Home)
    let router = try #require(storyboard.object(withID: "router") as? Router)
    #expect(router.controllerWhenAwakened === home && router.label == nil)
    home.loadViewIfNeeded()
    #expect(home.router === router && router.label?.text == "a")
    #expect(storyboard.problems.isEmpty)
  }
}
