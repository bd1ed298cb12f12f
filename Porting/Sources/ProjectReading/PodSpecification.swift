/// What a pod's specification states about its module, with all its parts.
struct PodSpecification: Hashable, Sendable {
  var module: String
  /// The patterns of the sources, without braces.
  var sources: [String]
  var excluded: [String]
  /// The newest language mode that the pod names.
  var languageMode: LanguageMode?

  /// Reads a specification in Ruby; values that are computed are not known.
  init(_ text: String, name: String) {
    let code = text.split(whereSeparator: \.isNewline)
      .filter { !$0.drop { $0 == " " || $0 == "\t" }.hasPrefix("#") }.joined(separator: "\n")
    module =
      Self.values(of: ["module_name", "header_dir"], in: code).first
      ?? Self.values(of: ["name"], in: code).first ?? name
    sources = Self.values(of: ["source_files", "source_file"], in: code).flatMap(Self.alternatives)
    excluded = Self.values(of: ["exclude_files"], in: code).flatMap(Self.alternatives)
    languageMode =
      Self.values(of: ["swift_versions", "swift_version"], in: code)
      .compactMap(LanguageMode.init(version:)).max()
  }

  /// Returns the strings that are assigned to attributes, for all systems or for iOS.
  private static func values(of attributes: [String], in code: String) -> [String] {
    var result: [String] = []
    for attribute in attributes {
      for range in code.ranges(of: "." + attribute) {
        let before = code[..<range.lowerBound]
        guard
          ![".osx", ".tvos", ".watchos", ".macos", ".visionos"].contains(where: before.hasSuffix)
        else { continue }
        var rest = code[range.upperBound...].drop { $0 == " " || $0 == "\t" }
        guard rest.first == "=", rest.dropFirst().first != "=" else { continue }
        rest = rest.dropFirst()
        // The strings up to the first thing that is neither a string nor part of a list.
        while true {
          rest = rest.drop { $0.isWhitespace || "[](),".contains($0) }
          if rest.hasPrefix("%w") {
            let words = rest.dropFirst(3)
            let end = words.firstIndex { "])}".contains($0) } ?? words.endIndex
            result += words[..<end].split(whereSeparator: \.isWhitespace).map(String.init)
            break
          }
          guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
          rest = rest.dropFirst()
          guard let end = rest.firstIndex(of: quote) else { break }
          result.append(String(rest[..<end]))
          rest = rest[rest.index(after: end)...]
          // The next line begins another statement, unless the list goes on.
          if !rest.drop(while: { $0 == " " || $0 == "\t" }).hasPrefix(",") { break }
        }
      }
    }
    return result
  }

  /// Returns the patterns that a pattern with braces stands for.
  static func alternatives(_ pattern: String) -> [String] {
    guard let close = pattern.firstIndex(of: "}"),
      let open = pattern[..<close].lastIndex(of: "{")
    else { return [pattern] }
    let start = String(pattern[..<open])
    let end = String(pattern[pattern.index(after: close)...])
    return pattern[pattern.index(after: open)..<close]
      .split(separator: ",", omittingEmptySubsequences: false)
      .flatMap { alternatives(start + String($0) + end) }
  }
}
