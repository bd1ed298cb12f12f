public import Foundation

extension NSString {
  /// Returns a string made from a format and arguments, for the current locale.
  public class func localizedStringWithFormat(_ format: NSString, _ args: any CVarArg...)
    -> NSString
  {
    NSString(
      string: String(
        format: String(describing: format), locale: Locale.current, arguments: args))
  }

  /// Returns a string made from a format and arguments, for the current locale.
  public class func localizedStringWithFormat(_ format: String, _ args: any CVarArg...) -> String {
    String(format: format, locale: Locale.current, arguments: args)
  }
}

extension URL {
  /// Begins access to a file outside the app's sandbox.
  ///
  /// - Returns: Always `true`: there is no sandbox.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends access to a file outside the app's sandbox; there is no sandbox.
  public func stopAccessingSecurityScopedResource() {}
}

extension NSURL {
  /// Begins access to a file outside the app's sandbox; always `true`: there is no sandbox.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }

  /// Ends access to a file outside the app's sandbox; there is no sandbox.
  public func stopAccessingSecurityScopedResource() {}
}

extension FileManager {
  /// Returns the folder that the apps of a group share: one with the name of the group in the user's
  /// folder for temporary files.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard !groupIdentifier.isEmpty, !groupIdentifier.contains("/") else { return nil }
    return temporaryDirectory.appendingPathComponent("AppGroup", isDirectory: true)
      .appendingPathComponent(groupIdentifier, isDirectory: true)
  }

  /// The identity of the user's cloud account; `nil`: there is none.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }

  /// Returns the folder in the user's cloud; `nil`: there is none.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
}

extension Progress {
  /// Creates a progress without a unit count.
  ///
  /// On Apple's platforms it is the initialiser of every object; in Kuina, it has an argument with a default value, since
  /// Swift's Foundation has no other.
  public convenience init(empty: Void = ()) { self.init(totalUnitCount: 0) }
}

extension NSData.WritingOptions {
  /// The earlier name of `atomic`.
  public static var atomicWrite: NSData.WritingOptions { .atomic }
}

/// The key of what the script of an extension found on a web page.
public let NSExtensionJavaScriptPreprocessingResultsKey =
  "NSExtensionJavaScriptPreprocessingResultsKey"
/// The key of what the script of an extension receives at the end.
public let NSExtensionJavaScriptFinalizeArgumentKey = "NSExtensionJavaScriptFinalizeArgumentKey"

extension ProcessInfo {
  /// Calls a block on another thread, once: time does not expire.
  ///
  /// - Parameters:
  ///   - reason: The reason for which the program needs time.
  ///   - block: Called with `false`.
  public func performExpiringActivity(
    withReason reason: String, using block: @escaping @Sendable (Bool) -> Void
  ) { DispatchQueue.global().async { block(false) } }

  /// The thermal state of the device; raw values are Apple's.
  public enum ThermalState: Int, Hashable, Sendable {
    /// A level of heat, under Apple's name.
    case nominal = 0, fair, serious, critical
  }

  /// Whether the device saves power; `false`.
  public var isLowPowerModeEnabled: Bool { false }
  /// The thermal state of the device: nominal.
  public var thermalState: ThermalState { .nominal }
  /// Whether the program is an iPhone app on a Mac; `false`.
  public var isiOSAppOnMac: Bool { false }
  /// Whether the program runs in Mac Catalyst; `false`.
  public var isMacCatalystApp: Bool { false }
}

extension NSNotification.Name {
  /// Posted when the power saving mode changes; never, on a simulated device.
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

/// A place for an error that a method in the style of Objective-C reports; `nil` if the caller ignores it.
///
/// Source: developer.apple.com, NSErrorPointer.
public typealias NSErrorPointer = UnsafeMutablePointer<NSError?>?

/// The number of this version of Foundation, which is larger than those of the versions below.
///
/// Apple's header lists no numbers after iOS 9. Source: developer.apple.com, NSFoundationVersionNumber.
public let NSFoundationVersionNumber: Double = 2000

/// An integer of the machine's size, under its name in Objective-C.
public typealias NSInteger = Int
/// An integer that is not negative.
public typealias NSUInteger = Int
/// The largest value of `NSInteger`.
public let NSIntegerMax = Int.max
/// The smallest value of `NSInteger`.
public let NSIntegerMin = Int.min
/// The largest value of C's `NSUInteger`, which Swift does not import as `Int`.
public let NSUIntegerMax = UInt.max

extension NSIndexPath {
  /// The section; 0 if the index path has none.
  public var section: Int { length > 0 ? index(atPosition: 0) : 0 }
  /// The row; 0 if the index path has none.
  public var row: Int { length > 1 ? index(atPosition: 1) : 0 }
  /// The item; 0 if the index path has none.
  public var item: Int { row }
}
