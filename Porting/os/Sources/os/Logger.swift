public import Foundation

/// The importance of a message; raw values are Apple's.
///
/// Source: developer.apple.com, OSLogType.
public struct OSLogType: RawRepresentable, Hashable, Sendable {
  /// The raw value.
  public let rawValue: UInt8
  /// Creates a type from a raw value.
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  /// The usual importance.
  public static let `default` = OSLogType(rawValue: 0x00)
  /// Helpful, but not essential.
  public static let info = OSLogType(rawValue: 0x01)
  /// For development only.
  public static let debug = OSLogType(rawValue: 0x02)
  /// An error.
  public static let error = OSLogType(rawValue: 0x10)
  /// An error of the program itself.
  public static let fault = OSLogType(rawValue: 0x11)
}

/// A log of a part of a program.
///
/// Messages are written nowhere unless ``OSLog/handler`` is set. Source: developer.apple.com, OSLog.
public final class OSLog: NSObject, Sendable {
  /// A message of a program.
  ///
  /// Not part of Apple's `OSLog`.
  public struct Entry: Hashable, Sendable {
    /// The name of the part of the program.
    public var subsystem: String
    /// The category of the message.
    public var category: String
    /// The importance.
    public var type: OSLogType
    /// The message.
    public var message: String
  }

  /// The name of a category.
  ///
  /// Source: developer.apple.com, OSLog.Category; raw values are Apple's.
  public struct Category: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates a category with a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Points of interest in Instruments.
    public static let pointsOfInterest = Category(rawValue: "PointsOfInterest")
    /// Messages that are recorded only while a tool asks for them.
    public static let dynamicTracing = Category(rawValue: "DynamicTracing")
    /// Such messages with their call stacks.
    public static let dynamicStackTracing = Category(rawValue: "DynamicStackTracing")
  }

  /// The name of the part of the program.
  public let subsystem: String
  /// The category of its messages.
  public let category: String

  /// Creates a log of a category that tools know.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.rawValue)
  }

  /// Creates a log.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }

  /// The log of messages without a subsystem.
  public static let `default` = OSLog(subsystem: "", category: "")
  /// A log whose messages are dropped.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  /// Receives all messages while a closure of ``withHandler(_:_:)`` runs; `nil` for nobody.
  @TaskLocal static var handler: (@Sendable (Entry) -> Void)?

  /// Calls a closure during which all messages are passed to a handler.
  ///
  /// Not part of Apple's `OSLog`: a test reads what a program logs.
  public static func withHandler<Result>(
    _ handler: @escaping @Sendable (Entry) -> Void, _ body: () throws -> Result
  ) rethrows -> Result {
    try $handler.withValue(handler, operation: body)
  }

  func write(_ type: OSLogType, _ message: @autoclosure () -> String) {
    guard self !== Self.disabled, let handler = Self.handler else { return }
    handler(Entry(subsystem: subsystem, category: category, type: type, message: message()))
  }
}

/// A message with values that may be private.
///
/// Source: developer.apple.com, OSLogMessage.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  /// The text of the message.
  let text: String

  /// Creates a message from a text.
  public init(stringLiteral value: String) { text = value }
  /// Creates a message from a text with values.
  public init(stringInterpolation: OSLogInterpolation) { text = stringInterpolation.text }
}

/// Whether a value of a message is shown in logs.
///
/// Messages are passed on in full, whatever it is. Source: developer.apple.com, OSLogPrivacy.
public struct OSLogPrivacy: Hashable, Sendable {
  /// The way in which a private value is hidden.
  public enum Mask: Hashable, Sendable {
    /// By its hash value.
    case hash
    /// Entirely.
    case none
  }

  /// Shown.
  public static let `public` = OSLogPrivacy()
  /// Hidden.
  public static let `private` = OSLogPrivacy()
  /// Hidden for its content.
  public static let sensitive = OSLogPrivacy()
  /// By the type of the value.
  public static let auto = OSLogPrivacy()
  /// Hidden, replaced by a mask.
  public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
  /// Hidden for its content, replaced by a mask.
  public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy() }
}

