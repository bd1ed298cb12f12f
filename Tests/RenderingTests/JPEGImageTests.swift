import Foundation
import Rendering
import Testing
import UIKit

@testable import Rendering

/// The pixels of JPEG files.
///
/// The files, and the colours of some of their pixels, come from libjpeg-turbo
/// through Pillow 11.
@Suite struct JPEGImageTests {
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var width: Int
    var height: Int
    var file: String
    /// Columns, rows, and red, green and blue.
    var pixels: [[Int]]

    var testDescription: String { name }
    var data: Data { Data(base64Encoded: file) ?? Data() }
  }

  static let samples = [
    Sample(
      name: "baseline", width: 48, height: 32,
      file: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAgADADAREAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAA\
        AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk\
        M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT\
        lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA\
        HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh\
        cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp\
        anN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk\
        5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDwSvz8/uAKAPYK8c/xkCgD56r/AEtP3MKAOlr/ADqP9KAoA9gr\
        xz/GQKAPnqv9LT9zCgD9y6/io/SAoA/mnoAKAP3Vr+HD9LCgD6Dr+4z80CgD+aegAoA/dWv4cP0sKAP/2Q==
        """,
      pixels: [
        [8, 8, 200, 30, 39], [24, 8, 20, 179, 60], [40, 8, 30, 60, 210], [8, 24, 240, 240, 240],
        [24, 24, 15, 15, 15], [40, 24, 230, 200, 40],
      ]),
    Sample(
      name: "half chrominance", width: 48, height: 32,
      file: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAgADADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAA\
        AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk\
        M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT\
        lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA\
        HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh\
        cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp\
        anN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk\
        5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwDwSiiivz8/uA9gooorxz/GQ+eqKKK/0tP3M/cuiiiv4qP0g/mn\
        ooooA/dWiiiv4cP0s//Z
        """,
      pixels: [
        [8, 8, 200, 30, 39], [24, 8, 20, 179, 60], [40, 8, 30, 60, 210], [8, 24, 240, 240, 240],
        [24, 24, 15, 15, 15], [40, 24, 230, 200, 40],
      ]),
    Sample(
      name: "restart markers", width: 48, height: 32,
      file: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAgADADASEAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAA\
        AAECAwQFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAk\
        M2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKT\
        lJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QA\
        HwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdh\
        cRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hp\
        anN0dXZ3eHl6goOEhYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk\
        5ebn6Onq8vP09fb3+Pn6/90ABAAB/9oADAMBAAIRAxEAPwDwSivz8/uA/9DEor8nP5EP/9H5for+1T83P//S8Eor\
        8/P7gP/TxKK/Jz+RD//U+X6K/tU/Nz//1f0rooA//9b80qKAP//X+qKK/hw/Sz//0P0rooA//9H80qKAP//S+qKK\
        /hw/Sz//2Q==
        """,
      pixels: [
        [8, 8, 200, 30, 39], [24, 8, 20, 179, 60], [40, 8, 30, 60, 210], [8, 24, 240, 240, 240],
        [24, 24, 15, 15, 15], [40, 24, 230, 200, 40],
      ]),
    Sample(
      name: "progressive", width: 20, height: 12,
      file: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wgARCAAMABQDAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
        Bwb/xAAYAQEAAwEAAAAAAAAAAAAAAAAGAQUHCP/aAAwDAQACEAMQAAABMoapZUShGiwN1TqCcUG2dFn3/8QAGxAA\
        AgIDAQAAAAAAAAAAAAAAAwQBAgAFExL/2gAIAQEAAQUC1wu+a6kkqukFkS1emJx6YsCpp//EACIRAAAFBAIDAQAA\
        AAAAAAAAAAABAgMEBRITMRQhJDJCYf/aAAgBAwEBPwGSvmXcrrH6folPKfScx7p5OiBxYdQ8icq1w9irHnx3fIqS\
        zclpkHshU2EypKnV7Mf/xAAgEQABAwMFAQAAAAAAAAAAAAABAAIDBAUxERITISIy/9oACAECAQE/Aaq0cfwM5VTa\
        A08bR5KltskTtkTelLTRt3aDKnpYxGWaIQsZ5AX/xAAhEAABAgYCAwAAAAAAAAAAAAABAAMCERITITIjMUFCYf/a\
        AAgBAQAGPwLlxb0V6PD8OoQcfNLh7Can6ptzyFUZz+L/xAAcEAABBAMBAAAAAAAAAAAAAAABABEhMRBBUbH/2gAI\
        AQEAAT8h1HtQQCh1xIUC1osyAcEcAUjFsXTBf//aAAwDAQACAAMAAAAQ6HN//8QAHREAAQQCAwAAAAAAAAAAAAAA\
        AQARMVEhQYGR8P/aAAgBAwEBPxDyYELT+7hpEKIPCPr4s2Iu1D/4AjkIrZFBYdL/xAAbEQEAAgIDAAAAAAAAAAAA\
        AAABADEQIRFRof/aAAgBAgEBPxDsXlN6ljEfINOLANaMDoE//8QAHBAAAQQDAQAAAAAAAAAAAAAAAQARITFRcaFB\
        /9oACAEBAAE/EOukRpWZyRIeQgmLoWZQfobtnKAyAggFsItNiOAv/9k=
        """,
      pixels: [
        [0, 0, 118, 0, 0], [5, 3, 189, 60, 64], [11, 8, 89, 128, 161], [17, 11, 133, 202, 217],
        [19, 1, 38, 227, 19], [9, 6, 85, 104, 121],
      ]),
    Sample(
      name: "grey", width: 20, height: 12,
      file: """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
        DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/wgALCAAMABQBAREA/8QAFQABAQAAAAAAAAAAAAAAAAAABwb/2gAIAQEA\
        AAABMktCBk6z/8QAGxAAAgIDAQAAAAAAAAAAAAAAAwQBAgAFExL/2gAIAQEAAQUC1wu+a6kkqukFkS1emJx6YsCp\
        p//EACEQAAECBgIDAAAAAAAAAAAAAAEAAwIREhMhMiMxQUJh/9oACAEBAAY/AuXFvRXo8Pw6hBx80uHsJqfqm3PI\
        VRnP4v/EABwQAAEEAwEAAAAAAAAAAAAAAAEAESExEEFRsf/aAAgBAQABPyHUe1BAKHXEhQLWizIBwRwBSMWxdMF/\
        /9oACAEBAAAAEJf/xAAcEAABBAMBAAAAAAAAAAAAAAABABEhMVFxoUH/2gAIAQEAAT8Q66RGlZnJEh5CCYuhZlB+\
        hu2coDICCAWwi02I4C//2Q==
        """,
      pixels: [
        [0, 0, 35, 35, 35], [5, 3, 99, 99, 99], [11, 8, 120, 120, 120], [17, 11, 183, 183, 183],
        [19, 1, 147, 147, 147], [9, 6, 100, 100, 100],
      ]),
  ]

  /// Decoders may differ by rounding (T.81, F.2.1.5).
  @Test(arguments: samples)
  func pixelsAreThoseOfAnotherDecoder(sample: Sample) throws {
    let image = try #require(JPEGImage(sample.data))
    #expect(image.width == sample.width && image.height == sample.height)
    for pixel in sample.pixels {
      let place = 4 * (pixel[1] * image.width + pixel[0])
      let color = image.pixels[place..<place + 3].reversed().map(Int.init)
      for (own, other) in zip(color, pixel[2...]) {
        #expect(abs(own - other) <= 3, "\(pixel): \(color)")
      }
    }
  }

  /// No change of a byte, and no end of the file, makes the decoder trap.
  @Test(arguments: samples)
  func damagedFilesAreDecodedOrRejected(sample: Sample) {
    let data = sample.data
    for place in stride(from: 2, to: data.count, by: 3) {
      for value in [0, 0x7F, 0xFF] as [UInt8] {
        var damaged = data
        damaged[place] = value
        if let image = JPEGImage(damaged) {
          #expect(image.pixels.count == 4 * image.width * image.height)
        }
      }
      _ = JPEGImage(data.prefix(place))
    }
  }

  @Test func otherFilesAreRejected() {
    #expect(JPEGImage(Data()) == nil)
    #expect(JPEGImage(Data([0xFF, 0xD8, 0xFF, 0xD9])) == nil)
    #expect(JPEGImage(Data("GIF89a".utf8)) == nil)
  }

  /// The image of 48 × 32 pixels is drawn instead of its stand-in, which is empty: red at the left.
  @MainActor @Test func picturesShowTheirPixels() throws {
    var list = DisplayList()
    let size = CGSize(width: 48, height: 32)
    list.append(
      .image(.init(data: Self.samples[0].data, rect: CGRect(origin: .zero, size: size), tint: nil)))
    let writer = PixelWriter(fonts: try FontLibrary(), scale: 1)
    var red = DisplayList()
    red.append(
      .draw(
        .rectangle(CGRect(x: 0, y: 0, width: 16, height: 16), radius: 0),
        .color(UIColor(red: 200.0 / 255, green: 30.0 / 255, blue: 40.0 / 255, alpha: 1))))
    let comparison = try PixelComparison(
      of: writer.png(list, size: size), and: writer.png(red, size: size), tolerance: 12)
    // All but the red square differ.
    #expect(comparison.differentPixels == 48 * 32 - 16 * 16)
  }
}
