public import Foundation

// The functions that were members from Swift 4.2 on.

/// Returns insets, as their initializer does since Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIEdgeInsets.init(top:left:bottom:right:)")
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// Returns the result of `inset(by:)` of a rectangle, which has its place since Swift 4.2.
@available(swift, obsoleted: 4.2, message: "use inset(by:) of the rectangle")
public func UIEdgeInsetsInsetRect(_ rect: CGRect, _ insets: UIEdgeInsets) -> CGRect {
  rect.inset(by: insets)
}

/// Returns whether insets are equal.
@available(swift, obsoleted: 4.2, message: "use ==")
public func UIEdgeInsetsEqualToEdgeInsets(_ insets: UIEdgeInsets, _ others: UIEdgeInsets) -> Bool {
  insets == others
}

/// Returns an offset, as its initializer does since Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIOffset.init(horizontal:vertical:)")
public func UIOffsetMake(_ horizontal: CGFloat, _ vertical: CGFloat) -> UIOffset {
  UIOffset(horizontal: horizontal, vertical: vertical)
}

/// Posts a notification of accessibility, as `UIAccessibility.post(notification:argument:)` does since Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibility.post(notification:argument:)")
@MainActor
public func UIAccessibilityPostNotification(
  _ notification: UIAccessibility.Notification, _ argument: Any?
) {
  UIAccessibility.post(notification: notification, argument: argument)
}

/// Returns the value of `UIAccessibility.isVoiceOverRunning`, its name since Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isVoiceOverRunning()")
@MainActor
public func UIAccessibilityIsVoiceOverRunning() -> Bool { UIAccessibility.isVoiceOverRunning }

/// Returns the value of `UIAccessibility.isReduceMotionEnabled`, its name since Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isReduceMotionEnabled()")
@MainActor
public func UIAccessibilityIsReduceMotionEnabled() -> Bool {
  UIAccessibility.isReduceMotionEnabled
}

/// Returns the value of `UIAccessibility.isReduceTransparencyEnabled`, its name since Swift 4.2.
@available(
  swift, obsoleted: 4.2, renamed: "getter:UIAccessibility.isReduceTransparencyEnabled()"
)
@MainActor
public func UIAccessibilityIsReduceTransparencyEnabled() -> Bool {
  UIAccessibility.isReduceTransparencyEnabled
}
