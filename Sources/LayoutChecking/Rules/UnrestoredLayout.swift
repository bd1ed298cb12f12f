extension Rule {
  /// Code does not restore the layout after the keyboard is hidden.
  public static let unrestoredLayout = Rule(
    id: "unrestored-layout", severity: .warning, title: "Layout not restored",
    explanation: """
      After the keyboard is hidden, a constraint, an inset, a transform or a frame differs from its value before, \
      or a scroll view stays scrolled beyond its content. Checked for controllers whose code runs.
      """,
    example: """
      after the keyboard is hidden, the layout is not as before: code has changed the constant of NSLayoutConstraint \
      "bottom" from 0 to -260
      """,
    fix: """
      Restore the values in the keyboardWillHide notification, or compute them in keyboardWillChangeFrame from \
      the end frame, which is below the screen when the keyboard is hidden.
      """,
    check: .trial)
}
