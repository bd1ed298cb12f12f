import Foundation
import InterfaceBuilder
import XMLWalk

/// Compares reading a storyboard of 2 MB with reading the same bytes by libxml2 alone.
///
///     swift run --package-path Benchmarks -c release StoryboardTable FILE
///
/// The file's scenes are repeated, with ids of their own, until there are 2 MB. The two methods
/// alternate;
/// a figure is the median of 21 rounds.
@main
enum StoryboardTable {
  private static let size = 2 << 20
  private static let rounds = 21

  static func main() throws {
    guard let path = CommandLine.arguments.dropFirst().first else {
      print("usage: StoryboardTable FILE, a storyboard")
      exit(2)
    }
    let bytes = try Array(repeated(String(contentsOfFile: path, encoding: .utf8)).utf8)
    var walks: [Duration] = []
    var readings: [Duration] = []
    var controllers = 0
    let clock = ContinuousClock()
    for _ in 0..<rounds {
      walks.append(
        clock.measure {
          let found = bytes.withUnsafeBytes {
            xml_walk($0.bindMemory(to: CChar.self).baseAddress, $0.count)
          }
          precondition(found > 0)
        })
      readings.append(
        try clock.measure {
          controllers = try Document(bytes: bytes, path: path).controllers.count
        })
    }
    let walk = median(walks)
    let reading = median(readings)
    print("\(bytes.count) bytes, \(controllers) controllers")
    print(String(format: "libxml2 alone %7.1f ms", walk))
    print(String(format: "Document      %7.1f ms, %.2f times as long", reading, reading / walk))
  }

  /// The median in milliseconds.
  private static func median(_ durations: [Duration]) -> Double {
    durations.sorted()[durations.count / 2] / .milliseconds(1)
  }

  /// The text with its scenes repeated up to the required size.
  private static func repeated(_ text: String) -> String {
    guard let start = text.range(of: "<scenes>")?.upperBound,
      let end = text.range(of: "</scenes>")?.lowerBound
    else { return text }
    let scenes = String(text[start..<end])
    // An id is the value of one of these; each copy gets its own.
    let references = [
      " id", "sceneID", "Item", "destination", "reference", "initialViewController",
    ]
    var copies = ""
    var number = 0
    while copies.utf8.count < size {
      var copy = scenes
      for name in references {
        copy = copy.replacing("\(name)=\"", with: "\(name)=\"\(number)-")
      }
      copies += copy
      number += 1
    }
    return text[..<start] + copies + text[end...]
  }
}
