import Testing

/// Methods that receive changes of properties observed by name.
@Suite struct ObserverTests {
  static let method =
    "override func observeValue(forKeyPath keyPath: String?, of object: Any?, "
    + "change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?) {}"

  /// `NSObject` has the method on Apple's platforms, and not on Linux.
  @Test func aSubclassOfNSObjectConforms() {
    let rewritten = Rewritten("import UIKit\nclass Wrapper: NSObject { \(Self.method) }")
    #expect(!rewritten.body.contains("override func observeValue"))
    #expect(rewritten.tail.contains("extension Wrapper: UIKit.KeyValueObserving {}"))
  }

  @Test func aResponderOverridesTheMethod() {
    let rewritten = Rewritten("import UIKit\nclass Bar: UIView { \(Self.method) }")
    #expect(rewritten.body.contains("override func observeValue"))
    #expect(!rewritten.tail.contains("KeyValueObserving"))
  }

  @Test func theSubclassOfAnObserverOverridesTheMethod() {
    let rewritten = Rewritten(
      "import UIKit\nclass A: NSObject { \(Self.method) }\nclass B: A { \(Self.method) }")
    #expect(rewritten.body.contains("class B: A { override func observeValue"))
    #expect(rewritten.tail.contains("extension A: UIKit.KeyValueObserving {}"))
    #expect(!rewritten.tail.contains("extension B: UIKit.KeyValueObserving {}"))
  }
}
