/// Takes one key after the other out of a JSON object, and finds what was misspelt.
struct SettingsReader {
  /// Says of a word what is wrong with it.
  typealias WordCheck = (String) throws(UnknownWord) -> Void

  private let file: String
  private let path: String
  private let line: Int
  private var members: [JSONNode.Member]
  /// The keys that were asked for.
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

  /// Where the object stands, as `file:line`.
  var place: String { "\(file):\(line)" }

  /// The line of a key; that of the object where it is not there.
  func line(of key: String) -> Int { members.first { $0.key == key }?.line ?? line }

  /// A mistake at a key.
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

  /// A text that must be there, and have letters unless it may be empty.
  mutating func needed(
    _ key: String, canBeEmpty: Bool = false
  ) throws(CheckSettingsError) -> String {
    guard let text = try string(key) else {
      throw error(key, "is missing, expected a text", line: line)
    }
    guard canBeEmpty || !text.isEmpty else { throw error(key, "is empty, expected a text") }
    return text
  }

  mutating func integer(_ key: String) throws(CheckSettingsError) -> Int? {
    guard let node = take(key) else { return nil }
    guard case .number(let number) = node.content, let value = Int(exactly: number) else {
      throw wrong(key, node, "a whole number")
    }
    return value
  }

  /// A list of words that mean something.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - example: What such a list looks like.
  ///   - canBeEmpty: Whether there may be no word in it.
  ///   - check: Says what is wrong with a word.
  /// - Returns: The words; `nil` where the key is not there.
  /// - Throws: ``CheckSettingsError``.
  mutating func words(
    _ key: String, such example: String, canBeEmpty: Bool = false, _ check: WordCheck
  ) throws(CheckSettingsError) -> [String]? {
    guard let node = take(key) else { return nil }
    guard case .list(let nodes) = node.content else {
      throw wrong(key, node, "a list of texts such as \(example)")
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

  mutating func span(_ key: String, in room: Span.Room) throws(CheckSettingsError) -> Span? {
    let expected = "a range as a text, such as \"\(room.example)\""
    guard let text = try string(key, expected: expected) else { return nil }
    do throws(SpanError) { return try Span(text, in: room) } catch {
      throw self.error(key, error.description)
    }
  }

  /// An object of words by words.
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

  /// Readers of a list of objects; none where the key is not there.
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

  /// The value that a word stands for.
  func word<Value>(
    _ word: String, _ key: String, _ kind: String, _ value: (String) -> Value?, _ valid: [String]
  ) throws(CheckSettingsError) -> Value {
    if let value = value(word) { return value }
    throw error(key, UnknownWord(kind, word, among: valid).description)
  }

  /// Refuses keys that nobody asked for.
  func finish() throws(CheckSettingsError) {
    guard let member = members.first(where: { !known.contains($0.key) }) else { return }
    throw error(member.key, UnknownWord("key", member.key, among: known).description)
  }
}
