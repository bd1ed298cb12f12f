/// An error that describes why an Interface Builder file was rejected, or why a part of it does not
/// work as written.
///
/// Its description is one line, `file:line: what was found, and what was expected`.
public struct InterfaceBuilderError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of an error; not an enumeration, so that a new kind does not break a `switch`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The stable name of the kind, such as `invalidValue`.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: Its stable name; one that is none of the constants is a kind of its
    ///   own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The file does not exist or cannot be read.
    public static let unreadableFile = Code(rawValue: "unreadableFile")
    /// There are no texts in a language, since a copy of the file is translated as a whole.
    public static let translatedCopy = Code(rawValue: "translatedCopy")
    /// The file exceeds a limit on size, depth, elements or attributes.
    public static let limitExceeded = Code(rawValue: "limitExceeded")
    /// The bytes are not UTF-8 text; strings files may also be UTF-16.
    public static let notUTF8 = Code(rawValue: "notUTF8")
    /// The text is not well-formed XML.
    public static let malformedXML = Code(rawValue: "malformedXML")
    /// The content is not a valid strings file.
    public static let malformedStrings = Code(rawValue: "malformedStrings")
    /// The file declares a document type, which could define entities.
    public static let documentType = Code(rawValue: "documentType")
    /// The file is well-formed XML, but not a storyboard or xib for iOS.
    public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
    /// A required attribute is missing.
    public static let missingAttribute = Code(rawValue: "missingAttribute")
    /// An attribute's value is not allowed.
    public static let invalidValue = Code(rawValue: "invalidValue")
    /// Two objects have the same id.
    public static let duplicateIdentifier = Code(rawValue: "duplicateIdentifier")
    /// No object of the required kind has the id.
    public static let unknownIdentifier = Code(rawValue: "unknownIdentifier")
    /// Controllers contain each other in a cycle.
    public static let cyclicReference = Code(rawValue: "cyclicReference")
    /// A controller's element has no corresponding class in this UIKit, or its custom class is not
    /// a subclass of that class.
    public static let unfitController = Code(rawValue: "unfitController")
    /// An outlet is connected to an object that is not instantiated.
    public static let unconnectedOutlet = Code(rawValue: "unconnectedOutlet")
    /// Required constraints conflict; one of them is broken.
    public static let unsatisfiableConstraints = Code(rawValue: "unsatisfiableConstraints")
    /// The constraint is left out when the file is read: it names an attribute, a relation or an
    /// object that is not known.
    public static let incompleteConstraint = Code(rawValue: "incompleteConstraint")
    /// The constraint cannot take part in the layout.
    public static let invalidConstraint = Code(rawValue: "invalidConstraint")
    /// The layout has no reliable solution, or did not converge.
    public static let unsolvableLayout = Code(rawValue: "unsolvableLayout")
  }

  /// The kind of the error, for programs that treat one kind in a particular way.
  public var code: Code
  /// The file and line of the error.
  public var location: SourceLocation
  /// One sentence that says what was found and what was expected.
  public var message: String
  /// The message in one line of limited length; `nil` if the message is short.
  package var headline: String?

  /// Creates an error at a location in a file.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - location: The file and line.
  ///   - message: One sentence that says what was found and what was expected.
  public init(_ code: Code, at location: SourceLocation, _ message: String) {
    self.code = code
    self.location = location
    self.message = message
  }

  /// The error as `file:line: message`, without line breaks.
  public var description: String { line(message) }

  /// The error as one line of limited length.
  package var brief: String { line(headline ?? message) }

  private func line(_ message: String) -> String {
    "\(location): \(message)".replacing("\n", with: " ").replacing("\r", with: " ")
  }
}

/// A line of a file.
public struct SourceLocation: Hashable, Sendable, CustomStringConvertible {
  /// The file's path, as the caller passed it.
  public var file: String
  /// The line number, starting at 1.
  public var line: Int

  /// Creates the location of a line in a file.
  ///
  /// - Parameters:
  ///   - file: The file's path.
  ///   - line: The line number, starting at 1.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The location as `file:line`.
  public var description: String { "\(file):\(line)" }
}
