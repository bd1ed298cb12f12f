import Foundation
import SourceRewriting
import Testing

@testable import ProjectReading

/// The build settings of targets, and what Xcode makes because of them.
@Suite struct BuildSettingsTests {
  /// A project with an app, whose build configuration is based on a file, and that has catalogues.
  private static let project = """
    // !$*UTF8*$!
    {
      rootObject = P1;
      objects = {
        P1 = { isa = PBXProject; mainGroup = G1; targets = (T1); buildConfigurationList = L0; };
        G1 = { isa = PBXGroup; children = (F1, F2, F3, X1, G2); sourceTree = "<group>"; };
        F1 = { isa = PBXFileReference; path = App/A.swift; sourceTree = "<group>"; };
        F2 = { isa = PBXFileReference; path = App/Assets.xcassets; sourceTree = "<group>"; };
        F3 = { isa = PBXFileReference; path = App/Other.xcassets; sourceTree = "<group>"; };
        X1 = { isa = PBXFileReference; path = Config/App.xcconfig; sourceTree = "<group>"; };
        G2 = { isa = PBXFileSystemSynchronizedRootGroup; path = Config; sourceTree = "<group>"; };
        T1 = { isa = PBXNativeTarget; name = App; buildPhases = (S1, R1); buildConfigurationList = L1;
          productType = "com.apple.product-type.application"; };
        S1 = { isa = PBXSourcesBuildPhase; files = (B1); };
        R1 = { isa = PBXResourcesBuildPhase; files = (B2); };
        B1 = { isa = PBXBuildFile; fileRef = F1; };
        B2 = { isa = PBXBuildFile; fileRef = F2; };
        L0 = { buildConfigurations = (C0); };
        L1 = { buildConfigurations = (C1); };
        C0 = { baseConfigurationReferenceAnchor = G2; baseConfigurationReferenceRelativePath = All.xcconfig;
          buildSettings = { SDKROOT = iphoneos; INFOPLIST_FILE = App/Info.plist; }; };
        C1 = { baseConfigurationReference = X1; buildSettings = { TEAM = acme; }; };
      };
    }
    """

  private func folder(
    _ project: String = Self.project, adding files: [String: String] = [:]
  ) throws -> Folder {
    try Folder(
      [
        "App.xcodeproj/project.pbxproj": project, "App/A.swift": "import UIKit",
        "App/Assets.xcassets/brand.colorset/Contents.json": "{}",
        "App/Other.xcassets/other.colorset/Contents.json": "{}",
      ].merging(files) { $1 })
  }

