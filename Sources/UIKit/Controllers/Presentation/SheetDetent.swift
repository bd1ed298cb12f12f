public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  ///
  /// Source: developer.apple.com, UISheetPresentationController.Detent.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// The name of a height of a sheet, by which ``selectedDetentIdentifier`` selects it.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The string that identifies the value.
      public let rawValue: String

      /// Creates an identifier from a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// Creates an identifier from a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The identifier of ``Detent/medium()``.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The identifier of ``Detent/large()``.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The identifier; unique in the process for a custom detent unless one was given.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    private static var lastNumber = 0

    private init(
      _ identifier: Identifier,
      _ resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
      super.init()
    }

    /// Returns a detent of about half the height of the screen; inactive in compact height.
    ///
    /// Apple's documentation says "approximately"; measured on a screen of 852 points, the sheet is
    /// 425 points high. Here it is half of the available height, including the area below the safe
    /// area.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? SheetSpace)?.half ?? context.maximumDetentValue / 2
      }
    }

    /// Returns a detent of the maximum height of a sheet.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// Returns a detent with a custom height.
    ///
    /// - Parameters:
    ///   - identifier: The identifier; `nil` for a unique one.
    ///   - resolver: Returns the height in points, without the bottom safe area; `nil` if the
    ///     detent is inactive. A height above the maximum is clamped to it; one that is negative or
    ///     not finite is reported and makes the detent inactive.
    /// - Returns: The detent.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      lastNumber += 1
      return Detent(identifier ?? Identifier("detent \(lastNumber)"), resolver)
    }

    /// Returns the height in points, without the bottom safe area; `nil` if the detent is inactive.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

/// The values on which the height of a detent may depend.
///
/// Source: developer.apple.com, UISheetPresentationControllerDetentResolutionContext.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits of the sheet's container.
  var containerTraitCollection: UITraitCollection { get }
  /// The maximum height of the sheet, in points, without the bottom safe area.
  var maximumDetentValue: CGFloat { get }
}

/// The available area of a sheet.
struct SheetSpace: UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection
  /// The frame of the sheet at its maximum height.
  var largest: CGRect
  /// The bounds of the container.
  var bounds: CGRect
  var safe: UIEdgeInsets
  /// Whether the sheet is attached to the bottom edge, rather than centred.
  var isAttached: Bool

  /// The height of the part of the sheet below the safe area.
  private var below: CGFloat { isAttached ? safe.bottom : 0 }

  var maximumDetentValue: CGFloat { max(0, largest.height - below) }

  /// The value of a detent at half the height.
  var half: CGFloat { min(max(0, bounds.height / 2 - below), maximumDetentValue) }

  /// Returns the frame of a sheet for a detent's value.
  func frame(value: CGFloat) -> CGRect {
    let height = min(value, maximumDetentValue) + below
    let y = isAttached ? largest.maxY - height : largest.midY - height / 2
    return CGRect(x: largest.minX, y: y, width: largest.width, height: height)
  }
}
