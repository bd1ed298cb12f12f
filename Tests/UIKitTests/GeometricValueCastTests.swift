import Foundation
import Testing
import UIKit

/// One test for each form in which iOS code reads the keyboard's user info (parity C1).
@Suite struct GeometricValueCastTests {
  let info: [AnyHashable: Any] = [
    UIResponder.keyboardFrameEndUserInfoKey: NSValue(
      cgRect: CGRect(x: 0, y: 352, width: 320, height: 216)),
    UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
    UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
    "insets": NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    "point": NSValue(cgPoint: CGPoint(x: 160, y: 478)),
    "size": NSValue(cgSize: CGSize(width: 5, height: 6)),
  ]
  let rect = CGRect(x: 0, y: 352, width: 320, height: 216)

  var frame: Any? { info[UIResponder.keyboardFrameEndUserInfoKey] }
  var duration: Any? { info[UIResponder.keyboardAnimationDurationUserInfoKey] }
  var curve: Any? { info[UIResponder.keyboardAnimationCurveUserInfoKey] }

  @Test func conditionalCastGivesTheRectangle() { #expect(frame as? CGRect == rect) }

  @Test func forcedCastGivesTheRectangle() {
    // The cast is what iOS code writes, and what is tested.
    // swift-format-ignore: NeverForceUnwrap
    let cast = frame as! CGRect
    #expect(cast == rect)
  }

  @Test func castToValueGivesTheRectangle() {
    #expect((frame as? NSValue)?.cgRectValue == rect)
  }

  @Test func rectangleInADictionaryCastsToAValue() {
    let boxed: [AnyHashable: Any] = ["frame": rect]
    #expect((boxed["frame"] as? NSValue)?.cgRectValue == rect)
  }

  @Test func numberCastsToDouble() { #expect(duration as? Double == 0.25) }

  @Test func numberCastsToTimeInterval() { #expect(duration as? TimeInterval == 0.25) }

  @Test func numberGivesItsDoubleValue() {
    #expect((duration as? NSNumber)?.doubleValue == 0.25)
  }

  @Test func numberCastsToUInt() { #expect(curve as? UInt == 7) }

  @Test func numberCastsToInt() { #expect(curve as? Int == 7) }

  @Test func numberGivesItsUnsignedValue() { #expect((curve as? NSNumber)?.uintValue == 7) }

  @Test func pointsSizesAndInsetsCast() {
    #expect(info["point"] as? CGPoint == CGPoint(x: 160, y: 478))
    #expect(info["size"] as? CGSize == CGSize(width: 5, height: 6))
    #expect(
      info["insets"] as? UIEdgeInsets == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect((info["point"] as? NSValue)?.cgPointValue == CGPoint(x: 160, y: 478))
    #expect((info["size"] as? NSValue)?.cgSizeValue == CGSize(width: 5, height: 6))
    #expect((info["insets"] as? NSValue)?.uiEdgeInsetsValue.bottom == 3)
  }

  @Test func valueOfAnotherTypeDoesNotCast() {
    #expect(info["point"] as? CGRect == nil)
    #expect(frame as? CGPoint == nil)
    #expect(duration as? CGRect == nil)
    #expect((info["point"] as? NSValue)?.cgRectValue == .zero)
  }
}
