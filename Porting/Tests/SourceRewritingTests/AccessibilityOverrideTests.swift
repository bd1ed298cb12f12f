import Testing

/// Overrides of properties that `NSObject` has on Apple's platforms.
@Suite struct AccessibilityOverrideTests {
  /// developer.apple.com, UIAccessibility: the properties belong to `NSObject`.
  @Test func propertyOfASubclassOfNSObjectIsItsOwn() {
    let rewritten = Rewritten(
      "class A: NSObject { public override var accessibilityLabel: String? { didSet { } } }\n"
        + "class B: A { override var accessibilityLabel: String? { get { nil } set { } } }")
    #expect(rewritten.body.contains("class A: NSObject { public  var accessibilityLabel"))
    #expect(rewritten.body.contains("class B: A { override var accessibilityLabel"))
  }

  /// A responder's properties can be overridden, and so can those that a class of the module
  /// declares.
  @Test func otherOverridesStay() {
    let rewritten = Rewritten(
      "class A: UIView { override var accessibilityLabel: String? { nil } }\n"
        + "class B: NSObject { override var hash: Int { 1 } }")
    #expect(rewritten.body.contains("class A: UIView { override var accessibilityLabel"))
    #expect(rewritten.body.contains("override var hash"))
  }
}
