public import CoreGraphics
import UniformTypeIdentifiers

// The identifiers of types under the names that they had before UniformTypeIdentifiers.
// Source: developer.apple.com, Uniform Type Identifiers, UTType constants.

/// The identifier of items.
public let kUTTypeItem: CFString = "public.item"
/// The identifier of content.
public let kUTTypeContent: CFString = "public.content"
/// The identifier of data.
public let kUTTypeData: CFString = "public.data"
/// The identifier of folders on a disk.
public let kUTTypeDirectory: CFString = "public.directory"
/// The identifier of folders that the user sees.
public let kUTTypeFolder: CFString = "public.folder"
/// The identifier of archives.
public let kUTTypeArchive: CFString = "public.archive"
/// The identifier of zip archives.
public let kUTTypeZipArchive: CFString = "public.zip-archive"
/// The identifier of text.
public let kUTTypeText: CFString = "public.text"
/// The identifier of text without format.
public let kUTTypePlainText: CFString = "public.plain-text"
/// The identifier of text in UTF-8.
public let kUTTypeUTF8PlainText: CFString = "public.utf8-plain-text"
/// The identifier of text with a format.
public let kUTTypeRTF: CFString = "public.rtf"
/// The identifier of pages of HTML.
public let kUTTypeHTML: CFString = "public.html"
/// The identifier of XML.
public let kUTTypeXML: CFString = "public.xml"
/// The identifier of JSON.
public let kUTTypeJSON: CFString = "public.json"
/// The identifier of tables of text.
public let kUTTypeCommaSeparatedText: CFString = "public.comma-separated-values-text"
/// The identifier of property lists.
public let kUTTypePropertyList: CFString = "com.apple.property-list"
/// The identifier of PDF documents.
public let kUTTypePDF: CFString = "com.adobe.pdf"
/// The identifier of URLs.
public let kUTTypeURL: CFString = "public.url"
/// The identifier of URLs of files.
public let kUTTypeFileURL: CFString = "public.file-url"
/// The identifier of images.
public let kUTTypeImage: CFString = "public.image"
/// The identifier of JPEG images.
public let kUTTypeJPEG: CFString = "public.jpeg"
/// The identifier of PNG images.
public let kUTTypePNG: CFString = "public.png"
/// The identifier of GIF images.
public let kUTTypeGIF: CFString = "com.compuserve.gif"
/// The identifier of TIFF images.
public let kUTTypeTIFF: CFString = "public.tiff"
/// The identifier of BMP images.
public let kUTTypeBMP: CFString = "com.microsoft.bmp"
/// The identifier of SVG images.
public let kUTTypeScalableVectorGraphics: CFString = "public.svg-image"
/// The identifier of photos that move.
public let kUTTypeLivePhoto: CFString = "com.apple.live-photo"
/// The identifier of sounds and films.
public let kUTTypeAudiovisualContent: CFString = "public.audiovisual-content"
/// The identifier of films with or without sound.
public let kUTTypeMovie: CFString = "public.movie"
/// The identifier of films without sound.
public let kUTTypeVideo: CFString = "public.video"
/// The identifier of MPEG-4 films.
public let kUTTypeMPEG4: CFString = "public.mpeg-4"
/// The identifier of QuickTime films.
public let kUTTypeQuickTimeMovie: CFString = "com.apple.quicktime-movie"
/// The identifier of sounds.
public let kUTTypeAudio: CFString = "public.audio"
/// The identifier of MP3 sounds.
public let kUTTypeMP3: CFString = "public.mp3"
/// The identifier of MPEG-4 sounds.
public let kUTTypeMPEG4Audio: CFString = "public.mpeg-4-audio"
/// The identifier of contacts.
public let kUTTypeContact: CFString = "public.contact"
/// The identifier of electronic business cards.
public let kUTTypeVCard: CFString = "public.vcard"

/// The class of tags that are extensions of file names.
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"
/// The class of tags that are MIME types.
public let kUTTagClassMIMEType: CFString = "public.mime-type"

/// A text that a function of Core Foundation returns, which Apple's `Unmanaged` contains.
public struct UnmanagedText: Hashable, Sendable {
  private let text: CFString

  init(_ text: CFString) { self.text = text }

  /// Returns the text.
  public func takeRetainedValue() -> CFString { text }
  /// Returns the text.
  public func takeUnretainedValue() -> CFString { text }
}

/// Returns the identifier of the type with a tag.
///
/// - Parameters:
///   - inTagClass: The class of the tag: ``kUTTagClassFilenameExtension`` or ``kUTTagClassMIMEType``.
///   - inTag: The tag.
///   - inConformingToUTI: A type to which the result conforms.
/// - Returns: The identifier; `nil` for an empty tag or another class of tags.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedText? {
  let parent = inConformingToUTI.flatMap { UTType($0) } ?? .data
  let type =
    switch inTagClass {
    case kUTTagClassFilenameExtension: UTType(filenameExtension: inTag, conformingTo: parent)
    case kUTTagClassMIMEType: UTType(mimeType: inTag, conformingTo: parent)
    default: nil as UTType?
    }
  return type.map { UnmanagedText($0.identifier) }
}

/// Returns the usual tag of a type; `nil` if it has none of the class.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> UnmanagedText? {
  let type = UTType(inUTI)
  let tag =
    switch inTagClass {
    case kUTTagClassFilenameExtension: type?.preferredFilenameExtension
    case kUTTagClassMIMEType: type?.preferredMIMEType
    default: nil as String?
    }
  return tag.map { UnmanagedText($0) }
}

/// Returns whether a type is another one or conforms to it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  guard let type = UTType(inUTI), let other = UTType(inConformsToUTI) else {
    return UTTypeEqual(inUTI, inConformsToUTI)
  }
  return type.conforms(to: other)
}

/// Returns whether two identifiers stand for the same type; case does not count.
public func UTTypeEqual(_ inUTI1: CFString, _ inUTI2: CFString) -> Bool {
  inUTI1.lowercased() == inUTI2.lowercased()
}
