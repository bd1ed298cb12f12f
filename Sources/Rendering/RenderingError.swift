/// A reason for which a drawing could not be written as pixels.
public struct RenderingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No folder contains the typeface.
    public static let missingFont = Code(rawValue: "missing-font")
    /// A font file cannot be used.
    public static let unusableFont = Code(rawValue: "unusable-font")
    /// The size is empty, not finite or too large.
    public static let invalidSize = Code(rawValue: "invalid-size")
    /// The data of a picture cannot be decoded.
    public static let unusableImage = Code(rawValue: "unusable-image")
    /// The drawing library ran out of memory or failed.
    public static let drawingFailed = Code(rawValue: "drawing-failed")
  }

  /// The kind.
  public var code: Code
  /// One sentence: the fault, and the expected state.
  public var message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
