import InterfaceBuilder
import UIKit

extension Rule {
  /// The keyboard covers a field, and nothing in the file moves it.
  public static let coveredField = Rule(
    id: "covered-field", severity: .warning, title: "Field covered by the keyboard",
    explanation: """
      The keyboard covers a text field or text view, and nothing in the file moves it: no keyboard layout \
      guide, no scroll view, and no constraint to the bottom of the screen that has an outlet and moves the \
      field. If the project's source of the controller is found, such a constraint counts only if that source \
      observes the keyboard and mentions the outlet; and if it observes the keyboard at all, or moves views when \
      the editing of a field begins, the finding is inconclusive. It is a note where only the bar with predictions covers the field and the keyboard may lack it, and where \
      it covers only the space below the text of a text field. A field \
      behind a control with an action, or in a view of the library TPKeyboardAvoiding, or whose delegate refuses to edit it, or whose class allows none or has an input view of its own, \
      or in which code turns off touches or sets an input view, is left out. It is inconclusive if the app imports IQKeyboardManager, and left \
      out if its Podfile has the library in Objective-C, which needs no code, or if the app's delegate or the \
      controller turns it on.
      """,
    example: """
      a 253 pt keyboard covers 34 pt of textField "Password", and nothing in the file moves it or scrolls: it is \
      visible up to a 40 pt keyboard
      """,
    fix: """
      Constrain it, or the view that contains it, to the keyboard layout guide, or put it into a scroll view; if \
      code moves it, suppress the finding.
      """,
    check: .screen(.all, .screenEdges) { CoveredFieldRule() })
}

/// Finds fields that the keyboard covers on screens that do not follow it.
private struct CoveredFieldRule: ScreenRule {
  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    // A trial finds what the code does.
    guard !shown.runsCode else { return [] }
    let covered = screen.keyboard.hiddenFields.filter {
      !$0.isFollowed && $0.table == nil && !shown.isBehindControl($0.field)
    }
    return covered.map { hidden in
      // A text view scrolls its own text, but only as far as its insets allow.
      let remedy =
        hidden.field is UITextView ? "moves it or gives it an inset" : "moves it or scrolls"
      var observation = hidden.observation(
        .coveredField, severity: isTextVisible(in: hidden) ? .note : nil, on: shown,
        "\(hidden.coverage("covers", on: shown)), and nothing in the file \(remedy): "
          + hidden.visibility, fix: fix(for: hidden.field))
      observation.caveats += [
        shown.keyboardCodeCaveat(for: hidden.field), readOnlyCaveat(hidden.field, on: shown),
      ].compactMap(\.self)
      return observation
    }
  }

  /// Returns whether the keyboard covers only the space below the line of a text field's text.
  private func isTextVisible(in hidden: HiddenField) -> Bool {
    guard let field = hidden.field as? UITextField, let font = field.font else { return false }
    return CGFloat(hidden.hiddenHeight) <= (field.bounds.height - font.lineHeight) / 2
  }

  /// Returns the fix for a text view that has a text, which may not be meant to be edited; `nil` for others.
  private func fix(for field: UIView) -> String? {
    guard let text = field as? UITextView, !text.text.isEmpty else { return nil }
    return
      "Give it an inset for the keyboard, or constrain it to the keyboard layout guide; if its text is only to be "
      + "read, turn off Editable."
  }

  /// Returns the caveat about a text field that code disables, or a text view with an outlet that has no delegate, which
  /// editing usually has; `nil` if the sources show that code leaves it editable.
  private func readOnlyCaveat(_ field: UIView, on shown: ShownScreen) -> Caveat? {
    guard let outlet = shown.outlet(of: field) else { return nil }
    let sources = shown.screen.document.map { ProjectSources.around($0.path) }
    if field is UITextField {
      let isDisabled =
        !shown.runsCode
        && shown.classes(around: field).contains {
          sources?.disable(fieldOf: outlet, in: $0) == true
        }
      return isDisabled
        ? Caveat(text: "unless code disables it, by its outlet \(outlet)", effect: .inconclusive)
        : nil
    }
    let connections = shown.element(of: field)?.child("connections")
    if connections?.children.contains(where: { $0["property"] == "delegate" }) == true {
      return nil
    }
    let classes = shown.controllerClasses
    let areRead = !classes.isEmpty && classes.allSatisfy { sources?.source(of: $0) != nil }
    let summary = shown.summary(of: field)
    if areRead, !summary.isUnread, !summary.use.contains(.restrictsEditing) { return nil }
    return Caveat(
      text: "unless code makes it read-only, by its outlet \(outlet)", effect: .inconclusive)
  }
}
