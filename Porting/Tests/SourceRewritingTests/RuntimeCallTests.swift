import Testing

@testable import SourceRewriting

@Suite struct RuntimeCallTests {
  /// Files stay where they are in the project, and not in a bundle.
  @Test func filesOfBundlesAreFoundInTheProject() {
    let rewritten = Rewritten(
      """
      let a = Bundle.main.path(forResource: "a", ofType: "json")!
      let b = Bundle(for: A.self).url(forResource: "b", withExtension: nil, subdirectory: "c")
      let c = Bundle.main.path(forResource: "a", ofType: "json", inDirectory: nil, forLocalization: "en")
      let d = finder.path(for: "d")
      """)
    #expect(rewritten.body.contains(#"Bundle.main.appPath(forResource: "a", ofType: "json")!"#))
    #expect(rewritten.body.contains(#".appURL(forResource: "b", withExtension: nil, "#))
    #expect(rewritten.body.contains(#"Bundle.main.path(forResource: "a", ofType: "json", inDir"#))
    #expect(rewritten.body.contains(#"finder.path(for: "d")"#))
  }

  @Test func callsOfClassObjectsAndTheProcessAreRewritten() {
    let rewritten = Rewritten(
      """
      import UIKit
      class A: UIViewController {
        func f(_ table: UITableView) {
          table.register(Cell.classForCoder(), forCellReuseIdentifier: "c")
          table.register(Outer.Cell.classForCoder(), forCellReuseIdentifier: "o")
          print(ProcessInfo().environment, self.classForCoder, cell.classForCoder())
        }
      }
      """)
    // Written by hand.
    let expected = """
      import UIKit
      class A: UIViewController {
        func f(_ table: UITableView) {
          table.register(Cell.self, forCellReuseIdentifier: "c")
          table.register(Outer.Cell.self, forCellReuseIdentifier: "o")
          print(ProcessInfo.processInfo.environment, self.classForCoder, cell.classForCoder())
        }
      }
      """
    #expect(rewritten.body == expected)
  }

  /// developer.apple.com, NSObject.description(): the class object's description is its name.
  ///
  /// A static method of that name in the module may be meant.
  @Test func theDescriptionOfAValuesClassIsItsName() {
    let source = "func f(_ a: AnyObject) -> String { type(of: a).description() }"
    #expect(
      Rewritten(source).body
        == "func f(_ a: AnyObject) -> String { String(reflecting: type(of: a)) }")
    let own = "struct S { static func description() -> String { \"\" } }\n"
    #expect(Rewritten(own + source).body == own + source)
    #expect(
      Rewritten("let a = view.classForCoder.description()").body
        == "let a = String(reflecting: view.classForCoder)")
    let value = "func f(_ a: S) -> String { a.description() }"
    #expect(Rewritten(value).body == value)
  }
}
