public import Foundation

// On Apple's platforms a geometric value and an `NSValue` that holds it convert into each other in
// casts (`userInfo[key] as? CGRect`). Elsewhere the standard library has the machinery but
// Foundation lacks these conformances, and such casts would silently fail.

extension NSValue {
  /// A value that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A value that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A value that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// A value that holds insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }

  /// The point held; zero if something else is held.
  public var cgPointValue: CGPoint { holdsSame(as: NSValue(point: .zero)) ? pointValue : .zero }
  /// The size held; zero if something else is held.
  public var cgSizeValue: CGSize { holdsSame(as: NSValue(size: .zero)) ? sizeValue : .zero }
  /// The rectangle held; zero if something else is held.
  public var cgRectValue: CGRect { holdsSame(as: NSValue(rect: .zero)) ? rectValue : .zero }
  /// The insets held; zero if something else is held.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard holdsSame(as: NSValue(uiEdgeInsets: .zero)) else { return .zero }
    let insets = edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  fileprivate func holdsSame(as example: NSValue) -> Bool {
    strcmp(objCType, example.objCType) == 0
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// The value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, if it is of this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(cgPoint: .zero)) else { return false }
    result = source.cgPointValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// The value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, if it is of this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(cgSize: .zero)) else { return false }
    result = source.cgSizeValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// The value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, if it is of this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(cgRect: .zero)) else { return false }
    result = source.cgRectValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// The value in an `NSValue`.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held, if it is of this type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(uiEdgeInsets: .zero)) else { return false }
    result = source.uiEdgeInsetsValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// The value held; zero for none.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
