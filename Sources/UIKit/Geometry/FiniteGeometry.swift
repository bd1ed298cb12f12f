import CoreGraphics
import Foundation

extension CGRect {
  var isFinite: Bool {
    origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
  }
}

extension CGAffineTransform {
  var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }
}

extension CGPoint {
  func moved(by other: CGPoint, times factor: CGFloat = 1) -> CGPoint {
    CGPoint(x: x + factor * other.x, y: y + factor * other.y)
  }
}
