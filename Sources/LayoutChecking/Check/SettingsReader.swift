/// Reads the keys of a JSON object one by one, and rejects unknown ones.
struct SettingsReader {
  /// A closure that throws an error if a word is unknown.
  typealias WordCheck = (String) throws(UnknownWord) -> Void

  private let file: String
  private let path: String
  private let line: Int
  private var members: [JSONNode.Member]
  /// The keys read so far.
  private var known: [String] = []

  init(_ node: JSONNode, file: String, path: String = "") throws(CheckSettingsError) {
    self.file = file
    self.path = path
    line = node.line
    guard case .object(let members) = node.content else {
      throw CheckSettingsError(
        file: file, line: node.line, path: path,
        message: "is \(node.summary), expected an object in braces")
    }
    self.members = members
  }

  /// The lines of the keys.
  var lines: [String: Int] {
    Dictionary(members.map { ($0.key, $0.line) }) { first, _ in first }
  }

  /// The position of the object as `file:line`.
  var place: String { "\(file):\(line)" }

  /// Returns the line of a key, or that of the object if the key is missing.
  func line(of key: String) -> Int { members.first { $0.key == key }?.line ?? line }

  /// Returns an error at a key.
  func error(_ key: String, _ message: String, line: Int? = nil) -> CheckSettingsError {
    CheckSettingsError(
      file: file, line: line ?? self.line(of: key), path: path.isEmpty ? key : "\(path).\(key)",
      message: message)
  }

  private mutating func take(_ key: String) -> JSONNode? {
    known.append(key)
    return members.first { $0.key == key }?.value
  }

  private func wrong(_ key: String, _ node: JSONNode, _ expected: String) -> CheckSettingsError {
    error(key, "is \(node.summary), expected \(expected)", line: node.line)
  }

  mutating func string(
    _ key: String, expected: String = "a text"
  ) throws(CheckSettingsError) -> String? {
    guard let node = take(key) else { return nil }
    guard case .text(let text) = node.content else { throw wrong(key, node, expected) }
    return text
  }

  /// Reads a required text, which must not be empty unless allowed.
  mutating func needed(
    _ key: String, canBeEmpty: Bool = false
  ) throws(CheckSettingsError) -> String {
    guard let text = try string(key) else {
      throw error(key, "is missing, expected a text", line: line)
    }
    guard canBeEmpty || !text.isEmpty else { throw error(key, "is empty, expected a text") }
    return text
  }

  /// Reads a list of versions or a single one: numbers such as 26, or texts such as "27.1".
  mutating func versions(
    _ key: String, _ check: WordCheck
  ) throws(CheckSettingsError) -> [String]? {
    guard let node = take(key) else { return nil }
    var nodes = [node]
    if case .list(let members) = node.content { nodes = members }
    var versions: [String] = []
    for node in nodes {
      let version: String
      switch node.content {
      case .number(let number): version = TextTable.number(number)
      case .text(let text): version = text
      default: throw wrong(key, node, "a version such as 26, or a list of versions")
      }
      do throws(UnknownWord) { try check(version) } catch {
        throw self.error(key, error.description, line: node.line)
      }
      versions.append(version)
    }
    return versions
  }

  mutating func integer(_ key: String) throws(CheckSettingsError) -> Int? {
    guard let node = take(key) else { return nil }
    guard case .number(let number) = node.content, let value = Int(exactly: number) else {
      throw wrong(key, node, "a whole number")
    }
    return value
  }

  mutating func flag(_ key: String) throws(CheckSettingsError) -> Bool? {
    guard let node = take(key) else { return nil }
    guard case .bool(let value) = node.content else { throw wrong(key, node, "true or false") }
    return value
  }

