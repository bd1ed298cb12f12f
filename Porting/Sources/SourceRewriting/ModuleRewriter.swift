import Foundation

/// Rewrites the sources of an app's module for Linux.
///
/// The files stay as they are; the rewritten ones are written elsewhere. A file whose text did not
/// change is rewritten only if the declarations of another file did, and a result that is the same
/// as before is not written, so that builds are incremental.
public struct ModuleRewriter: Sendable {
  /// What a run did.
  public struct Summary: Sendable {
    /// The number of files.
    public var files = 0
    /// The number of files that were rewritten in this run.
    public var rewritten = 0
    /// The number of files that were written because their text changed.
    public var written = 0
    /// What could not be rewritten, in the order of files and lines.
    public var notes: [PortingNote] = []
    /// Whether the files use `Bundle.module` and do not declare it.
    public var needsModuleBundle = false
    /// Whether the files observe properties and use Combine, which can store the observations.
    public var storesObservations = false
    /// Whether the files observe properties by Combine's publishers.
    public var publishesObservations = false
    /// Whether the files use configurations of sessions, whose requests can be answered while the app is explored.
    public var configuresSessions = false
    /// The methods that protocols of the files require of `URLSession`, which has them with one parameter more.
    var sessionMethods: [SessionMethod] = []
    /// The static members that the files declare of the types with symbols of assets.
    var staticMembers: AssetSymbols.Members = [:]
  }

  /// The modules that sources on Linux can import without further dependencies.
  public static var standardModules: Set<String> { AvailableModules.standard }

  /// The name of the module.
  public var module: String
  /// The files.
  public var files: [PortPlan.File]
  /// The modules that the rewritten files can import, besides those of the toolchain and of Kuina.
  public var modules: Set<String> = []
  /// The values of conditions in `#if`.
  public var defines: [String: Bool] = [:]
  /// The modules that are imported under another name, or become empty if the name is empty.
  public var replacedModules: [String: String] = [:]
  /// The sources of other rewritten modules that the files can import.
  public var foreignSources: [String] = []
  /// The lines that do not compile on Linux, by source.
  public var gaps: [String: [Int]] = [:]
  /// The types that do not exist on Linux.
  public var missingTypes: Set<String> = []
  /// What is left out first because of such a line.
  public var smallestGap = PortSettings.Gap.body
  /// Whether the controllers that code creates without values are registered as screens.
  public var listsControllers = false
  /// The modules that a bridging header imports for all files.
  public var bridgedModules: [String] = []
  /// The file with what is known from earlier runs of the same program; `nil` for none.
  public var cache: String?

  /// Creates a rewriter of files.
  public init(module: String, files: [PortPlan.File]) {
    self.module = module
    self.files = files
  }

  private struct Cache: Codable {
    struct Entry: Codable {
      var textHash: UInt64
      var facts: FileFacts
      var notes: [PortingNote]
    }

    var program = Cache.currentProgram
    /// The hash of the settings and the facts of all files.
    var contextHash: UInt64 = 0
    var entries: [String: Entry] = [:]

