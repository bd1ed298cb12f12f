import Foundation
import Testing
import UIKit

/// What UIKit code expects of Foundation; expectations from Apple's documentation of each class.
@MainActor
@Suite struct FoundationGapTests {
  @Test func weakTablesForgetWhatIsGone() {
    let table = NSMapTable<NSObject, NSString>.weakToStrongObjects()
    var key: NSObject? = NSObject()
    table.setObject("value", forKey: key)
    #expect(table.object(forKey: key) == "value")
    #expect(table.count == 1)
    key = nil
    #expect(table.count == 0)
    let strings = NSMapTable<NSString, NSObject>.strongToStrongObjects()
    let object = NSObject()
    strings.setObject(object, forKey: "a")
    // Equal keys are the same key.
    #expect(strings.object(forKey: NSString(string: "a")) === object)
    strings.removeObject(forKey: "a")
    #expect(strings.count == 0)
  }

  @Test func weakSetsForgetWhatIsGone() {
    let table = NSHashTable<NSObject>.weakObjects()
    let kept = NSObject()
    var gone: NSObject? = NSObject()
    table.add(kept)
    table.add(kept)
    table.add(gone)
    #expect(table.allObjects.count == 2)
    gone = nil
    #expect(table.allObjects == [kept])
    table.remove(kept)
    #expect(table.anyObject == nil)
  }

  @Test func timersWithoutAScheduleNeverFire() {
    let timer = Timer.withoutSchedule()
    #expect(!timer.isValid)
    timer.invalidate()
  }

