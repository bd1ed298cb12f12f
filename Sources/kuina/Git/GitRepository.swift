import Foundation
import LayoutChecking

/// A Git repository, read with the `git` command.
struct GitRepository {
  /// The folder that contains the repository's files.
  let folder: String
  /// Whether the repository is a submodule of another one, whose variables in the environment are not its own.
  private let isSubmodule: Bool

  /// An error of the `git` command.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Opens the repository that contains a folder.
  init(around folder: String) throws {
    let output = try Self.run(["rev-parse", "--show-toplevel"], in: folder)
    self.folder = Self.lines(output).first ?? folder
    isSubmodule = false
  }

  /// Returns the commit that a revision names.
  func commit(_ revision: String) throws -> String {
    guard !revision.isEmpty, !revision.hasPrefix("-") else {
      throw Failure(description: "'\(revision)' is not a revision, expected one such as main")
    }
    do {
      let arguments = [
        "rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}",
      ]
      guard let commit = Self.lines(try run(arguments)).first else {
        throw Failure(description: "no commit")
      }
      return commit
    } catch {
      let answer = try? run(["rev-parse", "--is-shallow-repository"])
      let isShallow = answer.map(Self.lines)?.first == "true"
      throw Failure(
        description:
          "'\(revision)' names no commit of \(folder), expected one such as main or HEAD~1"
          + (isShallow ? "; this is a shallow clone, so fetch more of its history" : ""))
    }
  }

  /// Returns the commit from which two others branched.
  func mergeBase(_ a: String, _ b: String) throws -> String {
    guard let base = Self.lines(try run(["merge-base", a, b])).first else {
      throw Failure(description: "\(a) and \(b) have no common commit, expected related ones")
    }
    return base
  }

  /// Returns the paths that differ between a commit and another one, or the files on disk, relative
  /// to the repository's folder; files that are not tracked yet are included, and those of submodules that differ.
  func changes(since old: String, to new: String?) throws -> [String] {
    let range = [old] + [new].compactMap(\.self)
    let parts = try run(
      ["diff", "--raw", "--abbrev=64", "--no-renames", "--ignore-submodules=none", "-z"] + range
        + ["--"]
    ).split(separator: 0)
    var paths: [String] = []
    // Modes and ids are followed by the path.
    for start in stride(from: 0, to: parts.count - 1, by: 2) {
      guard let path = String(validating: parts[start + 1], as: UTF8.self) else { continue }
      paths.append(path)
      let fields = String(decoding: parts[start].dropFirst(), as: UTF8.self).split(separator: " ")
      guard fields.count >= 4, fields[..<2].contains(Self.submoduleMode) else { continue }
      let ids = zip(fields, fields[2...]).prefix(2).map { mode, id in
        mode == Self.submoduleMode ? String(id) : nil
      }
      paths += try changes(inSubmodule: path, from: ids[0], to: ids[1], isOnDisk: new == nil)
    }
    guard new == nil else { return paths }
    return paths
      + Self.paths(try run(["ls-files", "--others", "--exclude-standard", "-z", "--", folder]))
  }

  /// Returns the paths that differ in a submodule between two of its commits, either of which may not have it, or the
  /// files on disk; none if it is not checked out.
  private func changes(
    inSubmodule path: String, from old: String?, to new: String?, isOnDisk: Bool
  ) throws -> [String] {
    guard let submodule = submodule(at: path) else { return [] }
    let paths: [String]
    switch (old, new) {
    case (let old?, let new?) where submodule.has(old) && (isOnDisk || submodule.has(new)):
      paths = try submodule.changes(since: old, to: isOnDisk ? nil : new)
    case (let only?, nil) where submodule.has(only), (nil, let only?) where submodule.has(only):
      paths = try submodule.paths(of: only)
    case (nil, _?) where isOnDisk: paths = try submodule.paths(of: "HEAD")
    default: return []
    }
    return paths.map { "\(path)/\($0)" }
  }

  /// Returns the paths of all files of a commit, and those of its submodules.
  func paths(of commit: String) throws -> [String] {
    let tree = try tree(of: commit)
    return try tree.files
      + tree.submodules.flatMap { path, id in
        try submodule(at: path, with: id)?.paths(of: id).map { "\(path)/\($0)" } ?? []
      }
  }

