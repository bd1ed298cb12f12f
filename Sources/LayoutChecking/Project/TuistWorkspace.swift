import Foundation
import Synchronization
import UIKit

/// The manifests of Tuist in a folder, from which projects are generated.
///
/// A manifest is a program; what it writes out is read, and names are looked up in it and in the helpers of the
/// workspace.
///
/// Source: Tuist, ProjectDescription (docs.tuist.dev).
struct TuistWorkspace: Sendable {
  /// The projects, by the paths of their manifests.
  private(set) var projects: [String: XcodeProject] = [:]
  /// The projects of the apps that users see, with no other targets.
  private var apps: [XcodeProject] = []

  private static let known = Mutex<[String: TuistWorkspace]>([:])
  /// The name of a manifest.
  static let manifest = "Project.swift"
  /// The most bytes of a manifest.
  private static let longest = 1_000_000

  /// Returns the workspace of a manifest, which is read once in a process.
  static func around(_ manifest: String) -> TuistWorkspace {
    let root = root(around: manifest)
    if let known = known.withLock({ $0[root] }) { return known }
    let workspace = TuistWorkspace(in: root)
    known.withLock { $0[root] = workspace }
    return workspace
  }

  /// Returns the folder of the workspace: the nearest one with a `Tuist` folder, a workspace, or a repository; that
  /// of the manifest if there is none.
  private static func root(around manifest: String) -> String {
    let own = FilePlace.folder(of: manifest)
    var folder = own
    while folder.count > 1 {
      let names = FilePlace.names(in: folder)
      let signs = ["Tuist", "Tuist.swift", "Workspace.swift", ".git"]
      if signs.contains(where: names.contains) { return folder }
      folder = FilePlace.folder(of: folder)
    }
    return own
  }

  private init(in root: String) {
    let sources = ProjectFiles.paths(in: root) { $0.hasSuffix(".swift") }
    let helpers = ManifestNames(
      sources.filter { $0.contains("/ProjectDescriptionHelpers/") }.compactMap(Self.source))
    let manifests = sources.filter { $0.hasSuffix("/" + Self.manifest) }
    for path in manifests {
      guard let source = Self.source(at: path) else { continue }
      projects[path] = TuistManifest(source, helpers, root, FilePlace.folder(of: path)).project
    }
    let all = manifests.compactMap { projects[$0]?.withAppsOnly }
    let shown = all.compactMap { project in
      ProjectFiles.isDemo(FilePlace.relative(project.folder, to: root))
        ? nil : project.withoutDemos
    }
    apps = shown.isEmpty ? all : shown
    // Helpers may hide the app.
    if apps.isEmpty, var project = XcodeProject(informationIn: root) {
      project.targets = project.targets.map { $0.merging(helpers.settings) }
      apps = [project]
    }
    for path in manifests {
      let own = projects[path]?.withoutDemos
      projects[path]?.hosts = own.map { [$0] } ?? apps
    }
  }

  private static func source(at path: String) -> ManifestSource? {
    guard let data = BoundedFile.data(at: path), data.count < longest else {
      return nil
    }
    // A file of an app may have the name of a manifest.
    let text = String(decoding: data, as: UTF8.self)
    return text.contains("import ProjectDescription") ? ManifestSource(text) : nil
  }
}

extension XcodeProject {
  /// Reads a manifest of Tuist; `nil` if it is none, or says nothing that can be read.
  ///
  /// - Parameter path: The path of the manifest.
  init?(manifest path: String) {
    guard let project = TuistWorkspace.around(path).projects[path],
      !project.targets.isEmpty || !project.hosts.isEmpty
    else { return nil }
    self = project
  }

  /// The project with the targets of its apps only; `nil` if there are none.
  fileprivate var withAppsOnly: XcodeProject? { with(targets.filter(\.isApp)) }

  /// The project with the targets of the apps that users see only; `nil` if there are none.
  fileprivate var withoutDemos: XcodeProject? {
    with(targets.filter { $0.isApp && !ProjectFiles.isDemo($0.name) })
  }

  private func with(_ targets: [Target]) -> XcodeProject? {
    targets.isEmpty ? nil : XcodeProject(folder: folder, targets: targets)
  }
}

extension XcodeProject.Target {
  /// Returns the target with further settings, except where it has its own.
  fileprivate func merging(_ settings: [String: String]) -> XcodeProject.Target {
    var target = self
    target.settings.merge(settings) { own, _ in own }
    return target
  }
}
