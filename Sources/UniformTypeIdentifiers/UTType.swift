/// A type of data or files.
///
/// The types are the system's common ones, with the relations that Apple documents; any other
/// identifier gives a type of which only the identifier is known. Source: developer.apple.com, UTType.
public struct UTType: Hashable, Codable, Sendable {
  /// The identifier, such as `public.jpeg`.
  public let identifier: String

  private struct Row {
    var parents: [String]
    var extensions: [String] = []
    var mime: [String] = []
    var name: String?
  }

  private static let table: [String: Row] = [
    "public.item": Row(parents: []),
    "public.content": Row(parents: []),
    "public.composite-content": Row(parents: ["public.content"]),
    "public.data": Row(parents: ["public.item"]),
    "public.directory": Row(parents: ["public.item"]),
    "public.folder": Row(parents: ["public.directory"], name: "folder"),
    "com.apple.package": Row(parents: ["public.directory"]),
    "public.archive": Row(parents: ["public.data"]),
    "public.zip-archive": Row(
      parents: ["public.archive"], extensions: ["zip"], mime: ["application/zip"]),
    "org.gnu.gnu-zip-archive": Row(
      parents: ["public.archive"], extensions: ["gz"], mime: ["application/gzip"]),
    "public.text": Row(parents: ["public.data", "public.content"], name: "text"),
    "public.plain-text": Row(
      parents: ["public.text"], extensions: ["txt", "text"], mime: ["text/plain"], name: "text"),
    "public.utf8-plain-text": Row(parents: ["public.plain-text"]),
    "public.rtf": Row(parents: ["public.text"], extensions: ["rtf"], mime: ["text/rtf"]),
    "public.html": Row(
      parents: ["public.text"], extensions: ["html", "htm"], mime: ["text/html"]),
    "public.xml": Row(
      parents: ["public.text"], extensions: ["xml"], mime: ["application/xml", "text/xml"]),
    "public.json": Row(
      parents: ["public.text"], extensions: ["json"], mime: ["application/json"]),
    "public.yaml": Row(
      parents: ["public.text"], extensions: ["yml", "yaml"], mime: ["application/x-yaml"]),
    "public.comma-separated-values-text": Row(
      parents: ["public.delimited-values-text"], extensions: ["csv"], mime: ["text/csv"]),
    "public.delimited-values-text": Row(parents: ["public.text"]),
    "public.source-code": Row(parents: ["public.plain-text"]),
    "public.swift-source": Row(parents: ["public.source-code"], extensions: ["swift"]),
    "com.apple.property-list": Row(parents: ["public.data"], extensions: ["plist"]),
    "com.adobe.pdf": Row(
      parents: ["public.data", "public.composite-content"], extensions: ["pdf"],
      mime: ["application/pdf"], name: "PDF document"),
    "public.url": Row(parents: ["public.data"]),
    "public.file-url": Row(parents: ["public.url"]),
    "public.image": Row(parents: ["public.data", "public.content"], name: "image"),
    "public.jpeg": Row(
      parents: ["public.image"], extensions: ["jpeg", "jpg"], mime: ["image/jpeg"],
      name: "JPEG image"),
    "public.png": Row(
      parents: ["public.image"], extensions: ["png"], mime: ["image/png"], name: "PNG image"),
    "com.compuserve.gif": Row(
      parents: ["public.image"], extensions: ["gif"], mime: ["image/gif"], name: "GIF image"),
    "public.tiff": Row(
      parents: ["public.image"], extensions: ["tiff", "tif"], mime: ["image/tiff"]),
    "com.microsoft.bmp": Row(parents: ["public.image"], extensions: ["bmp"], mime: ["image/bmp"]),
    "public.heic": Row(parents: ["public.image"], extensions: ["heic"], mime: ["image/heic"]),
    "public.heif": Row(parents: ["public.image"], extensions: ["heif"], mime: ["image/heif"]),
    "org.webmproject.webp": Row(
      parents: ["public.image"], extensions: ["webp"], mime: ["image/webp"]),
    "public.svg-image": Row(
      parents: ["public.image", "public.xml"], extensions: ["svg"], mime: ["image/svg+xml"]),
    "com.apple.live-photo": Row(parents: ["public.data"]),
    "public.audiovisual-content": Row(parents: ["public.data", "public.content"]),
    "public.movie": Row(parents: ["public.audiovisual-content"]),
    "public.video": Row(parents: ["public.movie"]),
    "public.mpeg-4": Row(parents: ["public.movie"], extensions: ["mp4"], mime: ["video/mp4"]),
    "com.apple.quicktime-movie": Row(
      parents: ["public.movie"], extensions: ["mov"], mime: ["video/quicktime"]),
    "public.audio": Row(parents: ["public.audiovisual-content"]),
    "public.mp3": Row(parents: ["public.audio"], extensions: ["mp3"], mime: ["audio/mpeg"]),
    "public.mpeg-4-audio": Row(parents: ["public.audio"], extensions: ["m4a"], mime: ["audio/mp4"]),
    "com.microsoft.waveform-audio": Row(
      parents: ["public.audio"], extensions: ["wav"], mime: ["audio/wav"]),
    "public.contact": Row(parents: []),
    "public.vcard": Row(
      parents: ["public.text", "public.contact"], extensions: ["vcf"], mime: ["text/vcard"]),
    "public.calendar-event": Row(parents: []),
    "public.database": Row(parents: []),
    "public.executable": Row(parents: ["public.item"]),
    "com.apple.application": Row(parents: ["public.executable"]),
    "com.apple.application-bundle": Row(
      parents: ["com.apple.application", "com.apple.package"], extensions: ["app"]),
  ]

