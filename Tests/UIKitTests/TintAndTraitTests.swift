import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Traits of the display, limits of text sizes and dimmed tints; expectations from Apple's
/// documentation of UITraitCollection and UIView.
@MainActor
@Suite struct TintAndTraitTests {
  @Test func aScreenHasTheUsualValuesAndAnEmptyCollectionNone() {
    let screen = UITraitCollection.current
    #expect(screen.accessibilityContrast == .normal)
    #expect(screen.legibilityWeight == .regular)
    #expect(screen.userInterfaceLevel == .base)
    #expect(screen.forceTouchCapability == .unavailable)
    let empty = UITraitCollection()
    #expect(empty.accessibilityContrast == .unspecified)
    #expect(empty.legibilityWeight == .unspecified)
    #expect(empty.userInterfaceLevel == .unspecified)
    #expect(empty.displayGamut == .unspecified)
    #expect(empty.forceTouchCapability == .unknown)
    #expect(empty.typesettingLanguage == nil)
  }

  @Test func coloursDependOnTheTraitsThatAppleLists() {
    let plain = UITraitCollection()
    for changed in [
      UITraitCollection(accessibilityContrast: .high), .init(userInterfaceLevel: .elevated),
      .init(displayGamut: .P3), .init(userInterfaceStyle: .dark),
    ] {
      #expect(plain.hasDifferentColorAppearance(comparedTo: changed))
    }
    let bold = UITraitCollection(legibilityWeight: .bold)
    #expect(!plain.hasDifferentColorAppearance(comparedTo: bold))
    let active = UITraitCollection(activeAppearance: .active)
    #expect(!plain.hasDifferentColorAppearance(comparedTo: active))
    let names = UITraitCollection.systemTraitsAffectingColorAppearance.map { "\($0)" }
    #expect(names.contains("UITraitAccessibilityContrast"))
    #expect(names.contains("UITraitUserInterfaceLevel"))
  }

  @Test func aColourFollowsTheContrast() {
    let color = UIColor { $0.accessibilityContrast == .high ? .red : .green }
    #expect(color.resolvedColor(with: .init(accessibilityContrast: .high)) == .red)
    #expect(color.resolvedColor(with: .init(accessibilityContrast: .normal)) == .green)
  }

  @Test func theTextSizeStaysWithinTheLimitsOfAView() {
    let root = makeRoot(width: 320, height: 480)
    let (outer, inner) = (UIView(), UIView())
    root.addSubview(outer)
    outer.addSubview(inner)
    root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
    outer.maximumContentSizeCategory = .extraLarge
    #expect(outer.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(root.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    root.traitOverrides.preferredContentSizeCategory = .extraSmall
    outer.minimumContentSizeCategory = .medium
    #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
    outer.minimumContentSizeCategory = nil
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraSmall)
  }

  private final class Tinted: UIView {
    var changes = 0
    override func tintColorDidChange() { changes += 1 }
  }

  @Test func aDimmedTintIsGreyForTheViewAndThoseInside() {
    let (outer, inner) = (Tinted(), Tinted())
    outer.addSubview(inner)
    outer.tintColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(inner.tintAdjustmentMode == .normal)
    let before = inner.changes
    outer.tintAdjustmentMode = .dimmed
    #expect(inner.tintAdjustmentMode == .dimmed)
    #expect(inner.changes == before + 1)
    // Without hue: the three components are equal.
    let components = inner.tintColor.resolvedColor(with: .current).cgColor.components ?? []
    #expect(Set(components.dropLast()).count == 1)
    inner.tintAdjustmentMode = .normal
    #expect(inner.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    outer.tintAdjustmentMode = .automatic
    #expect(outer.tintAdjustmentMode == .normal)
    #expect(outer.tintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  }
}
