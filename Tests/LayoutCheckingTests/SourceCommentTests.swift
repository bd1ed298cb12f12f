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
}
