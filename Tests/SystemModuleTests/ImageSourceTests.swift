import CoreGraphics
import Foundation
import ImageIO
import Testing
import UIKit
import UserNotifications
import UserNotificationsUI

/// developer.apple.com, CGImageSource and CGImageDestination; Graphics Interchange Format, version 89a.
@MainActor
@Suite struct ImageSourceTests {
  /// An animation of 3 by 2 pixels with two images, which is repeated four times.
  private var animation: Data {
    var bytes = Array("GIF89a".utf8) + [3, 0, 2, 0, 0x80, 0, 0] + [0, 0, 0, 255, 255, 255]
    bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 4, 0, 0]
    for delay: UInt8 in [4, 50] {
      bytes += [0x21, 0xF9, 4, 0, delay, 0, 0, 0]
      bytes += [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 2, 0x84, 0x51, 0]
    }
    return Data(bytes + [0x3B])
  }

  /// The header of a picture in PNG of 40 by 30 pixels.
  private var picture: Data {
    Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
      + Data("IHDR".utf8) + Data([0, 0, 0, 40, 0, 0, 0, 30, 8, 6, 0, 0, 0])
  }

  private func source(_ data: Data) throws -> CGImageSource {
    try #require(CGImageSourceCreateWithData(NSData(data: data), nil))
  }

  private func entry(_ dictionary: CFDictionary?, _ key: String) -> Any? {
    dictionary?.object(forKey: NSString(string: key))
  }

  @Test func imagesAndDelaysOfAnAnimationAreRead() throws {
    let source = try source(animation)
    #expect(CGImageSourceGetType(source) == "com.compuserve.gif")
    #expect(CGImageSourceGetCount(source) == 2)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    #expect((image.width, image.height) == (3, 2))
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil) == nil)
    func delays(_ index: Int) throws -> [String: NSNumber] {
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      return try #require(
        entry(properties, kCGImagePropertyGIFDictionary) as? [String: NSNumber])
    }
    // The delay is at least 100 milliseconds.
    #expect(try delays(0)[kCGImagePropertyGIFDelayTime] == 0.1)
    #expect(try delays(0)[kCGImagePropertyGIFUnclampedDelayTime] == 0.04)
    #expect(try delays(1)[kCGImagePropertyGIFDelayTime] == 0.5)
    let whole = entry(
      CGImageSourceCopyProperties(source, nil), kCGImagePropertyGIFDictionary)
    #expect((whole as? [String: NSNumber])?[kCGImagePropertyGIFLoopCount] == 4)
  }

  @Test func smallerImagesKeepTheirProportions() throws {
    let source = try source(picture)
    #expect(CGImageSourceGetType(source) == "public.png")
    #expect(CGImageSourceGetCount(source) == 1)
    func size(_ limit: Int) -> CGSize? {
      let options = NSDictionary(dictionary: [
        kCGImageSourceCreateThumbnailFromImageAlways: NSNumber(value: true),
        kCGImageSourceThumbnailMaxPixelSize: NSNumber(value: limit),
      ])
      return CGImageSourceCreateThumbnailAtIndex(source, 0, options)
        .map { CGSize(width: $0.width, height: $0.height) }
    }
    #expect(size(20) == CGSize(width: 20, height: 15))
    #expect(size(400) == CGSize(width: 40, height: 30))
    #expect(size(1) == CGSize(width: 1, height: 1))
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    #expect((entry(properties, kCGImagePropertyPixelWidth) as? NSNumber) == 40)
  }

  @Test func unknownAndIncompleteFilesAreReported() throws {
    let unknown = try source(Data("text".utf8))
    #expect(CGImageSourceGetCount(unknown) == 0)
    #expect(CGImageSourceGetStatus(unknown) == .statusUnknownType)
    let growing = CGImageSourceCreateIncremental(nil)
    CGImageSourceUpdateData(growing, NSData(data: picture), false)
    #expect(CGImageSourceGetStatus(growing) == .statusIncomplete)
    CGImageSourceUpdateData(growing, NSData(data: picture), true)
    #expect(CGImageSourceGetStatus(growing) == .statusComplete)
  }

  /// Only an animation with its last byte, the mark of its end, is complete.
  @Test func animationsThatWereCutEndEarly() throws {
    let data = animation
    for length in 13..<data.count {
      let source = try source(data.prefix(length))
      #expect(CGImageSourceGetStatus(source) == .statusUnexpectedEOF)
      let isWhole = CGImageSourceGetCount(source) > 0
      #expect(
        CGImageSourceGetStatusAtIndex(source, 0)
          == (isWhole ? .statusComplete : .statusUnexpectedEOF))
    }
    let whole = try source(data)
    #expect(CGImageSourceGetStatus(whole) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(whole, 1) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(whole, 2) == .statusInvalidData)
  }

  /// A file without an end is not read.
  @Test func onlyRegularFilesAreRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("pipe").path
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: pipe), nil) == nil)
    let file = folder.appendingPathComponent("picture.png").path
    try picture.write(to: URL(fileURLWithPath: file))
    #expect(CGImageSourceCreateWithURL(NSURL(fileURLWithPath: file), nil) != nil)
    let page = try #require(NSURL(string: "https://example.com" + file))
    #expect(CGImageSourceCreateWithURL(page, nil) == nil)
    #expect(CGImageDestinationCreateWithURL(page, "public.png", 1, nil) == nil)
  }

  @Test func damagedAnimationsEnd() throws {
    for length in 0..<animation.count {
      #expect(CGImageSourceGetCount(try source(animation.prefix(length))) <= 2)
    }
  }

  @Test func onlyFilesOfTheSameKindAreWritten() throws {
    var image = try #require(CGImageSourceCreateImageAtIndex(try source(picture), 0, nil))
    func written(_ type: String) throws -> Data? {
      let data = NSMutableData()
      let destination = try #require(CGImageDestinationCreateWithData(data, type, 1, nil))
      CGImageDestinationAddImage(destination, image, nil)
      return CGImageDestinationFinalize(destination) ? data as Data : nil
    }
    #expect(try written("public.png") == picture)
    #expect(try written("public.jpeg") == nil)
    let options = NSDictionary(dictionary: [
      kCGImageSourceCreateThumbnailFromImageAlways: NSNumber(value: true),
      kCGImageSourceThumbnailMaxPixelSize: NSNumber(value: 20),
    ])
    image = try #require(CGImageSourceCreateThumbnailAtIndex(try source(picture), 0, options))
    #expect(try written("public.png") == nil)
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.tiff", 1, nil) == nil)
  }
}
