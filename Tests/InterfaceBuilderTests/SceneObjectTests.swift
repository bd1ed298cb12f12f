import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// Objects of scenes that are not in the view of the controller.
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

  private final class Panel: UIViewController {
    // Weak, as the outlets of most apps are: the controller keeps the view until it is added.
    weak var panel: UIView?
    weak var heading: UILabel?
    var taps = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      guard let panel else { return }
      view.addSubview(panel)
      NSLayoutConstraint.activate([
        panel.topAnchor.constraint(equalTo: view.topAnchor),
        panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        panel.widthAnchor.constraint(equalTo: view.widthAnchor),
      ])
    }

    func tapped() { taps += 1 }
  }

  private static let panel = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    initialViewController="home">
    <scenes><scene sceneID="s"><objects>
    <viewController id="home" customClass="ScenePanel" customModule="Tests" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <connections>
    <outlet property="panel" destination="panel" id="o1"/>
    <outlet property="heading" destination="title" id="o2"/>
    </connections>
    </viewController>
    <view id="panel" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="0" width="200" height="80"/>
    <subviews>
    <label id="title" text="Panel" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="0" y="10" width="50" height="20"/></label>
    <button id="button"><rect key="frame" x="0" y="40" width="50" height="40"/>
    <connections><action selector="tapped" destination="home" eventType="touchUpInside" id="a1"/></connections>
    </button>
    </subviews>
    <constraints>
    <constraint firstItem="title" firstAttribute="top" secondItem="panel" secondAttribute="top" constant="10" id="c1"/>
    <constraint firstItem="title" firstAttribute="leading" secondItem="panel" secondAttribute="leading" id="c2"/>
    <constraint firstItem="panel" firstAttribute="bottom" secondItem="title" secondAttribute="bottom" \
    constant="60" id="c3"/>
    <constraint firstItem="title" firstAttribute="height" constant="20" id="c4"/>
    </constraints>
    </view>
    </objects></scene></scenes>
    </document>
    """

  /// developer.apple.com, Xcode Help, Add an object to the scene dock: outlets refer to such a view, which code
  /// adds to the controller's own.
  @Test func viewsBesideThatOfTheControllerAreMade() throws {
    RuntimeClass.register {
      var panel = RuntimeClass(
        Panel.self, name: "ScenePanel", module: "Tests",
        methods: [Selector("tapped", Panel.tapped)])
      panel.add(
        RuntimeClass.Property(
          "panel", get: { (owner: Panel) in owner.panel },
          set: { (owner: Panel, value) in owner.panel = value }))
      panel.add(
        RuntimeClass.Property(
          "heading", get: { (owner: Panel) in owner.heading },
          set: { (owner: Panel, value) in owner.heading = value }))
      return [panel]
    }
    let storyboard = UIStoryboard(try Document(text: Self.panel), contentSizes: .estimated)
    let home = try #require(storyboard.instantiateInitialViewController() as? Panel)
    #expect(home.panel == nil)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    window.rootViewController = home
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    // 10 above the title, 20 for it, and 60 below it, in the width of the window.
    #expect(home.panel?.frame == CGRect(x: 0, y: 0, width: 320, height: 90))
    #expect(home.heading?.superview === home.panel && home.heading?.text == "Panel")
    let button = try #require(storyboard.object(withID: "button") as? UIButton)
    button.sendActions(for: .touchUpInside)
    #expect(home.taps == 1)
    #expect(storyboard.problems.isEmpty)
  }
}
