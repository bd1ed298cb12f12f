import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A trait of a program.
private enum Density: UITraitDefinition {
  static let defaultValue = 1
}

private final class TraitView: UIView {
  var previous: [UITraitCollection?] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    previous.append(previousTraitCollection)
  }
}

private final class TraitController: UIViewController {
  var changes = 0

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changes += 1
  }
}

@MainActor
@Suite struct TraitTests {
  @Test(arguments: [
    ("iphone8", Device.Orientation.portrait, UIUserInterfaceSizeClass.compact, 2, 2.0),
    ("iphone8", .landscape, .compact, 1, 2.0), ("iphone8plus", .landscape, .regular, 1, 3.0),
    ("iphonex", .landscape, .compact, 1, 3.0),
  ])
  func screenOfADeviceHasItsTraits(
    key: String, orientation: Device.Orientation, width: UIUserInterfaceSizeClass, height: Int,
    scale: CGFloat
  ) {
    let screen = simulate(.named(key, orientation))
    let traits = screen.traitCollection
    #expect(traits.userInterfaceIdiom == .phone)
    #expect(traits.horizontalSizeClass == width)
    #expect(traits.verticalSizeClass.rawValue == height)
    #expect(traits.displayScale == scale)
    #expect(traits.layoutDirection == .leftToRight)
    #expect(traits.preferredContentSizeCategory == .large)
    #expect(UIWindow().traitCollection == traits)
    #expect(UIViewController().traitCollection == traits)
  }

  @Test(arguments: [
    (CGSize(width: 375, height: 667), UIUserInterfaceIdiom.phone, 1, 2),
    (CGSize(width: 667, height: 375), .phone, 1, 1),
    (CGSize(width: 896, height: 414), .phone, 2, 1),
    (CGSize(width: 1024, height: 768), .pad, 2, 2),
  ])
  func screenOfASizeCountsAsThePhoneOrPadThatHasIt(
    size: CGSize, idiom: UIUserInterfaceIdiom, width: Int, height: Int
  ) {
    let traits = UIScreen.simulate(size: size, scale: 2).traitCollection
    #expect(traits.userInterfaceIdiom == idiom)
    #expect(traits.horizontalSizeClass.rawValue == width)
    #expect(traits.verticalSizeClass.rawValue == height)
  }

  @Test func traitsOfTheMainScreenAreCurrentUnlessOthersAreMadeSo() {
    simulate(.size(375, 667, scale: 3))
    #expect(UITraitCollection.current.displayScale == 3)
    #expect(UITraitCollection.current == UIScreen.main.traitCollection)
    UITraitCollection(displayScale: 1).performAsCurrent {
      #expect(UITraitCollection.current.displayScale == 1)
    }
    simulate(.size(667, 375))
    #expect(UITraitCollection.current.displayScale == 2)
    #expect(UITraitCollection.current.verticalSizeClass == .compact)
  }

  @Test func overridesReachTheViewsInsideAndNotifyThem() {
    let window = show(on: .size(375, 667)).window
    let outer = TraitView()
    let inner = TraitView()
    window.addSubview(outer)
    outer.addSubview(inner)
    #expect(inner.previous.isEmpty)
    outer.traitOverrides.horizontalSizeClass = .regular
    #expect(inner.traitCollection.horizontalSizeClass == .regular)
    #expect(inner.previous.first??.horizontalSizeClass == .compact)
    #expect(window.traitCollection.horizontalSizeClass == .compact)
    #expect(outer.traitOverrides.contains(UITraitHorizontalSizeClass.self))
    outer.traitOverrides.horizontalSizeClass = .regular
    #expect(inner.previous.count == 1)
    outer.traitOverrides.remove(UITraitHorizontalSizeClass.self)
    #expect(inner.traitCollection == window.traitCollection)
    #expect(inner.previous.count == 2)
  }

