import Foundation
import Testing
import UIKit

/// Something whose end can be noticed.
private final class Token {}

@MainActor
private enum Key {
  static var name: UInt8 = 0
  static var token: UInt8 = 0
}

extension UIView {
  /// As extensions of applications keep their values.
  fileprivate var nickname: String? {
    get { objc_getAssociatedObject(self, &Key.name) as? String }
    set { objc_setAssociatedObject(self, &Key.name, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
  }
}

/// developer.apple.com, objc_setAssociatedObject.
@MainActor
@Suite struct AssociatedValueTests {
  @Test func extensionKeepsAValueForEachView() {
    let (first, second) = (UIView(), UIView())
    first.nickname = "a"
    second.nickname = "b"
    #expect(first.nickname == "a")
    #expect(second.nickname == "b")
    first.nickname = "c"
    #expect(first.nickname == "c")
    first.nickname = nil
    #expect(first.nickname == nil)
    #expect(second.nickname == "b")
  }

  @Test func valuesBelongToViewsAndNotToAddresses() {
    for _ in 0..<200 {
      let view = UIView()
      #expect(view.nickname == nil)
      view.nickname = "mine"
    }
  }

  @Test func valueGoesAtOnceWithItsViewGuideConstraintOrLayer() {
    let owners: [() -> AnyObject] = [
      { UIView() }, { UILayoutGuide() }, { NSLayoutConstraint() }, { CALayer() },
      { UIViewController() }, { UITapGestureRecognizer() },
    ]
    for make in owners {
      weak var token: Token?
      do {
        let owner = make()
        let value = Token()
        token = value
        objc_setAssociatedObject(owner, &Key.token, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      }
      #expect(token == nil)
    }
  }

  @Test func valueIsKeptWhileItsOwnerLives() {
    let owner = UIView()
    objc_setAssociatedObject(owner, &Key.token, Token(), .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(owner, &Key.token) is Token)
    objc_removeAssociatedObjects(owner)
    #expect(objc_getAssociatedObject(owner, &Key.token) == nil)
  }

  @Test func assignedObjectIsNotKept() {
    let owner = UIView()
    var value: Token? = Token()
    objc_setAssociatedObject(owner, &Key.token, value, .OBJC_ASSOCIATION_ASSIGN)
    #expect(objc_getAssociatedObject(owner, &Key.token) as AnyObject === value)
    value = nil
    #expect(objc_getAssociatedObject(owner, &Key.token) == nil)
  }

  @Test func copyIsOfTheValueAsItWas() {
    let owner = UIView()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(owner, &Key.name, text, .OBJC_ASSOCIATION_COPY)
    text.append("b")
    #expect(objc_getAssociatedObject(owner, &Key.name) as? NSString == "a")
  }

  /// Objects that this module does not make cannot say when they go, so values of those that are gone are
  /// looked for as others come.
  @Test func valuesOfOtherObjectsGoWhenMoreCome() {
    weak var token: Token?
    do {
      let owner = Token()
      let value = Token()
      token = value
      objc_setAssociatedObject(owner, &Key.token, value, .OBJC_ASSOCIATION_RETAIN)
    }
    let others = (0..<5000).map { _ in Token() }
    for other in others {
      objc_setAssociatedObject(other, &Key.token, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    #expect(token == nil)
    for other in others { objc_removeAssociatedObjects(other) }
  }

  @Test func ownerMayBeInAnOptionalAndANumberHasNoValues() {
    let view: UIView? = UIView()
    objc_setAssociatedObject(view as Any, &Key.name, "x", .OBJC_ASSOCIATION_RETAIN)
    #expect(view?.nickname == "x")
    objc_setAssociatedObject(7, &Key.name, "x", .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(7, &Key.name) == nil)
  }

  @Test func policiesHaveAppleNumbers() {
    #expect(objc_AssociationPolicy.OBJC_ASSOCIATION_ASSIGN.rawValue == 0)
    #expect(objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC.rawValue == 1)
    #expect(objc_AssociationPolicy.OBJC_ASSOCIATION_COPY_NONATOMIC.rawValue == 3)
    // Octal 01401 and 01403 in Apple's header.
    #expect(objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN.rawValue == 0o1401)
    #expect(objc_AssociationPolicy.OBJC_ASSOCIATION_COPY.rawValue == 0o1403)
  }
}
