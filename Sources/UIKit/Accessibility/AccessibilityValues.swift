import Foundation

/// The accessibility values of an object; those that were not set are `nil`.
///
/// A class, so that an object without values of its own stores one pointer.
final class AccessibilityValues {
  var isElement: Bool?
  var label: String?
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var attributedLabel: NSAttributedString?
  var attributedHint: NSAttributedString?
  var attributedValue: NSAttributedString?
  var identifier: String?
  var language: String?
  var userInputLabels: [String]?
  var elements: [Any]?
  var elementsHidden: Bool?
  var viewIsModal: Bool?
  var shouldGroupAccessibilityChildren: Bool?
  var navigationStyle: UIAccessibilityNavigationStyle?
  var containerType: UIAccessibilityContainerType?
  var respondsToUserInteraction: Bool?
  var customActions: [UIAccessibilityCustomAction]?
  var customRotors: [UIAccessibilityCustomRotor]?
  var headerElements: [Any]?
  var textualContext: UIAccessibilityTextualContext?
  var dragSourceDescriptors: [UIAccessibilityLocationDescriptor]?
  var dropPointDescriptors: [UIAccessibilityLocationDescriptor]?
  var path: UIBezierPath?
  var frame: CGRect?
  var activationPoint: CGPoint?
}

/// The accessibility values of an object that the program has not set.
///
/// Source: developer.apple.com, UIAccessibility: standard controls are elements with traits and
/// texts of their own.
struct AccessibilityDefaults {
  var isElement = false
  var label: String?
  var value: String?
  var traits = UIAccessibilityTraits.none

  init() {}
}