/// The form of a number in a message.
///
/// Numbers are shown in the usual form, whatever it is. Source: developer.apple.com,
/// OSLogIntegerFormatting and OSLogFloatFormatting.
public struct OSLogNumberFormatting: Hashable, Sendable {
  /// Decimal.
  public static let decimal = OSLogNumberFormatting()
  /// Hexadecimal.
  public static let hex = OSLogNumberFormatting()
  /// With a fixed number of digits after the point.
  public static func fixed(precision: Int) -> OSLogNumberFormatting { OSLogNumberFormatting() }
  /// With a fixed number of digits after the point.
  public static let fixed = OSLogNumberFormatting()
}

/// The interpolation of values into a message.
public struct OSLogInterpolation: StringInterpolationProtocol {
  fileprivate(set) var text = ""

  /// Creates an empty interpolation.
  public init(literalCapacity: Int, interpolationCount: Int) {}
  /// Appends a text of the program.
  public mutating func appendLiteral(_ literal: String) { text += literal }
  /// Appends a value.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, privacy: OSLogPrivacy = .auto
  ) {
    text += String(describing: value())
  }
  /// Appends a value, padded with spaces on Apple's platforms.
  public mutating func appendInterpolation<Value>(
    _ value: @autoclosure () -> Value, format: OSLogNumberFormatting,
    privacy: OSLogPrivacy = .auto
  ) {
    text += String(describing: value())
  }
}

/// An object that writes messages to a log.
///
/// Source: developer.apple.com, Logger.
public struct Logger: Sendable {
  private let log: OSLog

  /// Creates a logger of messages without a subsystem.
  public init() { log = .default }
  /// Creates a logger of a part of a program.
  public init(subsystem: String, category: String) {
    log = OSLog(subsystem: subsystem, category: category)
  }
  /// Creates a logger that writes to a log.
  public init(_ logObj: OSLog) { log = logObj }

  /// Writes a message of the usual importance.
  public func log(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a message of an importance.
  public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level, message.text) }
  /// Writes a message for development.
  public func trace(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a message for development.
  public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
  /// Writes a helpful message.
  public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
  /// Writes a message of the usual importance.
  public func notice(_ message: OSLogMessage) { log.write(.default, message.text) }
  /// Writes a warning.
  public func warning(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes an error.
  public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
  /// Writes a critical error.
  public func critical(_ message: OSLogMessage) { log.write(.fault, message.text) }
  /// Writes an error of the program itself.
  public func fault(_ message: OSLogMessage) { log.write(.fault, message.text) }
}

/// Writes a message to a log.
///
/// Source: developer.apple.com, os_log.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: String, _ args: Any...) {
  log.write(type, formatted(message, args))
}

/// Writes a message to a log.
public func os_log(
  _ message: String, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {
  log.write(type, formatted(message, args))
}

/// Writes a message, which the program passes on as a `StaticString`, to a log.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ args: Any...
) {
  log.write(type, formatted(message.description, args))
}

/// Writes a message, which the program passes on as a `StaticString`, to a log.
public func os_log(
  _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ args: Any...
) {
  log.write(type, formatted(message.description, args))
}

/// Returns a message with its arguments in place of the specifiers, such as `%d` and `%{public}@`.
private func formatted(_ message: String, _ arguments: [Any]) -> String {
  var rest = arguments[...]
  var result = ""
  var text = message[...]
  while let mark = text.firstIndex(of: "%") {
    result += text[..<mark]
    text = text[text.index(after: mark)...]
    if text.first == "%" {
      result += "%"
      text = text.dropFirst()
      continue
    }
    if text.first == "{", let end = text.firstIndex(of: "}") {
      text = text[text.index(after: end)...]
    }
    let options = text.prefix { !$0.isLetter && $0 != "@" || "lhqzt".contains($0) }
    text = text.dropFirst(options.count)
    guard let kind = text.popFirst(), let value = rest.popFirst() else { continue }
    if kind != "@", kind != "s", let number = value as? any CVarArg {
      result += String(format: "%\(options)\(kind)", number)
    } else {
      result += String(describing: value)
    }
  }
  return result + text
}
