public import Foundation

extension UIBarItem: AccessibilityObject {
  /// Whether the object is an accessibility element; `true` by default.
  public var isAccessibilityElement: Bool {
    get { accessibility.isElement ?? true }
    set { accessibility.isElement = newValue }
  }
  /// The accessibility label; the title by default.
  public var accessibilityLabel: String? {
    get { accessibility.label ?? title }
    set { accessibility.label = newValue }
  }
  /// The accessibility hint; stored without effect.
  public var accessibilityHint: String? {
    get { accessibility.hint }
    set { accessibility.hint = newValue }
  }
  /// The accessibility value; stored without effect.
  public var accessibilityValue: String? {
    get { accessibility.value }
    set { accessibility.value = newValue }
  }
  /// The accessibility traits; those of a button by default.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { accessibility.traits ?? .button }
    set { accessibility.traits = newValue }
  }
  /// The accessibility label with attributes; stored without effect.
  public var accessibilityAttributedLabel: NSAttributedString? {
    get { accessibility.attributedLabel }
    set { accessibility.attributedLabel = newValue }
  }
  /// The accessibility identifier, for tests; stored without effect.
  public var accessibilityIdentifier: String? {
    get { accessibility.identifier }
    set { accessibility.identifier = newValue }
  }
  /// The language of the texts; stored without effect.
  public var accessibilityLanguage: String? {
    get { accessibility.language }
    set { accessibility.language = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The names by which voice control finds the element; stored without effect.
  public var accessibilityUserInputLabels: [String]! {
    get { accessibility.userInputLabels }
    set { accessibility.userInputLabels = newValue }
  }
  /// Whether accessibility elements inside are hidden; stored without effect.
  public var accessibilityElementsHidden: Bool {
    get { accessibility.elementsHidden ?? false }
    set { accessibility.elementsHidden = newValue }
  }
  /// Whether elements of sibling views are ignored; stored without effect.
  public var accessibilityViewIsModal: Bool {
    get { accessibility.viewIsModal ?? false }
    set { accessibility.viewIsModal = newValue }
  }
  /// Whether the element responds to the user; stored without effect.
  public var accessibilityRespondsToUserInteraction: Bool {
    get { accessibility.respondsToUserInteraction ?? true }
    set { accessibility.respondsToUserInteraction = newValue }
  }
  /// The actions of the element; see ``UIAccessibilityCustomAction/perform()``.
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { accessibility.customActions }
    set { accessibility.customActions = newValue }
  }
}
