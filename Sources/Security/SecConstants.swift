public import CoreGraphics

// Keys and values of keychain queries; the strings are Apple's.
// Source: developer.apple.com, Keychain services, Item class keys and values, Item attribute keys and values,
// Search attribute keys and values, Item return result keys.

// The class of an item.
/// The key of an item's class, which every query and every new item has.
public let kSecClass: CFString = "class"
/// The class of passwords of an app, found by service and account.
public let kSecClassGenericPassword: CFString = "genp"
/// The class of passwords of a server, found by server, account, protocol, port and path.
public let kSecClassInternetPassword: CFString = "inet"
/// The class of certificates; kept like other items, by label and tag.
public let kSecClassCertificate: CFString = "cert"
/// The class of cryptographic keys; kept like other items, without a `SecKey`.
public let kSecClassKey: CFString = "keys"
/// The class of certificates with their private keys; kept like other items.
public let kSecClassIdentity: CFString = "idnt"

// Attributes.
/// The key of the name of the group of apps that share the item, a string.
public let kSecAttrAccessGroup: CFString = "agrp"
/// The key of when the item can be read; kept and compared, but items can always be read.
public let kSecAttrAccessible: CFString = "pdmn"
/// The key of the item's access control, which is neither kept nor compared.
public let kSecAttrAccessControl: CFString = "accc"
/// The key of the account's name, a string; with the service it identifies a password.
public let kSecAttrAccount: CFString = "acct"
/// The key of the name of the service of a generic password, a string.
public let kSecAttrService: CFString = "svce"
/// The key of data that the app defines, for generic passwords.
public let kSecAttrGeneric: CFString = "gena"
/// The key of the name shown to the user, a string.
public let kSecAttrLabel: CFString = "labl"
/// The key of the kind of item as shown to the user, a string.
public let kSecAttrDescription: CFString = "desc"
/// The key of a comment that the user can edit, a string.
public let kSecAttrComment: CFString = "icmt"
/// The key of the code of the item's creator, a number of four characters.
public let kSecAttrCreator: CFString = "crtr"
/// The key of the code of the item's type, a number of four characters.
public let kSecAttrType: CFString = "type"
/// The key of the date when the item was added, which `SecItemAdd` sets.
public let kSecAttrCreationDate: CFString = "cdat"
/// The key of the date of the last change, which `SecItemAdd` and `SecItemUpdate` set.
public let kSecAttrModificationDate: CFString = "mdat"
/// The key of whether the item is not to be shown to the user, a Boolean.
public let kSecAttrIsInvisible: CFString = "invi"
/// The key of whether the user is to be asked for the password, which is not stored.
public let kSecAttrIsNegative: CFString = "nega"
/// The key of the domain name or address of an internet password's server, a string.
public let kSecAttrServer: CFString = "srvr"
/// The key of the protocol of an internet password.
public let kSecAttrProtocol: CFString = "ptcl"
/// The key of the scheme of authentication of an internet password.
public let kSecAttrAuthenticationType: CFString = "atyp"
/// The key of the port of an internet password, a number.
public let kSecAttrPort: CFString = "port"
/// The key of the path of an internet password's URL, a string.
public let kSecAttrPath: CFString = "path"
/// The key of the realm of an internet password, a string.
public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The key of whether iCloud synchronizes the item; queries without it find no such items.
public let kSecAttrSynchronizable: CFString = "sync"
/// The value of ``kSecAttrSynchronizable`` with which a query finds both kinds of items.
public let kSecAttrSynchronizableAny: CFString = "syna"
/// The key of data by which an app finds its cryptographic key.
public let kSecAttrApplicationTag: CFString = "atag"
/// The key of the hash of the public key of a cryptographic key.
public let kSecAttrApplicationLabel: CFString = "klbl"

// When an item can be read.
/// The value for items that can be read while the device is unlocked; Apple's default.
public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
/// The value for items that can be read once the device was unlocked after its start.
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
/// The value for items that can be read at any time; deprecated by Apple.
public let kSecAttrAccessibleAlways: CFString = "dk"
/// The value like ``kSecAttrAccessibleWhenUnlocked``, for items that do not move to another device.
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
/// The value like ``kSecAttrAccessibleAfterFirstUnlock``, for items that do not move to another
/// device.
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// The value like ``kSecAttrAccessibleAlways``, for items that do not move to another device.
public let kSecAttrAccessibleAlwaysThisDeviceOnly: CFString = "dku"
/// The value for items that exist only while the device has a passcode, and do not move from it.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"