  /// Creates the type with an identifier; `nil` if the identifier is not one of the system's common
  /// types.
  public init?(_ identifier: String) {
    guard Self.table[identifier] != nil else { return nil }
    self.identifier = identifier
  }

  private init(known identifier: String) { self.identifier = identifier }

  /// Creates the type of files with an extension; one of which only the identifier is known for an
  /// extension that is not in the table.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(conformingTo: supertype, tag: filenameExtension) { $0.extensions }
  }

  /// Creates the type of data with a MIME type.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(conformingTo: supertype, tag: mimeType) { $0.mime }
  }

  private init?(conformingTo supertype: UTType, tag: String, _ tags: (Row) -> [String]) {
    let tag = tag.lowercased()
    guard !tag.isEmpty else { return nil }
    let found = Self.table.filter { tags($0.value).contains(tag) }.keys.sorted()
      .map(UTType.init(known:)).first { $0.conforms(to: supertype) }
    self = found ?? UTType(known: "dyn.\(tag)")
  }

  /// Creates a type that the program exports, of which only the identifier is known.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Creates a type that another program exports, of which only the identifier is known.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
  }

  /// Whether the type is this one or one of those to which it conforms.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }

  /// Whether another type conforms to this one, and is not the same.
  public func isSupertype(of type: UTType) -> Bool { self != type && type.conforms(to: self) }

  /// Whether this type conforms to another one, and is not the same.
  public func isSubtype(of type: UTType) -> Bool { self != type && conforms(to: type) }

  /// All types to which the type conforms.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var waiting = Self.table[identifier]?.parents ?? []
    while let next = waiting.popLast() {
      if found.insert(UTType(known: next)).inserted { waiting += Self.table[next]?.parents ?? [] }
    }
    return found
  }

  /// The usual extension of files of the type; `nil` if there is none.
  public var preferredFilenameExtension: String? { Self.table[identifier]?.extensions.first }
  /// The usual MIME type; `nil` if there is none.
  public var preferredMIMEType: String? { Self.table[identifier]?.mime.first }
  /// A description in English; `nil` if there is none.
  public var localizedDescription: String? { Self.table[identifier]?.name }
  /// Whether the type was made for a tag that no type in the table has.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }
  /// Whether the type is one of the system's.
  public var isDeclared: Bool { Self.table[identifier] != nil }
  /// Whether the type belongs to everyone.
  public var isPublic: Bool { identifier.hasPrefix("public.") }
}

extension UTType {
  /// Types that the system declares, each with its identifier; ``supertypes`` says how they relate.
  public static let item = UTType(known: "public.item"),
    content = UTType(known: "public.content"),
    compositeContent = UTType(known: "public.composite-content"),
    data = UTType(known: "public.data"), directory = UTType(known: "public.directory"),
    folder = UTType(known: "public.folder"), package = UTType(known: "com.apple.package"),
    archive = UTType(known: "public.archive"), zip = UTType(known: "public.zip-archive"),
    gzip = UTType(known: "org.gnu.gnu-zip-archive"), text = UTType(known: "public.text"),
    plainText = UTType(known: "public.plain-text"),
    utf8PlainText = UTType(known: "public.utf8-plain-text"), rtf = UTType(known: "public.rtf"),
    html = UTType(known: "public.html"), xml = UTType(known: "public.xml"),
    json = UTType(known: "public.json"), yaml = UTType(known: "public.yaml"),
    commaSeparatedText = UTType(known: "public.comma-separated-values-text"),
    sourceCode = UTType(known: "public.source-code"),
    swiftSource = UTType(known: "public.swift-source"),
    propertyList = UTType(known: "com.apple.property-list"), pdf = UTType(known: "com.adobe.pdf"),
    url = UTType(known: "public.url"), fileURL = UTType(known: "public.file-url"),
    image = UTType(known: "public.image"), jpeg = UTType(known: "public.jpeg"),
    png = UTType(known: "public.png"), gif = UTType(known: "com.compuserve.gif"),
    tiff = UTType(known: "public.tiff"), bmp = UTType(known: "com.microsoft.bmp"),
    heic = UTType(known: "public.heic"), heif = UTType(known: "public.heif"),
    webP = UTType(known: "org.webmproject.webp"), svg = UTType(known: "public.svg-image"),
    livePhoto = UTType(known: "com.apple.live-photo"),
    audiovisualContent = UTType(known: "public.audiovisual-content"),
    movie = UTType(known: "public.movie"), video = UTType(known: "public.video"),
    mpeg4Movie = UTType(known: "public.mpeg-4"),
    quickTimeMovie = UTType(known: "com.apple.quicktime-movie"),
    audio = UTType(known: "public.audio"), mp3 = UTType(known: "public.mp3"),
    mpeg4Audio = UTType(known: "public.mpeg-4-audio"),
    wav = UTType(known: "com.microsoft.waveform-audio"), contact = UTType(known: "public.contact"),
    vCard = UTType(known: "public.vcard"), calendarEvent = UTType(known: "public.calendar-event"),
    database = UTType(known: "public.database"), executable = UTType(known: "public.executable"),
    application = UTType(known: "com.apple.application"),
    applicationBundle = UTType(known: "com.apple.application-bundle")
}
