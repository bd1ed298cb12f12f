import CoreGraphics
import Testing

/// Expected numbers follow by hand from Apple's formula: x' = a x + c y + tx, y' = b x + d y + ty.
@Suite struct AffineTransformTests {
  let transform = CGAffineTransform(a: 2, b: 3, c: 5, d: 7, tx: 11, ty: 13)

  @Test func pointGoesThroughTheMatrix() {
    #expect(CGPoint(x: 1, y: 10).applying(transform) == CGPoint(x: 63, y: 86))
    #expect(CGPoint(x: 1, y: 10).applying(.identity) == CGPoint(x: 1, y: 10))
  }

  @Test func sizeIsNotMoved() {
    #expect(CGSize(width: 1, height: 10).applying(transform) == CGSize(width: 52, height: 73))
  }

  @Test func rectangleBecomesTheSmallestAroundItsCorners() {
    // Corners (0,0) (1,0) (0,1) (1,1) go to (11,13) (13,16) (16,20) (18,23).
    let image = CGRect(x: 0, y: 0, width: 1, height: 1).applying(transform)
    #expect(image == CGRect(x: 11, y: 13, width: 7, height: 10))
    #expect(CGRect.null.applying(transform).isNull)
  }

  @Test func quarterTurnTakesTheXAxisToTheYAxis() {
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    let end = CGPoint(x: 1, y: 0).applying(turn)
    #expect(abs(end.x) < 1e-15)
    #expect(abs(end.y - 1) < 1e-15)
  }

  @Test func concatenationAppliesTheFirstFirst() {
    let moved = CGAffineTransform(translationX: 10, y: 0)
    let doubled = CGAffineTransform(scaleX: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(moved.concatenating(doubled)) == CGPoint(x: 22, y: 3))
    #expect(CGPoint(x: 1, y: 1).applying(doubled.concatenating(moved)) == CGPoint(x: 12, y: 3))
    // The -ed forms apply the new part before the receiver.
    #expect(moved.scaledBy(x: 2, y: 3) == doubled.concatenating(moved))
    #expect(doubled.translatedBy(x: 10, y: 0) == moved.concatenating(doubled))
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect(moved.rotated(by: 1) == turn.concatenating(moved))
  }

  @Test func inverseUndoes() {
    // The determinant is -1.
    #expect(
      transform.inverted() == CGAffineTransform(a: -7, b: 3, c: 5, d: -2, tx: 12, ty: -7))
    #expect(CGPoint(x: 63, y: 86).applying(transform.inverted()) == CGPoint(x: 1, y: 10))
  }

  @Test func transformWithoutAnInverseIsReturnedAsItIs() {
    let flat = CGAffineTransform(scaleX: 0, y: 1)
    #expect(flat.inverted() == flat)
  }

  @Test func identityIsKnown() {
    #expect(CGAffineTransform.identity.isIdentity)
    #expect(CGAffineTransform(1, 0, 0, 1, 0, 0).isIdentity)
    #expect(!CGAffineTransform().isIdentity)
    #expect(!transform.isIdentity)
  }

  @Test func vectorAndColorCarryTheirNumbers() throws {
    #expect([CGVector(dx: 1, dy: 2).dx, CGVector(dx: 1, dy: 2).dy] == [1, 2])
    #expect(CGVector() == .zero)
    let color = CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    #expect(color.components == [0.1, 0.2, 0.3, 0.4])
    #expect(color.numberOfComponents == 4)
    #expect(try #require(color.copy(alpha: 1)).alpha == 1)
    #expect(CGColor(gray: 0.5, alpha: 1).copy(alpha: 0) == CGColor(gray: 0.5, alpha: 0))
  }
}
