/// Encodes names of any characters as names that both text formats accept.
///
/// A space becomes `~`, an operator a word in braces such as `{eq}` for `=`, and any other
/// character that is not accepted its code point in hexadecimal digits: `é` becomes `{e9}`. So
///
///     password.bottom = keyboard.top - 8      becomes
///     password.bottom~{eq}~keyboard.top~{minus}~8
enum TextName {
  /// The maximum length of an encoded name: GLPK accepts 255 characters, and a suffix may follow.
  private static let lengthLimit = 220

  /// The characters besides letters and digits that are kept.
  private static let kept = Set("!\"#$%&()/,.;?@_`'|".unicodeScalars)

  private static let words: [Unicode.Scalar: String] = [
    "=": "eq", "<": "lt", ">": "gt", "+": "plus", "-": "minus", "*": "times", ":": "colon",
  ]
  private static let characters = Dictionary(uniqueKeysWithValues: words.map { ($1, $0) })

  /// The words that readers take for a section or a bound, whatever their case.
  private static let keywords: Set<String> = [
    "minimize", "minimise", "minimum", "min", "maximize", "maximise", "maximum", "max", "subject",
    "such", "st", "s.t.", "st.", "bound", "bounds", "general", "generals", "gen", "integer",
    "integers", "int", "binary", "binaries", "bin", "semi", "semis", "sos", "sos1", "sos2", "end",
    "free", "inf", "infinity", "nan", "rhs", "ranges", "rows", "columns", "name", "endata",
    "objsense", "range",
  ]

  /// Returns an encoded name; different names have different ones, unless they are very long.
  static func encoded(_ name: String) -> String {
    var text = ""
    let isFirstEscaped = needsEscapedStart(name)
    for (index, scalar) in name.unicodeScalars.enumerated() {
      let part = encoded(scalar, isEscaped: index == 0 && isFirstEscaped)
      if text.utf8.count + part.utf8.count > lengthLimit { break }
      text += part
    }
    return text
  }

  private static func encoded(_ scalar: Unicode.Scalar, isEscaped: Bool) -> String {
    if !isEscaped {
      if scalar == " " { return "~" }
      if isAlphanumeric(scalar) || kept.contains(scalar) { return String(scalar) }
      if let word = words[scalar] { return "{\(word)}" }
    }
    return "{\(String(scalar.value, radix: 16))}"
  }

  /// Whether the first character would make a reader take the name for something else: a number,
  /// the exponent of one, a comment or a keyword.
  private static func needsEscapedStart(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first else { return false }
    if ("0"..."9").contains(first) || first == "." || first == "$" || first == " " { return true }
    if first == "e" || first == "E" {
      let second = name.unicodeScalars.dropFirst().first
      if second.map({ ("0"..."9").contains($0) }) ?? true { return true }
    }
    return keywords.contains(name.lowercased())
  }

  private static func isAlphanumeric(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) || ("0"..."9").contains(scalar)
  }

  /// Returns the name that was encoded; a text that is not an encoded name is a name itself.
  static func decoded(_ text: String) -> String {
    var name = ""
    var rest = Substring(text)
    while let character = rest.unicodeScalars.first {
      rest = Substring(rest.unicodeScalars.dropFirst())
      switch character {
      case "~":
        name += " "
      case "{":
        guard let end = rest.firstIndex(of: "}") else { return text }
        let code = String(rest[..<end])
        let value = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
        guard let scalar = characters[code] ?? value else { return text }
        name.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      default:
        name.unicodeScalars.append(character)
      }
    }
    return encoded(name) == text ? name : text
  }
}

/// Encoded names that are unique: where several are equal, all but the first get a suffix such as
/// `#2`.
struct UniqueNames {
  private var taken: Set<String> = []

  /// Returns the encoded name of a member.
  mutating func insert(_ name: String, orElse substitute: @autoclosure () -> String) -> String {
    insert(encoded: name.isEmpty ? substitute() : TextName.encoded(name))
  }

  /// Returns an encoded name, with a suffix if it is taken.
  mutating func insert(encoded name: String) -> String {
    if taken.insert(name).inserted { return name }
    var number = counts[name, default: 1]
    var candidate: String
    repeat {
      number += 1
      candidate = "\(name)#\(number)"
    } while !taken.insert(candidate).inserted
    counts[name] = number
    return candidate
  }

  /// The largest number given to each name that was taken.
  private var counts: [String: Int] = [:]
}
