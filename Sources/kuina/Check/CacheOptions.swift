import ArgumentParser
import Foundation
import LayoutChecking

/// The options of the cache of results.
struct CacheOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The folder with the results of earlier checks, which are reused for unchanged files; kuina/check in \
      XDG_CACHE_HOME or in ~/.cache by default.
      """, valueName: "folder"),
    completion: .directory)
  var cache: String?

  @Flag(name: .customLong("no-cache"), help: "Check every file again, and keep no results.")
  var isDisabled = false

  func validate() throws {
    if isDisabled, cache != nil {
      throw ValidationError("--no-cache excludes --cache, expected one of them")
    }
  }

  /// Returns the cache; `nil` if there is none.
  ///
  /// - Throws: ``InputFailure`` if the folder given cannot be used; without the usual one, files are
  ///   checked without a cache.
  func chosen() throws(InputFailure) -> CheckCache? {
    if isDisabled { return nil }
    if let cache { return try CheckCache(folder: cache) }
    guard let folder = CheckCache.usualFolder(ProcessInfo.processInfo.environment) else {
      return nil
    }
    return try? CheckCache(folder: folder)
  }

  /// The version of the command and its tables: those of another build differ in size or time.
  static var tool: String {
    var status = stat()
    guard let path = Bundle.main.executableURL?.path, unsafe stat(path, &status) == 0 else {
      return kuinaVersion
    }
    return "\(kuinaVersion) \(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)"
  }
}

/// The results that a run takes from the cache, and adds to it.
struct CachedReplies {
  private let cache: CheckCache
  private let settings: CheckSettings
  private let objects: Set<String>
  private let tool = CacheOptions.tool
  /// The inputs of the files without a result, and their keys by the state of the repository, by path.
  private var missing: [String: (inputs: CheckInputs, shortcut: String?)] = [:]

  /// Creates the replies of a run.
  ///
  /// - Parameters:
  ///   - cache: The cache.
  ///   - settings: The settings of the run.
  init(in cache: CheckCache, _ settings: CheckSettings) {
    self.cache = cache
    self.settings = settings
    objects = Set(settings.suppressions.map(\.object))
  }

  /// Returns the reply for a file; `nil` if the file must be checked.
  ///
  /// In a repository whose files have not changed at all, none is read.
  mutating func reply(for file: String) -> CheckReply? {
    let plan = settings.plan(for: file)
    let shortcut = CheckInputs.repositoryKey(of: file, by: plan, asking: objects, tool: tool)
    if let shortcut, let key = cache.result(String.self, for: shortcut),
      let reply = cache.result(CheckReply.self, for: key)
    {
      return reply
    }
    guard let inputs = CheckInputs(of: file, by: plan, asking: objects, tool: tool) else {
      return nil
    }
    if let reply = cache.result(CheckReply.self, for: inputs.key) {
      if let shortcut { cache.store(inputs.key, for: shortcut) }
      return reply
    }
    missing[file] = (inputs, shortcut)
    return nil
  }

  /// Stores the reply for a file that was checked, unless a file has changed in the meantime.
  mutating func store(_ reply: CheckReply, for file: String) {
    guard let (inputs, shortcut) = missing.removeValue(forKey: file), reply.check.isReadable,
      inputs.isCurrent
    else { return }
    cache.store(reply, for: inputs.key)
    // A state does not recur, so that one which a change has ended in the meantime does no harm.
    if let shortcut { cache.store(inputs.key, for: shortcut) }
  }
}
