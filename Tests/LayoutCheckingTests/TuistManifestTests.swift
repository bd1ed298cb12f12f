import Testing
import UIKit

@testable import LayoutChecking

/// The facts that are read from manifests of Tuist (docs.tuist.dev, ProjectDescription).
@Suite struct TuistManifestTests {
  private static let lists = [
    "App/Support/Info.plist": ProjectFolder.list(ProjectFolder.orientations("Portrait")),
    "Workspace.swift": "import ProjectDescription",
  ]

  /// Returns the facts of a file, in words; `nil` if there are none.
  private func facts(
    of file: String, _ files: [String: String], lists: [String: String] = lists
  ) throws -> String? {
    let folder = try ProjectFolder(
      files.mapValues { "import ProjectDescription\n" + $0 }.merging(lists) { own, _ in own }
        .merging([file: "<document/>"]) { $1 })
    return ProjectFacts(of: folder.path(file))?.text
  }

  private func manifest(_ arguments: String, product: String = ".app") -> String {
    """
    let project = Project(name: "A", targets: [
      .target(name: "A", \(arguments.isEmpty ? "" : arguments + ",")
        product: \(product), /* a , comment ( */ bundleId: "a.\\(name("x"))",
        sources: ["Sources/**"], resources: [.glob(pattern: "Resources/**", excluding: ["Old/**"])])
    ])
    """
  }

  @Test(arguments: [
    (
      #"destinations: [.iPhone], deploymentTargets: .iOS("15.0"), infoPlist: .file(path: "Support/Info.plist")"#,
      "iOS 15, iPhone, portrait"
    ),
    (
      #"platform: .iOS, deploymentTarget: .iOS(targetVersion: "13.2", devices: [.iphone]), infoPlist: "Support/Info.plist""#,
      "iOS 13.2, iPhone, portrait"
    ),
    (
      #"destinations: .iOS, deploymentTargets: .multiplatform(iOS: "16.0", macOS: "13.0"), infoPlist: .file(path: .relativeToRoot("App/Support/Info.plist"))"#,
      "iOS 16, portrait"
    ),
    (
      #"destinations: Set([.iPhone, .iPad]), infoPlist: .extendingDefault(with: ["UISupportedInterfaceOrientations": .array([.string("UIInterfaceOrientationLandscapeLeft")])])"#,
      "landscape"
    ),
    (#"destinations: [.iPhone], infoPlist: .default"#, "iPhone"),
    (
      #"destinations: .iOS, settings: .settings(base: ["TARGETED_DEVICE_FAMILY": "2", "IPHONEOS_DEPLOYMENT_TARGET": 17.0])"#,
      "iOS 17, iPad"
    ),
  ])
  func targetsAreRead(arguments: String, facts: String) throws {
    let files = ["App/Project.swift": manifest(arguments)]
    #expect(
      try self.facts(of: "App/Resources/Main.xib", files) == "Project.swift: \(facts)")
  }

  /// Names are those of the manifest, or of the helpers; `+` and calls join dictionaries.
  @Test func namesAreLookedUp() throws {
    let manifest = """
      let plist: [String: Plist.Value] = base.merging(["UIMainStoryboardFile": ""])
      let base: [String: Plist.Value] = [
        "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
      ]
      let projectTargets = [Target(name: Constants.name, platform: .iOS, product: .app,
        deploymentTarget: .iOS(targetVersion: Constants.oldest, devices: Constants.devices),
        infoPlist: .extendingDefault(with: ["CFBundleVersion": "1"] + plist), sources: "Sources/**")]
      """
    let helpers = """
      public enum Constants {
        public static let oldest: String = "14.0"
        public static var devices: DeploymentDevice { return [.iphone] }
      }
      """
    let files = [
      "Project.swift": manifest, "Tuist/ProjectDescriptionHelpers/Constants.swift": helpers,
    ]
    #expect(
      try facts(of: "Sources/Main.xib", files) == "Project.swift: iOS 14, iPhone, portrait")
  }

  /// The module's own demo in landscape is for developers; the module says nothing itself.
  @Test func modulesAreShownByTheApp() throws {
    let module = """
      let project = Project.module(name: "Home", targets: [
        .implements(module: .home, product: .staticFramework, spec: .init(resources: ["Resources/**"])),
        .target(name: "HomeDemo", destinations: .iOS, product: .app,
          infoPlist: .extendingDefault(with: ["UISupportedInterfaceOrientations": "UIInterfaceOrientationLandscapeLeft"])),
        .target(name: "Mac", destinations: .macOS, product: .app, sources: ["Mac/**"]),
      ])
      """
    let app = manifest(
      "destinations: env.destinations, deploymentTargets: env.oldest, infoPlist: \"Support/Info.plist\""
    )
    let helpers = """
      public struct Environment {
        public let destinations: Destinations
        public let oldest: DeploymentTargets
      }
      public let env = Environment(destinations: [.iPhone], oldest: .iOS("15.0"))
      extension Target {
        static func make(destinations: Destinations = env.destinations, oldest: DeploymentTargets? = nil) {
          Target.target(destinations:destinations, product: product ?? .app)
        }
      }
      """
    let files = [
      "App/Project.swift": app, "Features/Home/Project.swift": module,
      "Plugin/ProjectDescriptionHelpers/Environment.swift": helpers,
    ]
    let facts = "Project.swift: iOS 15, iPhone, portrait"
    #expect(try self.facts(of: "Features/Home/Resources/Home.xib", files) == facts)
    #expect(try self.facts(of: "Features/Home/Other/Home.xib", files) == facts)
  }

  /// The helpers hide the target of the app, but not its devices, and its list is the only one of an app.
  @Test func aHiddenAppHasTheListOfTheWorkspace() throws {
    let list = ProjectFolder.list(
      ProjectFolder.orientations("Portrait") + "<key>LSRequiresIPhoneOS</key><true/>")
    let helpers = """
      extension Project {
        static func app(name: String) -> Project {
          Project(targets: [makeTarget(name, destinations: [.iPhone], deploymentTargets: .iOS("16.4"))])
        }
      }
      """
    let files = [
      "Project.swift": "let project = Project.app(name: \"A\")",
      "Tuist/ProjectDescriptionHelpers/Project+App.swift": helpers,
    ]
    let facts = try facts(of: "Sources/Main.xib", files, lists: ["Support/Info.plist": list])
    #expect(facts == "Project.swift: iOS 16.4, iPhone, portrait")
  }

  @Test func aFileOfAnAppIsNoManifest() throws {
    let model = "struct Project { func target(product: Product = .app) {} }"
    let lists = ["Sources/Project.swift": model]
    #expect(try facts(of: "Sources/Main.xib", [:], lists: lists) == nil)
  }

  /// Unfinished and deeply nested texts are read to their end.
  @Test(arguments: [
    "let a = (((", "product: [a: (b ], c", "f(product: .app, x: [1, 2)", "let x = \"\"\"",
    String(repeating: "(", count: 5000), String(repeating: "a: .b(", count: 500) + "product: .app",
    "let a = " + String(repeating: ".b", count: 5000),
    "let a = " + String(repeating: "b + ", count: 5000), "/* /* */ f(product: .app)",
  ])
  func damagedManifestsAreRead(text: String) throws {
    let facts = try facts(of: "Main.xib", ["Project.swift": text], lists: [:])
    #expect(facts == nil || facts == "Project.swift: ")
  }
}
