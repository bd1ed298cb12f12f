package import Foundation
import Synchronization

/// The images of a project on disk: those of its asset catalogues, and files among its resources; and
/// its font files.
///
/// Interface Builder files name images without a folder, so that they are looked for in the whole
/// project.
package struct ProjectImages: Sendable {
  /// The folder of the project around this one in the same repository; `nil` if there is none.
  ///
  /// An app has the images of its main bundle, whichever project one of its parts is in.
  private let outerRoot: URL?
  private let catalog: AssetCatalog
  /// The paths of image files outside of catalogues, by their names without folder.
  private let files: [String: String]
  /// The paths of font files, in alphabetical order.
  package let fontFiles: [String]

  private static let known = Mutex<[String: ProjectImages]>([:])
  /// The folders of projects, by the folders of files in them.
  private static let roots = Mutex<[String: URL]>([:])
  /// The most files that are looked at in a project.
  private static let limit = 100_000
  /// The most folders above a file that may be the project's.
  private static let depth = 8
  /// The folders of build products and of code of others that may have sources or screens of the project.
  private static let withoutImages: Set<String> = ["build", "vendor"]
  private static let imageExtensions: Set<String> = ["png", "jpg", "jpeg", "gif", "pdf", "svg"]

  /// Returns the images of the project around a file, which are read once.
  package static func around(_ file: String) -> ProjectImages {
    let own = URL(fileURLWithPath: file).standardizedFileURL.deletingLastPathComponent()
    if let root = roots.withLock({ $0[own.path] }) { return images(in: root) }
    let root = root(from: own) ?? own
    roots.withLock { $0[own.path] = root }
    return images(in: root)
  }

  private static func images(in root: URL) -> ProjectImages {
    known.withLock { known in
      if let images = known[root.path] { return images }
      let images = ProjectImages(in: root)
      known[root.path] = images
      return images
    }
  }

  /// Returns the innermost folder, from one on upwards, that has a project, a package or, if that is enough, a
  /// repository; `nil` if there is none.
  private static func root(from folder: URL, isRepositoryEnough: Bool = true) -> URL? {
    var folder = folder
    for _ in 0..<depth where folder.path != "/" {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      let isRoot = names.contains { name in
        ["Package.swift", "Podfile"].contains(name) || name.hasSuffix(".xcodeproj")
          || name.hasSuffix(".xcworkspace")
      }
      let isRepository = names.contains(".git")
      if isRoot || isRepository && isRepositoryEnough { return folder }
      // What is around a repository does not belong to it.
      if isRepository { return nil }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  /// The images of the project around this one; `nil` if there is none.
  private var outer: ProjectImages? { outerRoot.map(Self.images(in:)) }

  private init(in root: URL) {
    var catalogs: [URL] = []
    var files: [String: String] = [:]
    var fontFiles: [String] = []
    var count = 0
    var pending = [root.path]
    while let folder = pending.popLast() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      for name in names.sorted() where !name.hasPrefix(".") {
        count += 1
        guard count < Self.limit else { break }
        let path = "\(folder)/\(name)"
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let ending = parts.count > 1 ? String(parts[parts.count - 1]) : ""
        if ending == "xcassets" {
          catalogs.append(URL(fileURLWithPath: path, isDirectory: true))
        } else if Self.isFolder(path) {
          if !ProjectFolders.isOfOthers(name), !Self.withoutImages.contains(name) {
            pending.append(path)
          }
        } else if Self.imageExtensions.contains(ending), files[name] == nil {
          files[name] = path
        } else if FontFile.fileExtensions.contains(ending.lowercased()) {
          fontFiles.append(path)
        }
      }
    }
    let isRepository = FileManager.default.fileExists(atPath: root.appending(path: ".git").path)
    outerRoot =
      isRepository
      ? nil : Self.root(from: root.deletingLastPathComponent(), isRepositoryEnough: false)
    catalog = AssetCatalog(catalogs: catalogs)
    self.files = files
    self.fontFiles = fontFiles.sorted()
  }

  /// Returns whether there is a folder at a path, and no link to one.
  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Returns a color of the catalogues of the project, or of one around it, by its name; `nil` if there is none.
  package func color(named name: String) -> UIColor? {
    catalog.color(named: name) ?? outer?.color(named: name)
  }

  /// Returns an image of the project, or of one around it, by its name, with or without extension; `nil` if there is
  /// none that can be read.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - scale: The preferred number of pixels per point.
  ///   - style: The appearance; images of catalogues may have a variant for dark mode.
  /// - Returns: The image.
  package func image(
    named name: String, scale: CGFloat, style: UIUserInterfaceStyle = .light
  ) -> UIImage? {
    ownImage(named: name, scale: scale, style: style)
      ?? outer?.image(named: name, scale: scale, style: style)
  }

  private func ownImage(
    named name: String, scale: CGFloat, style: UIUserInterfaceStyle
  ) -> UIImage? {
    if let image = catalog.image(named: name, scale: scale, style: style) { return image }
    let path = name as NSString
    let given = path.pathExtension.lowercased()
    let hasExtension = Self.imageExtensions.contains(given)
    let stem = hasExtension ? path.deletingPathExtension : name
    let extensions = hasExtension ? [path.pathExtension] : ["png", "jpg", "jpeg", "gif", "pdf"]
    for end in extensions {
      for suffix in ["@\(Int(scale))x", "@3x", "@2x", ""] {
        guard let file = files["\(stem)\(suffix).\(end)"] else { continue }
        let isVector = UIImage.vectorExtensions.contains(end.lowercased())
        let image =
          isVector ? UIImage(vectorFile: file, scale: scale) : UIImage(contentsOfFile: file)
        if let image { return image }
      }
    }
    // Sets of catalogues are also found by the name that their file had outside of them.
    return hasExtension ? catalog.image(named: stem, scale: scale, style: style) : nil
  }
}
