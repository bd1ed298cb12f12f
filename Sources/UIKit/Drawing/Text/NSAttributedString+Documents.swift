public import Foundation

extension NSAttributedString {
  /// The format of a document.
  ///
  /// Source: developer.apple.com, NSAttributedString.DocumentType.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a format.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich Text Format, which is not read.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich Text Format with attachments, which is not read.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
    /// Hypertext.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// The keys of what a document states of itself.
  ///
  /// Source: developer.apple.com, NSAttributedString.DocumentAttributeKey.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// The encoding.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// The keys of how a document is read.
  ///
  /// Source: developer.apple.com, NSAttributedString.DocumentReadingOptionKey.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the constant.
    public var rawValue: String

    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The format, a ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding, the raw value of a `String.Encoding`.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text for which the document states none.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// Reads a document.
  ///
  /// Of hypertext, paragraphs, headings, lists, line breaks, bold, italic, underlined and struck text, links and the names
  /// of characters are read; styles and pictures are not. Text is Times of 12 points, as on Apple's platforms.
  ///
  /// Source: developer.apple.com, NSAttributedString, init(data:options:documentAttributes:).
  ///
  /// - Throws: An error of Foundation for another format, or if the data are not text.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let number = options[.characterEncoding]
    let encoding =
      (number as? UInt) ?? (number as? Int).map { UInt($0) }
      ?? (number as? NSNumber)?.uintValue
    let stated = encoding.map(String.Encoding.init(rawValue:))
    let text =
      if let stated { String(data: data, encoding: stated) } else {
        String(data: data, encoding: .utf8) ?? String(data: data, encoding: .isoLatin1)
      }
    guard let text else { throw CocoaError(.fileReadInapplicableStringEncoding) }
    let stateType = options[.documentType]
    let type =
      stateType as? DocumentType ?? (stateType as? String).map(DocumentType.init(rawValue:))
    let isHypertext =
      type == .html
      || type == nil && text.drop { $0.isWhitespace }.lowercased().hasPrefix("<")
    guard isHypertext || type == .plain || type == nil else {
      throw CocoaError(.fileReadUnknown)
    }
    let defaults = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    let content =
      isHypertext
      ? HypertextReader(text, defaults: defaults).read()
      : NSAttributedString(string: text, attributes: defaults)
    if let documentAttributes = unsafe documentAttributes {
      unsafe documentAttributes.pointee = [
        DocumentAttributeKey.documentType.rawValue: isHypertext
          ? DocumentType.html.rawValue : DocumentType.plain.rawValue
      ]
    }
    self.init(attributedString: content)
  }

  /// Reads a document from a file; see ``init(data:options:documentAttributes:)``.
  public convenience init(
    url: URL, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    try unsafe self.init(
      data: Data(contentsOf: url), options: options, documentAttributes: documentAttributes)
  }
}
