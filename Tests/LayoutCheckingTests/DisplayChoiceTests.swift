import Foundation
import InterfaceBuilder
import Testing
import UIKit

@testable import LayoutChecking

/// The displays on which code loads a xib, chosen by the size of the screen.
@MainActor @Suite struct DisplayChoiceTests {
  /// Screens of 320 x 568, 375 x 667, 414 x 736, 375 x 812 and 390 x 844 points.
  private nonisolated static let devices = [
    "iphone5", "iphone8", "iphone8plus", "iphonex", "iphone14",
  ]

  /// Returns the devices on which a xib is shown, in a project with a source.
  private func devices(
    of name: String, among xibs: [String], _ source: String, file: String = "Names.swift"
  ) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".git"), withIntermediateDirectories: true)
    try Data(source.utf8).write(to: folder.appending(path: file))
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch"><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1">
      <connections><outlet property="view" destination="v" id="o"/></connections></placeholder><view id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/></view></objects></document>
      """
    for xib in xibs.map({ folder.appending(path: "\($0).xib") }) { try Data().write(to: xib) }
    let path = folder.appending(path: "\(name).xib")
    try Data(xib.utf8).write(to: path)
    let screen = try #require(try Screen.all(inFile: path.path).first)
    let all = try Self.devices.map { try #require(Device.named($0, .portrait)) }
    let fitting = screen.fitting(all.map { Configuration($0) }).map(\.device.screenSize)
    return zip(Self.devices, all).filter { fitting.contains($1.screenSize) }.map(\.0)
  }

  private static let switching = """
    extension String {
      func nibName() -> String {
        let height = UIScreen.main.bounds.size.height
        switch height {
        case 812: return "\\(self)X"
        case 667: return "\\(self)7"
        case 568, 480: return "\\(self)SE"
        default: return "\\(self)7+"
        }
      }
    }
    """

  @Test(arguments: [
    ("ShopX", ["iphonex"]), ("Shop7", ["iphone8"]), ("ShopSE", ["iphone5"]),
    ("Shop7+", ["iphone8plus", "iphone14"]),
  ])
  func aSwitchOverTheHeightChooses(name: String, expected: [String]) throws {
    let all = ["ShopX", "Shop7", "ShopSE", "Shop7+"]
    #expect(try devices(of: name, among: all, Self.switching) == expected)
    // What is loaded if the xib does not exist says nothing about those that do.
    let fallback = """

      extension Controller {
        func xibName() -> String {
          let name = title.nibName()
          return Bundle.main.path(forResource: name, ofType: "nib") == nil ? "\\(title)7+" : name
        }
      }
      """
    #expect(try devices(of: name, among: all, Self.switching + fallback) == expected)
  }

  /// On displays whose xib does not exist, code may load any.
  @Test func aMissingChoiceLeavesTheOthers() throws {
    #expect(
      try devices(of: "ShopSE", among: ["ShopSE", "Shop7+"], Self.switching)
        == ["iphone5", "iphone8", "iphonex"])
    #expect(
      try devices(of: "About7+", among: ["About7+", "ShopX"], Self.switching) == Self.devices)
  }

  @Test func aChainOfConditionsChooses() throws {
    let source = """
      #define SCREEN_HEIGHT ([[UIScreen mainScreen] bounds].size.height)
      - (NSString *)nibFor:(NSString *)name {
        if (SCREEN_HEIGHT < 600) {
          return [NSString stringWithFormat:@"%@_small", name];
        } else if (SCREEN_HEIGHT >= 812.0) {
          return [name stringByAppendingString:@"_tall"];
        }
        return [name stringByAppendingString:@"_plain"];
      }
      """
    let all = ["Card_small", "Card_tall", "Card_plain"]
    func shown(_ name: String) throws -> [String] {
      try devices(of: name, among: all, source, file: "Names.m")
    }
    #expect(try shown("Card_small") == ["iphone5"])
    #expect(try shown("Card_tall") == ["iphonex", "iphone14"])
    #expect(try shown("Card_plain") == ["iphone8", "iphone8plus"])
  }

  /// Where the code that chooses is not understood, the names say it: those without an ending are for all other screens.
  @Test(arguments: [
    ("Login", ["Login", "Login-4.7inch", "Login-5.5inch"], ["iphone5", "iphonex", "iphone14"]),
    ("Login-4.7inch", ["Login", "Login-4.7inch", "Login-5.5inch"], ["iphone8"]),
    (
      "Login-5.5inch", ["Login-4.7inch", "Login-5.5inch"],
      ["iphone5", "iphone8plus", "iphonex", "iphone14"]
    ),
    ("LoginIPhone6Plus", ["Login", "LoginIPhone6Plus"], ["iphone8plus"]),
    ("Login-568h", ["Login", "Login-568h"], ["iphone5"]),
    ("Login_iPhone5", ["Login_iPhone", "Login_iPhone5", "Login_iPhone6"], ["iphone5"]),
    (
      "Login_iPhone", ["Login_iPhone", "Login_iPhone5", "Login_iPhone6"],
      ["iphone8plus", "iphonex", "iphone14"]
    ),
    ("Login-568h", ["Login-568h", "Menu"], devices),
    ("Route66", ["Route", "Route66"], devices),
  ])
  func endingsOfNamesSayForWhichScreens(name: String, all: [String], expected: [String]) throws {
    let source = "func nib(_ name: String) -> String { name + endings[deviceType] }"
    #expect(try devices(of: name, among: all, source) == expected)
  }

  /// A macro or constant that stands for the condition chooses a xib by its whole name.
  @Test(arguments: [
    (
      "#define IS_TALL ( fabs( ( double )[ [ UIScreen mainScreen ] bounds ].size.height - ( double )568 ) < DBL_EPSILON )",
      "if (IS_TALL) { [self load:@\"CardTall\"]; } else { [self load:@\"CardLow\"]; }", ["iphone5"]
    ),
    (
      "#define SCREEN_MAX_LENGTH (MAX(SCREEN_WIDTH, SCREEN_HEIGHT))\n#define IS_IPHONE_6 (IS_IPHONE && SCREEN_MAX_LENGTH == 667.0)",
      "[self load:IS_IPHONE_6 ? @\"CardTall\" : @\"CardLow\"];", ["iphone8"]
    ),
    (
      "#define IS_TALL ([[UIScreen mainScreen] bounds].size.height >= 812)",
      "if (!IS_TALL) { return; }\n[self load:@\"CardTall\"];", ["iphonex", "iphone14"]
    ),
    (
      "#define IS_6 (SCREEN_HEIGHT == 667)\n#define IS_6_PLUS (SCREEN_HEIGHT == 736)",
      "if (IS_6_PLUS) { [self load:@\"CardTall\"]; }", ["iphone8plus"]
    ),
    (
      "static let isTall = UIScreen.main.bounds.height >= 812",
      "if !DeviceType.isTall { return }\nload(\"CardTall\")", ["iphonex", "iphone14"]
    ),
    (
      "#define IS_TALL ([[UIScreen mainScreen] bounds].size.height >= 812)",
      "if (IS_TALL == NO) { return; }\n[self load:@\"CardTall\"];", devices
    ),
    (
      "// UIScreen\nlet isLong = text.contentSize.height >= 300",
      "if isLong { load(\"CardTall\") }", devices
    ),
    (
      "#define IS_TALL ([[UIScreen mainScreen] bounds].size.height >= 812)",
      "if (IS_TALL) { [self load:@\"CardTall\"]; }\n[self load:@\"CardTall\"];", devices
    ),
  ])
  func aConstantChoosesAWholeName(constant: String, code: String, expected: [String]) throws {
    let source = "\(constant)\n- (void)show {\n\(code)\n}"
    #expect(
      try devices(of: "CardTall", among: ["CardTall", "CardLow"], source, file: "Names.m")
        == expected)
  }

  /// The width of a view is not that of the screen, and an ending that all code adds chooses nothing.
  @Test(arguments: [
    #"if cell.bounds.height == 568 { return name + "SE" } else { return name + "X" } // UIScreen"#,
    #"if UIScreen.main.bounds.height == 568 { return name + "SE" }; return old + "SE" + suffix + "X""#,
  ])
  func otherConditionsChooseNothing(source: String) throws {
    #expect(
      try devices(of: "ShopSE", among: ["ShopSE", "ShopX"], "func nib() -> String { \(source) }")
        == Self.devices)
  }

  // MARK: Storyboards

  private static let launching = """
    @implementation AppDelegate
    - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
      CGRect rect = [UIScreen mainScreen].bounds;
      if (rect.size.height == 568) {
        UIStoryboard *storyboard = [UIStoryboard storyboardWithName:@"Small" bundle:nil];
        self.window.rootViewController = [storyboard instantiateInitialViewController];
      } else {
        UIStoryboard *storyboard = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
        self.window.rootViewController = [storyboard instantiateInitialViewController];
      }
      return YES;
    }
    - (void)help:(CGRect)rect {
      if (rect.size.height == 736) { self.title = @"Other"; }
    }
    @end
    """

  /// A storyboard that code shows in the window on some displays takes the place of the main one there, and appears on no
  /// others.
  @Test(arguments: [
    ("Main", ["iphone8", "iphone8plus", "iphonex", "iphone14"]), ("Small", ["iphone5"]),
    ("Other", ["iphone5", "iphone8", "iphone8plus", "iphonex", "iphone14"]),
  ])
  func aStoryboardForSomeDisplaysReplacesTheMainOne(name: String, expected: [String]) throws {
    let scene = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21507" \
      targetRuntime="iOS.CocoaTouch" initialViewController="c"><scenes><scene sceneID="s"><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController></objects></scene></scenes></document>
      """
    let project = """
      { objects = { P = { isa = PBXProject; targets = ( T ); mainGroup = G; };
        T = { isa = PBXNativeTarget; productType = "com.apple.product-type.application"; name = App;
          buildConfigurationList = L; buildPhases = ( ); };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; buildSettings = { INFOPLIST_FILE = Info.plist; }; };
        G = { isa = PBXGroup; children = ( ); };
      }; rootObject = P; }
      """
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": project, "AppDelegate.m": Self.launching,
      "Info.plist": ProjectFolder.list(
        "<key>UIMainStoryboardFile</key><string>Main</string><key>UILaunchScreen</key><dict/>"),
      "Main.storyboard": scene, "Small.storyboard": scene, "Other.storyboard": scene,
    ])
    let screen = try #require(try Screen.all(inFile: folder.path("\(name).storyboard")).first)
    let all = try Self.devices.map { try #require(Device.named($0, .portrait)) }
    let fitting = screen.fitting(all.map { Configuration($0) }).map(\.device.screenSize)
    #expect(zip(Self.devices, all).filter { fitting.contains($1.screenSize) }.map(\.0) == expected)
  }
}
