import Foundation
import UIKit

/// The files that the Xcode projects of a folder list, so that sources and storyboards left behind in it are not read.
struct ListedSources {
  /// Whether something other than lists of files and folders determines what is built: packages, pods, or generated projects.
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
    if Self.manifests.contains(name) || name.hasSuffix(".podspec") { isOpen = true }
    if name.hasSuffix(".xcodeproj") { projects.append(path) }
  }

  /// Whether what is built may be a library, whose public classes others use.
  ///
  /// - Complexity: O(*n*) for *n* bytes of projects.
  var haveLibraries: Bool {
    isOpen
      || projects.contains { path in
        guard let data = BoundedFile.data(at: "\(path)/project.pbxproj") else { return true }
        let text = [UInt8](data)
        return ["framework", "library", "xcframework"].contains {
          text.contains("com.apple.product-type.\($0)")
        }
      }
  }

  /// Returns the files that a project lists, or all if not at least half of them are listed: other projects build them
  /// then.
  ///
  /// Capitals do not matter, as in the file systems of most Macs.
  ///
  /// - Parameter sources: The paths of the files.
  /// - Returns: Some of the paths, in their order.
  /// - Complexity: O(*n*) for *n* bytes of projects; each is read once in a process.
  func filter(_ sources: [String]) -> [String] {
    guard !isOpen, !projects.isEmpty else { return sources }
    let found = Set(sources.map { $0.lowercased() })
    var places: Set<String> = []
    for path in projects {
      guard let project = ProjectFacts.project(at: path) else { return sources }
      let folders = project.synchronizedFolders.map { $0.lowercased() + "/" }
      if !folders.isEmpty {
        places.formUnion(found.filter { folders.contains(where: $0.hasPrefix) })
      }
      for file in project.files {
        let place = file.lowercased()
        // A group may be a link to another folder.
        places.insert(
          found.contains(place) ? place : FilePlace.resolved(file)?.lowercased() ?? place)
      }
    }
    let listed = sources.filter { places.contains($0.lowercased()) }
    return listed.count * 2 >= sources.count ? listed : sources
  }
}
