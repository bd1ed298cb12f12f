import Testing

@testable import SourceRewriting

@Suite struct RuntimeCallTests {
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
}
