/// An object, other than a responder, with accessibility values, such as the item of a bar.
///
/// Source: developer.apple.com, UIAccessibility.
@MainActor
protocol AccessibilityObject: AnyObject {
  var accessibility: AccessibilityValues { get }
}
