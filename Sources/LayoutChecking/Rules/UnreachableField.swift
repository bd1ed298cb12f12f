import InterfaceBuilder
import UIKit

extension Rule {
  /// The keyboard covers a field although the screen follows it.
  public static let unreachableField = Rule(
    id: "unreachable-field", severity: .error, title: "Field unreachable above the keyboard",
    explanation: """
      The keyboard covers a field although something follows it: the scroll view has no space left for the \
      field, or other constraints stop the view that follows. A scroll view around a field is assumed to get \
      the inset that the keyboard needs; if its code does not set one, more is hidden.
      """,
    example: """
      a 253 pt keyboard hides 34 pt of textField "Password" even where code gives its scroll view an inset for \
      the keyboard: it is visible up to a 219 pt keyboard
      """,
    fix: "Leave the scroll view more space, or let the views above the field shrink.",
    check: .screen(.all, .screenEdges) { UnreachableFieldRule() })
}

/// Finds fields that stay hidden although the screen follows the keyboard.
private struct UnreachableFieldRule: ScreenRule {
  func observations(on screen: LaidOutScreen) -> [Observation] {
    let shown = screen.shown
    // A trial finds what the code does.
    guard !shown.runsCode else { return [] }
    return screen.keyboard.hiddenFields.filter(\.isFollowed).map { hidden in
      // Nested scroll views could be scrolled together, which is not checked.
      let isNested = hidden.field.scrollViewsAround.count > 1
      var observation = hidden.observation(
        .unreachableField, severity: isNested ? .note : nil, on: shown,
        "\(hidden.coverage("hides", on: shown)) even where \(effort(hidden.proof)): "
          + hidden.visibility
          + (isNested ? ", if only one of the scroll views around it is scrolled" : ""),
        fix: hidden.proof.scrolls
          ? "Leave the scroll view more space: a content size that contains the field, and less around it."
          : "Put the field into a scroll view, or let the views above it shrink.")
      observation.caveats += [
        shown.keyboardManagerCaveat() ?? shown.movingCodeCaveat(),
        shown.contentSizeCaveat(for: hidden.field),
      ].compactMap(\.self)
      return observation
    }
  }

  /// Returns the measure that is assumed to make the field visible, in words.
  private func effort(_ proof: HeightProof) -> String {
    switch KeyboardStrategy(rawValue: proof.strategy) {
    case .bottomConstraint: "a constraint to the bottom follows the keyboard"
    case .layoutGuide: "the keyboard layout guide is followed"
    default: "code gives its scroll view an inset for the keyboard"
    }
  }
}
