import Testing

@testable import LayoutChecking

/// Sources that lie beside a project, which does not list them.
@Suite struct ListedSourcesTests {
  private func project(_ names: [String], _ further: String = "") -> String {
    let files = names.enumerated().map { index, name in
      "F\(index) /* \(name) */ = {isa = PBXFileReference; path = \(name); sourceTree = \"<group>\"; };"
    }
    return "{ objects = {\n\(files.joined(separator: "\n"))\n\(further)\n}; }"
  }

  /// The names of the sources that are read in a folder with three.
  private func read(_ files: [String: String]) throws -> [String] {
    let sources = [
      "App/Login.swift": "", "App/Old Login.swift": "", "App/Panel.m": "",
      "App/Main.storyboard": "<document/>",
    ]
    let folder = try ProjectFolder(
      files.merging(sources) { first, _ in first }.merging([".git/HEAD": ""]) { first, _ in first })
    return ProjectSources.around(folder.path("App/Main.storyboard")).allPaths
      .compactMap { $0.split(separator: "/").last.map(String.init) }
      .filter { $0 != "Package.swift" }
  }

  @Test func aFileThatNoProjectListsIsNotRead() throws {
    let path = "App.xcodeproj/project.pbxproj"
    let listed = project(["Login.swift", "App/Panel.m"])
    #expect(try read([path: listed]) == ["Login.swift", "Panel.m"])
    #expect(try read([:]).count == 3)
  }

  /// A project that lists few of the sources is not the one that builds them, and lists are not all where folders
  /// are synchronized, or a package or another project is beside it.
  @Test func allFilesAreReadWhereListsMayNotBeAll() throws {
    let path = "App.xcodeproj/project.pbxproj"
    #expect(try read([path: project(["Login.swift"])]).count == 3)
    let synchronized = "G = {isa = PBXFileSystemSynchronizedRootGroup; path = App; };"
    #expect(try read([path: project(["Login.swift", "Panel.m"], synchronized)]).count == 3)
    let listing = project(["Login.swift", "Panel.m"])
    #expect(try read([path: listing, "Core/Package.swift": ""]).count == 3)
    let other = "Kit.xcodeproj/project.pbxproj"
    #expect(try read([path: listing, other: project(["\"Old Login.swift\""])]).count == 3)
  }
}
