extension Rule {
  /// A view does not move together with the keyboard.
  public static let keyboardMotion = Rule(
    id: "keyboard-motion", severity: .note, title: "Motion apart from the keyboard",
    explanation: """
      A view that code raises above the keyboard moves with another duration or curve, so that it is covered or \
      leaves a gap while the keyboard moves. Checked for controllers whose code runs.
      """,
    example: """
      UIView "bar" is up to 120 pt away from its place above the keyboard while the keyboard moves
      """,
    fix: """
      Animate it with the duration and the curve of the notification, and call layoutIfNeeded() in the \
      animation; or constrain it to the keyboard layout guide.
      """,
    check: .trial)
}
