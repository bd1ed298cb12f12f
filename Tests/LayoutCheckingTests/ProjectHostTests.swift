import Foundation
import TestSupport
import Testing
import UIKit

@testable import LayoutChecking

/// The apps that decide where a screen is shown: those that users see, of the project or of others with its framework.
@MainActor @Suite struct ProjectHostTests: OneScreenTests {
  private nonisolated static let portrait =
    "INFOPLIST_KEY_UISupportedInterfaceOrientations = UIInterfaceOrientationPortrait;"

  /// A project with targets, each of which has the file in its resources, or of which the first one has it.
  private func project(
    _ targets: [(name: String, kind: String, settings: String)], else content: String = "",
    areAllBuilt: Bool = true
  ) -> String {
    let objects = targets.enumerated().map { index, target in
      """
      T\(index) = { isa = PBXNativeTarget; name = \(target.name); buildConfigurationList = L\(index);
        productType = "com.apple.product-type.\(target.kind)";
        buildPhases = ( \(index == 0 || areAllBuilt ? "R" : "") ); };
      L\(index) = { isa = XCConfigurationList; buildConfigurations = ( C\(index) ); };
      C\(index) = { isa = XCBuildConfiguration; name = Release;
        buildSettings = { SDKROOT = iphoneos; \(target.settings) }; };
      """
    }
    let ids = targets.indices.map { "T\($0), " }.joined()
    return """
      // !$*UTF8*$!
      { objects = {
          P = { isa = PBXProject; targets = ( \(ids) ); };
          \(objects.joined(separator: "\n"))
          R = { isa = PBXResourcesBuildPhase; files = ( B ); };
          B = { isa = PBXBuildFile; fileRef = F; };
          F = { isa = PBXFileReference; path = "Main.storyboard"; };
          \(content)
        }; rootObject = P; }
      """
  }

  private func facts(_ files: [String: String], of place: String) throws -> ProjectFacts {
    let folder = try ProjectFolder(
      [".git/HEAD": "", place: "<document/>"].merging(files) { $1 })
    return try #require(ProjectFacts(of: folder.path(place)))
  }

  /// An example allows all orientations; users see the screen in the app.
  @Test(arguments: [("AppDemo", [Device.Orientation.portrait]), ("Pro", [.portrait, .landscape])])
  func anExampleDoesNotCountBesideAnApp(name: String, orientations: [Device.Orientation]) throws {
    let text = project([
      ("App", "application", Self.portrait), (name, "application", ""),
    ])
    let facts = try facts(
      ["App.xcodeproj/project.pbxproj": text], of: "Main.storyboard")
    #expect(facts.phoneOrientations == Set(orientations))
  }

  /// The framework's own project has an example at most; the app beside it links the framework.
  @Test(arguments: [
    ([("UIDemo", "application", "")], "Kit.framework", [Device.Orientation.portrait]),
    ([], "Kit.framework", [.portrait]), ([], "Kit.xcodeproj", [.portrait]),
    ([], "Other.framework", [.portrait, .landscape]),
    ([], "UIKit.framework", [.portrait, .landscape]),
    ([], "MyKit.xcodeproj", [.portrait, .landscape]),
    ([("Shop", "application", "")], "Kit.framework", [.portrait, .landscape]),
  ])
  func aFrameworkIsShownByTheAppsThatLinkIt(
    own: [(name: String, kind: String, settings: String)], linked: String,
    orientations: [Device.Orientation]
  ) throws {
    let kit = project([("Kit", "framework", "")] + own, areAllBuilt: false)
    let app = project(
      [("App", "application", Self.portrait)],
      else: "K = { isa = PBXFileReference; path = \(linked); };")
    let facts = try facts(
      ["Kit/Kit.xcodeproj/project.pbxproj": kit, "App/App.xcodeproj/project.pbxproj": app],
      of: "Kit/Main.storyboard")
    #expect(facts.phoneOrientations == Set(orientations))
  }

  /// The file systems of most Macs ignore capitals.
  @Test func theCapitalsOfAPathDoNotMatter() throws {
    let facts = try facts(
      [
        "App.xcodeproj/project.pbxproj": project([
          ("App", "application", "INFOPLIST_FILE = \"$(SRCROOT)/APP/info.plist\";")
        ]),
        "App/Info.plist": ProjectFolder.list(ProjectFolder.orientations("Portrait")),
      ], of: "Main.storyboard")
    #expect(!facts.lacksOrientations)
    #expect(facts.phoneOrientations == [.portrait])
  }

  /// A list that is kept out of the repository would name the orientations.
  @Test(arguments: [
    ("INFOPLIST_FILE = Missing.plist;", true), ("INFOPLIST_FILE = Info.plist;", false),
    ("", false), ("INFOPLIST_FILE = Missing.plist; \(portrait)", false),
  ])
  func theOrientationsOfAMissingListAreUnknown(settings: String, isUnknown: Bool) throws {
    let list =
      "<plist version=\"1.0\"><dict><key>CFBundleName</key><string>A</string></dict></plist>"
    let facts = try facts(
      [
        "App.xcodeproj/project.pbxproj": project([("App", "application", settings)]),
        "Info.plist": list,
      ], of: "Main.storyboard")
    #expect(facts.lacksOrientations == isUnknown)
    // What the plan says itself is known.
    var plan = CheckPlan()
    #expect(plan.isStated(facts) != isUnknown)
    plan.usesProjectOrientations = false
    #expect(plan.isStated(facts))
  }

  /// A button far below, which landscape has no space for: the missing list would say whether the app has it.
  @Test(arguments: [("Missing.plist", true), ("Info.plist", false)])
  func whatOnlyLandscapeShowsIsInconclusiveWithoutTheList(list: String, isMissing: Bool) throws {
    let text = try storyboard(
      view("button", "btn", "", #"<state key="normal" title="OK"/>"#),
      edge("btn.top", "safe.top", 500) + edge("btn.leading", "safe.leading", 16)
        + sized("btn", 80, 50))
    let folder = try ProjectFolder([
      "App.xcodeproj/project.pbxproj": project([
        ("App", "application", "INFOPLIST_FILE = \(list);")
      ]),
      "Main.storyboard": text,
      "Info.plist": ProjectFolder.list(
        ProjectFolder.orientations("Portrait", "LandscapeLeft", "LandscapeRight")
          + "<key>UIMainStoryboardFile</key><string>Main</string>"),
    ])
    let found = FileCheck(of: folder.path("Main.storyboard"), by: CheckPlan()).findings
    let clipped = found.filter { $0.rule == .clippedContent && $0.subject.id == "btn" }
    #expect(clipped.map(\.isInconclusive) == [isMissing])
    #expect(
      clipped.map { $0.conditions?.contains("if the app supports landscape on phones") ?? false }
        == [isMissing])
  }
}
