import Testing

@testable import SourceRewriting

/// What the Objective-C runtime finds by name, and bridges.
@Suite struct ObjectLookupTests {
  /// Swift's book, Any and AnyObject: members of `AnyObject` are looked up in the Objective-C runtime.
  @Test func valuesForKeysAreThoseOfObjectsOfFoundation() {
    let rewritten = Rewritten(
      """
      let a = (json as AnyObject).value(forKey: "a") as? String
      let b = (json as? AnyObject)?.value(forKeyPath: "a.b")
      let c = (json as! AnyObject).isKind(of: A.self)
      let d = (json as AnyObject).object(forKey: "d")
      let e = (sender as AnyObject).tag
      let f = (json as NSDictionary).value(forKey: "f")
      """)
    #expect(
      rewritten.body.contains(#"(json as AnyObject as! NSObject).value(forKey: "a") as? String"#))
    #expect(rewritten.body.contains(#"(json as? NSObject)?.value(forKeyPath: "a.b")"#))
    #expect(rewritten.body.contains("(json as! NSObject).isKind(of: A.self)"))
    #expect(rewritten.body.contains(#"(json as AnyObject as! NSDictionary).object(forKey: "d")"#))
    #expect(rewritten.body.contains("(sender as AnyObject).tag"))
    #expect(rewritten.body.contains(#"(json as NSDictionary).value(forKey: "f")"#))
    #expect(rewritten.head.contains("import UIKit"))
  }

  /// Swift's book, Any and AnyObject: the members of `AnyObject` are looked up, whatever has the type.
  @Test func membersOfVariablesAreLookedUpToo() {
    let body = Rewritten(
      """
      class Detail: UIViewController {
        var item: AnyObject? { didSet { show() } }
        var name: NSString?
        func show() {
          if let item: AnyObject = self.item { a(item.value(forKey: "a")) }
          if let item = item { item.setValue(1, forKey: "b") }
          if let item { item.setValue(1, forKey: "c") } else { item?.setValue(1, forKey: "d") }
          if let name { name.setValue(1, forKey: "e") }
        }
        func insert(_ object: AnyObject) {
          object.setValue(1, forKey: "f")
          list.forEach { object in object.setValue(1, forKey: "g") }
          let value = object.value(forKey: "h") as AnyObject
          label.text = value.description
          for view: AnyObject in view.subviews { view.removeFromSuperview() }
          for view in view.subviews { view.removeFromSuperview() }
        }
      }
      """
    ).body
    for rewritten in [
      #"a((item as! NSObject).value(forKey: "a"))"#,
      #"(item as! NSObject).setValue(1, forKey: "b")"#,
      #"(item as! NSObject).setValue(1, forKey: "c")"#,
      #"(item as? NSObject)?.setValue(1, forKey: "d")"#,
      #"{ name.setValue(1, forKey: "e") }"#,
      #"(object as! NSObject).setValue(1, forKey: "f")"#,
      #"in object.setValue(1, forKey: "g")"#,
      #"(object as! NSObject).value(forKey: "h") as AnyObject"#,
      "(value as! NSObject).description",
      "for view: AnyObject in view.subviews { (view as! UIView).removeFromSuperview() }",
      "for view in view.subviews { view.removeFromSuperview() }",
    ] { #expect(body.contains(rewritten)) }
  }

  /// Swift's book, Any and AnyObject: the value of a property that is looked up is optional.
  @Test func descriptionsOfObjectsAreThoseOfNSObject() {
    let body = Rewritten(
      """
      a = (b as AnyObject).description
      c = (d as AnyObject).description!
      e = (f as AnyObject).description?.count
      g = (h as AnyObject).tag
      """
    ).body
    #expect(body.contains("a = (b as AnyObject as! NSObject).description\n"))
    #expect(body.contains("c = (d as AnyObject as! NSObject).description\n"))
    #expect(body.contains("e = (f as AnyObject as! NSObject).description.count\n"))
    #expect(body.contains("g = (h as AnyObject).tag"))
  }

  @Test func dictionariesOfObjectsAreBridgedByACast() {
    let body = Rewritten(
      """
      let a = links as [NSObject : AnyObject]
      let b = info as [AnyHashable: Any]
      let c = ["a": 1] as [AnyHashable: Any]
      let d = info as? [AnyHashable: Any]
      let e = info as [String: Any]
      if case let f as [AnyHashable: Any] = value {}
      """
    ).body
    #expect(body.contains("links as! [NSObject : AnyObject]"))
    #expect(body.contains("info as! [AnyHashable: Any]"))
    #expect(body.contains(#"["a": 1] as [AnyHashable: Any]"#))
    #expect(body.contains("info as? [AnyHashable: Any]"))
    #expect(body.contains("info as [String: Any]"))
    #expect(body.contains("let f as [AnyHashable: Any] = value"))
  }

  /// developer.apple.com, NSObject.classForCoder: a property of objects, and a method of their class.
  @Test func theClassAroundACallIsItself() {
    let body = Rewritten(
      """
      extension UIView {
        static func name() -> String { NSStringFromClass(classForCoder()) }
        class func other() -> String { NSStringFromClass(self.classForCoder()) }
      }
      """
    ).body
    #expect(body.contains("{ NSStringFromClass(self) }"))
    #expect(!body.contains("classForCoder"))
  }

  /// Swift 3 accepted the word, which has no meaning there.
  @Test func membersOfExtensionsOfProtocolsAreNotFinal() {
    let body = Rewritten(
      """
      protocol Shown {}
      class A {}
      extension Shown { public final func show() {} }
      extension A { final func hide() {} }
      """
    ).body
    #expect(body.contains("extension Shown { public  func show() {} }"))
    #expect(body.contains("extension A { final func hide() {} }"))
  }

  /// The family of an address has one byte on Darwin and two on Linux.
  @Test func familiesOfAddressesHaveTheirType() {
    let body = Rewritten("let a = UInt8(AF_INET) == UInt8(AF_INET6), b = UInt8(AF)").body
    #expect(body == "let a = sa_family_t(AF_INET) == sa_family_t(AF_INET6), b = UInt8(AF)")
  }

  @Test func namesOfDarwinBringTheirModules() {
    #expect(
      Rewritten("import Foundation\nlet a = CFAbsoluteTimeGetCurrent()").head
        .contains("import CoreGraphics"))
    #expect(
      Rewritten("import Foundation\nlet a = try NSDataDetector(types: 32)").head
        .contains("import UIKit"))
  }
}
