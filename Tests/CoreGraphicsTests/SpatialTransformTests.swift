import CoreGraphics
import Testing

/// developer.apple.com, CATransform3D; matrices are those of its pages.
@Suite struct SpatialTransformTests {
  @Test func turnAboutTheThirdAxisIsThatOfThePlane() {
    let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 2)
    let plane = CATransform3DGetAffineTransform(turn)
    let point = CGPoint(x: 1, y: 0).applying(plane)
    #expect(abs(point.x) < 1e-15)
    #expect(point.y == 1)
    #expect(CATransform3DIsAffine(turn))
    #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
    #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
  }

  @Test func laterStepsComeFirstOnPoints() {
    // As with transforms of the plane: what is added works on points before what was there.
    let both = CATransform3DScale(CATransform3DMakeTranslation(10, 0, 0), 2, 2, 2)
    #expect(both.m11 == 2)
    #expect(both.m41 == 10)
    let other = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 2), 10, 0, 0)
    #expect(other.m41 == 20)
    #expect(
      CATransform3DConcat(CATransform3DMakeTranslation(10, 0, 0), CATransform3DMakeScale(2, 2, 2))
        == other)
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(1, 2, 3), 0, 0, 0, 1)
    #expect(turned == CATransform3DMakeTranslation(1, 2, 3))
  }

  @Test func transformsOfThePlaneGoThereAndBack() {
    let plane = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    #expect(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(plane)) == plane)
    #expect(CATransform3D().m44 == 0)
    #expect(CATransform3DIdentity.m44 == 1)
  }

  @Test func rectanglesAreWrittenInBrackets() {
    #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
    #expect(CGPoint(x: 1, y: 2).debugDescription == "(1.0, 2.0)")
    #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
    #expect(CFAbsoluteTimeGetCurrent() > 700_000_000)
  }
}
