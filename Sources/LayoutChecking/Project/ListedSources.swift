import Foundation

/// The source files that the Xcode projects of a folder list, so that files left behind in it are not read.
struct ListedSources {
  /// Whether something other than lists of files determines what is built: packages, generated projects, or folders
  /// that Xcode synchronizes.
  private var isOpen = false
  private var projects: [String] = []

  /// The files that make projects, or add sources to them, by rules.
  private static let manifests: Set<String> = [
    "Package.swift", "project.yml", "Project.swift", "BUILD", "BUILD.bazel",
  ]

  /// Adds a file or folder of the folder.
  ///
  /// - Parameters:
  ///   - path: The path.
  ///   - name: The last component of the path.
  mutating func note(_ path: String, named name: String) {
    if Self.manifests.contains(name) { isOpen = true }
    if name.hasSuffix(".xcodeproj") { projects.append("\(path)/project.pbxproj") }
  }

  /// Returns the sources that a project lists by their names, or all if not at least half of them are listed: other
  /// projects build them then.
  ///
  /// - Parameter sources: The paths of the sources.
  /// - Returns: Some of the paths, in their order.
  /// - Complexity: O(*n*) for *n* bytes of projects.
  func filter(_ sources: [String]) -> [String] {
    guard !isOpen, !projects.isEmpty else { return sources }
    var names: Set<String> = []
    for project in projects {
      guard let text = try? String(contentsOfFile: project, encoding: .utf8),
        !text.contains("PBXFileSystemSynchronized")
      else { return sources }
      for line in text.split(separator: "\n") where line.contains("PBXFileReference") {
        for key in [" path = ", " name = "] {
          guard let start = line.firstRange(of: key)?.upperBound else { continue }
          let value = line[start...].prefix { $0 != ";" }.filter { $0 != "\"" }
          if let name = value.split(separator: "/").last { names.insert(String(name)) }
        }
      }
    }
    let listed = sources.filter { path in
      names.contains(path.split(separator: "/").last.map(String.init) ?? path)
    }
    return listed.count * 2 >= sources.count ? listed : sources
  }
}
