import Testing

@testable import SourceRewriting

@Suite struct RuntimeCallTests {
  /// developer.apple.com, NSPredicate.init(format:_:): values of Foundation are arguments as objects.
  @Test func argumentsOfPredicatesAreAnyValues() {
    let body = Rewritten(
      """
      import Foundation
      let a = NSPredicate(format: "id == %@ and n == %d", id as CVarArg, 3)
      let b = NSPredicate(format: "id == %@", user.id as! any CVarArg)
      """
    ).body
    #expect(body.contains("(format: \"id == %@ and n == %d\", id as Any, 3)"))
    #expect(body.contains("user.id as! Any)"))
  }

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

  /// The bundle on Linux has no information property list: the app's own is read.
  @Test func theInformationOfBundlesIsThatOfTheApp() {
    let rewritten = Rewritten(
      """
      import Foundation
      let a = Bundle.main.infoDictionary?["A"] as? String
      let b = Bundle(for: B.self).object(forInfoDictionaryKey: "B")
      let c = defaults.object(forKey: "C")
      let d = Bundle.main.bundleIdentifier ?? app.bundleIdentifier
      """)
    #expect(rewritten.body.contains(#"Bundle.main.appInfoDictionary?["A"] as? String"#))
    #expect(rewritten.body.contains(#".appObject(forInfoDictionaryKey: "B")"#))
    #expect(rewritten.body.contains(#"defaults.object(forKey: "C")"#))
    #expect(rewritten.body.contains("Bundle.main.appBundleIdentifier ?? app.bundleIdentifier"))
    #expect(rewritten.head.contains("import UIKit"))
    let own = "struct S { var infoDictionary = 1 }\nlet a = S().infoDictionary"
    #expect(Rewritten(own).body == own)
  }

  /// A module's own protocol, to which bundles conform, has no such method of UIKit.
  @Test func informationOfOwnProtocolsIsNotThatOfTheApp() {
    let body = Rewritten(
      """
      protocol Information { func object(forInfoDictionaryKey key: String) -> Any? }
      extension Bundle: Information {}
      func level(_ bundle: Information) -> Any? { bundle.object(forInfoDictionaryKey: "A") }
      let b = Bundle.main.object(forInfoDictionaryKey: "B")
      """
    ).body
    #expect(body.contains(#"{ bundle.object(forInfoDictionaryKey: "A") }"#))
    #expect(body.contains(#"Bundle.main.appObject(forInfoDictionaryKey: "B")"#))
  }

  /// The initializers of classes in Objective-C can be called on a metatype.
  @Test func controllersOfGenericParametersAreCreatedFromXibs() {
    let source = """
      func load<T: UIViewController>(_ n: String) -> T { return T.init(nibName: n, bundle: nil) }
      func other<T: UIViewController>() -> T { T(nibName: "\\(T.self)", bundle: .main) }
      let a = Form(nibName: "a", bundle: nil)
      """
    let body = Rewritten(source).body
    #expect(
      body.contains("return UIKit.RuntimeClass.controller(T.self, nibName: n, bundle: nil) }"))
    #expect(
      body.contains(#"RuntimeClass.controller(T.self, nibName: "\(T.self)", bundle: .main) }"#))
    #expect(body.contains(#"let a = Form(nibName: "a", bundle: nil)"#))
  }

  /// Swift does not let classes inherit from Foundation's locks on Linux.
  @Test func subclassesOfLocksInheritFromThoseOfUIKit() {
    let rewritten = Rewritten(
      "import Foundation\nfinal class A: NSLock, P {}\nclass B: Foundation.NSRecursiveLock {}")
    #expect(rewritten.body.contains("final class A: UIKit.InheritableLock, P {}"))
    #expect(rewritten.body.contains("class B: UIKit.InheritableRecursiveLock {}"))
    #expect(rewritten.head.contains("import UIKit"))
    let own = "class NSLock {}\nclass A: NSLock {}"
    #expect(Rewritten(own).body == own)
    #expect(Rewritten("let a = os_unfair_lock()").head.contains("import UIKit"))
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
