import Foundation
import InterfaceBuilder
import Testing
import UIKit

/// Classes of an app that files name for what is neither a view of a scene nor a controller.
@MainActor @Suite struct RegisteredClassTests {
  private final class ScanButton: UIBarButtonItem, NibAwaking {
    var titleWhenAwakened: String?

    required init?(coder: NSCoder) {
      super.init(coder: coder)
      image = UIImage(systemName: "qrcode")
    }

    func awakeFromNib() { titleWhenAwakened = title }
  }

  private final class SectionHeader: UITableViewHeaderFooterView {
    var isAwake = false
    override func awakeFromNib() { isAwake = true }
  }

  private func document(_ objects: String, isStoryboard: Bool = false) throws -> Document {
    try Document(
      text: """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(isStoryboard ? "Storyboard." : "")XIB"
          version="3.0" initialViewController="home">\(objects)</document>
        """)
  }

  /// developer.apple.com, NSObject.awakeFromNib(): called when the values of the file are set.
  @Test func barButtonsHaveTheirClasses() throws {
    RuntimeClass.register {
      [RuntimeClass(ScanButton.self, name: "RegisteredScanButton", module: "Tests")]
    }
    let storyboard = UIStoryboard(
      try document(
        """
        <scenes><scene sceneID="s"><objects><viewController id="home" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
        <navigationItem key="navigationItem" title="Home" id="n">
        <barButtonItem key="leftBarButtonItem" title="Plain" id="plain"/>
        <barButtonItem key="rightBarButtonItem" title="Scan" id="scan"
          customClass="RegisteredScanButton" customModule="Tests"/>
        </navigationItem></viewController></objects></scene></scenes>
        """, isStoryboard: true), contentSizes: .estimated)
    let home = try #require(storyboard.instantiateInitialViewController())
    home.loadViewIfNeeded()
    let scan = try #require(home.navigationItem.rightBarButtonItem as? ScanButton)
    #expect(scan.titleWhenAwakened == "Scan")
    // The file has no image, so that of the initialiser stays.
    #expect(scan.image != nil)
    #expect(home.navigationItem.leftBarButtonItem?.title == "Plain")
  }

  private final class Form: UIViewController {
    var nextItem: UIBarButtonItem?
    var hadNextWhenAwakened = false
    override func awakeFromNib() { hadNextWhenAwakened = nextItem != nil }
  }

  /// developer.apple.com, NSObject.awakeFromNib(): outlets are established when it is called.
  ///
  /// Those to views follow when
  /// the view is loaded.
  @Test func outletsToBarButtonsAreSetBeforeTheViewIsLoaded() throws {
    RuntimeClass.register {
      var form = RuntimeClass(Form.self, name: "RegisteredForm", module: "Tests")
      form.add(
        RuntimeClass.Property(
          "nextItem", get: { (owner: Form) in owner.nextItem },
          set: { (owner: Form, value) in owner.nextItem = value }))
      return [form]
    }
    let storyboard = UIStoryboard(
      try document(
        """
        <scenes><scene sceneID="s"><objects><viewController id="home" sceneMemberID="viewController"
          customClass="RegisteredForm" customModule="Tests">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
        <navigationItem key="navigationItem" title="Home" id="n">
        <barButtonItem key="rightBarButtonItem" title="Next" id="b"/></navigationItem>
        <connections><outlet property="nextItem" destination="b" id="o"/></connections>
        </viewController></objects></scene></scenes>
        """, isStoryboard: true), contentSizes: .estimated)
    let form = try #require(storyboard.instantiateInitialViewController() as? Form)
    #expect(!form.isViewLoaded)
    #expect(form.hadNextWhenAwakened)
    form.loadViewIfNeeded()
    #expect(form.nextItem === form.navigationItem.rightBarButtonItem)
  }

  /// developer.apple.com, UITableView.register(_:forHeaderFooterViewReuseIdentifier:).
  @Test func headersAreMadeOfXibs() throws {
    RuntimeClass.register {
      [RuntimeClass(SectionHeader.self, name: "RegisteredHeader", module: "Tests")]
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).xib")
    defer { try? FileManager.default.removeItem(at: file) }
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
      <view contentMode="scaleToFill" id="h" customClass="RegisteredHeader" customModule="Tests">
      <rect key="frame" x="0" y="0" width="320" height="40"/></view>
      </objects></document>
      """
    try Data(text.utf8).write(to: file)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    table.register(
      try UINib(contentsOf: file.path), forHeaderFooterViewReuseIdentifier: "header")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header")
    #expect((header as? SectionHeader)?.isAwake == true)
    #expect(header?.reuseIdentifier == "header")
    table.register(nil as UINib?, forHeaderFooterViewReuseIdentifier: "header")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "header") == nil)
  }
}
