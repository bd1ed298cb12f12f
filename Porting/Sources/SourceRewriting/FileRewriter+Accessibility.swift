import SwiftSyntax

extension FileRewriter {
  /// The properties of `NSObject` that describe an object to assistive technologies.
  ///
  /// Source: developer.apple.com, UIAccessibility.
  private static let accessibilityProperties: Set<String> = [
    "isAccessibilityElement", "accessibilityLabel", "accessibilityHint", "accessibilityValue",
    "accessibilityTraits", "accessibilityIdentifier", "accessibilityLanguage",
    "accessibilityFrame", "accessibilityElements", "accessibilityCustomActions",
  ]

  /// Makes an override of a property that an extension of `NSObject` declares a property of its
  /// class: without Objective-C, members of extensions cannot be overridden.
  func rewriteAccessibility(
    _ node: VariableDeclSyntax, _ property: PropertyFact, in scope: Scope
  ) {
    guard scope.kind == .class, property.isOverride,
      Self.accessibilityProperties.contains(property.name),
      let type = facts.types[scope.fullName]
    else { return }
    let superclasses = facts.superclasses(of: type)
    let root = (superclasses.last ?? type).inherited.first
    guard root == "NSObject" || root?.hasSuffix(".NSObject") == true,
      !superclasses.contains(where: { $0.properties.contains { $0.name == property.name } })
    else { return }
    for modifier in node.modifiers where modifier.name.tokenKind == .keyword(.override) {
      edits.remove(modifier.textRange)
    }
  }
}
