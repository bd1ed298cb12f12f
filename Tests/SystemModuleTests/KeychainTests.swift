import CoreGraphics
import Foundation
import Security
import Testing

/// developer.apple.com, Keychain services: adding, searching for, updating and deleting a password.
@Suite(.serialized) struct KeychainTests {
  private func item(_ account: String, _ more: [String: Any] = [:]) -> CFDictionary {
    var values: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: "server",
      kSecAttrAccount as String: account,
    ]
    values.merge(more) { $1 }
    return values as CFDictionary
  }

  private func value(_ text: String) -> [String: Any] { [kSecValueData as String: Data(text.utf8)] }

  init() { Keychain.removeAll() }

  @Test func aPasswordIsFoundWithItsData() {
    #expect(SecItemAdd(item("ann", value("secret")), nil) == errSecSuccess)
    var found: CFTypeRef?
    let query = item("ann", [kSecReturnData as String: true])
    #expect(SecItemCopyMatching(query, &found) == errSecSuccess)
    #expect(found as? Data == Data("secret".utf8))
    let constant = item("ann", [kSecReturnData as String: kCFBooleanTrue!])
    #expect(SecItemCopyMatching(constant, &found) == noErr)
    #expect(SecItemCopyMatching(item("bob"), &found) == -25300)
    // A dictionary of objects, in which `kuina port` writes constants as `NSString`.
    var objects: [String: AnyObject] = ["svce": "server" as NSString, "acct": "ann" as NSString]
    objects[kSecClass as String] = kSecClassGenericPassword as NSString
    objects[kSecMatchLimit as String] = kSecMatchLimitOne as NSString
    objects[kSecReturnData as String] = true as NSNumber
    #expect(SecItemCopyMatching(objects as CFDictionary, &found) == errSecSuccess)
  }

  @Test func theSameAccountOfAServiceIsADuplicate() {
    #expect(SecItemAdd(item("ann", value("a")), nil) == errSecSuccess)
    // The label is no primary attribute.
    #expect(SecItemAdd(item("ann", [kSecAttrLabel as String: "x"]), nil) == -25299)
    #expect(SecItemAdd(item("bob", value("b")), nil) == errSecSuccess)
    #expect(Keychain.count == 2)
  }

  @Test func allItemsAreAnArrayOfAttributes() throws {
    for name in ["ann", "bob"] { #expect(SecItemAdd(item(name, value(name)), nil) == 0) }
    let query: [String: Any] = [
      kSecClass as String: kSecClassGenericPassword, kSecMatchLimit as String: kSecMatchLimitAll,
      kSecReturnAttributes as String: true, kSecReturnData as String: true,
    ]
    var found: CFTypeRef?
    #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
    let items = try #require(found as? [[String: Any]])
    #expect(items.map { $0[kSecAttrAccount as String] as? String } == ["ann", "bob"])
    #expect(
      items.map { $0[kSecValueData as String] as? Data } == [Data("ann".utf8), Data("bob".utf8)])
    #expect(items.allSatisfy { $0[kSecAttrCreationDate as String] is Date })
    #expect(SecItemDelete([kSecClass as String: kSecClassGenericPassword] as CFDictionary) == 0)
    #expect(Keychain.count == 0)
  }

  @Test func anUpdateChangesWhatIsFound() {
    #expect(SecItemUpdate(item("ann"), value("b") as CFDictionary) == errSecItemNotFound)
    #expect(SecItemAdd(item("ann", value("a")), nil) == errSecSuccess)
    #expect(SecItemUpdate(item("ann"), value("b") as CFDictionary) == errSecSuccess)
    var found: CFTypeRef?
    _ = SecItemCopyMatching(item("ann", [kSecReturnData as String: true]), &found)
    #expect(found as? Data == Data("b".utf8))
    #expect(SecItemDelete(item("ann")) == errSecSuccess)
    #expect(SecItemDelete(item("ann")) == errSecItemNotFound)
  }

  /// kSecAttrSynchronizable: searches leave synchronisable items out unless the key says otherwise.
  @Test func synchronisableItemsAreApart() {
    let added = item("ann", [kSecAttrSynchronizable as String: true])
    #expect(SecItemAdd(added, nil) == errSecSuccess)
    #expect(SecItemCopyMatching(item("ann"), nil) == errSecItemNotFound)
    let any = item("ann", [kSecAttrSynchronizable as String: kSecAttrSynchronizableAny])
    #expect(SecItemCopyMatching(any, nil) == errSecSuccess)
  }

  @Test func aQueryNeedsAClass() {
    #expect(SecItemAdd(value("a") as CFDictionary, nil) == errSecParam)
    #expect(SecItemDelete([:] as CFDictionary) == errSecParam)
  }

  @Test func randomBytesDiffer() {
    var bytes = [UInt8](repeating: 0, count: 32)
    #expect(SecRandomCopyBytes(kSecRandomDefault, bytes.count, &bytes) == errSecSuccess)
    #expect(Set(bytes).count > 8)
  }
}
