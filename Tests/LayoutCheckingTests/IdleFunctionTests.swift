import Testing

@testable import LayoutChecking

/// Functions that nothing calls: what they show is not shown.
@Suite struct IdleFunctionTests {
  private static let delegate = "@main class AppDelegate: UIResponder, UIApplicationDelegate {}"
  private static let scene = """
    <document initialViewController="a"><scenes><scene sceneID="s"><objects>
    <viewController id="a" customClass="Home" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """

  /// Returns whether the code of an app in which `Panel()` is created does not run.
  private func isIdle(_ files: [String: String], inSwift: Bool = true) throws -> Bool {
    let app =
      inSwift
      ? ["App.swift": Self.delegate, "Panel.swift": "class Panel: UIViewController {}"]
      : [
        "main.m": "int main() { return UIApplicationMain(argc, argv, nil, @\"App\"); }",
        "Panel.h": "@interface Panel : UIViewController\n@end",
        "Panel.m": "@implementation Panel\n@end",
      ]
    let folder = try ProjectFolder(
      [".git/HEAD": "", "Main.storyboard": Self.scene].merging(app) { $1 }.merging(files) { $1 })
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    return sources.idleCode.classes.contains("Panel")
  }

  /// Members of a controller that is shown, and whether none of them that runs creates the panel.
  private static let members: [(text: String, isIdle: Bool)] = [
    ("func open() { show(Panel()) }", true),
    ("func open() { show(Panel()) }\n  override func viewDidLoad() { open() }", false),
    ("func open() { show(Panel()) }\n  override func viewDidLoad() { self.open() }", false),
    ("func open() { show(Panel()) }\n  func start() { open() }", true),
    ("func open() { show(Panel()) }\n  func start() { open() }\n  let a = start", false),
    ("func open() { open(); show(Panel()) }", true),
    ("@objc func open() { show(Panel()) }\n  lazy var a = #selector(open)", false),
    ("func open() { show(Panel()) }\n  let a = \"open\"", false),
    ("func panelDidOpen() { show(Panel()) }", false),
    ("func open(_ panel: Int, at row: Int) { show(Panel()) }", false),
    ("static func open(_ panel: Int, at row: Int) { show(Panel()) }", true),
    ("@IBAction func open(_ sender: Any) { show(Panel()) }", true),
    ("override func open() { show(Panel()) }", false),
    ("init() { show(Panel()) }", false), ("var panel: UIViewController { Panel() }", false),
    ("func open() { func inner() { show(Panel()) }; inner() }", true),
    ("class Inner { func open() { show(Panel()) } }", true),
    ("class Inner { let panel = Panel() }", false),
    ("func open() { a = \"{\"; show(Panel()) }", true),
    ("func open() { a = \"\\(b[\"{\"])\"; show(Panel()) }", true),
    ("func open() { a = \"\"\"\n{\n\"\"\"; show(Panel()) }", true),
    ("class func open() { show(Panel()) }", true), ("class var panel: Panel { Panel() }", false),
    ("func open() { show(Panel()) }\n}}", false),
    ("func makeContentView() -> UIView { use(Panel()) }", false),
    ("func open() { show(Panel()) }\n  let a = Selector(\"openWithSender:\")", false),
    ("func open() { a = \"\(String(repeating: "\\(\"", count: 99))\"; show(Panel()) }", false),
    ("func öffne() { show(Panel()) }", true),
    ("func öffne() { show(Panel()) }; let ä = öffne", false),
  ]

  @Test(arguments: members)
  func aFunctionRunsIfItsNameIsMentioned(text: String, isIdle: Bool) throws {
    let home = "class Home: UIViewController {\n  \(text)\n}"
    #expect(try self.isIdle(["Home.swift": home]) == isIdle)
    let tabbed = home.replacing("  ", with: "\t")
    #expect(try self.isIdle(["Home.swift": tabbed]) == isIdle)
  }

  /// What a protocol of another module requires, and what one of the app's own has for all types.
  @Test func aRequirementOfAProtocolRuns() throws {
    func isIdle(_ head: String, beside: String = "") throws -> Bool {
      try self.isIdle([
        "Home.swift": "class Home: \(head) { func listView() { show(Panel()) } }\n\(beside)"
      ])
    }
    #expect(try isIdle("UIViewController, UITableViewDelegate"))
    #expect(try !isIdle("UIViewController, PagingListView"))
    #expect(try isIdle("UIViewController, Paging", beside: "protocol Paging {}"))
    let witness =
      "protocol Paging { func listView()\n var a: Int { get } }\nextension Paging { func listView() {}\nfunc a(b: Int) { listView() } }"
    #expect(try !isIdle("UIViewController, Paging", beside: witness))
  }

  /// Methods of delegates may lie in an extension of a class that names the protocol itself.
  @Test func anExtensionHasMethodsOfDelegates() throws {
    let method = "{ func viewForZooming(in view: UIScrollView) -> UIView? { Panel().view } }"
    let home = "class Home: UIViewController, UIScrollViewDelegate {}\nextension Home \(method)"
    #expect(try !isIdle(["Home.swift": home]))
    #expect(try isIdle(["View.swift": "extension UIView \(method)"]))
    #expect(try !isIdle(["View.swift": "public extension UIView \(method)"]))
  }

  /// Swift and Objective-C have different names for a method with labels.
  @Test func sourcesInBothLanguagesCallByOtherNames() throws {
    let router =
      "@objc class Router: NSObject { @objc static func show(in view: UIView) { use(Panel()) } }"
    func isIdle(_ line: String) throws -> Bool {
      try self.isIdle(["Router.swift": router, "Start.m": "void start() {\n\(line)\n}"])
    }
    #expect(try !isIdle("[Router showIn:view];"))
    #expect(try isIdle("[Router hideIn:view];"))
    let method =
      "@implementation Old\n+ (void)showPanelWithTitle:(id)title {\n[Panel new];\n}\n@end"
    #expect(try !self.isIdle(["Old.m": method]))
    #expect(try self.isIdle(["Old.m": method], inSwift: false))
  }

  /// Two classes have functions of one name: each calls its own, others may mean both.
  @Test func aFunctionOfAnotherClassWithTheNameIsNotCalled() throws {
    let home = "class Home: UIViewController { override func viewDidLoad() { open() }"
    let own = " func open() {} }"
    let router = "class Router { func open() { show(Panel()) } }"
    func isIdle(_ code: String) throws -> Bool {
      try self.isIdle(["Home.swift": code, "Router.swift": router])
    }
    #expect(try isIdle(home + own))
    #expect(try !isIdle(home + " }"))
    #expect(try !isIdle(home + own + " let a = router.open"))
    #expect(try isIdle(home + " lazy var a = self.open;" + own))
  }

  /// A function that is called of its type is that of no other type; one that the type does not declare may be any.
  @Test func aFunctionOfAnotherTypeIsNotCalled() throws {
    let router = "enum Router { static func open(at row: Int) { show(Panel()) } }"
    let other = "enum Other { static func open(at row: Int) {} }"
    func isIdle(_ line: String) throws -> Bool {
      try self.isIdle([
        "Home.swift": "class Home: UIViewController { override func viewDidLoad() { \(line) } }",
        "Router.swift": router, "Other.swift": other,
      ])
    }
    #expect(try isIdle("Other.open(at: 1)"))
    #expect(try !isIdle("Router.open(at: 1)"))
    #expect(try !isIdle("Heir.open(at: 1)"))
    #expect(try !isIdle("kind.open(at: 1)"))
  }

  @Test func anActionThatAFileConnectsRuns() throws {
    let home =
      "class Home: UIViewController { @IBAction func open(_ sender: Any) { use(Panel()) } }"
    func scene(_ selector: String) -> String {
      Self.scene.replacing(
        "<objects>", with: "<objects><action selector=\"\(selector)\" id=\"b\"/>")
    }
    #expect(try isIdle(["Home.swift": home]))
    #expect(try !isIdle(["Home.swift": home, "Main.storyboard": scene("open:")]))
    #expect(try !isIdle(["Home.swift": home, "Main.storyboard": scene("openWithSender:")]))
    #expect(try isIdle(["Home.swift": home, "Main.storyboard": scene("openAll:")]))
    let unwind = Self.scene.replacing(
      "<objects>", with: "<objects><segue unwindAction=\"open:\" kind=\"unwind\" id=\"b\"/>")
    #expect(try !isIdle(["Home.swift": home, "Main.storyboard": unwind]))
  }

  /// The objects of a xib are created when it is loaded.
  @Test func aXibThatNothingLoadsCreatesNothing() throws {
    let home = "class Home: UIViewController { override func viewDidLoad() { CODE } }"
    let xib = """
      <document><objects><placeholder id="-1"/><view id="1" customClass="Panel"/></objects></document>
      """
    func isIdle(_ code: String, _ name: String = "Sheet.xib", xib: String = xib) throws -> Bool {
      try self.isIdle(["Home.swift": home.replacing("CODE", with: code), name: xib])
    }
    #expect(try isIdle(""))
    #expect(try !isIdle("load(\"Sheet\")"))
    #expect(try !isIdle("load(R.nib.sheet)"))
    #expect(try !isIdle("load(\"\\(kind)eet\")"))
    #expect(try isIdle("", "Panel.xib"))
    #expect(try !isIdle("", "Old Sheet.xib"))
    // A controller loads the xib with the name of its class.
    let owned = xib.replacing("id=\"-1\"", with: "id=\"-1\" customClass=\"Home\"")
    #expect(try !isIdle("", "Home.xib", xib: owned))
    #expect(try isIdle("", xib: owned))
    #expect(try !isIdle("load(\"Sheet\")", xib: owned))
  }

  /// The objects of a scene are created when its file, its identifier or a segue leads to it.
  @Test func aSceneThatNothingShowsCreatesNothing() throws {
    let home = "class Home: UIViewController { override func viewDidLoad() { CODE } }"
    let scene = """
      <scene sceneID="s"><objects><viewController storyboardIdentifier="OldSheet" id="b" \
      sceneMemberID="viewController"><view id="v" customClass="Panel"/></viewController></objects></scene>
      """
    let start = """
      <scene sceneID="t"><objects><viewController id="a" customClass="Home" \
      sceneMemberID="viewController"><connections>SEGUE</connections></viewController></objects></scene>
      """
    func isIdle(_ code: String, segue: String = "", initial: String = "a") throws -> Bool {
      try self.isIdle([
        "Home.swift": home.replacing("CODE", with: code),
        "Main.storyboard": "<document initialViewController=\"\(initial)\"><scenes>"
          + start.replacing("SEGUE", with: segue) + scene + "</scenes></document>",
      ])
    }
    #expect(try isIdle(""))
    #expect(try !isIdle("make(\"OldSheet\")"))
    #expect(try isIdle("// make(\"OldSheet\")"))
    #expect(try !isIdle("make(R.main.oldSheet)"))
    let sheet = scene.replacing("id=\"b\"", with: "id=\"b\" customClass=\"OldSheetController\"")
    let create =
      "class OldSheetController: UIViewController {}\nlet a = OldSheetController.instantiate()"
    #expect(
      try !self.isIdle([
        "Sheet.swift": create,
        "Main.storyboard": "<document><scenes>\(sheet)</scenes></document>",
      ]))
    #expect(try !isIdle("", segue: "<segue destination=\"b\" kind=\"show\" id=\"c\"/>"))
    #expect(try isIdle("", segue: "<segue destination=\"d\" kind=\"show\" id=\"c\"/>"))
    #expect(try !isIdle("", initial: "b"))
  }

  /// The initial scene of a storyboard that is not the app's main one is created only by code that asks for initial scenes.
  @Test func anInitialSceneThatNothingAsksFor() throws {
    let start = "@main class AppDelegate: UIResponder, UIApplicationDelegate {\n  let a = CODE\n}"
    func isIdle(_ code: String) throws -> Bool {
      try self.isIdle([
        "App.swift": start.replacing("CODE", with: code),
        "App.xcodeproj/project.pbxproj": ProjectFolder.project(listing: "Other.storyboard"),
        "Other.storyboard": Self.scene.replacing("Home", with: "Panel"),
      ])
    }
    #expect(try isIdle("load(\"Other\")"))
    #expect(try !isIdle("load(\"Other\").instantiateInitialViewController()"))
    #expect(try isIdle("load(\"More\").instantiateInitialViewController()"))
  }

  /// Methods of a controller in Objective-C, and whether none of them that runs creates the panel.
  private static let methods: [(text: String, isIdle: Bool)] = [
    ("- (void)open {\n[Panel new];\n}", true),
    ("- (void)open {\n[Panel new];\n}\n- (void)viewDidLoad {\n[self open];\n}", false),
    ("- (void)open {\n[Panel new];\n}\n- (void)viewDidLoad {\n[a b:@selector(open)];\n}", false),
    ("- (void)showPanel:(id)sender\n{\n[Panel new];\n}", true),
    ("- (void)table:(id)table open:(int)row {\n[Panel new];\n}", false),
    ("+ (void)openPanel:(int)row at:(int)place {\n[Panel new];\n}", true),
    ("+ (void)load {\n[Panel new];\n}", false), ("- (void)viewDidOpen {\n[Panel new];\n}", false),
    ("+ (void)a:(void (^)(int))b {\n[Panel new];\n}", true),
    ("- (void)prepareForSegue:(id)segue sender:(id)sender {\n[Panel new];\n}", false),
    ("- (void)showDetail:(id)panel sender:(id)sender {\n[Panel new];\n}", false),
    ("- (UIStatusBarStyle)preferredStatusBarStyle {\n[Panel new];\n}", false),
    ("- (id)activityViewController {\nreturn [Panel new];\n}", false),
    ("- (void)open {\nchar a = '{';\n[Panel new];\n}", true),
    ("- (void)open\n{\nif (a) {\n}\n- (b);\n[Panel new];\n}", true),
    ("static void open() {\n[Panel new];\n}", false),
  ]

  @Test(arguments: methods)
  func aMethodInObjectiveCRunsIfItsNameIsMentioned(text: String, isIdle: Bool) throws {
    let files = [
      "Home.h": "@interface Home : UIViewController\n- (void)open;\n@end",
      "Home.m": "#import \"Home.h\"\n@implementation Home\n\(text)\n@end",
    ]
    #expect(try self.isIdle(files, inSwift: false) == isIdle)
  }

  /// The message to another object is one to whatever has the method.
  @Test func aMessageToAnotherObject() throws {
    func isIdle(_ line: String) throws -> Bool {
      try self.isIdle(
        [
          "Home.h": "@interface Home : UIViewController\n@end",
          "Home.m":
            "@implementation Home\n- (void)viewDidLoad {\n\(line)\n}\n- (void)open {\n}\n@end",
          "Router.h": "@interface Router : NSObject\n- (void)open;\n@end",
          "Router.m": "@implementation Router\n- (void)open {\n[Panel new];\n}\n@end",
        ], inSwift: false)
    }
    #expect(try isIdle("[self open];"))
    #expect(try isIdle("self.open;"))
    #expect(try !isIdle("[router open];"))
    #expect(try !isIdle("[[Router new] open];"))
    #expect(try !isIdle("router.open;"))
  }

  /// A subclass has its own method in place of that of its superclass, which calls it.
  @Test func aMethodOfASubclassRunsInPlaceOfTheOther() throws {
    let files = [
      "Base.h": "@interface Base : UIViewController\n@end",
      "Base.m":
        "@implementation Base\n- (void)viewDidLoad {\n[self addViews];\n}\n- (void)addViews {\n}\n@end",
      "Home.h": "@interface Home : Base\n@end",
      "Home.m": "@implementation Home\n- (void)addViews {\n[Panel new];\n}\n@end",
    ]
    #expect(try !isIdle(files, inSwift: false))
  }

  /// Identifiers count only where code runs, and nothing else of a source is lost.
  @Test func codeThatDoesNotRunNamesNothing() throws {
    let home = """
      class Home: UIViewController {
        func open() { show("Old") }
        override func viewDidLoad() { show("New") }
      }
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "App.swift": Self.delegate, "Main.storyboard": Self.scene,
      "Home.swift": home,
    ])
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    #expect(sources.names(["Old", "New"]) == ["New"])
    let code = try #require(sources.code(at: folder.path("Home.swift")))
    #expect(code == home.replacing("{ show(\"Old\") }", with: "{             }"))
  }
}
