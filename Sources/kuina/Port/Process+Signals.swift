import Dispatch
import Foundation

extension Process {
  /// Runs the process and waits for its end; a signal that asks this command to end is passed on to it.
  ///
  /// Each process that Foundation starts is in a group of its own, so that a terminal's Ctrl-C reaches only the command.
  ///
  /// - Throws: The error of `run()`.
  func runToEnd() throws {
    try run()
    let child = processIdentifier
    let sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { kill(child, number) }
      source.resume()
      return source
    }
    waitUntilExit()
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
