import Foundation
import InterfaceBuilder

/// A request to the worker of an app's checker.
struct AppRequest: Codable {
  /// The index of the screen to check; `nil` asks for the names of all.
  var screen: Int?
  /// The configurations and rules.
  var plan = CheckPlan()
  /// Whether the screen is reached by the segues to it; it is created by itself otherwise.
  var followsSegues: Bool?
}

/// The answer of a worker.
struct AppReply: Codable {
  /// The names of all screens.
  var names: [String]?
  /// The result for the requested screen.
  var check: FileCheck?
  /// The reason why there is no result.
  var failure: String?
}

/// The process that runs an app's code: lists its screens, and checks those that are requested.
@MainActor
struct AppWorker {
  let screens: @MainActor () throws -> [Screen]

  /// Answers requests on standard input until there are no more.
  ///
  /// Standard output is for answers only: what the app prints goes to standard error.
  func serve(timeLimit: Duration) throws {
    let answers = dup(STDOUT_FILENO)
    guard answers >= 0, dup2(STDERR_FILENO, STDOUT_FILENO) >= 0 else {
      throw AppCheckError(
        description: "standard output cannot be redirected, expected an open file")
    }
    let output = FileHandle(fileDescriptor: answers, closeOnDealloc: true)
    var known: [Screen]?
    try WorkerServer.serve(
      timeLimit: timeLimit, write: { try output.write(contentsOf: Data($0.utf8)) }
    ) { line in
      let request = try JSONDecoder().decode(AppRequest.self, from: Data(line.utf8))
      let reply: AppReply
      do {
        let all = try known ?? screens()
        known = all
        reply = Self.reply(to: request, all)
      } catch { reply = AppReply(failure: "the screens cannot be listed: \(error)") }
      return String(decoding: try JSONEncoder().encode(reply), as: UTF8.self)
    }
  }

  private static func reply(to request: AppRequest, _ screens: [Screen]) -> AppReply {
    guard let index = request.screen else {
      return AppReply(names: AppScreens.distinct(screens.map(\.name)))
    }
    guard screens.indices.contains(index) else {
      return AppReply(failure: "screen \(index) of \(screens.count), expected one of the app's")
    }
    _ = LeftOutCode.take()
    var screen = screens[index]
    if request.followsSegues == true {
      guard let reached = screen.reachedInApp() else {
        return AppReply(failure: "no segue leads to the screen")
      }
      screen = reached
    }
    var check = FileCheck(of: screen, by: request.plan)
    if let origin = screen.route?.origin {
      check.notes.append(
        "\(screen.name): its controller fails by itself; it was prepared by the segue from "
          + "\(origin)")
    }
    let places = LeftOutCode.take()
    if !places.isEmpty {
      check.notes.append(
        "\(screens[index].name): the app's code was reached where it is left out: "
          + places.joined(separator: ", "))
    }
    return AppReply(check: check)
  }
}
