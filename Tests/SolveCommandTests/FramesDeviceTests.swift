import Foundation
import SolvingTestSupport
import TestSupport
import Testing

/// `kuina frames` for devices that are not the file's own.
@Suite struct FramesDeviceTests {
  private static let command = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "kuina")

  /// A screen with a box 10 points inside the safe area and a label in its corner, and a table of two
  /// prototypes, 60 high.
  private static func storyboard(device: String = device) throws -> String {
    try Fixture.storyboard("safe-area-and-table", ["device": device])
  }

  private static let device = #"<device id="retina6_12" orientation="portrait"/>"#

  private struct Line: Decodable {
    struct Configuration: Decodable, Equatable {
      var device: String
      var orientation: String
      var width: Double
      var height: Double
      var textSize: String
      var language: String?
    }

    var file: String
    var configuration: Configuration?
    var views: [String: [Double]]?
    var error: String?
  }

  private func kuina(
    _ options: [String], _ text: String? = nil, json: Bool = true
  ) throws -> (status: Int32, output: String, errors: String) {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: "Main.storyboard")
    try Data((text ?? Self.storyboard()).utf8).write(to: file)
    let result = try run(
      Self.command, ["frames", file.path] + (json ? ["--json"] : []) + options)
    return (result.status, String(decoding: result.output, as: UTF8.self), result.errors)
  }

  private func line(_ options: [String], _ text: String? = nil) throws -> Line {
    let result = try kuina(options, text)
    return try JSONDecoder().decode(Line.self, from: Data(result.output.utf8))
  }

  /// The box is the screen without the safe area of the table of devices, and 10 points at each side.
  @Test(arguments: [
    (["--device", "iphone8"], [10, 30, 355, 627]),
    (["--device", "iphone8", "--orientation", "landscape"], [10, 10, 647, 355]),
    (["--device", "iphonex"], [10, 54, 355, 714]),
    (["--device", "iphonex", "--orientation", "landscape"], [54, 10, 704, 335]),
    (["--device", "ipad9_7"], [10, 30, 748, 984]),
    (["--device", "ipad9_7", "--width", "507"], [10, 30, 487, 728]),
    (["--device", "ipad9_7", "--width", "320", "--orientation", "portrait"], [10, 30, 300, 984]),
    (["--device", "ipad9_7_split438"], [10, 30, 418, 984]),
    // The file's own device: 393 x 852 with 59 at the top and 34 at the bottom.
    (["--text-size", "xl"], [10, 69, 373, 739]),
    (["--orientation", "portrait"], [10, 69, 373, 739]),
  ])
  func boxFillsTheSafeAreaOfTheDevice(options: [String], frame: [Double]) throws {
    #expect(try line(options).views?["box"] == frame)
  }

  /// The body style has 17 points at the usual size, 23 at the largest and 53 at the largest for those who
  /// see badly; a line is 1.1934 times as high, here in half points.
  @Test(arguments: [("l", 20.5), ("xxxl", 27.5), ("ax5", 63.5)])
  func textIsAsHighAsTheUserPrefers(size: String, height: Double) throws {
    let views = try line(["--device", "iphone8", "--text-size", size]).views
    #expect(views?["name"]?.last == height)
  }

  @Test func languageFromRightToLeftTurnsTheScreenAround() throws {
    let line = try line(["--device", "iphone8", "--language", "ar"])
    let name = try #require(line.views?["name"])
    // In the box, which is 355 wide, the label begins at the right.
    #expect(name[0] + name[2] == 355)
    #expect(line.configuration?.language == "ar")
  }

  @Test func tableShowsEachPrototypeOnce() throws {
    let views = try line(["--device", "iphone8"]).views
    #expect(views?["rowA"] == [0, 0, 375, 60])
    #expect(views?["rowB"] == [0, 60, 375, 60])
  }

  /// A prototype with a height of its own is shown with it.
  @Test func prototypesHaveTheirOwnHeights() throws {
    let text = try Self.storyboard()
      .replacing(#"reuseIdentifier="a""#, with: #"reuseIdentifier="a" rowHeight="98""#)
    let views = try line(["--device", "iphone8"], text).views
    #expect(views?["rowA"] == [0, 0, 375, 98])
    #expect(views?["rowB"] == [0, 98, 375, 60])
  }

  /// A collection of two prototypes, 80 high and as wide as the room, with a header of 40.
  private static func collection(width: Double) throws -> String {
    try Fixture.storyboard("collection", ["width": "\(width)"])
  }

  /// The safe area of the device is 44 points at each side when it lies on its side.
  @Test(arguments: [("portrait", 10.0, 375.0, 355.0), ("landscape", 54, 812, 704)])
  func collectionShowsEachPrototypeOnce(
    orientation: String, left: Double, screen: Double, width: Double
  ) throws {
    let options = ["--device", "iphonex", "--orientation", orientation]
    let views = try line(options, Self.collection(width: width)).views
    #expect(views?["header"] == [0, 0, screen, 40])
    #expect(views?["a"] == [left, 45, width, 80])
    #expect(views?["inA"] == [0, 0, width, 80])
    #expect(views?["b"] == [left, 140, width, 80])
  }

  @Test func theConfigurationIsPrinted() throws {
    let line = try line(["--device", "ipad9_7", "--width", "507", "--text-size", "ax1"])
    #expect(
      line.configuration
        == Line.Configuration(
          device: "window", orientation: "landscape", width: 507, height: 768, textSize: "ax1"))
    let text = try kuina(["--device", "iphone8", "--text-size", "ax1"], json: false).output
    #expect(
      text.split(separator: "\n").first?.hasSuffix(" on iphone8 portrait, text size ax1") == true)
    #expect(try self.line([]).configuration == nil)
  }

  @Test func deviceMayBeNamedAsTheProduct() throws {
    let line = try line(["--device", "iPhone SE (2nd generation)"])
    #expect(line.configuration?.device == "iphone8")
    let result = try kuina(["--device", "iPhone 15 Prow"])
    expectText(
      result.errors,
      "unknown device 'iPhone 15 Prow', did you mean 'iPhone 15 Pro'? \(Self.expectedDevice)")
  }

  private static let expectedDevice = """
    expected a product such as 'iPhone 15 Pro', or a key such as iphone14pro; kuina check \
    --list-devices lists them
    """
  private static let usage = """
    Usage: kuina frames [<options>] <paths> ...
      See 'kuina frames --help' for more information.
    """
  private static let canvasOnly = """
    Error: --content-sizes stored holds on the canvas device only, expected it without --device, \
    --orientation, --text-size and --width
    \(usage)
    """

  /// Options and the message for them.
  private static let impossibleChoices: [(options: String, message: String)] = [
    (
      "--device iphone88",
      "unknown device 'iphone88', did you mean 'iphone8'? \(expectedDevice)"
    ),
    (
      "--device phone",
      """
      unknown device 'phone', did you mean 'iphone5', 'iphone8', 'iphonex' or one of 2 more? \
      \(expectedDevice)
      """
    ),
    (
      "--device iphone8 --orientation sideways",
      """
      unknown orientation 'sideways', expected one of portrait, landscape, portrait-split, \
      landscape-split
      """
    ),
    (
      "--device iphone8 --orientation portrait-split",
      "iphone8 has no orientation portrait-split, expected portrait or landscape"
    ),
    (
      "--orientation lanscape",
      """
      unknown orientation 'lanscape', did you mean 'landscape'? expected one of portrait, landscape, \
      portrait-split, landscape-split
      """
    ),
    (
      "--text-size huge",
      """
      unknown text size 'huge', expected one of xs, s, m, l, xl, xxl, xxxl, ax1, ax2, ax3, ax4, ax5
      """
    ),
    (
      "--device iphone8 --width 320",
      "a width of 320 on iphone8, expected a tablet, since apps on phones fill the screen"
    ),
    (
      "--device ipad9_7 --width 99",
      "a width of 99, expected 100 to 1024 points on ipad9_7 landscape"
    ),
    (
      "--device ipad9_7 --orientation portrait --width 769",
      "a width of 769, expected 100 to 768 points on ipad9_7 portrait"
    ),
    ("--width nan", "a width of nan, expected 100 to 1376 points on ipadpro13m4 landscape"),
    ("--width=-320", "a width of -320, expected 100 to 1376 points on ipadpro13m4 landscape"),
    (
      "--width wide",
      """
      Error: The value 'wide' is invalid for '--width <width>'
      Help:  --width <width>  The width in points of a Split View or Slide Over window on a tablet: the \
      one of --device, else the largest one.
      \(usage)
      """
    ),
    ("--content-sizes stored --device iphone8", canvasOnly),
    ("--content-sizes stored --text-size l", canvasOnly),
  ]

  @Test(arguments: impossibleChoices)
  func impossibleChoiceIsAUsageError(options: String, message: String) throws {
    let result = try kuina(options.split(separator: " ").map(String.init))
    #expect(result.status == 2)
    #expect(result.output == "")
    expectText(result.errors, message)
  }

  @Test func fileWithoutADeviceAsksForOne() throws {
    let text = try Self.storyboard(device: "")
    let result = try kuina(["--text-size", "xl"], text)
    #expect(result.status == 2)
    let answer = try JSONDecoder().decode(Line.self, from: Data(result.output.utf8))
    #expect(
      answer.error == "\(answer.file):1: the file names no device, expected one to be chosen with "
        + "--device")
    #expect(try line(["--device", "iphone8"], text).views?["box"] == [10, 30, 355, 627])
  }

  @Test func picturesShowTheDevice() throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let result = try kuina(["--device", "iphone8", "--svg", folder.path])
    #expect(result.status == 0)
    let svg = try String(
      contentsOf: folder.appending(component: "Main.storyboard.svg"), encoding: .utf8)
    // Two screens of 375 x 667 with 24 points around each.
    #expect(svg.contains(#"viewBox="0 0 822 715""#))
  }
}
