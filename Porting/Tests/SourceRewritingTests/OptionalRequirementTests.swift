import Testing

@testable import SourceRewriting

@Suite struct OptionalRequirementTests {
  private let protocolSource = """
    @objc protocol D {
      @objc optional func moved(_ x: Int, to y: Int) -> Bool
      func needed()
    }
    """

  @Test func anOptionalMethodBecomesARequirementWithADefault() {
    let rewritten = Rewritten(protocolSource)
    #expect(
      rewritten.body == """
         protocol D: AnyObject {
          func kuinaOptional_moved(_ x: Int, to y: Int) -> (Bool)?; var kuinaImplements_moved: Void? { get }
          func needed()
        }
        """)
    #expect(
      rewritten.tail.contains(
        "extension D { @discardableResult func kuinaOptional_moved(_ x: Int, to y: Int) -> (Bool)? "
          + "{ return nil }; var kuinaImplements_moved: Void? { return nil } }"))
  }

  /// Delegates are called with a receiver and an argument; properties with closures can have the same names.
  @Test func closuresWithNamesOfDelegateMethodsStayOptional() {
    let rewritten = Rewritten(
      """
      import UIKit
      class A: UIView {
        var textFieldDidBeginEditing: (() -> Void)?
        var textFieldDidEndEditing: ((UITextField) -> Void)?
        weak var delegate: UITextFieldDelegate?
        func f(field: UITextField) {
          textFieldDidBeginEditing?()
          self.textFieldDidBeginEditing?()
          textFieldDidEndEditing?(field)
          self.textFieldDidEndEditing?(field)
          delegate?.textFieldDidEndEditing?(field)
        }
      }
      """)
    #expect(rewritten.body.contains("    textFieldDidBeginEditing?()\n"))
    #expect(rewritten.body.contains("    self.textFieldDidBeginEditing?()\n"))
    #expect(rewritten.body.contains("    textFieldDidEndEditing?(field)\n"))
    #expect(rewritten.body.contains("    self.textFieldDidEndEditing?(field)\n"))
    #expect(rewritten.body.contains("    delegate?.textFieldDidEndEditing(field)\n"))
  }

  @Test func callsAndComparisonsUseIt() {
    let rewritten = Rewritten(
      protocolSource + """

        func f(d: D?) {
          _ = d?.moved?(1, to: 2) ?? false
          if d?.moved != nil {}
          d?.closure?()
          let a = d!.moved!(1, to: 2) && true
          d!.closure!()
        }
        """)
    #expect(rewritten.body.contains("let a = d!.kuinaOptional_moved(1, to: 2)! && true"))
    #expect(rewritten.body.contains("d!.closure!()"))
    #expect(rewritten.body.contains("_ = d?.kuinaOptional_moved(1, to: 2) ?? false"))
    #expect(rewritten.body.contains("if d?.kuinaImplements_moved != nil {}"))
    #expect(rewritten.body.contains("d?.closure?()"))
  }

  @Test func classesAnswerForWhatTheyAndTheirSubclassesImplement() {
    let body = Rewritten(
      protocolSource + """

        class A: NSObject, D {
          func needed() {}
        }
        class B: A {
          func moved(_ x: Int, to y: Int) -> Bool { true }
        }
        """
    ).body
    #expect(
      body.contains(
        "@discardableResult func kuinaOptional_moved(_ x: Int, to y: Int) -> (Bool)? { return nil }"
      ))
    #expect(
      body.contains(
        "@discardableResult override func kuinaOptional_moved(_ x: Int, to y: Int) -> (Bool)? "
          + "{ return self.moved(x, to: y) }"))
    #expect(body.contains("override var kuinaImplements_moved: Void? { return () }"))
  }

  @Test func optionalMethodsOfUIKitsDelegatesAreCalledPlainly() {
    let body = Rewritten("func f() { d?.scrollViewDidScroll?(view) }").body
    #expect(body == "func f() { d?.scrollViewDidScroll(view) }")
    // A module beside UIKit.
    let safari = Rewritten("func f() { d?.safariViewControllerDidFinish?(c) }").body
    #expect(safari == "func f() { d?.safariViewControllerDidFinish(c) }")
  }

  @Test func requirementsThatDifferInTypesAreDistinguished() {
    let rewritten = Rewritten(
      """
      @objc protocol Panel {
        @objc optional func panel(_ p: Int, layoutFor size: CGSize)
        @objc optional func panel(_ p: Int, layoutFor traits: UITraitCollection)
      }
      class A: NSObject, Panel {
        func panel(_ p: Int, layoutFor traits: UITraitCollection) {}
      }
      """)
    let marks = rewritten.body.ranges(of: "var kuinaImplements_panel: Void? { get }")
    #expect(marks.count == 1)
    #expect(
      rewritten.body.contains(
        "kuinaOptional_panel(_ p: Int, layoutFor size: CGSize) -> (Void)? { return nil }"))
    #expect(
      rewritten.body.contains(
        "kuinaOptional_panel(_ p: Int, layoutFor traits: UITraitCollection) -> (Void)? "
          + "{ return self.panel(p, layoutFor: traits) }"))
  }

  @Test func anOptionalPropertyOfUIKitHasOneOptional() {
    let body = Rewritten("let root = scene.owner?.window??.rootViewController").body
    #expect(body == "let root = scene.owner?.window?.rootViewController")
  }

  /// developer.apple.com, UIApplicationDelegate.window: an optional requirement of an optional type,
  /// which is doubly optional for a caller.
  @Test func theWindowOfTheAppsDelegateIsDoublyOptional() {
    let source = """
      guard let window = UIApplication.shared.delegate?.window else { return }
      window?.rootViewController = root
      let other = (UIApplication.shared.delegate!.window!)!
      let width = UIApplication.shared.delegate?.window??.frame.width
      let own = (UIApplication.shared.delegate as? AppDelegate)?.window
      """
    #expect(
      Rewritten(source).body
        == """
        guard let window = UIApplication.shared.delegate?.optionalWindow else { return }
        window?.rootViewController = root
        let other = (UIApplication.shared.delegate!.optionalWindow!)!
        let width = UIApplication.shared.delegate?.optionalWindow??.frame.width
        let own = (UIApplication.shared.delegate as? AppDelegate)?.window
        """)
  }
}
