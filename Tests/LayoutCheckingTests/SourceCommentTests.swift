import Foundation
import Testing

@testable import LayoutChecking

/// Comments in sources, of Swift (The Swift Programming Language, Lexical Structure) and of C.
@Suite struct SourceCommentTests {
  @Test(arguments: [
    ("a // b\nc", "a  \nc"), ("a /* b */ c", "a   c"), ("a /* /* b */ c */ d", "a   d"),
    (#"open("http://a.b") // c"#, #"open("http://a.b")  "#),
    (#"log("\(join("http://a", b))"); show()"#, #"log("\(join("http://a", b))"); show()"#),
    (##"let path = #"C:\"# // c"##, ##"let path = #"C:\"#  "##),
    (#"let text = "a\"//b" // c"#, #"let text = "a\"//b"  "#),
    ("let a = \"\"\"\n// b\n\"\"\" // c", "let a = \"\"\"\n// b\n\"\"\"  "),
    ("let a = \"open\nb // c", "let a = \"open\nb  "), ("#if a // b", "#if a  "), ("a /* b", "a  "),
    ("", ""),
  ])
  func commentsOfSwiftAreBlanks(source: String, expected: String) {
    #expect(source.withoutComments(inSwift: true) == expected)
  }

  /// A comment of C ends at the first end.
  @Test func commentsOfObjectiveCContainNoOthers() {
    #expect("/* a/*.png */ b".withoutComments(inSwift: false) == "  b")
    #expect("/* a /* b */ c */".withoutComments(inSwift: false) == "  c */")
  }

  /// A source may be cut off in an escape, or nest literals without end.
  @Test func damagedSourcesAreReadToTheirEnd() {
    for source in [#"let a = "\"#, ##"let a = #"\#"##, #"let a = "\("\"#] {
      #expect(source.withoutComments(inSwift: true) == source)
    }
    let nested = String(repeating: #""\("#, count: 50_000)
    #expect(nested.withoutComments(inSwift: true) == nested)
  }

  /// Branches that are compiled under no condition.
  @Test(arguments: [
    ("a\n#if false\nb\n#else\nc\n#endif\nd", "a\n#else\nc\n#endif\nd"),
    ("#if 0\n#if DEBUG\na\n#endif\nb\n#endif\nc", "#endif\nc"),
    ("#if DEBUG\na\n#else\nb\n#endif", "#if DEBUG\na\n#else\nb\n#endif"),
    ("#if 0 || DEBUG\na\n#endif", "#if 0 || DEBUG\na\n#endif"),
  ])
  func disabledBranchesAreLeftOut(source: String, expected: String) {
    #expect(source.withoutDisabledCode == expected)
  }

  /// An older source may be in another encoding: its code is read nevertheless.
  @Test func encodingsOtherThanUTF8AreRead() throws {
    let folder = try ProjectFolder([".git/HEAD": ""])
    let text = "// Stra\u{DF}e\nlet width = 3 // px"
    for (name, encoding) in [("Latin.m", String.Encoding.isoLatin1), ("Wide.swift", .utf16)] {
      let path = folder.path(name)
      try #require(text.data(using: encoding)).write(to: URL(filePath: path))
      #expect(SourceFile.code(at: path)?.contains("let width = 3") == true)
      #expect(SourceFile.code(at: path)?.contains("px") == false)
    }
    #expect(SourceFile.code(at: folder.path("None.swift")) == nil)
    let lines = "let a = 1\r\n#if false\r\nlet b = 2\r\n#endif\r\n"
    try Data(lines.utf8).write(to: URL(filePath: folder.path("Lines.swift")))
    #expect(SourceFile.code(at: folder.path("Lines.swift")) == "let a = 1\n#endif\n")
    // What a source in UTF-16 names counts.
    let sources = ProjectSources.around(folder.path("Wide.swift"))
    #expect(sources.anySource(with: "width"))
  }
}
