import Foundation
import LayoutChecking

/// A Git repository, read with the `git` command.
struct GitRepository {
  /// The folder that contains the repository's files.
  let folder: String

  /// An error of the `git` command.
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// Opens the repository that contains a folder.
  init(around folder: String) throws {
    let output = try Self.run(["rev-parse", "--show-toplevel"], in: folder)
    self.folder = Self.lines(output).first ?? folder
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
      throw Failure(
        description:
          "'\(revision)' names no commit of \(folder), expected one such as main or HEAD~1")
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
  /// to the repository's folder; files that are not tracked yet are included.
  func changes(since old: String, to new: String?) throws -> [String] {
    let range = [old] + [new].compactMap(\.self)
    let changed = Self.paths(
      try run(["diff", "--name-only", "--no-renames", "-z"] + range + ["--"]))
    guard new == nil else { return changed }
    return changed
      + Self.paths(try run(["ls-files", "--others", "--exclude-standard", "-z", "--", folder]))
  }

  /// Returns the paths of all files of a commit.
  func paths(of commit: String) throws -> [String] {
    Self.paths(try run(["ls-tree", "-r", "-z", "--name-only", "--full-tree", commit]))
  }

  /// Writes files of a commit into a folder, which becomes the root of their paths.
  ///
  /// Neither the repository nor its index changes.
  func write(_ paths: [String], of commit: String, to target: String) throws {
    guard !paths.isEmpty else { return }
    let index = target + ".index"
    defer { try? FileManager.default.removeItem(atPath: index) }
    let environment = ["GIT_INDEX_FILE": index]
    // Large files that are stored elsewhere stay pointers.
    let filters = ["-c", "filter.lfs.smudge=", "-c", "filter.lfs.required=false"]
    _ = try Self.run(filters + ["read-tree", commit], in: folder, environment)
    let list = paths.map { $0 + "\0" }.joined()
    _ = try Self.run(
      filters + ["checkout-index", "-f", "-z", "--stdin", "--prefix=\(target)/"], in: folder,
      environment, input: Data(list.utf8))
  }

  // MARK: The command

  private func run(_ arguments: [String]) throws -> Data { try Self.run(arguments, in: folder) }

  private static func lines(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private static func paths(_ data: Data) -> [String] {
    String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }

  private static func run(
    _ arguments: [String], in folder: String, _ environment: [String: String] = [:],
    input: Data? = nil
  ) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
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
