import Foundation

/// What a pod's specification states about its module, with all its parts.
struct PodSpecification: Hashable, Sendable {
  var module: String
  /// The patterns of the sources, without braces.
  var sources: [String]
  var excluded: [String]
  /// The patterns of files that the pod adds to apps, without braces.
  var resources: [String]
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
    let named = ["resource_bundles", "resource_bundle", "resources", "resource"]
    resources = Self.values(of: named, in: code).flatMap(Self.alternatives)
    languageMode =
      Self.values(of: ["swift_versions", "swift_version"], in: code)
      .compactMap(LanguageMode.init(version:)).max()
  }

  /// Reads a specification in JSON, as `pod ipc spec` writes it; `nil` if it is none.
  init?(json data: Data, name: String) {
    guard let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      return nil
    }
    let parts = Self.parts(of: root)
    func values(_ keys: String...) -> [String] {
      parts.flatMap { part in keys.flatMap { Self.strings(part[$0]) } }
    }
    module =
      values("module_name", "header_dir").first ?? Self.strings(root["name"]).first ?? name
    sources = values("source_files").flatMap(Self.alternatives)
    excluded = values("exclude_files").flatMap(Self.alternatives)
    let bundles = parts.flatMap { part in
      ["resource_bundles", "resource_bundle"].flatMap { key in
        (part[key] as? [String: Any] ?? [:]).values.flatMap(Self.strings)
      }
    }
    resources = (values("resources", "resource") + bundles).flatMap(Self.alternatives)
    languageMode =
      values("swift_versions", "swift_version").compactMap(LanguageMode.init(version:)).max()
  }

  /// Returns a specification in JSON, what it states for iOS, and the same of its parts.
  private static func parts(of node: [String: Any]) -> [[String: Any]] {
    [node] + [node["ios"] as? [String: Any]].compactMap(\.self)
      + (node["subspecs"] as? [[String: Any]] ?? []).flatMap(parts)
  }

  /// Returns the texts of a value that is a text or a list of texts.
  private static func strings(_ value: Any?) -> [String] {
    if let text = value as? String { return [text] }
    return value as? [String] ?? []
  }

  /// Returns the strings that are assigned to attributes, for all systems or for iOS.
  ///
  /// - Parameters:
  ///   - attributes: The names of the attributes.
  ///   - code: The specification.
  /// - Returns: The strings in their order, without the keys of dictionaries, such as the names of bundles.
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
        // The strings up to the first thing that is neither a string nor part of a list or dictionary.
        while true {
          rest = rest.drop { $0.isWhitespace || "[](),{=>".contains($0) }
          if rest.hasPrefix("%w") {
            let words = rest.dropFirst(3)
            let end = words.firstIndex { "])}".contains($0) } ?? words.endIndex
            result += words[..<end].split(whereSeparator: \.isWhitespace).map(String.init)
            rest = words[end...].dropFirst()
          } else {
            guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
            rest = rest.dropFirst()
            guard let end = rest.firstIndex(of: quote) else { break }
            let text = String(rest[..<end])
            rest = rest[rest.index(after: end)...].drop(while: \.isWhitespace)
            if rest.hasPrefix("=>") { continue }
            result.append(text)
          }
          // Another statement follows, unless the list goes on, or the dictionary of which it is a value.
          rest = rest.drop { $0.isWhitespace || $0 == "]" }
          guard rest.hasPrefix(",") else { break }
        }
      }
    }
    return result
  }

  /// Returns the names of the files among others that are specifications, in Ruby or JSON.
  static func names(in names: [String]) -> [String] {
    names.filter { $0.hasSuffix(".podspec") || $0.hasSuffix(".podspec.json") }.sorted()
  }

  /// Reads the specification in a file; `nil` if there is none.
  init?(contentsOf file: URL) {
    guard let data = FileManager.default.contents(atPath: file.path) else { return nil }
    // The name may have dots of its own.
    let name = file.lastPathComponent.replacing(#/\.podspec(?:\.json)?$/#, with: "")
    if file.pathExtension == "json" {
      self.init(json: data, name: name)
    } else {
      self.init(String(decoding: data, as: UTF8.self), name: name)
    }
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
