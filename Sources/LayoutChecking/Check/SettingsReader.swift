/// Takes one key after the other out of a JSON object, and finds what was misspelt.
struct SettingsReader {
  private let file: String
  private let path: String
  private var members: [String: Any]
  /// The keys that were asked for.
  private var known: [String] = []

  init(_ object: Any, file: String, path: String = "") throws(CheckSettingsError) {
    self.file = file
    self.path = path
    guard let members = object as? [String: Any] else {
      throw CheckSettingsError(file: file, path: path, message: "expected an object")
    }
    self.members = members
  }

  private func error(_ key: String, _ message: String) -> CheckSettingsError {
    CheckSettingsError(file: file, path: path.isEmpty ? key : "\(path).\(key)", message: message)
  }

  private mutating func take<Value>(
    _ key: String, _ expected: String
  ) throws(CheckSettingsError) -> Value? {
    known.append(key)
    guard let found = members.removeValue(forKey: key) else { return nil }
    guard let value = found as? Value else { throw error(key, "expected \(expected)") }
    return value
  }

  mutating func string(_ key: String) throws(CheckSettingsError) -> String? {
    try take(key, "a text")
  }

  mutating func strings(_ key: String) throws(CheckSettingsError) -> [String]? {
    try take(key, "a list of texts")
  }

  /// A list that is not empty.
  mutating func someStrings(_ key: String) throws(CheckSettingsError) -> [String]? {
    let texts = try strings(key)
    if texts?.isEmpty == true { throw error(key, "is an empty list, expected a text in it") }
    return texts
  }

  mutating func span(
    _ key: String, in limits: ClosedRange<Double>
  ) throws(CheckSettingsError) -> Span? {
    guard let text = try string(key) else { return nil }
    do throws(SpanError) { return try Span(text, in: limits) } catch {
      throw self.error(key, error.description)
    }
  }

  /// An object of words by words.
  mutating func words(_ key: String) throws(CheckSettingsError) -> [String: String]? {
    try take(key, "an object of texts")
  }

  mutating func objects(_ key: String) throws(CheckSettingsError) -> [Any] {
    try take(key, "a list of objects") ?? []
  }

  mutating func needed(_ key: String) throws(CheckSettingsError) -> String {
    guard let text = try string(key), !text.isEmpty else {
      throw error(key, "is missing, expected a text")
    }
    return text
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
    guard let key = members.keys.min() else { return }
    throw error(key, UnknownWord("key", key, among: known).description)
  }
}
