import Synchronization
import UIKit

/// The apps that show the screens of a framework, in other projects than its own.
enum FrameworkHosts {
  /// An app of a project.
  struct App: Sendable {
    /// The folder of the project.
    var folder: String
    var target: XcodeProject.Target
  }

  /// The apps, by the paths of projects and the names of frameworks.
  private static let known = Mutex<[String: [App]]>([:])
  /// The most folders around that of a project in which others are looked for.
  private static let heightLimit = 3

  /// Returns the apps of the nearest projects around or beside another one that name its framework or itself: those in the
  /// folders around it, and in the folders in these.
  ///
  /// - Parameters:
  ///   - framework: The name of the framework's target.
  ///   - project: The path of its project.
  /// - Returns: The apps, in the order of their projects; none in a package.
  /// - Complexity: O(*n*) for *n* bytes of these projects, once in a process.
  static func apps(with framework: String, of project: String) -> [App] {
    guard project.hasSuffix(".xcodeproj") else { return [] }
    let key = "\(project) \(framework)"
    if let known = known.withLock({ $0[key] }) { return known }
    let apps = find(framework, project)
    known.withLock { $0[key] = apps }
    return apps
  }

  private static func find(_ framework: String, _ project: String) -> [App] {
    let name = project.split(separator: "/").last.map(String.init) ?? project
    var folder = FilePlace.folder(of: project)
    for _ in 0..<heightLimit where !FilePlace.names(in: folder).contains(".git") {
      folder = FilePlace.folder(of: folder)
      guard folder.count > 1 else { break }
      let inside = FilePlace.names(in: folder).filter { !ProjectFolders.isOfOthers($0) }.sorted()
      let projects = ([folder] + inside.map { "\(folder)/\($0)" }).flatMap { place in
        FilePlace.names(in: place).filter { $0.hasSuffix(".xcodeproj") }.sorted()
          .map { "\(place)/\($0)" }
      }
      let apps = projects.filter { path in
        guard path != project, let text = BoundedFile.text(at: path + "/project.pbxproj") else {
          return false
        }
        return [framework + ".framework", name].contains { text.hasName($0) }
      }.flatMap { path -> [App] in
        guard let host = ProjectFacts.project(at: path) else { return [] }
        return host.targets.filter(\.isApp).map { App(folder: host.folder, target: $0) }
      }
      if !apps.isEmpty { return apps }
    }
    return []
  }
}

extension String {
  /// Returns whether the text has the name of a file that is not the end of a longer one, as `Data` is of `CoreData`.
  fileprivate func hasName(_ name: String) -> Bool {
    ranges(of: name).contains { range in
      self[..<range.lowerBound].last.map { !$0.isPartOfName && $0 != "-" } ?? true
    }
  }
}
