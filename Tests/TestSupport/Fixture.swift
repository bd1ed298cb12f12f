public import Foundation

/// Files of `Tests/Fixtures`.
public enum Fixture {
  /// The folder, found from where this file was compiled: Tests/TestSupport/Fixture.swift.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(component: "Fixtures")

  /// Reads a template of `Tests/Fixtures/Storyboards` and fills in its placeholders.
  ///
  ///     try Fixture.storyboard("one-screen", ["views": #"<label id="title"/>"#])
  ///
  /// - Parameters:
  ///   - name: The name of the file, without `.storyboard.template`.
  ///   - parts: The texts that replace placeholders: `parts["views"]` replaces `{views}`. Placeholders
  ///     without a text are removed.
  /// - Returns: The text.
  /// - Throws: The error of reading the file.
  public static func storyboard(_ name: String, _ parts: [String: String] = [:]) throws -> String {
    let file = folder.appending(components: "Storyboards", name + ".storyboard.template")
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.replacing(/\{([a-z]+)\}/) { parts[String($0.1)] ?? "" }
  }
}