  /// Writes files of a commit, and of its submodules, into a folder, which becomes the root of their paths.
  ///
  /// Neither the repository nor its index changes.
  func write(_ paths: [String], of commit: String, to target: String) throws {
    let tree = try tree(of: commit)
    try write(files: paths.filter(Set(tree.files).contains), of: commit, to: target)
    for (path, id) in tree.submodules {
      let inner = paths.filter { $0.hasPrefix(path + "/") }.map {
        String($0.dropFirst(path.count + 1))
      }
      guard !inner.isEmpty, let submodule = submodule(at: path, with: id) else { continue }
      try submodule.write(inner, of: id, to: "\(target)/\(path)")
      // The search for the project of a file ends at the folder of a repository.
      try FileManager.default.createDirectory(
        atPath: "\(target)/\(path)/.git", withIntermediateDirectories: true)
    }
  }

  private func write(files: [String], of commit: String, to target: String) throws {
    guard !files.isEmpty else { return }
    let index = target + ".index"
    defer { try? FileManager.default.removeItem(atPath: index) }
    let environment = ["GIT_INDEX_FILE": index]
    // Large files that are stored elsewhere stay pointers.
    let filters = ["-c", "filter.lfs.smudge=", "-c", "filter.lfs.required=false"]
    _ = try run(filters + ["read-tree", commit], environment)
    let list = files.map { $0 + "\0" }.joined()
    _ = try run(
      filters + ["checkout-index", "-f", "-z", "--stdin", "--prefix=\(target)/"], environment,
      input: Data(list.utf8))
  }

  // MARK: Submodules

  /// The mode of a submodule in a tree.
  private static let submoduleMode: Substring = "160000"

  /// Returns the paths of the files of a commit, and the commits of its submodules by their paths.
  private func tree(of commit: String) throws -> (
    files: [String], submodules: [(path: String, id: String)]
  ) {
    var files: [String] = []
    var submodules: [(path: String, id: String)] = []
    for line in Self.paths(try run(["ls-tree", "-r", "-z", "--full-tree", commit])) {
      guard let tab = line.firstIndex(of: "\t") else { continue }
      let path = String(line[line.index(after: tab)...])
      let fields = line[..<tab].split(separator: " ")
      if fields.first == Self.submoduleMode, let id = fields.last {
        submodules.append((path, String(id)))
      } else {
        files.append(path)
      }
    }
    return (files, submodules)
  }

  /// Returns the submodule in a folder; `nil` if it is not checked out, or its repository lacks a commit.
  private func submodule(at path: String, with commit: String? = nil) -> GitRepository? {
    let place = "\(folder)/\(path)"
    guard FileManager.default.fileExists(atPath: place + "/.git") else { return nil }
    let submodule = GitRepository(folder: place, isSubmodule: true)
    return commit.map(submodule.has) == false ? nil : submodule
  }

  private init(folder: String, isSubmodule: Bool) {
    self.folder = folder
    self.isSubmodule = isSubmodule
  }

  /// Returns whether the repository has a commit.
  private func has(_ commit: String) -> Bool {
    (try? run(["cat-file", "-e", commit + "^{commit}"])) != nil
  }

  // MARK: The command

  private func run(
    _ arguments: [String], _ environment: [String: String] = [:], input: Data? = nil
  ) throws -> Data {
    let own = isSubmodule ? Self.variables : []
    return try Self.run(arguments, in: folder, environment, without: own, input: input)
  }

  /// The variables by which a hook gets the place of its repository (git rev-parse --local-env-vars).
  private static let variables: Set<String> = [
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_DIR", "GIT_IMPLICIT_WORK_TREE",
    "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_WORK_TREE",
  ]

  private static func lines(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Returns the texts that end with a null byte; a path that is not in UTF-8 is none that the command reads.
  private static func paths(_ data: Data) -> [String] {
    data.split(separator: 0).compactMap { String(validating: $0, as: UTF8.self) }
  }

  private static func run(
    _ arguments: [String], in folder: String, _ environment: [String: String] = [:],
    without removed: Set<String> = [], input: Data? = nil
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = ProcessInfo.processInfo.environment
      .filter { !removed.contains($0.key) }.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    // The input is a file, so that neither side waits for the other.
    var inputFile: String?
    defer { if let inputFile { try? FileManager.default.removeItem(atPath: inputFile) } }
    if let input {
      let path = NSTemporaryDirectory() + "kuina-\(UUID().uuidString)"
      try input.write(to: URL(fileURLWithPath: path))
      inputFile = path
      process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    // Errors are short enough to fit into the pipe.
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    let message = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let reason = lines(message).first ?? "status \(process.terminationStatus)"
      throw Failure(
        description:
          "git \(arguments.first { !$0.hasPrefix("-") && !$0.contains("=") } ?? "") failed "
          + "in \(folder) (\(reason)), expected a Git repository and the git command")
    }
    return data
  }
}
