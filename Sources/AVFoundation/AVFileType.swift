/// A format of files with sound and pictures, by its uniform type identifier.
///
/// Source: developer.apple.com, AVFileType.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  /// The uniform type identifier.
  public let rawValue: String

  /// Creates a format from a uniform type identifier.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a format from a uniform type identifier.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A QuickTime movie.
  public static let mov = AVFileType("com.apple.quicktime-movie")
  /// An MPEG-4 file.
  public static let mp4 = AVFileType("public.mpeg-4")
  /// An MPEG-4 file with video in Apple's variant.
  public static let m4v = AVFileType("com.apple.m4v-video")
  /// An MPEG-4 file with sound in Apple's variant.
  public static let m4a = AVFileType("com.apple.m4a-audio")
  /// A movie for telephones of the third generation.
  public static let mobile3GPP = AVFileType("public.3gpp")
  /// A file in Core Audio's format.
  public static let caf = AVFileType("com.apple.coreaudio-format")
  /// Sound in the format of Microsoft and IBM.
  public static let wav = AVFileType("com.microsoft.waveform-audio")
  /// Sound in the audio interchange file format.
  public static let aiff = AVFileType("public.aiff-audio")
  /// Sound in MPEG layer 3.
  public static let mp3 = AVFileType("public.mp3")
  /// A photo with the high efficiency video codec.
  public static let heic = AVFileType("public.heic")
  /// A photo of the Joint Photographic Experts Group.
  public static let jpg = AVFileType("public.jpeg")
}
