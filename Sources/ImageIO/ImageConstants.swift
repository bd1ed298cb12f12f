public import CoreGraphics

// The keys of options and properties, with Apple's texts where these are documented.
/// The key of the width in pixels.
public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// The key of the height in pixels.
public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// The key of the horizontal resolution, in pixels per inch.
public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// The key of the vertical resolution, in pixels per inch.
public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// The key of the number of bits of a component.
public let kCGImagePropertyDepth: CFString = "Depth"
/// The key of the orientation in EXIF.
public let kCGImagePropertyOrientation: CFString = "Orientation"
/// The key of the model of the colours.
public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// The key of the name of the colour profile.
public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The key of whether the image has opacity.
public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The key of the number of bytes of the file.
public let kCGImagePropertyFileSize: CFString = "FileSize"
/// The key of the properties of GIF.
public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
/// The key of the delay of an image in seconds, at least 0.1.
public let kCGImagePropertyGIFDelayTime: CFString = "DelayTime"
/// The key of the delay of an image in seconds, as the file has it.
public let kCGImagePropertyGIFUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The key of how often an animation is shown; 0 for without end.
public let kCGImagePropertyGIFLoopCount: CFString = "LoopCount"
/// The key of the properties of PNG.
public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// The key of the delay of an image of an animation in PNG.
public let kCGImagePropertyAPNGDelayTime: CFString = "DelayTime"
/// The key of the delay of an image of an animation in PNG, as the file has it.
public let kCGImagePropertyAPNGUnclampedDelayTime: CFString = "UnclampedDelayTime"
/// The key of how often an animation in PNG is shown.
public let kCGImagePropertyAPNGLoopCount: CFString = "LoopCount"
/// The key of the properties of EXIF.
public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// The key of the properties of TIFF.
public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// The key of the place of a photo.
public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
/// The key of the properties of JFIF.
public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// The key of the properties of IPTC.
public let kCGImagePropertyIPTCDictionary: CFString = "{IPTC}"
/// The key of the date of a photo.
public let kCGImagePropertyExifDateTimeOriginal: CFString = "DateTimeOriginal"
/// The key of the orientation in TIFF.
public let kCGImagePropertyTIFFOrientation: CFString = "Orientation"
/// The key of the latitude of a photo.
public let kCGImagePropertyGPSLatitude: CFString = "Latitude"
/// The key of the longitude of a photo.
public let kCGImagePropertyGPSLongitude: CFString = "Longitude"
/// The key of whether the latitude is north.
public let kCGImagePropertyGPSLatitudeRef: CFString = "LatitudeRef"
/// The key of whether the longitude is east.
public let kCGImagePropertyGPSLongitudeRef: CFString = "LongitudeRef"
/// The key of whether an image is kept when it is decoded.
public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// The key of whether an image is decoded at once.
public let kCGImageSourceShouldCacheImmediately: CFString = "kCGImageSourceShouldCacheImmediately"
/// The key of whether components can have fractions.
public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// The key of the expected kind of the file.
public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// The key of whether a smaller image is made if the file has none.
public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
  "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// The key of whether a smaller image is made.
public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
  "kCGImageSourceCreateThumbnailFromImageAlways"
/// The key of whether a smaller image is turned upright.
public let kCGImageSourceCreateThumbnailWithTransform: CFString =
  "kCGImageSourceCreateThumbnailWithTransform"
/// The key of the largest width and height of a smaller image, in pixels.
public let kCGImageSourceThumbnailMaxPixelSize: CFString = "kCGImageSourceThumbnailMaxPixelSize"
/// The key of the factor by which an image is reduced.
public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// The key of the quality of a written image, from 0 to 1.
public let kCGImageDestinationLossyCompressionQuality: CFString =
  "kCGImageDestinationLossyCompressionQuality"
/// The key of the colour behind an image without opacity.
public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The key of the largest width and height of a written image, in pixels.
public let kCGImageDestinationImageMaxPixelSize: CFString = "kCGImageDestinationImageMaxPixelSize"
