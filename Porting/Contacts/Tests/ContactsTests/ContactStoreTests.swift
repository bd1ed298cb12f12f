import Contacts
import Foundation
import Testing

/// developer.apple.com, CNContactStore, CNContact, CNMutableContact, CNLabeledValue and CNContactFormatter.
@Suite(.serialized) struct ContactStoreTests {
  private let store = CNContactStore()
  private let keys = [
    CNContactGivenNameKey as any CNKeyDescriptor, CNContactFamilyNameKey as any CNKeyDescriptor,
  ]

  init() { CNContactStore.removeAll() }

  private func contact(_ given: String, _ family: String) -> CNMutableContact {
    let contact = CNMutableContact()
    contact.givenName = given
    contact.familyName = family
    return contact
  }

  private func save(_ contacts: [CNMutableContact]) throws {
    let request = CNSaveRequest()
    for contact in contacts { request.add(contact, toContainerWithIdentifier: nil) }
    try store.execute(request)
  }

  private func names(order: CNContactSortOrder) throws -> [String] {
    let request = CNContactFetchRequest(keysToFetch: keys)
    request.sortOrder = order
    var result: [String] = []
    try unsafe store.enumerateContacts(with: request) { contact, _ in
      result.append(contact.givenName)
    }
    return result
  }

