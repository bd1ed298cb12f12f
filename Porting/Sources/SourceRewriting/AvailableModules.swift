/// The modules that sources on Linux can import.
package enum AvailableModules {
  /// The modules of Swift's toolchain and of the root package.
  static let standard: Set<String> = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationNetworking", "FoundationXML",
    "FoundationInternationalization", "Dispatch", "Glibc", "Synchronization", "RegexBuilder",
    "Observation", "Distributed", "Testing", "XCTest", "_Concurrency", "_StringProcessing",
    "UIKit", "CoreGraphics", "CoreImage", "QuartzCore", "InterfaceBuilder", "LayoutChecking",
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

  /// The types for XML that Foundation has in a module of its own on Linux.
  static let xml: Set<String> = [
    "XMLParser", "XMLParserDelegate", "XMLDocument", "XMLElement", "XMLNode", "XMLDTD",
  ]

  /// The types of Interface Builder, which are UIKit's on Apple's platforms.
  static let interfaceBuilder: Set<String> = [
    "UIStoryboard", "UINib", "UIStoryboardSegue", "UIStoryboardUnwindSegueSource",
  ]

  /// Returns the module that has a type of another one of Apple's on Linux; `nil` if it is the same module.
  static func module(of name: String, in module: String) -> String? {
    switch module {
    case "Foundation":
      networking.contains(name)
        ? "FoundationNetworking" : xml.contains(name) ? "FoundationXML" : nil
    case "UIKit": interfaceBuilder.contains(name) ? "InterfaceBuilder" : nil
    default: nil
    }
  }

  /// The types of Combine, which Foundation imports, that no other library declares.
  static let combine: Set<String> = [
    "AnyCancellable", "AnyPublisher", "Published", "ObservableObject", "PassthroughSubject",
    "CurrentValueSubject",
  ]

  /// The names of Foundation that do not begin with `NS`.
  private static let foundation: Set<String> = [
    "URL", "URLComponents", "URLQueryItem", "Data", "Date", "DateFormatter", "DateComponents",
    "DateInterval", "Calendar", "Locale", "TimeZone", "TimeInterval", "UUID", "Bundle",
    "FileManager", "UserDefaults", "Notification", "NotificationCenter", "ProcessInfo", "Timer",
    "Thread", "Operation", "OperationQueue", "BlockOperation", "RunLoop", "Progress",
    "IndexPath", "IndexSet", "CharacterSet", "Decimal", "Measurement", "Scanner",
    "JSONDecoder", "JSONEncoder", "JSONSerialization", "PropertyListDecoder",
    "PropertyListEncoder", "LocalizedError", "CocoaError", "NumberFormatter", "AttributedString",
    "DispatchQueue", "DispatchGroup", "DispatchWorkItem", "DispatchSemaphore", "DispatchTime",
    "DispatchSource", "Formatter", "Stream", "InputStream", "OutputStream", "XMLParser",
    "URLSession", "URLRequest", "URLResponse", "HTTPURLResponse", "PersonNameComponents",
    "ByteCountFormatter", "MeasurementFormatter", "ISO8601DateFormatter", "ListFormatter",
    "RelativeDateTimeFormatter", "Host", "FileHandle", "Pipe", "Process", "Dimension", "Unit",
    "pow", "sqrt", "sin", "cos", "floor", "ceil", "round", "memcmp", "memcpy", "strlen",
    "autoreleasepool",
  ]

  /// Returns whether a name may be one of Foundation.
  static func isFoundationName(_ name: Substring) -> Bool {
    if name.hasPrefix("NS"), let first = name.dropFirst(2).first { return first.isUppercase }
    return foundation.contains(String(name))
  }

  /// The names of Foundation and of the Objective-C runtime that UIKit has on Linux.
  private static let foundationGaps: Set<String> = [
    "UndoManager", "NSItemProvider", "NSUserActivity", "NSMapTable", "NSHashTable", "ListFormatter",
    "RelativeDateTimeFormatter", "NSExtensionContext", "NSExtensionItem",
    "NSUbiquitousKeyValueStore", "DateComponentsFormatter", "NSInteger", "NSKeyValueObservation",
    "NSIntegerMax", "NSIntegerMin", "NSUIntegerMax", "addingPercentEscapes",
    "NSEC_PER_SEC", "objc_getAssociatedObject", "objc_setAssociatedObject",
    "objc_removeAssociatedObjects", "objc_AssociationPolicy", "NSSelectorFromString",
    "objc_sync_enter", "objc_sync_exit",
    "NSStringFromSelector",
    "NSEC_PER_MSEC", "NSEC_PER_USEC", "USEC_PER_SEC", "MSEC_PER_SEC", "kCFBundleVersionKey",
    "kCFBundleNameKey", "kCFBundleIdentifierKey", "kCFBundleExecutableKey",
    "PTHREAD_MUTEX_RECURSIVE", "pthread_mutexattr_setpolicy_np", "NSDataDetector",
    "NSErrorPointer",
    "NSFileCoordinator", "NSFilePresenter", "atomicWrite", "sa_len", "performExpiringActivity",
  ]

  /// The classes of Foundation from which Swift does not let others inherit on Linux, and those of UIKit that take their
  /// place.
  static let inheritable = [
    "NSLock": "InheritableLock", "NSRecursiveLock": "InheritableRecursiveLock",
  ]

  /// The names of Core Foundation and Darwin that the module CoreGraphics has on Linux.
  private static let coreFoundation: Set<String> = [
    "CFString", "CFArray", "CFDictionary", "CFData", "CFTypeRef", "CFURL", "CFNumber", "CFBoolean",
    "CFDate", "CFSet", "CFMutableString", "CFMutableDictionary", "CFMutableArray", "CFMutableData",
    "CFIndex", "CFTimeInterval", "CFAbsoluteTime", "kCFBooleanTrue", "kCFBooleanFalse", "OSStatus",
    "noErr", "MAXFLOAT", "HUGE", "autoreleasepool", "CFUUID", "CFUUIDCreate",
    "CFAbsoluteTimeGetCurrent",
    "CFUUIDCreateString", "kCFAllocatorDefault", "CFError", "CFOptionFlags",
    "kCFErrorDomainCFNetwork",
  ]

  /// Returns the module that has a name on Linux, which Foundation or UIKit brings along on Apple's
  /// platforms.
  static func moduleBroughtAlong(for name: Substring) -> String? {
    if coreFoundation.contains(String(name)) { return "CoreGraphics" }
    for prefix in security where name.hasPrefix(prefix) { return "Security" }
    if name.hasPrefix("UIWebView") { return "WebKit" }
    for prefix in imageFiles where name.hasPrefix(prefix) { return "ImageIO" }
    if name.hasPrefix("UN"), name.dropFirst(2).first?.isUppercase == true,
      name.dropFirst(3).first?.isLowercase == true
    {
      return "UserNotifications"
    }
    for prefix in playerInterface where name.hasPrefix(prefix) { return "AVKit" }
    for prefix in systemSounds where name.hasPrefix(prefix) { return "AudioToolbox" }
    for (prefix, module) in prefixes where name.hasPrefix(prefix) {
      let rest = name.dropFirst(prefix.count)
      guard rest.first?.isUppercase == true, rest.dropFirst().first?.isLowercase == true else {
        continue
      }
      return module
    }
    return name == "UTType" ? "UniformTypeIdentifiers" : nil
  }

  /// The beginnings of the names of Security.
  private static let security = [
    "kSec", "errSec", "SecItem", "SecRandom", "SecTrust", "SecCertificate", "SecPolicy", "SecKey",
    "SecIdentity", "SecAccessControl", "SecPKCS12",
  ]

  /// The beginnings of names with the prefix of AVFoundation that are those of AVKit.
  private static let playerInterface = [
    "AVPlayerViewController", "AVPictureInPicture", "AVRoutePickerView",
  ]

  /// The beginnings of the names of ImageIO, which UIKit brings along.
  private static let imageFiles = ["CGImageSource", "CGImageDestination", "kCGImage"]

  /// The beginnings of the names of AudioToolbox, which AVFoundation brings along.
  private static let systemSounds = ["AudioServices", "SystemSoundID", "kSystemSoundID"]

  /// The prefixes of the names of frameworks that the headers of libraries in Objective-C import, such as those of maps
  /// and logins: who imports the library can use them.
  private static let prefixes = [
    ("CL", "CoreLocation"), ("kCL", "CoreLocation"), ("MK", "MapKit"),
    ("ASAuthorization", "AuthenticationServices"), ("AV", "AVFoundation"),
  ]

  /// Returns the modules with names in a text that other modules bring along on Apple's platforms, but for those that
  /// every target can import.
  package static func modulesBroughtAlong(in text: String) -> Set<String> {
    var result: Set<String> = []
    func isPart(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
      default: false
      }
    }
    // The first letters of the names: most words need not become strings.
    let initials = Set("kesSUAPOCM".utf8)
    for word in text.utf8.split(whereSeparator: { !isPart($0) }) {
      guard let first = word.first, initials.contains(first) else { continue }
      let name = Substring(word)
      if combine.contains(String(name)) {
        result.insert("Combine")
      } else if let module = moduleBroughtAlong(for: name), module != "CoreGraphics" {
        result.insert(module)
      }
    }
    return result
  }

  /// Returns whether a name belongs to UIKit or to what it imports.
  static func isUIKitName(_ name: Substring) -> Bool {
    // The module WebKit has it here.
    if name.hasPrefix("UIWebView") || imageFiles.contains(where: name.hasPrefix) { return false }
    for prefix in ["UI", "CA", "CG", "CI"] where name.hasPrefix(prefix) {
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
      || name.hasPrefix("NSFoundationVersionNumber")
      || name.hasPrefix("os_unfair_lock") || foundationGaps.contains(String(name))
  }
}
