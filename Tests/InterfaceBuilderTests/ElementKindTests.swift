import Foundation
import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// Elements become objects of the UIKit class that they are named after.
@MainActor
@Suite struct ElementKindTests {
  private let window: UIWindow

  init() {
    LayoutDiagnostics.handler = nil
    UIScreen.simulate(size: CGSize(width: 320, height: 568), scale: 2)
    window = UIWindow()
  }

  /// A storyboard with views, and with other objects of its scene, whose controller is on screen.
  private func storyboard(_ views: String, _ objects: String = "") throws -> UIStoryboard {
    let text = try Fixture.storyboard("elements", ["views": views, "objects": objects])
    let storyboard = UIStoryboard(
      try Document(bytes: Array(text.utf8), path: "Elements.storyboard"),
      classes: ClassRegistry(), contentSizes: .estimated)
    let controller = try #require(storyboard.instantiateViewController(withID: "vc"))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return storyboard
  }

  /// Those without a class here, besides views that are plain in UIKit too.
  private static let plain: Set<String> = [
    "view", "containerView", "tableViewCellContentView", "collectionViewCellContentView",
    "adBannerView", "arscnView", "arskView", "glkView", "mapView", "mtkView",
    "pdfView", "refreshControl", "sceneKitView", "scnView", "skView", "webView", "window",
    "wkWebView",
  ]

  @Test(arguments: ElementKind.all.map(\.name))
  func elementBecomesAViewOfItsClass(name: String) throws {
    let made = try storyboard(
      """
      <\(name) id="v"><rect key="frame" x="0" y="0" width="9" height="9"/></\(name)>
      """)
    // Cells are made by the table that they are in.
    guard ElementKind.named(name)?.isDetached == false else { return }
    let view = try #require(made.object(withID: "v"))
    var expected = Self.plain.contains(name) ? "uiview" : "ui\(name.lowercased())"
    // Test programs contain the modules of the other tests.
    if let own = ["mapView": "MKMapView", "webView": "UIWebView", "wkWebView": "WKWebView"][name],
      RuntimeClass.named(own, module: nil) != nil
    {
      expected = own.lowercased()
    }
    #expect("\(type(of: view))".lowercased() == expected)
  }

  @Test func namesAreUnique() {
    let names = ElementKind.all.map(\.name)
    #expect(Set(names).count == names.count)
  }

  /// The texts and the number of the shapes of a view of 300 × 200 points, without its background.
  private func drawing(
    _ element: String, _ attributes: String = "", style: UIUserInterfaceStyle = .light
  ) throws -> (texts: [String], svg: String) {
    let made = try storyboard(
      """
      <\(element) id="v" \(attributes)>
      <rect key="frame" x="0" y="100" width="300" height="200"/></\(element)>
      """)
    let view = try #require(made.object(withID: "v") as? UIView)
    view.overrideUserInterfaceStyle = style
    return (drawnTexts(in: view), view.snapshotSVG())
  }

  /// A map has the link to its legal notes in a corner (MKMapView, layout margins), whether the file names it
  /// by its element or by its class.
  @Test func mapsAreDrawn() throws {
    let map = try drawing("mapView")
    #expect(map.texts == ["Legal"])
    #expect(try drawing("view", #"customClass="MKMapView""#).svg == map.svg)
    #expect(try drawing("view", #"customClass="GMSMapView""#).svg == map.svg)
    #expect(try drawing("mapView", style: .dark).svg != map.svg)
    #expect(try drawing("view").texts.isEmpty)
  }

  @Test(arguments: ["wkWebView", "pdfView", "sceneKitView", "arscnView", "mtkView"])
  func viewsOfOtherFrameworksAreNotEmpty(element: String) throws {
    let nothing = try drawing("view").svg
    #expect(try drawing(element).svg != nothing)
    #expect(try drawing(element).texts.isEmpty)
  }

