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
