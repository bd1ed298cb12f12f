import Foundation
import TestSupport
import Testing

@testable import LayoutChecking

/// Sources beside a file that no sign of a project surrounds.
@Suite struct NamedFolderTests {
  @Test func theFolderOfACommandIsAProject() throws {
    let folder = try ProjectFolder([
      "Screens/Main.storyboard": "", "Code/Panel.swift": "class Panel {}",
    ])
    let file = folder.path("Screens/Main.storyboard")
    #expect(!ProjectSources.around(file).declares("Panel"))
    let other = try ProjectFolder([
      "Screens/Main.storyboard": "", "Code/Panel.swift": "class Panel {}",
    ])
    NamedFolders.add([other.path("Screens/Main.storyboard"), other.path("")])
    #expect(ProjectSources.around(other.path("Screens/Main.storyboard")).declares("Panel"))
  }

  @Test func aProjectInTheFolderCountsMore() throws {
    let folder = try ProjectFolder([
      "App/Package.swift": "", "App/Main.storyboard": "", "Panel.swift": "class Panel {}",
    ])
    NamedFolders.add([folder.path("")])
    #expect(!ProjectSources.around(folder.path("App/Main.storyboard")).declares("Panel"))
  }
}