  @Test func theUserIsAskedOnce() throws {
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .notDetermined)
    CNContactStore.grantsAccess = false
    var answers: [Bool] = []
    store.requestAccess(for: .contacts) { granted, error in
      answers.append(granted)
      #expect(error as? CNError == CNError(.authorizationDenied))
    }
    CNContactStore.grantsAccess = true
    store.requestAccess(for: .contacts) { granted, _ in answers.append(granted) }
    #expect(answers == [false, false])
    #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
    #expect(throws: CNError(.authorizationDenied)) { try names(order: .none) }
  }

  @Test func contactsAreSavedAndFetchedInOrder() throws {
    #expect(try names(order: .none).isEmpty)
    try save([contact("Bo", "Zhou"), contact("Ann", "Mori"), contact("Cy", "Abe")])
    #expect(try names(order: .none) == ["Bo", "Ann", "Cy"])
    #expect(try names(order: .givenName) == ["Ann", "Bo", "Cy"])
    #expect(try names(order: .familyName) == ["Cy", "Ann", "Bo"])
  }

  @Test func contactsAreFoundByTheirProperties() throws {
    let mori = contact("Ann", "Mori")
    let mobile = CNPhoneNumber(stringValue: "(555) 1-23")
    mori.phoneNumbers = [CNLabeledValue(label: CNLabelPhoneNumberMobile, value: mobile)]
    mori.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "ann@example.com")]
    try save([mori, contact("Bo", "Zhou")])
    func found(_ predicate: NSPredicate) throws -> [String] {
      try store.unifiedContacts(matching: predicate, keysToFetch: keys).map(\.identifier)
    }
    #expect(try found(CNContact.predicateForContacts(matchingName: "mor")) == [mori.identifier])
    #expect(try found(CNContact.predicateForContacts(matchingName: "or")).isEmpty)
    #expect(
      try found(CNContact.predicateForContacts(matchingEmailAddress: "Ann@Example.com"))
        == [mori.identifier])
    let number = CNPhoneNumber(stringValue: "555123")
    #expect(try found(CNContact.predicateForContacts(matching: number)) == [mori.identifier])
    let container = try #require(try store.containers(matching: nil).first)
    let all = CNContact.predicateForContactsInContainer(withIdentifier: container.identifier)
    #expect(try found(all).count == 2)
  }

  @Test func contactsAreChangedAndDeleted() throws {
    try save([contact("Ann", "Mori")])
    let condition = CNContact.predicateForContacts(matchingName: "Ann")
    let fetched = try #require(
      try store.unifiedContacts(matching: condition, keysToFetch: keys).first)
    let copy = try #require(fetched.mutableCopy() as? CNMutableContact)
    copy.givenName = "Anna"
    #expect(fetched.givenName == "Ann")
    let update = CNSaveRequest()
    update.update(copy)
    try store.execute(update)
    #expect(try names(order: .none) == ["Anna"])
    let deletion = CNSaveRequest()
    deletion.delete(copy)
    try store.execute(deletion)
    #expect(try names(order: .none).isEmpty)
    #expect(throws: CNError(.recordDoesNotExist)) { try store.execute(deletion) }
    #expect(throws: CNError(.recordDoesNotExist)) {
      try store.unifiedContact(withIdentifier: copy.identifier, keysToFetch: keys)
    }
  }

  @Test func contactsAreAddedOnce() throws {
    let (ann, bo) = (contact("Ann", "Mori"), contact("Bo", "Zhou"))
    #expect(throws: CNError(.insertedRecordAlreadyExists)) { try save([ann, ann]) }
    #expect(try names(order: .none).isEmpty)
    try save([ann])
    #expect(throws: CNError(.insertedRecordAlreadyExists)) { try save([bo, ann]) }
    #expect(try names(order: .none) == ["Ann"])
  }

  /// Apple's header CNError.h.
  @Test func errorsHaveApplesNumbers() {
    #expect(CNError.authorizationDenied.rawValue == 100)
    #expect(CNError.containmentScope.rawValue == 203)
    #expect(CNError.recordNotWritable.rawValue == 206)
    #expect(CNError.vCardSummarizationError.rawValue == 701)
    do {
      let contact = try store.unifiedContact(withIdentifier: "none", keysToFetch: keys)
      Issue.record("found \(contact)")
    } catch CNError.authorizationDenied {
      Issue.record("the user permits it")
    } catch CNError.recordDoesNotExist {
    } catch {
      Issue.record(error)
    }
  }

  @Test func valuesWithLabelsAreCompared() throws {
    let contact = contact("Ann", "Mori")
    let number = CNPhoneNumber(stringValue: "1")
    contact.phoneNumbers = [CNLabeledValue(label: CNLabelHome, value: number)]
    #expect(contact.phoneNumbers == contact.phoneNumbers)
    let first = try #require(contact.phoneNumbers.first)
    #expect(first != CNLabeledValue(label: CNLabelHome, value: number))
    let work = first.settingLabel(CNLabelWork)
    #expect(work.identifier == first.identifier)
    #expect(work != first)
    #expect(work.settingLabel(CNLabelHome) == first)
    let other = first.settingValue(CNPhoneNumber(stringValue: "2"))
    #expect((other.identifier, other.label) == (first.identifier, CNLabelHome))
    #expect(other != first)
    #expect(other.settingLabel(CNLabelHome, value: number) == first)
    #expect(Set([first, work, first.settingValue(number)]).count == 2)
  }

  @Test func onlyRequestedKeysAreAvailable() throws {
    try save([contact("Ann", "Mori")])
    let request = CNContactFetchRequest(keysToFetch: [
      CNContactFormatter.descriptorForRequiredKeys(for: .fullName)
    ])
    try unsafe store.enumerateContacts(with: request) { contact, _ in
      #expect(contact.areKeysAvailable([CNContactGivenNameKey as any CNKeyDescriptor]))
      #expect(!contact.isKeyAvailable(CNContactPhoneNumbersKey))
    }
  }

  @Test func namesHaveTheirParts() {
    let contact = contact("Ann", "Mori")
    contact.namePrefix = "Dr."
    #expect(CNContactFormatter.string(from: contact, style: .fullName) == "Dr. Ann Mori")
    #expect(CNContactFormatter().string(from: CNContact()) == nil)
    let company = CNMutableContact()
    company.contactType = .organization
    company.organizationName = "Kuina"
    #expect(CNContactFormatter().string(from: company) == "Kuina")
    func text(_ label: String) -> String {
      CNLabeledValue<NSString>.localizedString(forLabel: label)
    }
    #expect(text(CNLabelHome) == "home")
    #expect(text(CNLabelPhoneNumberHomeFax) == "home fax")
    #expect(text("Boat") == "Boat")
  }

  @Test func addressesHaveParts() throws {
    let address = CNMutablePostalAddress()
    address.street = "1 Main St"
    address.city = "Naha"
    let contact = CNMutableContact()
    contact.postalAddresses = [CNLabeledValue(label: CNLabelWork, value: address)]
    address.city = "Nago"
    let stored = try #require(contact.postalAddresses.first)
    #expect(stored.value.city == "Naha")
    #expect(stored.label == CNLabelWork)
  }
}
