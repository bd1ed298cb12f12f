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
  private(set) var data: Data
  private(set) var isFinal: Bool
  private var parsed: (image: UIImage?, animation: GIFFile?)?

  init(_ data: Data, isFinal: Bool = true) {
    self.data = data
    self.isFinal = isFinal
  }

  /// Replaces the data.
  func update(_ data: Data, isFinal: Bool) {
    self.data = data
    self.isFinal = isFinal
    parsed = nil
  }

  /// What the data contains, which is read once.
  private var content: (image: UIImage?, animation: GIFFile?) {
    if let parsed { return parsed }
    let content = (UIImage(data: data), GIFFile(data))
    parsed = content
    return content
  }

  /// The image of the file; `nil` if it cannot be read.
  var image: UIImage? { content.image }
  /// The images of an animation; `nil` for another kind of file.
  var animation: GIFFile? { content.animation }

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

/// Returns the content of a file; `nil` if it cannot be read, or has more than 64 MB.
///
/// The options have no effect.
///
/// Source: developer.apple.com, CGImageSourceCreateWithURL(_:_:).
public func CGImageSourceCreateWithURL(
  _ url: CFURL, _ options: CFDictionary?
) -> CGImageSource? {
  guard url.isFileURL, let path = url.path else { return nil }
  return BoundedFile.data(at: path).map { CGImageSource($0) }
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
  isrc.update(data as Data, isFinal: final)
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
///
/// An animation ends early if the mark of its end is missing. Of PNG and JPEG only the header is read, so that a file that
/// was cut after it counts as complete.
public func CGImageSourceGetStatus(_ isrc: CGImageSource) -> CGImageSourceStatus {
  if !isrc.isFinal { return isrc.data.isEmpty ? .statusReadingHeader : .statusIncomplete }
  if isrc.type == nil { return .statusUnknownType }
  if let animation = isrc.animation, !animation.isComplete { return .statusUnexpectedEOF }
  return isrc.image == nil ? .statusInvalidData : .statusComplete
}

/// Returns the state of an image of a source.
///
/// It is that of the source, but for an image of an animation, which is complete once its data was read, and for an index
/// without an image in a complete source, where the data is not valid.
public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  let status = CGImageSourceGetStatus(isrc)
  guard (0..<CGImageSourceGetCount(isrc)).contains(index) else {
    return status == .statusComplete ? .statusInvalidData : status
  }
  return isrc.animation == nil ? status : .statusComplete
}

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
    width: max(1, Int((Double(whole.width) * scale).rounded())),
    height: max(1, Int((Double(whole.height) * scale).rounded())), source: whole.source)
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
  ]
  if let delay = isrc.animation?.delays[index] {
    result[kCGImagePropertyGIFDictionary] = [
      kCGImagePropertyGIFUnclampedDelayTime: NSNumber(value: delay),
      kCGImagePropertyGIFDelayTime: NSNumber(value: max(delay, 0.1)),
    ]
  }
  return NSDictionary(dictionary: result)
}
