public import Foundation

/// The settings of a web view; stored without effect.
///
/// Source: developer.apple.com, WKWebViewConfiguration.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// The scripts and handlers of messages.
  open var userContentController = WKUserContentController()
  /// The preferences of all pages.
  open var preferences = WKPreferences()
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The preferences with which a page is loaded.
  open var defaultWebpagePreferences: WKWebpagePreferences! = WKWebpagePreferences()
  /// The group of views that share a process.
  open var processPool = WKProcessPool()
  /// The cookies and caches of pages.
  open var websiteDataStore = WKWebsiteDataStore.default()
  /// Whether videos play inside the page.
  open var allowsInlineMediaPlayback = false
  /// Whether videos may play in other places.
  open var allowsAirPlayForMediaPlayback = true
  /// Whether videos may play above other apps.
  open var allowsPictureInPictureMediaPlayback = true
  /// The media that plays only after a touch.
  open var mediaTypesRequiringUserActionForPlayback: WKAudiovisualMediaTypes = []
  /// Whether content is shown only after it was loaded.
  open var suppressesIncrementalRendering = false
  /// Whether the scale is limited by the page.
  open var ignoresViewportScaleLimits = false
  /// The kinds of data that become links.
  open var dataDetectorTypes: WKDataDetectorTypes = []
  /// The name of the program in requests to servers.
  open var applicationNameForUserAgent: String?
  /// Whether connections become secure ones if possible.
  open var upgradeKnownHostsToHTTPS = true
  private var handlers: [String: any WKURLSchemeHandler] = [:]

  /// Creates standard settings.
  public override init() { super.init() }

  /// Sets the object that loads URLs of a scheme.
  open func setURLSchemeHandler(
    _ urlSchemeHandler: (any WKURLSchemeHandler)?, forURLScheme urlScheme: String
  ) { handlers[urlScheme] = urlSchemeHandler }

  /// Returns the object that loads URLs of a scheme.
  open func urlSchemeHandler(forURLScheme urlScheme: String) -> (any WKURLSchemeHandler)? {
    handlers[urlScheme]
  }
}

/// An object that loads URLs of a scheme of the program's own; never called by Kuina, since nothing
/// is loaded.
///
/// Source: developer.apple.com, WKURLSchemeHandler.
@preconcurrency @MainActor
public protocol WKURLSchemeHandler: AnyObject {
  /// On iOS, called when the view begins to load a URL of the scheme, whose data is passed to the
  /// task; never called by Kuina.
  func webView(_ webView: WKWebView, start urlSchemeTask: any WKURLSchemeTask)
  /// On iOS, called when a load was cancelled, after which the task must not be used; never called
  /// by Kuina.
  func webView(_ webView: WKWebView, stop urlSchemeTask: any WKURLSchemeTask)
}

/// A load of a URL of a scheme of the program's own.
///
/// Source: developer.apple.com, WKURLSchemeTask.
@preconcurrency @MainActor
public protocol WKURLSchemeTask: AnyObject {
  /// Passes data of the URL to the view; can be called several times.
  func didReceive(_ data: Data)
  /// Ends the task after all data was passed.
  func didFinish()
  /// Ends the task with an error.
  func didFailWithError(_ error: any Error)
}

/// Preferences of pages; stored without effect.
///
/// Source: developer.apple.com, WKPreferences.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// The minimum size of fonts in points.
  open var minimumFontSize: CGFloat = 0
  /// Whether scripts are run; replaced by the preferences of each page.
  open var javaScriptEnabled = true
  /// Whether scripts may open windows.
  open var javaScriptCanOpenWindowsAutomatically = false
  /// Whether the user is warned of fraudulent pages.
  open var isFraudulentWebsiteWarningEnabled = true
}

/// Preferences of a page; stored without effect.
///
/// Source: developer.apple.com, WKWebpagePreferences.
@preconcurrency @MainActor
open class WKWebpagePreferences: NSObject {
  /// Whether the scripts of pages are run; stored without effect, since Kuina runs none.
  open var allowsContentJavaScript = true
  /// The kind of page that is asked for.
  open var preferredContentMode = WKContentMode.recommended
}

/// The kinds of pages; raw values are Apple's.
public enum WKContentMode: Int, Hashable, Sendable {
  /// Pages as they are recommended for the device.
  case recommended = 0
  /// Pages as they are made for phones.
  case mobile = 1
  /// Pages as they are made for computers.
  case desktop = 2
}

/// The kinds of media; raw values are Apple's.
public struct WKAudiovisualMediaTypes: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates kinds from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Sound, as of music.
  public static let audio = WKAudiovisualMediaTypes(rawValue: 1)
  /// Videos, with or without sound.
  public static let video = WKAudiovisualMediaTypes(rawValue: 2)
  /// All kinds, also those of later systems: every bit is set.
  public static let all = WKAudiovisualMediaTypes(rawValue: .max)
}

/// The kinds of data that become links; raw values are Apple's.
public struct WKDataDetectorTypes: OptionSet, Hashable, Sendable {
  /// The raw bits, the same as Apple's.
  public let rawValue: UInt
  /// Creates kinds from a raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = WKDataDetectorTypes(rawValue: 1)
  /// URLs of pages, and email addresses.
  public static let link = WKDataDetectorTypes(rawValue: 2)
  /// Street addresses.
  public static let address = WKDataDetectorTypes(rawValue: 4)
  /// Dates and times, which become events of the calendar.
  public static let calendarEvent = WKDataDetectorTypes(rawValue: 8)
  /// All kinds, also those of later systems: every bit is set.
  public static let all = WKDataDetectorTypes(rawValue: .max)
}

