// Core Graphics' functions, for code that was translated from Objective-C; Swift has `==` and
// `equalTo(_:)` in their place.

/// Returns whether two points have equal coordinates.
public func CGPointEqualToPoint(_ point1: CGPoint, _ point2: CGPoint) -> Bool { point1 == point2 }

/// Returns whether two sizes have equal widths and heights.
public func CGSizeEqualToSize(_ size1: CGSize, _ size2: CGSize) -> Bool { size1 == size2 }

/// Returns whether two rectangles, standardized, have equal origins and sizes.
public func CGRectEqualToRect(_ rect1: CGRect, _ rect2: CGRect) -> Bool {
  rect1.standardized == rect2.standardized
}
