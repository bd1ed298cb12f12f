import Testing

@testable import LayoutChecking

/// Sources that lie beside a project, which does not list them.
@Suite struct ListedSourcesTests {
  private static let projectPath = "App.xcodeproj/project.pbxproj"

  /// A project with a group for the folder `App`, in which some files are, each with its path and what that is relative
  /// to.
  private func project(
    _ files: [(path: String, tree: String)], at folder: String, _ further: String = ""
  ) -> String {
    let references = files.enumerated().map { index, file in
      """
      F\(index) = {isa = PBXFileReference; path = "\(file.path)"; sourceTree = "\(file.tree)"; };
      """
    }
    let children = files.indices.map { "F\($0)" }.joined(separator: ", ")
    return """
      // !$*UTF8*$!
      { objects = {
      P = {isa = PBXProject; mainGroup = M; projectDirPath = ""; targets = (); };
      M = {isa = PBXGroup; children = (G); sourceTree = "<group>"; };
      G = {isa = PBXGroup; children = (\(children)); path = "\(folder)"; sourceTree = "<group>"; };
      \(references.joined(separator: "\n"))
      \(further)
      }; rootObject = P; }
      """
  }

  private func project(_ names: [String], _ further: String = "") -> String {
    project(names.map { ($0, "<group>") }, at: "App", further)
  }

  /// The paths of the sources that are read in a folder with three and others.
  private func read(_ files: [String: String]) throws -> [String] {
    let sources = [
      "App/Login.swift": "", "App/Old Login.swift": "", "App/Panel.m": "",
      "App/Main.storyboard": "<document/>",
    ]
    let folder = try ProjectFolder(
      files.merging(sources) { first, _ in first }.merging([".git/HEAD": ""]) { first, _ in first })
    let root = folder.path("")
    return ProjectSources.around(folder.path("App/Main.storyboard")).allPaths
      .map { FilePlace.relative($0, to: FilePlace.resolved(root) ?? root) }
      .filter { !$0.hasSuffix("Package.swift") }
  }

  @Test func aFileThatNoProjectListsIsNotRead() throws {
    let listed = project(["Login.swift", "Panel.m"])
    #expect(try read([Self.projectPath: listed]) == ["App/Login.swift", "App/Panel.m"])
    #expect(try read([:]).count == 3)
  }

  /// Code may take the items of a menu, with the segues to perform, from a property list.
  @Test func aPropertyListNamesIdentifiers() throws {
    let list =
      "<plist><array><string>ShowPlanets</string><string>ShowStars now</string></array></plist>"
    let folder = try ProjectFolder([
      ".git/HEAD": "", "Menu.plist": list, "Main.storyboard": "<document/>",
      "Menu.swift": "performSegue(withIdentifier: row.segue, sender: nil)",
    ])
    let sources = ProjectSources.around(folder.path("Main.storyboard"))
    #expect(sources.names(["ShowPlanets", "ShowStars"]) == ["ShowPlanets"])
  }

  /// A storyboard that no project lists creates no controllers.
  @Test func aStoryboardThatNoProjectListsIsNotUsed() throws {
    let files = [
      ".git/HEAD": "", "App/Login.swift": "", "App/Main.storyboard": "<document/>",
      "Template/Main.storyboard": "<document><viewController customClass=\"Old\"/></document>",
    ]
    let listed = project(["Login.swift", "Main.storyboard"])
    for (project, isUsed) in [(listed, false), (nil, true)] {
      let folder = try ProjectFolder(
        files.merging(project.map { [Self.projectPath: $0] } ?? [:]) { $1 })
      let storyboards = ProjectStoryboards.around(folder.path("App/Main.storyboard"))
      #expect(storyboards.classes.contains("Old") == isUsed)
    }
  }

  /// Names do not decide: a copy of a listed file in another folder is not built.
  @Test func aCopyInAnotherFolderIsNotRead() throws {
    let listed = project(["Login.swift", "Panel.m"])
    let found = try read([Self.projectPath: listed, "Old/Panel.m": ""])
    #expect(found == ["App/Login.swift", "App/Panel.m"])
  }

  /// Paths are relative to the group, the project's folder or the root (Xcode's "Location" of a file), may lead upwards,
  /// and differ from those on disk in capitals, as file systems of Macs allow.
  @Test func pathsAreResolved() throws {
    let listed = project(
      [
        ("../App/Login.swift", "<group>"), ("App/Panel.m", "SOURCE_ROOT"),
        ("Old Login.swift", "BUILT_PRODUCTS_DIR"),
      ], at: "Kit")
    let found = try read([Self.projectPath: listed, "Kit/Panel.m": ""])
    #expect(found == ["App/Login.swift", "App/Panel.m"])
    let capitals = project(["login.swift", "Panel.m"])
    #expect(try read([Self.projectPath: capitals]) == ["App/Login.swift", "App/Panel.m"])
  }

  /// A project that lists few of the sources is not the one that builds them, and lists are not all where folders
  /// are synchronized, or a package or another project is beside it.
  @Test func allFilesAreReadWhereListsMayNotBeAll() throws {
    let path = Self.projectPath
    #expect(try read([path: project(["Login.swift"])]).count == 3)
    let synchronized =
      "S = {isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = \"<group>\"; };"
    #expect(try read([path: project(["Login.swift", "Panel.m"], synchronized)]).count == 3)
    // All files of another folder.
    let other = synchronized.replacing("path = App", with: "path = Kit")
    #expect(try read([path: project(["Login.swift", "Panel.m"], other)]).count == 2)
    let listing = project(["Login.swift", "Panel.m"])
    #expect(try read([path: listing, "Core/Package.swift": ""]).count == 3)
    let second = "Kit.xcodeproj/project.pbxproj"
    #expect(try read([path: listing, second: project(["Old Login.swift"])]).count == 3)
    #expect(try read([path: listing, second: "<<<<<<< HEAD"]).count == 3)
  }
}
