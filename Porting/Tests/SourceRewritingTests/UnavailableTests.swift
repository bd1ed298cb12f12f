import Testing

/// Declarations that cannot be used, because they were renamed or removed.
@Suite struct UnavailableTests {
  @Test func aRenamedClassIsNotRegistered() {
    let rewritten = Rewritten(
      """
      import UIKit
      class New: UIView { @IBOutlet var label: UILabel! }
      @available(*, unavailable, renamed: "New")
      class Old: UIView { @IBOutlet var label: UILabel! }
      """)
    #expect(rewritten.tail.contains("extension New {"))
    #expect(!rewritten.tail.contains("Old"))
  }

  @Test func aRenamedMemberIsRemoved() {
    let rewritten = Rewritten(
      """
      import UIKit
      @objcMembers class A: NSObject {
        @available(*, unavailable, renamed: "title")
        var name: String { fatalError() }
        @available(*, unavailable) func old() {}
        @available(*, deprecated) func older() {}
        var last = 1
      }
      """)
    #expect(!rewritten.body.contains("name: String"))
    #expect(!rewritten.body.contains("func old()"))
    #expect(rewritten.body.contains("func older()"))
    #expect(rewritten.tail.contains("\"last\""))
    #expect(!rewritten.tail.contains("\"name\""))
  }

  /// Such initialisers are required, and prevent the use of storyboards only.
  @Test func anInitialiserStays() {
    let body = Rewritten(
      "import UIKit\nclass A: UIView { @available(*, unavailable) required init?(coder: NSCoder) { nil } }"
    ).body
    #expect(body.contains("required init?(coder: NSCoder) { nil }"))
  }

  /// What the compiler leaves out has no class.
  @Test func aClassThatIsNotCompiledIsNotRegistered() {
    let rewritten = Rewritten(
      """
      import UIKit
      #if canImport(ObjectiveC)
      class A: UIView { @IBOutlet var label: UILabel! }
      #endif
      class B: UIView {}
      """)
    #expect(!rewritten.tail.contains("extension A"))
    #expect(rewritten.tail.contains("extension B"))
  }
}
