import UIKit

/// The sizes of windows to check: ranges of widths and heights, written `320...1376x480...1366` on
/// the command line and in settings, or `all`.
public struct WindowSizes: Hashable, Sendable, Codable {
  /// The widths, in points.
  public var widths: NumberRange
  /// The heights, in points.
  public var heights: NumberRange

  /// The sizes of all windows on tablets: from the narrowest of the device table, and from the
  /// height of the smallest phone, up to the longest side of the largest tablet.
  public static let all = WindowSizes(
    widths: NumberRange(320...1376), heights: NumberRange(480...1376))

  /// The valid range of both lengths: 100 to 4,000 points.
  public static let limits = NumberRange.Limits(bounds: 100...4000, example: "320...1376")

  /// Creates the sizes with ranges of widths and heights.
  init(widths: NumberRange, heights: NumberRange) {
    self.widths = widths
    self.heights = heights
  }

  /// Creates sizes by parsing a text.
  ///
  /// - Parameter text: `all`, or a range of widths and one of heights with an `x` in between, such
  ///   as `320...1376x480...1366`.
  /// - Throws: ``WindowSizesError`` for another text, or lengths outside ``limits``.
  public init(_ text: String) throws(WindowSizesError) {
    if text == "all" {
      self = .all
      return
    }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "x" || $0 == "×" }
    guard parts.count == 2 else { throw WindowSizesError(text: text) }
    do throws(NumberRangeError) {
      widths = try NumberRange(String(parts[0]), in: Self.limits)
      heights = try NumberRange(String(parts[1]), in: Self.limits)
    } catch {
      throw WindowSizesError(text: text)
    }
    // A single width or height is no range of windows.
    guard widths.to - widths.from >= 1, heights.to - heights.from >= 1 else {
      throw WindowSizesError(text: text)
    }
  }

  /// The sizes in words.
  var text: String {
    "\(Points.text(widths.from)) to \(Points.text(widths.to)) × "
      + "\(Points.text(heights.from)) to \(Points.text(heights.to)) pt"
  }
}

/// The error for a text that is not a range of window sizes.
public struct WindowSizesError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text that could not be read.
  public var text: String

  /// The text and the expected format.
  public var description: String {
    let bounds = WindowSizes.limits.bounds
    return "'\(text)' is not a range of window sizes, expected all, or widths and heights such as "
      + "320...1376x480...1366: the smaller number of each first, all from "
      + "\(Points.text(bounds.lowerBound)) to \(Points.text(bounds.upperBound)), "
      + "at least a point apart"
  }
}
