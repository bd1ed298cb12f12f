public import CoreGraphics
public import Foundation
import UIKit

/// A file to which an image is written.
///
/// There are no pixels: only an image that comes from a file of the same kind can be written, as that file.
///
/// Source: developer.apple.com, CGImageDestination.
public final class CGImageDestination {
  let type: String
  let write: (Data) -> Bool
  var images: [CGImage] = []

  init(type: String, write: @escaping (Data) -> Bool) {
    self.type = type
    self.write = write
  }
}

/// Returns a destination in memory.
///
/// - Parameters:
///   - data: The object to which the file is appended.
///   - type: The type identifier of the file.
///   - count: The number of images.
///   - options: Without effect.
/// - Returns: `nil` for a kind that is not PNG or JPEG.
public func CGImageDestinationCreateWithData(
  _ data: CFMutableData, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard ["public.png", "public.jpeg"].contains(type) else { return nil }
  return CGImageDestination(type: type) { file in
    data.append(file)
    return true
  }
}

/// Returns a destination in a file; `nil` for a kind that is not PNG or JPEG.
public func CGImageDestinationCreateWithURL(
  _ url: CFURL, _ type: CFString, _ count: Int, _ options: CFDictionary?
) -> CGImageDestination? {
  guard url.isFileURL, let path = url.path, ["public.png", "public.jpeg"].contains(type) else {
    return nil
  }
  return CGImageDestination(type: type) { file in
    FileManager.default.createFile(atPath: path, contents: file)
  }
}

/// Adds an image; the properties have no effect.
public func CGImageDestinationAddImage(
  _ idst: CGImageDestination, _ image: CGImage, _ properties: CFDictionary?
) { idst.images.append(image) }

/// Adds an image of a source; the properties have no effect.
public func CGImageDestinationAddImageFromSource(
  _ idst: CGImageDestination, _ isrc: CGImageSource, _ index: Int, _ properties: CFDictionary?
) {
  guard let image = CGImageSourceCreateImageAtIndex(isrc, index, nil) else { return }
  CGImageDestinationAddImage(idst, image, properties)
}

/// Sets properties of the file; without effect.
public func CGImageDestinationSetProperties(
  _ idst: CGImageDestination, _ properties: CFDictionary?
) {}

/// Writes the file.
///
/// - Parameter idst: The destination.
/// - Returns: `false`, and nothing is written, unless there is one image that comes from a file of the same kind and has
///   its size.
public func CGImageDestinationFinalize(_ idst: CGImageDestination) -> Bool {
  guard idst.images.count == 1, let image = idst.images.first else { return false }
  let whole = UIImage(cgImage: image)
  let file = idst.type == "public.png" ? whole.pngData() : whole.jpegData(compressionQuality: 1)
  // A smaller image shows the same file, which is not what it would be written as.
  guard let file, let original = UIImage(data: file)?.cgImage,
    (original.width, original.height) == (image.width, image.height)
  else { return false }
  return idst.write(file)
}