  /// developer.apple.com, Adding a build configuration file to your project: two slashes begin a comment, files are
  /// included by their paths, settings with conditions are for these only, and a target's own settings
  /// take precedence over those of its file.
  @Test func settingsOfConfigurationFilesAreRead() throws {
    let folder = try folder(adding: [
      "Config/App.xcconfig": """
      #include "Base.xcconfig"
      #include? "Missing.xcconfig"
      // NAME = no
      API_HOST = https:/$()/example.org // the server
      TEAM = other
      NAME[sdk=macosx*] = Mac
      FLAGS = $(inherited) -more
      """,
      "Config/Base.xcconfig": "NAME=Base;\nFLAGS = -base\n", "Config/All.xcconfig": "LEVEL = 3",
      "App/Info.plist":
        "$(API_HOST) $(TEAM) $(NAME) $(FLAGS) $(LEVEL) $(CURRENT_PROJECT_VERSION)",
    ])
    let module = try #require(ProjectModules(project: folder.url).modules.first)
    #expect(
      module.information?.variables == [
        "API_HOST": "https://example.org", "TEAM": "acme", "NAME": "Base",
        "FLAGS": "-base -more", "LEVEL": "3", "CURRENT_PROJECT_VERSION": "",
      ])
  }

  /// developer.apple.com, Xcode 8 Release Notes: a project states its version of Swift since Xcode 8.
  @Test func sourcesInSwiftTwoAreKnown() throws {
    let checks: [(settings: String, check: String, isBefore: Bool)] = [
      ("", "LastSwiftUpdateCheck = 0730;", true), ("", "LastSwiftUpdateCheck = 0810;", false),
      ("", "", false), ("SWIFT_VERSION = 2.3;", "LastSwiftUpdateCheck = 0820;", true),
      ("SWIFT_VERSION = 3.0;", "LastSwiftUpdateCheck = 0730;", false),
    ]
    for (settings, check, isBefore) in checks {
      let project = Self.project.replacing("SDKROOT", with: "\(settings) SDKROOT")
        .replacing("isa = PBXProject;", with: "isa = PBXProject; attributes = { \(check) };")
      let folder = try folder(project)
      let module = try #require(ProjectModules(project: folder.url).modules.first)
      #expect(module.isBeforeSwiftThree == isBefore, "\(settings) \(check)")
    }
  }

  /// Symbols are made from the catalogues among a target's resources, unless a build setting is off.
  @Test func targetsHaveTheirAssetCatalogs() throws {
    let folder = try folder()
    let modules = ProjectModules(project: folder.url)
    #expect(
      modules.modules.first?.assetCatalogs == [
        folder.url.appending(path: "App/Assets.xcassets").path
      ])
    let linux = folder.url.appending(path: "Linux")
    let package = LinuxPackage(
      modules: modules, project: folder.url, folder: linux, kuina: URL(filePath: "/kuina"),
      optional: [])
    try package.write()
    let settings = try PortSettings(contentsOf: linux.path + "/Sources/App/port.json")
    #expect(settings.assetCatalogs == ["../../../App/Assets.xcassets"])
    #expect(settings.assetSymbolExtensions == nil)
  }

  @Test func buildSettingsTurnSymbolsOff() throws {
    let setting = "ASSETCATALOG_COMPILER_GENERATE_ASSET_SYMBOLS = NO"
    let without = try folder(
      Self.project.replacing("TEAM = acme", with: "TEAM = acme; \(setting)"))
    #expect(ProjectModules(project: without.url).modules.first?.assetCatalogs == [])
    let extensions = try folder(adding: [
      "Config/App.xcconfig": "ASSETCATALOG_COMPILER_GENERATE_SWIFT_ASSET_SYMBOL_EXTENSIONS = NO"
    ])
    let module = try #require(ProjectModules(project: extensions.url).modules.first)
    #expect(module.assetCatalogs.count == 1 && !module.extendsAssetClasses)
  }

  /// developer.apple.com, Importing Objective-C into Swift: all Swift files of a target see what its bridging header
  /// imports.
  @Test func bridgingHeadersImportModules() throws {
    let header = """
      // #import <Old/Old.h>
      /* Pods
      #import <Older/Older.h> */
      #import "Own.h"
      #import <CommonCrypto/CommonCrypto.h>
        # include <Hash-Kit/Hash.h>
      @import Alamofire;
      #import <math.h>
      #import <sys/socket.h>
      #import <simd/simd.h> /* Pods of the past
      #import <Oldest/Oldest.h> */
      #define SITE "https://example.org /*"
      #import <Last/Last.h> // "
      """
    let expected: Set = ["CommonCrypto", "Hash_Kit", "Alamofire", "simd", "Last"]
    #expect(BridgingHeader.imports(in: header) == expected.union(["sys"]))
    let folder = try folder(
      Self.project.replacing(
        "TEAM = acme",
        with: "TEAM = acme; SWIFT_OBJC_BRIDGING_HEADER = \"$(SRCROOT)/$(TARGET_NAME)/B.h\""),
      adding: ["App/B.h": header])
    let modules = ProjectModules(project: folder.url, available: ["CommonCrypto"])
    let module = try #require(modules.modules.first)
    #expect(module.bridgedModules == expected.sorted())
    #expect(Set(module.imports).isSuperset(of: expected))
    #expect(Set(modules.missing.map(\.name)) == ["Alamofire", "Hash_Kit", "simd", "Last", "UIKit"])
  }

  /// A project that a tool generates has no list of resources.
  @Test func foldersHaveAllCatalogs() throws {
    let folder = try Folder([
      "Sources/A.swift": "import UIKit", "Sources/A.xcassets/b.colorset/Contents.json": "{}",
      "Pods/B/B.xcassets/c.colorset/Contents.json": "{}",
    ])
    #expect(
      ProjectModules(project: folder.url).modules.first?.assetCatalogs == [
        folder.url.appending(path: "Sources/A.xcassets").path
      ])
  }

  /// Xcode's build setting `DEVELOPMENT_LANGUAGE` is the development region of the project.
  @Test func theDevelopmentLanguageIsThatOfTheProject() throws {
    let list = "<plist><dict><key>R</key><string>$(DEVELOPMENT_LANGUAGE)</string></dict></plist>"
    func language(_ project: String) throws -> String? {
      let folder = try folder(project, adding: ["App/Info.plist": list])
      let module = ProjectModules(project: folder.url, available: ["UIKit"]).modules.first
      return module?.information?.variables["DEVELOPMENT_LANGUAGE"]
    }
    let german = Self.project.replacing(
      "mainGroup = G1;", with: "mainGroup = G1; developmentRegion = de;")
    #expect(try language(german) == "de")
    #expect(try language(Self.project) == "en")
  }
}
