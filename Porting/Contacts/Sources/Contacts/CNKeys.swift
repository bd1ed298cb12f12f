public import Foundation

/// A key of a property that is fetched, or several of them.
///
/// Source: developer.apple.com, CNKeyDescriptor.
public protocol CNKeyDescriptor {}

extension String: CNKeyDescriptor {}
extension NSString: CNKeyDescriptor {}

/// The keys that a class of the framework needs.
struct KeyList: CNKeyDescriptor {
  var keys: [String]
}

extension [any CNKeyDescriptor] {
  /// The keys of the properties.
  var propertyKeys: Set<String> {
    Set(
      flatMap { descriptor -> [String] in
        switch descriptor {
        case let key as String: [key]
        case let key as NSString: [String(describing: key)]
        case let list as KeyList: list.keys
        default: []
        }
      })
  }
}

/// The key of the property `identifier`.
public let CNContactIdentifierKey = "identifier"
/// The key of the property `contactType`.
public let CNContactTypeKey = "contactType"
/// The key of the property `namePrefix`.
public let CNContactNamePrefixKey = "namePrefix"
/// The key of the property `givenName`.
public let CNContactGivenNameKey = "givenName"
/// The key of the property `middleName`.
public let CNContactMiddleNameKey = "middleName"
/// The key of the property `familyName`.
public let CNContactFamilyNameKey = "familyName"
/// The key of the property `previousFamilyName`.
public let CNContactPreviousFamilyNameKey = "previousFamilyName"
/// The key of the property `nameSuffix`.
public let CNContactNameSuffixKey = "nameSuffix"
/// The key of the property `nickname`.
public let CNContactNicknameKey = "nickname"
/// The key of the property `organizationName`.
public let CNContactOrganizationNameKey = "organizationName"
/// The key of the property `departmentName`.
public let CNContactDepartmentNameKey = "departmentName"
/// The key of the property `jobTitle`.
public let CNContactJobTitleKey = "jobTitle"
/// The key of the property `phoneticGivenName`.
public let CNContactPhoneticGivenNameKey = "phoneticGivenName"
/// The key of the property `phoneticMiddleName`.
public let CNContactPhoneticMiddleNameKey = "phoneticMiddleName"
/// The key of the property `phoneticFamilyName`.
public let CNContactPhoneticFamilyNameKey = "phoneticFamilyName"
/// The key of the property `birthday`.
public let CNContactBirthdayKey = "birthday"
/// The key of the property `nonGregorianBirthday`.
public let CNContactNonGregorianBirthdayKey = "nonGregorianBirthday"
/// The key of the property `note`.
public let CNContactNoteKey = "note"
/// The key of the property `imageData`.
public let CNContactImageDataKey = "imageData"
/// The key of the property `thumbnailImageData`.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// The key of the property `imageDataAvailable`.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// The key of the property `phoneNumbers`.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// The key of the property `emailAddresses`.
public let CNContactEmailAddressesKey = "emailAddresses"
/// The key of the property `postalAddresses`.
public let CNContactPostalAddressesKey = "postalAddresses"
/// The key of the property `urlAddresses`.
public let CNContactUrlAddressesKey = "urlAddresses"
/// The label of values that belong to: home.
public let CNLabelHome = "_$!<Home>!$_"
/// The label of values that belong to: work.
public let CNLabelWork = "_$!<Work>!$_"
/// The label of values that belong to: school.
public let CNLabelSchool = "_$!<School>!$_"
/// The label of values that belong to: other.
public let CNLabelOther = "_$!<Other>!$_"
/// The label of the number of an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// The label of the number of a mobile phone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// The label of the number of the main telephone.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
/// The label of the number of a fax machine at home.
public let CNLabelPhoneNumberHomeFax = "_$!<HomeFAX>!$_"
/// The label of the number of a fax machine at work.
public let CNLabelPhoneNumberWorkFax = "_$!<WorkFAX>!$_"
/// The label of the number of a pager.
public let CNLabelPhoneNumberPager = "_$!<Pager>!$_"
/// The label of an address of iCloud.
public let CNLabelEmailiCloud = "iCloud"
/// The label of the home page of a person.
public let CNLabelURLAddressHomePage = "_$!<HomePage>!$_"
