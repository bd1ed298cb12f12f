import Testing

@testable import SourceRewriting

/// Names of selectors are those of developer.apple.com, "Using Objective-C runtime features in Swift".
@Suite struct SelectorRewritingTests {
  /// Returns the rewritten expression `#selector(argument)` in a method of a class.
  private func rewritten(_ argument: String, members: String = "", others: String = "") -> String {
    let body = Rewritten(
      "import UIKit\nclass A: UIViewController {\n\(members)\nfunc f() {\nx = #selector(\(argument))\n}\n}\n\(others)"
    ).body
    return body.split(separator: "\n").first { $0.hasPrefix("x = ") }.map {
      String($0.dropFirst(4))
    }
      ?? ""
  }

  @Test(arguments: [
    ("save", "@objc func save() {}", "UIKit.Selector(\"save\", A.save)"),
    ("save(_:)", "@objc func save(_ x: Any) {}", "UIKit.Selector(\"save:\", A.save(_:))"),
    ("save", "@objc func save(_ x: Any) {}", "UIKit.Selector(\"save:\", A.save)"),
    ("self.save", "@objc func save() {}", "UIKit.Selector(\"save\", A.save)"),
    ("A.save(_:to:)", "", "UIKit.Selector(\"save:to:\", A.save(_:to:))"),
    (
      "save(text:)", "@objc func save(text: String) {}",
      "UIKit.Selector(\"saveWithText:\", A.save(text:))"
    ),
    ("save(for:)", "@objc func save(for x: Int) {}", "UIKit.Selector(\"saveFor:\", A.save(for:))"),
    ("save", "@objc(store:) func save(_ x: Any) {}", "UIKit.Selector(\"store:\", A.save)"),
    (
      "UIResponder.resignFirstResponder", "",
      "UIKit.Selector(\"resignFirstResponder\", UIResponder.resignFirstResponder)"
    ),
    (
      "model.save(_:)", "",
      "UIKit.Selector(\"save:\", on: { model }, { $0.save(_:) })"
    ),
    ("(save)", "@objc func save() {}", "UIKit.Selector(\"save\", A.save)"),
    (
      "(Menu.toggle) as (Menu) -> () -> Void", "",
      "UIKit.Selector(\"toggle\", Menu.toggle as (Menu) -> () -> Void)"
    ),
    ("getter: title", "", "UIKit.Selector(\"title\")"),
    ("setter: title", "", "UIKit.Selector(\"setTitle:\")"),
  ]) func selectorsCarryTheirMethod(argument: String, members: String, expected: String) {
    #expect(rewritten(argument, members: members) == expected)
  }

  @Test func overloadsAreTakenApart() {
    let members = "@objc func save() {}\nfunc save(_ x: Int) {}"
    #expect(
      rewritten("save", members: members)
        == "UIKit.Selector(\"save\", A.save as (A) -> () -> Void)")
  }

  @Test func aMethodOfASuperclassInAnotherFileIsFound() {
    let rewritten = Rewritten([
      "A.swift": "import UIKit\nclass Base: UIView { @objc func tap(_ x: Any) {} }",
      "B.swift": "import UIKit\nclass B: Base {\nfunc f() { g(#selector(tap)) }\n}",
    ])
    #expect(
      rewritten.bodies["B.swift"]
        == "import UIKit\nclass B: Base {\nfunc f() { g(UIKit.Selector(\"tap:\", B.tap)) }\n}")
  }

  @Test func aSelectorInANestedTypeMayMeanTheOuterClass() {
    let source = """
      import UIKit
      extension A.Inner { func f() { g(#selector(done)) } }
      class A: UIView { class Inner: NSObject { @objc func done() {} } }
      """
    #expect(Rewritten(source).body.contains("UIKit.Selector(\"done\", A.Inner.done)"))
  }

  @Test(arguments: [
    ("UIView.frame", "\"frame\""), ("UIView.isHidden", "\"hidden\""),
    ("A.model.name", "\"model.name\""), ("layer.bounds", "\"layer.bounds\""),
  ]) func keyPathsBecomeStrings(argument: String, expected: String) {
    let source = "import UIKit\nclass A: UIView { var p = #keyPath(\(argument)) }"
    #expect(Rewritten(source).body.hasSuffix("var p = \(expected) }"))
  }

  @Test func anOptionalSelfIsTheEnclosingType() {
    let body = Rewritten(
      """
      class A: NSObject {
        lazy var action = { [weak self] in #selector(self?.close) }
        @objc func close() {}
      }
      """
    ).body
    #expect(body.contains("UIKit.Selector(\"close\", A.close)"))
  }
}
