/// Additional content of a drawing of views.
public struct PictureOptions: OptionSet, Hashable, Sendable {
  /// The raw bits; each option has one of them.
  public let rawValue: Int

  /// Creates a set from raw bits; bits that belong to no option are preserved.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A thin line around every view.
  public static let outlines = PictureOptions(rawValue: 1 << 0)
  /// The edges of the topmost view's safe area.
  public static let safeArea = PictureOptions(rawValue: 1 << 1)
  /// The frames of layout guides added to views.
  public static let layoutGuides = PictureOptions(rawValue: 1 << 2)
  /// The keyboard, where it covers a part of a window.
  public static let keyboard = PictureOptions(rawValue: 1 << 3)
  /// The status bar, the cutout and the home indicator of a window's device.
  public static let device = PictureOptions(rawValue: 1 << 4)
  /// The frames at the current time of animations, rather than those at their end.
  public static let presentation = PictureOptions(rawValue: 1 << 5)
}
