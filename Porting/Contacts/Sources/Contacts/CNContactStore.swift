public import Foundation
import Synchronization

/// The kinds of what is stored; raw values are Apple's.
public enum CNEntityType: Int, Hashable, Sendable {
  /// Contacts.
  case contacts = 0
}

/// The user's permission; raw values are Apple's.
public enum CNAuthorizationStatus: Int, Hashable, Sendable {
  /// One of five answers, under Apple's names.
  case notDetermined = 0, restricted, denied, authorized, limited
}

extension NSNotification.Name {
  /// Posted when the contacts change.
  public static let CNContactStoreDidChange = NSNotification.Name(
    "CNContactStoreDidChangeNotification")
}

/// The user's contacts, which are in memory, and empty at first.
///
/// Source: developer.apple.com, CNContactStore.
open class CNContactStore: NSObject {
  private struct State {
    var contacts: [ContactValues] = []
    var status = CNAuthorizationStatus.notDetermined
    var grantsAccess = true
  }

  private static let state = Mutex(State())

  /// Creates a store; all stores have the same contacts.
  public override init() {}

  // MARK: For tests

  /// The user's answer when permission is asked for; `true` by default.
  ///
  /// Not part of Apple's class.
  public static var grantsAccess: Bool {
    get { state.withLock(\.grantsAccess) }
    set { state.withLock { $0.grantsAccess = newValue } }
  }

  /// Removes all contacts and the user's permission, between tests.
  ///
  /// Not part of Apple's class.
  public static func removeAll() { state.withLock { $0 = State() } }

  // MARK: Permission

  /// Returns the user's permission.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    state.withLock(\.status)
  }

  /// Asks the user for permission, unless the user was asked before, and calls the closure before it returns.
  ///
  /// - Parameters:
  ///   - entityType: What the app would read.
  ///   - completionHandler: Receives the answer, and an error if it is no.
  open func requestAccess(
    for entityType: CNEntityType, completionHandler: @escaping (Bool, (any Error)?) -> Void
  ) {
    let isPermitted = Self.permits
    completionHandler(isPermitted, isPermitted ? nil : CNError(.authorizationDenied))
  }

  /// Asks the user for permission, unless the user was asked before.
  ///
  /// - Returns: `true`.
  /// - Throws: ``CNError`` if the user does not permit it.
  @discardableResult
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    try Self.requirePermission()
    return true
  }

  private static var permits: Bool {
    state.withLock { state in
      if state.status == .notDetermined {
        state.status = state.grantsAccess ? .authorized : .denied
      }
      return state.status == .authorized
    }
  }

  /// The user is asked where the app did not ask before.
  private static func requirePermission() throws {
    guard permits else { throw CNError(.authorizationDenied) }
  }

  // MARK: Reading

  private func contacts(
    _ keys: [any CNKeyDescriptor], matching predicate: NSPredicate?,
    order: CNContactSortOrder = .none, isMutable: Bool = false
  ) throws -> [CNContact] {
    try Self.requirePermission()
    var found = Self.state.withLock(\.contacts)
    if order != .none {
      found.sort { $0.sortText(order).lowercased() < $1.sortText(order).lowercased() }
    }
    let fetched = keys.propertyKeys.union([CNContactIdentifierKey])
    return
      found.map { values in
        isMutable
          ? CNMutableContact(values, keys: fetched) : CNContact(values, keys: fetched)
      }
      .filter { predicate?.evaluate(with: $0) ?? true }
  }

  /// Returns the contacts that match a condition of `CNContact`.
  ///
  /// - Throws: ``CNError`` if the user does not permit it.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { try contacts(keys, matching: predicate) }

  /// Returns the contact with an identifier.
  ///
  /// - Throws: ``CNError`` if there is none, or the user does not permit it.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact {
    let condition = CNContact.predicateForContacts(withIdentifiers: [identifier])
    guard let found = try contacts(keys, matching: condition).first else {
      throw CNError(.recordDoesNotExist)
    }
    return found
  }

  /// Passes the contacts of a request to a closure, until it sets its second argument.
  ///
  /// - Throws: ``CNError`` if the user does not permit it.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws {
    var stops = ObjCBool(false)
    let found = try contacts(
      fetchRequest.keysToFetch, matching: fetchRequest.predicate, order: fetchRequest.sortOrder,
      isMutable: fetchRequest.mutableObjects)
    for contact in found where !stops.boolValue { unsafe block(contact, &stops) }
  }

  /// Returns the containers: that of the device.
  ///
  /// - Throws: ``CNError`` if the user does not permit it.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    try Self.requirePermission()
    return [.local]
  }

  /// Returns the identifier of the container for new contacts.
  open func defaultContainerIdentifier() -> String { CNContainer.local.identifier }

  // MARK: Writing

  /// Saves the changes of a request.
  ///
  /// - Throws: ``CNError``, and nothing is changed, if the user does not permit it, a contact to add exists or is added
  ///   twice, or a contact to change or delete does not exist.
  open func execute(_ saveRequest: CNSaveRequest) throws {
    try Self.requirePermission()
    let added = saveRequest.added
    let changed = (saveRequest.updated + saveRequest.deleted).map(\.identifier)
    try Self.state.withLock { state in
      let known = Set(state.contacts.map(\.identifier))
      var after = known
      for contact in added where !after.insert(contact.identifier).inserted {
        throw CNError(.insertedRecordAlreadyExists)
      }
      guard changed.allSatisfy(known.contains) else { throw CNError(.recordDoesNotExist) }
      state.contacts += added
      for contact in saveRequest.updated {
        guard
          let index = state.contacts.firstIndex(where: { $0.identifier == contact.identifier })
        else { continue }
        state.contacts[index] = contact
      }
      let deleted = Set(saveRequest.deleted.map(\.identifier))
      state.contacts.removeAll { deleted.contains($0.identifier) }
    }
    NotificationCenter.default.post(name: .CNContactStoreDidChange, object: self)
  }
}
