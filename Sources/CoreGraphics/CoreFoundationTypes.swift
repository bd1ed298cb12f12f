public import Foundation

// Types and constants of Core Foundation and Darwin, which Foundation brings along on Apple's platforms.
// The types are those of Foundation that Apple bridges to them free of charge.

/// Any object of Core Foundation, such as the result of a keychain query.
public typealias CFTypeRef = AnyObject
/// A URL, as Core Foundation's APIs take it.
public typealias CFURL = NSURL
/// A number; the same type as Foundation's.
public typealias CFNumber = NSNumber
/// A Boolean value, as Core Foundation's APIs take it.
public typealias CFBoolean = NSNumber
/// A date; the same type as Foundation's.
public typealias CFDate = NSDate
/// A set that cannot change; the same type as Foundation's.
public typealias CFSet = NSSet
/// A string that can change.
public typealias CFMutableString = NSMutableString
/// A dictionary that can change.
public typealias CFMutableDictionary = NSMutableDictionary
/// An array that can change.
public typealias CFMutableArray = NSMutableArray
/// Bytes that can change.
public typealias CFMutableData = NSMutableData
/// A position or a count.
public typealias CFIndex = Int
/// Bits of options.
public typealias CFOptionFlags = UInt
/// An error, which is an `NSError`.
public typealias CFError = NSError

/// The domain of errors of CFNetwork.
///
/// Source: developer.apple.com, kCFErrorDomainCFNetwork.
public let kCFErrorDomainCFNetwork: CFString = "kCFErrorDomainCFNetwork"

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The value true, for dictionaries of Core Foundation.
///
/// Source: developer.apple.com, kCFBooleanTrue.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The value false, for dictionaries of Core Foundation.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// An object that provides memory to Core Foundation; there is only the default one, which is `nil`.
public final class CFAllocator: Sendable {
  private init() {}
}
/// The default allocator, which all functions use.
public let kCFAllocatorDefault: CFAllocator? = nil

/// An identifier that no other object has; the same type as Foundation's.
public typealias CFUUID = NSUUID

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns a new identifier.
///
/// Source: developer.apple.com, CFUUIDCreate(_:).
public func CFUUIDCreate(_ alloc: CFAllocator!) -> CFUUID! { NSUUID() }

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// Returns an identifier's text, such as `68753A44-4D6F-1226-9C60-0050E4C00067`.
///
/// Source: developer.apple.com, CFUUIDCreateString(_:_:).
public func CFUUIDCreateString(_ alloc: CFAllocator!, _ uuid: CFUUID!) -> CFString! {
  uuid.uuidString
}

/// The result of a function of the system; 0 is success.
public typealias OSStatus = Int32
/// The result of a function that succeeded.
public let noErr: OSStatus = 0

/// The largest value of a `Float`, as a constant of C.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// The largest value of a `Float`, under the name that Darwin keeps from System V.
public let HUGE = MAXFLOAT

/// Calls a closure; there are no autoreleased objects.
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  try body()
}
