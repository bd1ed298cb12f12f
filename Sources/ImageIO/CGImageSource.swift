public import CoreGraphics
public import Foundation
import UIKit

/// The content of an image file: its kind, the sizes and delays of its images.
///
/// PNG, JPEG and GIF are read. There are no pixels; an image shows the file that it comes from, but for those after the
/// first one of an animation, which have a size only.
///
/// Source: developer.apple.com, CGImageSource.
public final class CGImageSource {
  var data: Data
  var isFinal: Bool

  init(_ data: Data, isFinal: Bool = true) {
    self.data = data
    self.isFinal = isFinal
  }

  /// The image of the file; `nil` if it cannot be read.
  var image: UIImage? { UIImage(data: data) }
  /// The images of an animation; `nil` for another kind of file.
  var animation: GIFFile? { GIFFile(data) }

  /// The type identifier of the file; `nil` for an unknown kind.
  var type: String? {
    if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "public.png" }
    if data.starts(with: [0xFF, 0xD8]) { return "public.jpeg" }
    return data.starts(with: Array("GIF8".utf8)) ? "com.compuserve.gif" : nil
  }
}

/// The states of a source; raw values are Apple's.
///
/// Source: developer.apple.com, CGImageSourceStatus.
public enum CGImageSourceStatus: Int32, Hashable, Sendable {
  /// The data ends early.
  case statusUnexpectedEOF = -5
  /// The data is not valid.
  case statusInvalidData = -4
  /// The kind of file is not known.
  case statusUnknownType = -3
  /// The header is read.
  case statusReadingHeader = -2
  /// More data is expected.
  case statusIncomplete = -1
  /// All data was read.
  case statusComplete = 0
}

/// Returns the content of a file; the options have no effect.
///
/// Source: developer.apple.com, CGImageSourceCreateWithData(_:_:).
public func CGImageSourceCreateWithData(
  _ data: CFData, _ options: CFDictionary?
) -> CGImageSource? { CGImageSource(data as Data) }

/// Returns the content of a file; `nil` if it cannot be read.
///
/// The options have no effect.
///
/// Source: developer.apple.com, CGImageSourceCreateWithURL(_:_:).
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  url.path.flatMap { FileManager.default.contents(atPath: $0) }.map { CGImageSource($0) }
}

/// Returns a source whose data arrives by `CGImageSourceUpdateData`.
///
/// Source: developer.apple.com, CGImageSourceCreateIncremental(_:).
public func CGImageSourceCreateIncremental(_ options: CFDictionary?) -> CGImageSource {
  CGImageSource(Data(), isFinal: false)
}

/// Replaces the data of an incremental source by more of it.
///
/// - Parameters:
///   - isrc: The source.
///   - data: All data so far.
///   - final: Whether no more data follows.
public func CGImageSourceUpdateData(_ isrc: CGImageSource, _ data: CFData, _ final: Bool) {
  isrc.data = data as Data
  isrc.isFinal = final
}

/// Returns the type identifier of a file; `nil` for an unknown kind.
public func CGImageSourceGetType(_ isrc: CGImageSource) -> CFString? { isrc.type }

/// Returns the number of images; 0 for a file that cannot be read.
public func CGImageSourceGetCount(_ isrc: CGImageSource) -> Int {
  guard isrc.image != nil else { return 0 }
  return isrc.animation?.delays.count ?? 1
}

/// Returns the index of the main image: 0.
public func CGImageSourceGetPrimaryImageIndex(_ isrc: CGImageSource) -> Int { 0 }

/// Returns the state of a source.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if !isrc.isFinal { return isrc.data.isEmpty ? .statusReadingHeader : .statusIncomplete }
  if isrc.type == nil { return .statusUnknownType }
  return isrc.image == nil ? .statusInvalidData : .statusComplete
}

/// Returns the state of an image of a source, which is that of the source.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus { CGImageSourceGetStatus(isrc) }

/// Returns an image; `nil` if there is none of that index.
///
/// The options have no effect.
///
/// Source: developer.apple.com, CGImageSourceCreateImageAtIndex(_:_:_:).
public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  guard (0..<CGImageSourceGetCount(isrc)).contains(index), let whole = isrc.image?.cgImage else {
    return nil
  }
  return index == 0 ? whole : CGImage(width: whole.width, height: whole.height)
}

/// Returns a smaller image; `nil` if there is none of that index, or the options do not ask to make one.
///
/// Files have no smaller images of their own here. The image keeps its proportions; it is not enlarged.
///
/// Source: developer.apple.com, CGImageSourceCreateThumbnailAtIndex(_:_:_:).
public func CGImageSourceCreateThumbnailAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  func option(_ key: CFString) -> Any? { options?.object(forKey: NSString(string: key)) }
  func isTrue(_ key: CFString) -> Bool { (option(key) as? NSNumber)?.boolValue ?? false }
  guard
    isTrue(kCGImageSourceCreateThumbnailFromImageAlways)
      || isTrue(kCGImageSourceCreateThumbnailFromImageIfAbsent),
    let whole = CGImageSourceCreateImageAtIndex(isrc, index, nil)
  else { return nil }
  guard let limit = (option(kCGImageSourceThumbnailMaxPixelSize) as? NSNumber)?.doubleValue,
    limit > 0, Double(max(whole.width, whole.height)) > limit
  else { return whole }
  let scale = limit / Double(max(whole.width, whole.height))
  return CGImage(
    width: Int((Double(whole.width) * scale).rounded()),
    height: Int((Double(whole.height) * scale).rounded()), source: whole.source)
}

/// Returns what the file says about all its images: for an animation, how often it is repeated.
///
/// Source: developer.apple.com, CGImageSourceCopyProperties(_:_:).
public func CGImageSourceCopyProperties(
  _ isrc: CGImageSource, _ options: CFDictionary?
) -> CFDictionary? {
  guard isrc.image != nil else { return nil }
  var result: [String: Any] = [kCGImagePropertyFileSize: NSNumber(value: isrc.data.count)]
  if let loops = isrc.animation?.loopCount {
    result[kCGImagePropertyGIFDictionary] = [kCGImagePropertyGIFLoopCount: NSNumber(value: loops)]
  }
  return NSDictionary(dictionary: result)
}

/// Returns what the file says about an image: its size in pixels and, in an animation, its delay.
///
/// Source: developer.apple.com, CGImageSourceCopyPropertiesAtIndex(_:_:_:).
public func CGImageSourceCopyPropertiesAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return nil }
  var result: [String: Any] = [
    kCGImagePropertyPixelWidth: NSNumber(value: image.width),
    kCGImagePropertyPixelHeight: NSNumber(value: image.height),
    kCGImagePropertyDepth: NSNumber(value: 8),
    kCGImagePropertyOrientation: NSNumber(value: 1),
  ]
  if let delay = isrc.animation?.delays[index] {
    result[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
      kCGImagePropertyGIFDelayTime: NSNumber(value: max(delay, 0.1)),
    ]
  }
  return NSDictionary(dictionary: result)
}
