public import Foundation

// On Apple's platforms, casts convert between geometric values and an `NSValue` that contains them
// (`userInfo[key] as? CGRect`). Elsewhere the standard library supports such casts, but Foundation
// lacks these conformances, and the casts would silently fail.

extension NSValue {
  /// Creates a value that contains a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Creates a value that contains a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// Creates a value that contains a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Creates a value that contains insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right))
  }

  /// The contained point; zero if the value has another type.
  public var cgPointValue: CGPoint { holdsSame(as: NSValue(point: .zero)) ? pointValue : .zero }
  /// The contained size; zero if the value has another type.
  public var cgSizeValue: CGSize { holdsSame(as: NSValue(size: .zero)) ? sizeValue : .zero }
  /// The contained rectangle; zero if the value has another type.
  public var cgRectValue: CGRect { holdsSame(as: NSValue(rect: .zero)) ? rectValue : .zero }
  /// The contained insets; zero if the value has another type.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    guard holdsSame(as: NSValue(uiEdgeInsets: .zero)) else { return .zero }
    let insets = edgeInsetsValue
    return UIEdgeInsets(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  fileprivate func holdsSame(as example: NSValue) -> Bool {
    unsafe strcmp(objCType, example.objCType) == 0
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns an `NSValue` that contains the point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgPoint: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained point, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.cgPointValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained point, and returns whether the value has that type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(cgPoint: .zero)) else { return false }
    result = source.cgPointValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the contained point; zero for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.cgPointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns an `NSValue` that contains the size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgSize: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained size, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.cgSizeValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained size, and returns whether the value has that type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(cgSize: .zero)) else { return false }
    result = source.cgSizeValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the contained size; zero for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.cgSizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns an `NSValue` that contains the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgRect: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained rectangle, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.cgRectValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained rectangle, and returns whether the value has that type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(cgRect: .zero)) else { return false }
    result = source.cgRectValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the contained rectangle; zero for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.cgRectValue ?? .zero
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  // The names are those of the standard library's protocol.
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns an `NSValue` that contains the insets.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained insets, for a cast that is known to succeed.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Sets the result to the contained insets, and returns whether the value has that type.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    guard source.holdsSame(as: NSValue(uiEdgeInsets: .zero)) else { return false }
    result = source.uiEdgeInsetsValue
    return true
  }

  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the contained insets; zero for `nil`.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}
