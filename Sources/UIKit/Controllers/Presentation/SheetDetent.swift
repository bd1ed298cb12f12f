public import Foundation

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  ///
  /// Source: developer.apple.com, UISheetPresentationController.Detent.
  @preconcurrency @MainActor
  open class Detent: NSObject {
    /// Tells one detent from another.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      /// The name.
      public let rawValue: String

      /// The identifier of a name.
      public init(rawValue: String) { self.rawValue = rawValue }

      /// The identifier of a name.
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// That of ``Detent/medium()``.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// That of ``Detent/large()``.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Tells the detent from others.
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

    /// About half the height of the screen; inactive where the height is compact.
    ///
    /// Apple's page says "approximately"; measured on a screen of 852 points the sheet is 425 high. Here it
    /// is half the room of the sheet, what lies below the safe area included.
    public class func medium() -> Detent {
      Detent(.medium) { context in
        guard context.containerTraitCollection.verticalSizeClass != .compact else { return nil }
        return (context as? SheetSpace)?.half ?? context.maximumDetentValue / 2
      }
    }

    /// The greatest height of a sheet.
    public class func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height of a program.
    ///
    /// - Parameters:
    ///   - identifier: Tells the detent from others; `nil` for one of its own.
    ///   - resolver: Gives the height in points, without the safe area below; `nil` where the detent is
    ///     inactive. A height above the greatest one counts as that; one that is negative or not finite
    ///     is reported, and the detent inactive.
    /// - Returns: The detent.
    public class func custom(
      identifier: Identifier? = nil,
      resolver:
        @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      lastNumber += 1
      return Detent(identifier ?? Identifier("detent \(lastNumber)"), resolver)
    }

    /// The height in points, without the safe area below; `nil` where the detent is inactive.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

/// What the height of a detent may depend on.
///
/// Source: developer.apple.com, UISheetPresentationControllerDetentResolutionContext.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
  /// The traits around the sheet.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the sheet at its largest, in points, without the safe area below.
  var maximumDetentValue: CGFloat { get }
}

/// The room that a sheet has.
struct SheetSpace: UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection
  /// The frame of the sheet at its largest.
  var largest: CGRect
  /// All the room around the sheet.
  var bounds: CGRect
  var safe: UIEdgeInsets
  /// Whether the sheet stands at the lower edge, rather than in the middle.
  var isAttached: Bool

  /// What of the sheet lies below the safe area.
  private var below: CGFloat { isAttached ? safe.bottom : 0 }

  var maximumDetentValue: CGFloat { max(0, largest.height - below) }

  /// The value of a detent at half the room.
  var half: CGFloat { min(max(0, bounds.height / 2 - below), maximumDetentValue) }

  /// The frame of a sheet of a detent's value.
  func frame(value: CGFloat) -> CGRect {
    let height = min(value, maximumDetentValue) + below
    let y = isAttached ? largest.maxY - height : largest.midY - height / 2
    return CGRect(x: largest.minX, y: y, width: largest.width, height: height)
  }
}
