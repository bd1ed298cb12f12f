import InterfaceBuilder
import TestSupport
import Testing
import UIKit
import UIKitTestSupport

/// A field that removes its border, and changes its colour, when it is read from a file.
private final class PlainField: UITextField {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    borderStyle = .none
    backgroundColor = .red
  }
}

/// A button that sets its configuration when it is read from a file.
private final class ConfiguredButton: UIButton {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    var filled = Configuration.filled()
    filled.title = "Filter"
    filled.imagePadding = 2
    configuration = filled
    contentMode = .bottom
  }
}

/// A view that counts its subviews when it is read from a file.
private final class Counter: UIView {
  private(set) var count = 0
  private(set) var frameWhileDecoded = CGRect.zero

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    count = subviews.count
    frameWhileDecoded = frame
  }
}

/// A table that records segues and selections.
private final class Menu: UITableViewController {
  var log: [String] = []
  var allowsSegues = true

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    allowsSegues
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    guard let identifier = segue.identifier else { return }
    log.append("prepare \(identifier) \(sender is UITableViewCell)")
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

/// Views of an app's classes, and cells at which segues start, in a storyboard.
@MainActor
@Suite struct DecodingOrderTests {
  private static let text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="nav">
    <scenes>
    <scene sceneID="s0"><objects><navigationController id="nav">
      <navigationBar key="navigationBar" id="bar"/>
      <connections><segue destination="menu" kind="relationship" \
    relationship="rootViewController" id="root"/></connections>
    </navigationController></objects></scene>
    <scene sceneID="s1"><objects><tableViewController id="menu" customClass="DecodingMenu">
      <tableView key="view" dataMode="static" style="plain" rowHeight="44" id="table">
        <rect key="frame" x="0" y="0" width="375" height="667"/>
        <containerView key="tableHeaderView" id="header">
          <rect key="frame" x="0" y="0" width="375" height="100"/>
          <connections><segue destination="inner" kind="embed" id="embed"/></connections>
        </containerView>
        <sections><tableViewSection id="section"><cells>
          <tableViewCell id="cell"><rect key="frame" x="0" y="100" width="375" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
              <rect key="frame" x="0" y="0" width="375" height="44"/>
            </tableViewCellContentView>
            <connections><segue destination="detail" kind="show" identifier="open" id="show"/>\
    </connections>
          </tableViewCell>
        </cells></tableViewSection></sections>
      </tableView>
    </tableViewController></objects></scene>
    <scene sceneID="s2"><objects><viewController id="inner">
      <view key="view" id="innerView"><rect key="frame" x="0" y="0" width="375" height="100"/>
        <subviews>
          <textField borderStyle="roundedRect" text="Ann" id="field" \
    customClass="DecodingField"><rect key="frame" x="20" y="20" width="200" height="34"/>
            <color key="backgroundColor" red="0" green="1" blue="0" alpha="1" \
    colorSpace="custom" customColorSpace="sRGB"/>
          </textField>
          <button contentMode="scaleToFill" buttonType="system" id="button" \
    customClass="DecodingButton"><rect key="frame" x="230" y="20" width="100" height="34"/>
            <buttonConfiguration key="configuration" style="plain" title="Button"/>
          </button>
          <view id="counter" customClass="DecodingCounter">
            <rect key="frame" x="20" y="60" width="200" height="30"/>
            <subviews><label text="A" id="label">
              <rect key="frame" x="0" y="0" width="20" height="20"/></label></subviews>
          </view>
        </subviews>
      </view>
    </viewController></objects></scene>
    <scene sceneID="s3"><objects><viewController id="detail">
      <view key="view" id="detailView"><rect key="frame" x="0" y="0" width="375" height="667"/>\
    </view>
    </viewController></objects></scene>
    </scenes>
    </document>
    """

  private let storyboard: UIStoryboard
  private let screen: ShownScreen
  private let navigation: UINavigationController
  private let menu: Menu

  init() throws {
    RuntimeClass.register {
      [
        RuntimeClass(PlainField.self, name: "DecodingField", module: "Tests"),
        RuntimeClass(ConfiguredButton.self, name: "DecodingButton", module: "Tests"),
        RuntimeClass(Counter.self, name: "DecodingCounter", module: "Tests"),
        RuntimeClass(Menu.self, name: "DecodingMenu", module: "Tests"),
      ]
    }
    storyboard = UIStoryboard(try Document(text: Self.text), contentSizes: .estimated)
    navigation = try #require(
      storyboard.instantiateInitialViewController() as? UINavigationController)
    menu = try #require(navigation.topViewController as? Menu)
    screen = show(navigation, on: .iPhone8)
  }

  /// Apple: archived properties are decoded by `super.init(coder:)` (NSCoding; UIView,
  /// init(coder:)); what follows replaces them.
  @Test func theInitialiserOfAClassReplacesAttributes() throws {
    let field = try #require(storyboard.object(withID: "field") as? PlainField)
    #expect(field.text == "Ann")
    #expect(field.borderStyle == .none)
    #expect(field.backgroundColor == .red)
    #expect(field.frame.width == 200)
    let button = try #require(storyboard.object(withID: "button") as? ConfiguredButton)
    #expect(button.configuration?.title == "Filter")
    #expect(button.configuration?.imagePadding == 2)
    #expect(button.contentMode == .bottom)
  }

  @Test func subviewsAndTheFrameAreDecodedFirst() throws {
    let counter = try #require(storyboard.object(withID: "counter") as? Counter)
    #expect(counter.count == 1)
    #expect(counter.frameWhileDecoded == CGRect(x: 20, y: 60, width: 200, height: 30))
    #expect(counter.subviews.count == 1)
  }

  @Test func aContainerInTheHeaderOfATableEmbedsItsController() throws {
    let header = try #require(menu.tableView.tableHeaderView)
    #expect(menu.children.count == 1)
    #expect(menu.children.first?.view.superview === header)
    #expect(menu.children.first?.view.frame == header.bounds)
  }

  /// Apple: `prepare(for:sender:)` has the cell as sender; the row is selected before.
  @Test func selectingACellPerformsItsSegue() throws {
    let cell = try #require(menu.tableView.visibleCells.first)
    screen.tap(at: cell.convert(CGPoint(x: 100, y: 20), to: nil))
    #expect(menu.log == ["prepare open true", "select 0"])
    #expect(navigation.viewControllers.count == 2)
  }

  @Test func aSegueOfACellCanBePrevented() throws {
    menu.allowsSegues = false
    let cell = try #require(menu.tableView.visibleCells.first)
    screen.tap(at: cell.convert(CGPoint(x: 100, y: 20), to: nil))
    #expect(menu.log == ["select 0"])
    #expect(navigation.viewControllers.count == 1)
  }
}
