public import Foundation

/// Files of `Tests/Fixtures`.
///
/// `InterfaceBuilder` has whole storyboards and xibs, from which `scripts/learn_canvas.py` learns too.
/// `Storyboards` has templates, whose placeholders a test fills in, and files of single tests, which nothing
/// else reads.
public enum Fixture {
  /// The folder, found from where this file was compiled: Tests/TestSupport/Fixture.swift.
  public static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(component: "Fixtures")

  /// Returns the path of a file of `Tests/Fixtures/InterfaceBuilder`.
  public static func path(_ name: String) -> String {
    folder.appending(components: "InterfaceBuilder", name).path
  }

  /// Reads a storyboard of `Tests/Fixtures/Storyboards` and fills in its placeholders.
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
    try filledIn(name + ".storyboard.template", parts)
  }

  /// Reads a xib of `Tests/Fixtures/Storyboards` and fills in its placeholders.
  ///
  /// - Parameters:
  ///   - name: The name of the file, without `.xib.template`.
  ///   - parts: The texts that replace placeholders, as for a storyboard.
  /// - Returns: The text.
  /// - Throws: The error of reading the file.
  public static func xib(_ name: String, _ parts: [String: String] = [:]) throws -> String {
    try filledIn(name + ".xib.template", parts)
  }

  /// Reads the xib of one view, `top`, 100 x 100 points; subviews are in line 6, constraints in line 9.
  ///
  /// - Parameters:
  ///   - subviews: The elements of subviews.
  ///   - constraints: The elements of constraints.
  ///   - type: The type of the document.
  /// - Returns: The text.
  /// - Throws: The error of reading the file.
  public static func oneView(
    subviews: String = "", constraints: String = "",
    type: String = "com.apple.InterfaceBuilder3.CocoaTouch.XIB"
  ) throws -> String {
    try xib("one-view", ["subviews": subviews, "constraints": constraints, "type": type])
  }

  private static func filledIn(_ name: String, _ parts: [String: String]) throws -> String {
    let text = try String(
      contentsOf: folder.appending(components: "Storyboards", name), encoding: .utf8)
    return text.replacing(/\{([a-z]+)\}/) { parts[String($0.1)] ?? "" }
  }
}