  /// The size of a map is that of its constraints: it has none of its own (MKMapView).
  @Test func mapsHaveNoContentSize() throws {
    let made = try storyboard(
      #"<mapView id="v"><rect key="frame" x="0" y="0" width="9" height="9"/></mapView>"#)
    let view = try #require(made.object(withID: "v") as? UIView)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    #expect(view.intrinsicContentSize.height == UIView.noIntrinsicMetric)
  }

  private static let effectViews = """
    <visualEffectView opaque="NO" contentMode="scaleToFill" id="blur">
    <rect key="frame" x="0" y="0" width="100" height="50"/>
    <view key="contentView" opaque="NO" contentMode="center" id="content">
    <rect key="frame" x="0" y="0" width="100" height="50"/><autoresizingMask key="autoresizingMask"/>
    <subviews>
    <label text="A" translatesAutoresizingMaskIntoConstraints="NO" id="label">
    <rect key="frame" x="0" y="0" width="10" height="20"/></label>
    </subviews>
    <constraints>
    <constraint firstItem="label" firstAttribute="trailing" secondItem="content" \
    secondAttribute="trailing" id="trailing"/>
    </constraints>
    </view>
    <blurEffect style="systemMaterialDark"/></visualEffectView>
    <visualEffectView contentMode="scaleToFill" id="vibrancy">
    <rect key="frame" x="0" y="60" width="100" height="50"/>
    <view key="contentView" contentMode="center" id="other">
    <rect key="frame" x="0" y="0" width="100" height="50"/></view>
    <vibrancyEffect><blurEffect style="light"/></vibrancyEffect></visualEffectView>
    """

  @Test func effectViewHasItsEffect() throws {
    let storyboard = try storyboard(Self.effectViews)
    let blur = try #require(storyboard.object(withID: "blur") as? UIVisualEffectView)
    #expect((blur.effect as? UIBlurEffect)?.style == .systemMaterialDark)
    let vibrancy = try #require(storyboard.object(withID: "vibrancy") as? UIVisualEffectView)
    #expect((vibrancy.effect as? UIVibrancyEffect)?.blurEffect.style == .light)
  }

  @Test func contentOfAnEffectViewIsInItsOwnContentView() throws {
    let storyboard = try storyboard(Self.effectViews)
    let blur = try #require(storyboard.object(withID: "blur") as? UIVisualEffectView)
    let label = try #require(storyboard.object(withID: "label") as? UILabel)
    #expect(storyboard.object(withID: "content") === blur.contentView)
    #expect(label.superview === blur.contentView)
    #expect(blur.subviews.count == 1)
    #expect(blur.contentView.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(label.frame.maxX == 100)
    blur.frame.size.width = 80
    blur.layoutIfNeeded()
    #expect(label.frame.maxX == 80)
  }

  @Test func contentOfAnEffectViewIsLaidOutOnTheCanvas() throws {
    let document = try Document(text: Fixture.oneView(subviews: Self.effectViews))
    let frames = CanvasLayout(document).frames
    #expect(frames["content"] == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(frames["label"]?.maxX == 100)
  }

  /// `pong` is how files write it.
  @Test func gestureRecognizersHaveTheirValues() throws {
    let storyboard = try storyboard(
      "",
      """
      <pongPressGestureRecognizer minimumPressDuration="0.25" allowableMovement="20" id="press"/>
      <swipeGestureRecognizer direction="up" enabled="NO" id="swipe"/>
      <tapGestureRecognizer numberOfTapsRequired="2" id="tap"/>
      """)
    let press = try #require(storyboard.object(withID: "press") as? UILongPressGestureRecognizer)
    #expect(press.minimumPressDuration == 0.25)
    #expect(press.allowableMovement == 20)
    let swipe = try #require(storyboard.object(withID: "swipe") as? UISwipeGestureRecognizer)
    #expect(swipe.direction == .up)
    #expect(!swipe.isEnabled)
    let tap = try #require(storyboard.object(withID: "tap") as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
  }

  @Test func titlesOfAButtonHaveTheColorsOfTheirStates() throws {
    _ = try storyboard(
      """
      <button opaque="NO" buttonType="system" id="But-to-001">
        <rect key="frame" x="0.0" y="0.0" width="100" height="30"/>
        <state key="normal" title="Create">
          <color key="titleColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
        </state>
        <state key="disabled">
          <color key="titleColor" red="1" green="0.5" blue="0" alpha="0.5" colorSpace="calibratedRGB"/>
        </state>
      </button>
      """)
    let root = try #require(window.rootViewController?.view)
    let button = try #require(root.subviews.first as? UIButton)
    #expect(button.titleColor(for: .normal) == UIColor(white: 1, alpha: 1))
    #expect(
      button.titleColor(for: .disabled) == UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.5))
    #expect(button.titleLabel?.textColor == UIColor(white: 1, alpha: 1))
  }

  @Test func colorWellHasItsValuesAndItsSize() throws {
    let storyboard = try storyboard(
      """
      <view id="box"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <colorWell title="Route" supportsAlpha="NO" contentMode="scaleToFill" \
      translatesAutoresizingMaskIntoConstraints="NO" id="well">
      <rect key="frame" x="0" y="0" width="9" height="9"/>
      <color key="selectedColor" red="1" green="0.5" blue="0" alpha="1" colorSpace="custom"/>
      </colorWell></subviews><constraints>
      <constraint firstItem="well" firstAttribute="top" secondItem="box" secondAttribute="top" \
      id="top"/>
      <constraint firstItem="well" firstAttribute="leading" secondItem="box" \
      secondAttribute="leading" id="leading"/>
      </constraints></view>
      """)
    let well = try #require(storyboard.object(withID: "well") as? UIColorWell)
    #expect(well.title == "Route")
    #expect(!well.supportsAlpha)
    #expect(well.selectedColor == UIColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(well.frame.size == CGSize(width: 28, height: 28))
    #expect(well.snapshotSVG().contains(#"r="11" fill="rgb(255,128,0)""#))
    #expect(well.handlesTouches)
  }
}
