import Foundation
import Testing
import UIKit

/// Geometric values as text, in the forms that Apple documents for NSStringFromCGRect and related functions; the
/// rectangle is that of the log in row S3-16.
@Suite struct GeometryStringTests {
  @Test func valuesAreTextAsInLogsOfDevices() {
    let keyboard = CGRect(x: 0, y: 316, width: 320, height: 252)
    #expect(NSStringFromCGRect(keyboard) == "{{0, 316}, {320, 252}}")
    #expect(NSStringFromCGPoint(CGPoint(x: 160, y: 478)) == "{160, 478}")
    #expect(NSStringFromCGSize(CGSize(width: 320, height: 0.5)) == "{320, 0.5}")
    #expect(
      NSStringFromUIEdgeInsets(UIEdgeInsets(top: 20, left: 0, bottom: 34, right: -1))
        == "{20, 0, 34, -1}")
    #expect(NSStringFromCGAffineTransform(.identity) == "[1, 0, 0, 1, 0, 0]")
    #expect(NSCoder.string(for: keyboard) == "{{0, 316}, {320, 252}}")
    #expect(NSCoder.string(for: UIOffset(horizontal: 1, vertical: 2)) == "{1, 2}")
    // A third of a pixel row, as a screen of 3 pixels per point has it.
    #expect(NSStringFromCGSize(CGSize(width: 0, height: 2000.0 / 3)) == "{0, 666.66666666666663}")
  }

  @Test func valuesAreReadFromText() {
    #expect(
      CGRectFromString("{{0, 316}, {320, 252}}") == CGRect(x: 0, y: 316, width: 320, height: 252))
    #expect(NSCoder.cgRect(for: "{{1,2},{3.5,4}}") == CGRect(x: 1, y: 2, width: 3.5, height: 4))
    #expect(CGPointFromString("{-1, 2e1}") == CGPoint(x: -1, y: 20))
    #expect(CGSizeFromString("{5, 6}") == CGSize(width: 5, height: 6))
    #expect(
      UIEdgeInsetsFromString("{1, 2, 3, 4}") == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
  }

  @Test(arguments: ["", "{}", "{1}", "{1, 2", "{1, 2}}", "{1, b}", "1, 2", "{1, inf}", "{1,, 2}"])
  func malformedTextIsZero(text: String) {
    #expect(CGPointFromString(text) == .zero)
    #expect(CGRectFromString(text) == .zero)
  }

  @Test func functionsCompareValues() {
    #expect(CGPointEqualToPoint(CGPoint(x: 1, y: 2), CGPoint(x: 1, y: 2)))
    #expect(!CGSizeEqualToSize(CGSize(width: 1, height: 2), CGSize(width: 1, height: 3)))
    // The same area, from its other corner.
    #expect(
      CGRectEqualToRect(
        CGRect(x: 10, y: 10, width: -10, height: -10), CGRect(x: 0, y: 0, width: 10, height: 10)))
  }
}
