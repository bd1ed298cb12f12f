import Testing

@testable import LayoutChecking

/// Classes of views and controllers that nothing creates: what they show is not shown.
@Suite struct IdleClassTests {
  /// The view whose source is looked for.
  private static let list = "class List: UITableView { let row = OldRow() }"
  private static let delegate = "@main class AppDelegate: UIResponder, UIApplicationDelegate {}"
  /// A controller that a storyboard shows, with a line of code.
  private static func home(_ line: String) -> String {
    "class Home: UIViewController { override func viewDidLoad() { \(line) } }"
  }
  /// A storyboard or xib with an object.
  private static func file(_ element: String) -> String {
    "<document><objects>\(element)</objects></document>"
  }

  private static let homeScene = """
    <document initialViewController="a"><scenes><scene sceneID="s"><objects>
    <viewController id="a" customClass="Home" sceneMemberID="viewController"/>
    </objects></scene></scenes></document>
    """

  private func isIdle(_ files: [String: String], beside view: String = list) throws -> Bool {
    let folder = try ProjectFolder(
      [
        ".git/HEAD": "", "App.swift": Self.delegate, "List.swift": view,
        "Main.storyboard": Self.homeScene,
      ].merging(files) { $1 })
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    return sources.idleCode.classes.contains("List")
  }

  /// Lines in the code of a controller that is shown, and whether they create no view.
  private static let lines: [(line: String, isIdle: Bool)] = [
    ("", true), ("// view.addSubview(List())", true), ("view.addSubview(List())", false),
    ("if view is List { return }", true), ("(view as? List)?.reloadData()", true),
    ("let a = (view as! List)", true), ("let a = make() as List", false),
    ("if case let a as List = view { return }", true), ("register(List.NIB)", false),
    ("let a: List = make()", false), ("make(List.self)", false),
    ("make(\"List\")", false), ("class Rows: List {}", false),
    ("}\n  var list: List!\n  func b() {", true),
    ("}\n  var list: List? = nil\n  func b() {", true),
    ("}\n  var list: List = List()\n  func b() {", false), ("let row = List.Row(1)", false),
    ("let row: List.Row? = nil", true), ("let row = List.make(1)", false),
    ("}\n  var list: List!\n  func b() { list = .init()", false),
    ("}\n  @Made var list: List\n  func b() {", false),
    ("}\n  @Made(1)\n  var list: List\n  func b() {", false),
    ("}\n  var list: List!\n  func b() { list = UIView.fromNib()", false),
  ]

  @Test(arguments: lines)
  func aViewIsCreatedByWhatIsMoreThanACast(line: String, isIdle: Bool) throws {
    #expect(try self.isIdle(["Home.swift": Self.home(line)]) == isIdle)
  }

  /// An object of a type inside the class is none of the class.
  @Test func aTypeInsideAViewCreatesNone() throws {
    let list = "class List: UIView {\n  struct Row { var number: Int }\n}"
    let home = Self.home("let row = List.Row(number: 1)")
    #expect(try isIdle(["Home.swift": home], beside: list))
  }

  /// A source may extend a view that it creates.
  @Test func aSourceThatExtendsAViewMayCreateIt() throws {
    let extended = "\nprivate extension List { func style() {} }"
    #expect(try !isIdle(["Home.swift": Self.home("view.addSubview(List())") + extended]))
    #expect(try isIdle(["Home.swift": Self.home("") + extended]))
  }

  @Test func anOutletCreatesNothing() throws {
    let home = "class Home: UIViewController {\n  @IBOutlet weak var list: List!\n}"
    #expect(try isIdle(["Home.swift": home]))
    let file = Self.file("<view id=\"1\" customClass=\"List\"/>")
    #expect(try !isIdle(["Home.swift": home, "List.xib": file]))
  }

  @Test func theOwnerOfAXibExistsBeforeIt() throws {
    let owner = Self.file("<placeholder id=\"-1\" customClass=\"List\"/>")
    #expect(try isIdle(["Home.swift": Self.home(""), "Panel.xib": owner]))
  }