  /// Reads a list of valid words, or a single one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - example: An example of such a list.
  ///   - canBeEmpty: Whether the list may be empty.
  ///   - check: Checks a word.
  /// - Returns: The words; `nil` if the key is missing.
  /// - Throws: ``CheckSettingsError``.
  mutating func words(
    _ key: String, such example: String, canBeEmpty: Bool = false, _ check: WordCheck
  ) throws(CheckSettingsError) -> [String]? {
    guard let node = take(key) else { return nil }
    if case .text(let word) = node.content {
      guard !word.isEmpty else {
        throw error(key, "is empty, expected a text or a list of texts such as \(example)")
      }
      do throws(UnknownWord) { try check(word) } catch {
        throw self.error(key, error.description, line: node.line)
      }
      return [word]
    }
    guard case .list(let nodes) = node.content else {
      throw wrong(key, node, "a text or a list of texts such as \(example)")
    }
    guard canBeEmpty || !nodes.isEmpty else {
      throw error(key, "is an empty list, expected a text in it, such as \(example)")
    }
    var words: [String] = []
    for (index, node) in nodes.enumerated() {
      let place = "\(key)[\(index)]"
      guard case .text(let word) = node.content else {
        throw wrong(place, node, "a text in a list such as \(example)")
      }
      do throws(UnknownWord) { try check(word) } catch {
        throw self.error(place, error.description, line: node.line)
      }
      words.append(word)
    }
    return words
  }

  mutating func range(_ key: String, in limits: NumberRange.Limits) throws(CheckSettingsError)
    -> NumberRange?
  {
    let expected = "a range as a text, such as \"\(limits.example)\""
    guard let text = try string(key, expected: expected) else { return nil }
    do throws(NumberRangeError) { return try NumberRange(text, in: limits) } catch {
      throw self.error(key, error.description)
    }
  }

  /// Reads an object whose keys and values are words.
  mutating func words(
    by key: String, such example: String, keys: WordCheck, values: WordCheck
  ) throws(CheckSettingsError) -> [String: String]? {
    guard let node = take(key) else { return nil }
    let expected = "an object such as \(example)"
    guard case .object(let members) = node.content else { throw wrong(key, node, expected) }
    var words: [String: String] = [:]
    for member in members {
      let place = "\(key).\(member.key)"
      guard case .text(let word) = member.value.content else {
        throw wrong(place, member.value, "a text in \(expected)")
      }
      do throws(UnknownWord) {
        try keys(member.key)
        try values(word)
      } catch {
        throw self.error(place, error.description, line: member.line)
      }
      words[member.key] = word
    }
    return words
  }

  /// Returns readers for a list of objects; empty if the key is missing.
  mutating func objects(_ key: String) throws(CheckSettingsError) -> [SettingsReader] {
    guard let node = take(key) else { return [] }
    guard case .list(let nodes) = node.content else { throw wrong(key, node, "a list of objects") }
    var readers: [SettingsReader] = []
    for (index, node) in nodes.enumerated() {
      let place = path.isEmpty ? "\(key)[\(index)]" : "\(path).\(key)[\(index)]"
      readers.append(try SettingsReader(node, file: file, path: place))
    }
    return readers
  }

  /// Returns the value of a word; throws an error with suggestions if the word is unknown.
  func word<Value>(
    _ word: String, _ key: String, _ kind: String, _ value: (String) -> Value?, _ valid: [String]
  ) throws(CheckSettingsError) -> Value {
    if let value = value(word) { return value }
    throw error(key, UnknownWord(kind, word, among: valid).description)
  }

  /// Rejects keys other than those that an object may have, so that a mistyped key is reported rather than that the
  /// right one is missing.
  func expect(_ keys: String...) throws(CheckSettingsError) {
    guard let member = members.first(where: { !keys.contains($0.key) }) else { return }
    throw error(member.key, UnknownWord("key", member.key, among: keys).description)
  }

  /// Rejects keys that were not read.
  func finish() throws(CheckSettingsError) {
    guard let member = members.first(where: { !known.contains($0.key) }) else { return }
    throw error(member.key, UnknownWord("key", member.key, among: known).description)
  }
}