/// A group of views that share a process.
///
/// Source: developer.apple.com, WKProcessPool.
open class WKProcessPool: NSObject {}

/// The cookies and caches of pages; empty in Kuina.
///
/// Source: developer.apple.com, WKWebsiteDataStore.
@preconcurrency @MainActor
open class WKWebsiteDataStore: NSObject {
  private static let standard = WKWebsiteDataStore(isPersistent: true)
  /// Whether Apple's class would write the data to disk; Kuina writes nothing.
  public let isPersistent: Bool

  init(isPersistent: Bool) { self.isPersistent = isPersistent }

  /// Returns the store that configurations use by default; the same object each time.
  open class func `default`() -> WKWebsiteDataStore { standard }
  /// Returns a new store that is not written to disk.
  open class func nonPersistent() -> WKWebsiteDataStore { WKWebsiteDataStore(isPersistent: false) }
  /// Returns the names of the three types of data: cookies and the caches on disk and in memory.
  open class func allWebsiteDataTypes() -> Set<String> {
    [WKWebsiteDataTypeCookies, WKWebsiteDataTypeDiskCache, WKWebsiteDataTypeMemoryCache]
  }

  /// The cookies of the store; stored in memory only.
  public let httpCookieStore = WKHTTPCookieStore()

  /// Removes data, of which there is none.
  open func removeData(
    ofTypes dataTypes: Set<String>, modifiedSince date: Date,
    completionHandler: @escaping () -> Void
  ) { completionHandler() }
}

/// The type of data that cookies are, for
/// ``WKWebsiteDataStore/removeData(ofTypes:modifiedSince:completionHandler:)``.
public let WKWebsiteDataTypeCookies = "WKWebsiteDataTypeCookies"
/// The type of data that the cache on disk holds.
public let WKWebsiteDataTypeDiskCache = "WKWebsiteDataTypeDiskCache"
/// The type of data that the cache in memory holds.
public let WKWebsiteDataTypeMemoryCache = "WKWebsiteDataTypeMemoryCache"

/// The scripts of a web view, and the handlers of their messages.
///
/// Source: developer.apple.com, WKUserContentController.
@preconcurrency @MainActor
open class WKUserContentController: NSObject {
  /// The scripts that were added, in their order; they are not run.
  open private(set) var userScripts: [WKUserScript] = []
  private var handlers: [String: any WKScriptMessageHandler] = [:]
  /// The rules that were added.
  ///
  /// Not part of Apple's class.
  public private(set) var contentRuleLists: [WKContentRuleList] = []

  /// Creates a controller without scripts.
  public override init() { super.init() }

  /// Adds a script at the end of ``userScripts``; it is not run.
  open func addUserScript(_ userScript: WKUserScript) { userScripts.append(userScript) }
  /// Removes all user scripts.
  open func removeAllUserScripts() { userScripts.removeAll() }
  /// Adds a handler of messages with a name, replacing the one that had the name; the controller
  /// retains it.
  open func add(_ scriptMessageHandler: any WKScriptMessageHandler, name: String) {
    handlers[name] = scriptMessageHandler
  }
  /// Removes the handler of messages with a name, if there is one.
  open func removeScriptMessageHandler(forName name: String) { handlers[name] = nil }
  /// Removes the handlers of all messages.
  open func removeAllScriptMessageHandlers() { handlers.removeAll() }
  /// Adds rules; a list that was added before is not added again.
  open func add(_ contentRuleList: WKContentRuleList) {
    if !contentRuleLists.contains(contentRuleList) { contentRuleLists.append(contentRuleList) }
  }
  /// Removes a list of rules, if it was added.
  open func remove(_ contentRuleList: WKContentRuleList) {
    contentRuleLists.removeAll { $0 == contentRuleList }
  }
  /// Removes all lists of rules.
  open func removeAllContentRuleLists() { contentRuleLists.removeAll() }

  /// Passes a message to its handler, as a script does.
  ///
  /// Not part of Apple's class.
  public func post(_ body: Any, name: String) {
    handlers[name]?.userContentController(self, didReceive: WKScriptMessage(body, name: name))
  }
}

/// A script that is run in each page.
///
/// Source: developer.apple.com, WKUserScript.
open class WKUserScript: NSObject {
  /// The text of the script, in JavaScript.
  public let source: String
  /// The time at which the script is run: before or after the page is loaded.
  public let injectionTime: WKUserScriptInjectionTime
  /// Whether the script is run in the main frame only, and not in frames inside the page.
  public let isForMainFrameOnly: Bool

  /// Creates a script from its text and the time and place at which it is run.
  public init(
    source: String, injectionTime: WKUserScriptInjectionTime, forMainFrameOnly: Bool
  ) {
    self.source = source
    self.injectionTime = injectionTime
    isForMainFrameOnly = forMainFrameOnly
  }
}

/// The times at which scripts are run; raw values are Apple's.
public enum WKUserScriptInjectionTime: Int, Hashable, Sendable {
  /// The script is run before the page is loaded.
  case atDocumentStart = 0
  /// The script is run after the page was loaded.
  case atDocumentEnd = 1
}

/// A handler of messages from scripts.
///
/// Source: developer.apple.com, WKScriptMessageHandler.
@preconcurrency @MainActor
public protocol WKScriptMessageHandler: AnyObject {
  /// Called when a script has sent a message.
  func userContentController(
    _ userContentController: WKUserContentController, didReceive message: WKScriptMessage)
}

/// A message of a script.
///
/// Source: developer.apple.com, WKScriptMessage.
open class WKScriptMessage: NSObject {
  /// The value that the script has sent.
  public let body: Any
  /// The name of the handler.
  public let name: String

  init(_ body: Any, name: String) {
    self.body = body
    self.name = name
  }
}