  /// What only a controller mentions that nothing shows, is idle with it.
  @Test func whatOnlyIdleSourcesMentionIsIdle() throws {
    let home = Self.home("")
    let old = "class Old: UIViewController { let list = List() }"
    #expect(try isIdle(["Home.swift": home, "Old.swift": old]))
    #expect(try !isIdle(["Home.swift": Self.home("show(Old())"), "Old.swift": old]))
    #expect(
      try !isIdle([
        "Home.swift": home, "Old.swift": old.replacing("UIViewController", with: "NSObject"),
      ]))
  }

  /// Declarations beside the class, and whether none creates it.
  private static let neighbours: [(text: String, isIdle: Bool)] = [
    ("protocol Owner { func make() -> List }", false), ("func show() { use(List()) }", true),
    ("func show(at row: Int) { use(List()) }", false), ("let list = List()", false),
    ("extension UIView { func add() { use(List()) } }", true),
    ("extension UIView { var list: UIView { List() } }", false),
    ("extension List { static let shared = List() }", true),
    ("class Rows: NSObject { let list = List() }", false),
    ("class Rows: UIView { let list = List() }", true),
  ]

  @Test(arguments: neighbours)
  func whatIsBesideAViewCreatesItOnlyIfItRuns(text: String, isIdle: Bool) throws {
    let files = ["Home.swift": Self.home("")]
    #expect(try self.isIdle(files, beside: Self.list + "\n" + text) == isIdle)
  }

  /// Classes that the system, or another module, makes.
  @Test func classesThatOthersMayMakeAreNotIdle() throws {
    let home = ["Home.swift": Self.home("")]
    let package = home.merging(["Package.swift": ""]) { $1 }
    #expect(try !isIdle(package, beside: "public " + Self.list))
    #expect(try isIdle(package))
    #expect(try isIdle(home, beside: "public " + Self.list))
    #expect(try !isIdle(home, beside: "class List: UIResponder {}"))
    #expect(try !isIdle(home.merging(["Info.plist": "<string>$(M).List</string>"]) { $1 }))
    let byName = ["Home.swift": Self.home("NSClassFromString(\"\\(kind)ist\")")]
    #expect(try !isIdle(byName))
    #expect(try isIdle(["Home.swift": Self.home("NSClassFromString(name)")]))
  }

  @Test func othersMayCreateTheViewsOfALibrary() throws {
    #expect(try !isIdle(["App.swift": ""]))
  }

  @Test func aViewInObjectiveC() throws {
    func isIdle(
      _ line: String, header: String = "@interface Home : UIViewController\n@end",
      beside: String = ""
    ) throws -> Bool {
      let folder = try ProjectFolder([
        ".git/HEAD": "", "Main.storyboard": Self.homeScene,
        "main.m": "return UIApplicationMain(argc, argv, nil, @\"AppDelegate\");",
        "Home.m": "@implementation Home\n- (void)viewDidLoad {\n\(line)\n}\n@end",
        "Home.h": header, "List.h": "@interface List : UITableView\n@end",
        "List.m": "#import \"List.h\"\n\(beside)\n@implementation List\n@end",
      ])
      let sources = ProjectSources.around(folder.path("Main.storyboard"))
      return sources.idleCode.classes.contains("List")
    }
    #expect(try isIdle(""))
    #expect(try isIdle("// [List new];"))
    #expect(try !isIdle("[List new];"))
    #expect(try isIdle("List *list = [self list];"))
    #expect(try isIdle("if ([view isKindOfClass:[List class]]) { return; }"))
    #expect(try isIdle("if ([view isKindOfClass:List.class]) { return; }"))
    #expect(try !isIdle("[table registerClass:[List class]];"))
    // A superclass is created with its subclass, which only a header names.
    #expect(try !isIdle("", header: "@interface Home : List\n@end"))
    #expect(try isIdle("", beside: "@interface List () {\n  NSArray *rows;\n}\n@end"))
    #expect(try !isIdle("", beside: "void showRows(UIView *view) {\n  [List new];\n}"))
  }
}
