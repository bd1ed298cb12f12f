public import Foundation
public import FoundationNetworking

/// A list of rules for the content of pages; recorded, since no page is loaded.
///
/// Source: developer.apple.com, WKContentRuleList.
@preconcurrency @MainActor
open class WKContentRuleList: NSObject {
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The name of the list.
  public let identifier: String!
  /// The rules as JSON.
  ///
  /// Not part of Apple's class.
  public let encodedContentRuleList: String

  init(_ identifier: String, _ rules: String) {
    self.identifier = identifier
    encodedContentRuleList = rules
  }
}

/// The lists of rules that were compiled, by name; stored in memory only.
///
/// Source: developer.apple.com, WKContentRuleListStore.
@preconcurrency @MainActor
open class WKContentRuleListStore: NSObject {
  private static let standard = WKContentRuleListStore()
  private var lists: [String: WKContentRuleList] = [:]

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Returns the store of the program; the same object each time.
  open class func `default`() -> WKContentRuleListStore! { standard }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Adds a list, replacing the one with its name, and passes it to the handler; for rules that are
  /// no JSON array it passes an error.
  open func compileContentRuleList(
    forIdentifier identifier: String!, encodedContentRuleList: String!,
    completionHandler: ((WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    guard let identifier, let rules = encodedContentRuleList,
      (try? JSONSerialization.jsonObject(with: Data(rules.utf8))) is [Any]
    else {
      completionHandler?(nil, WKError(.contentRuleListStoreCompileFailed))
      return
    }
    let list = WKContentRuleList(identifier, rules)
    lists[identifier] = list
    completionHandler?(list, nil)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Passes a list to the handler, or an error if there is none with the name.
  open func lookUpContentRuleList(
    forIdentifier identifier: String!,
    completionHandler: ((WKContentRuleList?, (any Error)?) -> Void)!
  ) {
    let list = identifier.flatMap { lists[$0] }
    completionHandler?(list, list == nil ? WKError(.contentRuleListStoreLookUpFailed) : nil)
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Removes a list, and passes an error to the handler if there is none with the name.
  open func removeContentRuleList(
    forIdentifier identifier: String!, completionHandler: (((any Error)?) -> Void)!
  ) {
    let list = identifier.flatMap { lists.removeValue(forKey: $0) }
    completionHandler?(list == nil ? WKError(.contentRuleListStoreRemoveFailed) : nil)
  }
}

/// The cookies of a store; stored in memory only.
///
/// Source: developer.apple.com, WKHTTPCookieStore.
@preconcurrency @MainActor
open class WKHTTPCookieStore: NSObject {
  private var cookies: [HTTPCookie] = []
  private var observers: [Observer] = []

  private struct Observer {
    weak var object: (any WKHTTPCookieStoreObserver)?
  }

  /// Adds an object that is told when the cookies change; not retained.
  open func add(_ observer: any WKHTTPCookieStoreObserver) {
    remove(observer)
    observers.append(Observer(object: observer))
  }
  /// Removes an object that was told when the cookies change.
  open func remove(_ observer: any WKHTTPCookieStoreObserver) {
    observers.removeAll { $0.object == nil || $0.object === observer }
  }
  private func report() {
    for observer in observers { observer.object?.cookiesDidChange(in: self) }
  }

  /// Passes all cookies to the handler.
  open func getAllCookies(_ completionHandler: @escaping ([HTTPCookie]) -> Void) {
    completionHandler(cookies)
  }
  /// Returns the cookies that the program has set, in the order in which they were set.
  open func allCookies() async -> [HTTPCookie] { cookies }
  /// Adds a cookie, replacing one with its name, domain and path.
  open func setCookie(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    cookies.removeAll { $0.isSame(as: cookie) }
    cookies.append(cookie)
    report()
    completionHandler?()
  }
  /// Removes a cookie, and calls the handler.
  open func delete(_ cookie: HTTPCookie, completionHandler: (() -> Void)? = nil) {
    let count = cookies.count
    cookies.removeAll { $0.isSame(as: cookie) }
    if cookies.count < count { report() }
    completionHandler?()
  }
}

/// An object that is told when cookies change.
///
/// Source: developer.apple.com, WKHTTPCookieStoreObserver.
@preconcurrency @MainActor
public protocol WKHTTPCookieStoreObserver: AnyObject {
  /// Called when a cookie was set or removed.
  func cookiesDidChange(in cookieStore: WKHTTPCookieStore)
}

extension WKHTTPCookieStoreObserver {
  /// Does nothing by default.
  public func cookiesDidChange(in cookieStore: WKHTTPCookieStore) {}
}

extension HTTPCookie {
  fileprivate func isSame(as other: HTTPCookie) -> Bool {
    name == other.name && domain == other.domain && path == other.path
  }
}
