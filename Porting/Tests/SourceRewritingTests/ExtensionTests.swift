import Testing

@testable import SourceRewriting

@Suite struct ExtensionTests {
  /// UIKit's classes that are final on Linux cannot have open members.
  @Test func openMembersOfExtensionsOfOtherModulesAreOnlyPublic() {
    let rewritten = Rewritten(
      """
      import UIKit
      open class A { open func a() {} }
      extension A { open func b() {} }
      extension UIImage { open func c() {} }
      open class D: UIView { open var d = 1 }
      """)
    #expect(
      rewritten.body == """
        import UIKit
        open class A { open func a() {} }
        extension A { open func b() {} }
        extension UIImage { public func c() {} }
        open class D: UIView { open var d = 1 }
        """)
  }

  /// The class passes on arguments to which the override gives no names.
  @Test func anOverrideInAnExtensionCanLeaveParametersUnnamed() {
    let rewritten = Rewritten(
      """
      import UIKit
      class A: UITableViewController {
      }
      extension A {
        override func tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 1 }
      }
      """)
    #expect(
      rewritten.body.contains(
        "override func tableView(_ kuinaUnnamed0: UITableView, "
          + "numberOfRowsInSection kuinaUnnamed1: Int) -> Int { return "
          + "kuina_A_tableView(kuinaUnnamed0, numberOfRowsInSection: kuinaUnnamed1) }"))
    #expect(
      rewritten.body.contains(
        "func kuina_A_tableView(_: UITableView, numberOfRowsInSection _: Int) -> Int { 1 }"))
  }

  @Test func anOverrideInAnExtensionIsDeclaredByTheClass() {
    let rewritten = Rewritten([
      "A.swift": "import UIKit\nclass A: UIViewController {\n}\nlet last = 1",
      "B.swift": """
      import UIKit
      extension A {
        public override func viewDidLoad() {
          super.viewDidLoad()
        }
        override var title: String? { get { super.title } set { super.title = newValue } }
      }
      """,
    ])
    #expect(
      rewritten.bodies["A.swift"] == """
        import UIKit
        class A: UIViewController {

        #sourceLocation()
        public override func viewDidLoad() { kuina_A_viewDidLoad() }
        override var title: String? { get { kuina_A_title } set { kuina_A_title = newValue } }
        #sourceLocation(file: "A.swift", line: 3)
        }
        let last = 1
        """)
    #expect(
      rewritten.bodies["B.swift"] == """
        import UIKit
        extension A {
            func kuina_A_viewDidLoad() {
            super.viewDidLoad()
          }
           var kuina_A_title: String? { get { super.title } set { super.title = newValue } }
        }
        """)
  }

  /// The class reads and writes its superclass's property, and calls the observers as methods.
  @Test func anOverrideWithObserversInAnExtensionIsDeclaredByTheClass() {
    let body = Rewritten(
      """
      import UIKit
      class Cell: UITableViewCell {
      }
      extension Cell {
        override var isSelected: Bool {
          willSet { print(newValue) }
          didSet(old) {
            print(old)
          }
        }
      }
      """
    ).body
    #expect(
      body.contains(
        "override var isSelected: Bool { get { super.isSelected } set { "
          + "let kuinaOldValue = super.isSelected; kuina_Cell_isSelected_willSet(newValue); "
          + "super.isSelected = newValue; kuina_Cell_isSelected_didSet(kuinaOldValue) } }"))
    #expect(
      body.contains("func kuina_Cell_isSelected_willSet(_ newValue: Bool) { print(newValue) }"))
    #expect(body.contains("func kuina_Cell_isSelected_didSet(_ old: Bool) {"))
    #expect(!body.contains("\n  override var"))
  }

  @Test func aMethodOfAnExtensionThatASubclassOverridesIsDeclaredByTheClass() {
    let body = Rewritten(
      """
      class Base: NSObject {
      }
      extension Base {
        func rows(in section: Int, for name: String = "x") throws -> Int { 1 }
        func other() {}
      }
      class Derived: Base {
        override func rows(in section: Int, for name: String) throws -> Int { 2 }
      }
      """
    ).body
    #expect(
      body.contains(
        "func rows(in section: Int, for name: String = \"x\") throws -> Int "
          + "{ return try kuina_Base_rows(in: section, for: name) }"))
    #expect(body.contains("func kuina_Base_rows(in section: Int, for name: String = \"x\") throws"))
    #expect(body.contains("  func other() {}"))
    #expect(body.contains("  override func rows(in section: Int"))
  }

  @Test func anOverrideOfAMethodThatTheAppAddsToAClassOfUIKitIsDispatched() {
    let rewritten = Rewritten(
      """
      import UIKit
      extension UIViewController {
        @objc func configure(_ title: String) { print(title) }
      }
      class A: UITableViewController {
        override func configure(_ title: String) { super.configure(title) }
      }
      class B: A {
        override func configure(_ title: String) { super.configure(title) }
      }
      """)
    #expect(
      rewritten.body == """
        import UIKit
        extension UIViewController {
           func kuina_UIViewController_configure(_ title: String) { print(title) }
        }
        class A: UITableViewController {
           func kuinaOverride_UIViewController_configure(_ title: String) { super.kuina_UIViewController_configure(title) }
        }
        class B: A {
          override func kuinaOverride_UIViewController_configure(_ title: String) { super.kuinaOverride_UIViewController_configure(title) }
        }
        """)
    let name = "KuinaOverrides_UIViewController_configure_1"
    #expect(rewritten.tail.contains("extension A: \(name) {}"))
    #expect(
      rewritten.tail.contains(
        "extension UIViewController { func configure(_ title: String) { if let target = self as? any "
          + "\(name) { return target.kuinaOverride_UIViewController_configure(title) }; "
          + "return kuina_UIViewController_configure(title) } }"))
  }

  @Test func overridesOfAPropertyThatTheAppAddsAreDispatched() {
    let rewritten = Rewritten(
      """
      import UIKit
      extension UIView { @objc var theme: Int? { return 1 } }
      class A: UITableView { override var theme: Int? { return super.theme } }
      class B: A { override var theme: Int? { return super.theme } }
      class C: UIView {}
      """)
    #expect(
      rewritten.body == """
        import UIKit
        extension UIView {  var kuina_UIView_theme: Int? { return 1 } }
        class A: UITableView {  var kuinaOverride_UIView_theme: Int? { return super.kuina_UIView_theme } }
        class B: A { override var kuinaOverride_UIView_theme: Int? { return super.kuinaOverride_UIView_theme } }
        class C: UIView {}
        """)
    let name = "KuinaOverrides_UIView_theme_0"
    #expect(rewritten.tail.contains("extension A: \(name) {}"))
    #expect(!rewritten.tail.contains("extension B: \(name) {}"))
    #expect(
      rewritten.tail.contains(
        "extension UIView { var theme: Int? { get { if let target = self as? any \(name) "
          + "{ return target.kuinaOverride_UIView_theme }; return kuina_UIView_theme } } }"))
  }

  @Test func aPropertyThatCanBeSetIsSetInTheOverride() {
    let rewritten = Rewritten(
      """
      import UIKit
      extension UIView { @objc var order: Int { get { tag } set { tag = newValue } } }
      class A: UIView { override var order: Int { get { 1 } set {} } }
      """)
    #expect(
      rewritten.tail.contains(
        "protocol KuinaOverrides_UIView_order_0: AnyObject { var kuinaOverride_UIView_order: Int "
          + "{ get set } }"))
    #expect(
      rewritten.tail.contains(
        "set { if let target = self as? any KuinaOverrides_UIView_order_0 "
          + "{ target.kuinaOverride_UIView_order = newValue } else { kuina_UIView_order = newValue } }"
      ))
  }

  @Test func anOverrideInAnExtensionOfAMethodThatTheAppAddsIsDispatched() {
    let rewritten = Rewritten(
      """
      import UIKit
      extension UIViewController { @objc func configure() {} }
      class A: UIViewController {
      }
      extension A { override func configure() { print(1) } }
      """)
    #expect(
      rewritten.body.contains(
        "func kuinaOverride_UIViewController_configure() { kuina_A_configure() }"))
    #expect(!rewritten.body.contains("override func"))
    #expect(rewritten.body.contains("func kuina_A_configure() { print(1) }"))
    #expect(rewritten.tail.contains("extension A: KuinaOverrides_UIViewController_configure_0 {}"))
  }

  @Test func anOverrideOfUIKitsMethodIsNotOneOfAnotherClasssExtension() {
    // The list's class is written in Objective-C; the settings override what UIKit declares.
    let rewritten = Rewritten(
      """
      import UIKit
      extension ListViewController: UITableViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      }
      class Settings: UITableViewController {
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
      }
      """)
    #expect(
      rewritten.body.contains(
        "override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}")
    )
    #expect(!rewritten.tail.contains("KuinaOverrides"))
  }

  @Test func methodsOfOneBaseNameThatAnExtensionAddsHaveProtocolsOfTheirOwn() {
    let rewritten = Rewritten(
      """
      import UIKit
      extension UIViewController {
        @objc func show(_ title: String, in view: UIView) {}
        @objc func show(_ title: String, at index: Int) {}
      }
      class A: UIViewController {
        override func show(_ title: String, in view: UIView) {}
        override func show(_ title: String, at index: Int) {}
      }
      """)
    #expect(rewritten.tail.contains("protocol KuinaOverrides_UIViewController_show_2_in:"))
    #expect(rewritten.tail.contains("protocol KuinaOverrides_UIViewController_show_2_at:"))
  }

  @Test func anOverrideInAnExtensionOfAnotherModulesClassIsListed() {
    let rewritten = Rewritten(
      "import UIKit\nextension UINavigationController {\n  open override var prefersStatusBarHidden: Bool {\n    true\n  }\n}\nlet last = 1"
    )
    #expect(
      rewritten.body == "import UIKit\nextension UINavigationController {\n  \n\n\n}\nlet last = 1")
    #expect(rewritten.notes.map(\.line) == [3])
  }
}
