import Foundation
import UIKit

/// The checker of an app: an executable that knows the app's screens, and checks each of them in a
/// process of its own.
///
///     import LayoutChecking
///
///     AppCheck.main {
///       let scenes = try Screen.all(inFile: "Main.storyboard").map { $0.with(classes: appClasses) }
///       return scenes + [Screen("login") { LoginViewController() }]
///     }
///
/// `kuina check --app DIR` builds and runs it. Run by itself, it checks all screens and prints the
/// findings; its options are `--list`, `--screen NAME`, `--jobs N` and `--time-limit SECONDS`, and
/// the settings are read from `.kuina.json` in the working directory. With `--svg FOLDER`, it writes
/// pictures instead, on the device of `--device NAME`, with `--keyboard` while the first field is
/// edited; one screen that is chosen with `--segues` is reached by the segues to it.
///
/// A crash or an endless loop of the app's code costs the screen that is being checked, and is
/// reported as a finding of the rule ``Rule/appFailure``.
public enum AppCheck {
  /// Runs the checker with the arguments of the command line, and ends the process.
  ///
  /// Exit status: 0 if no finding fails the check, 1 if one does, 2 if a screen or an option could
  /// not be used.
  ///
  /// Call it on the main thread. It is not isolated, since the code of `main.swift` is not isolated to
  /// the main actor in Swift 5.
  ///
  /// - Parameter screens: Returns the screens of the app; called once in each process.
  public static func main(screens: @escaping @MainActor () throws -> [Screen]) -> Never {
    guard Thread.isMainThread else {
      try? FileHandle.standardError.write(
        contentsOf: Data(
          "AppCheck.main was called on another thread, expected the main thread\n".utf8))
      exit(2)
    }
    MainActor.assumeIsolated { exit(run(Array(CommandLine.arguments.dropFirst()), screens)) }
  }

  @MainActor
  private static func run(
    _ arguments: [String], _ screens: @escaping @MainActor () throws -> [Screen]
  )
    -> Int32
  {
    do throws(any Error) {
      let options = try AppCheckOptions(arguments)
      if options.isWorker {
        try AppWorker(screens: screens).serve(timeLimit: options.timeLimit)
        return 0
      }
      guard let command = Bundle.main.executableURL else {
        throw AppCheckError(
          description: "the path of the checker is unknown, expected an executable")
      }
      let app = AppScreens(command: command, timeLimit: options.timeLimit, jobs: options.jobs)
      let names = try app.names()
      if options.lists {
        try write(names.map { $0 + "\n" }.joined())
        return 0
      }
      let chosen = try AppScreens.choose(options.screens, among: names)
      if let folder = options.pictures {
        return try draw(chosen, names, to: folder, options, command, screens)
      }
      let settings = try CheckSettings.ofProject()
      var result = CheckResult(settings, baseline: try settings.knownFindings())
      let text = FindingsText()
      try app.check(chosen, names, by: settings.plan) { check in
        for finding in result.add(check).findings { try write(text.text(finding)) }
      }
      try write(result.summary + "\n")
      return result.hasUnreadable ? 2 : result.fails ? 1 : 0
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      return 2
    }
  }

  /// Writes pictures of screens, each in a process of its own, as the app's code may crash.
  @MainActor
  private static func draw(
    _ chosen: [Int], _ names: [String], to folder: String, _ options: AppCheckOptions,
    _ command: URL, _ screens: @MainActor () throws -> [Screen]
  ) throws -> Int32 {
    if chosen.count == 1 {
      let words = options.device.map { [$0] } ?? ["iPhone 15 Pro"]
      let devices = try [Device].chosen(by: words)
      guard let device = devices.first(where: { $0.orientation == .portrait }) ?? devices.first
      else { throw AppCheckError(description: "--device names no device, expected one") }
      let pictures = AppPictures(
        folder: folder, device: device, showsKeyboard: options.showsKeyboard)
      var screen = try screens()[chosen[0]]
      if options.followsSegues {
        guard let reached = screen.reachedInApp() else {
          throw AppCheckError(
            description: "--segues: no segue leads to \(names[chosen[0]]), "
              + "expected a scene at the end of one")
        }
        screen = reached
      }
      let path = try pictures.write(screen, named: names[chosen[0]])
      try write(path + "\n")
      return 0
    }
    var failed: [String] = []
    for index in chosen {
      let arguments =
        ["--svg", folder, "--screen", names[index]]
        + (options.device.map { ["--device", $0] } ?? [])
        + (options.showsKeyboard ? ["--keyboard"] : [])
      // What fails by itself may need what the screens before it set.
      let succeeds = try [[], ["--segues"]].contains { further in
        let process = Process()
        process.executableURL = command
        process.arguments = arguments + further
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus == 0
      }
      if !succeeds { failed.append(names[index]) }
    }
    guard !failed.isEmpty else { return 0 }
    throw AppCheckError(
      description: "no picture of \(failed.joined(separator: ", ")): the app's code failed")
  }

  private static func write(_ text: String) throws {
    try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
  }
}

/// The reason why the screens of an app cannot be checked.
public struct AppCheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence with the value found and the value expected.
  public var description: String
}

/// The options of a checker.
struct AppCheckOptions {
  var isWorker = false
  var lists = false
  var screens: [String] = []
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var timeLimit = Duration.seconds(120)
  var pictures: String?
  var device: String?
  var showsKeyboard = false
  /// Whether the screen is reached by the segues to it.
  var followsSegues = false

  /// Reads the options of a command line.
  init(_ arguments: [String]) throws(AppCheckError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      switch option {
      case "--worker": isWorker = true
      case "--list": lists = true
      case "--screen": screens.append(try Self.value(of: option, &rest))
      case "--svg": pictures = try Self.value(of: option, &rest)
      case "--device": device = try Self.value(of: option, &rest)
      case "--keyboard": showsKeyboard = true
      case "--segues": followsSegues = true
      case "--jobs": jobs = try Self.number(of: option, &rest)
      case "--time-limit": timeLimit = .seconds(try Self.number(of: option, &rest))
      default:
        let known = [
          "--list", "--screen", "--jobs", "--time-limit", "--svg", "--device", "--keyboard",
          "--segues",
        ]
        throw AppCheckError(
          description: UnknownWord("option", option, among: known).description)
      }
    }
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(AppCheckError) -> String {
    guard let value = rest.popFirst() else {
      throw AppCheckError(description: "\(option) has no value, expected one")
    }
    return value
  }

  private static func number(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(AppCheckError) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), (1...86400).contains(number) else {
      throw AppCheckError(description: "\(option) is \(text), expected 1 to 86400")
    }
    return number
  }
}
