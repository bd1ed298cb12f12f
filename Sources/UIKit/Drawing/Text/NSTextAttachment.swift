public import Foundation

/// An image, or another object, that takes the place of a character in text.
///
/// Layout reserves its ``bounds``, or the size of its image. Source: developer.apple.com,
/// NSTextAttachment.
open class NSTextAttachment: NSObject {
  private let mark = CoreFoundationMark()
  /// The character that an attachment replaces.
  public static let character = 0xFFFC
  /// The image, shown in place of characters; `nil` for none.
  open var image: UIImage?
  /// The place of the attachment relative to the baseline, in points, y growing upwards; if its
  /// size is zero, as by default, that of the image is used.
  open var bounds = CGRect.zero
  /// The data of the attachment; `nil` by default.
  ///
  /// Setting it does not set ``image``.
  open var contents: Data?
  /// The identifier of the content's type; `nil` by default.
  open var fileType: String?
  /// The spacing on both sides, in points; 0 by default.
  open var lineLayoutPadding: CGFloat = 0
  /// Whether an attachment without an image or bounds shows one of the system's, `true` by default;
  /// stored without effect.
  open var allowsTextAttachmentView = true

  /// Creates an attachment whose data is kept and, if it is a picture, shown.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
    super.init()
    image = contentData.flatMap { UIImage(data: $0) }
  }

  /// Creates an attachment without content.
  public convenience override init() { self.init(data: nil, ofType: nil) }

  /// Creates an attachment that shows an image in its own size, unless ``bounds`` are set.
  public convenience init(image: UIImage) {
    self.init(data: nil, ofType: nil)
    self.image = image
  }

  /// Creates an attachment; nothing is read from the decoder.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns the place of the attachment relative to its character: ``bounds``, or the size of the
  /// image.
  ///
  /// - Parameters:
  ///   - textContainer: The region of the text; `nil` for the text of labels.
  ///   - lineFrag: The proposed rectangle of the line.
  ///   - position: The position of the character.
  ///   - charIndex: The index of the character.
  /// - Returns: The place, with y growing upwards from the baseline.
  open func attachmentBounds(
    for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
    glyphPosition position: CGPoint, characterIndex charIndex: Int
  ) -> CGRect {
    if bounds.size != .zero { return bounds }
    return CGRect(origin: bounds.origin, size: image?.size ?? .zero)
  }

  /// Returns the image for a size; `nil` if there is none.
  open func image(
    forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int
  ) -> UIImage? { image }
}

extension NSAttributedString {
  /// Creates a string of one character that an attachment replaces.
  public convenience init(attachment: NSTextAttachment) {
    self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
  }
}