// What a search returns, and how many items.
/// The key of the greatest number of results, a number or one of two constants; one by default.
public let kSecMatchLimit: CFString = "m_Limit"
/// The limit of one result, which is not wrapped in an array; the default.
public let kSecMatchLimitOne: CFString = "m_LimitOne"
/// The limit of as many results as there are, in an array.
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The key of whether results contain the item's data; `false` by default.
public let kSecReturnData: CFString = "r_Data"
/// The key of whether results are dictionaries of attributes; `false` by default.
public let kSecReturnAttributes: CFString = "r_Attributes"
/// The key of whether results contain a reference to the item; ignored.
public let kSecReturnRef: CFString = "r_Ref"
/// The key of whether results contain a reference that can be stored; ignored.
public let kSecReturnPersistentRef: CFString = "r_PersistentRef"
/// The key of the item's secret, as data.
public let kSecValueData: CFString = "v_Data"
/// The key of a reference to an item, such as a `SecKey`; ignored.
public let kSecValueRef: CFString = "v_Ref"
/// The key of a reference to an item that was stored; ignored.
public let kSecValuePersistentRef: CFString = "v_PersistentRef"

// How the user is asked.
/// The key of the text with the reason for authentication; ignored, as no one is asked.
public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// The key of the `LAContext` of an authentication; ignored, as no one is asked.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// The key of whether the user may be asked to authenticate; ignored, as no one is asked.
public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// The key of whether macOS uses the keychain that iOS has; ignored, as there is one keychain.
public let kSecUseDataProtectionKeychain: CFString = "nleg"

// Keys.
// Source: developer.apple.com, Key Attribute Keys and Values.
/// The key of the algorithm of a cryptographic key.
public let kSecAttrKeyType: CFString = "type"
/// The algorithm of Rivest, Shamir and Adleman.
public let kSecAttrKeyTypeRSA: CFString = "42"
/// Elliptic curves.
public let kSecAttrKeyTypeEC: CFString = "73"
/// Elliptic curves over primes, such as P-256.
public let kSecAttrKeyTypeECSECPrimeRandom: CFString = "73"
/// The key of whether a cryptographic key is public or private.
public let kSecAttrKeyClass: CFString = "kcls"
/// The class of public keys.
public let kSecAttrKeyClassPublic: CFString = "0"
/// The class of private keys.
public let kSecAttrKeyClassPrivate: CFString = "1"
/// The key of the size of a cryptographic key in bits.
public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// The key of whether a cryptographic key is kept in the keychain.
public let kSecAttrIsPermanent: CFString = "perm"
/// The key of the attributes of a private key.
public let kSecPrivateKeyAttrs: CFString = "private"
/// The key of the attributes of a public key.
public let kSecPublicKeyAttrs: CFString = "public"
/// The key of the place in which a key is made.
public let kSecAttrTokenID: CFString = "tkid"
/// The secure enclave of a device.
public let kSecAttrTokenIDSecureEnclave: CFString = "com.apple.setoken"

// Files with certificates.
// Source: developer.apple.com, Import Keys.
/// The key of the password of a file.
public let kSecImportExportPassphrase: CFString = "passphrase"
/// The key of the identity in a file.
public let kSecImportItemIdentity: CFString = "identity"
/// The key of the trust of the certificate in a file.
public let kSecImportItemTrust: CFString = "trust"
/// The key of the certificates in a file.
public let kSecImportItemCertChain: CFString = "chain"

// Results; the numbers are Apple's.
// Source: developer.apple.com, Security framework result codes.
/// The result of a function that succeeded.
public let errSecSuccess: OSStatus = 0
/// The result of functions for which there is no cryptography here, such as signing.
public let errSecUnimplemented: OSStatus = -4
/// The result for arguments that are not valid, such as a query without a class.
public let errSecParam: OSStatus = -50
/// The result when memory could not be allocated; never returned by Kuina.
public let errSecAllocate: OSStatus = -108
/// The result when the user cancelled; never returned by Kuina.
public let errSecUserCanceled: OSStatus = -128
/// The result when there is no keychain; never returned by Kuina.
public let errSecNotAvailable: OSStatus = -25291
/// The result when the name or password was wrong; never returned by Kuina.
public let errSecAuthFailed: OSStatus = -25293
/// The result when an item with the same primary attributes exists.
public let errSecDuplicateItem: OSStatus = -25299
/// The result when no item matches a query.
public let errSecItemNotFound: OSStatus = -25300
/// The result when the user would have to be asked but cannot be; never returned by Kuina.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The result when data could not be decoded; never returned by Kuina.
public let errSecDecode: OSStatus = -26275
/// The result when an app lacks an entitlement; never returned by Kuina.
public let errSecMissingEntitlement: OSStatus = -34018
/// The result when certificates are not trusted.
public let errSecNotTrusted: OSStatus = -67843
/// The result when an encoding is not valid; never returned by Kuina.
public let errSecInvalidEncoding: OSStatus = -67853