    /// The size and the date of the running program: another one may rewrite differently.
    static let currentProgram: String = {
      guard let path = Bundle.main.executablePath,
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      else { return "" }
      let date = (attributes[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(attributes[.size] ?? 0) \(date)"
    }()
  }

  private struct Job: Sendable {
    var pair: PortPlan.File
    var text: String
    var textHash: UInt64
    var gapNotes: [PortingNote] = []
    var cached: Cache.Entry?
    var file: SourceFile?
    var facts: FileFacts
  }

  /// Rewrites the files.
  ///
  /// - Throws: ``PortingError`` if a file cannot be read or written.
  public func run() async throws(PortingError) -> Summary {
    let conditions = BuildConditions(
      defines: defines, modules: AvailableModules.standard.union(modules))
    let old = readCache()
    var jobs = try await readFiles(conditions, old)
    jobs.sort { $0.pair.source < $1.pair.source }
    let facts = ModuleFacts(jobs.map(\.facts))
    var context = FileRewriter.Context(module: module, facts: facts, conditions: conditions)
    context.replacedModules = replacedModules
    context.hoistedImports = hoistedImports(jobs.map(\.facts), facts)
    context.foreignProtocols = foreignProtocols(conditions)
    context.listsControllers = listsControllers
    context.bridgedModules = bridgedModules
    let contextHash = self.contextHash(
      jobs.map(\.facts), conditions, foreignProtocols: context.foreignProtocols)
    let isSameContext = old.contextHash == contextHash

    var summary = Summary(files: jobs.count)
    // By Unicode, the dot of "module.path" is inside a word, so that there is no word boundary before it.
    summary.needsModuleBundle =
      jobs.contains { $0.text.contains(#/(?:Bundle|[\s(:,=?])\.module(?!\w)/#) }
      && !["Bundle", "Foundation.Bundle"].contains { name in
        facts.extensions[name]?.contains { part in
          part.properties.contains { $0.name == "module" }
        } == true
      }
    summary.storesObservations =
      conditions.modules.contains("Combine")
      && jobs.contains { $0.text.contains(".observe(") && $0.text.contains(".store(in:") }
    summary.publishesObservations =
      conditions.modules.contains("Combine")
      && jobs.contains { $0.text.contains(".publisher(for: \\") }
    summary.configuresSessions = jobs.contains {
      $0.text.contains("URLSessionConfiguration")
        || $0.text.contains("URLSession")
          && $0.text.contains(#/configuration\s*:\s*\./#)
    }
    summary.sessionMethods = SessionMethod.required(in: facts)
    summary.staticMembers = facts.staticMembers(of: AssetSymbols.types)
    var cache = Cache(contextHash: contextHash)
    var pending: [Job] = []
    for job in jobs {
      if isSameContext, let cached = job.cached,
        FileManager.default.fileExists(atPath: job.pair.output)
      {
        summary.notes += cached.notes
        cache.entries[job.pair.source] = cached
      } else {
        pending.append(job)
      }
    }
    summary.rewritten = pending.count
    let shared = context
    let outputs = await concurrently(pending) { job in
      let file = job.file ?? SourceFile(path: job.pair.source, text: job.text)
      return FileRewriter.rewrite(file, shared)
    }
    for (job, output) in zip(pending, outputs) {
      if try write(output.text, to: job.pair.output) { summary.written += 1 }
      let notes = job.gapNotes + output.notes
      summary.notes += notes
      cache.entries[job.pair.source] = Cache.Entry(
        textHash: job.textHash, facts: job.facts, notes: notes)
    }
    summary.notes.sort { ($0.file, $0.line) < ($1.file, $1.line) }
    try writeCache(cache)
    return summary
  }

  // MARK: Facts

  private func readFiles(
    _ conditions: BuildConditions, _ old: Cache
  ) async throws(PortingError) -> [Job] {
    var read: [Job] = []
    for pair in files {
      guard let data = FileManager.default.contents(atPath: pair.source) else {
        throw PortingError(path: pair.source, message: "the file cannot be read")
      }
      var text = String(decoding: data, as: UTF8.self)
      var hash = Hash.of(data)
      var gapNotes: [PortingNote] = []
      if let lines = gaps[pair.source] {
        (text, gapNotes) = Gaps.apply(
          to: text, path: pair.source, lines: lines, smallest: smallestGap, missing: missingTypes)
        hash = Hash.of(Data(text.utf8))
      }
      let cached = old.entries[pair.source].flatMap { $0.textHash == hash ? $0 : nil }
      read.append(
        Job(
          pair: pair, text: text, textHash: hash, gapNotes: gapNotes, cached: cached,
          facts: cached?.facts ?? FileFacts(path: pair.source)))
    }
    return await concurrently(read) { job in
      guard job.cached == nil else { return job }
      var job = job
      let file = SourceFile(path: job.pair.source, text: job.text)
      job.facts = FactsCollector.facts(of: file, conditions)
      job.file = file
      return job
    }
  }

  /// Returns the imports of extensions whose members their class declares, by the class's file.
  private func hoistedImports(
    _ files: [FileFacts], _ facts: ModuleFacts
  ) -> [String: Set<String>] {
    let imports = Dictionary(files.map { ($0.path, $0.imports) }) { first, _ in first }
    var result: [String: Set<String>] = [:]
    for (name, members) in facts.hoisted {
      guard let file = facts.types[name]?.file else { continue }
      for member in members { result[file, default: []].formUnion(imports[member.file] ?? []) }
    }
    return result
  }

  /// Returns the names of the protocols for Objective-C that the other modules declare.
  private func foreignProtocols(_ conditions: BuildConditions) -> Set<String> {
    var names: Set<String> = []
    for path in foreignSources {
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      let text = String(decoding: data, as: UTF8.self)
      guard text.contains("@objc"), text.contains("protocol ") else { continue }
      let facts = FactsCollector.facts(of: SourceFile(path: path, text: text), conditions)
      for type in facts.types where type.kind == .protocol && type.exposesMembers {
        names.insert(type.name)
      }
    }
    return names
  }

  private func contextHash(
    _ facts: [FileFacts], _ conditions: BuildConditions, foreignProtocols: Set<String>
  ) -> UInt64 {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var hash = Hash()
    hash.add((try? encoder.encode(facts)) ?? Data())
    hash.add(Data("\(module) \(listsControllers) \(bridgedModules)".utf8))
    hash.add(Data(foreignProtocols.sorted().joined(separator: " ").utf8))
    hash.add(Data(conditions.modules.sorted().joined(separator: " ").utf8))
    hash.add(Data(defines.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined().utf8))
    hash.add(Data(replacedModules.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined().utf8))
    return hash.value
  }

  private func concurrently<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    let count = max(ProcessInfo.processInfo.activeProcessorCount, 1)
    return await withTaskGroup(of: [(Int, Output)].self) { group in
      for start in 0..<count {
        group.addTask {
          stride(from: start, to: inputs.count, by: count).map { ($0, transform(inputs[$0])) }
        }
      }
      var results: [(Int, Output)] = []
      for await part in group { results += part }
      return results.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  // MARK: Files

  /// Writes a text unless the file has it already; returns whether it was written.
  @discardableResult
  func write(_ text: String, to path: String) throws(PortingError) -> Bool {
    let data = Data(text.utf8)
    if FileManager.default.contents(atPath: path) == data { return false }
    let url = URL(filePath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw PortingError(path: path, message: "the file cannot be written: \(error)")
    }
    return true
  }

  private func readCache() -> Cache {
    guard let cache, let data = FileManager.default.contents(atPath: cache),
      let old = try? JSONDecoder().decode(Cache.self, from: data),
      old.program == Cache.currentProgram
    else { return Cache() }
    return old
  }

  private func writeCache(_ new: Cache) throws(PortingError) {
    guard let cache, let data = try? JSONEncoder().encode(new) else { return }
    _ = try write(String(decoding: data, as: UTF8.self), to: cache)
  }
}

/// A hash that is the same in each process (FNV-1a, 64 bits).
struct Hash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ data: Data) {
    for byte in data { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  static func of(_ data: Data) -> UInt64 {
    var hash = Hash()
    hash.add(data)
    return hash.value
  }
}
