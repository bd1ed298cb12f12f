import Foundation
import SourceRewriting
import Testing

@testable import ProjectReading

/// A folder that is removed with the value.
final class Folder {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    .standardizedFileURL

  init(_ files: [String: String]) throws {
    for (path, text) in files {
      let file = url.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  func read(_ path: String) -> String {
    FileManager.default.contents(atPath: url.appending(path: path).path)
      .map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  deinit { try? FileManager.default.removeItem(at: url) }
}

@Suite struct ProjectModulesTests {
  /// A project with an app, a framework of its own and a target of tests.
  static let project = """
    // !$*UTF8*$!
    {
      rootObject = P1;
      objects = {
        P1 = { isa = PBXProject; mainGroup = G1; targets = (T1, T2, T3); buildConfigurationList = L0; };
        G1 = { isa = PBXGroup; children = (G2, F2, F3, F4, V1); sourceTree = "<group>"; };
        G2 = { isa = PBXGroup; path = App; children = (F1); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = "Main Screen.swift"; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = Core/Core.swift; sourceTree = SOURCE_ROOT; };
        F3 = { isa = PBXFileReference; path = AppTests/T.swift; sourceTree = "<group>"; };
        F4 = { isa = PBXFileReference; path = App/Unused.swift; sourceTree = "<group>"; };
        V1 = { isa = XCVersionGroup; path = Data.xcdatamodeld; sourceTree = "<group>"; };
        /* targets */
        T1 = { isa = PBXNativeTarget; name = "My App"; buildPhases = (S1); buildConfigurationList = L1;
          productType = "com.apple.product-type.application"; };
        T2 = { isa = PBXNativeTarget; name = "AppCore iOS"; buildPhases = (S2); buildConfigurationList = L2;
          productType = "com.apple.product-type.framework"; };
        T3 = { isa = PBXNativeTarget; name = AppTests; buildPhases = (S3);
          productType = "com.apple.product-type.bundle.unit-test"; };
        S1 = { isa = PBXSourcesBuildPhase; files = (B1, B4); };
        S2 = { isa = PBXSourcesBuildPhase; files = (B2); };
        S3 = { isa = PBXSourcesBuildPhase; files = (B3); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        B3 = { isa = PBXBuildFile; fileRef = F3; };
        B4 = { isa = PBXBuildFile; fileRef = V1; };
        L0 = { buildConfigurations = (C0); };
        L1 = { buildConfigurations = (C1); };
        L2 = { buildConfigurations = (C2); };
        C0 = { buildSettings = { SDKROOT = iphoneos; SWIFT_VERSION = 4.2; }; };
        C1 = { buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = 3.0; }; };
        C2 = { buildSettings = { PRODUCT_NAME = AppCore; }; };
      };
    }
    """

  private func app() throws -> Folder {
    try Folder([
      "App.xcodeproj/project.pbxproj": Self.project,
      "App/Main Screen.swift":
        "import UIKit\nimport AppCore\nimport Snapping\nimport Realm\nimport MapKit",
      "App/Unused.swift": "import Unused",
      "Data.xcdatamodeld/Data.xcdatamodel/contents": "<model/>",
      "Core/Core.swift": "import Foundation\n@_exported import Realm\nimport class Models.User",
      "AppTests/T.swift": "import Testing\n@testable import App",
      "Models/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Models", targets: [
            .target(name: "Models"), .executableTarget(name: "models-tool"),
          ])
      """,
      "Models/Sources/Models/User.swift": "public class User {}",
      "Models/Sources/models-tool/main.swift": "print(1)",
      "Pods/Snapping/Sources/Snap.swift": "import UIKit",
      "Pods/Snapping/Snapping.podspec":
        "Pod::Spec.new do |s|\n s.name = 'Snapping'\n s.source_files = 'Sources/*.swift'\nend",
      "Pods/Idle/Idle.swift": "import Elsewhere",
      "Pods/Headers/Public/A.swift": "",
    ])
  }

  private static let available: Set<String> = ["Foundation", "UIKit"]

  @Test func modulesFollowThoseThatTheyImport() throws {
    let folder = try app()
    let modules = ProjectModules(project: folder.url, available: Self.available)
    #expect(
      modules.modules.map { "\($0.name) \($0.kind.rawValue) \($0.sources.count)" } == [
        "Models package 1", "AppCore framework 1", "Snapping library 1", "My_App application 1",
      ])
    #expect(
      modules.modules.last?.imports == [
        "AppCore", "CoreData", "MapKit", "Realm", "Snapping", "UIKit",
      ])
  }

  /// Foundation brings Security and Combine along on Apple's platforms.
  @Test func targetsDependOnWhatOthersBringAlong() throws {
    let folder = try Folder([
      "A.swift": "import Foundation\nlet key = kSecClass as String // UNUserNotificationCenter",
      "B.swift": "import Foundation\nfinal class Model: ObservableObject {}\nstruct UTTypes {}",
    ])
    func imports(_ available: Set<String>) -> [String]? {
      ProjectModules(project: folder.url, available: available).modules.first?.imports
    }
    let all: Set = ["Foundation", "Security", "UserNotifications", "UniformTypeIdentifiers"]
    #expect(imports(all) == ["Foundation", "Security", "UserNotifications"])
    #expect(imports(["Foundation", "Combine"]) == ["Combine", "Foundation"])
  }

  /// A target's version of Swift is its own or the project's, a package's that of its tools, and a library of unknown age
  /// is compiled as the app.
  @Test func modulesHaveTheLanguageModesOfTheirTime() throws {
    let folder = try app()
    let modules = ProjectModules(project: folder.url, available: Self.available).modules
    #expect(
      modules.map { "\($0.name) \($0.languageMode?.rawValue ?? "none")" } == [
        "Models 5", "AppCore 4.2", "Snapping 4", "My_App 4",
      ])
    for (text, mode) in [("6.0", LanguageMode.five), ("4.1", .four), ("4.2", .fourTwo)] {
      #expect(LanguageMode(version: text) == mode)
    }
    #expect(LanguageMode(version: "$(SWIFT)") == nil)
    let pod = PodSpecification("s.swift_versions = ['4.2', '5.1']", name: "A")
    #expect(pod.languageMode == .five)
  }

  /// developer.apple.com, Managing your app's information property list: Xcode replaces variables by build settings, and
  /// writes the values of settings that begin with `INFOPLIST_KEY_` into a list that it generates.
  @Test func appsHaveTheirInformationPropertyList() throws {
    let settings = """
      C1 = { buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; INFOPLIST_FILE = "$(SRCROOT)/App/Info.plist";
        PRODUCT_BUNDLE_IDENTIFIER = "org.$(TEAM).$(PRODUCT_NAME:rfc1034identifier)"; TEAM = acme;
        GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_CFBundleDisplayName = Shop; INFOPLIST_KEY_UIStatusBarHidden = YES; MARKETING_VERSION = 1.2; }; };
      """
    let project = Self.project.replacing(
      #"C1 = { buildSettings = { PRODUCT_NAME = "$(TARGET_NAME)"; SWIFT_VERSION = 3.0; }; };"#,
      with: settings)
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": project, "App/Main Screen.swift": "import UIKit",
      "App/Info.plist": "<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string><string>${MISSING}</string>",
    ])
    let module = try #require(ProjectModules(project: folder.url).modules.first)
    let information = try #require(module.information)
    #expect(information.file == folder.url.appending(path: "App/Info.plist").path)
    #expect(
      information.variables == ["PRODUCT_BUNDLE_IDENTIFIER": "org.acme.My-App", "MISSING": ""])
    #expect(information.values["CFBundleDisplayName"] == "Shop")
    #expect(information.values["CFBundleName"] == "My App")
    // Xcode writes a truth value.
    #expect(information.values["UIStatusBarHidden"] == nil)
    #expect(information.values["CFBundleShortVersionString"] == "1.2")
  }

  /// Xcode 14 passes -enable-bare-slash-regex to the compiler by default (github.com/bazelbuild/rules_swift/pull/886);
  /// SwiftPM does not in mode 5.
  @Test func targetsOfProjectsCanHaveRegularExpressionsBetweenSlashes() throws {
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": Self.project.replacing(
        "SWIFT_VERSION = 3.0", with: "SWIFT_VERSION = 5.0"),
      "App/Main Screen.swift": "import UIKit\nimport Models",
      "Models/Package.swift": """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "Models", targets: [.target(name: "Models")])
      """,
      "Models/Sources/Models/User.swift": "public class User {}",
    ])
    try LinuxPackage(
      modules: ProjectModules(project: folder.url), project: folder.url,
      folder: folder.url.appending(path: "Linux"), kuina: URL(filePath: "/kuina"), optional: []
    ).write()
    let manifest = folder.read("Linux/Package.swift")
    let settings = manifest.split(separator: "\n").filter { $0.contains("swiftLanguageMode") }
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let slashes = ".enableUpcomingFeature(\"BareSlashRegexLiterals\")"
    #expect(
      settings == [
        "swiftSettings: [.swiftLanguageMode(.v5)],",
        "swiftSettings: [.swiftLanguageMode(.v5), \(slashes)],",
        "swiftSettings: [.swiftLanguageMode(.v5)]),",
      ])
  }

  /// A library that is copied into a project brings its example apps; a library by itself has only those.
  @Test func appsOfExamplesCountWhereThereIsNoOther() throws {
    let example = Self.project.replacing("name = \"My App\"", with: "name = Showcase")
      .replacing("\"Main Screen.swift\"", with: "Show.swift").replacing("T2, ", with: "")
    let library = try Folder([
      "Library/Examples/iOS/Show.xcodeproj/project.pbxproj": example,
      "Library/Examples/iOS/App/Show.swift": "import UIKit",
    ])
    func apps(_ folder: Folder) -> [String] {
      ProjectModules(project: folder.url, available: Self.available).modules
        .filter { $0.kind == .application }.map(\.name)
    }
    #expect(apps(library) == ["Showcase"])
    let whole = try Folder([
      "App.xcodeproj/project.pbxproj": Self.project,
      "App/Main Screen.swift": "import UIKit", "Core/Core.swift": "import UIKit",
      "Library/Examples/iOS/Show.xcodeproj/project.pbxproj": example,
      "Library/Examples/iOS/App/Show.swift": "import UIKit",
    ])
    #expect(apps(whole) == ["My_App"])
  }

  @Test func missingModulesCountTheFilesOfTheProject() throws {
    let folder = try app()
    let modules = ProjectModules(project: folder.url, available: Self.available)
    #expect(
      modules.missing == [
        MissingModule(name: "Realm", files: 2, isApples: false),
        MissingModule(name: "MapKit", files: 1, isApples: true),
      ])
  }

  @Test func furtherFoldersAddLibraries() throws {
    let folder = try app()
    let others = try Folder(["Realm/Realm.swift": "public class Object {}"])
    let modules = ProjectModules(
      project: folder.url, dependencies: [others.url], available: Self.available)
    #expect(modules.modules.map(\.name).contains("Realm"))
    #expect(modules.missing.map(\.name) == ["MapKit"])
  }

  /// The frameworks of an app's workspace have apps that show their parts.
  @Test func demosOfFrameworksAreNoApps() throws {
    func project(_ name: String) -> String {
      Self.project.replacing("name = \"My App\"", with: "name = \(name)")
        .replacing("PRODUCT_NAME = AppCore", with: "PRODUCT_NAME = \(name)Core")
    }
    var files: [String: String] = [:]
    for name in ["Shop", "ShopKitDemo"] {
      files["\(name)/App.xcodeproj/project.pbxproj"] = project(name)
      files["\(name)/App/Main Screen.swift"] = "import UIKit"
      files["\(name)/Core/Core.swift"] = "import UIKit"
    }
    func names(_ files: [String: String]) throws -> [String] {
      let folder = try Folder(files)
      return ProjectModules(project: folder.url, available: Self.available).modules
        .map(\.name).sorted()
    }
    #expect(try names(files) == ["Shop", "ShopCore", "ShopKitDemoCore"])
    let alone = files.filter { $0.key.hasPrefix("ShopKitDemo") }
    #expect(try names(alone) == ["ShopKitDemo", "ShopKitDemoCore"])
  }

  /// Projects are copied into each other by mistake: the app is the one with most files.
  @Test func aCopyOfAProjectInsideItIsNoReasonToIgnoreItsTargets() throws {
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": Self.project,
      "App/Main Screen.swift": "import UIKit",
      "Core/Core.swift": "import UIKit",
      "Old/App.xcodeproj/project.pbxproj": Self.project,
      "Old/App/Main Screen.swift": "import UIKit",
      "Old/Core/Core.swift": "import UIKit",
      "Older/App.xcodeproj/project.pbxproj": Self.project,
      "Older/App/Main Screen.swift": "import UIKit",
      "Older/Core/Core.swift": "import UIKit",
    ])
    let modules = ProjectModules(project: folder.url, available: Self.available).modules
    #expect(modules.map(\.name).sorted() == ["AppCore", "My_App"])
    #expect(modules.map(\.kind).contains(.application))
    #expect(modules.allSatisfy { !$0.sources.contains { $0.contains("/Old") } })
  }

  /// Where the files of an app were moved, copies can remain that no target compiles.
  @Test func copiesOfListedFilesAreNoReasonToIgnoreTheTargets() throws {
    let folder = try Folder([
      "App.xcodeproj/project.pbxproj": Self.project,
      "App/Main Screen.swift": "import UIKit",
      "Core/Core.swift": "import UIKit",
      "Main Screen.swift": "import UIKit",
      "src/Main Screen.swift": "import UIKit",
      "src/Core.swift": "import UIKit",
    ])
    let modules = ProjectModules(project: folder.url, available: Self.available).modules
    #expect(modules.map(\.name).sorted() == ["AppCore", "My_App"])
    #expect(modules.flatMap(\.sources).count == 2)
  }

  @Test func aFolderWithoutListOfTargetsIsAModule() throws {
    let folder = try Folder(["Sources/A.swift": "import UIKit", "Tests/B.swift": ""])
    let modules = ProjectModules(project: folder.url, available: Self.available)
    #expect(modules.modules.map(\.kind) == [.folder])
    // Every app has an identifier: developer.apple.com, CFBundleIdentifier.
    let values = modules.modules.first?.information?.values
    #expect(values?["CFBundleIdentifier"]?.hasPrefix("com.example.") == true)
    #expect(modules.modules.first?.sources.count == 1)
  }

  @Test func thePackageHasATargetForEachModule() throws {
    let folder = try app()
    let modules = ProjectModules(project: folder.url, available: Self.available)
    let linux = folder.url.appending(path: "Linux")
    let package = LinuxPackage(
      modules: modules, project: folder.url, folder: linux, kuina: URL(filePath: "/kuina"),
      optional: ["Combine"])
    try package.write()
    let manifest = folder.read("Linux/Package.swift")
    #expect(manifest.contains("name: \"My_App\""))
    #expect(manifest.contains("\"AppCore\",\n        \"Snapping\","))
    #expect(manifest.contains("swiftSettings: [.swiftLanguageMode(.v4)],"))
    #expect(manifest.contains("swiftSettings: [.swiftLanguageMode(.v4_2)],"))
    let settings = try PortSettings(contentsOf: linux.path + "/Sources/My_App/port.json")
    #expect(settings.sources == ["../../../App/Main Screen.swift"])
    #expect(settings.resources == ["../../.."])
    #expect(settings.dataModels == ["../../../Data.xcdatamodeld"])
    #expect(settings.smallestGap == .statement)
    let snapping = try PortSettings(contentsOf: linux.path + "/Sources/Snapping/port.json")
    #expect(snapping.smallestGap == nil)
    let models = try PortSettings(contentsOf: linux.path + "/Sources/Models/port.json")
    #expect(models.defines == ["SWIFT_PACKAGE": true])
    // The program that lists the screens can be changed.
    let program = "Linux/Sources/ScreenChecks/main.swift"
    #expect(manifest.contains("name: \"ScreenChecks\""))
    #expect(folder.read(program).contains("import My_App\n"))
    #expect(folder.read(program).contains("\nAppExplorer.main { try Screen.ofApp() }\n"))
    #expect(manifest.contains(".product(name: \"AppExploring\", package: \"kuina\")"))
    try Data("mine".utf8).write(to: folder.url.appending(path: program))
    // Settings that were added by hand stay.
    var edited = settings
    edited.gaps = ["../../../App/Main Screen.swift": [3]]
    edited.sources = []
    try JSONEncoder().encode(edited)
      .write(to: linux.appending(path: "Sources/My_App/port.json"))
    try package.write()
    let again = try PortSettings(contentsOf: linux.path + "/Sources/My_App/port.json")
    #expect(again.gaps == edited.gaps && again.sources == settings.sources)
    #expect(folder.read(program) == "mine")
  }
}

@Suite struct ReadingTests {
  @Test func importsOfAllForms() {
    let lines: [Substring: String?] = [
      "import UIKit": "UIKit", "  @testable import App": "App",
      "import struct Foundation.URL": "Foundation",
      "@_implementationOnly import Core // why": "Core", "public import UIKit.UIView": "UIKit",
      "import UIKit;": "UIKit", "// import UIKit": nil, "let a = \"import b\"": nil,
      "@preconcurrency internal import Models": "Models",
    ]
    for (line, module) in lines { #expect(SwiftFiles.importedModule(line) == module) }
  }

  @Test func propertyListsWithCommentsAndEscapes() {
    let list = PropertyList("// !$*UTF8*$!\n{ a /* x */ = (1, \"b \\\"c\\\"\",); d = { }; }")
    #expect(
      list
        == .dictionary(["a": .array([.string("1"), .string("b \"c\"")]), "d": .dictionary([:])]))
    #expect(PropertyList("{ a = ") == nil)
  }
}