  @Test func relativeDatesAreWords() {
    let formatter = RelativeDateTimeFormatter()
    formatter.calendar = Calendar(identifier: .gregorian)
    let now = Date(timeIntervalSinceReferenceDate: 700_000_000)
    // The examples of developer.apple.com, RelativeDateTimeFormatter and its UnitsStyle.
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now)
        == "2 hours ago")
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(60), relativeTo: now) == "in 1 minute")
    formatter.unitsStyle = .short
    #expect(
      formatter.localizedString(for: now.addingTimeInterval(-7200), relativeTo: now) == "2 hr. ago")
    formatter.unitsStyle = .full
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(from: DateComponents(day: -1)) == "yesterday")
    #expect(formatter.localizedString(from: DateComponents(day: 1)) == "tomorrow")
  }

  @Test func itemsAreDelivered() {
    let provider = NSItemProvider(object: NSString(string: "text"))
    #expect(provider.hasItemConformingToTypeIdentifier("public.utf8-plain-text"))
    #expect(provider.canLoadObject(ofClass: NSString.self))
    #expect(!provider.canLoadObject(ofClass: NSURL.self))
    var loaded: String?
    provider.loadObject(ofClass: NSString.self) { object, _ in
      loaded = (object as? NSString).map { String(describing: $0) }
    }
    #expect(loaded == "text")
    var failure: (any Error)?
    provider.loadItem(forTypeIdentifier: "public.png") { _, error in failure = error }
    #expect((failure as? NSError)?.domain == NSItemProvider.errorDomain)
  }

  @Test func activitiesAreValues() {
    let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
    activity.userInfo = ["a": 1]
    activity.addUserInfoEntries(from: ["a": 2, "b": 3])
    #expect(activity.userInfo?["a"] as? Int == 2)
    #expect(activity.userInfo?["b"] as? Int == 3)
    activity.becomeCurrent()
    #expect(activity.isCurrent)
  }

  @Test func smallGapsAreFilled() {
    #expect(String.localizedStringWithFormat("%d", 3) == "3")
    #expect(NSString.localizedStringWithFormat("%d of %d", 1, 2) == "1 of 2")
    #expect(URL(fileURLWithPath: "/").startAccessingSecurityScopedResource())
    #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b, and c")
    #expect(autoreleasepool { 3 } == 3)
    let defaults = UserDefaults(suiteName: "org.example.gaps")
    defaults?.setValue(3, forKey: "three")
    #expect(defaults?.value(forKey: "three") as? Int == 3)
    defaults?.removeObject(forKey: "three")
  }

  @Test func assetsAreReadFromCatalogues() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Brand.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    // The form of developer.apple.com, Asset Catalog Format Reference, Named Color Type.
    let contents = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb", "components":
          {"red": "1.000", "green": "0x80", "blue": "0", "alpha": "0.500"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "1"}}}
      ], "info": {"version": 1, "author": "xcode"}}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let color = try #require(UIColor(named: "Brand", in: bundle, compatibleWith: nil))
    let light = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(light == UIColor(red: 1, green: 128 / 255, blue: 0, alpha: 0.5))
    let dark = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(dark == UIColor(white: 0.25, alpha: 1))
    #expect(UIColor(named: "Other", in: bundle, compatibleWith: nil) == nil)
  }

  /// A catalogue can name a colour of the system, as Xcode writes it when one is chosen from its list.
  @Test func assetsAreColorsOfTheSystem() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/Bubble.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let contents = """
      {"colors": [
        {"idiom": "universal", "color": {"platform": "ios", "reference": "systemGray5Color"}}
      ], "info": {"version": 1, "author": "xcode"}}
      """
    try Data(contents.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let bundle = try #require(Bundle(path: folder.path))
    let color = try #require(UIColor(named: "Bubble", in: bundle, compatibleWith: nil))
    for style in [UIUserInterfaceStyle.light, .dark] {
      let traits = UITraitCollection(userInterfaceStyle: style)
      #expect(color.resolvedColor(with: traits) == UIColor.systemGray5.resolvedColor(with: traits))
    }
  }

  /// developer.apple.com, NSUbiquitousKeyValueStore: numbers and truth values are 0 and `false`
  /// without a value, `nil` removes one, and values of another type are `nil`.
  @Test func theCloudStoreHasTheValuesOfTheProcess() {
    let store = NSUbiquitousKeyValueStore()
    #expect(store.longLong(forKey: "a") == 0 && store.double(forKey: "a") == 0)
    #expect(!store.bool(forKey: "a") && store.object(forKey: "a") == nil)
    store.set("text", forKey: "a")
    store.set(Int64(3), forKey: "b")
    store.set(true, forKey: "c")
    #expect(store.string(forKey: "a") == "text" && store.array(forKey: "a") == nil)
    #expect(store.longLong(forKey: "b") == 3 && store.double(forKey: "b") == 3)
    #expect(store.bool(forKey: "c"))
    #expect(Set(store.dictionaryRepresentation.keys) == ["a", "b", "c"])
    store.set(nil as String?, forKey: "a")
    store.removeObject(forKey: "b")
    #expect(store.dictionaryRepresentation.count == 1)
    #expect(store.synchronize())
  }

  /// developer.apple.com, NSExtensionContext: a request is completed with items or cancelled with an
  /// error; an app's controller has no context.
  @Test func extensionsAnswerOnce() throws {
    let item = NSExtensionItem()
    item.attachments = [NSItemProvider(object: NSString(string: "text"))]
    let context = NSExtensionContext(inputItems: [item])
    #expect((context.inputItems.first as? NSExtensionItem)?.attachments?.count == 1)
    var isExpired: Bool?
    context.completeRequest(returningItems: nil) { isExpired = $0 }
    context.cancelRequest(withError: CocoaError(.userCancelled))
    #expect(context.returnedItems?.isEmpty == true && context.cancellation == nil)
    #expect(isExpired == false)
    var isOpen = false
    context.open(try #require(URL(string: "app://a"))) { isOpen = $0 }
    #expect(isOpen && context.openedURLs.map(\.absoluteString) == ["app://a"])
    #expect(UIViewController().extensionContext == nil)
  }

  /// Darwin's math.h: `HUGE` is `MAXFLOAT`.
  @Test func hugeIsTheLargestFloat() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = HUGE
    #expect(animation.repeatCount == Float.greatestFiniteMagnitude)
  }

  /// developer.apple.com, `UITrackingRunLoopMode`.
  @Test func theTrackingModeHasItsName() {
    #expect(RunLoop.Mode.tracking.rawValue == "UITrackingRunLoopMode")
  }

  /// RFC 2396, 2.4.3: delimiters, unwise characters, spaces and what is not ASCII are replaced.
  @Test func percentEscapesMakeTextsLegalInURLs() {
    func escaped(_ text: any Escaping, _ encoding: String.Encoding = .utf8) -> String? {
      text.addingPercentEscapes(using: encoding)
    }
    func text(_ escaped: any Escaping, _ encoding: String.Encoding = .utf8) -> String? {
      escaped.replacingPercentEscapes(using: encoding)
    }
    #expect(escaped("a b/c?d=é&e") == "a%20b/c?d=%C3%A9&e")
    #expect(escaped("é", .isoLatin1) == "%E9")
    #expect(
      escaped("100%<>\"#{}|\\^[]`") == "100%25%3C%3E%22%23%7B%7D%7C%5C%5E%5B%5D%60")
    #expect(escaped("é", .ascii) == nil)
    #expect(text("a%20b%C3%A9") == "a bé")
    #expect(text("%2") == nil && text("%C3") == nil)
    // A sign is no digit.
    #expect(text("1%+4") == nil && text("%-4") == nil)
    #expect(text("%e2%82%AC1") == "€1")
    // U+00E9 and a space of two bytes each; legal characters stay.
    #expect(escaped("aé b", .utf16) == "a%E9%00%20%00b")
    #expect(text("a%E9%00%20%00b", .utf16) == "aé b")
  }

  @Test func integersOfObjectiveCHaveLimits() {
    #expect(NSIntegerMax == 9_223_372_036_854_775_807)
    #expect(NSIntegerMin == -9_223_372_036_854_775_808)
    #expect(NSUIntegerMax == 18_446_744_073_709_551_615)
  }

  /// The text of an identifier has 36 characters: 8, 4, 4, 4 and 12 hexadecimal digits.
  @Test func identifiersOfCoreFoundationAreTexts() throws {
    let first = try #require(CFUUIDCreateString(nil, CFUUIDCreate(kCFAllocatorDefault)))
    #expect(first.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
    #expect(first != CFUUIDCreateString(nil, CFUUIDCreate(nil)))
  }
}

/// The deprecated methods of texts: a use of the protocol is no use of them.
private protocol Escaping {
  func addingPercentEscapes(using encoding: String.Encoding) -> String?
  func replacingPercentEscapes(using encoding: String.Encoding) -> String?
}

extension String: Escaping {}
