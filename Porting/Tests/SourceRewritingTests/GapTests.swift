import Testing

@testable import SourceRewriting

@Suite struct GapTests {
  private func applied(_ lines: [Int], to text: String) -> (text: String, reasons: [String]) {
    let result = Gaps.apply(to: text, path: "/P/Store.swift", lines: lines)
    #expect(
      result.text.split(separator: "\n", omittingEmptySubsequences: false).count
        == text.split(separator: "\n", omittingEmptySubsequences: false).count)
    return (result.text, result.notes.map { "\($0.line) \($0.reason)" })
  }

  private static let body = "the body needs what does not exist on Linux; the program stops there"
  private static let declaration =
    "the declaration needs what does not exist on Linux; it was left out"

  @Test func aBodyStopsAndNamesItsLine() {
    let text = """
      class Store {
        func load() -> Int {
          let a = open()
          return a
        }
        func other() {}
      }
      """
    let result = applied([3], to: text)
    #expect(
      result.text == """
        class Store {
          func load() -> Int { Swift.fatalError("Store.swift:3 needs what does not exist on Linux") }



          func other() {}
        }
        """)
    #expect(result.reasons == ["3 \(Self.body)"])
  }

  /// Nothing is made up where there is no result.
  @Test func aBodyWithoutResultIsLeftOutAndRecorded() {
    let left = "{ kuinaLeftOut(\"Store.swift:1\") }"
    for result in ["", " -> Void", " -> ()", " async throws"] {
      let applied = applied([1], to: "func a(_ b: Int)\(result) { missing() }")
      #expect(applied.text == "func a(_ b: Int)\(result) \(left)")
      #expect(
        applied.reasons
          == ["1 the body needs what does not exist on Linux; it was left out"])
    }
    // Other modules compile these bodies.
    #expect(applied([1], to: "@inlinable func a() { missing() }").text.contains("Swift.fatalError"))
    #expect(applied([1], to: "init() { missing() }").text.contains("Swift.fatalError"))
  }

  @Test func anErrorInASignatureRemovesTheDeclaration() {
    let text = """
      struct Store {
        func load(
          from source: Missing
        ) {
          print(source)
        }
        var count = 0
      }
      """
    let result = applied([3], to: text)
    #expect(result.text == "struct Store {\n  \n\n\n\n\n  var count = 0\n}")
    #expect(result.reasons == ["3 \(Self.declaration)"])
  }

  @Test func eachFurtherTimeMoreIsLeftOut() {
    let text = "struct Store {\n  func load() -> Missing { open() }\n}\nlet a = 1"
    #expect(applied([2], to: text).text.contains("func load() -> Missing { Swift.fatalError"))
    #expect(applied([2, 2], to: text).text == "struct Store {\n  \n}\nlet a = 1")
    #expect(applied([2, 2, 2], to: text).text == "\n\n\nlet a = 1")
    #expect(applied([2, 2, 2, 2], to: text).text == "\n\n\nlet a = 1")
  }

  @Test func propertiesLoseTheAccessorOrTheValue() {
    let accessors = """
      class Store {
        var a: Int {
          get { 1 }
          set { missing(newValue) }
        }
        var b: Int { missing() }
        static let c: Int = missing()
        let d = missing()
      }
      """
    let stop = { (line: Int) in
      "Swift.fatalError(\"Store.swift:\(line) needs what does not exist on Linux\")"
    }
    let result = applied([4, 6, 7, 8], to: accessors)
    #expect(
      result.text == """
        class Store {
          var a: Int {
            get { 1 }
            set { \(stop(4)) }
          }
          var b: Int { \(stop(6)) }
          static let c: Int = { \(stop(7)) }()
          
        }
        """)
  }

  @Test func extensionsLoseConformances() {
    let text = "extension Store: Missing {\n  func a() {}\n}"
    #expect(applied([1], to: text).text == "extension Store {\n  func a() {}\n}")
    #expect(applied([1, 1], to: text).text == "\n\n")
    // A class without its superclass would be another class.
    #expect(applied([1], to: "class A: Missing {\n  func a() {}\n}").text == "\n\n")
  }

  /// The first type of a class can be its superclass; UIKit's protocols stay.
  @Test func classesLoseProtocolsThatDoNotExistFirst() {
    let text = "class A: BView, UITableViewDelegate, C,\n  D {\n  var a = 1\n}"
    let gaps = { (lines: [Int]) in
      Gaps.apply(to: text, path: "/P/Store.swift", lines: lines, missing: ["BView", "C", "D"]).text
    }
    #expect(gaps([1]) == "class A: BView, UITableViewDelegate\n {\n  var a = 1\n}")
    #expect(gaps([1, 1]) == "\n\n\n")
    #expect(applied([1], to: text).text == "\n\n\n")
    let other = Gaps.apply(
      to: "class A: BView {}", path: "/P/Store.swift", lines: [1], missing: ["BView"])
    #expect(other.text == "")
  }

  /// The objects of a database keep their values; classes that a screen shows need their superclass.
  @Test func classesOfValuesLoseASuperclassThatDoesNotExist() {
    func gaps(_ text: String, _ lines: [Int] = [1]) -> String {
      Gaps.apply(
        to: text, path: "/P/Store.swift", lines: lines,
        missing: ["Object", "Named", "PageController", "StoreProtocol"]
      ).text
    }
    let item = "class Item: Object {\n  var name = \"\"\n}"
    #expect(gaps(item) == "class Item: NSObject {\n  var name = \"\"\n}")
    #expect(gaps(item, [1, 1]) == "\n\n")
    #expect(gaps("class Item: Object, Named, Codable {}") == "class Item: NSObject, Codable {}")
    // Its initializer would have to override that of NSObject.
    #expect(
      gaps("class Item: Object {\n  required init() {}\n}")
        == "class Item {\n  required init() {}\n}")
    #expect(
      gaps("class Item: Object {\n  convenience init(a: Int) { self.init() }\n}")
        == "class Item: NSObject {\n  convenience init(a: Int) { self.init() }\n}")
    #expect(gaps("class Store: StoreProtocol, Codable {}") == "class Store: Codable {}")
    #expect(gaps("class Pages: PageController {}") == "")
    #expect(gaps("class Item: Object {\n  @IBOutlet var a: UIView!\n}") == "\n\n")
  }

  @Test func deinitializersAndConditionsAreKept() {
    let text = "class A {\n#if DEBUG\n  deinit {\n    missing()\n  }\n#endif\n}"
    #expect(applied([4], to: text).text == "class A {\n#if DEBUG\n  deinit {}\n\n\n#endif\n}")
  }

  // MARK: Statements

  private func applied(toStatementsOf text: String, _ lines: [Int]) -> String {
    Gaps.apply(to: text, path: "/P/Store.swift", lines: lines, smallest: .statement).text
  }

  private static let app = """
    class Store {
      override func viewDidLoad() {
        super.viewDidLoad()
        let hud = Progress.show(
          in: view)
        load { result in
          hud.hide()
          show(result)
        }
        if hud.isHidden {
          show(nil)
        }
      }
    }
    """

  @Test func anAppLosesStatementsFirst() {
    let text = applied(toStatementsOf: Self.app, [4, 7, 10])
    #expect(
      text == """
        class Store {
          override func viewDidLoad() {
            super.viewDidLoad()
            kuinaLeftOut("Store.swift:4")

            load { result in
              kuinaLeftOut("Store.swift:7")
              show(result)
            }
            kuinaLeftOut("Store.swift:10")


          }
        }
        """)
  }

  @Test func eachFurtherTimeTheStatementAroundIsLeftOut() {
    #expect(
      applied(toStatementsOf: Self.app, [7, 7]).contains(
        "in: view)\n    kuinaLeftOut(\"Store.swift:7\")"))
    let body = applied(toStatementsOf: Self.app, [7, 7, 7])
    #expect(body.contains("viewDidLoad() { kuinaLeftOut(\"Store.swift:7\") }"))
    #expect(!applied(toStatementsOf: Self.app, [7, 7, 7, 7]).contains("viewDidLoad"))
  }

  /// What follows the end of a path is not meant to run.
  @Test func statementsThatEndAPathStop() {
    let text = "func a() -> Int {\n  if b {\n    return missing()\n  }\n  return 1\n}"
    #expect(
      applied(toStatementsOf: text, [3]) == """
        func a() -> Int {
          if b {
            Swift.fatalError("Store.swift:3 needs what does not exist on Linux")
          }
          return 1
        }
        """)
  }

  /// There is no object without another initializer.
  @Test func callsOfInitializersAreNoStatements() {
    let text = "class A {\n  init() {\n    super.init(missing)\n  }\n}"
    #expect(applied(toStatementsOf: text, [3]).contains("init() { Swift.fatalError("))
  }

  @Test func statementsAtTheTopLevelChangeNothing() {
    #expect(applied(toStatementsOf: "missing()\nlet a = b", [1]) == "missing()\nlet a = b")
  }

  @Test func linesOutsideDeclarationsChangeNothing() {
    #expect(applied([1, 9], to: "import A\nfunc b() {}").text == "import A\nfunc b() {}")
  }
}
