import Foundation

/// The worker's side of a ``WorkerPool``: answers each line of standard input with a line on
/// standard output.
package enum WorkerServer {
  /// Serves until there are no more requests, or the pool has ended.
  ///
  /// - Parameters:
  ///   - timeLimit: The time limit for one request. The pool ends a process that takes longer; so
  ///     does the process itself, a moment later, in case the pool is blocked.
  ///   - write: Writes an answer, a line with its line end.
  ///   - answer: Returns the answer to a request, a text without line breaks.
  /// - Throws: The error of `answer` or `write`.
  package static func serve(
    timeLimit: Duration, write: (String) throws -> Void, _ answer: (String) throws -> String
  ) throws {
    endWithPool()
    let seconds = UInt32(clamping: timeLimit.components.seconds + 10)
    while let request = readLine() {
      alarm(seconds)
      try write(try answer(request) + "\n")
      alarm(0)
    }
  }

  /// Ends the process as soon as the pool's process has ended, for example by a signal, even during
  /// a request.
  ///
  /// Signals of the terminal do not reach workers, since Foundation starts them in process groups
  /// of their own. But when the pool ends, the system closes the other end of the socket.
  private static func endWithPool() {
    Thread.detachNewThread {
      // Without requested events, only the closing of the other end is reported.
      var input = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
      while unsafe poll(&input, 1, -1) < 0, errno == EINTR {}
      _exit(0)
    }
  }
}