  @Test func addedViewTakesTheTraitsOfItsNewPlace() {
    let parent = UIView()
    parent.traitOverrides.userInterfaceStyle = .dark
    let view = TraitView()
    let inner = TraitView()
    view.addSubview(inner)
    parent.addSubview(view)
    #expect(inner.traitCollection.userInterfaceStyle == .dark)
    #expect(view.previous.count == 1)
    #expect(inner.previous.count == 1)
  }

  @Test func controllersPassTraitsToTheirViewsAndChildren() {
    let parent = TraitController()
    let child = TraitController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.setOverrideTraitCollection(
      UITraitCollection(userInterfaceStyle: .dark), forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    #expect(parent.traitCollection.userInterfaceStyle == .light)
    #expect(parent.overrideTraitCollection(forChild: child)?.userInterfaceStyle == .dark)
    #expect(child.changes == 1)
    parent.traitOverrides.layoutDirection = .rightToLeft
    #expect(child.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    #expect(child.changes == 2)
    #expect(parent.changes == 1)
    parent.setOverrideTraitCollection(nil, forChild: child)
    #expect(child.traitCollection.userInterfaceStyle == .light)
  }

  @Test func registeredClosuresAreCalledForTheirTraitsOnly() {
    let view = TraitView()
    var calls: [(TraitView, UIUserInterfaceStyle)] = []
    let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: TraitView, previous: UITraitCollection) in
      calls.append((view, previous.userInterfaceStyle))
    }
    view.traitOverrides.horizontalSizeClass = .regular
    #expect(calls.isEmpty)
    view.traitOverrides.userInterfaceStyle = .dark
    #expect(calls.count == 1)
    #expect(calls.first?.0 === view)
    #expect(calls.first?.1 == .light)
    view.unregisterForTraitChanges(registration)
    view.traitOverrides.userInterfaceStyle = .light
    #expect(calls.count == 1)
  }

  @Test func collectionsAreMergedComparedAndChanged() {
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let both = UITraitCollection(traitsFrom: [
      UITraitCollection(horizontalSizeClass: .regular), dark, compact,
    ])
    #expect(both.horizontalSizeClass == .compact)
    #expect(both.userInterfaceStyle == .dark)
    #expect(both.verticalSizeClass == .unspecified)
    #expect(both.containsTraits(in: compact))
    #expect(!compact.containsTraits(in: both))
    #expect(both.containsTraits(in: nil))
    #expect(both == UITraitCollection(traitsFrom: [compact, dark]))
    #expect(both.hash == UITraitCollection(traitsFrom: [compact, dark]).hash)
    #expect(both.hasDifferentColorAppearance(comparedTo: compact))
    #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
    let large = both.modifyingTraits { $0.preferredContentSizeCategory = .extraLarge }
    #expect(large.preferredContentSizeCategory == .extraLarge)
    #expect(large.horizontalSizeClass == .compact)
    let made = UITraitCollection { $0.displayScale = 3 }
    #expect(made == UITraitCollection(displayScale: 3))
    #expect(UITraitCollection(layoutDirection: .rightToLeft).layoutDirection == .rightToLeft)
    #expect(UITraitCollection(userInterfaceIdiom: .pad).userInterfaceIdiom == .pad)
    #expect(UITraitCollection().displayScale == 0)
  }

  @Test func traitsOfAProgramAreInheritedToo() {
    let outer = UIView()
    let inner = UIView()
    outer.addSubview(inner)
    #expect(inner.traitCollection[Density.self] == 1)
    outer.traitOverrides[Density.self] = 3
    #expect(inner.traitCollection[Density.self] == 3)
    inner.traitOverrides[Density.self] = 1
    #expect(inner.traitCollection[Density.self] == 1)
  }

  @Test func categoriesAreOrdered() {
    #expect(UIContentSizeCategory.small < .large)
    #expect(UIContentSizeCategory.accessibilityMedium > .extraExtraExtraLarge)
    #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(!UIContentSizeCategory.unspecified.isAccessibilityCategory)
    #expect(UIContentSizeCategory.large.rawValue == "UICTContentSizeCategoryL")
  }
}
