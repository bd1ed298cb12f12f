public import InterfaceBuilder
import UIKit

/// The screen of an article about text fields and the keyboard, as a storyboard in this package.
public enum ArticleScreen: String, CaseIterable, Sendable {
  /// A form whose scroll view is inset by the height of its overlap with the keyboard.
  case overlapInset = "OverlapInset"
  /// A form whose scroll view is inset by the larger of the keyboard's height and the safe area.
  case maxInset = "MaxInset"
  /// A text view with an accessory view that grows above the keyboard.
  case accessory = "Accessory"
  /// A form that is scrolled by the distance by which the keyboard covers the edited field.
  case fieldOffset = "FieldOffset"

  /// The title in reports.
  public var title: String {
    switch self {
    case .overlapInset: "insets by the height that the keyboard overlaps"
    case .maxInset: "insets by the larger of keyboard and safe area"
    case .accessory: "an accessory that grows above the keyboard"
    case .fieldOffset: "scrolling by the distance that the edited field is too low"
    }
  }

  /// What the article's code gets wrong, also where it does not show on this screen.
  public var difference: String {
    switch self {
    case .overlapInset:
      """
      The article's code replaces the inset at the top and sets both insets to 0 when the keyboard is hidden: \
      under a navigation bar, the bar then covers the top of the content. The fixed code changes the bottom only.
      """
    case .maxInset:
      """
      The article's code uses the height of the keyboard, wherever the scroll view ends: above a tab bar the \
      inset is too large by the height of the bar. The fixed code uses the height of the overlap.
      """
    case .accessory:
      """
      The article's code is about the accessory alone: nothing moves the form behind it. The fixed code gives \
      the form an inset as high as keyboard and accessory overlap it.
      """
    case .fieldOffset:
      """
      The article's code scrolls without an inset, by the field's frame in its own container, and never \
      scrolls back, since it does not observe that the keyboard is hidden. The fixed code uses an inset.
      """
    }
  }

  /// Returns the screen's storyboard.
  /// - Throws: `InterfaceBuilderError` if the package's own file is damaged.
  public func document() throws -> Document {
    let bytes =
      switch self {
      case .overlapInset: PackageResources.OverlapInset_storyboard
      case .maxInset: PackageResources.MaxInset_storyboard
      case .accessory: PackageResources.Accessory_storyboard
      case .fieldOffset: PackageResources.FieldOffset_storyboard
      }
    return try Document(bytes: bytes, path: "\(rawValue).storyboard")
  }

  /// Returns the classes named in the screens' storyboards, in one of the variants.
  @MainActor public static func classes(_ variant: ArticleVariant) -> ClassRegistry {
    var classes = DemoScreen.classes
    classes.register("OverlapInsetViewController") { OverlapInsetViewController(variant) }
    classes.register("MaxInsetViewController") { MaxInsetViewController(variant) }
    classes.register("AccessoryViewController") { AccessoryViewController(variant) }
    classes.register("FieldOffsetViewController") { FieldOffsetViewController(variant) }
    return classes
  }
}
