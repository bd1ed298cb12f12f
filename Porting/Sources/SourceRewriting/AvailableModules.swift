/// The modules that sources on Linux can import.
enum AvailableModules {
  /// The modules of Swift's toolchain and of the root package.
  static let standard: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "Glibc", "Synchronization", "RegexBuilder",
    "Observation", "Distributed", "Testing", "XCTest", "_Concurrency", "_StringProcessing",
    "UIKit", "CoreGraphics", "QuartzCore", "InterfaceBuilder", "LayoutChecking",
    "ConstraintSolving",
    "LinearProgramming",
  ]

  /// The types that Foundation has in a module of its own on Linux.
  static let networking: Set<String> = [
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "HTTPCookie", "HTTPCookieStorage",
    "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask", "URLSessionDownloadTask",
    "URLSessionUploadTask", "URLSessionDelegate", "URLSessionDataDelegate",
    "URLSessionTaskDelegate",
    "URLSessionDownloadDelegate", "URLSessionWebSocketTask", "URLSessionTaskMetrics", "URLCache",
    "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLAuthenticationChallenge",
    "URLProtocol", "URLProtocolClient", "CachedURLResponse", "NSMutableURLRequest", "NSURLRequest",
  ]

  /// The types of Foundation that UIKit has on Linux.
  private static let foundationGaps: Set<String> = [
    "UndoManager", "NSItemProvider", "NSUserActivity", "NSMapTable", "NSHashTable", "ListFormatter",
    "RelativeDateTimeFormatter", "NSExtensionContext", "NSExtensionItem", "NSDataDetector",
    "NSUbiquitousKeyValueStore", "NSInteger",
  ]

  /// Returns whether a name belongs to UIKit or to what it imports.
  static func isUIKitName(_ name: Substring) -> Bool {
    for prefix in ["UI", "CA", "CG"] where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      guard let first = rest.first, first.isUppercase, rest.dropFirst().first?.isLowercase == true
      else { continue }
      return true
    }
    return name.hasPrefix("NSLayout") || name == "Selector" || name == "NSTextAttachment"
      || name == "NSTextAlignment" || name == "NSParagraphStyle"
      || name == "NSMutableParagraphStyle"
      || name == "NSDirectionalEdgeInsets" || name == "NSTextContainer" || name == "NSLayoutManager"
      || name == "NSTextStorage" || name == "NSUnderlineStyle" || name == "NSShadow"
      || name == "NSCollectionLayoutSection" || name == "NSDiffableDataSourceSnapshot"
      || foundationGaps.contains(String(name))
  }
}
