/// The reason why a picture could not be written, read or compared.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors, for programs that treat one kind in a particular way.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The stable name of the kind, such as `missing-font`.
    public let rawValue: String

    /// Creates a kind.
    ///
    /// - Parameter rawValue: Its stable name; one that is none of the constants is a kind of its
    ///   own.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No folder contains the regular face of the typeface Inter, or a given folder has no font
    /// files.
    public static let missingFont = Code(rawValue: "missing-font")
    /// A font file cannot be opened, or is no font; the message names it.
    public static let unusableFont = Code(rawValue: "unusable-font")
    /// The size is empty, not finite or too large.
    public static let invalidSize = Code(rawValue: "invalid-size")
    /// The data of a picture that is to be compared is no PNG file, or is damaged.
    public static let unusableImage = Code(rawValue: "unusable-image")
    /// The drawing library ran out of memory or failed.
    public static let drawingFailed = Code(rawValue: "drawing-failed")
  }

  /// The kind of the error.
  public var code: Code
  /// One sentence: the fault, and what was expected.
  public var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The sentence of the error, without its code.
  public var description: String { message }
}
