import Foundation
import LayoutChecking
import UIKit

/// The pairs of files to compare: those of two files, two folders, or two revisions.
struct ComparedFiles {
  /// Two versions of a file.
  struct Pair: Codable, Sendable {
    /// The path of the old version.
    var old: String?
    /// The path of the new version.
    var new: String?
    /// The name of the file in reports.
    var name: String
    /// The name of the old version if the file was renamed or moved since.
    var oldName: String?
  }

  /// The pairs, sorted by name.
  private(set) var pairs: [Pair] = []
  /// The temporary folder with the files of revisions; `nil` if none was needed.
  private(set) var temporaryFolder: String?

  /// The folder of the repository whose revisions are compared; `nil` for files and folders.
  private var repositoryFolder: String?

  /// Pairs two files, or the files of two folders by their paths.
  init(_ old: String, _ new: String) throws {
    var isFolder: [Bool] = []
    for path in [old, new] {
      var isDirectory: ObjCBool = false
      guard unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
        throw InputFailure(
          file: path,
          message: "no such file or revision, expected two files, two folders or "
            + "revisions such as main..HEAD")
      }
      isFolder.append(isDirectory.boolValue)
    }
    guard isFolder[0] == isFolder[1] else {
      throw InputFailure(
        file: new,
        message: "is \(isFolder[1] ? "a folder" : "a file") and \(old) is not, expected two "
          + "files or two folders")
    }
    guard isFolder[0] else {
      // A copy without the project around it would be laid out without its facts.
      let isCopy = FileManager.default.contentsEqual(atPath: old, andPath: new)
      pairs = [Pair(old: isCopy ? new : old, new: new, name: new)]
      return
    }
    let sides = try [old, new].map { folder in
      let found = InterfaceFiles(at: folder)
      if let failure = found.failures.first, found.paths.isEmpty { throw failure }
      return Dictionary(
        found.paths.map { (Self.relative($0, to: folder), $0) }, uniquingKeysWith: { $1 })
    }
    pairs = Self.pairs(sides[0], sides[1])
  }

  /// Pairs the files that differ between two revisions, and those that refer to them.
  ///
  /// - Parameters:
  ///   - range: `A..B`, `A...B` for the changes of B since it branched from A, or `A` for those of the
  ///     files on disk.
  ///   - limits: The files and folders to compare; all if empty.
  /// - Throws: The failure of Git, or of writing the files of a revision; ``InputFailure`` for a limit that is neither
  ///   on disk nor in one of the revisions.
  init(revisions range: String, limits: [String]) throws {
    let repository = try GitRepository(around: FileManager.default.currentDirectoryPath)
    let revisions = Self.revisions(range)
    let named = try revisions.names.map { name in
      try name.map(repository.commit)
    }
    var old = named[0] ?? ""
    let new = named[1]
    if revisions.isSinceBranching, let new { old = try repository.mergeBase(old, new) }
    let changed = try repository.changes(since: old, to: new)
    let places = limits.map { FilePlace.resolved($0) ?? FilePlace.standard($0) }
    try Self.require(
      limits, at: places, in: repository, revisions: [old] + [new].compactMap(\.self))
    let folder = NSTemporaryDirectory() + "kuina-diff-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    temporaryFolder = folder
    repositoryFolder = repository.folder
    do {
      let before = try Self.files(of: old, in: repository, to: folder + "/old", changed, places)
      let after =
        try new.map {
          try Self.files(of: $0, in: repository, to: folder + "/new", changed, places)
        } ?? Self.filesOnDisk(repository, changed, places)
      pairs = Self.pairs(before, after)
    } catch {
      remove()
      throw error
    }
  }

  /// Checks that each limit is a file or folder on disk, or in one of the revisions, as one that was moved since is.
  private static func require(
    _ limits: [String], at places: [String], in repository: GitRepository, revisions: [String]
  ) throws {
    let absent = zip(limits, places).filter { !FileManager.default.fileExists(atPath: $0.1) }
    guard !absent.isEmpty else { return }
    let known = try revisions.flatMap { try repository.paths(of: $0) }
    for (limit, place) in absent {
      let name = FilePlace.relative(place, to: repository.folder)
      guard known.contains(where: { $0 == name || $0.hasPrefix(name + "/") }) else {
        throw InputFailure(file: limit, message: "no such file or folder, expected one to compare")
      }
    }
  }

  /// Leaves out the pairs that settings exclude.
  mutating func remove(_ excluded: PathPatterns) {
    pairs.removeAll { pair in
      let paths = [pair.old, pair.new, repositoryFolder.map { "\($0)/\(pair.name)" }]
      return paths.compactMap(\.self).contains(where: excluded.contains)
    }
  }

  /// Removes the temporary folder.
  func remove() {
    if let temporaryFolder { try? FileManager.default.removeItem(atPath: temporaryFolder) }
  }

  /// Returns whether a text is a range of revisions rather than a path.
  static func isRange(_ text: String) -> Bool {
    text.contains("..") && !FileManager.default.fileExists(atPath: text)
  }

  /// Returns whether a text is the name of a storyboard or xib, which no revision has.
  static func isNamedAsFile(_ text: String) -> Bool {
    [".storyboard", ".xib"].contains(where: text.hasSuffix)
  }

  private static func revisions(_ range: String) -> (names: [String?], isSinceBranching: Bool) {
    for separator in ["...", ".."] {
      guard let dots = range.range(of: separator) else { continue }
      let ends = [range[..<dots.lowerBound], range[dots.upperBound...]]
      return (ends.map { $0.isEmpty ? "HEAD" : String($0) }, separator == "...")
    }
    return ([range, nil], false)
  }

  /// Writes the files of a commit to a folder, and returns those that are affected by changes.
  ///
  /// The project around them is written too, so that both sides are checked with its facts and sources.
  private static func files(
    of commit: String, in repository: GitRepository, to folder: String, _ changed: [String],
    _ limits: [String]
  ) throws -> [String: String] {
    let paths = try repository.paths(of: commit).filter(AffectedFiles.isRead)
    try repository.write(paths, of: commit, to: folder)
    // The search for the project ends at the folder of a repository.
    try FileManager.default.createDirectory(
      atPath: folder + "/.git", withIntermediateDirectories: true)
    return chosen(
      InterfaceFiles(at: folder).paths, below: folder, changed, repository.folder, limits)
  }

  private static func filesOnDisk(
    _ repository: GitRepository, _ changed: [String], _ limits: [String]
  ) -> [String: String] {
    let files = InterfaceFiles(at: repository.folder).paths
    return chosen(files, below: repository.folder, changed, repository.folder, limits)
  }

  private static func chosen(
    _ files: [String], below folder: String, _ changed: [String], _ root: String,
    _ limits: [String]
  ) -> [String: String] {
    let own = Set(changed)
    let affected = AffectedFiles(changed: changed).affected(among: files) {
      own.contains(relative($0, to: folder))
    }
    let named = affected.map { (relative($0, to: folder), $0) }.filter { name, _ in
      limits.isEmpty
        || limits.contains { "\(root)/\(name)" == $0 || "\(root)/\(name)".hasPrefix($0 + "/") }
    }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  private static func pairs(_ old: [String: String], _ new: [String: String]) -> [Pair] {
    let renamed = RenamedFiles(
      removed: old.filter { new[$0.key] == nil }, added: new.filter { old[$0.key] == nil })
    let names = Set(old.keys).subtracting(renamed.oldNames.values).union(new.keys)
    return names.sorted().compactMap { name in
      let oldName = renamed.oldNames[name]
      let pair = Pair(old: old[oldName ?? name], new: new[name], name: name, oldName: oldName)
      if let old = pair.old, let new = pair.new,
        FileManager.default.contentsEqual(atPath: old, andPath: new), !refersToOthers(new)
      {
        return nil
      }
      return pair
    }
  }

  /// Returns whether a file's layout may change while the file does not.
  private static func refersToOthers(_ file: String) -> Bool {
    BoundedFile.text(at: file)?.contains("storyboardName=") ?? false
  }

  private static func relative(_ path: String, to folder: String) -> String {
    let folder = InterfaceFiles.plain(folder)
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }
}
