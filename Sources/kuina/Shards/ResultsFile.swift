import Foundation

/// The results of one shard: a line of JSON that describes the run, and a line for each checked file.
///
/// Lines are appended as files are checked, so that an interrupted run can be resumed from it.
struct ResultsFile {
  /// The description of the run.
  struct Header: Codable {
    /// The version of this format.
    var results = Self.currentFormat
    /// The version of the command.
    var version: String
    /// The arguments of `kuina check` that all shards have in common.
    var arguments: [String]
    /// The part of the run.
    var shard: Shard
    /// All files of the run, in order.
    var files: [String]
    /// The digest of the settings and of all files that are read.
    var inputs: String
    /// The digest of the settings alone.
    var settings: String?

    static let currentFormat = 1

    /// Whether both describe the same run, though perhaps different shards of it.
    func isOfSameRun(as other: Header) -> Bool {
      version == other.version && shard.count == other.shard.count && files == other.files
        && inputs == other.inputs
    }
  }

  /// The result of one file.
  struct Entry<Reply: Codable>: Codable {
    /// The index of the file in the list of all files.
    var index: Int
    /// The reply of the worker; `nil` if the file could not be checked.
    var reply: Reply?
    /// The reason why the file could not be checked.
    var failure: String?
  }

  /// The part of an entry that does not depend on the reply.
  private struct Key: Decodable {
    var index: Int
    var failure: String?
  }

  /// The entry of a file as text.
  struct Line {
    /// An ``Entry`` as JSON, without a line end.
    var text: Data
    /// Whether the file was checked; if not, its process was lost.
    var isChecked: Bool
    /// The path of the file of results, and the number of the line.
    var path: String
    var number: Int

    /// Returns the entry.
    ///
    /// - Throws: ``InputFailure`` if the line was damaged.
    func entry<Reply: Codable>(_: Reply.Type) throws(InputFailure) -> Entry<Reply> {
      do { return try JSONDecoder().decode(Entry<Reply>.self, from: text) } catch {
        throw ResultsFile.damage(path, line: number)
      }
    }
  }

  /// The path of the file.
  let path: String
  /// The description of the run.
  let header: Header
  /// The results, by the index of the file.
  private(set) var lines: [Int: Line] = [:]

  /// Creates results without files.
  init(_ header: Header, path: String) {
    self.header = header
    self.path = path
  }

  /// Reads a file of results; an incomplete last line, which an interrupted run leaves, is ignored.
  ///
  /// - Throws: ``InputFailure`` if it cannot be read, or is another kind of file.
  init(contentsOf path: String) throws(InputFailure) {
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw InputFailure(
        file: path, message: "cannot be read, expected a file that kuina check --results wrote")
    }
    let texts = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let decoder = JSONDecoder()
    guard let first = texts.first, let header = try? decoder.decode(Header.self, from: first),
      header.results == Header.currentFormat
    else {
      throw InputFailure(
        file: path,
        message: "is another kind of file, expected one that kuina check --results wrote")
    }
    self.init(header, path: path)
    for (number, text) in texts.enumerated().dropFirst() where !text.isEmpty {
      guard let key = try? decoder.decode(Key.self, from: text),
        header.files.indices.contains(key.index)
      else {
        // Only the last line can be incomplete.
        if number == texts.count - 1 { break }
        throw Self.damage(path, line: number + 1)
      }
      lines[key.index] = Line(
        text: text, isChecked: key.failure == nil, path: path, number: number + 1)
    }
  }

  private static func damage(_ path: String, line: Int) -> InputFailure {
    InputFailure(
      file: path, line: line, message: "cannot be understood, expected the result of a file")
  }

  /// The results of files that were checked; one whose process was lost is to be checked again.
  var checked: [Int: Line] { lines.filter(\.value.isChecked) }

  /// Returns the results of all shards of a run.
  ///
  /// - Throws: ``InputFailure`` if they are of different runs, or if a shard or a file is missing.
  static func merged(_ paths: [String]) throws(InputFailure) -> ResultsFile {
    var parts: [ResultsFile] = []
    for path in paths { parts.append(try ResultsFile(contentsOf: path)) }
    guard var all = parts.first else {
      throw InputFailure(file: "-", message: "no file is given, expected the results of all shards")
    }
    for part in parts.dropFirst() {
      guard part.header.isOfSameRun(as: all.header) else {
        throw InputFailure(
          file: part.path,
          message:
            "is of another run than \(all.path), expected the same version, settings and files")
      }
      // A file that was checked counts more than one that was lost.
      all.lines.merge(part.lines) { $0.isChecked ? $0 : $1 }
    }
    let count = all.header.shard.count
    let given = Set(parts.map(\.header.shard.number))
    if let missing = (1...max(1, count)).first(where: { !given.contains($0) }) {
      throw InputFailure(
        file: all.path,
        message: "shard \(missing) of \(count) is missing, expected the results of all")
    }
    if let index = all.header.files.indices.first(where: { all.lines[$0] == nil }) {
      throw InputFailure(
        file: all.path,
        message: "\(all.header.files[index]) has no result, expected that of every file; run the "
          + "interrupted shard again with the same --results")
    }
    return all
  }

  // MARK: Writing

  /// Writes the header and the results of checked files, and returns the open file to append to.
  func begin() throws -> FileHandle {
    var text = try Self.line(header)
    for (_, line) in checked.sorted(by: { $0.key < $1.key }) {
      text += String(decoding: line.text, as: UTF8.self) + "\n"
    }
    try OutputFile(path).write(text)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.seekToEnd()
    return file
  }

  /// Returns a value as a line of JSON.
  static func line(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
