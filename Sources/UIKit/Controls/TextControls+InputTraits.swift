extension UITextField: UITextInputTraits {
  /// Which letters are made capitals; the first of sentences unless set.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalization }
    set { inputTraits.autocapitalization = newValue }
  }
  /// Whether words are corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrection }
    set { inputTraits.autocorrection = newValue }
  }
  /// Whether words are looked up.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellChecking }
    set { inputTraits.spellChecking = newValue }
  }
  /// Which keys there are.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  /// How the keyboard looks.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set { inputTraits.appearance = newValue }
  }
  /// What stands on the return key.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  /// Whether the return key works only when there is text.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// Whether each character is shown as a dot.
  public var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set {
      inputTraits.isSecure = newValue
      contentChanged()
    }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text means.
  public var textContentType: UITextContentType! {
    get { inputTraits.contentType }
    set { inputTraits.contentType = newValue }
  }
  /// What a password that is made up for the text has to be like.
  public var passwordRules: UITextInputPasswordRules? {
    get { inputTraits.passwordRules }
    set { inputTraits.passwordRules = newValue }
  }
}

extension UITextView: UITextInputTraits {
  /// Which letters are made capitals; the first of sentences unless set.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalization }
    set { inputTraits.autocapitalization = newValue }
  }
  /// Whether words are corrected.
  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrection }
    set { inputTraits.autocorrection = newValue }
  }
  /// Whether words are looked up.
  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellChecking }
    set { inputTraits.spellChecking = newValue }
  }
  /// Which keys there are.
  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  /// How the keyboard looks.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set { inputTraits.appearance = newValue }
  }
  /// What stands on the return key.
  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  /// Whether the return key works only when there is text.
  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }
  /// Carried: as on iOS, a text view that can be edited shows its text in any case.
  public var isSecureTextEntry: Bool {
    get { inputTraits.isSecure }
    set { inputTraits.isSecure = newValue }
  }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// What the text means.
  public var textContentType: UITextContentType! {
    get { inputTraits.contentType }
    set { inputTraits.contentType = newValue }
  }
  /// What a password that is made up for the text has to be like.
  public var passwordRules: UITextInputPasswordRules? {
    get { inputTraits.passwordRules }
    set { inputTraits.passwordRules = newValue }
  }
}
