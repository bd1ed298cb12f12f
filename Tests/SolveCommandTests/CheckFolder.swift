import Foundation
import LayoutChecking
import SolvingTestSupport
import Testing

/// A folder of a project in which the command is run.
struct CheckFolder {
  private static let command = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appending(component: "kuina")
  /// Has one finding on an iPhone 8: the view `avt-Vw-001` has no place from left to right; and fields that
  /// the keyboard covers, and a conflict.
  static let example = packageFolder.appending(path: "Examples/Screens/Signup.storyboard")

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String

    fileprivate init(_ result: ProcessResult) {
      status = result.status
      output = String(decoding: result.output, as: UTF8.self)
      errors = result.errors
    }
  }

  let url: URL

  /// Gives a new folder, with the example as `Auth.storyboard` and an empty folder `sub`, that goes afterwards.
  static func use(_ body: (CheckFolder) throws -> Void) throws {
    let url = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: url.appending(component: "sub"), withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = CheckFolder(url: url.resolvingSymlinksInPath())
    try FileManager.default.copyItem(at: example, to: url.appending(component: "Auth.storyboard"))
    try body(folder)
  }

  var path: String { url.path }

  func write(_ text: String, _ name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// Returns the example with the field "Email" 24 points lower: the constant of its top is 144, not 120.
  func moved() throws -> String {
    let old = try text("Auth.storyboard")
    let constraint = #"constant="120" id="eml-Tp-001""#
    try #require(old.contains(constraint))
    return old.replacing(constraint, with: #"constant="144" id="eml-Tp-001""#)
  }

  func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: url.appending(path: name).path)
  }

  /// Runs the command in the folder, or in one inside.
  func kuina(_ arguments: [String], in inside: String = ".") throws -> Outcome {
    Outcome(
      try run(Self.command, arguments, in: inside == "." ? url : url.appending(path: inside)))
  }

  /// Runs a shell script in the folder; `$KUINA` is the command, and `$ONE` chooses one device.
  func shell(_ script: String) throws -> Outcome {
    Outcome(
      try run(
        URL(filePath: "/bin/sh"), ["-c", script],
        environment: [
          "KUINA": Self.command.path, "ONE": "--device iphone8 --orientation portrait",
        ],
        in: url))
  }

  /// Checks on one device only.
  func check(_ arguments: [String], in inside: String = ".") throws -> Outcome {
    try kuina(
      ["check", "--device", "iphone8", "--orientation", "portrait"] + arguments, in: inside)
  }
}
