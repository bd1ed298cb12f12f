import Foundation
import Testing

@testable import ProjectReading

/// Specifications of pods: guides.cocoapods.org, Podspec Syntax Reference.
@Suite struct PodTests {
  @Test func specificationsInRuby() {
    let specification = PodSpecification(
      """
      Pod::Spec.new do |s|
        s.name = "Big-Pod"
        # s.source_files = "Old/*.swift"
        s.ios.source_files = ['A/**/*.{h,swift}', "B/*.swift"]
        s.osx.source_files = 'Mac/*.swift'
        s.exclude_files = 'A/Tests'
        s.resource_bundles = {
          'Big' => ['A/**/*.xib', 'F/Big.xcassets'], 'Small' => 'G/*.png' }
        s.subspec 'Core' do |core|
          core.source_files = %w[C/*.swift D]
          core.resources = 'E/*.{png,xib}'
        end
      end
      """, name: "Other")
    #expect(specification.module == "Big-Pod")
    #expect(
      specification.sources == ["A/**/*.h", "A/**/*.swift", "B/*.swift", "C/*.swift", "D"])
    #expect(specification.excluded == ["A/Tests"])
    #expect(
      specification.resources == ["A/**/*.xib", "F/Big.xcassets", "G/*.png", "E/*.png", "E/*.xib"])
    #expect("Big-Pod".moduleName == "Big_Pod" && "2fas".moduleName == "_fas")
  }

  /// Resources can be folders, the names of bundles are none, and lists can close on a line of their own.
  @Test func resourcesAreFoldersOrValuesOfBundles() {
    func resources(_ text: String) -> [String] { PodSpecification(text, name: "A").resources }
    #expect(resources("s.resources = 'Assets'\ns.name = 'B'") == ["Assets"])
    #expect(
      resources("s.resource_bundles = { 'A' => %w[x.xib y], 'B' => ['y.xib'] }")
        == ["x.xib", "y", "y.xib"])
    #expect(
      resources("s.resource_bundles = {\n'A' => [\n'x',\n'y'\n],\n'B' => 'z'\n}\ns.name = 'C'")
        == ["x", "y", "z"])
  }

  @Test func specificationsInJSON() throws {
    let text = """
      {
        "name": "Keys", "module_name": "KeysKit", "swift_versions": ["4.2", "5.0"],
        "source_files": "Sources/**/*.{swift}", "exclude_files": ["Sources/Mac"],
        "resource_bundles": {"Keys": ["R/*.xib"]},
        "ios": {"source_files": ["Phone/*.swift"]}, "osx": {"source_files": "Mac/*.swift"},
        "subspecs": [{"name": "Core", "source_files": "Core/*.swift", "resources": "S/a.png"}]
      }
      """
    let pod = try #require(PodSpecification(json: Data(text.utf8), name: "Other"))
    #expect(pod.module == "KeysKit")
    #expect(pod.sources == ["Sources/**/*.swift", "Phone/*.swift", "Core/*.swift"])
    #expect(pod.excluded == ["Sources/Mac"])
    #expect(pod.resources == ["S/a.png", "R/*.xib"])
    #expect(pod.languageMode == .five)
    #expect(PodSpecification(json: Data("pod".utf8), name: "Other") == nil)
  }

  @Test(arguments: ["Socket.IO-Client-Swift.podspec", "Socket.IO-Client-Swift.podspec.json"])
  func aPodWithoutANameHasThatOfItsFile(_ name: String) throws {
    let folder = try Folder([name: "{}"])
    let pod = try #require(PodSpecification(contentsOf: folder.url.appending(path: name)))
    #expect(pod.module == "Socket.IO-Client-Swift")
  }

  /// Carthage builds the frameworks of a library's Xcode projects, whose names need not be those of its pod.
  @Test func frameworksOfACheckoutAreItsModules() throws {
    let folder = try Folder([
      "Libraries/Codes/Codes_Swift.podspec": "s.source_files = 'Core/*.swift'",
      "Libraries/Codes/Codes.xcodeproj/project.pbxproj": ProjectModulesTests.project,
      "Libraries/Codes/Core/Core.swift": "import UIKit",
      "Libraries/Codes/App/Main Screen.swift": "import UIKit",
      "App/App.swift": "import AppCore",
    ])
    let modules = ProjectModules(
      project: folder.url.appending(path: "App"),
      dependencies: [folder.url.appending(path: "Libraries")], available: ["UIKit"])
    #expect(modules.missing.isEmpty)
    let core = try #require(modules.modules.first { $0.name == "AppCore" })
    #expect(core.kind == .library)
    #expect(core.sources.map { $0.hasSuffix("Codes/Core/Core.swift") } == [true])
    #expect(core.languageMode == .fourTwo)
  }

  /// guides.cocoapods.org, Podspec Syntax Reference, source_files: headers are among the sources.
  @Test func headersThatASpecificationNamesAreNoModules() throws {
    let folder = try Folder([
      "Fisher/Fisher.podspec": "s.source_files = ['Sources/*.swift', 'Sources/Fisher.h']",
      "Fisher/Sources/A.swift": "import UIKit",
      "Fisher/Sources/Fisher.h": "extern int version;", "App/App.swift": "import Fisher",
    ])
    let modules = ProjectModules(
      project: folder.url.appending(path: "App"), dependencies: [folder.url],
      available: ["UIKit"])
    let fisher = try #require(modules.modules.first { $0.name == "Fisher" })
    #expect(fisher.sources.map { $0.hasSuffix("Sources/A.swift") } == [true])
  }

  /// guides.cocoapods.org, Podfile Syntax Reference, pod: a path names a pod of the project itself.
  @Test func thePodOfTheProjectsOwnFolderIsAModule() throws {
    let folder = try Folder([
      "Podfile": "target 'My App' do\n  pod 'Design', :path => '.'\nend",
      "Design.podspec": "s.name = 'Design'\ns.source_files = 'Design/*.swift'",
      "Design/Design.swift": "import UIKit",
      "App.xcodeproj/project.pbxproj": ProjectModulesTests.project,
      "App/Main Screen.swift": "import Design",
      "Core/Core.swift": "import UIKit",
    ])
    let modules = ProjectModules(project: folder.url, available: ["UIKit"])
    #expect(Set(modules.modules.map(\.name)) == ["AppCore", "Design", "My_App"])
    #expect(modules.modules.first { $0.name == "Design" }?.kind == .package)
    #expect(modules.missing.isEmpty)
  }

  /// The names of a pod in JSON, the Swift that its authors wrote down, and the folder of its xibs.
  @Test func modulesOfACheckout() throws {
    let folder = try Folder([
      "Pin/Pin.podspec.json":
        #"{"name": "Pin", "source_files": "Source/Classes/*.swift", "resources": "Source/**/*.xib"}"#,
      "Pin/.swift-version": "4.0\n",
      "Pin/Source/Classes/Pin.swift": "import UIKit",
      "Pin/Source/Assets/Pin.xib": "",
      "App/App.swift": "import Pin",
    ])
    let modules = ProjectModules(
      project: folder.url.appending(path: "App"), dependencies: [folder.url],
      available: ["UIKit"])
    let pin = try #require(modules.modules.first { $0.name == "Pin" })
    #expect(pin.sources.map { $0.hasSuffix("Pin/Source/Classes/Pin.swift") } == [true])
    #expect(pin.languageMode == .four)
    #expect(pin.resources.map { $0.hasSuffix("Pin/Source/**/*.xib") } == [true])
  }
}
