import Testing

@testable import SourceRewriting

@Suite struct AttributeTests {
  @Test func attributesOfObjectiveCAreRemovedAndLinesStay() {
    let rewritten = Rewritten(
      """
      import UIKit
      @UIApplicationMain
      class AppDelegate: UIResponder {}
      @objcMembers class A: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBInspectable
        var hint: String = ""
        @IBAction func tap(_ sender: Any) {}
        @available(iOS 13, *) @objc(other:) func named(_ sender: Any) {}
      }
      """)
    // Written by hand.
    let expected = """
      import UIKit

      class AppDelegate: UIResponder {}
       class A: UIViewController {
         private weak var label: UILabel!
        
        var hint: String = ""
         func tap(_ sender: Any) {}
        @available(iOS 13, *)  func named(_ sender: Any) {}
      }
      """
    #expect(rewritten.body == expected)
  }

  @Test func theMembersThatInterfaceBuilderUsesAreRegistered() {
    let tail = Rewritten(
      """
      import UIKit
      class A: UIViewController {
        @IBOutlet private weak var label: UILabel!
        @IBAction func tap(_ sender: Any) {}
        @objc(other:) private func named(_ sender: Any) {}
        func plain() {}
      }
      """
    ).tail
    #expect(tail.contains("UIKit.RuntimeClass(A.self, name: \"A\", module: \"App\")"))
    #expect(tail.contains("description.add(UIKit.Selector(\"tap:\", A.tap(_:)))"))
    #expect(tail.contains("description.add(UIKit.Selector(\"other:\", A.named(_:)))"))
    #expect(
      tail.contains(
        "UIKit.RuntimeClass.Property(\"label\", get: { (object: A) in object.label }, "
          + "set: { (object: A, value) in object.label = value })"))
    #expect(!tail.contains("plain"))
  }

  @Test func aProtocolForObjectiveCIsOneForClasses() {
    let rewritten = Rewritten(
      """
      @objc protocol P {
      }
      @objc public protocol Q: P {}
      @objc protocol R: NSObjectProtocol {}
      """)
    #expect(
      rewritten.body == """
         protocol P: AnyObject {
        }
         public protocol Q: AnyObject, P {}
         protocol R: NSObjectProtocol {}
        """)
  }

  @Test func dynamicPropertiesReportTheirChanges() {
    let body = Rewritten(
      """
      import UIKit
      class A: NSObject {
        @objc dynamic var a = 0
        @objc dynamic var b: String? { didSet { print(b) } }
        @objc dynamic var c: Int { 1 }
        dynamic var d = 0
      }
      """
    ).body
    #expect(
      body == """
        import UIKit
        class A: NSObject {
            var a = 0 { didSet { UIKit.KeyValueObservers.changed(self) } }
            var b: String? { didSet { UIKit.KeyValueObservers.changed(self);  print(b) } }
            var c: Int { 1 }
           var d = 0
        }
        """)
  }

  @Test func managedPropertiesAreStored() {
    let body = Rewritten("class A { @NSManaged var a: Int16\n@NSManaged var b: String? }").body
    #expect(body == "class A {  var a: Int16 = 0\n var b: String? }")
  }

  @Test func managedPropertiesAndMethodsOfCoreDataHaveBodies() {
    let source = """
      import CoreData
      extension Author {
        @NSManaged public var name: String?
        @NSManaged public func addToBooks(_ value: Book)
        @NSManaged public func removeFromBooks(_ values: NSSet)
        @NSManaged public func insertIntoBooks(_ value: Book, at idx: Int)
      }
      """
    let result = Rewritten(source, modules: ["CoreData"])
    #expect(
      result.body == """
        import CoreData
        extension Author {
           public var name: String? { get { managedValue(forKey: "name") } \
        set { setManagedValue(newValue, forKey: "name") } }
           public func addToBooks(_ value: Book) { add(value, toManagedKey: "books") }
           public func removeFromBooks(_ values: NSSet) { remove(values, fromManagedKey: "books") }
           public func insertIntoBooks(_ value: Book, at idx: Int) \
        { insert(value, intoManagedKey: "books", at: idx) }
        }
        """)
    #expect(result.notes.isEmpty)
  }

  @Test func segueClassesCanBeCreated() {
    let tail = Rewritten("import UIKit\nclass Fade: UIStoryboardSegue {}").tail
    #expect(
      tail.contains("description.addSegue { Fade(identifier: $0, source: $1, destination: $2) }"))
  }

  /// A class with `init(frame:)` need not implement `init(coder:)`, by which a proxy is made otherwise.
  @Test func appearanceProxiesAreMadeByTheInitializerWithAFrame() {
    func tail(_ members: String) -> String {
      Rewritten("import UIKit\nclass Dot: UIView { \(members) }").tail
    }
    let coder = "required init?(coder: NSCoder) { fatalError() }"
    let made = "description.addView { Dot(frame: .zero) }"
    let framed = "override init(frame: CGRect) { super.init(frame: frame) }"
    #expect(tail("\(framed); \(coder)").contains(made))
    #expect(!tail(framed).contains("addView"))
    #expect(!tail("init?(frame: CGRect) { nil }; \(coder)").contains("addView"))
    #expect(!tail("init(frame: String) {}; \(coder)").contains("addView"))
    #expect(!tail("").contains("addView"))
  }

  /// The Swift Programming Language, Automatic Initializer Inheritance: a class that declares no designated initializer
  /// inherits those of its superclass.
  @Test func controllersOfXibsAreCreatedByTheInitializerThatTheyHave() {
    func makes(_ members: String, _ superclass: String = "UIViewController") -> Bool {
      Rewritten(
        """
        import UIKit
        class Base: UITableViewController { init(model: Int) { super.init(style: .plain) } }
        class Form: \(superclass) { \(members) }
        """
      ).tail.contains("description.addController { Form(nibName: $0, bundle: nil) }")
    }
    #expect(makes(""))
    #expect(makes("convenience init(a: Int) { self.init() }"))
    #expect(makes("override init(nibName a: String?, bundle b: Bundle?) { fatalError() }"))
    #expect(!makes("init(model: Int) { super.init(nibName: nil, bundle: nil) }"))
    #expect(!makes("required init?(coder: NSCoder) { super.init(coder: coder) }"))
    #expect(!makes("", "Base"))
    #expect(!makes("", "UIView"))
  }

  @Test func controllersThatCodeCreatesWithoutValuesAreScreens() {
    func makes(_ creation: String, _ members: String, _ more: String = "") -> Bool {
      Rewritten(
        ["A.swift": "import UIKit\nclass Form: UIViewController { \(members) }\n\(more)"],
        listsControllers: true
      ).tail.contains("addScreen { Form(\(creation)) }")
    }
    let nib = "nibName: nil, bundle: nil"
    #expect(makes(nib, ""))
    #expect(makes("", "init() { super.init(\(nib)) }; required init?(coder: NSCoder) { nil }"))
    #expect(makes("", "init(model: Int = 1) { super.init(\(nib)) }"))
    #expect(!makes("", "init(model: Int) { super.init(\(nib)) }"))
    #expect(!makes("", "init?(a: Int = 1) { nil }") && !makes("", "init() throws { throw E() }"))
    // Another class inherits from it.
    #expect(!makes(nib, "", "class Other: Form {}"))
    #expect(!Rewritten("import UIKit\nclass Form: UIViewController {}").tail.contains("addScreen"))
  }

  @Test func privateClassesInsideOthersAndGenericClassesAreNotRegistered() {
    let tail = Rewritten(
      """
      import UIKit
      class A<T>: UIViewController { @IBAction func tap() {} }
      struct B { private class C: UIView { @IBAction func tap() {} } }
      func f() { class D: UIView { @IBAction func tap() {} } }
      """
    ).tail
    #expect(tail.isEmpty)
  }

  /// A value of `(any P)?` can be passed to `(some P)?` on Apple's platforms if the protocol is for
  /// Objective-C; one of `any P` is opened everywhere.
  @Test func optionalOpaqueParametersOfAProtocolForObjectiveCAreExistential() {
    let body = Rewritten(
      """
      @objc protocol P {}
      protocol Q {}
      func f(_ a: some P, _ b: (some P)?, _ c: (some Q)?) {}
      """
    ).body
    #expect(body.contains("func f(_ a: some P, _ b: (any P)?, _ c: (some Q)?) {}"))
  }
}
