import Foundation
import InterfaceBuilder
import UIKit

/// The largest file whose layout is tried too; that of larger ones takes longer than reading them.
private let largestLayout = 60
/// The longest time for reading, in seconds of the processor.
private let longestReading = 2.0

/// Reads a file that libFuzzer made up, and lays it out if it is small.
///
/// An image in PDF or SVG format is drawn. Whatever else does not begin as XML does is taken for a strings file, and one
/// that begins with a bracket for a string catalog first.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  if ["%PDF-", "<svg"].contains(where: { input.starts(with: $0.utf8) }) {
    draw(input)
    return 0
  }
  do throws(InterfaceBuilderError) {
    guard input.first == UInt8(ascii: "<") else {
      if input.first == UInt8(ascii: "{"), input.last == UInt8(ascii: "}") {
        try StringCatalog.check(input, file: "input")
        return 0
      }
      try StringsFile.check(input, file: "input")
      return 0
    }
    let document = try read(input)
    if document.root.descendants.prefix(largestLayout + 1).count(where: { _ in true })
      <= largestLayout
    {
      MainActor.assumeIsolated { layOut(document) }
    }
  } catch {
    let lines = 1 + input.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    precondition(error.location.file == "input" && (1...lines).contains(error.location.line))
    precondition(!error.description.contains("\n"))
  }
  return 0
}

private func draw(_ input: [UInt8]) {
  let start = clock()
  let image = VectorImage(Data(input))
  precondition(Double(clock() - start) / Double(CLOCKS_PER_SEC) < longestReading)
  precondition(image.map { $0.size.width > 0 && $0.size.height > 0 } ?? true)
}

private func read(_ input: [UInt8]) throws(InterfaceBuilderError) -> Document {
  let start = clock()
  defer { precondition(Double(clock() - start) / Double(CLOCKS_PER_SEC) < longestReading) }
  return try Document(bytes: input, path: "input")
}

@MainActor
private func layOut(_ document: Document) {
  LayoutDiagnostics.handler = nil
  for sizes in ContentSizes.allCases {
    let layout = CanvasLayout(document, contentSizes: sizes, pictures: .safeArea)
    for frame in layout.frames.values {
      precondition(frame.minX.isFinite && frame.minY.isFinite)
      precondition(frame.width.isFinite && frame.height.isFinite)
    }
  }
}
