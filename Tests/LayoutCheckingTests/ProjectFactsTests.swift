import Foundation
import Testing
import UIKit
import _Testing_UIKit

@testable import LayoutChecking

/// The facts that are read from the files of an Xcode project.
@Suite struct ProjectFactsTests {
  private func facts(
    _ settings: String, files: [String: String] = [:], base: String = "",
    of place: String = "Screens/Base.lproj/Main.storyboard"
  ) throws -> ProjectFacts? {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let project = """
      // !$*UTF8*$!
      {
        archiveVersion = 1;
        objects = {
          P = { isa = PBXProject; buildConfigurationList = PL; targets = ( T, W, ); mainGroup = G;
            knownRegions = ( en, Base, de, "pt-BR" ); };
          PL = { isa = XCConfigurationList; buildConfigurations = ( PD, PR ); };
          PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { SDKROOT = iphoneos; }; };
          PR = { isa = XCBuildConfiguration; name = Release;
            buildSettings = { SDKROOT = iphoneos; IPHONEOS_DEPLOYMENT_TARGET = 9.0; }; };
          T = { isa = PBXNativeTarget; name = App; buildConfigurationList = TL;
            productType = "com.apple.product-type.application"; buildPhases = ( R ); };
          TL = { isa = XCConfigurationList; buildConfigurations = ( TR ); };
          TR = { isa = XCBuildConfiguration; name = "Release"; \(base)
            buildSettings = { \(settings) }; };
          W = { isa = PBXNativeTarget; name = Widget; buildConfigurationList = WL;
            productType = "com.apple.product-type.app-extension"; buildPhases = ( ); };
          WL = { isa = XCConfigurationList; buildConfigurations = ( WR ); };
          WR = { isa = XCBuildConfiguration; name = Release;
            buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 17.0; TARGETED_DEVICE_FAMILY = 2; }; };
          R = { isa = PBXResourcesBuildPhase; files = ( B ); };
          B = { isa = PBXBuildFile; fileRef = V; };
          V = { isa = PBXVariantGroup; name = Main.storyboard; children = ( F ); };
          F = { isa = PBXFileReference; name = Base; path = "Base.lproj/Main.storyboard"; };
          X = { isa = PBXFileReference; path = App.xcconfig; sourceTree = "<group>"; };
          G = { isa = PBXGroup; children = ( V, X ); };
        };
        rootObject = P /* Project object */;
      }
      """
    var all = files
    all["App.xcodeproj/project.pbxproj"] = project
    all["Screens/Base.lproj/Main.storyboard"] = "<document/>"
    for (name, text) in all {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    return ProjectFacts(of: folder.appending(path: place).path)
  }

  private func allows(_ facts: ProjectFacts, _ key: String, _ orientation: Device.Orientation)
    -> Bool
  {
    Device.all.first { $0.key == key && $0.orientation == orientation }
      .map { facts.run(on: $0) && facts.allowOrientation(of: $0) } ?? false
  }

  /// A merge can leave a group in itself, or two in each other.
  @Test(arguments: [
    "children = ( V, F );", "children = ( F, U ); };\n U = { isa = PBXGroup; children = ( V );",
  ])
  func groupsInEachOtherAreReadOnce(children: String) throws {
    let place = "Screens/Base.lproj/Main.storyboard"
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; buildConfigurationList = L; targets = ( T ); mainGroup = G; };
        L = { isa = XCConfigurationList; buildConfigurations = ( C ); };
        C = { isa = XCBuildConfiguration; name = Release;
          buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.0; TARGETED_DEVICE_FAMILY = 1; }; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application";
          buildConfigurationList = L; buildPhases = ( R ); };
        R = { isa = PBXResourcesBuildPhase; files = ( B ); };
        B = { isa = PBXBuildFile; fileRef = V; };
        V = { isa = PBXVariantGroup; \(children) };
        F = { isa = PBXFileReference; path = "Screens/Base.lproj/Main.storyboard"; };
        G = { isa = PBXGroup; children = ( G, V ); };
      }; rootObject = P; }
      """
    let folder = try ProjectFolder(["App.xcodeproj/project.pbxproj": project, place: "<document/>"])
    let facts = try #require(ProjectFacts(of: folder.path(place)))
    #expect(facts.deploymentTarget == 16)
  }

  /// iOS 9 was the last version of the iPhone 4s; iOS 15 that of the iPhone SE of 2016, which has the
  /// measurements of the iPhone 5.
  @Test func devicesThatCannotRunTheAppAreExcluded() throws {
    let nine = try #require(try facts("TARGETED_DEVICE_FAMILY = \"1,2\";"))
    #expect(nine.deploymentTarget == 9)
    #expect(allows(nine, "iphone4s", .portrait))
    let fifteen = try #require(try facts("IPHONEOS_DEPLOYMENT_TARGET = 15.4;"))
    #expect(!allows(fifteen, "iphone4s", .portrait))
    #expect(allows(fifteen, "iphone5", .portrait))
    let sixteen = try #require(try facts("IPHONEOS_DEPLOYMENT_TARGET = 16.0;"))
    #expect(!allows(sixteen, "iphone5", .portrait))
    #expect(allows(sixteen, "iphone8", .landscape))
  }

  /// A target that names no family is for phones, unless its list or a configuration file that cannot be read may.
  @Test(arguments: [
    ("", "", "", "phone"), ("TARGETED_DEVICE_FAMILY = 2;", "", "", "pad"),
    (
      "INFOPLIST_FILE = Info.plist;", "",
      "<key>UIDeviceFamily</key><array><integer>2</integer></array>", "pad"
    ),
    ("", "baseConfigurationReference = X;", "", "pad, phone"),
  ])
  func familiesThatNothingNamesAreThatOfPhones(
    settings: String, base: String, list: String, expected: String
  ) throws {
    let found = try facts(settings, files: ["Info.plist": ProjectFolder.list(list)], base: base)
    #expect(found?.idioms.map(\.rawValue).sorted().joined(separator: ", ") == expected)
  }

  /// An app without a launch storyboard fills the displays of its launch images, and with a catalog without files only that
  /// of 480 points; the iPhone 8 Plus has 736.
  @Test(arguments: [
    ("", "", false, true),
    ("<key>UILaunchStoryboardName</key><string>Launch</string>", "", true, true),
    ("<key>UILaunchScreen</key><dict/>", "", true, true),
    ("", #""subtype": "736h", "filename": "a.png""#, false, true),
    ("", #""subtype": "retina4", "filename": "a.png""#, false, false),
    ("", #""subtype": "retina4""#, false, false),
    ("", #""subtype": "2436h", "filename": "a.png""#, true, true),
  ])
  func launchScreensDecideWhichDisplaysAreFilled(
    members: String, image: String, areFilled: Bool, isPlusFilled: Bool
  ) throws {
    let facts = try #require(
      try facts(
        "INFOPLIST_FILE = Info.plist; TARGETED_DEVICE_FAMILY = \"1,2\";",
        files: [
          "Info.plist": ProjectFolder.list("<key>CFBundleName</key><string>App</string>" + members),
          "Images.xcassets/L.launchimage/Contents.json":
            image.isEmpty ? "{}" : #"{"images": [{"idiom": "iphone", \#(image)}]}"#,
        ]))
    #expect(facts.isLetterboxed != areFilled)
    #expect(allows(facts, "iphone8plus", .portrait) == isPlusFilled)
    #expect(allows(facts, "iphone8plus", .landscape) == isPlusFilled)
    #expect(allows(facts, "iphone14pro", .portrait) == areFilled)
    #expect(allows(facts, "iphone4s", .portrait))
    // Only a launch storyboard fills tablets with more than 1024 by 768 points.
    #expect(allows(facts, "ipad9_7", .portrait))
    #expect(allows(facts, "ipad10_5", .portrait) == !members.isEmpty)
    #expect(allows(facts, "ipadpro11", .portrait) == !members.isEmpty)
    let words = facts.words(devices: true, orientations: true).joined()
    #expect(words.contains("no launch storyboard, so 1024 × 768 pt") == members.isEmpty)
  }

  @Test func familiesAreThoseOfTheTarget() throws {
    let phone = try #require(try facts("TARGETED_DEVICE_FAMILY = 1;"))
    #expect(phone.idioms == [.phone])
    #expect(!allows(phone, "ipad9_7", .portrait))
    #expect(phone.words(devices: true, orientations: true) == ["iOS 9", "iPhone"])
  }

  @Test func orientationsAreThoseOfTheBuildSettings() throws {
    let facts = try #require(
      try facts(
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone = UIInterfaceOrientationPortrait; "
          + "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \"UIInterfaceOrientationPortrait "
          + "UIInterfaceOrientationPortraitUpsideDown\";"))
    #expect(facts.phoneOrientations == [.portrait])
    #expect(facts.padOrientations == [.portrait])
  }

  @Test(arguments: [
    "$(SRCROOT_NAME)App/Info.plist", "$(SRCROOT)/App/Info.plist", "$SRCROOT/App/Info.plist",
    "${PROJECT_DIR}/App/Info.plist",
  ])
  func orientationsAreThoseOfThePropertyList(path: String) throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>
      <key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      <key>UISupportedInterfaceOrientations~ipad</key>
      <array><string>UIInterfaceOrientationPortrait</string>
      <string>UIInterfaceOrientationLandscapeRight</string></array>
      <key>UIRequiresFullScreen</key><true/>
      </dict></plist>
      """
    let facts = try #require(
      try facts(
        "INFOPLIST_FILE = \"\(path)\";", files: ["App/Info.plist": list]))
    #expect(facts.phoneOrientations == [.landscape])
    #expect(facts.padOrientations == [.portrait, .landscape])
  }

  /// Split View needs a launch screen and all four orientations (Apple, "Adopting Multitasking Enhancements on iPad").
  @Test(arguments: [
    ("<key>UILaunchStoryboardName</key><string>Launch</string>", 4, true),
    ("<key>UILaunchScreen</key><dict/>", 0, true),
    ("<key>UILaunchStoryboardName</key><string>Launch</string>", 3, false), ("", 4, false),
  ])
  func splitViewNeedsALaunchScreenAndAllOrientations(
    launch: String, count: Int, isSplit: Bool
  ) throws {
    let names = ["Portrait", "LandscapeLeft", "LandscapeRight", "PortraitUpsideDown"]
    let texts = names.prefix(count).map { "<string>UIInterfaceOrientation\($0)</string>" }
    let list = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict>\(launch)
      <key>CFBundleName</key><string>App</string>
      \(count > 0 ? "<key>UISupportedInterfaceOrientations</key><array>\(texts.joined())</array>" : "")
      </dict></plist>
      """
    let facts = try #require(
      try facts("INFOPLIST_FILE = App/Info.plist;", files: ["App/Info.plist": list]))
    #expect(
      facts.padOrientations
        == Set(isSplit ? Device.Orientation.allCases : [.portrait, .landscape]))
  }

  @Test func configurationFilesAreRead() throws {
    let facts = try #require(
      try facts(
        "SDKROOT = iphoneos;",
        files: [
          "App.xcconfig": "#include \"Base.xcconfig\"\nTARGETED_DEVICE_FAMILY = 2 // tablets\n",
          "Base.xcconfig": "OLDEST = 14.0\nIPHONEOS_DEPLOYMENT_TARGET = $(OLDEST)\n",
        ], base: "baseConfigurationReference = X;"))
    #expect(facts.deploymentTarget == 14)
    #expect(facts.idioms == [.pad])
  }

  /// A file that includes itself forty times, eight levels deep, would be read 40⁸ times.
  @Test func configurationFilesThatIncludeThemselvesAreReadAFewTimes() throws {
    let includes = String(repeating: "#include \"App.xcconfig\"\n", count: 40)
    let facts = try #require(
      try facts(
        "SDKROOT = iphoneos;",
        files: ["App.xcconfig": includes + "IPHONEOS_DEPLOYMENT_TARGET = 14.0\n"],
        base: "baseConfigurationReference = X;"))
    #expect(facts.deploymentTarget == 14)
  }

  /// Each of these values is eight times as long as the one before: 8¹² characters in all.
  @Test func valuesThatGrowWithoutBoundAreNotExpanded() throws {
    let names = (0..<12).map { "A\($0)" }
    let settings = zip(names, names.dropFirst()).map { name, next in
      "\(name) = \"" + String(repeating: "$(\(next))", count: 8) + "\";"
    }
    let inherited = String(repeating: "$(inherited)", count: 5000)
    let facts = try #require(
      try facts(
        settings.joined() + "A11 = x; IPHONEOS_DEPLOYMENT_TARGET = \"$(A0)\"; "
          + "TARGETED_DEVICE_FAMILY = \"\(inherited)\";"))
    #expect(facts.deploymentTarget == nil)
  }

  @Test func specificationsOfXcodeGenAreRead() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let specification = """
      name: App # the name
      options:
        deploymentTarget:
          iOS: "16.2"
      settings:
        base:
          TARGETED_DEVICE_FAMILY: "1,2"
      targets:
        App:
          type: application
          platform: iOS
          sources:
          - App
          - path: Shared
            excludes: ["*.md"]
          info:
            path: App/Info.plist
            properties:
              UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
          settings:
            TARGETED_DEVICE_FAMILY: 1
        Mac:
          type: application
          platform: macOS
      """
    for (name, text) in ["project.yml": specification, "Shared/Main.xib": "<document/>"] {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let facts = try #require(ProjectFacts(of: folder.appending(path: "Shared/Main.xib").path))
    #expect(facts.deploymentTarget == 16.2)
    #expect(facts.idioms == [.phone])
    #expect(facts.phoneOrientations == [.portrait])
    #expect(facts.words(devices: true, orientations: true) == ["iOS 16.2", "iPhone", "portrait"])
  }

  @Test func specificationsMayUseAllOfYAML() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let specification = """
      shared: &phone {TARGETED_DEVICE_FAMILY: '1'}
      targets:
        App: {type: application, platform: iOS, sources: [Main.xib], deploymentTarget: "15.0",
          settings: *phone}
      """
    for (name, text) in ["project.yml": specification, "Main.xib": "<document/>"] {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    let facts = try #require(ProjectFacts(of: folder.appending(path: "Main.xib").path))
    #expect(facts.words(devices: true, orientations: true) == ["iOS 15", "iPhone"])
  }

  @Test func aFileMayBelongToNoTarget() throws {
    let copy = "Screens/Copy.storyboard"
    #expect(try facts("")?.isUnlisted == false)
    #expect(try facts("", files: [copy: "<document/>"], of: copy)?.isUnlisted == true)
    let package = ["Screens/Package.swift": "", copy: "<document/>"]
    #expect(try facts("", files: package, of: copy)?.isUnlisted == false)
  }

  /// The variant group has the base file; a copy in another language is left over.
  @Test func aCopyThatTheProjectDoesNotListIsUnlisted() throws {
    let copy = "Screens/en.lproj/Main.storyboard"
    let files = [copy: "<document/>", "Base.lproj/Main.storyboard": "<document/>"]
    // The group of the project in this test is the project's folder.
    #expect(try facts("", files: files, of: "Base.lproj/Main.storyboard")?.isUnlisted == false)
    #expect(try facts("", files: files, of: copy)?.isUnlisted == true)
    // If the listed file does not exist, its path is misread, and the name decides.
    #expect(try facts("", files: [copy: "<document/>"], of: copy)?.isUnlisted == false)
  }

  @Test(arguments: [
    ("", nil), ("Frameworks/Sample/App.xcodeproj", false), ("Podfile", false), ("Other", true),
  ])
  func aProjectBesideTheAppsIsNamed(reference: String, isOther: Bool?) throws {
    let project = ProjectFolder.project(listing: "Main.storyboard")
    var files = [
      ".git/HEAD": "", "Frameworks/Sample/App.xcodeproj/project.pbxproj": project,
      "Frameworks/Sample/Main.storyboard": "<document/>",
    ]
    let outer = ProjectFolder.project(listing: "Start.storyboard")
    if isOther != nil { files["Main.xcodeproj/project.pbxproj"] = outer + "/* \(reference) */" }
    if reference == "Podfile" { files["Podfile"] = "project 'Frameworks/Sample/App.xcodeproj'" }
    let folder = try ProjectFolder(files)
    let facts = ProjectFacts(of: folder.path("Frameworks/Sample/Main.storyboard"))
    #expect(facts?.surroundingProject == (isOther == true ? "Main.xcodeproj" : nil))
    let condition =
      isOther == true
      ? "if the app uses App.xcodeproj, to which Main.xcodeproj does not refer" : nil
    #expect(facts?.membershipCondition == condition)
  }

  /// The project in a folder of the first one lists no file at this path, and allows landscape only.
  @Test func theProjectIsTheOneThatListsTheFile() throws {
    let other = """
      // !$*UTF8*$!
      { objects = {
          P = { isa = PBXProject; targets = ( T, ); };
          T = { isa = PBXNativeTarget; name = Old; buildConfigurationList = TL;
            productType = "com.apple.product-type.application"; buildPhases = ( R ); };
          TL = { isa = XCConfigurationList; buildConfigurations = ( TR ); };
          TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
            INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationLandscapeLeft; }; };
          R = { isa = PBXResourcesBuildPhase; files = ( B ); };
          B = { isa = PBXBuildFile; fileRef = F; };
          F = { isa = PBXFileReference; path = "Old/Main.storyboard"; };
        }; rootObject = P; }
      """
    let place = "Base.lproj/Main.storyboard"
    let facts = try facts(
      "INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;",
      files: ["Base.lproj/Old.xcodeproj/project.pbxproj": other, place: "<document/>"], of: place)
    #expect(facts?.phoneOrientations == [.portrait])
  }

  /// An app that runs tests, as Cedar does, allows all orientations; nobody sees the screen in it.
  @Test(arguments: [("AppSpecs", [Device.Orientation.portrait]), ("Pro", [.portrait, .landscape])])
  func anAppThatRunsTestsShowsNothing(
    name: String, orientations: [Device.Orientation]
  ) throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
          P = { isa = PBXProject; targets = ( T, S, ); };
          T = { isa = PBXNativeTarget; name = App; buildConfigurationList = TL;
            productType = "com.apple.product-type.application"; buildPhases = ( R ); };
          TL = { isa = XCConfigurationList; buildConfigurations = ( TR ); };
          TR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos;
            INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait; }; };
          S = { isa = PBXNativeTarget; name = \(name); buildConfigurationList = SL;
            productType = "com.apple.product-type.application"; buildPhases = ( R ); };
          SL = { isa = XCConfigurationList; buildConfigurations = ( SR ); };
          SR = { isa = XCBuildConfiguration; name = Release; buildSettings = { SDKROOT = iphoneos; }; };
          R = { isa = PBXResourcesBuildPhase; files = ( B ); };
          B = { isa = PBXBuildFile; fileRef = F; };
          F = { isa = PBXFileReference; path = "Main.storyboard"; };
        }; rootObject = P; }
      """
    let folder = try ProjectFolder([
      ".git/HEAD": "", "App.xcodeproj/project.pbxproj": project, "Main.storyboard": "<document/>",
    ])
    let facts = ProjectFacts(of: folder.path("Main.storyboard"))
    #expect(facts?.phoneOrientations == Set(orientations))
  }

  /// Source: Apple, "Information Property List", UIStatusBarHidden and
  /// UIViewControllerBasedStatusBarAppearance: controllers decide unless the latter is false.
  @Test(arguments: [("false", true), ("true", false)])
  func theAppMayHideTheStatusBar(byController: String, isHidden: Bool) throws {
    let list = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>UIStatusBarHidden</key><true/>
      <key>UIViewControllerBasedStatusBarAppearance</key><\(byController)/></dict></plist>
      """
    let facts = try facts("INFOPLIST_FILE = Info.plist;", files: ["Info.plist": list])
    #expect(facts?.hidesStatusBar == isHidden)
  }

  @Test func filesOutsideAProjectHaveNoFacts() {
    #expect(ProjectFacts(of: "/nonexistent/Main.storyboard") == nil)
  }

  @Test func aDamagedProjectHasNoFacts() {
    #expect(OpenStepPropertyList("{ a = ( b, ; }") == nil)
    #expect(OpenStepPropertyList(String(repeating: "(", count: 100_000)) == nil)
    let list = OpenStepPropertyList(#"{ "a b" = "c\"d"; /* x */ e = (f, g, ); }"#)
    #expect(list?["a b"]?.text == "c\"d")
    #expect(list?["e"]?.texts == ["f", "g"])
  }

  @Test func aProjectCanBeStoredAsXML() {
    let list = OpenStepPropertyList(
      xml: """
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>objects</key><dict><key>id</key>
        <dict><key>name</key><string>App</string><key>files</key><array><string>a</string><integer>46</integer>
        </array></dict></dict></dict></plist>
        """)
    let object = list?["objects"]?["id"]
    #expect(object?["name"]?.text == "App")
    #expect(object?["files"]?.texts == ["a", "46"])
    #expect(OpenStepPropertyList(xml: "<?xml version=\"1.0\"?><plist><dict>") == nil)
  }

  /// Source: Apple, "Information Property List", UIUserInterfaceStyle.
  @Test(arguments: [("Dark", UIUserInterfaceStyle.dark), ("Light", .light), ("Automatic", nil)])
  func appsMayHaveOneAppearance(value: String, style: UIUserInterfaceStyle?) throws {
    let generated = try facts("INFOPLIST_KEY_UIUserInterfaceStyle = \(value);")
    #expect(generated?.interfaceStyle == style)
    #expect(try facts("")?.interfaceStyle == nil)
  }

  @Test func launchScreensAndLanguagesAreKnown() throws {
    let generated = try #require(try facts("INFOPLIST_KEY_UILaunchStoryboardName = Launch;"))
    #expect(generated.launchScreens == ["Launch"])
    #expect(generated.isLaunchScreen("/App/Base.lproj/Launch.storyboard"))
    #expect(!generated.isLaunchScreen("/App/Base.lproj/Main.storyboard"))
    #expect(generated.regions == ["en", "de", "pt-BR"])
    #expect(generated.extensionPoint == nil)
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>UILaunchStoryboardName</key><string>LaunchScreen</string>
      <key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key>
      <string>com.apple.widget-extension</string></dict></dict></plist>
      """
    let written = try #require(
      try facts("INFOPLIST_FILE = Info.plist;", files: ["Info.plist": list]))
    #expect(written.launchScreens == ["LaunchScreen"])
    #expect(written.extensionPoint == "com.apple.widget-extension")
  }

  /// A strings file, a catalog and a copy; French is no language of the project, and English is the
  /// catalog's own.
  @Test func aFileHasTheLanguagesOfItsTexts() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let catalog = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "lbl.text": {"localizations": {"en": {}, "ja": {"stringUnit": {}}}}, "btn.text": {}}}
      """
    let files = [
      "Base.lproj/Main.storyboard": "", "de.lproj/Main.strings": "", "fr.lproj/Main.strings": "",
      "he.lproj/Main.storyboard": "", "it.lproj/Other.strings": "",
      "mul.lproj/Main.xcstrings": catalog,
    ]
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let main = folder.appending(path: "Base.lproj/Main.storyboard").path
    #expect(FileLanguages.of(main, among: []) == ["de", "fr", "he", "ja"])
    #expect(FileLanguages.of(main, among: ["en", "de", "he", "ja"]) == ["de", "he", "ja"])
  }
}
