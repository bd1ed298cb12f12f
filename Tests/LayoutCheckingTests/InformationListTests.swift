import Testing
import UIKit

@testable import LayoutChecking

/// The facts of apps without a project, from their information property lists (Apple, "Information Property List").
@Suite struct InformationListTests {
  private static let scenes = "<key>UIApplicationSceneManifest</key><dict></dict>"

  private static let portrait = ProjectFolder.orientations("Portrait")

  private func facts(
    _ lists: [String: String], project: [String: String] = [".git/HEAD": ""]
  ) throws -> ProjectFacts? {
    let file = "Sources/Screens/Main.storyboard"
    let folder = try ProjectFolder(
      lists.mapValues(ProjectFolder.list).merging(project) { $1 }.merging([file: ""]) { $1 })
    return ProjectFacts(of: folder.path(file))
  }

  @Test func theListOfTheAppDecides() throws {
    let app =
      Self.scenes + Self.portrait
      + ProjectFolder.orientations(
        "Portrait", "PortraitUpsideDown", "LandscapeLeft", "LandscapeRight", device: "~ipad")
      + "<key>UILaunchScreen</key><dict/><key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>"
      + "<key>MinimumOSVersion</key><string>15.0</string>"
    let facts = try #require(try facts(["App/Support/App-Info.plist": app]))
    #expect(facts.text == "App-Info.plist: iOS 15, portrait")
    #expect(facts.padOrientations == Set(Device.Orientation.allCases))
    #expect(!facts.isUnlisted)
  }

  /// Two apps, one on phones in portrait and one on tablets in landscape.
  @Test func severalAppsAllowWhatOneOfThemAllows() throws {
    func families(_ family: Int) -> String {
      "<key>UIDeviceFamily</key><array><integer>\(family)</integer></array>"
    }
    let lists = [
      "One/Info.plist": Self.scenes + Self.portrait + families(1),
      "Two/Info.plist": Self.scenes + ProjectFolder.orientations("LandscapeLeft") + families(2),
    ]
    let facts = try #require(try facts(lists))
    #expect(facts.idioms == [.phone, .pad])
    #expect(facts.phoneOrientations == [.portrait, .landscape])
    let one = try #require(try self.facts(lists.filter { $0.key == "One/Info.plist" }))
    #expect(one.text == "Info.plist: iPhone, portrait")
  }

  /// Lists without orientations, and those of extensions, watches, tests and demos, decide nothing.
  @Test(arguments: [
    ("App/Info.plist", scenes), ("App/Info.plist", portrait),
    (
      "Share/Info.plist",
      "\(scenes)\(portrait)<key>CFBundlePackageType</key><string>XPC!</string>"
    ),
    ("Watch/Info.plist", "\(scenes)\(portrait)<key>WKWatchKitApp</key><true/>"),
    ("AppTests/Info.plist", "\(scenes)\(portrait)"),
    ("Example/Info.plist", "\(scenes)\(portrait)"),
  ])
  func otherListsDecideNothing(path: String, list: String) throws {
    #expect(try facts([path: list]) == nil)
  }

  /// A project that says more takes the place of lists, and without a repository there is no folder to search.
  @Test func aProjectComesFirst() throws {
    let list = ["App/Info.plist": Self.scenes + Self.portrait]
    let specification = "targets: {App: {type: application, platform: iOS, sources: [Sources]}}"
    let project = ["project.yml": specification, ".git/HEAD": ""]
    #expect(try facts(list, project: project)?.phoneOrientations == [.portrait, .landscape])
    #expect(try facts(list)?.phoneOrientations == [.portrait])
    #expect(try facts(list, project: [:]) == nil)
  }
}
