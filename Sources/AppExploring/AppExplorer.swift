import Foundation
import InterfaceBuilder
public import LayoutChecking
import UIKit

/// The checker of an app that also finds the screens that the app's code creates, by running the app.
///
///     import AppExploring
///     import LayoutChecking
///
///     AppExplorer.main { try Screen.ofApp() }
///
/// It is `AppCheck` with more screens. The app is launched as on a device, and taps are tried: on every button, row and
/// view that recognises taps, and waiting. A controller of a class that is not among the screens so far becomes one,
/// with the objects that the app's code hands to it. On later screens the same is done, those near the launch first.
///
/// Each trial is a process of its own that launches the app, takes the steps to the screen and one more, and has a
/// time limit: what the app's code does there ends with the process. The user is one who has just installed the app,
/// except for files that it wrote in earlier trials. Requests by HTTP and HTTPS through `URLSession.shared`, and
/// through sessions that the app's code configures as `default` or `ephemeral`, do not leave the process: where the
/// app's code decodes the response as JSON, it gets an example of the type that it decodes, with lists of three
/// elements, so that these have rows to tap; the others fail as without network. Web sockets and other connections are
/// the app's. The names of screens that show examples say so.
///
/// A screen that is found is launched and reached by the same steps on every device on which it is checked.
public enum AppExplorer {
  /// The option of a process that runs trials.
  static let trialOption = "--trial"

  /// Runs the checker with the arguments of the command line, and ends the process.
  ///
  /// Arguments and exit status are those of `AppCheck.main(screens:)`. The search takes a minute, or
  /// half of `--time-limit`, at most; trying which screens fail by themselves ends after three quarters of it.
  ///
  /// Call it on the main thread.
  ///
  /// - Parameter screens: Returns the screens of the app that are known without running it; called once in each process.
  public static func main(screens: @escaping @MainActor () throws -> [Screen]) -> Never {
    let arguments = CommandLine.arguments
    if arguments.dropFirst().first == trialOption {
      MainActor.assumeIsolated {
        do { try TrialWorker(screens: screens).serve(timeLimit: timeLimit(arguments)) } catch {
          try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
          exit(2)
        }
      }
      exit(0)
    }
    AppCheck.main {
      let known = try screens()
      guard RuntimeClass.hasApplicationDelegate, let command = Bundle.main.executableURL else {
        return known
      }
      let search = ScreenSearch(
        command: command, timeLimit: timeLimit(arguments), jobs: jobs(arguments))
      return try search.screens(besides: known)
    }
  }

  private static func timeLimit(_ arguments: [String]) -> Duration {
    .seconds(number(of: "--time-limit", arguments) ?? 120)
  }

  private static func jobs(_ arguments: [String]) -> Int {
    number(of: "--jobs", arguments) ?? ProcessInfo.processInfo.activeProcessorCount
  }

  private static func number(of option: String, _ arguments: [String]) -> Int? {
    guard let place = arguments.firstIndex(of: option) else { return nil }
    return arguments.dropFirst(place + 1).first.flatMap { Int($0) }
  }
}
