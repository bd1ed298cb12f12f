public import Foundation

/// An error of contacts.
///
/// Source: developer.apple.com, CNError.
public struct CNError: Error, Hashable, CustomNSError {
  /// The reasons; raw values are Apple's.
  public enum Code: Int, Hashable, Sendable {
    /// Contacts cannot be exchanged.
    case communicationError = 1
    /// The contacts cannot be read.
    case dataAccessError = 2
    /// The user does not permit it.
    case authorizationDenied = 100
    /// There is no container in which the app may write.
    case noAccessibleWritableContainers = 101
    /// The app may not read a property.
    case unauthorizedKeys = 102
    /// The user has switched it off.
    case featureDisabledByUser = 103
    /// A contact does not exist.
    case recordDoesNotExist = 200
    /// A contact cannot be added twice.
    case insertedRecordAlreadyExists = 201
    /// A group would contain itself.
    case containmentCycle = 202
    /// A group would contain a contact of another container.
    case containmentScope = 203
    /// The group or container of a contact does not exist.
    case parentRecordDoesNotExist = 204
    /// An identifier is not valid.
    case recordIdentifierInvalid = 205
    /// A contact cannot be written.
    case recordNotWritable = 206
    /// The container of a contact cannot be written.
    case parentContainerNotWritable = 207
    /// Several values are not valid.
    case validationMultipleErrors = 300
    /// A value has another type than its property.
    case validationTypeMismatch = 301
    /// The rules for values are not valid.
    case validationConfigurationError = 302
    /// A condition is not valid.
    case predicateInvalid = 400
    /// A rule of the container forbids it.
    case policyViolation = 500
    /// The identifier of a reader of changes is not valid.
    case clientIdentifierInvalid = 600
    /// The identifier of a reader of changes does not exist.
    case clientIdentifierDoesNotExist = 601
    /// Two readers of changes have the same identifier.
    case clientIdentifierCollision = 602
    /// The changes since the mark are no longer known.
    case changeHistoryExpired = 603
    /// The mark in the changes is not valid.
    case changeHistoryInvalidAnchor = 604
    /// The request for changes is not valid.
    case changeHistoryInvalidFetchRequest = 605
    /// A vCard cannot be read.
    case vCardMalformed = 700
    /// A vCard cannot be shortened.
    case vCardSummarizationError = 701
  }

  /// The name of the domain.
  public static let errorDomain = "CNErrorDomain"
  /// The reason.
  public let code: Code
  /// The number of the reason.
  public var errorCode: Int { code.rawValue }

  /// Creates an error.
  public init(_ code: Code) { self.code = code }
}

extension CNError.Code {
  /// Whether an error has the reason, so that `catch CNError.recordDoesNotExist` matches it.
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? CNError)?.code == code }
}

// The reasons, as Apple's structure has them.
extension CNError {
  /// Contacts cannot be exchanged.
  public static var communicationError: Code { .communicationError }
  /// The contacts cannot be read.
  public static var dataAccessError: Code { .dataAccessError }
  /// The user does not permit it.
  public static var authorizationDenied: Code { .authorizationDenied }
  /// There is no container in which the app may write.
  public static var noAccessibleWritableContainers: Code { .noAccessibleWritableContainers }
  /// The app may not read a property.
  public static var unauthorizedKeys: Code { .unauthorizedKeys }
  /// The user has switched it off.
  public static var featureDisabledByUser: Code { .featureDisabledByUser }
  /// A contact does not exist.
  public static var recordDoesNotExist: Code { .recordDoesNotExist }
  /// A contact cannot be added twice.
  public static var insertedRecordAlreadyExists: Code { .insertedRecordAlreadyExists }
  /// A group would contain itself.
  public static var containmentCycle: Code { .containmentCycle }
  /// A group would contain a contact of another container.
  public static var containmentScope: Code { .containmentScope }
  /// The group or container of a contact does not exist.
  public static var parentRecordDoesNotExist: Code { .parentRecordDoesNotExist }
  /// An identifier is not valid.
  public static var recordIdentifierInvalid: Code { .recordIdentifierInvalid }
  /// A contact cannot be written.
  public static var recordNotWritable: Code { .recordNotWritable }
  /// The container of a contact cannot be written.
  public static var parentContainerNotWritable: Code { .parentContainerNotWritable }
  /// Several values are not valid.
  public static var validationMultipleErrors: Code { .validationMultipleErrors }
  /// A value has another type than its property.
  public static var validationTypeMismatch: Code { .validationTypeMismatch }
  /// The rules for values are not valid.
  public static var validationConfigurationError: Code { .validationConfigurationError }
  /// A condition is not valid.
  public static var predicateInvalid: Code { .predicateInvalid }
  /// A rule of the container forbids it.
  public static var policyViolation: Code { .policyViolation }
  /// The identifier of a reader of changes is not valid.
  public static var clientIdentifierInvalid: Code { .clientIdentifierInvalid }
  /// The identifier of a reader of changes does not exist.
  public static var clientIdentifierDoesNotExist: Code { .clientIdentifierDoesNotExist }
  /// Two readers of changes have the same identifier.
  public static var clientIdentifierCollision: Code { .clientIdentifierCollision }
  /// The changes since the mark are no longer known.
  public static var changeHistoryExpired: Code { .changeHistoryExpired }
  /// The mark in the changes is not valid.
  public static var changeHistoryInvalidAnchor: Code { .changeHistoryInvalidAnchor }
  /// The request for changes is not valid.
  public static var changeHistoryInvalidFetchRequest: Code { .changeHistoryInvalidFetchRequest }
  /// A vCard cannot be read.
  public static var vCardMalformed: Code { .vCardMalformed }
  /// A vCard cannot be shortened.
  public static var vCardSummarizationError: Code { .vCardSummarizationError }
}
