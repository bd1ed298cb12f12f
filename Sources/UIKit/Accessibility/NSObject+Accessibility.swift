public import Foundation

/// An object with accessibility attributes: each `NSObject`.
///
/// Responders and bar items declare the attributes themselves, and subclasses of `NSObject` that do
/// the same replace them; hence they are members of a protocol. Values are stored with the object.
///
/// Source: developer.apple.com, NSObject, UIAccessibility.
public protocol AccessibilityAttributed: NSObject {}

extension NSObject: AccessibilityAttributed {}

extension AccessibilityAttributed {
  /// Whether the object is an accessibility element; `false` by default for objects other than
  /// controls.
  @preconcurrency @MainActor
  public var isAccessibilityElement: Bool {
    get {
      (self as? UIResponder)?.isAccessibilityElement ?? stored?.isElement
        ?? (self is any AccessibilityObject)
    }
    set {
      if let responder = self as? UIResponder { return responder.isAccessibilityElement = newValue }
      storing.isElement = newValue
    }
  }

  /// The accessibility label; `nil` by default for objects without a title.
  @preconcurrency @MainActor
  public var accessibilityLabel: String? {
    get { (self as? UIResponder)?.accessibilityLabel ?? stored?.label }
    set {
      if let responder = self as? UIResponder { return responder.accessibilityLabel = newValue }
      storing.label = newValue
    }
  }

  /// The accessibility hint; stored without effect.
  @preconcurrency @MainActor
  public var accessibilityHint: String? {
    get { (self as? UIResponder)?.accessibilityHint ?? stored?.hint }
    set {
      if let responder = self as? UIResponder { return responder.accessibilityHint = newValue }
      storing.hint = newValue
    }
  }

  /// The value that a screen reader would speak after the label, such as "50 %"; `nil` by default.
  @preconcurrency @MainActor
  public var accessibilityValue: String? {
    get { (self as? UIResponder)?.accessibilityValue ?? stored?.value }
    set {
      if let responder = self as? UIResponder { return responder.accessibilityValue = newValue }
      storing.value = newValue
    }
  }

  /// The accessibility traits; none by default for objects other than controls.
  @preconcurrency @MainActor
  public var accessibilityTraits: UIAccessibilityTraits {
    get { (self as? UIResponder)?.accessibilityTraits ?? stored?.traits ?? .none }
    set {
      if let responder = self as? UIResponder { return responder.accessibilityTraits = newValue }
      storing.traits = newValue
    }
  }

  /// The accessibility identifier, for tests; stored without effect.
  @preconcurrency @MainActor
  public var accessibilityIdentifier: String? {
    get { (self as? UIResponder)?.accessibilityIdentifier ?? stored?.identifier }
    set {
      if let responder = self as? UIResponder {
        return responder.accessibilityIdentifier = newValue
      }
      storing.identifier = newValue
    }
  }

  /// The language of the texts; stored without effect.
  @preconcurrency @MainActor
  public var accessibilityLanguage: String? {
    get { (self as? UIResponder)?.accessibilityLanguage ?? stored?.language }
    set {
      if let responder = self as? UIResponder { return responder.accessibilityLanguage = newValue }
      storing.language = newValue
    }
  }

  /// The frame of the element, in screen coordinates; empty by default for objects other than views.
  @preconcurrency @MainActor
  public var accessibilityFrame: CGRect {
    get { (self as? UIResponder)?.accessibilityFrame ?? stored?.frame ?? .zero }
    set {
      if let responder = self as? UIResponder { return responder.accessibilityFrame = newValue }
      storing.frame = newValue
    }
  }

  /// The accessibility elements inside, in order; stored without effect.
  @preconcurrency @MainActor
  public var accessibilityElements: [Any]? {
    get { (self as? UIResponder)?.accessibilityElements ?? stored?.elements }
    set {
      if let responder = self as? UIResponder { return responder.accessibilityElements = newValue }
      storing.elements = newValue
    }
  }

  /// The actions of the element; see ``UIAccessibilityCustomAction/perform()``.
  @preconcurrency @MainActor
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { (self as? UIResponder)?.accessibilityCustomActions ?? stored?.customActions }
    set {
      if let responder = self as? UIResponder {
        return responder.accessibilityCustomActions = newValue
      }
      storing.customActions = newValue
    }
  }

  @MainActor
  private var stored: AccessibilityValues? {
    if let object = self as? any AccessibilityObject { return object.accessibility }
    return unsafe objc_getAssociatedObject(self, valuesKey) as? AccessibilityValues
  }

  @MainActor
  private var storing: AccessibilityValues {
    if let stored { return stored }
    let values = AccessibilityValues()
    unsafe objc_setAssociatedObject(self, valuesKey, values, .OBJC_ASSOCIATION_RETAIN)
    return values
  }

  private var valuesKey: UnsafeRawPointer {
    unsafe UnsafeRawPointer(Unmanaged.passUnretained(RuntimeKeys.accessibility).toOpaque())
  }
}
